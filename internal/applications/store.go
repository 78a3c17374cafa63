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
		INSERT INTO applications (id, posting_id, user_id, source, status, rating, name, email, created_at, seen_at, decided_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		a.ID, a.PostingID, user, a.Source, a.Status, a.Rating, a.Name, a.Email,
		db.Micros(a.CreatedAt), db.Micros(a.SeenAt), db.Micros(a.DecidedAt), db.Micros(now))
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO application_counts (posting_id, count) VALUES ($1, 1)
		ON CONFLICT (posting_id) DO UPDATE SET count = application_counts.count + 1`, a.PostingID)
	return err
}
