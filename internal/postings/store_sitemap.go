package postings

import (
	"context"
	"math"

	"encaja/internal/platform/db"
)

// activeRanges divides the active postings, in the order of publication, into ranges of the given size and returns where
// each begins; one that is empty when there are none. It walks over the keys of the search index alone, which hold the
// active postings and nothing else.
func activeRanges(ctx context.Context, q db.Querier, size int) ([]int64, error) {
	starts := []int64{math.MinInt64}
	for {
		var next int64
		err := q.QueryRowContext(ctx, `SELECT seq FROM posting_search WHERE seq >= $1 ORDER BY seq LIMIT 1 OFFSET $2`,
			starts[len(starts)-1], size).Scan(&next)
		if db.IsNone(err) {
			return starts, nil
		}
		if err != nil {
			return nil, err
		}
		starts = append(starts, next)
	}
}

// activeFrom returns the first active postings of a range.
func activeFrom(ctx context.Context, q db.Querier, from, before int64, limit int) ([]listedPage, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT id, seq, updated_at FROM postings WHERE seq >= $1 AND seq < $2 AND status = 'ACTIVE' ORDER BY seq LIMIT $3`, from, before, limit)
	if err != nil {
		return nil, err
	}
	var list []listedPage
	err = db.Each(rows, func() error {
		var page listedPage
		var updated int64
		err := rows.Scan(&page.id, &page.seq, &updated)
		page.updated = db.Time(updated)
		list = append(list, page)
		return err
	})
	return list, err
}
