package tasks

import (
	"context"
	"database/sql"
	"fmt"

	"encaja/internal/platform/db"
)

// Forget removes the tasks of a kind whose payload is about something that is gone, whatever became of them; one that runs
// now stays, since its worker ends it.
func (q *Queue) Forget(ctx context.Context, tx *db.Tx, name string, about func(payload []byte) bool) error {
	var ids []string
	err := each(ctx, tx, `SELECT id, payload FROM tasks WHERE kind = $1 AND state <> 'running'`, []any{name}, func(rows *sql.Rows) error {
		var id, payload string
		err := rows.Scan(&id, &payload)
		if err == nil && about([]byte(payload)) {
			ids = append(ids, id)
		}
		return err
	})
	for _, id := range ids {
		if err == nil {
			err = q.store.remove(ctx, tx, id)
		}
	}
	if err != nil {
		return fmt.Errorf("forget tasks of %s: %w", name, err)
	}
	return nil
}
