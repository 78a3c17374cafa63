package tasks

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

const (
	retentionKind = "tasks.retention"
	keepDone      = 24 * time.Hour
	keepFailed    = 30 * 24 * time.Hour
	// removeBatch keeps the transactions of the retention short.
	removeBatch = 1000
	// periodicAttempts is small: the next slot is the better second chance.
	periodicAttempts = 3
	periodicKey      = "periodic"
)

type periodic struct {
	kind     string
	interval time.Duration
	seen     int64 // the last slot this node has looked at; used by the dispatcher alone
}

// Every registers work that is due once in each interval, over all nodes together. Intervals are counted from 1970, so
// that nodes agree on them. What was missed while no node ran is not made up, and a slot that comes while the last
// one's task is still waiting or running is left out.
func (q *Queue) Every(name string, interval time.Duration, h Handler) {
	if interval < time.Microsecond {
		panic(fmt.Sprintf("tasks: kind %q has no interval", name))
	}
	q.Handle(name, KindOptions{MaxAttempts: periodicAttempts}, h)
	q.periodics = append(q.periodics, &periodic{kind: name, interval: interval})
}

// fillSlots queues the periodic tasks whose slot has begun and that no node has queued yet.
func (q *Queue) fillSlots(ctx context.Context) error {
	for _, p := range q.periodics {
		slot := q.opts.Now().UnixMicro() / p.interval.Microseconds()
		if slot == p.seen {
			continue
		}
		err := q.db.Tx(ctx, func(tx *db.Tx) error {
			first, err := q.store.takeSlot(ctx, tx, p.kind, slot)
			if err != nil || !first {
				return err
			}
			_, _, err = q.Enqueue(ctx, tx, p.kind, nil, DedupeKey(periodicKey))
			return err
		})
		if err != nil {
			return fmt.Errorf("slot of %s: %w", p.kind, err)
		}
		p.seen = slot
	}
	return nil
}

// removeOld is the retention: done tasks leave after a day, failed ones after a month.
func (q *Queue) removeOld(ctx context.Context, _ *Task) error {
	now := q.opts.Now()
	for state, before := range map[string]time.Time{"done": now.Add(-keepDone), "failed": now.Add(-keepFailed)} {
		for removed := int64(removeBatch); removed == removeBatch; {
			err := q.db.Tx(ctx, func(tx *db.Tx) (err error) {
				removed, err = q.store.removeFinished(ctx, tx, state, before, removeBatch)
				return err
			})
			if err != nil {
				return fmt.Errorf("remove %s tasks: %w", state, err)
			}
		}
	}
	return nil
}
