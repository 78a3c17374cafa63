package cvfiles

import (
	"context"
	"errors"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// looseTime is how long a file waits for somebody to attach it, and how long its key is the right to read it.
const looseTime = 24 * time.Hour

var errNobody = errors.New("there is nobody to hold the file")

// Attach gives the file to the holder: one that arrived and that nobody has, or one that is the holder's already.
func (s *Service) Attach(ctx context.Context, tx *db.Tx, key string, h Holder) (File, error) {
	if h == (Holder{}) {
		return File{}, errNobody
	}
	rows, err := lockByKey(ctx, tx, key)
	if err != nil {
		return File{}, err
	}
	for _, f := range rows {
		if h.holds(f) {
			return f, nil
		}
	}
	for _, f := range rows {
		if f.Space != Anonymous || f.attached() || s.lapsed(f) || f.State == Pending || f.State == Refused {
			continue
		}
		f.UserID, f.ApplicationID, f.attachedAt = h.UserID, h.ApplicationID, s.now()
		return f, setHolder(ctx, tx, f)
	}
	return File{}, errNoFile
}

func (s *Service) lapsed(f File) bool { return !f.CreatedAt.Add(looseTime).After(s.now()) }

// Share lets a second holder have the same file: an application's snapshot of the profile's CV. It stays when the first
// is dropped.
func (s *Service) Share(ctx context.Context, tx *db.Tx, fileID string, h Holder) (File, error) {
	if h == (Holder{}) {
		return File{}, errNobody
	}
	f, err := lock(ctx, tx, fileID)
	if db.IsNone(err) {
		return File{}, errNoFile
	}
	if err != nil {
		return File{}, err
	}
	f.ID, f.UserID, f.ApplicationID, f.attachedAt = db.NewID(), h.UserID, h.ApplicationID, s.now()
	return f, insert(ctx, tx, f)
}

// Assign names the candidate that a posting's file became.
func (s *Service) Assign(ctx context.Context, tx *db.Tx, fileID, applicationID string) error {
	f, err := lock(ctx, tx, fileID)
	if err != nil {
		return fmt.Errorf("assign a CV: %w", err)
	}
	f.ApplicationID, f.attachedAt = applicationID, s.now()
	return setHolder(ctx, tx, f)
}

// SetState says how far a file has come, with the sentence for the person. One that is not wanted loses its object.
func (s *Service) SetState(ctx context.Context, tx *db.Tx, fileID string, state State, problem string) error {
	f, err := lock(ctx, tx, fileID)
	if err != nil {
		return fmt.Errorf("state of a CV: %w", err)
	}
	f.State, f.Problem = state, problem
	if err := setState(ctx, tx, f); err != nil {
		return err
	}
	if state == Refused || state == Duplicate {
		return s.enqueueRemoval(ctx, tx, []File{f})
	}
	return nil
}

// Drop takes files from their holders; objects and readings go by a task once nobody holds them.
func (s *Service) Drop(ctx context.Context, tx *db.Tx, fileIDs ...string) error {
	var dropped []File
	for _, id := range fileIDs {
		f, err := remove(ctx, tx, id)
		if db.IsNone(err) {
			continue
		}
		if err != nil {
			return fmt.Errorf("drop a CV: %w", err)
		}
		dropped = append(dropped, f)
	}
	if len(dropped) == 0 {
		return nil
	}
	return s.enqueueRemoval(ctx, tx, dropped)
}

// Keep makes the file the CV of a profile, in the place of the one that was; without a key the profile has none.
func (s *Service) Keep(ctx context.Context, tx *db.Tx, userID, key string) error {
	kept := ""
	if key != "" {
		f, err := s.Attach(ctx, tx, key, Holder{UserID: userID})
		if err != nil {
			return err
		}
		kept = f.ID
	}
	held, err := ofUser(ctx, tx, userID)
	if err != nil {
		return err
	}
	var former []string
	for _, f := range held {
		if f.ID != kept {
			former = append(former, f.ID)
		}
	}
	return s.Drop(ctx, tx, former...)
}

// KeyOf is the key of a profile's CV, "" when it has none.
func (s *Service) KeyOf(ctx context.Context, userID string) (string, error) {
	f, _, err := s.OfUser(ctx, userID)
	return f.Key, err
}

// OfUser is the CV of a profile.
func (s *Service) OfUser(ctx context.Context, userID string) (File, bool, error) {
	return first(ofUser(ctx, s.db.Reader(), userID))
}

// OfApplication is the CV of an application.
func (s *Service) OfApplication(ctx context.Context, applicationID string) (File, bool, error) {
	return first(ofApplications(ctx, s.db.Reader(), []string{applicationID}))
}

// OfApplications are the CVs of several applications, by their ids.
func (s *Service) OfApplications(ctx context.Context, ids []string) (map[string]File, error) {
	found, err := ofApplications(ctx, s.db.Reader(), ids)
	if err != nil {
		return nil, err
	}
	byID := make(map[string]File, len(found))
	for _, f := range found {
		if _, taken := byID[f.ApplicationID]; !taken {
			byID[f.ApplicationID] = f
		}
	}
	return byID, nil
}

// InPosting are the files that were sent to a posting, in the order of their announcement.
func (s *Service) InPosting(ctx context.Context, q db.Querier, postingID string) ([]File, error) {
	return inPosting(ctx, q, postingID)
}

func first(found []File, err error) (File, bool, error) {
	if err != nil || len(found) == 0 {
		return File{}, false, err
	}
	return found[0], true, nil
}
