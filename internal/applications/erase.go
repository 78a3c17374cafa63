package applications

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
)

// OfPerson returns the ids of the applications that go with a person: those they made, and those to their postings.
func (s *Service) OfPerson(ctx context.Context, tx *db.Tx, userID string, postingIDs []string) ([]string, error) {
	ids, err := idsOf(ctx, tx, userID, postingIDs)
	if err != nil {
		return nil, fmt.Errorf("find applications: %w", err)
	}
	return ids, nil
}

// Erase removes applications with answers, messages, results, links and the mails about them, and returns which of them
// were still there. The files are taken away before: a reading that ends now holds the file and then wants the application.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, ids []string) ([]string, error) {
	removed, err := removeAll(ctx, tx, ids)
	if err != nil {
		return nil, fmt.Errorf("erase applications: %w", err)
	}
	for _, posting := range removed.postings {
		if err := count(ctx, tx, posting, -removed.count[posting]); err != nil {
			return nil, fmt.Errorf("count applications: %w", err)
		}
	}
	return removed.ids, s.mail.EraseAbout(ctx, tx, ids)
}

// Withdrawn tells who applied to postings that these are withdrawn, once a person and posting. Who never asked to be here
// is told nothing. The mails are written by send, after the applications are gone.
func (s *Service) Withdrawn(ctx context.Context, tx *db.Tx, postingIDs []string) (send func() error, err error) {
	people, err := interested(ctx, tx, postingIDs)
	if err != nil {
		return nil, fmt.Errorf("find who applied: %w", err)
	}
	return func() error {
		for _, c := range people {
			if !plainAddress(c.Email) {
				continue
			}
			err := quietly(s.write(ctx, tx, "withdrawn", "", c.Email, map[string]any{"Name": c.Name, "Position": c.Position, "Company": c.Company}))
			if err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// ForgetQuota forgets how many messages a recruiter wrote today.
func (s *Service) ForgetQuota(ctx context.Context, tx *db.Tx, recruiterID string) error {
	return s.limits.Forget(ctx, tx, perRecruiter, recruiterID)
}
