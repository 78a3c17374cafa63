package tasks

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

type enqueueing struct {
	dedupeKey   string
	maxAttempts int
	at          time.Time
	delay       time.Duration
}

// EnqueueOption changes how one task is queued.
type EnqueueOption func(*enqueueing)

// DedupeKey queues nothing while a task of that kind and key is waiting or running.
func DedupeKey(key string) EnqueueOption { return func(e *enqueueing) { e.dedupeKey = key } }

// MaxAttempts overrides the limit of the kind.
func MaxAttempts(n int) EnqueueOption { return func(e *enqueueing) { e.maxAttempts = n } }

// Delay lets the task wait that long at least.
func Delay(d time.Duration) EnqueueOption { return func(e *enqueueing) { e.delay = d } }

// At lets the task wait until then at least.
func At(t time.Time) EnqueueOption { return func(e *enqueueing) { e.at = t } }

// dedupeTries bounds the search for the task that holds a key while such tasks come and go.
const dedupeTries = 3

// Enqueue writes a task in the caller's transaction; it exists when that commits and workers of this process are woken
// at once. The payload is stored as JSON. When a task with the same DedupeKey is waiting or running, queued is false
// and id is that task's.
func (q *Queue) Enqueue(ctx context.Context, tx *db.Tx, name string, payload any, opts ...EnqueueOption) (id string, queued bool, err error) {
	now := q.opts.Now()
	e := enqueueing{at: now, maxAttempts: DefaultMaxAttempts}
	if k := q.kinds[name]; k != nil {
		e.maxAttempts = k.MaxAttempts
	}
	for _, option := range opts {
		option(&e)
	}
	if name == "" || e.maxAttempts < 1 {
		return "", false, fmt.Errorf("enqueue %q: a kind and at least one attempt are needed", name)
	}
	body, err := json.Marshal(payload)
	if err != nil {
		return "", false, fmt.Errorf("enqueue %s: %w", name, err)
	}
	r := row{
		id: db.NewID(), kind: name, dedupeKey: e.dedupeKey, payload: string(body), maxAttempts: e.maxAttempts,
		runAt: e.at.Add(e.delay), createdAt: now,
	}
	for range dedupeTries {
		inserted, err := q.store.insert(ctx, tx, r)
		if err != nil {
			return "", false, fmt.Errorf("enqueue %s: %w", name, err)
		}
		if inserted {
			tx.AfterCommit(q.wake)
			return r.id, true, nil
		}
		id, err := q.store.pendingByKey(ctx, tx, name, e.dedupeKey)
		if err == nil {
			return id, false, nil
		}
		if !db.IsNone(err) {
			return "", false, fmt.Errorf("enqueue %s: %w", name, err)
		}
	}
	return "", false, fmt.Errorf("enqueue %s: the dedupe key changes hands too quickly", name)
}
