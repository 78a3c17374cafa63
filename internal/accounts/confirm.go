package accounts

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

// Confirm proves that a person reads the mail of their address. Who is named by username or by address.
func (s *Service) Confirm(ctx context.Context, who, code string) error {
	code = strings.TrimSpace(code)
	if err := invalid(map[string]string{"confirmation_code": codeMessage(code)}); err != nil {
		return err
	}
	u, err := s.codeHolder(ctx, who)
	if err != nil {
		return err
	}
	if u.Status != Unconfirmed {
		return errConfirmed
	}
	return s.useCode(ctx, u.ID, confirmPurpose, code, func(tx *db.Tx) error { return s.confirm(ctx, tx, u) })
}

// Resend mails a new confirmation code. It does not tell whether there is such an account, nor whether the last
// resend was less than a minute ago, in which case nothing is sent.
func (s *Service) Resend(ctx context.Context, who string) error {
	u, err := s.find(ctx, who)
	if errors.Is(err, errUnknown) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find account: %w", err)
	}
	if u.Status != Unconfirmed {
		return nil
	}
	return s.sendAgain(ctx, u, confirmPurpose)
}

// Forgot mails a code to choose a new password with. Like Resend it tells nothing.
func (s *Service) Forgot(ctx context.Context, email string) error {
	email = strings.TrimSpace(email)
	if err := invalid(map[string]string{"email": checkEmail(email)}); err != nil {
		return err
	}
	u, err := s.find(ctx, email)
	if errors.Is(err, errUnknown) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find account: %w", err)
	}
	if u.suspended() {
		return nil
	}
	return s.sendAgain(ctx, u, resetPurpose)
}

// sendAgain gives a new code unless one was asked for a moment ago or the address asks too often.
func (s *Service) sendAgain(ctx context.Context, u User, p purpose) error {
	if err := s.limits.Take(ctx, mailByAddress, httpx.Address(ctx)); err != nil {
		return quietly(err)
	}
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		now := s.now()
		old, err := codeOf(ctx, tx, u.ID, p)
		if err != nil && !db.IsNone(err) {
			return fmt.Errorf("find code: %w", err)
		}
		if err == nil && now.Sub(old.resentAt) < resendCooldown {
			return nil
		}
		return s.mailCode(ctx, tx, u, p, now)
	})
	return quietly(err)
}

// Reset chooses a new password with a mailed code; every session of the account ends. Whoever reads the mail of the
// address has thereby confirmed it.
func (s *Service) Reset(ctx context.Context, email, code, password string) error {
	email, code = strings.TrimSpace(email), strings.TrimSpace(code)
	err := invalid(map[string]string{
		"email": checkEmail(email), "code": codeMessage(code), "password": checkPassword(password, httpx.Applicant),
	})
	if err != nil {
		return err
	}
	u, err := s.codeHolder(ctx, email)
	if err != nil {
		return err
	}
	if err := invalid(map[string]string{"password": checkPassword(password, u.Role)}); err != nil {
		return err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return fmt.Errorf("hash password: %w", err)
	}
	return s.useCode(ctx, u.ID, resetPurpose, code, func(tx *db.Tx) error {
		now := s.now()
		if err := updatePassword(ctx, tx, u.ID, hash, now); err != nil {
			return fmt.Errorf("change password: %w", err)
		}
		if u.Status == Unconfirmed {
			if err := s.confirm(ctx, tx, u); err != nil {
				return err
			}
		}
		if err := s.limits.Forget(ctx, tx, loginByAccount, u.ID); err != nil {
			return err
		}
		if err := revokeSessionsOf(ctx, tx, u.ID, now); err != nil {
			return fmt.Errorf("end sessions: %w", err)
		}
		return s.record(ctx, tx, "account.password-reset", u.ID, u.actor(), nil)
	})
}

// quietly drops the refusal of a limit: calls that send mail answer alike, whether they sent one or not.
func quietly(err error) error {
	if fault.KindOf(err) == fault.TooMany {
		return nil
	}
	return err
}

// codeHolder finds whose code is being tried and counts the try against account and address. An unknown account and a
// suspended one are refused like a wrong code.
func (s *Service) codeHolder(ctx context.Context, who string) (User, error) {
	if err := s.limits.Take(ctx, codeByAddress, httpx.Address(ctx)); err != nil {
		return User{}, err
	}
	u, err := s.find(ctx, who)
	if errors.Is(err, errUnknown) || err == nil && u.suspended() {
		return User{}, errCode
	}
	if err != nil {
		return User{}, fmt.Errorf("find account: %w", err)
	}
	if err := s.limits.Take(ctx, codeByAccount, u.ID); err != nil {
		return User{}, err
	}
	return u, nil
}

func codeMessage(code string) string {
	if code == "" {
		return "El código de verificación es requerido"
	}
	if len(code) != 6 || strings.Trim(code, "0123456789") != "" {
		return "El código debe tener 6 dígitos"
	}
	return ""
}
