// Package limits counts attempts in the database, so that a restart or another node forgives nothing. Keys are kept
// hashed: they are made of addresses and e-mails.
package limits

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
)

// Limit allows Max attempts for one key in each Window.
type Limit struct {
	Name   string
	Max    int
	Window time.Duration
}

// Limiter counts attempts.
type Limiter struct {
	db     *db.DB
	secret []byte
	now    func() time.Time
}

// New makes a Limiter that hashes its keys with the installation's secret.
func New(d *db.DB, secret []byte, now func() time.Time) *Limiter {
	return &Limiter{db: d, secret: secret, now: now}
}

// ErrTooMany is what Take returns past the limit, with the time to wait.
var ErrTooMany = fault.New(fault.TooMany, "TOO_MANY_ATTEMPTS", "Demasiados intentos. Espera un momento e intenta nuevamente.")

// Take counts one attempt, in a transaction of its own, and refuses it past the limit. Counting comes before the
// attempt is tried, so that attempts made at the same time cannot slip through together.
func (l *Limiter) Take(ctx context.Context, limit Limit, who string) error {
	now := l.now()
	var count, resetsAt int64
	err := l.db.Tx(ctx, func(tx *db.Tx) error {
		return tx.QueryRowContext(ctx, `
			INSERT INTO attempt_limits (key, count, resets_at) VALUES ($1, 1, $2)
			ON CONFLICT (key) DO UPDATE SET
				count = CASE WHEN attempt_limits.resets_at <= $3 THEN 1 ELSE attempt_limits.count + 1 END,
				resets_at = CASE WHEN attempt_limits.resets_at <= $3 THEN excluded.resets_at ELSE attempt_limits.resets_at END
			RETURNING count, resets_at`,
			l.key(limit, who), db.Micros(now.Add(limit.Window)), db.Micros(now)).Scan(&count, &resetsAt)
	})
	if err != nil {
		return fmt.Errorf("count attempt: %w", err)
	}
	if count > int64(limit.Max) {
		return ErrTooMany.After(db.Time(resetsAt).Sub(now))
	}
	return nil
}

// Forget clears the count, after a success.
func (l *Limiter) Forget(ctx context.Context, q db.Querier, limit Limit, who string) error {
	_, err := q.ExecContext(ctx, `DELETE FROM attempt_limits WHERE key = $1`, l.key(limit, who))
	if err != nil {
		return fmt.Errorf("forget attempts: %w", err)
	}
	return nil
}

// Return takes one attempt back, for limits that count failures only.
func (l *Limiter) Return(ctx context.Context, q db.Querier, limit Limit, who string) error {
	_, err := q.ExecContext(ctx, `UPDATE attempt_limits SET count = count - 1 WHERE key = $1 AND count > 0`, l.key(limit, who))
	if err != nil {
		return fmt.Errorf("return attempt: %w", err)
	}
	return nil
}

// Sweep removes counts whose window is over.
func (l *Limiter) Sweep(ctx context.Context, tx *db.Tx) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM attempt_limits WHERE resets_at <= $1`, db.Micros(l.now()))
	return err
}

func (l *Limiter) key(limit Limit, who string) string {
	mac := hmac.New(sha256.New, l.secret)
	mac.Write([]byte("limits\x00" + limit.Name + "\x00" + who))
	return limit.Name + ":" + hex.EncodeToString(mac.Sum(nil)[:16])
}
