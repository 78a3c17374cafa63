package tasks

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"time"
	"unicode"

	"encaja/internal/platform/db"
)

const (
	// errorLength is how much of an error is kept with a task.
	errorLength = 500
	// settleTries is how often the outcome of a task is written when the database refuses; after that its lease lapses.
	settleTries = 3
	settlePause = 100 * time.Millisecond
)

func (q *Queue) start(work context.Context, t *Task, handlers *sync.WaitGroup) {
	k := q.kinds[t.Kind]
	t.queue = q
	ctx, stop := context.WithTimeout(work, k.Timeout)
	t.ctx, t.cancel = context.WithCancelCause(ctx)
	q.mu.Lock()
	k.running++
	q.running[t] = struct{}{}
	q.mu.Unlock()
	handlers.Go(func() {
		defer func() {
			t.cancel(nil)
			stop()
			q.mu.Lock()
			k.running--
			delete(q.running, t)
			q.mu.Unlock()
			q.wake()
		}()
		q.settle(work, t, q.invoke(k, t))
	})
}

// snapshot lists what runs here.
func (q *Queue) snapshot() []*Task {
	q.mu.Lock()
	defer q.mu.Unlock()
	list := make([]*Task, 0, len(q.running))
	for t := range q.running {
		list = append(list, t)
	}
	return list
}

func (q *Queue) invoke(k *kind, t *Task) (err error) {
	defer func() {
		if value := recover(); value != nil {
			q.log.Error("a task panicked", "kind", t.Kind, "task", t.ID, "attempt", t.Attempt,
				"panic", fmt.Sprint(value), "stack", string(debug.Stack()))
			err = panicError(value)
		}
	}()
	return k.handler(t.ctx, t)
}

// panicError keeps with the task what the runtime says; any other value may hold anything and stays in the log.
func panicError(value any) error {
	if failure, ok := value.(runtime.Error); ok {
		return fmt.Errorf("panic: %w", failure)
	}
	return fmt.Errorf("panic with a %T; the log has the rest", value)
}

// settle writes how an attempt ended.
func (q *Queue) settle(work context.Context, t *Task, result error) {
	if t.finished.Load() {
		if result != nil {
			q.log.Warn("a handler failed after its task was done", "kind", t.Kind, "task", t.ID, "error", result)
		}
		return
	}
	if cause := context.Cause(t.ctx); result != nil && (errors.Is(cause, errStopping) || errors.Is(cause, ErrLost)) {
		// Given back or taken away already.
		q.log.Info("a task was interrupted", "kind", t.Kind, "task", t.ID, "cause", cause)
		return
	}
	ctx := context.WithoutCancel(work)
	err := q.write(ctx, t, result)
	for pause := settlePause; err != nil && !errors.Is(err, ErrLost) && pause < settlePause<<settleTries; pause *= 2 {
		timer := time.NewTimer(pause)
		select {
		case <-timer.C:
		case <-work.Done():
			timer.Stop()
		}
		err = q.write(ctx, t, result)
	}
	switch {
	case errors.Is(err, ErrLost):
		q.log.Warn("a task was lost before it ended", "kind", t.Kind, "task", t.ID, "attempt", t.Attempt)
	case err != nil:
		q.log.Error("the end of a task could not be written", "kind", t.Kind, "task", t.ID, "error", err)
	}
}

func (q *Queue) write(ctx context.Context, t *Task, result error) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	if result == nil {
		return t.Finish(ctx, nil)
	}
	if isPermanent(result) || t.Attempt >= t.MaxAttempts {
		return q.giveUp(ctx, t, result, nil)
	}
	wait := q.backoff(t)
	err := q.db.Tx(ctx, func(tx *db.Tx) error {
		return orLost(q.store.postpone(ctx, tx, t, reason(t, result), q.opts.Now().Add(wait)))
	})
	if err == nil {
		q.log.Warn("a task failed and will be tried again", "kind", t.Kind, "task", t.ID, "attempt", t.Attempt,
			"wait", wait, "error", result)
	}
	return err
}

// giveUp marks a task failed and tells its kind in the same transaction. A kind whose Failed itself fails is left out
// rather than keeping the task alive. only, when set, must agree first.
func (q *Queue) giveUp(ctx context.Context, t *Task, cause error, only func(tx *db.Tx) error) error {
	t.queue = q
	mark := func(tell bool) error {
		return q.db.Tx(ctx, func(tx *db.Tx) error {
			if only != nil {
				if err := only(tx); err != nil {
					return err
				}
			}
			if err := orLost(q.store.fail(ctx, tx, t, reason(t, cause), q.opts.Now())); err != nil {
				return err
			}
			if k := q.kinds[t.Kind]; tell && k != nil && k.Failed != nil {
				return tellFailed(ctx, tx, k, t, cause)
			}
			return nil
		})
	}
	err := mark(true)
	if err != nil && !errors.Is(err, ErrLost) {
		q.log.Error("a failure could not be passed on", "kind", t.Kind, "task", t.ID, "error", err)
		err = mark(false)
	}
	if err == nil {
		q.log.Error("a task failed for good", "kind", t.Kind, "task", t.ID, "attempt", t.Attempt, "error", cause)
	}
	return err
}

// tellFailed calls the kind's Failed; its panic must not take the worker with it.
func tellFailed(ctx context.Context, tx *db.Tx, k *kind, t *Task, cause error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = panicError(value)
		}
	}()
	return k.Failed(ctx, tx, t, cause)
}

func orLost(held bool, err error) error {
	if err == nil && !held {
		return ErrLost
	}
	return err
}

// reason makes an error fit to be kept and shown: without the payload, in one line, and short.
func reason(t *Task, err error) string {
	text := err.Error()
	if t.payload != "null" {
		text = strings.ReplaceAll(text, t.payload, "[payload]")
	}
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
	if runes := []rune(text); len(runes) > errorLength {
		text = string(runes[:errorLength]) + "…"
	}
	return text
}
