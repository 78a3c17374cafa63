package applications

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

// insert writes an application and counts it on its posting.
func insert(ctx context.Context, tx *db.Tx, a Application, now time.Time) error {
	var user any
	if a.UserID != "" {
		user = a.UserID
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO applications (id, posting_id, user_id, source, status, rating, name, email, search_key, sort_name, hidden_text,
			created_at, seen_at, decided_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
		a.ID, a.PostingID, user, a.Source, a.Status, a.Rating, a.Name, a.Email, searchKey(a.Name, a.Email), sortKey(a.Name), a.HiddenText,
		db.Micros(a.CreatedAt), db.Micros(a.SeenAt), db.Micros(a.DecidedAt), db.Micros(now))
	if err != nil {
		return err
	}
	return count(ctx, tx, a.PostingID, 1)
}

func count(ctx context.Context, tx *db.Tx, postingID string, change int) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO application_counts (posting_id, count) VALUES ($1, $2)
		ON CONFLICT (posting_id) DO UPDATE SET count = application_counts.count + excluded.count`, postingID, change)
	return err
}

func setHiddenText(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE applications SET hidden_text = TRUE, updated_at = $2 WHERE id = $1 AND hidden_text = FALSE`, id, db.Micros(now))
	return err
}

// completeKeys makes the keys of some rows that have none and returns of how many.
func completeKeys(ctx context.Context, tx *db.Tx, limit int) (int, error) {
	rows, err := tx.QueryContext(ctx, `SELECT id, name, email FROM applications WHERE search_key = '' LIMIT $1`, limit)
	if err != nil {
		return 0, err
	}
	var list []Application
	err = db.Each(rows, func() error {
		var a Application
		err := rows.Scan(&a.ID, &a.Name, &a.Email)
		list = append(list, a)
		return err
	})
	if err != nil {
		return 0, err
	}
	for _, a := range list {
		_, err := tx.ExecContext(ctx, `UPDATE applications SET search_key = $2, sort_name = $3 WHERE id = $1`,
			a.ID, searchKey(a.Name, a.Email), sortKey(a.Name))
		if err != nil {
			return 0, err
		}
	}
	return len(list), nil
}
