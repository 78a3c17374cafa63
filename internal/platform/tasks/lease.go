package tasks

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"encaja/internal/platform/db"
)

// rescueBatch is how many lapsed tasks one look frees.
const rescueBatch = 100

// errDied is what is known about an attempt that nobody ended.
var errDied = errors.New("the worker stopped before the task was done")

// heartbeats renews the leases of what runs here until ctx ends.
func (q *Queue) heartbeats(ctx context.Context) {
	ticker := time.NewTicker(q.opts.Heartbeat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := q.renew(ctx); ctx.Err() == nil {
				q.report("renew leases", err)
			}
		}
	}
}

// renew extends the leases of running handlers and ends the context of those whose task was taken away. A handler whose
// context has ended is not renewed: one that ignores it loses its task.
func (q *Queue) renew(ctx context.Context) error {
	live := q.live()
	if len(live) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	var held map[fence]bool
	err := q.db.Tx(ctx, func(tx *db.Tx) (err error) {
		held, err = q.store.renew(ctx, tx, q.holder, live, q.opts.Now().Add(q.opts.Lease))
		return err
	})
	if err != nil {
		return err
	}
	for _, t := range live {
		if !held[fence{t.ID, t.claim}] && !t.finished.Load() {
			t.cancel(ErrLost)
		}
	}
	return nil
}

// live lists what runs here and is still wanted.
func (q *Queue) live() []*Task {
	return slices.DeleteFunc(q.snapshot(), func(t *Task) bool { return t.ctx.Err() != nil || t.finished.Load() })
}

// rescue frees tasks whose lease has lapsed and returns how many. What runs here is left to the heartbeat: its lease may
// lapse while the database is away, and then nobody else may have taken it.
func (q *Queue) rescue(ctx context.Context) (int, error) {
	list, err := q.store.lapsed(ctx, q.db.Reader(), q.opts.Now(), rescueBatch)
	if err != nil {
		return 0, err
	}
	mine := map[fence]bool{}
	for _, t := range q.live() {
		mine[fence{t.ID, t.claim}] = true
	}
	freed := 0
	for _, t := range list {
		if mine[fence{t.ID, t.claim}] {
			continue
		}
		switch err := q.free(ctx, t); {
		case err == nil:
			freed++
			q.log.Warn("a task was freed", "kind", t.Kind, "task", t.ID, "attempt", t.Attempt)
		case !errors.Is(err, ErrLost):
			return freed, fmt.Errorf("free task %s: %w", t.ID, err)
		}
	}
	if freed > 0 {
		q.wake()
	}
	return freed, nil
}

// free lets a lapsed task wait again, or gives it up when its attempts are used. The first time it may run at once;
// later it waits, so that a task that kills its process does not meet the same neighbours each time.
func (q *Queue) free(ctx context.Context, t *Task) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	now := q.opts.Now()
	lock := func(tx *db.Tx) error {
		return orLost(q.store.lockLapsed(ctx, tx, t, now))
	}
	if t.Attempt >= t.MaxAttempts {
		return q.giveUp(ctx, t, errDied, lock)
	}
	at := now
	if t.Attempt > 1 {
		at = now.Add(q.backoff(t))
	}
	return q.db.Tx(ctx, func(tx *db.Tx) error {
		if err := lock(tx); err != nil {
			return err
		}
		return orLost(q.store.postpone(ctx, tx, t, errDied.Error(), at))
	})
}

// FreeDead frees at once what is held by processes of this machine that no longer exist, instead of waiting for their
// leases to lapse, and returns how many tasks that were. Holders that may be alive are left alone.
func (q *Queue) FreeDead(ctx context.Context) (int, error) {
	holders, err := q.store.holders(ctx, q.db.Reader())
	if err != nil {
		return 0, fmt.Errorf("free dead: %w", err)
	}
	var expired int64
	for _, holder := range holders {
		if !isDead(holder) {
			continue
		}
		err := q.db.Tx(ctx, func(tx *db.Tx) error {
			n, err := q.store.expire(ctx, tx, holder)
			expired += n
			return err
		})
		if err != nil {
			return 0, fmt.Errorf("free dead: %w", err)
		}
	}
	if expired == 0 {
		return 0, nil
	}
	return q.rescue(ctx)
}
