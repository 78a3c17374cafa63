package applications

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

func saveLink(ctx context.Context, tx *db.Tx, applicationID, hash string, expiresAt time.Time) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO guest_links (application_id, token_hash, expires_at) VALUES ($1, $2, $3)
		ON CONFLICT (application_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
		applicationID, hash, db.Micros(expiresAt))
	return err
}

// linkEnd is when the link to an application ends; zero when it has none.
func linkEnd(ctx context.Context, q db.Querier, applicationID string) (time.Time, error) {
	var end int64
	err := q.QueryRowContext(ctx, `SELECT expires_at FROM guest_links WHERE application_id = $1`, applicationID).Scan(&end)
	if db.IsNone(err) {
		return time.Time{}, nil
	}
	return db.Time(end), err
}

// linkTables leave out suspended accounts: the link from the time as a guest is no way around a suspension.
const linkTables = followedTables + ` JOIN guest_links l ON l.application_id = a.id JOIN users u ON u.id = a.user_id AND u.suspended_at = 0`

func scanLink(row interface{ Scan(...any) error }) (link, error) {
	var l link
	var expires int64
	f, err := scanFollowed(row, &expires, &l.registered, &l.keep)
	l.Followed, l.expiresAt = f, db.Time(expires)
	return l, err
}

const linked = followed + `, l.expires_at, u.status <> 'GUEST', ` + kept + linkTables

func linkByHash(ctx context.Context, q db.Querier, hash string) (link, error) {
	return scanLink(q.QueryRowContext(ctx, linked+` WHERE l.token_hash = $1`, hash))
}

// mostLinks is how many links one mail lists.
const mostLinks = 50

// linksOf are the links of an address, newest first, also of who has an account by now.
func linksOf(ctx context.Context, q db.Querier, emailKey string) ([]link, error) {
	rows, err := q.QueryContext(ctx, linked+` WHERE u.email_key IN ($1, $2) ORDER BY a.created_at DESC, a.id DESC LIMIT $3`,
		emailKey, "guest:"+emailKey, mostLinks)
	if err != nil {
		return nil, err
	}
	var list []link
	err = db.Each(rows, func() error {
		l, err := scanLink(rows)
		list = append(list, l)
		return err
	})
	return list, err
}
