package privacy

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// Consent is a person's consent to keep their CV for other postings, and what follows from it.
type Consent struct {
	Keep bool
	// KeepUntil is until when the CV is kept for other postings; zero without consent.
	KeepUntil time.Time
	// AccountUntil is until when the account is kept when nobody signs in.
	AccountUntil time.Time
}

// Consent says what a person consented to. Using the account renews it: both times count from the last sign-in.
func (s *Service) Consent(ctx context.Context, userID string) (Consent, error) {
	keep, lastActive, err := s.People.Consent(ctx, userID)
	if err != nil {
		return Consent{}, err
	}
	c := Consent{Keep: keep, AccountUntil: until(lastActive, keep)}
	if keep {
		c.KeepUntil = c.AccountUntil
	}
	return c, nil
}

// until is the end of what began then.
func until(began time.Time, keep bool) time.Time {
	months := keepMonths
	if keep {
		months = consentMonths
	}
	return began.AddDate(0, months, 0)
}

// SetConsent keeps a person's consent, for the CV of their profile and all their applications.
func (s *Service) SetConsent(ctx context.Context, userID string, keep bool) (Consent, error) {
	err := s.DB.Tx(ctx, func(tx *db.Tx) error { return s.KeepConsent(ctx, tx, userID, keep) })
	if err != nil {
		return Consent{}, err
	}
	return s.Consent(ctx, userID)
}

// KeepConsent is SetConsent in the caller's transaction.
func (s *Service) KeepConsent(ctx context.Context, tx *db.Tx, userID string, keep bool) error {
	if err := s.People.SetConsent(ctx, tx, userID, keep); err != nil {
		return err
	}
	if err := s.Applications.SetConsent(ctx, tx, userID, keep); err != nil {
		return err
	}
	return s.log(ctx, tx, "consent", "user:"+userID, map[string]any{"keep": keep})
}

// SetGuestConsent keeps the consent of who has the link, for the application behind it.
func (s *Service) SetGuestConsent(ctx context.Context, token string, keep bool) error {
	_, applicationID, err := s.guest(ctx, token)
	if err != nil {
		return err
	}
	err = s.DB.Tx(ctx, func(tx *db.Tx) error {
		if err := s.Applications.SetConsentOf(ctx, tx, applicationID, keep); err != nil {
			return err
		}
		return s.log(ctx, tx, "consent", "application:"+applicationID, map[string]any{"keep": keep})
	})
	if err != nil {
		return fmt.Errorf("consent of a guest: %w", err)
	}
	return nil
}
