package accounts

import (
	"context"
	"errors"
	"fmt"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

var (
	errNoAccount = fault.New(fault.NotFound, "USER_NOT_FOUND", "No existe esa cuenta.")
	errNotMember = fault.New(fault.Conflict, "NOT_AN_ACCOUNT", "Solo se pueden suspender cuentas confirmadas.")
	errOwn       = fault.New(fault.Conflict, "OWN_ACCOUNT", "No puedes suspender tu propia cuenta.")
	errLastAdmin = fault.New(fault.Conflict, "LAST_ADMIN", "Es la única cuenta de administración activa: no se puede suspender.")
)

// Suspend keeps a person from signing in and ends their sessions, at once and on every node. Suspending twice changes
// nothing.
func (s *Service) Suspend(ctx context.Context, userID string) error {
	if httpx.ActorFrom(ctx).UserID == userID {
		return errOwn
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		// Admins are held first: two who suspend each other at the same time must not both succeed.
		admins, err := holdActiveAdmins(ctx, tx)
		if err != nil {
			return fmt.Errorf("find admins: %w", err)
		}
		u, err := s.member(ctx, tx, userID)
		if err != nil || u.suspended() {
			return err
		}
		if u.Role == httpx.Admin && len(admins) == 1 {
			return errLastAdmin
		}
		now := s.now()
		if err := setSuspended(ctx, tx, u.ID, now); err != nil {
			return fmt.Errorf("suspend: %w", err)
		}
		if err := revokeSessionsOf(ctx, tx, u.ID, now); err != nil {
			return fmt.Errorf("end sessions: %w", err)
		}
		if err := deleteCode(ctx, tx, u.ID, resetPurpose); err != nil {
			return fmt.Errorf("remove code: %w", err)
		}
		return s.record(ctx, tx, "admin.suspend", u.ID, httpx.Actor{}, map[string]any{"role": u.Role})
	})
}

// Reinstate lets a suspended person sign in again. Who is not suspended stays as they are.
func (s *Service) Reinstate(ctx context.Context, userID string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		u, err := s.member(ctx, tx, userID)
		if err != nil || !u.suspended() {
			return err
		}
		if err := clearSuspended(ctx, tx, u.ID, s.now()); err != nil {
			return fmt.Errorf("reinstate: %w", err)
		}
		return s.record(ctx, tx, "admin.reinstate", u.ID, httpx.Actor{}, map[string]any{"role": u.Role})
	})
}

// member finds a confirmed account; a guest and an account that waits for its confirmation cannot sign in anyway.
func (s *Service) member(ctx context.Context, tx *db.Tx, userID string) (User, error) {
	u, err := userByID(ctx, tx, userID)
	switch {
	case db.IsNone(err):
		return User{}, errNoAccount
	case err != nil:
		return User{}, fmt.Errorf("find account: %w", err)
	case u.Status != Confirmed:
		return User{}, errNotMember
	}
	return u, nil
}

// IDOf returns the id of the account with that address, for the command line.
func (s *Service) IDOf(ctx context.Context, email string) (string, error) {
	u, err := s.find(ctx, email)
	if errors.Is(err, errUnknown) {
		return "", errNoAccount
	}
	return u.ID, err
}
