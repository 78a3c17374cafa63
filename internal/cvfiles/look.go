package cvfiles

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/tasks"
)

const (
	// lateness is how long after its link has expired a file is still looked for: it was begun in time.
	lateness = 10 * time.Minute
	// lookers is how many files are looked for at the same time.
	lookers = 8
)

// OnArrival is for storage that tells what came through its links.
func (s *Service) OnArrival(ctx context.Context, info objects.Info) error {
	if !strings.HasPrefix(info.Key, prefix) {
		return nil
	}
	return s.Look(ctx, info.Key)
}

// Look takes in those of the files that have arrived: what is not as announced is refused, the rest is queued for
// reading. It does nothing for a file that was taken in before.
func (s *Service) Look(ctx context.Context, keys ...string) error {
	var all []File
	for _, key := range keys {
		found, err := pendingByKey(ctx, s.db.Reader(), key)
		if err != nil {
			return err
		}
		all = append(all, found...)
	}
	return s.lookAt(ctx, all)
}

// LookPosting is Look for all files that a posting waits for.
func (s *Service) LookPosting(ctx context.Context, postingID string) error {
	found, err := pendingOfPosting(ctx, s.db.Reader(), postingID, s.now().Add(-lateness))
	if err != nil {
		return err
	}
	return s.lookAt(ctx, found)
}

func (s *Service) lookAll(ctx context.Context, _ *tasks.Task) error {
	found, err := pending(ctx, s.db.Reader(), s.now().Add(-lateness))
	if err != nil {
		return err
	}
	return s.lookAt(ctx, found)
}

// lookAt looks for several files at once. A failure with one does not keep the others out.
func (s *Service) lookAt(ctx context.Context, files []File) error {
	failures := make([]error, len(files))
	free := make(chan struct{}, lookers)
	var looking sync.WaitGroup
	for i, f := range files {
		free <- struct{}{}
		looking.Go(func() {
			defer func() { <-free }()
			failures[i] = s.takeIn(ctx, f)
		})
	}
	looking.Wait()
	return errors.Join(failures...)
}

func (s *Service) takeIn(ctx context.Context, f File) error {
	info, err := s.objects.Stat(ctx, f.Key)
	if errors.Is(err, objects.ErrNotFound) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("look for file %s: %w", f.ID, err)
	}
	if problem := f.differs(info); problem != "" {
		return s.db.Tx(ctx, func(tx *db.Tx) error { return s.refuse(ctx, tx, f, problem) })
	}
	hash, err := objects.Hash(ctx, s.objects, f.Key)
	if err != nil {
		return fmt.Errorf("look at file %s: %w", f.ID, err)
	}
	f.Size, f.Hash, f.ArrivedAt = info.Size, hash, s.now()
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		first, err := setArrived(ctx, tx, f)
		if err != nil || !first {
			return err
		}
		return s.enqueueReading(ctx, tx, f)
	})
}

// differs says, for people, in what an object is not the one that was announced.
func (f File) differs(info objects.Info) string {
	switch {
	case info.Size > f.maxSize:
		return saySize
	case f.Size > 0 && info.Size != f.Size:
		return sayOtherSize
	case info.ContentType != f.ContentType:
		return sayOtherType
	}
	return ""
}

// refuse marks the file first and removes it by a task, so that a crash in between loses neither.
func (s *Service) refuse(ctx context.Context, tx *db.Tx, f File, problem string) error {
	f.State, f.Problem, f.ArrivedAt = Refused, problem, s.now()
	first, err := setRefused(ctx, tx, f)
	if err != nil || !first {
		return err
	}
	if err := s.enqueueRemoval(ctx, tx, []File{f}); err != nil {
		return err
	}
	if hook := s.onRefused[f.Space]; hook != nil {
		return hook(ctx, tx, f)
	}
	return nil
}
