package accounts

import (
	"context"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
)

// saveGuest makes a guest, or finds the one with that address, and holds it until the transaction ends.
func saveGuest(ctx context.Context, tx *db.Tx, u User) (id string, err error) {
	err = tx.QueryRowContext(ctx, `
		INSERT INTO users (id, email, email_key, name, role, status, password_hash, created_at, confirmed_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, '', $7, 0, $7)
		ON CONFLICT (email_key) DO UPDATE SET updated_at = excluded.updated_at RETURNING id`,
		u.ID, u.Email, guestKey(u.Email), u.Name, httpx.Applicant, guestPerson, db.Micros(u.CreatedAt)).Scan(&id)
	return id, err
}

// holdByEmail is userByEmail that keeps the account as it is until the transaction ends. SQLite has one writer anyway.
func holdByEmail(ctx context.Context, tx *db.Tx, email string) (User, error) {
	query := `SELECT ` + userColumns + ` FROM users WHERE email_key = $1`
	if tx.Dialect() == db.Postgres {
		query += ` FOR SHARE`
	}
	return scanUser(tx.QueryRowContext(ctx, query, emailKey(email)))
}

// lockGuest reads a guest and holds it until the transaction ends.
func lockGuest(ctx context.Context, tx *db.Tx, id string) (User, error) {
	return scanUser(tx.QueryRowContext(ctx, `
		UPDATE users SET id = id WHERE id = $1 AND status = $2 RETURNING `+userColumns, id, guestPerson))
}

// lockGuestOf is lockGuest by the address.
func lockGuestOf(ctx context.Context, tx *db.Tx, email string) (id string, err error) {
	err = tx.QueryRowContext(ctx, `UPDATE users SET id = id WHERE email_key = $1 RETURNING id`, guestKey(email)).Scan(&id)
	return id, err
}

// makeAccount turns a guest into a confirmed account.
func makeAccount(ctx context.Context, tx *db.Tx, u User, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE users SET email_key = $2, name = $3, status = $4, password_hash = $5, confirmed_at = $6, updated_at = $6 WHERE id = $1`,
		u.ID, emailKey(u.Email), u.Name, Confirmed, u.PasswordHash, db.Micros(now))
	return err
}

// deleteIdleGuests removes guests whose applications are all gone.
func deleteIdleGuests(ctx context.Context, tx *db.Tx, before time.Time) error {
	_, err := tx.ExecContext(ctx, `
		DELETE FROM users WHERE status = $1 AND updated_at <= $2
			AND NOT EXISTS (SELECT 1 FROM applications WHERE applications.user_id = users.id)`, guestPerson, db.Micros(before))
	return err
}
