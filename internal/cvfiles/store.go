package cvfiles

import (
	"context"
	"strconv"
	"strings"
	"time"

	"encaja/internal/platform/db"
)

const columns = `id, object_key, space, posting_id, application_id, user_id, file_name, content_type, size, max_size, hash,
	state, problem, created_at, link_expires_at, arrived_at, attached_at`

func scan(row interface{ Scan(...any) error }) (File, error) {
	var f File
	var created, expires, arrived, attached int64
	err := row.Scan(&f.ID, &f.Key, &f.Space, &f.PostingID, &f.ApplicationID, &f.UserID, &f.FileName, &f.ContentType,
		&f.Size, &f.maxSize, &f.Hash, &f.State, &f.Problem, &created, &expires, &arrived, &attached)
	f.CreatedAt, f.linkExpiresAt, f.ArrivedAt, f.attachedAt = db.Time(created), db.Time(expires), db.Time(arrived), db.Time(attached)
	return f, err
}

func list(ctx context.Context, q db.Querier, query string, args ...any) (files []File, err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() {
		if closing := rows.Close(); err == nil {
			err = closing
		}
	}()
	for rows.Next() {
		f, err := scan(rows)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, rows.Err()
}

func insert(ctx context.Context, tx *db.Tx, f File) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO cv_files (`+columns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
		f.ID, f.Key, f.Space, f.PostingID, f.ApplicationID, f.UserID, f.FileName, f.ContentType, f.Size, f.maxSize, f.Hash,
		f.State, f.Problem, db.Micros(f.CreatedAt), db.Micros(f.linkExpiresAt), db.Micros(f.ArrivedAt), db.Micros(f.attachedAt))
	return err
}

// lock reads a row and keeps it as it is until the transaction ends; writing it is how both databases do that.
func lock(ctx context.Context, tx *db.Tx, id string) (File, error) {
	return scan(tx.QueryRowContext(ctx, `UPDATE cv_files SET id = id WHERE id = $1 RETURNING `+columns, id))
}

// lockByKey locks all rows of an object. Who waits for it sees rows that others have added meanwhile only with the next
// statement.
func lockByKey(ctx context.Context, tx *db.Tx, key string) ([]File, error) {
	return list(ctx, tx, `UPDATE cv_files SET id = id WHERE object_key = $1 RETURNING `+columns, key)
}

func remove(ctx context.Context, tx *db.Tx, id string) (File, error) {
	return scan(tx.QueryRowContext(ctx, `DELETE FROM cv_files WHERE id = $1 RETURNING `+columns, id))
}

func setHolder(ctx context.Context, tx *db.Tx, f File) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE cv_files SET user_id = $2, application_id = $3, attached_at = $4 WHERE id = $1`,
		f.ID, f.UserID, f.ApplicationID, db.Micros(f.attachedAt))
	return err
}

func setState(ctx context.Context, tx *db.Tx, f File) error {
	_, err := tx.ExecContext(ctx, `UPDATE cv_files SET state = $2, problem = $3 WHERE id = $1`, f.ID, f.State, f.Problem)
	return err
}

// setArrived says whether this call was the one that took the file in.
func setArrived(ctx context.Context, tx *db.Tx, f File) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `
		UPDATE cv_files SET state = 'ARRIVED', size = $2, hash = $3, arrived_at = $4 WHERE id = $1 AND state = 'PENDING'`,
		f.ID, f.Size, f.Hash, db.Micros(f.ArrivedAt)))
}

func setRefused(ctx context.Context, tx *db.Tx, f File) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `
		UPDATE cv_files SET state = 'REFUSED', problem = $2, arrived_at = $3 WHERE id = $1 AND state = 'PENDING'`,
		f.ID, f.Problem, db.Micros(f.ArrivedAt)))
}

// endReadings marks all rows that wait for the reading of an object.
func endReadings(ctx context.Context, tx *db.Tx, key string, state State, problem string) ([]File, error) {
	return list(ctx, tx, `
		UPDATE cv_files SET state = $2, problem = $3 WHERE object_key = $1 AND state = 'ARRIVED' RETURNING `+columns,
		key, state, problem)
}

func byID(ctx context.Context, q db.Querier, id string) (File, error) {
	return scan(q.QueryRowContext(ctx, `SELECT `+columns+` FROM cv_files WHERE id = $1`, id))
}

func byKey(ctx context.Context, q db.Querier, key string) ([]File, error) {
	return list(ctx, q, `SELECT `+columns+` FROM cv_files WHERE object_key = $1 ORDER BY created_at, id`, key)
}

func pendingByKey(ctx context.Context, q db.Querier, key string) ([]File, error) {
	return list(ctx, q, `SELECT `+columns+` FROM cv_files WHERE object_key = $1 AND state = 'PENDING'`, key)
}

func pendingOfPosting(ctx context.Context, q db.Querier, postingID string, expiresAfter time.Time) ([]File, error) {
	return list(ctx, q, `
		SELECT `+columns+` FROM cv_files WHERE posting_id = $1 AND posting_id <> '' AND state = 'PENDING' AND link_expires_at > $2`,
		postingID, db.Micros(expiresAfter))
}

func pending(ctx context.Context, q db.Querier, expiresAfter time.Time) ([]File, error) {
	return list(ctx, q, `SELECT `+columns+` FROM cv_files WHERE state = 'PENDING' AND link_expires_at > $1 ORDER BY created_at`,
		db.Micros(expiresAfter))
}

func ofUser(ctx context.Context, q db.Querier, userID string) ([]File, error) {
	return list(ctx, q, `
		SELECT `+columns+` FROM cv_files WHERE user_id = $1 AND user_id <> '' ORDER BY attached_at DESC, id DESC`, userID)
}

// mostArguments is how many values one statement names.
const mostArguments = 500

func ofApplications(ctx context.Context, q db.Querier, ids []string) ([]File, error) {
	var all []File
	for part := range chunks(ids) {
		found, err := list(ctx, q, `SELECT `+columns+` FROM cv_files WHERE application_id <> '' AND application_id IN (`+
			places(len(part))+`) ORDER BY attached_at DESC, id DESC`, values(part)...)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

func inPosting(ctx context.Context, q db.Querier, postingID string) ([]File, error) {
	return list(ctx, q, `
		SELECT `+columns+` FROM cv_files WHERE posting_id = $1 AND posting_id <> '' ORDER BY created_at, id`, postingID)
}

// places is "$1, $2, …".
func places(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = "$" + strconv.Itoa(i+1)
	}
	return strings.Join(list, ", ")
}

func values(texts []string) []any {
	list := make([]any, len(texts))
	for i, text := range texts {
		list[i] = text
	}
	return list
}
