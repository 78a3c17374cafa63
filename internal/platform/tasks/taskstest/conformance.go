package taskstest

import (
	"context"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/testkit"
)

type promise struct {
	name string
	test func(r *rig)
}

// Conformance tries on one database what the queue promises. It wipes the queue's tables.
func Conformance(t *testing.T, d *db.DB) {
	for _, promise := range []promise{
		{"a task exists once its transaction commits", committed},
		{"a key is taken while its task is waiting or running", deduplicated},
		{"tasks run in order", ordered},
		{"a delayed task waits for its time", delayed},
		{"a failed attempt is repeated after a growing wait", repeated},
		{"a permanent error fails at once", failedAtOnce},
		{"attempts come to an end and the kind is told", exhausted},
		{"a panic fails the task alone", panicked},
		{"errors do not show payloads", discreet},
		{"no more run at a time than the kind allows", bounded},
		{"a stuck kind does not hold up the others", fair},
		{"the effect and the end of a task are one", atomicEffect},
		{"a lost lease has no effect", fenced},
		{"a renewed lease is not lost", renewed},
		{"a handler learns that its task was taken away", takenAway},
		{"a lapsed lease frees the task", rescued},
		{"a task that kills its workers fails in the end", crashLoop},
		{"stopping waits for what runs", drained},
		{"stopping gives back what runs too long", givenBack},
		{"periodic work runs once over all nodes", periodic},
		{"a failed task can be retried", retried},
		{"the queue can be counted", counted},
		{"finished tasks leave", removed},
	} {
		t.Run(promise.name, func(t *testing.T) { promise.test(newRig(t, d)) })
	}
}

// rig is one database, a clock and what tests do with them.
type rig struct {
	*testing.T
	db    *db.DB
	clock *testkit.Clock
}

func newRig(t *testing.T, d *db.DB) *rig {
	r := &rig{T: t, db: d, clock: testkit.NewClock(time.Date(2026, 3, 4, 10, 30, 0, 0, time.UTC))}
	r.exec(`CREATE TABLE IF NOT EXISTS effects (task TEXT NOT NULL)`)
	for _, table := range []string{"effects", "tasks", "task_slots"} {
		r.exec(`DELETE FROM ` + table)
	}
	return r
}

func (r *rig) queue() *tasks.Queue { return tasks.New(r.db, Quick(r.clock.Now)) }

func (r *rig) exec(query string, args ...any) {
	r.Helper()
	err := r.db.Tx(context.Background(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(context.Background(), query, args...)
		return err
	})
	if err != nil {
		r.Fatal(err)
	}
}

func (r *rig) enqueue(q *tasks.Queue, kind string, payload any, opts ...tasks.EnqueueOption) (id string, queued bool) {
	r.Helper()
	err := r.db.Tx(context.Background(), func(tx *db.Tx) (err error) {
		id, queued, err = q.Enqueue(context.Background(), tx, kind, payload, opts...)
		return err
	})
	if err != nil {
		r.Fatal(err)
	}
	return id, queued
}

func (r *rig) count(query string, args ...any) int {
	r.Helper()
	return testkit.Count(r.T, r.db.Reader(), query, args...)
}

func (r *rig) text(column, id string) (value string) {
	r.Helper()
	err := r.db.Reader().QueryRowContext(context.Background(), `SELECT `+column+` FROM tasks WHERE id = $1`, id).Scan(&value)
	if err != nil {
		r.Fatal(err)
	}
	return value
}

func (r *rig) waitFor(id, state string) {
	r.Helper()
	Eventually(r.T, "task "+state, func() bool { return r.text("state", id) == state })
}

func (r *rig) effects(id string) int {
	r.Helper()
	return r.count(`SELECT COUNT(*) FROM effects WHERE task = $1`, id)
}

// finish is a handler's usual end: an effect together with the end of the task.
func finish(ctx context.Context, t *tasks.Task) error {
	return t.Finish(ctx, func(tx *db.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO effects (task) VALUES ($1)`, t.ID)
		return err
	})
}

func succeed(context.Context, *tasks.Task) error { return nil }
