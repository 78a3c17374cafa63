package cvfiles

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"

	"encaja/internal/platform/db"
)

// holding is a row that keeps its object: one that was not taken does not.
const holding = `state NOT IN ('REFUSED', 'DUPLICATE')`

func chunks(texts []string) iter.Seq[[]string] { return slices.Chunk(texts, mostArguments) }

// held are those of the objects that somebody holds.
func held(ctx context.Context, q db.Querier, keys []string) (map[string]bool, error) {
	taken := map[string]bool{}
	for part := range chunks(keys) {
		found, err := texts(ctx, q, `SELECT DISTINCT object_key FROM cv_files WHERE `+holding+` AND object_key IN (`+places(len(part))+`)`,
			values(part)...)
		if err != nil {
			return nil, err
		}
		for _, key := range found {
			taken[key] = true
		}
	}
	return taken, nil
}

// removeReadings forgets what was read from contents that nobody holds any more.
func removeReadings(ctx context.Context, tx *db.Tx, hashes []string) error {
	for part := range chunks(hashes) {
		_, err := tx.ExecContext(ctx, `DELETE FROM cv_readings WHERE hash IN (`+places(len(part))+`)
			AND NOT EXISTS (SELECT 1 FROM cv_files f WHERE f.hash = cv_readings.hash AND f.hash <> '' AND `+holding+`)`, values(part)...)
		if err != nil {
			return err
		}
	}
	return nil
}

// ended are files that have no reason to be here any longer: nobody attached them, they never came, they were not taken
// a day ago, or who had them is gone.
func ended(ctx context.Context, q db.Querier, looseBefore, expiredBefore time.Time, limit int) ([]string, error) {
	var all []string
	for _, part := range []struct {
		query string
		args  []any
	}{
		{`SELECT id FROM cv_files WHERE space = 'ANONYMOUS' AND attached_at = 0 AND created_at <= $1 LIMIT $2`, []any{db.Micros(looseBefore), limit}},
		{`SELECT id FROM cv_files WHERE state = 'PENDING' AND link_expires_at <= $1 LIMIT $2`, []any{db.Micros(expiredBefore), limit}},
		{`SELECT id FROM cv_files WHERE state IN ('REFUSED', 'DUPLICATE') AND created_at <= $1 LIMIT $2`, []any{db.Micros(looseBefore), limit}},
		{`SELECT id FROM cv_files WHERE user_id <> '' AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = cv_files.user_id) LIMIT $1`, []any{limit}},
		{`SELECT id FROM cv_files WHERE application_id <> '' AND NOT EXISTS (SELECT 1 FROM applications WHERE applications.id = cv_files.application_id) LIMIT $1`, []any{limit}},
		{`SELECT id FROM cv_files WHERE posting_id <> '' AND NOT EXISTS (SELECT 1 FROM postings WHERE postings.id = cv_files.posting_id) LIMIT $1`, []any{limit}},
	} {
		found, err := texts(ctx, q, part.query, part.args...)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// waiting are files that arrived before then and whose reading has not ended.
func waiting(ctx context.Context, q db.Querier, before time.Time, limit int) ([]File, error) {
	return list(ctx, q, `SELECT `+columns+` FROM cv_files WHERE state = 'ARRIVED' AND arrived_at <= $1 ORDER BY arrived_at LIMIT $2`,
		db.Micros(before), limit)
}

func texts(ctx context.Context, q db.Querier, query string, args ...any) (found []string, err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		found = append(found, text)
	}
	return found, rows.Err()
}

// removeOf takes all files of a profile, of applications and of postings away, and what is remembered of copies that were
// refused because the posting had the content already.
func removeOf(ctx context.Context, tx *db.Tx, userID string, applicationIDs, postingIDs []string) ([]File, error) {
	all, err := list(ctx, tx, `DELETE FROM cv_files WHERE user_id = $1 AND user_id <> '' RETURNING `+columns, userID)
	if err != nil {
		return nil, err
	}
	for column, ids := range map[string][]string{"application_id": applicationIDs, "posting_id": postingIDs} {
		for part := range chunks(ids) {
			found, err := list(ctx, tx, `DELETE FROM cv_files WHERE `+column+` <> '' AND `+column+` IN (`+places(len(part))+`) RETURNING `+columns,
				values(part)...)
			if err != nil {
				return nil, err
			}
			all = append(all, found...)
		}
	}
	copies, err := removeCopies(ctx, tx, all, applicationIDs)
	return append(all, copies...), err
}

func removeCopies(ctx context.Context, tx *db.Tx, files []File, applicationIDs []string) ([]File, error) {
	contents := map[string]bool{}
	for _, f := range files {
		contents[f.Hash] = f.Hash != ""
	}
	var all []File
	for part := range chunks(applicationIDs) {
		copies, err := list(ctx, tx, `SELECT `+columns+` FROM cv_files WHERE state = 'DUPLICATE' AND posting_id <> ''
			AND posting_id IN (SELECT posting_id FROM applications WHERE id IN (`+places(len(part))+`))`, values(part)...)
		if err != nil {
			return nil, err
		}
		for _, f := range copies {
			if !contents[f.Hash] {
				continue
			}
			if _, err := remove(ctx, tx, f.ID); err != nil && !db.IsNone(err) {
				return nil, err
			}
			all = append(all, f)
		}
	}
	return all, nil
}
