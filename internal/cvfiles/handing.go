package cvfiles

import (
	"context"
	"errors"

	"encaja/internal/platform/db"
)

// All of these look for the file in the caller's transaction: a second connection might be one that everybody waits for.

func ofHolder(ctx context.Context, q db.Querier, h Holder) ([]File, error) {
	if h.ApplicationID != "" {
		return ofApplications(ctx, q, []string{h.ApplicationID})
	}
	return ofUser(ctx, q, h.UserID)
}

// ShareFrom lets a second holder have the file that the first has now; false when that is none.
func (s *Service) ShareFrom(ctx context.Context, tx *db.Tx, from, to Holder) (bool, error) {
	const tries = 3 // another file may take the place of the one that was just found
	for range tries {
		f, found, err := first(ofHolder(ctx, tx, from))
		if err != nil || !found {
			return false, err
		}
		_, err = s.Share(ctx, tx, f.ID, to)
		if !errors.Is(err, errNoFile) {
			return err == nil, err
		}
	}
	return false, errNoFile
}

// Holds says whether the holder has a file.
func (s *Service) Holds(ctx context.Context, tx *db.Tx, h Holder) (bool, error) {
	_, found, err := first(ofHolder(ctx, tx, h))
	return found, err
}

// DropFrom takes the files of a holder away.
func (s *Service) DropFrom(ctx context.Context, tx *db.Tx, h Holder) error {
	files, err := ofHolder(ctx, tx, h)
	if err != nil {
		return err
	}
	ids := make([]string, len(files))
	for i, f := range files {
		ids[i] = f.ID
	}
	return s.Drop(ctx, tx, ids...)
}
