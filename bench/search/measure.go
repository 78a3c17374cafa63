package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/postings"
)

// result is what one kind of search cost: a page of 10 with its rows and its total.
type result struct {
	times []time.Duration // in order of length
	total string
}

func (r result) p50() time.Duration { return r.times[len(r.times)/2] }
func (r result) p99() time.Duration { return r.times[len(r.times)*99/100] }

func measure(ctx context.Context, d *db.DB, k kind, runs int) (result, error) {
	s := service(d)
	ask := func(run int) (postings.Found, error) {
		search := k.search(run)
		search.Page, search.Size = max(1, search.Page), 10
		_, _, found, err := s.Find(ctx, search, "")
		return found, err
	}
	var total string
	for run := range min(runs, 25) { // warm up, as a board that is in use is
		found, err := ask(run)
		if err != nil {
			return result{}, fmt.Errorf("%s: %w", k.name, err)
		}
		if total = fmt.Sprint(found.Total); !found.TotalIsExact {
			total += "+"
		}
	}
	times := make([]time.Duration, runs)
	for run := range times {
		start := time.Now()
		if _, err := ask(run); err != nil {
			return result{}, fmt.Errorf("%s: %w", k.name, err)
		}
		times[run] = time.Since(start)
	}
	slices.Sort(times)
	return result{times: times, total: total}, nil
}

// measurePlain measures the peer: the same page and total by LIKE.
func measurePlain(ctx context.Context, d *db.DB, k kind, runs int) (time.Duration, error) {
	like := "LIKE"
	if d.Dialect() == db.Postgres {
		like = "ILIKE"
	}
	times := make([]time.Duration, runs)
	for run := range times {
		search := k.search(run * 3)
		where, args := plainSQL(search, like)
		start := time.Now()
		offset := (max(1, search.Page) - 1) * 10
		rows, err := d.Reader().QueryContext(ctx, fmt.Sprintf(`SELECT id, title, company, description FROM postings
			WHERE %s ORDER BY seq DESC LIMIT 10 OFFSET %d`, where, offset), args...)
		if err != nil {
			return 0, err
		}
		if err := drain(rows); err != nil {
			return 0, err
		}
		var total int
		if err := d.Reader().QueryRowContext(ctx, `SELECT COUNT(*) FROM postings WHERE `+where, args...).Scan(&total); err != nil {
			return 0, err
		}
		times[run] = time.Since(start)
	}
	slices.Sort(times)
	return times[runs/2], nil
}

func drain(rows *sql.Rows) error {
	var err error
	for rows.Next() && err == nil {
		var id, title, company, description string
		err = rows.Scan(&id, &title, &company, &description)
	}
	return errors.Join(err, rows.Err(), rows.Close())
}
