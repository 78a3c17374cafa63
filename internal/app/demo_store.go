package app

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

// demoApplicant is an application as far as the demo has to know it.
type demoApplicant struct {
	id, userID string
	createdAt  time.Time
}

// demoApplicants are the applications to a posting by the addresses of their people.
func demoApplicants(ctx context.Context, q db.Querier, postingID string) (byEmail map[string]demoApplicant, err error) {
	rows, err := q.QueryContext(ctx, `SELECT id, COALESCE(user_id, ''), email, created_at FROM applications WHERE posting_id = $1`, postingID)
	if err != nil {
		return nil, err
	}
	defer func() {
		if closing := rows.Close(); err == nil {
			err = closing
		}
	}()
	byEmail = map[string]demoApplicant{}
	for rows.Next() {
		var a demoApplicant
		var email string
		var created int64
		if err := rows.Scan(&a.id, &a.userID, &email, &created); err != nil {
			return nil, err
		}
		a.createdAt = db.Time(created)
		byEmail[email] = a
	}
	return byEmail, rows.Err()
}
