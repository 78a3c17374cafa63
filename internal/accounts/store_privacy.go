package accounts

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

func accountOf(ctx context.Context, q db.Querier, id string) (Account, error) {
	var a Account
	var created, confirmed, seen int64
	err := q.QueryRowContext(ctx, `
		SELECT id, email, name, role, status = $2, created_at, confirmed_at, last_seen_at, consent_keep FROM users WHERE id = $1`, id, guestPerson).
		Scan(&a.ID, &a.Email, &a.Name, &a.Role, &a.Guest, &created, &confirmed, &seen, &a.KeepCV)
	a.CreatedAt, a.ConfirmedAt, a.LastSeenAt = db.Time(created), timeOrNone(confirmed), timeOrNone(seen)
	return a, err
}

func timeOrNone(micros int64) *time.Time {
	if micros == 0 {
		return nil
	}
	t := db.Time(micros)
	return &t
}

func sessionsOf(ctx context.Context, q db.Querier, userID string) ([]Session, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT created_at, expires_at, revoked_at <> 0 FROM sessions WHERE user_id = $1 ORDER BY created_at`, userID)
	if err != nil {
		return nil, err
	}
	list := []Session{}
	err = db.Each(rows, func() error {
		var s Session
		var created, expires int64
		err := rows.Scan(&created, &expires, &s.Ended)
		s.CreatedAt, s.ExpiresAt = db.Time(created), db.Time(expires)
		list = append(list, s)
		return err
	})
	return list, err
}

// holdUser keeps an account from being changed and from being referred to. SQLite has one writer anyway.
func holdUser(ctx context.Context, tx *db.Tx, id string) (User, error) {
	query := `SELECT ` + userColumns + ` FROM users WHERE id = $1`
	if tx.Dialect() == db.Postgres {
		query += ` FOR UPDATE`
	}
	return scanUser(tx.QueryRowContext(ctx, query, id))
}

// lastActive is when somebody last used their account: a row of users under the name u.
const lastActive = `CASE WHEN u.last_seen_at > u.confirmed_at THEN u.last_seen_at WHEN u.confirmed_at > 0 THEN u.confirmed_at ELSE u.created_at END`

func consentOf(ctx context.Context, q db.Querier, id string) (keep bool, active time.Time, err error) {
	var at int64
	err = q.QueryRowContext(ctx, `SELECT u.consent_keep, `+lastActive+` FROM users u WHERE u.id = $1`, id).Scan(&keep, &at)
	return keep, db.Time(at), err
}

func setConsent(ctx context.Context, tx *db.Tx, id string, keep bool, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE users SET consent_keep = $2, expiry_notified_at = 0, updated_at = $3 WHERE id = $1`,
		id, keep, db.Micros(now))
	return err
}

// idle finds applicants' accounts whose time ends. $1 and $2 are the ends without and with consent, $3 the last id seen,
// $4 how many.
const idle = `
	SELECT u.id, u.email, u.name, u.consent_keep, ` + lastActive + ` FROM users u
	WHERE u.role = 'APPLICANT' AND u.status NOT IN ('GUEST', 'UNCONFIRMED')
		AND ` + lastActive + ` <= CASE WHEN u.consent_keep THEN CAST($2 AS BIGINT) ELSE CAST($1 AS BIGINT) END AND u.id > $3`

const idleOrder = ` ORDER BY u.id LIMIT $4`

func listIdle(ctx context.Context, q db.Querier, query string, args ...any) ([]Idle, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	var list []Idle
	err = db.Each(rows, func() error {
		var i Idle
		var at int64
		err := rows.Scan(&i.ID, &i.Email, &i.Name, &i.Keep, &at)
		i.LastActive = db.Time(at)
		list = append(list, i)
		return err
	})
	return list, err
}

// unwarned leaves out who was told since they last used the account.
func unwarned(ctx context.Context, q db.Querier, before, keptBefore time.Time, afterID string, limit int) ([]Idle, error) {
	return listIdle(ctx, q, idle+` AND u.expiry_notified_at <= `+lastActive+idleOrder,
		db.Micros(before), db.Micros(keptBefore), afterID, limit)
}

func warned(ctx context.Context, q db.Querier, before, keptBefore, warnedBefore time.Time, afterID string, limit int) ([]Idle, error) {
	return listIdle(ctx, q, idle+` AND u.expiry_notified_at > `+lastActive+` AND u.expiry_notified_at <= $5`+idleOrder,
		db.Micros(before), db.Micros(keptBefore), afterID, limit, db.Micros(warnedBefore))
}

func markWarned(ctx context.Context, tx *db.Tx, i Idle, now time.Time) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `
		UPDATE users SET expiry_notified_at = $2 WHERE id = $1 AND consent_keep = $3 AND last_seen_at <= $4`,
		i.ID, db.Micros(now), i.Keep, db.Micros(i.LastActive)))
}
