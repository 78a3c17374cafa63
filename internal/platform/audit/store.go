package audit

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

const rowColumns = `seq, at, actor_id, actor_role, action, subject, details, previous_hash, hash`

func insertRow(ctx context.Context, tx *db.Tx, r row, hash string) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO audit_log (`+rowColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		r.seq, r.at, r.actorID, r.role, r.action, r.subject, r.details, r.previous, hash)
	return err
}

// storedRow is a row with the hash that stands beside it.
type storedRow struct {
	row
	hash string
}

func scanRow(rows *sql.Rows) (storedRow, error) {
	var r storedRow
	err := rows.Scan(&r.seq, &r.at, &r.actorID, &r.role, &r.action, &r.subject, &r.details, &r.previous, &r.hash)
	return r, err
}

// rowsAfter reads the next rows in order.
func rowsAfter(ctx context.Context, q db.Querier, seq int64, limit int) ([]storedRow, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+rowColumns+` FROM audit_log WHERE seq > $1 ORDER BY seq LIMIT $2`, seq, limit)
	if err != nil {
		return nil, fmt.Errorf("read audit log: %w", err)
	}
	var list []storedRow
	err = db.Each(rows, func() error {
		r, err := scanRow(rows)
		list = append(list, r)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read audit log: %w", err)
	}
	return list, nil
}

func updateHash(ctx context.Context, tx *db.Tx, seq int64, previous, hash string) error {
	_, err := tx.ExecContext(ctx, `UPDATE audit_log SET previous_hash = $2, hash = $3 WHERE seq = $1`, seq, previous, hash)
	return err
}

func lastRow(ctx context.Context, q db.Querier) (seq int64, hash string, err error) {
	err = q.QueryRowContext(ctx, `SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1`).Scan(&seq, &hash)
	return seq, hash, err
}

func hasEntry(ctx context.Context, q db.Querier, actorID, action, subject string, since time.Time) (bool, error) {
	var found bool
	err := q.QueryRowContext(ctx, `
		SELECT EXISTS (SELECT 1 FROM audit_log WHERE subject = $1 AND action = $2 AND actor_id = $3 AND at >= $4)`,
		subject, action, actorID, db.Micros(since)).Scan(&found)
	return found, err
}

func hasAction(ctx context.Context, q db.Querier, action string) (bool, error) {
	var found bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM audit_log WHERE action = $1)`, action).Scan(&found)
	return found, err
}

func deleteThrough(ctx context.Context, tx *db.Tx, seq int64) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM audit_log WHERE seq <= $1`, seq)
	return err
}

// bounds are what was recorded of both ends of the log.
type bounds struct {
	head      head
	hasHead   bool
	anchor    anchor
	hasAnchor bool
}

// readBounds reads both in one statement: between two, entries could come and go.
func readBounds(ctx context.Context, q db.Querier) (bounds, error) {
	var b bounds
	var headRow, anchorRow sql.NullInt64
	err := q.QueryRowContext(ctx, `
		SELECT h.only_row, COALESCE(h.seq, 0), COALESCE(h.hash, ''), COALESCE(h.count, 0), COALESCE(h.mac, ''),
			a.only_row, COALESCE(a.seq, 0), COALESCE(a.hash, ''), COALESCE(a.mac, '')
		FROM (SELECT 1 AS one) AS always LEFT JOIN audit_head h ON TRUE LEFT JOIN audit_anchor a ON TRUE`).
		Scan(&headRow, &b.head.seq, &b.head.hash, &b.head.count, &b.head.mac, &anchorRow, &b.anchor.seq, &b.anchor.hash, &b.anchor.mac)
	if err != nil {
		return b, fmt.Errorf("ends of the audit log: %w", err)
	}
	b.hasHead, b.hasAnchor = headRow.Valid, anchorRow.Valid
	return b, nil
}

func updateHead(ctx context.Context, tx *db.Tx, h head) error {
	_, err := tx.ExecContext(ctx, `UPDATE audit_head SET seq = $1, hash = $2, count = $3, mac = $4`, h.seq, h.hash, h.count, h.mac)
	return err
}

func saveAnchor(ctx context.Context, tx *db.Tx, a anchor) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO audit_anchor (only_row, seq, hash, mac) VALUES (1, $1, $2, $3)
		ON CONFLICT (only_row) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, mac = excluded.mac`, a.seq, a.hash, a.mac)
	return err
}
