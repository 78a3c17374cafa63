package tasks

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/db"
)

// store holds the SQL of the queue. Parameters are numbered in the order in which they first appear, because SQLite
// counts them that way. States are written out, so that the partial indexes serve.
type store struct{ dialect db.Dialect }

type row struct {
	id, kind, dedupeKey, payload string
	maxAttempts                  int
	runAt, createdAt             time.Time
}

// skipLocked lets nodes pass over rows that another one has in hand. SQLite has one writer at a time and needs nothing.
func (s store) skipLocked() string {
	if s.dialect == db.Postgres {
		return ` FOR UPDATE SKIP LOCKED`
	}
	return ``
}

func (s store) insert(ctx context.Context, q db.Querier, r row) (bool, error) {
	return db.Changed(q.ExecContext(ctx, `
		INSERT INTO tasks (id, kind, dedupe_key, payload, state, max_attempts, run_at, created_at)
		VALUES ($1, $2, $3, $4, 'waiting', $5, $6, $7)
		ON CONFLICT DO NOTHING`,
		r.id, r.kind, r.dedupeKey, r.payload, r.maxAttempts, db.Micros(r.runAt), db.Micros(r.createdAt)))
}

func (s store) pendingByKey(ctx context.Context, q db.Querier, kind, key string) (id string, err error) {
	err = q.QueryRowContext(ctx, `
		SELECT id FROM tasks
		WHERE kind = $1 AND dedupe_key = $2 AND dedupe_key <> '' AND state IN ('waiting', 'running')`, kind, key).Scan(&id)
	return id, err
}

// nextRun returns for each kind that has waiting tasks when the first of them is due.
func (s store) nextRun(ctx context.Context, q db.Querier, kinds []string) (map[string]time.Time, error) {
	parts := make([]string, len(kinds))
	args := make([]any, len(kinds))
	for i, kind := range kinds {
		// A number, not the name, is selected: it says which kind without naming the parameter twice.
		parts[i] = fmt.Sprintf(`SELECT %d AS kind, MIN(run_at) AS next FROM tasks WHERE state = 'waiting' AND kind = $%d`, i, i+1)
		args[i] = kind
	}
	next := map[string]time.Time{}
	err := each(ctx, q, strings.Join(parts, ` UNION ALL `), args, func(rows *sql.Rows) error {
		var (
			i  int
			at sql.NullInt64
		)
		if err := rows.Scan(&i, &at); err != nil {
			return err
		}
		if at.Valid {
			next[kinds[i]] = db.Time(at.Int64)
		}
		return nil
	})
	return next, err
}

// claim takes up to limit due tasks of a kind. The attempt is counted here, so that a task which kills its process
// does not live for ever. MATERIALIZED keeps PostgreSQL from evaluating the limit more than once.
func (s store) claim(ctx context.Context, q db.Querier, kind string, limit int, holder string, now, until time.Time) ([]*Task, error) {
	var list []*Task
	err := each(ctx, q, `
		WITH due AS MATERIALIZED (
			SELECT id FROM tasks WHERE state = 'waiting' AND kind = $1 AND run_at <= $2
			ORDER BY run_at, id LIMIT $3`+s.skipLocked()+`)
		UPDATE tasks SET state = 'running', attempt = attempt + 1, claims = claims + 1, holder = $4, lease_until = $5
		WHERE id IN (SELECT id FROM due)
		RETURNING `+taskColumns, []any{kind, db.Micros(now), limit, holder, db.Micros(until)}, scanInto(&list))
	return list, err
}

// complete ends a task that this worker still holds.
func (s store) complete(ctx context.Context, q db.Querier, t *Task, now time.Time) (bool, error) {
	return db.Changed(q.ExecContext(ctx, `
		UPDATE tasks SET state = 'done', finished_at = $1, holder = '', lease_until = 0, last_error = ''
		WHERE id = $2 AND claims = $3 AND state = 'running'`, db.Micros(now), t.ID, t.claim))
}

// fail gives a task up for good.
func (s store) fail(ctx context.Context, q db.Querier, t *Task, reason string, now time.Time) (bool, error) {
	return db.Changed(q.ExecContext(ctx, `
		UPDATE tasks SET state = 'failed', finished_at = $1, holder = '', lease_until = 0, last_error = $2
		WHERE id = $3 AND claims = $4 AND state = 'running'`, db.Micros(now), reason, t.ID, t.claim))
}

// postpone lets a task wait for its next attempt.
func (s store) postpone(ctx context.Context, q db.Querier, t *Task, reason string, at time.Time) (bool, error) {
	return db.Changed(q.ExecContext(ctx, `
		UPDATE tasks SET state = 'waiting', run_at = $1, holder = '', lease_until = 0, last_error = $2
		WHERE id = $3 AND claims = $4 AND state = 'running'`, db.Micros(at), reason, t.ID, t.claim))
}

// giveBack returns a task as if it had not been taken; it keeps its place.
func (s store) giveBack(ctx context.Context, q db.Querier, t *Task) (bool, error) {
	return db.Changed(q.ExecContext(ctx, `
		UPDATE tasks SET state = 'waiting', attempt = attempt - 1, holder = '', lease_until = 0
		WHERE id = $1 AND claims = $2 AND state = 'running'`, t.ID, t.claim))
}

const taskColumns = `id, kind, payload, attempt, max_attempts, claims, run_at, created_at`

func scanInto(list *[]*Task) func(*sql.Rows) error {
	return func(rows *sql.Rows) error {
		var (
			t              Task
			runAt, created int64
		)
		err := rows.Scan(&t.ID, &t.Kind, &t.payload, &t.Attempt, &t.MaxAttempts, &t.claim, &runAt, &created)
		if err != nil {
			return err
		}
		t.runAt, t.CreatedAt = db.Time(runAt), db.Time(created)
		*list = append(*list, &t)
		return nil
	}
}

func each(ctx context.Context, q db.Querier, query string, args []any, scan func(*sql.Rows) error) (err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
