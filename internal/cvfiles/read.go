package cvfiles

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"

	"encaja/internal/cv"
	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/tasks"
)

// Reading is what was read last from a content, by whatever engine. That an engine failed counts only where none has
// ever read it.
func (s *Service) Reading(ctx context.Context, hash string) (Reading, bool, error) {
	r, err := lastReading(ctx, s.db.Reader(), hash)
	if db.IsNone(err) {
		return Reading{}, false, nil
	}
	return r, err == nil, err
}

// read reads the file of a task. What is wrong with the file is its result; only our own failures are tried again.
func (s *Service) read(ctx context.Context, t *tasks.Task) error {
	var p readPayload
	if err := t.Decode(&p); err != nil {
		return err
	}
	rows, err := byKey(ctx, s.db.Reader(), p.Key)
	if err != nil || len(rows) == 0 {
		return err // nobody wants it any more
	}
	f := rows[0]
	began := time.Now()
	working, done := s.untilStopped(ctx)
	r, outcome, err := s.readOnce(working, f)
	done()
	if errors.Is(context.Cause(working), errStopped) && err != nil {
		return t.Finish(ctx, func(tx *db.Tx) error { return s.enqueueAs(ctx, tx, t.Kind, p.Key, tasks.Delay(returnTime)) })
	}
	if err != nil {
		return err
	}
	s.report(outcome, r, f, time.Since(began))
	return t.Finish(ctx, func(tx *db.Tx) error {
		// Somebody may have taken the file away meanwhile, for good: then nothing of it is kept.
		if rows, err := lockByKey(ctx, tx, p.Key); err != nil || len(rows) == 0 {
			return err
		}
		if err := saveReading(ctx, tx, f.Hash, r, s.now()); err != nil {
			return fmt.Errorf("save a reading: %w", err)
		}
		inUse := r
		if r.Problem != "" { // an engine of former days may have done better
			var err error
			if inUse, err = lastReading(ctx, tx, f.Hash); err != nil {
				return fmt.Errorf("reading in use: %w", err)
			}
		}
		return s.endReading(ctx, tx, p.Key, inUse)
	})
}

// returnTime is how long a reading that was given up waits, so that the queue of a server that ends does not take it
// again and again.
const returnTime = 2 * time.Second

var errStopped = errors.New("the server ends")

// untilStopped is a context that ends with the server: nobody here waits for a reading then, and another may do it.
func (s *Service) untilStopped(parent context.Context) (ctx context.Context, done func()) {
	ctx, cancel := context.WithCancelCause(parent)
	go func() {
		select {
		case <-s.stopped:
			cancel(errStopped)
		case <-ctx.Done():
		}
	}()
	return ctx, func() { cancel(nil) }
}

// readOnce reads a content, unless it was read before and would come out the same.
func (s *Service) readOnce(ctx context.Context, f File) (r Reading, outcome string, err error) {
	known, found, err := s.Reading(ctx, f.Hash)
	if err != nil {
		return Reading{}, "", err
	}
	if found && known.Problem == "" && s.current(known.Engine) {
		return known, "reused", nil
	}
	content, err := s.content(ctx, f)
	if err != nil {
		return Reading{}, "", err
	}
	result, err := s.reader.Read(ctx, "file "+f.ID, content)
	var problem *cv.Error
	switch {
	case errors.As(err, &problem) && problem.Problem != cv.NoEngines:
		s.log.InfoContext(ctx, "a CV cannot be read", "file", f.ID, "problem", string(problem.Problem))
		return Reading{Engine: cv.Version, Problem: problem.Sentence()}, string(problem.Problem), nil
	case err != nil:
		return Reading{}, "", err
	}
	return Reading{Result: result, Engine: result.Engine}, "read", nil
}

// content is the file, as it was when its hash was taken.
func (s *Service) content(ctx context.Context, f File) (content []byte, err error) {
	body, _, err := s.objects.Open(ctx, f.Key)
	if errors.Is(err, objects.ErrNotFound) {
		return nil, tasks.Permanent(err)
	}
	if err != nil {
		return nil, fmt.Errorf("open a CV: %w", err)
	}
	checked := objects.Checked(body, f.Hash)
	defer func() { err = errors.Join(err, checked.Close()) }()
	content, err = io.ReadAll(checked)
	if err != nil {
		return nil, fmt.Errorf("fetch a CV: %w", err)
	}
	return content, nil
}

// endReading tells everybody who waits for the object how its reading ended; those who had a reading before, that there
// may be another. They keep theirs when there is none.
func (s *Service) endReading(ctx context.Context, tx *db.Tx, key string, r Reading) error {
	state := Read
	if r.Problem != "" {
		state = Unreadable
	}
	if _, err := lockByKey(ctx, tx, key); err != nil {
		return err
	}
	before, err := byKey(ctx, tx, key)
	if err != nil {
		return err
	}
	ended, err := endReadings(ctx, tx, key, state, r.Problem)
	if err != nil {
		return err
	}
	for _, f := range ended {
		if err := s.tell(ctx, tx, f, r); err != nil {
			return err
		}
	}
	return s.tellAgain(ctx, tx, before, r)
}

func (s *Service) tell(ctx context.Context, tx *db.Tx, f File, r Reading) error {
	if hook := s.onRead[f.Space]; hook != nil {
		return hook(ctx, tx, f, r)
	}
	return nil
}

// readingFailed ends a reading that we could not do.
func (s *Service) readingFailed(ctx context.Context, tx *db.Tx, t *tasks.Task, _ error) error {
	var p readPayload
	if err := t.Decode(&p); err != nil {
		return err
	}
	s.report("failed", Reading{}, File{Key: p.Key}, 0)
	return s.endReading(ctx, tx, p.Key, Reading{Problem: sayOurs})
}

func (s *Service) report(outcome string, r Reading, f File, took time.Duration) {
	format := r.Result.Document.Format
	if format == "" {
		format = strings.TrimPrefix(path.Ext(f.Key), ".")
	}
	s.observe(outcome, format, took)
}
