package tasks

import (
	"context"
	"database/sql"
	"time"

	"encaja/internal/platform/db"
)

func (s store) stats(ctx context.Context, q db.Querier, now time.Time) ([]KindStats, error) {
	var list []KindStats
	err := each(ctx, q, `
		SELECT kind, CAST(SUM(waiting) AS BIGINT), CAST(SUM(running) AS BIGINT), CAST(SUM(failed) AS BIGINT), MAX(oldest) FROM (
			SELECT kind, COUNT(*) AS waiting, 0 AS running, 0 AS failed, MIN(run_at) AS oldest
				FROM tasks WHERE state = 'waiting' GROUP BY kind
			UNION ALL SELECT kind, 0, COUNT(*), 0, 0 FROM tasks WHERE state = 'running' GROUP BY kind
			UNION ALL SELECT kind, 0, 0, COUNT(*), 0 FROM tasks WHERE state = 'failed' GROUP BY kind
		) AS counted GROUP BY kind ORDER BY kind`, nil, func(rows *sql.Rows) error {
		var (
			k      KindStats
			oldest int64
		)
		if err := rows.Scan(&k.Kind, &k.Waiting, &k.Running, &k.Failed, &oldest); err != nil {
			return err
		}
		if at := db.Time(oldest); !at.After(now) {
			k.OldestWaiting = at
		}
		list = append(list, k)
		return nil
	})
	return list, err
}

func (s store) failed(ctx context.Context, q db.Querier, limit int) ([]FailedTask, error) {
	var list []FailedTask
	err := each(ctx, q, `SELECT id, kind, last_error, attempt, created_at, finished_at FROM tasks
		WHERE state = 'failed' ORDER BY finished_at DESC, id DESC LIMIT $1`, []any{limit}, func(rows *sql.Rows) error {
		var (
			f                 FailedTask
			created, finished int64
		)
		if err := rows.Scan(&f.ID, &f.Kind, &f.LastError, &f.Attempts, &created, &finished); err != nil {
			return err
		}
		f.CreatedAt, f.FinishedAt = db.Time(created), db.Time(finished)
		list = append(list, f)
		return nil
	})
	return list, err
}

func (s store) revive(ctx context.Context, tx db.Querier, id string, now time.Time) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `UPDATE tasks SET state = 'waiting', attempt = 0, run_at = $1, finished_at = 0
		WHERE id = $2 AND state = 'failed'`, db.Micros(now), id))
}

func (s store) exists(ctx context.Context, q db.Querier, id string) (bool, error) {
	var found bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM tasks WHERE id = $1)`, id).Scan(&found)
	return found, err
}
