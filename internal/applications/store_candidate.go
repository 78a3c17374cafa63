package applications

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

// candidate is an application as its recruiter deals with it.
type candidate struct {
	Application
	Message  string // what the decision said
	Position string
	Company  string
}

const candidateQuery = `
	SELECT a.id, a.posting_id, COALESCE(a.user_id, ''), a.source, a.status, a.rating, a.name, a.email, a.message,
		a.created_at, a.seen_at, a.decided_at, p.title, p.company
	FROM applications a JOIN postings p ON p.id = a.posting_id
	WHERE a.id = $1 `

func findCandidate(ctx context.Context, q db.Querier, query string, args ...any) (candidate, error) {
	var c candidate
	var created, seen, decided int64
	err := q.QueryRowContext(ctx, query, args...).Scan(&c.ID, &c.PostingID, &c.UserID, &c.Source, &c.Status, &c.Rating, &c.Name, &c.Email,
		&c.Message, &created, &seen, &decided, &c.Position, &c.Company)
	c.CreatedAt, c.SeenAt, c.DecidedAt = db.Time(created), db.Time(seen), db.Time(decided)
	return c, err
}

// ofRecruiter narrows the query to the postings of a recruiter that show.
const ofRecruiter = `AND p.recruiter_id = $2 AND p.status <> 'DELETED'`

// ownCandidate finds an application to one of a recruiter's postings.
func ownCandidate(ctx context.Context, q db.Querier, recruiterID, id string) (candidate, error) {
	return findCandidate(ctx, q, candidateQuery+ofRecruiter, id, recruiterID)
}

// lockCandidate is ownCandidate to change it; changes of the same one wait for each other.
func lockCandidate(ctx context.Context, tx *db.Tx, recruiterID, id string) (candidate, error) {
	query := candidateQuery + ofRecruiter
	if tx.Dialect() == db.Postgres {
		query += ` FOR UPDATE OF a`
	}
	return findCandidate(ctx, tx, query, id, recruiterID)
}

// applicantsOwn finds an application that a person made, whatever became of the posting.
func applicantsOwn(ctx context.Context, q db.Querier, userID, id string) (candidate, error) {
	return findCandidate(ctx, q, candidateQuery+`AND a.user_id = $2`, id, userID)
}

func updateCandidate(ctx context.Context, tx *db.Tx, c candidate, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		UPDATE applications SET status = $2, rating = $3, message = $4, decided_at = $5, updated_at = $6 WHERE id = $1`,
		c.ID, c.Status, c.Rating, c.Message, db.Micros(c.DecidedAt), db.Micros(now))
	return err
}

// setSeen keeps the first time that the recruiter opened the CV; false when it was opened before.
func setSeen(ctx context.Context, tx *db.Tx, id string, now time.Time) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `UPDATE applications SET seen_at = $2, updated_at = $2 WHERE id = $1 AND seen_at = 0`, id, db.Micros(now)))
}

// remove deletes an application with all that hangs on it; false when it was gone already.
func remove(ctx context.Context, tx *db.Tx, c candidate) (bool, error) {
	result, err := tx.ExecContext(ctx, `DELETE FROM applications WHERE id = $1`, c.ID)
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	if err != nil || n == 0 {
		return false, err
	}
	return true, count(ctx, tx, c.PostingID, -1)
}

func insertMessage(ctx context.Context, tx *db.Tx, applicationID, subject, body string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO application_messages (id, application_id, subject, body, created_at) VALUES ($1, $2, $3, $4, $5)`,
		db.NewID(), applicationID, subject, body, db.Micros(now))
	return err
}

// written says whether somebody wrote to the candidate before.
func written(ctx context.Context, q db.Querier, applicationID string) (bool, error) {
	var n int
	err := q.QueryRowContext(ctx, `SELECT COUNT(*) FROM application_messages WHERE application_id = $1`, applicationID).Scan(&n)
	return n > 0, err
}
