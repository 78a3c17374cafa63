package stats

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

func people(ctx context.Context, q db.Querier) (Platform, error) {
	var p Platform
	rows, err := q.QueryContext(ctx, `SELECT status, role, COUNT(*) FROM users GROUP BY status, role`)
	if err != nil {
		return p, err
	}
	err = db.Each(rows, func() error {
		var status, role string
		var count int
		if err := rows.Scan(&status, &role, &count); err != nil {
			return err
		}
		switch status {
		case "GUEST":
			p.Guests += count
		case "CONFIRMED":
			p.Users += count
			switch role {
			case "RECRUITER":
				p.Recruiters += count
			case "APPLICANT":
				p.NonGuestCandidates += count
			}
		}
		return nil
	})
	return p, err
}

func allActivePostings(ctx context.Context, q db.Querier) (int, error) {
	var n int
	err := q.QueryRowContext(ctx, `SELECT COALESCE(SUM(count), 0) FROM posting_counts WHERE status = 'ACTIVE'`).Scan(&n)
	return n, err
}

func postingsSince(ctx context.Context, q db.Querier, from time.Time) (int, error) {
	var n int
	err := q.QueryRowContext(ctx, `SELECT COUNT(*) FROM postings WHERE created_at >= $1`, db.Micros(from)).Scan(&n)
	return n, err
}

// A day is 86,400,000,000 microseconds: dividing by it groups by UTC day on both databases, within the index.
const (
	usersByDay = `SELECT confirmed_at / 86400000000 AS day, COUNT(*) FROM users
		WHERE status = 'CONFIRMED' AND confirmed_at >= $1 GROUP BY day`
	postingsByDay     = `SELECT created_at / 86400000000 AS day, COUNT(*) FROM postings WHERE created_at >= $1 GROUP BY day`
	applicationsByDay = `SELECT created_at / 86400000000 AS day, COUNT(*) FROM applications WHERE created_at >= $1 GROUP BY day`
	analysesByDay     = `SELECT created_at / 86400000000 AS day, COUNT(*) FROM analyses
		WHERE state = 'DONE' AND created_at >= $1 GROUP BY day`
)

func byDay(ctx context.Context, q db.Querier, query string, from time.Time, found func(date time.Time, count int)) error {
	rows, err := q.QueryContext(ctx, query, db.Micros(from))
	if err != nil {
		return err
	}
	return db.Each(rows, func() error {
		var number int64
		var count int
		if err := rows.Scan(&number, &count); err != nil {
			return err
		}
		found(time.UnixMicro(number*day.Microseconds()).UTC(), count)
		return nil
	})
}
