package accounts

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
)

const userColumns = `id, email, name, role, status, password_hash, created_at, suspended_at`

func scanUser(row *sql.Row) (User, error) {
	var u User
	var created, suspended int64
	err := row.Scan(&u.ID, &u.Email, &u.Name, &u.Role, &u.Status, &u.PasswordHash, &created, &suspended)
	u.CreatedAt, u.SuspendedAt = db.Time(created), db.Time(suspended)
	return u, err
}

func userByEmail(ctx context.Context, q db.Querier, email string) (User, error) {
	return scanUser(q.QueryRowContext(ctx, `SELECT `+userColumns+` FROM users WHERE email_key = $1`, emailKey(email)))
}

func userByID(ctx context.Context, q db.Querier, id string) (User, error) {
	return scanUser(q.QueryRowContext(ctx, `SELECT `+userColumns+` FROM users WHERE id = $1`, id))
}

func insertUser(ctx context.Context, tx *db.Tx, u User) error {
	confirmedAt := int64(0)
	if u.Status == Confirmed {
		confirmedAt = db.Micros(u.CreatedAt)
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO users (id, email, email_key, name, role, status, password_hash, created_at, confirmed_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8)`,
		u.ID, u.Email, emailKey(u.Email), u.Name, u.Role, u.Status, u.PasswordHash, db.Micros(u.CreatedAt), confirmedAt)
	return err
}

func deleteUser(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM users WHERE id = $1`, id)
	return err
}

func deleteLapsed(ctx context.Context, tx *db.Tx, before time.Time) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM users WHERE status = 'UNCONFIRMED' AND created_at <= $1`, db.Micros(before))
	return err
}

func markConfirmed(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE users SET status = $2, confirmed_at = $3, updated_at = $3 WHERE id = $1`,
		id, Confirmed, db.Micros(now))
	return err
}

func updatePassword(ctx context.Context, tx *db.Tx, id, hash string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1`, id, hash, db.Micros(now))
	return err
}

// markSeen says whether the account may sign in still.
func markSeen(ctx context.Context, tx *db.Tx, id string, now time.Time) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `UPDATE users SET last_seen_at = $2 WHERE id = $1 AND suspended_at = 0`, id, db.Micros(now)))
}

func updateName(ctx context.Context, tx *db.Tx, id, name string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE users SET name = $2, updated_at = $3 WHERE id = $1`, id, name, db.Micros(now))
	return err
}

// storedCode is a code as it is kept: only its hash.
type storedCode struct {
	hash      string
	tries     int
	resentAt  time.Time
	expiresAt time.Time
}

// replaceCode puts a new code in the place of the old one. resentAt tells when a person last asked for one.
func replaceCode(ctx context.Context, tx *db.Tx, userID string, p purpose, c storedCode, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO codes (user_id, purpose, hash, tries, created_at, resent_at, expires_at) VALUES ($1, $2, $3, 0, $4, $5, $6)
		ON CONFLICT (user_id, purpose) DO UPDATE SET hash = excluded.hash, tries = 0, created_at = excluded.created_at,
			resent_at = excluded.resent_at, expires_at = excluded.expires_at`,
		userID, p, c.hash, db.Micros(now), db.Micros(c.resentAt), db.Micros(c.expiresAt))
	return err
}

func codeOf(ctx context.Context, q db.Querier, userID string, p purpose) (storedCode, error) {
	var c storedCode
	var resent, expires int64
	err := q.QueryRowContext(ctx, `SELECT hash, tries, resent_at, expires_at FROM codes WHERE user_id = $1 AND purpose = $2`,
		userID, p).Scan(&c.hash, &c.tries, &resent, &expires)
	c.resentAt, c.expiresAt = db.Time(resent), db.Time(expires)
	return c, err
}

// countTry counts one try against a code and returns the code with that count.
func countTry(ctx context.Context, tx *db.Tx, userID string, p purpose) (storedCode, error) {
	if _, err := tx.ExecContext(ctx, `UPDATE codes SET tries = tries + 1 WHERE user_id = $1 AND purpose = $2`, userID, p); err != nil {
		return storedCode{}, err
	}
	return codeOf(ctx, tx, userID, p)
}

func deleteCode(ctx context.Context, tx *db.Tx, userID string, p purpose) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM codes WHERE user_id = $1 AND purpose = $2`, userID, p)
	return err
}

func insertSession(ctx context.Context, tx *db.Tx, id, userID string, now, expires time.Time) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)`,
		id, userID, db.Micros(now), db.Micros(expires))
	return err
}

// liveActor returns who a session belongs to, with the role they have now. No row: unknown, revoked, over, or the
// account may not sign in any more.
func liveActor(ctx context.Context, q db.Querier, session string, now time.Time) (httpx.Actor, error) {
	a := httpx.Actor{SessionID: session}
	err := q.QueryRowContext(ctx, `
		SELECT u.id, u.email, u.name, u.role FROM sessions s JOIN users u ON u.id = s.user_id
		WHERE s.id = $1 AND s.revoked_at = 0 AND s.expires_at > $2 AND u.status = 'CONFIRMED' AND u.suspended_at = 0`,
		session, db.Micros(now)).Scan(&a.UserID, &a.Email, &a.Name, &a.Role)
	return a, err
}

func revokeSession(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at = 0`, id, db.Micros(now))
	return err
}

func revokeSessionsOf(ctx context.Context, tx *db.Tx, userID string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at = 0`, userID, db.Micros(now))
	return err
}

func deleteOldSessions(ctx context.Context, tx *db.Tx, now time.Time) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM sessions WHERE expires_at <= $1`, db.Micros(now))
	return err
}

// storedKey is a signing key as it is kept: the private half sealed.
type storedKey struct {
	id        string
	public    string
	sealed    string
	retiresAt time.Time
	expiresAt time.Time
}

func signingKeys(ctx context.Context, q db.Querier, now time.Time) ([]storedKey, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT id, public_key, sealed_private_key, retires_at, expires_at FROM signing_keys
		WHERE expires_at > $1 ORDER BY created_at DESC, id DESC`, db.Micros(now))
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // Err below tells what went wrong
	var keys []storedKey
	for rows.Next() {
		var k storedKey
		var retires, expires int64
		if err := rows.Scan(&k.id, &k.public, &k.sealed, &retires, &expires); err != nil {
			return nil, fmt.Errorf("signing key: %w", err)
		}
		k.retiresAt, k.expiresAt = db.Time(retires), db.Time(expires)
		keys = append(keys, k)
	}
	return keys, rows.Err()
}

func insertKey(ctx context.Context, tx *db.Tx, k storedKey, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO signing_keys (id, public_key, sealed_private_key, created_at, retires_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6)`,
		k.id, k.public, k.sealed, db.Micros(now), db.Micros(k.retiresAt), db.Micros(k.expiresAt))
	return err
}

func deleteOldKeys(ctx context.Context, tx *db.Tx, now time.Time) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM signing_keys WHERE expires_at <= $1`, db.Micros(now))
	return err
}

// expireKeys ends every key at once: tokens signed with them are refused from now on.
func expireKeys(ctx context.Context, tx *db.Tx) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM signing_keys`)
	return err
}
