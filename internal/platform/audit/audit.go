// Package audit keeps the log of what was done by whom: append-only, each row bound to the one before it by a keyed
// hash, and its end sealed, so that an altered, removed or moved row shows. Personal data stand in it by reference only.
package audit

import (
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
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
	// Actor is who did it where the caller is not known yet: somebody who just signed in. Otherwise the caller did.
	Actor httpx.Actor
}

// kinds are those of the subjects. They are a list so that an id alone is found, whatever it is of, by the index.
var kinds = []string{"application", "posting", "user", "task", "keys", "audit"}

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
// other, so that the chain has one end: append last.
func (l *Log) Append(ctx context.Context, tx *db.Tx, e Entry) error {
	if kind, _, _ := strings.Cut(e.Subject, ":"); !slices.Contains(kinds, kind) {
		return fmt.Errorf("audit entry about %q: an unknown kind of subject", kind)
	}
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
	actor := e.Actor
	if actor.Anonymous() {
		actor = httpx.ActorFrom(ctx)
	}
	end, err := l.end(ctx, tx)
	if err != nil {
		return err
	}
	r := row{at: db.Micros(l.now()), actorID: actor.UserID, role: string(actor.Role), action: e.Action, subject: e.Subject, details: string(details)}
	return l.extend(ctx, tx, end, r)
}

// extend writes a row after the end. An end that does not fit what was sealed stays as it is, so that Verify goes on
// telling: what people do is recorded all the same.
func (l *Log) extend(ctx context.Context, tx *db.Tx, end end, r row) error {
	if end.unsealed {
		begin := row{at: r.at, action: beginAction, subject: subject, details: fmt.Sprintf(`{"entries":%d}`, end.head.count)}
		next, err := l.insert(ctx, tx, end, begin)
		if err != nil {
			return err
		}
		end = next
	}
	end, err := l.insert(ctx, tx, end, r)
	if err != nil || !end.fits {
		return err
	}
	if err := updateHead(ctx, tx, l.sealHead(end.head)); err != nil {
		return fmt.Errorf("audit head: %w", err)
	}
	return nil
}

func (l *Log) insert(ctx context.Context, tx *db.Tx, last end, r row) (end, error) {
	r.seq, r.previous = last.seq+1, last.hash
	hash := l.hash(r)
	if err := insertRow(ctx, tx, r, hash); err != nil {
		return end{}, fmt.Errorf("audit entry: %w", err)
	}
	return end{seq: r.seq, hash: hash, fits: last.fits, head: head{seq: r.seq, hash: hash, count: last.head.count + 1}}, nil
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
	return l.mac(r.seq, r.at, r.actorID, r.role, r.action, r.subject, r.details, r.previous)
}

// mac is a keyed hash of values. JSON keeps them apart: no two lists give the same text.
func (l *Log) mac(values ...any) string {
	text, err := json.Marshal(values)
	if err != nil {
		panic("strings and numbers cannot be written as JSON: " + err.Error())
	}
	mac := hmac.New(sha256.New, l.key)
	mac.Write(text)
	return hex.EncodeToString(mac.Sum(nil))
}
