package tasks

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"encaja/internal/platform/db"
)

// ErrLost means that the task is no longer this worker's: its lease lapsed and was taken away, or it is over. Nothing
// that the worker still wanted to write has been written.
var ErrLost = errors.New("the task is no longer held by this worker")

// errStopping is the cause of the end of a handler's context when the queue stops.
var errStopping = errors.New("the queue is stopping")

// Task is one piece of work in the hands of a handler.
type Task struct {
	ID          string
	Kind        string
	Attempt     int // 1 at the first attempt
	MaxAttempts int
	CreatedAt   time.Time

	payload string
	claim   int64
	runAt   time.Time
	queue   *Queue

	ctx      context.Context // the handler's: its end and its cause decide about the lease
	cancel   context.CancelCauseFunc
	finished atomic.Bool
}

// Decode reads the payload. A payload that does not fit never will, so the error is permanent; it does not quote the
// payload, because errors are shown.
func (t *Task) Decode(v any) error {
	if err := json.Unmarshal([]byte(t.payload), v); err != nil {
		return Permanent(fmt.Errorf("the payload does not fit %T", v))
	}
	return nil
}

// Finish runs the effect of the task and completes it in one transaction, and only while this worker holds the lease.
// Otherwise it returns ErrLost and the effect is rolled back. Any other error leaves the task running: a handler that
// returns it is tried again.
func (t *Task) Finish(ctx context.Context, effect func(tx *db.Tx) error) error {
	err := t.queue.db.Tx(ctx, func(tx *db.Tx) error {
		// Completing comes first: it locks the row, so that nobody can take the task away while the effect is written.
		held, err := t.queue.store.complete(ctx, tx, t, t.queue.opts.Now())
		if err != nil {
			return err
		}
		if !held {
			return ErrLost
		}
		if effect == nil {
			return nil
		}
		return effect(tx)
	})
	if err == nil {
		t.finished.Store(true)
		return nil
	}
	if t.ctx != nil && errors.Is(context.Cause(t.ctx), ErrLost) {
		return errors.Join(ErrLost, err)
	}
	return err
}

type permanent struct{ cause error }

func (p permanent) Error() string { return p.cause.Error() }
func (p permanent) Unwrap() error { return p.cause }

// Permanent marks an error that no further attempt can mend: the task fails at once.
func Permanent(err error) error {
	if err == nil {
		return nil
	}
	return permanent{cause: err}
}

func isPermanent(err error) bool {
	var p permanent
	return errors.As(err, &p)
}
