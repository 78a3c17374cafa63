// Package audit keeps the log of what was done by whom: append-only, each row bound to the one before it by a keyed
// hash, so that an altered, removed or moved row shows. Personal data stand in it by reference only.
package audit

import (
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
)

// Entry is one act. Subject names what it was done to, as kind:id; Details hold ids and figures, never names.
type Entry struct {
	Action  string
	Subject string
	Details map[string]any
}

// Log appends entries.
type Log struct {
	key []byte
	now func() time.Time
}

// New makes a log whose hashes are keyed with the installation's secret.
func New(secret []byte, now func() time.Time) (*Log, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, "encaja audit", 32)
	if err != nil {
		return nil, fmt.Errorf("derive key: %w", err)
	}
	return &Log{key: key, now: now}, nil
}

// row is an entry as it is stored.
type row struct {
	seq                                               int64
	at                                                int64
	actorID, role, action, subject, details, previous string
}

// Append adds an entry in the caller's transaction, in the name of who calls. Transactions that append wait for each
// other, so that the chain has one end.
func (l *Log) Append(ctx context.Context, tx *db.Tx, e Entry) error {
	details, err := json.Marshal(e.Details)
	if err != nil {
		return fmt.Errorf("audit details: %w", err)
	}
	if e.Details == nil {
		details = []byte("{}")
	}
	if err := lock(ctx, tx); err != nil {
		return fmt.Errorf("audit lock: %w", err)
	}
	actor := httpx.ActorFrom(ctx)
	r := row{at: db.Micros(l.now()), actorID: actor.UserID, role: string(actor.Role), action: e.Action, subject: e.Subject, details: string(details)}
	err = tx.QueryRowContext(ctx, `SELECT seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1`).Scan(&r.seq, &r.previous)
	if err != nil && !db.IsNone(err) {
		return fmt.Errorf("audit chain: %w", err)
	}
	r.seq++
	_, err = tx.ExecContext(ctx, `
		INSERT INTO audit_log (seq, at, actor_id, actor_role, action, subject, details, previous_hash, hash)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		r.seq, r.at, r.actorID, r.role, r.action, r.subject, r.details, r.previous, l.hash(r))
	if err != nil {
		return fmt.Errorf("audit entry: %w", err)
	}
	return nil
}

// auditLock is the key of PostgreSQL's lock on the end of the chain; SQLite has one writer anyway.
const auditLock = 0x6175646974

func lock(ctx context.Context, tx *db.Tx) error {
	if tx.Dialect() != db.Postgres {
		return nil
	}
	_, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(auditLock))
	return err
}

func (l *Log) hash(r row) string {
	mac := hmac.New(sha256.New, l.key)
	// JSON keeps the fields apart: no two rows give the same text.
	text, err := json.Marshal([]any{r.seq, r.at, r.actorID, r.role, r.action, r.subject, r.details, r.previous})
	if err != nil {
		panic("strings and numbers cannot be written as JSON: " + err.Error())
	}
	mac.Write(text)
	return hex.EncodeToString(mac.Sum(nil))
}

// Verify walks the chain and returns how many entries it has; the error names the first one that does not fit.
func (l *Log) Verify(ctx context.Context, q db.Querier) (int, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT seq, at, actor_id, actor_role, action, subject, details, previous_hash, hash FROM audit_log ORDER BY seq`)
	if err != nil {
		return 0, fmt.Errorf("read audit log: %w", err)
	}
	defer func() { _ = rows.Close() }() // Err below tells what went wrong
	count, last, lastSeq := 0, "", int64(0)
	for rows.Next() {
		var r row
		var stored string
		if err := rows.Scan(&r.seq, &r.at, &r.actorID, &r.role, &r.action, &r.subject, &r.details, &r.previous, &stored); err != nil {
			return count, fmt.Errorf("read audit log: %w", err)
		}
		if r.seq != lastSeq+1 || r.previous != last || !strings.EqualFold(stored, l.hash(r)) {
			return count, fmt.Errorf("entry %d was altered, or one before it removed or moved", r.seq)
		}
		count, last, lastSeq = count+1, stored, r.seq
	}
	return count, rows.Err()
}
