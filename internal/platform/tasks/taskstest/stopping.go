package taskstest

import (
	"context"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

func drained(r *rig) {
	q := r.queue()
	begun, release := make(chan struct{}), make(chan struct{})
	q.Handle("work", tasks.KindOptions{}, func(ctx context.Context, t *tasks.Task) error {
		close(begun)
		<-release
		return finish(ctx, t)
	})
	id, _ := r.enqueue(q, "work", nil)
	next, _ := r.enqueue(q, "work", nil)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- q.Run(ctx) }()
	Receive(r.T, "the task", begun)
	cancel()
	close(release)
	if err := Receive(r.T, "the queue to stop", ended); err != nil {
		r.Error(err)
	}
	if r.text("state", id) != "done" || r.effects(id) != 1 {
		r.Errorf("state %s, %d effects", r.text("state", id), r.effects(id))
	}
	if state := r.text("state", next); state != "waiting" {
		r.Errorf("the next task is %s after the queue was told to stop", state)
	}
}

func givenBack(r *rig) {
	o := Quick(r.clock.Now)
	o.Drain = time.Millisecond
	q := tasks.New(r.db, o)
	begun := make(chan struct{})
	q.Handle("work", tasks.KindOptions{}, func(ctx context.Context, _ *tasks.Task) error {
		close(begun)
		<-ctx.Done()
		return ctx.Err()
	})
	id, _ := r.enqueue(q, "work", nil)
	stop := Start(r.T, q)
	Receive(r.T, "the task", begun)
	stop()
	if n := r.count(`SELECT attempt FROM tasks WHERE id = $1`, id); n != 0 || r.text("state", id) != "waiting" {
		r.Errorf("attempt %d, state %s", n, r.text("state", id))
	}
	other := r.queue()
	other.Handle("work", tasks.KindOptions{}, finish)
	Start(r.T, other)
	r.waitFor(id, "done")
}

func counted(r *rig) {
	q := r.queue()
	begun, release := make(chan struct{}), make(chan struct{})
	q.Handle("work", tasks.KindOptions{}, func(context.Context, *tasks.Task) error {
		close(begun)
		<-release
		return nil
	})
	q.Handle("bad", tasks.KindOptions{}, func(context.Context, *tasks.Task) error {
		return tasks.Permanent(context.Canceled)
	})
	since := r.clock.Now()
	r.enqueue(q, "work", nil)
	bad, _ := r.enqueue(q, "bad", nil)
	Start(r.T, q)
	Receive(r.T, "the task", begun)
	r.waitFor(bad, "failed")
	r.enqueue(q, "work", nil)
	r.enqueue(q, "work", nil, tasks.Delay(time.Hour))
	r.enqueue(q, "bad", nil, tasks.Delay(time.Hour))
	r.clock.Advance(time.Second)
	stats, err := q.Stats(context.Background())
	if err != nil {
		r.Fatal(err)
	}
	got := map[string]tasks.KindStats{}
	for _, s := range stats {
		got[s.Kind] = s
	}
	if want := (tasks.KindStats{Kind: "work", Waiting: 2, Running: 1, OldestWaiting: since}); got["work"] != want {
		r.Errorf("%+v instead of %+v", got["work"], want)
	}
	if want := (tasks.KindStats{Kind: "bad", Waiting: 1, Failed: 1}); got["bad"] != want {
		r.Errorf("%+v instead of %+v", got["bad"], want)
	}
	close(release)
}

func removed(r *rig) {
	q := r.queue()
	q.Handle("good", tasks.KindOptions{}, succeed)
	q.Handle("bad", tasks.KindOptions{}, func(context.Context, *tasks.Task) error {
		return tasks.Permanent(context.Canceled)
	})
	good, _ := r.enqueue(q, "good", nil)
	bad, _ := r.enqueue(q, "bad", nil)
	Start(r.T, q)
	r.waitFor(good, "done")
	r.waitFor(bad, "failed")
	waiting, _ := r.enqueue(q, "elsewhere", nil)
	// A slot that begins while the last one's work is under way is left out.
	settled := func(slot int) {
		r.Helper()
		Eventually(r.T, "the retention of this slot", func() bool {
			return r.count(`SELECT slot FROM task_slots WHERE kind = 'tasks.retention'`) == slot && r.count(`
				SELECT COUNT(*) FROM tasks WHERE kind = 'tasks.retention' AND state IN ('waiting', 'running')`) == 0
		})
	}
	hour := func() int { return int(r.clock.Now().Unix() / 3600) }
	settled(hour())
	gone := func(id string) bool { return r.count(`SELECT COUNT(*) FROM tasks WHERE id = $1`, id) == 0 }
	r.clock.Advance(25 * time.Hour)
	settled(hour())
	if !gone(good) || gone(bad) {
		r.Errorf("after a day: done task gone %v, failed task gone %v", gone(good), gone(bad))
	}
	r.clock.Advance(30 * 24 * time.Hour)
	settled(hour())
	if !gone(bad) {
		r.Error("a failed task stays after a month")
	}
	if n := r.count(`SELECT COUNT(*) FROM tasks WHERE id = $1 AND created_at < $2`, waiting, db.Micros(r.clock.Now())); n != 1 {
		r.Error("a waiting task left")
	}
}
