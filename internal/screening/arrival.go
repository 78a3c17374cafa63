package screening

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
)

// FileRead is told of a file whose reading has ended, in the transaction that ends it. A file of a posting becomes a
// candidate, also one that cannot be read; a file whose content the posting has already does not. Analyses that wait for
// the file go on.
func (s *Service) FileRead(ctx context.Context, tx *db.Tx, f File, r Reading) error {
	if f.PostingID != "" && f.ApplicationID == "" {
		if err := s.becomeCandidate(ctx, tx, &f, r); err != nil {
			return err
		}
	}
	if f.ApplicationID == "" {
		return nil
	}
	if len(r.Result.Document.Hidden) > 0 {
		if err := s.Applications.WarnOfHiddenText(ctx, tx, f.ApplicationID); err != nil {
			return fmt.Errorf("warn of hidden text: %w", err)
		}
	}
	return s.wake(ctx, tx, f.ApplicationID)
}

func (s *Service) becomeCandidate(ctx context.Context, tx *db.Tx, f *File, r Reading) error {
	// Readings of the same posting end one after the other, so that of two equal files one is seen to be the second, and
	// so that an analysis asked for at this moment either finds the candidate or is found here.
	if err := lockPosting(ctx, tx, f.PostingID); err != nil {
		return fmt.Errorf("lock posting: %w", err)
	}
	taken, err := contentTaken(ctx, tx, f.PostingID, f.Hash)
	if err != nil {
		return fmt.Errorf("look for a duplicate: %w", err)
	}
	if taken {
		return s.Files.Refuse(ctx, tx, f.ID, sayDuplicate)
	}
	said := r.Result.Resume
	f.ApplicationID, err = s.Applications.Upload(ctx, tx, f.PostingID, said.FullName.Value, said.Email.Value, f.ArrivedAt)
	if err != nil {
		return err
	}
	if err := s.Files.Assign(ctx, tx, f.ID, f.ApplicationID); err != nil {
		return fmt.Errorf("assign a CV: %w", err)
	}
	requested, err := lastRequest(ctx, tx, f.PostingID)
	if err != nil {
		return fmt.Errorf("last request: %w", err)
	}
	if f.ArrivedAt.After(requested) {
		return nil
	}
	return s.queue(ctx, tx, standing{applicationID: f.ApplicationID, postingID: f.PostingID, file: *f})
}
