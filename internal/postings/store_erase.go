package postings

import (
	"context"

	"encaja/internal/platform/db"
)

func holdPostings(ctx context.Context, tx *db.Tx, recruiterID string) (ids []string, seqs []int64, err error) {
	query := `SELECT id, seq FROM postings WHERE recruiter_id = $1 ORDER BY id`
	if tx.Dialect() == db.Postgres {
		query += ` FOR UPDATE`
	}
	rows, err := tx.QueryContext(ctx, query, recruiterID)
	if err != nil {
		return nil, nil, err
	}
	err = db.Each(rows, func() error {
		var id string
		var seq int64
		err := rows.Scan(&id, &seq)
		ids, seqs = append(ids, id), append(seqs, seq)
		return err
	})
	return ids, seqs, err
}

// forgetRemoved takes the words of removed postings out of SQLite's index for good: removing one only marks it, and its
// words stay until parts of the index are joined.
func forgetRemoved(ctx context.Context, tx *db.Tx) error {
	if tx.Dialect() == db.Postgres {
		return nil
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO posting_search_tokens (posting_search_tokens) VALUES ('optimize')`)
	return err
}

func deletePostings(ctx context.Context, tx *db.Tx, recruiterID string) error {
	for _, statement := range []string{
		`DELETE FROM postings WHERE recruiter_id = $1`, `DELETE FROM posting_counts WHERE recruiter_id = $1`,
	} {
		if _, err := tx.ExecContext(ctx, statement, recruiterID); err != nil {
			return err
		}
	}
	return nil
}

func allPostings(ctx context.Context, q db.Querier, recruiterID string) ([]Listed, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT `+columns+`, COALESCE(c.count, 0) FROM postings p LEFT JOIN application_counts c ON c.posting_id = p.id
		WHERE p.recruiter_id = $1 ORDER BY p.seq`, recruiterID)
	if err != nil {
		return nil, err
	}
	var list []Listed
	err = db.Each(rows, func() error {
		var l Listed
		var err error
		l.Posting, err = scan(rows, &l.Candidates)
		list = append(list, l)
		return err
	})
	return list, err
}
