package applications

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

func postingByID(ctx context.Context, q db.Querier, id string) (posting, error) {
	var p posting
	err := q.QueryRowContext(ctx, `SELECT id, title, company, description, province, city, status FROM postings WHERE id = $1`, id).
		Scan(&p.ID, &p.Title, &p.Company, &p.Description, &p.Province, &p.City, &p.Status)
	return p, err
}

// applicationOf is the id of a person's application to a posting.
func applicationOf(ctx context.Context, q db.Querier, postingID, userID string) (string, error) {
	var id string
	err := q.QueryRowContext(ctx, `SELECT id FROM applications WHERE posting_id = $1 AND user_id = $2`, postingID, userID).Scan(&id)
	return id, err
}

func saveSnapshot(ctx context.Context, tx *db.Tx, id, profile string, keep bool) error {
	_, err := tx.ExecContext(ctx, `UPDATE applications SET profile = $2, consent_keep = $3 WHERE id = $1`, id, profile, keep)
	return err
}

func snapshotOf(ctx context.Context, q db.Querier, id string) (string, error) {
	var profile string
	err := q.QueryRowContext(ctx, `SELECT profile FROM applications WHERE id = $1`, id).Scan(&profile)
	return profile, err
}

// moveApplications makes void what the first person was told of the end: the second may have consented to another.
func moveApplications(ctx context.Context, tx *db.Tx, from, to string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE applications SET user_id = $2, expiry_notified_at = 0, updated_at = $3 WHERE user_id = $1`, from, to, db.Micros(now))
	return err
}

// followed is an application with its posting, the name of its file and whether a question that can still be seen has no
// answer.
const followed = `
	SELECT a.id, a.posting_id, COALESCE(a.user_id, ''), a.source, a.status, a.name, a.email, a.message, a.created_at, a.seen_at, a.decided_at,
		COALESCE((SELECT f.file_name FROM cv_files f WHERE f.application_id = a.id AND f.application_id <> ''
			ORDER BY f.attached_at DESC, f.id DESC LIMIT 1), ''),
		p.id, p.title, p.company, p.description, p.province, p.city, p.status,
		p.status = 'ACTIVE' AND EXISTS (SELECT 1 FROM posting_questions q WHERE q.posting_id = p.id AND NOT EXISTS (
			SELECT 1 FROM application_answers n WHERE n.application_id = a.id AND n.question_id = q.id))`

const followedTables = ` FROM applications a JOIN postings p ON p.id = a.posting_id`

func scanFollowed(row interface{ Scan(...any) error }, more ...any) (Followed, error) {
	var f Followed
	var created, seen, decided int64
	p := &f.Posting
	err := row.Scan(append([]any{
		&f.ID, &f.PostingID, &f.UserID, &f.Source, &f.Status, &f.Name, &f.Email, &f.Message, &created, &seen, &decided, &f.FileName,
		&p.ID, &p.Title, &p.Company, &p.Description, &p.Province, &p.City, &p.Status, &f.Open,
	}, more...)...)
	f.CreatedAt, f.SeenAt, f.DecidedAt = db.Time(created), db.Time(seen), db.Time(decided)
	return f, err
}

func ownApplications(ctx context.Context, q db.Querier, userID string) ([]Followed, error) {
	rows, err := q.QueryContext(ctx, followed+followedTables+` WHERE a.user_id = $1 ORDER BY a.created_at DESC, a.id DESC`, userID)
	if err != nil {
		return nil, err
	}
	var list []Followed
	err = db.Each(rows, func() error {
		f, err := scanFollowed(rows)
		list = append(list, f)
		return err
	})
	return list, err
}

func ownApplication(ctx context.Context, q db.Querier, userID, id string) (Followed, error) {
	return scanFollowed(q.QueryRowContext(ctx, followed+followedTables+` WHERE a.id = $1 AND a.user_id = $2`, id, userID))
}
