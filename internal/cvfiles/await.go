package cvfiles

import (
	"context"
	"errors"
	"time"

	"encaja/internal/platform/fault"
)

const (
	// glance is how often a person's wait looks at the row, and lookEvery after how many glances at the storage.
	glance    = 100 * time.Millisecond
	lookEvery = 10
)

// await gives what was read from a file to who may know it, and waits for the reading a while; done is false when it is
// still under way then.
func (s *Service) await(ctx context.Context, key, userID string) (r Reading, done bool, err error) {
	limit := time.NewTimer(s.wait)
	defer limit.Stop()
	glances := time.NewTicker(glance)
	defer glances.Stop()
	for n := 0; ; n++ {
		f, err := s.readable(ctx, key, userID)
		if err != nil {
			return Reading{}, false, err
		}
		if f.State == Pending && n%lookEvery == 0 {
			if err := s.Look(ctx, key); err != nil {
				return Reading{}, false, err
			}
		}
		if f.State != Pending && f.State != Arrived {
			r, err := s.outcome(ctx, f)
			return r, err == nil, err
		}
		select {
		case <-glances.C:
		case <-limit.C:
			return Reading{}, false, nil
		case <-s.stopped:
			return Reading{}, false, nil
		case <-ctx.Done():
			return Reading{}, false, ctx.Err()
		}
	}
}

// readable finds the file when the key is still the right to read it, or when it is the caller's own. All others learn
// nothing, not even that it exists.
func (s *Service) readable(ctx context.Context, key, userID string) (File, error) {
	rows, err := byKey(ctx, s.db.Reader(), key)
	if err != nil {
		return File{}, err
	}
	for _, f := range rows {
		own := userID != "" && f.UserID == userID
		open := !f.attached() && !s.lapsed(f)
		never := f.State == Pending && f.linkExpiresAt.Add(lateness).Before(s.now())
		if f.Space == Anonymous && (own || open) && !never {
			return f, nil
		}
	}
	return File{}, errNoKey
}

// outcome is the reading of a file whose reading has ended; what cannot be read is a refusal.
func (s *Service) outcome(ctx context.Context, f File) (Reading, error) {
	if f.State != Read {
		return Reading{}, fault.New(fault.Unprocessable, "CV_UNREADABLE", f.Problem)
	}
	r, found, err := s.Reading(ctx, f.Hash)
	switch {
	case err != nil:
		return Reading{}, err
	case !found:
		return Reading{}, errors.New("a file that was read has no reading")
	case r.Problem != "":
		return Reading{}, fault.New(fault.Unprocessable, "CV_UNREADABLE", r.Problem)
	}
	return r, nil
}
