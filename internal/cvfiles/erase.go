package cvfiles

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
)

// Erased is what files left behind that were taken from their holders.
type Erased struct{ removal removePayload }

// Erase takes the files of a profile, of applications and of postings away. Objects and readings that nobody else holds go
// by a task; Clear does the same at once, when the transaction is committed.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, userID string, applicationIDs, postingIDs []string) (Erased, error) {
	files, err := removeOf(ctx, tx, userID, applicationIDs, postingIDs)
	if err != nil {
		return Erased{}, fmt.Errorf("erase CVs: %w", err)
	}
	if err := s.enqueueRemoval(ctx, tx, files); err != nil {
		return Erased{}, err
	}
	// Readings go now: nothing outside the database depends on them.
	left := removalOf(files)
	return Erased{left}, forgetReadings(ctx, tx, left.Hashes)
}

// Clear removes the objects that nobody holds any more.
func (s *Service) Clear(ctx context.Context, e Erased) error {
	if len(e.removal.Keys) == 0 {
		return nil
	}
	if err := s.deleteUnheld(ctx, e.removal.Keys); err != nil {
		return fmt.Errorf("erase objects: %w", err)
	}
	return nil
}

// Here says whether there is an object behind the file.
func (f File) Here() bool { return f.State == Arrived || f.State == Read || f.State == Unreadable }
