package applications

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
)

// Followed is an application as who applied follows it.
type Followed struct {
	Application
	Message  string // what the decision said
	FileName string
	Posting  posting
	Open     bool // there are questions without an answer
}

// Own lists a person's applications, newest first, also those to postings that show nowhere any more.
func (s *Service) Own(ctx context.Context, userID string) ([]Followed, error) {
	list, err := ownApplications(ctx, s.db.Reader(), userID)
	if err != nil {
		return nil, fmt.Errorf("list applications: %w", err)
	}
	return list, nil
}

// Answer keeps a person's answers to the questions of the posting.
func (s *Service) Answer(ctx context.Context, userID, id string, answers []Answer) error {
	f, err := ownApplication(ctx, s.db.Reader(), userID, id)
	if db.IsNone(err) {
		return errOwnNotFound
	}
	if err != nil {
		return fmt.Errorf("find application: %w", err)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error { return s.keepAnswers(ctx, tx, f.ID, f.PostingID, answers) })
}
