package tasks

import (
	"context"
	"errors"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// ErrUnknown means that there is no task of that id.
var ErrUnknown = errors.New("there is no such task")

// ErrNotFailed means that the task of that id is waiting, running or done.
var ErrNotFailed = errors.New("the task has not failed")

// ErrQueuedAgain means that another task with the same dedupe key is waiting or running.
var ErrQueuedAgain = errors.New("the same work is queued already")

// KindStats says how much of a kind there is. OldestWaiting is since when the first waiting task has been due, zero
// when none is due.
type KindStats struct {
	Kind                     string
	Waiting, Running, Failed int
	OldestWaiting            time.Time
}

// FailedTask is a task that was given up.
type FailedTask struct {
	ID, Kind, LastError   string
	Attempts              int
	CreatedAt, FinishedAt time.Time
}

// Stats counts what is in the queue, for each kind that has something in it or is handled here.
func (q *Queue) Stats(ctx context.Context) ([]KindStats, error) {
	counted, err := q.store.stats(ctx, q.db.Reader(), q.opts.Now())
	if err != nil {
		return nil, fmt.Errorf("queue stats: %w", err)
	}
	seen := map[string]bool{}
	for _, s := range counted {
		seen[s.Kind] = true
	}
	for _, k := range q.order {
		if !seen[k.name] {
			counted = append(counted, KindStats{Kind: k.name})
		}
	}
	return counted, nil
}

// Failed lists failed tasks, the latest first.
func (q *Queue) Failed(ctx context.Context, limit int) ([]FailedTask, error) {
	list, err := q.store.failed(ctx, q.db.Reader(), limit)
	if err != nil {
		return nil, fmt.Errorf("failed tasks: %w", err)
	}
	return list, nil
}

// Retry lets a failed task begin anew, with all its attempts.
func (q *Queue) Retry(ctx context.Context, id string) error {
	return q.db.Tx(ctx, func(tx *db.Tx) error { return q.RetryIn(ctx, tx, id) })
}

// RetryIn is Retry in the caller's transaction.
func (q *Queue) RetryIn(ctx context.Context, tx *db.Tx, id string) error {
	revived, err := q.store.revive(ctx, tx, id, q.opts.Now())
	switch {
	case db.IsUnique(err):
		return fmt.Errorf("retry task: %w", errors.Join(ErrQueuedAgain, err))
	case err != nil:
		return fmt.Errorf("retry task: %w", err)
	case revived:
		tx.AfterCommit(q.wake)
		return nil
	}
	known, err := q.store.exists(ctx, tx, id)
	if err != nil {
		return fmt.Errorf("retry task: %w", err)
	}
	if !known {
		return ErrUnknown
	}
	return ErrNotFailed
}
