package accounts

import (
	"context"
	"fmt"
	"strings"
	"time"

	"encaja/internal/cv/lexicon"
	"encaja/internal/platform/db"
)

// holdActiveAdmins lists who can administer, and keeps them so until the transaction ends. SQLite has one writer anyway.
func holdActiveAdmins(ctx context.Context, tx *db.Tx) ([]string, error) {
	query := `SELECT id FROM users WHERE status = 'CONFIRMED' AND role = 'ADMIN' AND suspended_at = 0 ORDER BY id`
	if tx.Dialect() == db.Postgres {
		query += ` FOR NO KEY UPDATE`
	}
	return db.Column[string](ctx, tx, query)
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

// foldedPerson is address and name as lexicon.Fold writes them, as far as Spanish, Catalan and Galician go, in what both
// databases understand: SQLite's LOWER knows no letters beyond ASCII, and that of PostgreSQL those of its locale. Where
// there are none, which the length in bytes tells, the many replacements are spared.
var foldedPerson = func() string {
	const person = `email || ' ' || name`
	folded := person
	for _, letters := range []string{"aáÁàÀ", "eéÉèÈ", "iíÍïÏ", "oóÓòÒ", "uúÚüÜ", "nñÑ", "cçÇ"} {
		for _, letter := range letters[1:] {
			folded = fmt.Sprintf(`REPLACE(%s, '%c', '%c')`, folded, letter, letters[0])
		}
	}
	return `LOWER(CASE WHEN OCTET_LENGTH(` + person + `) = LENGTH(` + person + `) THEN ` + person + ` ELSE ` + folded + ` END)`
}()

func (f ListFilter) where() (condition string, args []any) {
	parts := []string{`TRUE`}
	if f.Text != "" {
		args = append(args, `%`+literal.Replace(lexicon.Fold(f.Text))+`%`)
		parts = append(parts, foldedPerson+` LIKE $1 ESCAPE '\'`)
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
	if offset >= total {
		return nil, total, nil
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
