package accounts

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
)

// Login checks a password and opens a session. An attempt is counted before the password is looked at and forgiven
// after a success.
func (s *Service) Login(ctx context.Context, email, password string) (token string, life time.Duration, err error) {
	email = strings.TrimSpace(email)
	messages := map[string]string{"email": checkEmail(email)}
	if password == "" {
		messages["password"] = "La contraseña es requerida"
	}
	if err := invalid(messages); err != nil {
		return "", 0, err
	}
	address := httpx.Address(ctx)
	if err := s.limits.Take(ctx, loginByAddress, address); err != nil {
		return "", 0, err
	}
	u, err := s.find(ctx, email)
	if errors.Is(err, errUnknown) {
		return "", 0, errUnknown
	}
	if err != nil {
		return "", 0, fmt.Errorf("find account: %w", err)
	}
	if err := s.limits.Take(ctx, loginByAccount, u.ID); err != nil {
		return "", 0, err
	}
	matches, err := s.passwordMatches(ctx, u, password)
	if err != nil {
		return "", 0, err
	}
	switch {
	case !matches:
		return "", 0, s.refuse(ctx, u, "password", errPassword)
	case u.Status == Unconfirmed:
		return "", 0, errUnconfirmed.With("username", u.ID).With("role", u.Role)
	case u.suspended():
		return "", 0, s.refuse(ctx, u, "suspended", errSuspended)
	}
	token, err = s.open(ctx, u, address)
	if errors.Is(err, errOvertaken) {
		return s.Login(ctx, email, password)
	}
	return token, tokenLife, err
}

// errOvertaken means that an account was suspended or erased while its password was looked at.
var errOvertaken = errors.New("the account is not what it was")

// refuse records that somebody could not sign in to an account, and why.
func (s *Service) refuse(ctx context.Context, u User, why string, refusal error) error {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		return s.record(ctx, tx, "account.login-failed", u.ID, httpx.Actor{}, map[string]any{"reason": why})
	})
	if err != nil {
		return err
	}
	return refusal
}

func (s *Service) passwordMatches(ctx context.Context, u User, password string) (bool, error) {
	if len(password) > 4*maxPassword || u.PasswordHash == "" {
		return false, nil
	}
	matches, err := s.hasher.matches(ctx, password, u.PasswordHash)
	if err != nil {
		return false, fmt.Errorf("check password: %w", err)
	}
	return matches, nil
}

func (s *Service) open(ctx context.Context, u User, address string) (string, error) {
	now, session := s.now(), db.NewID()
	token, err := s.issue(ctx, u, session, now)
	if err != nil {
		return "", err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		// The account is held from here on: whoever suspends it now finds the session.
		if live, err := markSeen(ctx, tx, u.ID, now); err != nil {
			return fmt.Errorf("mark as seen: %w", err)
		} else if !live {
			return errOvertaken
		}
		if err := insertSession(ctx, tx, session, u.ID, now, now.Add(tokenLife)); err != nil {
			return fmt.Errorf("open session: %w", err)
		}
		if err := s.limits.Return(ctx, tx, loginByAddress, address); err != nil {
			return err
		}
		if err := s.limits.Forget(ctx, tx, loginByAccount, u.ID); err != nil {
			return err
		}
		return s.record(ctx, tx, "account.login", u.ID, u.actor(), nil)
	})
	return token, err
}

// Logout ends the session of the caller, at once and on every node.
func (s *Service) Logout(ctx context.Context, actor httpx.Actor) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := revokeSession(ctx, tx, actor.SessionID, s.now()); err != nil {
			return fmt.Errorf("end session: %w", err)
		}
		return s.record(ctx, tx, "account.logout", actor.UserID, actor, nil)
	})
}
