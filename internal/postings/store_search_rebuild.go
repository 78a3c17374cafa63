package postings

import (
	"context"
	"fmt"
	"math"

	"encaja/internal/platform/db"
)

// RebuildSearch writes the whole index anew: after the analyser has changed, or after rows were brought in or taken
// away by other means. Searches and changes go on meanwhile: it works through the postings in small transactions, and
// may be repeated.
func (s *Service) RebuildSearch(ctx context.Context) error {
	for last := int64(math.MinInt64); last < math.MaxInt64; {
		err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
			last, err = rebuildAfter(ctx, tx, last)
			return err
		})
		if err != nil {
			return fmt.Errorf("rebuild search: %w", err)
		}
	}
	if s.db.Dialect() == db.Postgres {
		return nil
	}
	if err := mergeIndex(ctx, s.db); err != nil {
		return fmt.Errorf("merge the index: %w", err)
	}
	return nil
}

// mergeIndex brings SQLite's index into one piece, a little in each transaction: a search looks into every piece.
func mergeIndex(ctx context.Context, d *db.DB) error {
	const pagesAtOnce = 4000
	for pages, merged := -pagesAtOnce, true; merged; pages = pagesAtOnce { // the minus begins a merge of all
		err := d.Tx(ctx, func(tx *db.Tx) error {
			var before, after int
			if err := tx.QueryRowContext(ctx, `SELECT total_changes()`).Scan(&before); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, `INSERT INTO posting_search_tokens (posting_search_tokens, rank) VALUES ('merge', $1)`, pages); err != nil {
				return err
			}
			if err := tx.QueryRowContext(ctx, `SELECT total_changes()`).Scan(&after); err != nil {
				return err
			}
			merged = after-before > 1 // the statement itself counts as one
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// rebuildAfter writes the next part of the index anew and returns how far it came.
func rebuildAfter(ctx context.Context, tx *db.Tx, last int64) (int64, error) {
	const postingsAtOnce = 5000
	list, err := postingsAfter(ctx, tx, last, postingsAtOnce)
	if err != nil {
		return last, err
	}
	end := int64(math.MaxInt64)
	if len(list) == postingsAtOnce {
		end = list[len(list)-1].Seq
	}
	old, err := indexedBetween(ctx, tx, last, end)
	if err != nil {
		return last, err
	}
	return end, replaceEntries(ctx, tx, old, activeEntries(list))
}

func indexedBetween(ctx context.Context, tx *db.Tx, after, end int64) ([]int64, error) {
	return db.Column[int64](ctx, tx, `SELECT seq FROM posting_search WHERE seq > $1 AND seq <= $2`, after, end)
}

// postingsAfter returns the next postings in order of publication. On PostgreSQL they are locked, so that a change made
// at the same time is not overwritten by what was read before it.
func postingsAfter(ctx context.Context, tx *db.Tx, seq int64, limit int) ([]Posting, error) {
	query := `SELECT ` + columns + ` FROM postings p WHERE p.seq > $1 ORDER BY p.seq LIMIT $2`
	if tx.Dialect() == db.Postgres {
		query += ` FOR UPDATE`
	}
	rows, err := tx.QueryContext(ctx, query, seq, limit)
	if err != nil {
		return nil, err
	}
	var list []Posting
	err = db.Each(rows, func() error {
		p, err := scan(rows)
		list = append(list, p)
		return err
	})
	return list, err
}
