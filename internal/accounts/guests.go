package accounts

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

// guestPerson is the status of somebody who applied without an account: no password, no way to sign in, and an address
// that stays free to register.
const guestPerson Status = "GUEST"

var errGuestRegistered = fault.New(fault.Conflict, "EMAIL_ALREADY_REGISTERED",
	"Este email ya está registrado en nuestra plataforma. Por favor, inicia sesión para aplicar a este trabajo.")

// guestKey is the key of a guest's address. No address has a colon, so it is never that of an account.
func guestKey(email string) string { return "guest:" + emailKey(email) }

// registered says whether an account is somebody's: of one that was not confirmed nobody knows whose it is.
func (u User) registered() bool { return u.Status != Unconfirmed }

// JoinHook gives what one person has to another, who turned out to be the same.
type JoinHook func(ctx context.Context, tx *db.Tx, fromUserID, toUserID string) error

// OnJoin sets who is told that a guest has become an account.
func (s *Service) OnJoin(hook JoinHook) { s.onJoin = hook }

// CheckEmail returns what is wrong with an address, or nothing.
func (s *Service) CheckEmail(email string) string { return checkEmail(email) }

// CheckGuest refuses an address that belongs to an account. An unconfirmed one does not count: anybody could keep an
// address from applying that way.
func (s *Service) CheckGuest(ctx context.Context, email string) error {
	u, err := userByEmail(ctx, s.db.Reader(), email)
	return refuseRegistered(u, err)
}

func refuseRegistered(u User, err error) error {
	switch {
	case db.IsNone(err):
		return nil
	case err != nil:
		return fmt.Errorf("find account: %w", err)
	case u.registered():
		return errGuestRegistered
	}
	return nil
}

// Guest finds or makes the person without an account behind an address. The account of the address, if there is one,
// cannot be confirmed until the transaction ends, so that what the guest does in it is seen by who joins.
func (s *Service) Guest(ctx context.Context, tx *db.Tx, name, email string) (string, error) {
	id, err := saveGuest(ctx, tx, User{ID: db.NewID(), Name: name, Email: email, CreatedAt: s.now()})
	if err != nil {
		return "", fmt.Errorf("save guest: %w", err)
	}
	u, err := holdByEmail(ctx, tx, email)
	return id, refuseRegistered(u, err)
}

// RegisterGuest gives a guest who proved the address an account that is confirmed, and does more in the same transaction.
func (s *Service) RegisterGuest(
	ctx context.Context, guestID, name, password string, more func(tx *db.Tx, userID string) error,
) (email string, err error) {
	if err := invalid(map[string]string{"password": checkPassword(password, httpx.Applicant)}); err != nil {
		return "", err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return "", fmt.Errorf("hash password: %w", err)
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		guest, err := lockGuest(ctx, tx, guestID)
		if db.IsNone(err) {
			return errTaken
		}
		if err != nil {
			return fmt.Errorf("find guest: %w", err)
		}
		guest.Name, guest.PasswordHash, email = name, hash, guest.Email
		userID, err := s.admit(ctx, tx, guest)
		if err != nil {
			return err
		}
		if err := more(tx, userID); err != nil {
			return err
		}
		return s.record(ctx, tx, "account.create", userID, httpx.Actor{UserID: userID, Role: httpx.Applicant}, map[string]any{"role": httpx.Applicant, "guest": true})
	})
	return email, err
}

// admit makes an account of a guest. An applicant's account that waits for its confirmation is that account, with the
// password that was chosen now; one of another role gives way.
func (s *Service) admit(ctx context.Context, tx *db.Tx, guest User) (string, error) {
	now := s.now()
	u, err := userByEmail(ctx, tx, guest.Email)
	switch {
	case db.IsNone(err):
	case err != nil:
		return "", fmt.Errorf("find account: %w", err)
	case u.registered():
		return "", errTaken
	case u.Role == httpx.Applicant && !u.lapsed(now):
		if err := updatePassword(ctx, tx, u.ID, guest.PasswordHash, now); err != nil {
			return "", fmt.Errorf("change password: %w", err)
		}
		return u.ID, s.confirm(ctx, tx, u)
	default:
		if err := deleteUser(ctx, tx, u.ID); err != nil {
			return "", fmt.Errorf("remove unconfirmed account: %w", err)
		}
	}
	if err := makeAccount(ctx, tx, guest, now); db.IsUnique(err) {
		return "", errTaken.Wrap(err)
	} else if err != nil {
		return "", fmt.Errorf("make account: %w", err)
	}
	return guest.ID, nil
}

// confirm marks an account as confirmed. What a guest with its address did belongs to it from now on, when it is an
// applicant's.
func (s *Service) confirm(ctx context.Context, tx *db.Tx, u User) error {
	// Guests are held before accounts, here and where they apply, so that nobody waits in a circle.
	if _, err := lockGuestOf(ctx, tx, u.Email); err != nil && !db.IsNone(err) {
		return fmt.Errorf("find guest: %w", err)
	}
	if err := markConfirmed(ctx, tx, u.ID, s.now()); err != nil {
		return fmt.Errorf("confirm account: %w", err)
	}
	if u.Role != httpx.Applicant || s.onJoin == nil {
		return nil
	}
	guestID, err := lockGuestOf(ctx, tx, u.Email)
	if db.IsNone(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find guest: %w", err)
	}
	if err := s.onJoin(ctx, tx, guestID, u.ID); err != nil {
		return err
	}
	if err := deleteUser(ctx, tx, guestID); err != nil {
		return fmt.Errorf("remove guest: %w", err)
	}
	return nil
}
