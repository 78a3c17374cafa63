package tasks

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"encaja/internal/platform/db"
)

const (
	// writeTime bounds the queue's own writes; they are not cut short by the end of Run, which would leave tasks
	// claimed by nobody.
	writeTime = 10 * time.Second
	// cancelTime is how long cancelled handlers may take to return before Run goes without them.
	cancelTime = 2 * time.Second
	// soonest keeps the timer for the next due task from spinning.
	soonest = time.Millisecond
)

// Run works until ctx ends. Then it claims nothing more and lets running handlers finish; those that are not done
// within Options.Drain are cancelled and their tasks given back, without counting the attempt. A database that is away
// is logged and waited for.
func (q *Queue) Run(ctx context.Context) error {
	q.mu.Lock()
	if q.started {
		q.mu.Unlock()
		return errors.New("tasks: the queue runs already")
	}
	q.started = true
	q.mu.Unlock()
	defer func() {
		q.mu.Lock()
		q.started = false
		q.mu.Unlock()
	}()

	work, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	defer cancel(nil)
	beating, stopBeating := context.WithCancel(work)
	var beat, handlers sync.WaitGroup
	beat.Go(func() { q.heartbeats(beating) })

	q.dispatch(ctx, work, &handlers)
	err := q.drain(work, cancel, &handlers)
	stopBeating()
	beat.Wait()
	return err
}

// dispatch starts what is due whenever something may have become due: a task was queued or ended in this process, the
// next one has come of age, or it is time to ask what other nodes have done.
func (q *Queue) dispatch(ctx, work context.Context, handlers *sync.WaitGroup) {
	poll := time.NewTicker(q.opts.Poll)
	defer poll.Stop()
	due := time.NewTimer(q.opts.Poll)
	defer due.Stop()
	q.maintain(work)
	for ctx.Err() == nil {
		next := q.claimDue(work, handlers)
		if next > 0 && next < q.opts.Poll {
			due.Reset(max(next, soonest))
		} else {
			due.Stop()
		}
		select {
		case <-ctx.Done():
		case <-q.wakeup:
		case <-due.C:
		case <-poll.C:
			q.maintain(work)
		}
	}
}

func (q *Queue) maintain(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	_, err := q.rescue(ctx)
	q.report("free lapsed tasks", err)
	q.report("queue periodic tasks", q.fillSlots(ctx))
}

// claimDue claims as much as there are free places and starts it. It returns how long until the next task comes of
// age, 0 when that is unknown.
func (q *Queue) claimDue(work context.Context, handlers *sync.WaitGroup) (next time.Duration) {
	free := q.freePlaces()
	if len(free) == 0 {
		return 0
	}
	names := make([]string, 0, len(free))
	for _, k := range q.order {
		if free[k] > 0 {
			names = append(names, k.name)
		}
	}
	ctx, cancel := context.WithTimeout(work, writeTime)
	defer cancel()
	at, err := q.store.nextRun(ctx, q.db.Reader(), names)
	now := q.opts.Now()
	for name, due := range at {
		if wait := due.Sub(now); wait > 0 {
			delete(at, name)
			if next == 0 || wait < next {
				next = wait
			}
		}
	}
	if err != nil || len(at) == 0 {
		q.report("look for tasks", err)
		return next
	}
	list, err := q.claim(ctx, at, free)
	q.report("look for tasks", err)
	for _, t := range list {
		q.start(work, t, handlers)
	}
	return next
}

// freePlaces counts for each kind how many more may run here.
func (q *Queue) freePlaces() map[*kind]int {
	q.mu.Lock()
	defer q.mu.Unlock()
	free := map[*kind]int{}
	for _, k := range q.order {
		if n := k.Concurrency - k.running; n > 0 {
			free[k] = n
		}
	}
	return free
}

func (q *Queue) claim(ctx context.Context, due map[string]time.Time, free map[*kind]int) ([]*Task, error) {
	var list []*Task
	err := q.db.Tx(ctx, func(tx *db.Tx) error {
		now := q.opts.Now()
		for _, k := range q.order {
			if _, ok := due[k.name]; !ok {
				continue
			}
			claimed, err := q.store.claim(ctx, tx, k.name, free[k], q.holder, now, now.Add(q.opts.Lease))
			if err != nil {
				return fmt.Errorf("claim %s: %w", k.name, err)
			}
			list = append(list, claimed...)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(list, func(a, b *Task) int {
		if c := a.runAt.Compare(b.runAt); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return list, nil
}

// drain waits for the handlers, cancels those that take too long and gives their tasks back.
func (q *Queue) drain(work context.Context, cancel context.CancelCauseFunc, handlers *sync.WaitGroup) error {
	done := make(chan struct{})
	go func() {
		handlers.Wait()
		close(done)
	}()
	if endsWithin(done, q.opts.Drain) {
		return nil
	}
	// Listed before they are cancelled: a handler that returns at once must be given back too.
	list := q.snapshot()
	cancel(errStopping)
	err := q.giveBack(context.WithoutCancel(work), list)
	if !endsWithin(done, cancelTime) {
		q.log.Warn("handlers ignore the end of their context", "tasks", len(q.snapshot()))
	}
	return err
}

func (q *Queue) giveBack(ctx context.Context, list []*Task) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	err := q.db.Tx(ctx, func(tx *db.Tx) error {
		for _, t := range list {
			if _, err := q.store.giveBack(ctx, tx, t); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("give tasks back: %w", err)
	}
	q.log.Info("running tasks given back", "tasks", len(list))
	return nil
}

func endsWithin(done <-chan struct{}, limit time.Duration) bool {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-done:
		return true
	case <-timer.C:
		return false
	}
}

// report logs that something began to fail and that it works again, and not every failure in between.
func (q *Queue) report(what string, err error) {
	q.mu.Lock()
	was := q.trouble[what]
	q.trouble[what] = err != nil
	q.mu.Unlock()
	if err != nil && !was {
		q.log.Error("the queue cannot "+what, "error", err)
	}
	if err == nil && was {
		q.log.Info("the queue can " + what + " again")
	}
}
