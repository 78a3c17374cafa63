package screening

import (
	"context"
	"time"

	"encaja/internal/fit"
	"encaja/internal/platform/db"
)

// The states of an analysis; stateNone is a candidate that nobody has asked to analyse.
const (
	stateNone   = "NONE"
	stateQueued = "QUEUED"
	stateDone   = "DONE"
	stateFailed = "FAILED"
)

// posting is what screening needs of a posting: what candidates are measured by.
type posting struct {
	ID string
	fit.Posting
}

const postingColumns = `p.id, p.title, p.description, p.additional_requirements, p.experience_level, p.english_level, p.industry, p.industry_required`

func (p *posting) targets() []any {
	return []any{&p.ID, &p.Title, &p.Description, &p.Requirements, &p.ExperienceLevel, &p.EnglishLevel, &p.Industry, &p.IndustryRequired}
}

func ownPosting(ctx context.Context, q db.Querier, recruiterID, id string) (posting, error) {
	var p posting
	err := q.QueryRowContext(ctx, `SELECT `+postingColumns+` FROM postings p WHERE p.id = $1 AND p.recruiter_id = $2 AND p.status <> 'DELETED'`,
		id, recruiterID).Scan(p.targets()...)
	return p, err
}

// lockPosting makes transactions about the candidates of a posting wait for each other; errPosting when its recruiter has
// gone meanwhile. SQLite has one writer anyway.
func lockPosting(ctx context.Context, tx *db.Tx, id string) error {
	query := `SELECT id FROM postings WHERE id = $1`
	if tx.Dialect() == db.Postgres {
		query += ` FOR NO KEY UPDATE`
	}
	var found string
	err := tx.QueryRowContext(ctx, query, id).Scan(&found)
	if db.IsNone(err) {
		return errPosting
	}
	return err
}

// contentTaken says whether a candidate of the posting has a CV of that content.
func contentTaken(ctx context.Context, q db.Querier, postingID, hash string) (bool, error) {
	var n int
	err := q.QueryRowContext(ctx, `
		SELECT COUNT(*) FROM cv_files f JOIN applications a ON a.id = f.application_id
		WHERE f.hash = $2 AND f.hash <> '' AND a.posting_id = $1 AND f.state NOT IN ('REFUSED', 'DUPLICATE')`, postingID, hash).Scan(&n)
	return n > 0, err
}

// lastRequest is when the analysis of a posting was last asked for; zero when never.
func lastRequest(ctx context.Context, q db.Querier, postingID string) (time.Time, error) {
	var at int64
	err := q.QueryRowContext(ctx, `SELECT requested_at FROM analysis_requests WHERE posting_id = $1`, postingID).Scan(&at)
	if db.IsNone(err) {
		return time.Time{}, nil
	}
	return db.Time(at), err
}

func saveRequest(ctx context.Context, tx *db.Tx, postingID string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO analysis_requests (posting_id, requested_at) VALUES ($1, $2)
		ON CONFLICT (posting_id) DO UPDATE SET requested_at = excluded.requested_at`, postingID, db.Micros(now))
	return err
}

// saveState begins an analysis, or says at once why there is none. A former result stays until there is a new one.
func saveState(ctx context.Context, tx *db.Tx, c standing, state, problem string, now time.Time) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO analyses (application_id, posting_id, state, problem, requested_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (application_id) DO UPDATE SET state = excluded.state, problem = excluded.problem, requested_at = excluded.requested_at`,
		c.applicationID, c.postingID, state, problem, db.Micros(now))
	return err
}

// queuedAt tells which request a candidate waits for.
func queuedAt(ctx context.Context, q db.Querier, applicationID string) (requestedAt int64, waiting bool, err error) {
	err = q.QueryRowContext(ctx, `SELECT requested_at FROM analyses WHERE application_id = $1 AND state = 'QUEUED'`, applicationID).Scan(&requestedAt)
	if db.IsNone(err) {
		return 0, false, nil
	}
	return requestedAt, err == nil, err
}

// outcome is a result with all that it depends on.
type outcome struct {
	score          int
	result         string
	hash           string
	postingVersion string
	engineVersion  string
	weights        map[string]int
}

// saveOutcome writes a result, unless the request was overtaken or taken back.
func saveOutcome(ctx context.Context, tx *db.Tx, p assessPayload, o outcome, now time.Time) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `
		UPDATE analyses SET state = 'DONE', score = $3, result = $4, problem = '', cv_hash = $5, posting_version = $6, engine_version = $7, created_at = $8
		WHERE application_id = $1 AND state = 'QUEUED' AND requested_at = $2`,
		p.ApplicationID, p.RequestedAt, o.score, o.result, o.hash, o.postingVersion, o.engineVersion, db.Micros(now)))
}

func saveFailure(ctx context.Context, tx *db.Tx, p assessPayload, problem string) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `
		UPDATE analyses SET state = 'FAILED', problem = $3 WHERE application_id = $1 AND state = 'QUEUED' AND requested_at = $2`,
		p.ApplicationID, p.RequestedAt, problem))
}

// removeResult takes a result away, together with an analysis that is under way; false when the recruiter has no such
// candidate or the candidate no result.
func removeResult(ctx context.Context, tx *db.Tx, recruiterID, applicationID string) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `
		DELETE FROM analyses WHERE application_id = $1 AND result <> '' AND posting_id IN (
			SELECT p.id FROM postings p WHERE p.recruiter_id = $2 AND p.status <> 'DELETED')`, applicationID, recruiterID))
}
