package cvfiles

import (
	"context"
	"fmt"

	"encaja/internal/cv"
	"encaja/internal/platform/db"
)

// Current says whether that engine is today's, so that reading again would bring nothing new. A version alone names an
// engine that could not read the file.
func (s *Service) Current(engine string) bool { return engine == cv.Version || s.current(engine) }

// ReadAgain asks for another reading of a file that an engine of former days has read, and says whether one is under way.
// The file stays read and its former reading in use until the new one is there, and for good when today's engine fails.
func (s *Service) ReadAgain(ctx context.Context, tx *db.Tx, fileID string) (asked bool, err error) {
	f, err := byID(ctx, tx, fileID)
	if db.IsNone(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("find a CV: %w", err)
	}
	engine, err := lastTry(ctx, tx, f.Hash)
	if err != nil && !db.IsNone(err) {
		return false, fmt.Errorf("last reading: %w", err)
	}
	if f.State != Read || s.Current(engine) {
		return false, nil
	}
	// In the pile, whatever the space: people who wait for a first reading come before.
	return true, s.enqueueAs(ctx, tx, kindReadPile, f.Key)
}

// tellAgain tells of another reading those whose file had been read before.
func (s *Service) tellAgain(ctx context.Context, tx *db.Tx, files []File, r Reading) error {
	for _, f := range files {
		if f.State != Read {
			continue
		}
		if r.Problem != "" {
			var err error
			if r, err = lastReading(ctx, tx, f.Hash); err != nil {
				return fmt.Errorf("former reading: %w", err)
			}
		}
		if err := s.tell(ctx, tx, f, r); err != nil {
			return err
		}
	}
	return nil
}
