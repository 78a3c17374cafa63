package stats

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

func activePostings(ctx context.Context, q db.Querier, recruiterID string) (int, error) {
	var n int
	err := q.QueryRowContext(ctx, `
		SELECT COALESCE(SUM(count), 0) FROM posting_counts WHERE recruiter_id = $1 AND status = 'ACTIVE'`, recruiterID).Scan(&n)
	return n, err
}

// applications counts the candidates of all postings of a recruiter that are not deleted.
func applications(ctx context.Context, q db.Querier, recruiterID string) (int, error) {
	var n int
	err := q.QueryRowContext(ctx, `
		SELECT COALESCE(SUM(c.count), 0) FROM application_counts c JOIN postings p ON p.id = c.posting_id
		WHERE p.recruiter_id = $1 AND p.status <> 'DELETED'`, recruiterID).Scan(&n)
	return n, err
}

func figuresOf(ctx context.Context, q db.Querier, recruiterID string, from, to time.Time) (figures, error) {
	var f figures
	var waited int64
	err := q.QueryRowContext(ctx, `
		SELECT
			COALESCE(SUM(CASE WHEN a.created_at >= $2 AND a.created_at < $3 THEN 1 ELSE 0 END), 0),
			COALESCE(SUM(CASE WHEN a.created_at >= $2 AND a.created_at < $3 AND a.status = 'ACCEPTED' THEN 1 ELSE 0 END), 0),
			COALESCE(SUM(CASE WHEN a.decided_at >= $2 AND a.decided_at < $3 THEN 1 ELSE 0 END), 0),
			COALESCE(SUM(CASE WHEN a.decided_at >= $2 AND a.decided_at < $3 THEN a.decided_at - a.created_at ELSE 0 END), 0)
		FROM applications a JOIN postings p ON p.id = a.posting_id
		WHERE p.recruiter_id = $1 AND p.status <> 'DELETED'
			AND (a.created_at >= $2 AND a.created_at < $3 OR a.decided_at >= $2 AND a.decided_at < $3)`,
		recruiterID, db.Micros(from), db.Micros(to)).Scan(&f.received, &f.accepted, &f.decided, &waited)
	f.waited = time.Duration(waited) * time.Microsecond
	return f, err
}

func receivedSince(ctx context.Context, q db.Querier, recruiterID string, from time.Time) ([]time.Time, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT a.created_at FROM applications a JOIN postings p ON p.id = a.posting_id
		WHERE p.recruiter_id = $1 AND p.status <> 'DELETED' AND a.created_at >= $2`, recruiterID, db.Micros(from))
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // Err below tells what went wrong
	var times []time.Time
	for rows.Next() {
		var at int64
		if err := rows.Scan(&at); err != nil {
			return nil, err
		}
		times = append(times, db.Time(at))
	}
	return times, rows.Err()
}
