package cvfiles

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

// The kinds of work. A person waits for the reading of an anonymous file; those of a posting come in piles and must not
// stand in the way.
const (
	kindRead     = "cvfiles.read"
	kindReadPile = "cvfiles.read-pile"
	kindLook     = "cvfiles.look"
	kindRemove   = "cvfiles.remove"
	kindSweep    = "cvfiles.sweep"
	kindOrphans  = "cvfiles.orphans"
)

const (
	readAttempts = 3
	lookInterval = 5 * time.Second
)

func (s *Service) register() {
	reading := tasks.KindOptions{Concurrency: runtime.NumCPU(), MaxAttempts: readAttempts, Failed: s.readingFailed}
	s.queue.Handle(kindRead, reading, s.read)
	s.queue.Handle(kindReadPile, reading, s.read)
	s.queue.Handle(kindRemove, tasks.KindOptions{}, s.removeObjects)
	s.queue.Every(kindLook, lookInterval, s.lookAll)
	s.queue.Every(kindSweep, time.Hour, s.sweep)
	s.queue.Every(kindOrphans, 24*time.Hour, s.sweepObjects)
}

type readPayload struct {
	Key string `json:"key"`
}

func (s *Service) enqueueReading(ctx context.Context, tx *db.Tx, f File) error {
	kind := kindRead
	if f.Space == Posting {
		kind = kindReadPile
	}
	return s.enqueueAs(ctx, tx, kind, f.Key)
}

func (s *Service) enqueueAs(ctx context.Context, tx *db.Tx, kind, key string, opts ...tasks.EnqueueOption) error {
	_, _, err := s.queue.Enqueue(ctx, tx, kind, readPayload{key}, append(opts, tasks.DedupeKey(key))...)
	return err
}

type removePayload struct {
	Keys   []string `json:"keys"`
	Hashes []string `json:"hashes"`
}

// removalBatch is how many files one task removes.
const removalBatch = 500

// enqueueRemoval queues the removal of what files leave behind. One that has not come yet may still do so until its link
// ends, so it is looked for once more then.
func (s *Service) enqueueRemoval(ctx context.Context, tx *db.Tx, files []File) error {
	var late []File
	var linksEnd time.Time
	for _, f := range files {
		if f.State == Pending && f.linkExpiresAt.After(s.now()) {
			late = append(late, f)
			if f.linkExpiresAt.After(linksEnd) {
				linksEnd = f.linkExpiresAt
			}
		}
	}
	if err := s.enqueueRemovalAt(ctx, tx, late, tasks.At(linksEnd)); err != nil {
		return err
	}
	return s.enqueueRemovalAt(ctx, tx, files)
}

func (s *Service) enqueueRemovalAt(ctx context.Context, tx *db.Tx, files []File, opts ...tasks.EnqueueOption) error {
	for part := range slices.Chunk(files, removalBatch) {
		if _, _, err := s.queue.Enqueue(ctx, tx, kindRemove, removalOf(part), opts...); err != nil {
			return err
		}
	}
	return nil
}

func removalOf(files []File) removePayload {
	var p removePayload
	for _, f := range files {
		p.Keys = append(p.Keys, f.Key)
		if f.Hash != "" {
			p.Hashes = append(p.Hashes, f.Hash)
		}
	}
	return p
}

// removeObjects removes what nobody holds any more. A row that shares an object is made under a lock on another row of
// it, so an object without rows cannot get one.
func (s *Service) removeObjects(ctx context.Context, t *tasks.Task) error {
	var p removePayload
	if err := t.Decode(&p); err != nil {
		return err
	}
	if err := s.deleteUnheld(ctx, p.Keys); err != nil {
		return err
	}
	return t.Finish(ctx, func(tx *db.Tx) error { return forgetReadings(ctx, tx, p.Hashes) })
}

func forgetReadings(ctx context.Context, tx *db.Tx, hashes []string) error {
	if err := removeReadings(ctx, tx, hashes); err != nil {
		return fmt.Errorf("forget readings: %w", err)
	}
	return nil
}

func (s *Service) deleteUnheld(ctx context.Context, keys []string) error {
	taken, err := held(ctx, s.db.Reader(), keys)
	if err != nil {
		return err
	}
	var free []string
	for _, key := range keys {
		if !taken[key] {
			free = append(free, key)
		}
	}
	if len(free) == 0 {
		return nil
	}
	return s.objects.Delete(ctx, free...)
}

const (
	// sweepBatch keeps the transactions of the sweep short.
	sweepBatch = 500
	// readTime is after how long a reading is asked for again; where it is still queued, nothing happens.
	readTime = time.Hour
	// pendingTime is how long a file that never came is remembered after its link expired.
	pendingTime = time.Hour
)

// sweep drops the files that have no reason to be here any longer, and asks again for readings that got lost.
func (s *Service) sweep(ctx context.Context, _ *tasks.Task) error {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		files, err := waiting(ctx, tx, s.now().Add(-readTime), sweepBatch)
		if err != nil {
			return err
		}
		for _, f := range files {
			if err := s.enqueueReading(ctx, tx, f); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("ask for readings again: %w", err)
	}
	for {
		now, dropped := s.now(), 0
		err := s.db.Tx(ctx, func(tx *db.Tx) error {
			ids, err := ended(ctx, tx, now.Add(-looseTime), now.Add(-pendingTime), sweepBatch)
			if err != nil {
				return err
			}
			dropped = len(ids)
			return s.Drop(ctx, tx, ids...)
		})
		if err != nil || dropped == 0 {
			return err
		}
	}
}

// sweepObjects removes objects without a row: what a crash left, and what came through a link after its file was dropped.
func (s *Service) sweepObjects(ctx context.Context, _ *tasks.Task) error {
	var failures []error
	var old []string
	for info, err := range s.objects.List(ctx, prefix) {
		switch {
		case err != nil:
			failures = append(failures, err)
		case info.ModTime.Before(s.now().Add(-looseTime)):
			old = append(old, info.Key)
		}
		if len(old) == sweepBatch {
			failures = append(failures, s.deleteUnheld(ctx, old))
			old = nil
		}
	}
	return errors.Join(append(failures, s.deleteUnheld(ctx, old))...)
}
