package taskstest

import (
	"context"
	"errors"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

// lapse is longer than a lease.
const lapse = 31 * time.Second

// silent makes a queue that never renews its leases.
func (r *rig) silent() *tasks.Queue {
	o := Quick(r.clock.Now)
	o.Heartbeat = time.Hour
	return tasks.New(r.db, o)
}

func fenced(r *rig) {
	slow, other := r.silent(), r.queue()
	begun, release, result := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	slow.Handle("work", tasks.KindOptions{}, func(ctx context.Context, t *tasks.Task) error {
		close(begun)
		<-release
		err := finish(ctx, t)
		result <- err
		return err
	})
	other.Handle("work", tasks.KindOptions{}, finish)
	id, _ := r.enqueue(slow, "work", nil)
	stop := Start(r.T, slow)
	Receive(r.T, "the slow worker", begun)
	r.clock.Advance(lapse)
	Start(r.T, other)
	r.waitFor(id, "done")
	close(release)
	if err := Receive(r.T, "the slow worker's end", result); !errors.Is(err, tasks.ErrLost) {
		r.Errorf("finished without the lease: %v", err)
	}
	stop()
	if n := r.effects(id); n != 1 || r.text("state", id) != "done" {
		r.Errorf("%d effects, state %s", n, r.text("state", id))
	}
}

func renewed(r *rig) {
	long, other := r.queue(), r.queue()
	begun, release := make(chan struct{}), make(chan struct{})
	long.Handle("ocr", tasks.KindOptions{}, func(ctx context.Context, t *tasks.Task) error {
		close(begun)
		<-release
		return finish(ctx, t)
	})
	other.Handle("ocr", tasks.KindOptions{}, func(context.Context, *tasks.Task) error {
		r.Error("a task that is being worked on was taken away")
		return nil
	})
	id, _ := r.enqueue(long, "ocr", nil)
	Start(r.T, long)
	Receive(r.T, "the long task", begun)
	Start(r.T, other)
	for range 6 {
		r.clock.Advance(lapse * 2 / 3)
		Eventually(r.T, "the lease to be renewed", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE id = $1 AND lease_until > $2`,
				id, db.Micros(r.clock.Now().Add(lapse*2/3))) == 1
		})
	}
	close(release)
	r.waitFor(id, "done")
	if n := r.effects(id); n != 1 {
		r.Errorf("%d effects", n)
	}
}

func takenAway(r *rig) {
	q := r.queue()
	begun, cause := make(chan struct{}), make(chan error, 1)
	q.Handle("work", tasks.KindOptions{}, func(ctx context.Context, _ *tasks.Task) error {
		close(begun)
		<-ctx.Done()
		cause <- context.Cause(ctx)
		return ctx.Err()
	})
	id, _ := r.enqueue(q, "work", nil)
	stop := Start(r.T, q)
	Receive(r.T, "the task", begun)
	r.exec(`UPDATE tasks SET claims = claims + 1, holder = 'another' WHERE id = $1`, id)
	if err := Receive(r.T, "the end of the context", cause); !errors.Is(err, tasks.ErrLost) {
		r.Errorf("cause %v", err)
	}
	stop()
	if holder := r.text("holder", id); holder != "another" {
		r.Errorf("the loser wrote over the new holder: %q", holder)
	}
}

// orphan makes a task look as if a worker had died while it held it.
func (r *rig) orphan(id string, attempt int) {
	r.Helper()
	r.exec(`UPDATE tasks SET state = 'running', holder = 'gone', attempt = $1, claims = claims + 1, lease_until = $2
		WHERE id = $3`, attempt, db.Micros(r.clock.Now().Add(lapse)), id)
}

func rescued(r *rig) {
	q := r.queue()
	q.Handle("work", tasks.KindOptions{}, finish)
	id, _ := r.enqueue(q, "work", nil)
	r.orphan(id, 1)
	Start(r.T, q)
	neighbour, _ := r.enqueue(q, "work", nil)
	r.waitFor(neighbour, "done")
	if state := r.text("state", id); state != "running" {
		r.Errorf("a task with a living lease is %s", state)
	}
	r.clock.Advance(lapse)
	r.waitFor(id, "done")
	if n := r.count(`SELECT attempt FROM tasks WHERE id = $1`, id); n != 2 || r.effects(id) != 1 {
		r.Errorf("attempt %d, %d effects", n, r.effects(id))
	}
}

func crashLoop(r *rig) {
	q := r.queue()
	q.Handle("poison", tasks.KindOptions{
		MaxAttempts: 3,
		Failed: func(ctx context.Context, tx *db.Tx, t *tasks.Task, _ error) error {
			_, err := tx.ExecContext(ctx, `INSERT INTO effects (task) VALUES ($1)`, t.ID)
			return err
		},
	}, succeed)
	id, _ := r.enqueue(q, "poison", nil)
	r.orphan(id, 3)
	second, _ := r.enqueue(q, "poison", nil)
	r.orphan(second, 2)
	Start(r.T, q)
	r.clock.Advance(lapse)
	r.waitFor(id, "failed")
	if r.effects(id) != 1 || r.text("last_error", id) == "" {
		r.Errorf("told %d times, reason %q", r.effects(id), r.text("last_error", id))
	}
	r.waitFor(second, "waiting")
	if n := r.count(`SELECT COUNT(*) FROM tasks WHERE id = $1 AND run_at > $2`, second, db.Micros(r.clock.Now())); n != 1 {
		r.Error("a task that has killed twice is run at once")
	}
}
