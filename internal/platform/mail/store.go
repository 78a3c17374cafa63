package mail

import (
	"context"
	"errors"
	"time"

	"encaja/internal/platform/db"
)

// store holds the SQL of the outbox.
type store struct{}

// stored is a mail on its way out.
type stored struct {
	Message
	id        string
	createdAt time.Time
	sentAt    time.Time
}

func (store) insert(ctx context.Context, q db.Querier, id string, m Message, now time.Time) error {
	_, err := q.ExecContext(ctx, `
		INSERT INTO mails (id, recipient, recipient_key, reply_to, subject, text_body, html_body, secret, about, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		id, m.To, key(m.To), m.ReplyTo, m.Subject, m.Text, m.HTML, m.Secret, m.About, db.Micros(now))
	return err
}

func (store) countSince(ctx context.Context, q db.Querier, to string, since time.Time) (n int, err error) {
	err = q.QueryRowContext(ctx, `SELECT COUNT(*) FROM mails WHERE recipient_key = $1 AND created_at > $2`,
		key(to), db.Micros(since)).Scan(&n)
	return n, err
}

func (store) get(ctx context.Context, q db.Querier, id string) (stored, error) {
	s := stored{id: id}
	var created, sent int64
	err := q.QueryRowContext(ctx, `
		SELECT recipient, reply_to, subject, text_body, html_body, secret, created_at, sent_at FROM mails WHERE id = $1`, id).
		Scan(&s.To, &s.ReplyTo, &s.Subject, &s.Text, &s.HTML, &s.Secret, &created, &sent)
	s.createdAt, s.sentAt = db.Time(created), db.Time(sent)
	return s, err
}

// markSent records the delivery and purges the body when it is to be forgotten.
func (store) markSent(ctx context.Context, q db.Querier, id string, now time.Time, purge bool) error {
	query := `UPDATE mails SET sent_at = $1, failed_at = 0, last_error = '' WHERE id = $2`
	if purge {
		query = `UPDATE mails SET sent_at = $1, failed_at = 0, last_error = '', text_body = '', html_body = '' WHERE id = $2`
	}
	_, err := q.ExecContext(ctx, query, db.Micros(now), id)
	return err
}

func (store) markFailed(ctx context.Context, q db.Querier, id string, now time.Time, reason string) error {
	_, err := q.ExecContext(ctx, `UPDATE mails SET failed_at = $1, last_error = $2 WHERE id = $3`,
		db.Micros(now), reason, id)
	return err
}

func (store) removeBefore(ctx context.Context, q db.Querier, before time.Time) error {
	_, err := q.ExecContext(ctx, `DELETE FROM mails WHERE created_at < $1`, db.Micros(before))
	return err
}

func (store) list(ctx context.Context, q db.Querier, to string, limit int) (list []Delivered, err error) {
	query := `SELECT id, recipient, subject, text_body, html_body, created_at FROM mails`
	args := []any{limit}
	order := ` ORDER BY created_at DESC, id DESC LIMIT $1`
	if to != "" {
		query += ` WHERE recipient_key = $1`
		order = ` ORDER BY created_at DESC, id DESC LIMIT $2`
		args = []any{key(to), limit}
	}
	rows, err := q.QueryContext(ctx, query+order, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var (
			d       Delivered
			created int64
		)
		if err := rows.Scan(&d.ID, &d.To, &d.Subject, &d.Text, &d.HTML, &created); err != nil {
			return nil, err
		}
		d.CreatedAt = db.Time(created)
		list = append(list, d)
	}
	return list, rows.Err()
}
