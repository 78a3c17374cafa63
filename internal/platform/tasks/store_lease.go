package tasks

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/db"
)

// fence names one claim of one task.
type fence struct {
	id    string
	claim int64
}

// renew extends the leases of the given tasks and returns which of them this process still holds. A row that is locked
// is one whose Finish is under way: it is passed over, since nobody can take it away meanwhile, and counts as held.
func (s store) renew(ctx context.Context, tx db.Querier, holder string, list []*Task, until time.Time) (map[fence]bool, error) {
	marks := make([]string, len(list))
	args := []any{holder}
	for i, t := range list {
		args = append(args, t.ID)
		marks[i] = fmt.Sprintf(`$%d`, len(args))
	}
	mine := ` FROM tasks WHERE state = 'running' AND holder = $1 AND id IN (` + strings.Join(marks, `, `) + `)`
	_, err := tx.ExecContext(ctx, fmt.Sprintf(`
		WITH mine AS MATERIALIZED (SELECT id`+mine+s.skipLocked()+`)
		UPDATE tasks SET lease_until = $%d WHERE id IN (SELECT id FROM mine)`, len(args)+1),
		append(append([]any{}, args...), db.Micros(until))...)
	if err != nil {
		return nil, err
	}
	held := map[fence]bool{}
	err = each(ctx, tx, `SELECT id, claims`+mine, args, func(rows *sql.Rows) error {
		var f fence
		err := rows.Scan(&f.id, &f.claim)
		held[f] = true
		return err
	})
	return held, err
}

// lapsed lists tasks whose lease is over.
func (s store) lapsed(ctx context.Context, q db.Querier, now time.Time, limit int) ([]*Task, error) {
	var list []*Task
	err := each(ctx, q, `SELECT `+taskColumns+` FROM tasks WHERE state = 'running' AND lease_until <= $1
		ORDER BY lease_until LIMIT $2`, []any{db.Micros(now), limit}, scanInto(&list))
	return list, err
}

// lockLapsed takes the row of such a task for this transaction; false when it has been renewed, ended or is in hand.
func (s store) lockLapsed(ctx context.Context, tx db.Querier, t *Task, now time.Time) (bool, error) {
	return found(tx.QueryRowContext(ctx, `SELECT 1 FROM tasks
		WHERE id = $1 AND claims = $2 AND state = 'running' AND lease_until <= $3`+s.skipLocked(),
		t.ID, t.claim, db.Micros(now)))
}

func (s store) holders(ctx context.Context, q db.Querier) ([]string, error) {
	var list []string
	err := each(ctx, q, `SELECT DISTINCT holder FROM tasks WHERE state = 'running'`, nil, func(rows *sql.Rows) error {
		var holder string
		err := rows.Scan(&holder)
		list = append(list, holder)
		return err
	})
	return list, err
}

// expire ends all leases of a holder.
func (s store) expire(ctx context.Context, tx db.Querier, holder string) (int64, error) {
	result, err := tx.ExecContext(ctx, `UPDATE tasks SET lease_until = 0 WHERE state = 'running' AND holder = $1`, holder)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// takeSlot says whether this node is the first to see that slot of a periodic kind.
func (s store) takeSlot(ctx context.Context, tx db.Querier, kind string, slot int64) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `INSERT INTO task_slots (kind, slot) VALUES ($1, $2)
		ON CONFLICT (kind) DO UPDATE SET slot = excluded.slot WHERE task_slots.slot < excluded.slot`, kind, slot))
}

// removeFinished deletes up to limit tasks that ended in a state before a time.
func (s store) removeFinished(ctx context.Context, tx db.Querier, state string, before time.Time, limit int) (int64, error) {
	result, err := tx.ExecContext(ctx, `DELETE FROM tasks WHERE id IN (
		SELECT id FROM tasks WHERE state = '`+state+`' AND finished_at < $1 ORDER BY finished_at LIMIT $2)`,
		db.Micros(before), limit)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

func found(row *sql.Row) (bool, error) {
	var one int
	err := row.Scan(&one)
	if db.IsNone(err) {
		return false, nil
	}
	return err == nil, err
}

// remove deletes a task that does not run.
func (s store) remove(ctx context.Context, tx db.Querier, id string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM tasks WHERE id = $1 AND state <> 'running'`, id)
	return err
}
