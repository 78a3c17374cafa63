package applications

import (
	"context"

	"encaja/internal/platform/db"
)

func saveRemovalLink(ctx context.Context, tx *db.Tx, applicationID, hash string) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO removal_links (application_id, token_hash) VALUES ($1, $2)
		ON CONFLICT (application_id) DO UPDATE SET token_hash = excluded.token_hash`, applicationID, hash)
	return err
}

func removalByHash(ctx context.Context, q db.Querier, hash string) (Removal, error) {
	var r Removal
	var created int64
	err := q.QueryRowContext(ctx, `
		SELECT a.id, p.id, p.company, p.title, a.created_at, p.recruiter_id,
			COALESCE((SELECT f.file_name FROM cv_files f WHERE f.application_id = a.id AND f.application_id <> ''
				ORDER BY f.attached_at DESC, f.id DESC LIMIT 1), '')
		FROM removal_links l JOIN applications a ON a.id = l.application_id JOIN postings p ON p.id = a.posting_id
		WHERE l.token_hash = $1`, hash).Scan(&r.ApplicationID, &r.PostingID, &r.Company, &r.Title, &created, &r.RecruiterID, &r.FileName)
	r.ReceivedAt = db.Time(created)
	return r, err
}
