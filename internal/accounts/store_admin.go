package accounts

import (
	"context"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/db"
)

// holdActiveAdmins lists who can administer, and keeps them so until the transaction ends. SQLite has one writer anyway.
func holdActiveAdmins(ctx context.Context, tx *db.Tx) ([]string, error) {
	query := `SELECT id FROM users WHERE status = 'CONFIRMED' AND role = 'ADMIN' AND suspended_at = 0 ORDER BY id`
	if tx.Dialect() == db.Postgres {
		query += ` FOR NO KEY UPDATE`
	}
	rows, err := tx.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	var list []string
	err = db.Each(rows, func() error {
		var id string
		err := rows.Scan(&id)
		list = append(list, id)
		return err
	})
	return list, err
}

func setSuspended(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE users SET suspended_at = $2, updated_at = $2 WHERE id = $1`, id, db.Micros(now))
	return err
}

func clearSuspended(ctx context.Context, tx *db.Tx, id string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE users SET suspended_at = 0, updated_at = $2 WHERE id = $1`, id, db.Micros(now))
	return err
}

var standings = map[Standing]string{
	StandingActive:      `status = 'CONFIRMED' AND suspended_at = 0`,
	StandingSuspended:   `status = 'CONFIRMED' AND suspended_at > 0`,
	StandingUnconfirmed: `status = 'UNCONFIRMED'`,
	StandingGuest:       `status = 'GUEST'`,
}

var literal = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

func (f ListFilter) where() (condition string, args []any) {
	parts := []string{`TRUE`}
	if f.Text != "" {
		args = append(args, `%`+literal.Replace(strings.ToLower(f.Text))+`%`)
		parts = append(parts, `(LOWER(email) LIKE $1 ESCAPE '\' OR LOWER(name) LIKE $1 ESCAPE '\')`)
	}
	if f.Role != "" {
		args = append(args, f.Role)
		parts = append(parts, fmt.Sprintf(`role = $%d`, len(args)))
	}
	if condition, known := standings[f.Standing]; known {
		parts = append(parts, condition)
	}
	return ` WHERE ` + strings.Join(parts, ` AND `), args
}

func listUsers(ctx context.Context, q db.Querier, f ListFilter, offset, limit int) (list []Listed, total int, err error) {
	where, args := f.where()
	if err := q.QueryRowContext(ctx, `SELECT COUNT(*) FROM users`+where, args...).Scan(&total); err != nil {
		return nil, 0, err
	}
	rows, err := q.QueryContext(ctx, `SELECT id, email, name, role, status, suspended_at, created_at, last_seen_at FROM users`+where+
		fmt.Sprintf(` ORDER BY created_at DESC, id DESC LIMIT $%d OFFSET $%d`, len(args)+1, len(args)+2), append(args, limit, offset)...)
	if err != nil {
		return nil, 0, err
	}
	err = db.Each(rows, func() error {
		var u Listed
		var status Status
		var suspended, created, seen int64
		err := rows.Scan(&u.ID, &u.Email, &u.Name, &u.Role, &status, &suspended, &created, &seen)
		u.CreatedAt, u.LastSeenAt, u.Standing = db.Time(created), db.Time(seen), standingOf(status, suspended > 0)
		list = append(list, u)
		return err
	})
	return list, total, err
}

func standingOf(status Status, suspended bool) Standing {
	switch {
	case status == guestPerson:
		return StandingGuest
	case status == Unconfirmed:
		return StandingUnconfirmed
	case suspended:
		return StandingSuspended
	}
	return StandingActive
}
