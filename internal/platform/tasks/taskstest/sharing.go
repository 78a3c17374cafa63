package taskstest

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

func bounded(r *rig) {
	const limit, total = 3, 12
	q := r.queue()
	var (
		running, most, entered atomic.Int32
		together               sync.WaitGroup
	)
	together.Add(limit)
	q.Handle("work", tasks.KindOptions{Concurrency: limit}, func(context.Context, *tasks.Task) error {
		now := running.Add(1)
		defer running.Add(-1)
		for seen := most.Load(); now > seen && !most.CompareAndSwap(seen, now); seen = most.Load() {
		}
		if entered.Add(1) <= limit { // the first ones wait for each other: the limit is reached
			together.Done()
			together.Wait()
		}
		return nil
	})
	for range total {
		r.enqueue(q, "work", nil)
	}
	Start(r.T, q)
	Eventually(r.T, "all done", func() bool {
		return r.count(`SELECT COUNT(*) FROM tasks WHERE kind = 'work' AND state = 'done'`) == total
	})
	if most.Load() != limit {
		r.Errorf("%d ran at a time, %d are allowed", most.Load(), limit)
	}
}

func fair(r *rig) {
	q := r.queue()
	stuck := make(chan struct{})
	q.Handle("slow", tasks.KindOptions{Concurrency: 2}, func(context.Context, *tasks.Task) error {
		<-stuck
		return nil
	})
	q.Handle("quick", tasks.KindOptions{}, succeed)
	for range 10 {
		r.enqueue(q, "slow", nil)
	}
	id, _ := r.enqueue(q, "quick", nil)
	Start(r.T, q)
	r.waitFor(id, "done")
	close(stuck)
}

func atomicEffect(r *rig) {
	q := r.queue()
	boom := errors.New("boom")
	q.Handle("pay", tasks.KindOptions{Backoff: func(int) time.Duration { return 0 }}, func(ctx context.Context, t *tasks.Task) error {
		return t.Finish(ctx, func(tx *db.Tx) error {
			if _, err := tx.ExecContext(ctx, `INSERT INTO effects (task) VALUES ($1)`, t.ID); err != nil {
				return err
			}
			if t.Attempt == 1 {
				return boom
			}
			return nil
		})
	})
	q.Handle("regret", tasks.KindOptions{}, func(ctx context.Context, t *tasks.Task) error {
		if err := finish(ctx, t); err != nil {
			return err
		}
		if err := finish(ctx, t); !errors.Is(err, tasks.ErrLost) {
			r.Errorf("finished twice: %v", err)
		}
		return boom
	})
	Start(r.T, q)
	pay, _ := r.enqueue(q, "pay", nil)
	regret, _ := r.enqueue(q, "regret", nil)
	r.waitFor(pay, "done")
	r.waitFor(regret, "done")
	if r.effects(pay) != 1 || r.effects(regret) != 1 {
		r.Errorf("effects %d and %d", r.effects(pay), r.effects(regret))
	}
}

func periodic(r *rig) {
	const minute = time.Minute
	var runs atomic.Int32
	var stops []func()
	for range 3 {
		q := r.queue()
		q.Every("sweep", minute, func(context.Context, *tasks.Task) error {
			runs.Add(1)
			return nil
		})
		stops = append(stops, Start(r.T, q))
	}
	expect := func(n int32) {
		r.Helper()
		Eventually(r.T, "the sweep of this slot", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE kind = 'sweep' AND state = 'done'`) == int(n)
		})
	}
	expect(1)
	for n := range int32(5) {
		r.clock.Advance(minute)
		expect(n + 2)
	}
	r.clock.Advance(10 * minute)
	expect(7)
	for _, stop := range stops {
		stop()
	}
	if n := r.count(`SELECT COUNT(*) FROM tasks WHERE kind = 'sweep'`); n != 7 || runs.Load() != 7 {
		r.Errorf("%d tasks, %d runs in 7 slots", n, runs.Load())
	}
}
