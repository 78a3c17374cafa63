package applications

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// Expiring is an application whose time ends.
type Expiring struct {
	ID       string
	UserID   string
	Guest    bool // the person has no account
	Name     string
	Email    string
	Position string
	Company  string
	Keep     bool // the person consented to a longer time
	At       time.Time
}

// Ends say which applications are meant: those received before a time, or before an earlier one when the person consented
// to a longer time.
type Ends struct{ Before, KeptBefore time.Time }

// After is where a list goes on.
type After struct {
	At time.Time
	ID string
}

// Unwarned are applications of people who applied themselves and were not told of the end, in the order of their age.
func (s *Service) Unwarned(ctx context.Context, e Ends, after After, limit int) ([]Expiring, error) {
	list, err := unwarned(ctx, s.db.Reader(), e, after, limit)
	if err != nil {
		return nil, fmt.Errorf("find expiring applications: %w", err)
	}
	return list, nil
}

// Warned are applications of every kind whose people, or whose recruiter, were told of the end early enough.
func (s *Service) Warned(ctx context.Context, tx *db.Tx, e Ends, warnedBefore time.Time, limit int) ([]string, error) {
	ids, err := warned(ctx, tx, e, warnedBefore, limit)
	if err != nil {
		return nil, fmt.Errorf("find expired applications: %w", err)
	}
	return ids, nil
}

// MarkWarned keeps that the end of an application is told now; false when the person consented to a longer time meanwhile.
func (s *Service) MarkWarned(ctx context.Context, tx *db.Tx, id string, e Ends) (bool, error) {
	marked, err := markWarned(ctx, tx, id, e, s.now())
	if err != nil {
		return false, fmt.Errorf("keep a notice: %w", err)
	}
	return marked, nil
}

// Pile are the uploaded CVs of one posting whose recruiter was not told of their end; First is when the oldest came.
type Pile struct {
	Position string
	Count    int
	First    time.Time
}

// UnwarnedRecruiters are recruiters with uploaded CVs whose end they were not told of, in the order of their ids.
func (s *Service) UnwarnedRecruiters(ctx context.Context, e Ends, afterID string, limit int) ([]string, error) {
	ids, err := unwarnedRecruiters(ctx, s.db.Reader(), e, afterID, limit)
	if err != nil {
		return nil, fmt.Errorf("find recruiters: %w", err)
	}
	return ids, nil
}

// WarnOfPiles marks the uploaded CVs of a recruiter as told of, and returns what there is to tell.
func (s *Service) WarnOfPiles(ctx context.Context, tx *db.Tx, recruiterID string, e Ends) ([]Pile, error) {
	piles, err := pilesOf(ctx, tx, recruiterID, e)
	if err != nil {
		return nil, fmt.Errorf("find expiring CVs: %w", err)
	}
	if err := markPiles(ctx, tx, recruiterID, e, s.now()); err != nil {
		return nil, fmt.Errorf("keep a notice: %w", err)
	}
	return piles, nil
}

// FreshLink gives the application of a guest a link that is good for 30 days from now.
func (s *Service) FreshLink(ctx context.Context, tx *db.Tx, applicationID string) (string, error) {
	token, err := s.giveLink(ctx, tx, applicationID, s.now().Add(linkLife))
	if err != nil {
		return "", err
	}
	return s.linkTo(token), nil
}

// SetConsent keeps a person's consent for all their applications. What they were told of the end is void then.
func (s *Service) SetConsent(ctx context.Context, tx *db.Tx, userID string, keep bool) error {
	if err := setConsent(ctx, tx, `user_id`, userID, keep); err != nil {
		return fmt.Errorf("keep consent: %w", err)
	}
	return nil
}

// SetConsentOf is SetConsent for one application.
func (s *Service) SetConsentOf(ctx context.Context, tx *db.Tx, applicationID string, keep bool) error {
	if err := setConsent(ctx, tx, `id`, applicationID, keep); err != nil {
		return fmt.Errorf("keep consent: %w", err)
	}
	return nil
}

// GuestBy finds the person and the application behind a link.
func (s *Service) GuestBy(ctx context.Context, token string) (userID, applicationID string, registered bool, err error) {
	l, err := s.byToken(ctx, token)
	return l.UserID, l.ID, l.registered, err
}
