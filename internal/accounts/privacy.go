package accounts

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

var (
	errLeavesNoAdmin = fault.New(fault.Conflict, "LAST_ADMIN", "Eres la única persona que administra la plataforma: antes de borrar tu cuenta, otra debe poder hacerlo.")
	errNobody        = fault.New(fault.NotFound, "PERSON_NOT_FOUND", "Estos datos ya no existen.")
)

// Account is what the platform knows of a person's account, for that person.
type Account struct {
	ID          string     `json:"id"`
	Email       string     `json:"email"`
	Name        string     `json:"name"`
	Role        httpx.Role `json:"role"`
	Guest       bool       `json:"guest"`
	CreatedAt   time.Time  `json:"created_at"`
	ConfirmedAt *time.Time `json:"confirmed_at"`
	LastSeenAt  *time.Time `json:"last_seen_at"`
	KeepCV      bool       `json:"keep_cv"`
	Sessions    []Session  `json:"sessions"`
}

// Session is one time that a person signed in.
type Session struct {
	CreatedAt time.Time `json:"created_at"`
	ExpiresAt time.Time `json:"expires_at"`
	Ended     bool      `json:"ended"`
}

// Account returns what is known of an account; a guest has one in this sense.
func (s *Service) Account(ctx context.Context, userID string) (Account, error) {
	a, err := accountOf(ctx, s.db.Reader(), userID)
	if db.IsNone(err) {
		return a, errNobody
	}
	if err != nil {
		return a, fmt.Errorf("find account: %w", err)
	}
	if a.Sessions, err = sessionsOf(ctx, s.db.Reader(), userID); err != nil {
		return a, fmt.Errorf("find sessions: %w", err)
	}
	return a, nil
}

// Hold finds a person who is about to go and lets nobody add to what they have until the transaction ends. The last admin
// stays: nobody could make another.
func (s *Service) Hold(ctx context.Context, tx *db.Tx, userID string) (User, error) {
	// Admins are held first, as where one is suspended: two who go at the same time must not both succeed.
	admins, err := holdActiveAdmins(ctx, tx)
	if err != nil {
		return User{}, fmt.Errorf("find admins: %w", err)
	}
	u, err := holdUser(ctx, tx, userID)
	switch {
	case db.IsNone(err):
		return u, errNobody
	case err != nil:
		return u, fmt.Errorf("hold account: %w", err)
	case len(admins) == 1 && admins[0] == userID:
		return u, errLeavesNoAdmin
	}
	return u, nil
}

// Guest says whether the person has no account.
func (u User) Guest() bool { return u.Status == guestPerson }

// Erase removes an account with its codes and sessions, and what was counted of its attempts. Counts by address or by
// network stay until their window ends: they are keyed hashes, and keep who comes back from beginning anew.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, userID string) error {
	for _, remove := range []func() error{
		func() error { return s.limits.Forget(ctx, tx, loginByAccount, userID) },
		func() error { return s.limits.Forget(ctx, tx, codeByAccount, userID) },
		func() error { return deleteUser(ctx, tx, userID) },
	} {
		if err := remove(); err != nil {
			return fmt.Errorf("erase account: %w", err)
		}
	}
	return nil
}

// Consent says whether a person lets their CV be kept, and when they last used the account.
func (s *Service) Consent(ctx context.Context, userID string) (keep bool, lastActive time.Time, err error) {
	keep, lastActive, err = consentOf(ctx, s.db.Reader(), userID)
	if db.IsNone(err) {
		return false, lastActive, errNobody
	}
	if err != nil {
		return false, lastActive, fmt.Errorf("find consent: %w", err)
	}
	return keep, lastActive, nil
}

// SetConsent keeps whether a person lets their CV be kept. What they were told of the end is void then.
func (s *Service) SetConsent(ctx context.Context, tx *db.Tx, userID string, keep bool) error {
	if err := setConsent(ctx, tx, userID, keep, s.now()); err != nil {
		return fmt.Errorf("keep consent: %w", err)
	}
	return nil
}

// Idle is an applicant's account that nobody has used for a while.
type Idle struct {
	ID, Email, Name string
	LastActive      time.Time
	Keep            bool // the person consented to a longer time
}

// Unwarned are accounts without use since then (since keptBefore with consent) whose owners have not been told of the end,
// in the order of their ids.
func (s *Service) Unwarned(ctx context.Context, before, keptBefore time.Time, afterID string, limit int) ([]Idle, error) {
	list, err := unwarned(ctx, s.db.Reader(), before, keptBefore, afterID, limit)
	if err != nil {
		return nil, fmt.Errorf("find idle accounts: %w", err)
	}
	return list, nil
}

// Warned are accounts without use since then whose owners were told of the end early enough.
func (s *Service) Warned(ctx context.Context, before, keptBefore, warnedBefore time.Time, afterID string, limit int) ([]Idle, error) {
	list, err := warned(ctx, s.db.Reader(), before, keptBefore, warnedBefore, afterID, limit)
	if err != nil {
		return nil, fmt.Errorf("find idle accounts: %w", err)
	}
	return list, nil
}

// MarkWarned keeps that a person is told of the end now; false when they signed in or consented meanwhile.
func (s *Service) MarkWarned(ctx context.Context, tx *db.Tx, i Idle) (bool, error) {
	marked, err := markWarned(ctx, tx, i, s.now())
	if err != nil {
		return false, fmt.Errorf("keep a notice: %w", err)
	}
	return marked, nil
}

// StillIdle says in a transaction whether an account was not used since it was found idle.
func (s *Service) StillIdle(ctx context.Context, tx *db.Tx, i Idle) (bool, error) {
	keep, lastActive, err := consentOf(ctx, tx, i.ID)
	if db.IsNone(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("find account: %w", err)
	}
	return keep == i.Keep && lastActive.Equal(i.LastActive), nil
}
