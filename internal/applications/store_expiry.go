package applications

import (
	"context"
	"time"

	"encaja/internal/platform/db"
)

const expiryTables = ` FROM applications a JOIN postings p ON p.id = a.posting_id LEFT JOIN users u ON u.id = a.user_id `

// kept says whether the person consented, for this application or for all; ending, that its time is over. $1 and $2 are the
// two ends.
const (
	kept   = `(a.consent_keep OR COALESCE(u.consent_keep, FALSE))`
	ending = `a.created_at <= CASE WHEN ` + kept + ` THEN CAST($2 AS BIGINT) ELSE CAST($1 AS BIGINT) END AND a.created_at <= $1`
)

func (e Ends) args(more ...any) []any {
	return append([]any{db.Micros(e.Before), db.Micros(e.KeptBefore)}, more...)
}

func unwarned(ctx context.Context, q db.Querier, e Ends, after After, limit int) ([]Expiring, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT a.id, COALESCE(a.user_id, ''), COALESCE(u.status, a.source) = 'GUEST', a.name, a.email, p.title, p.company, `+kept+`, a.created_at`+expiryTables+`
		WHERE `+ending+` AND a.expiry_notified_at = 0 AND a.source <> 'UPLOAD' AND (a.created_at > $3 OR (a.created_at = $3 AND a.id > $4))
		ORDER BY a.created_at, a.id LIMIT $5`, e.args(db.Micros(after.At), after.ID, limit)...)
	if err != nil {
		return nil, err
	}
	var list []Expiring
	err = db.Each(rows, func() error {
		var x Expiring
		var at int64
		err := rows.Scan(&x.ID, &x.UserID, &x.Guest, &x.Name, &x.Email, &x.Position, &x.Company, &x.Keep, &at)
		x.At = db.Time(at)
		list = append(list, x)
		return err
	})
	return list, err
}

func warned(ctx context.Context, tx *db.Tx, e Ends, warnedBefore time.Time, limit int) ([]string, error) {
	query := `SELECT a.id` + expiryTables + `WHERE ` + ending + ` AND a.expiry_notified_at > 0 AND a.expiry_notified_at <= $3
		ORDER BY a.created_at, a.id LIMIT $4`
	if tx.Dialect() == db.Postgres { // consent that is being given now is waited for, and counts
		query += ` FOR UPDATE OF a`
	}
	return db.Column[string](ctx, tx, query, e.args(db.Micros(warnedBefore), limit)...)
}

func markWarned(ctx context.Context, tx *db.Tx, id string, e Ends, now time.Time) (bool, error) {
	return db.Changed(tx.ExecContext(ctx, `
		UPDATE applications SET expiry_notified_at = $2
		WHERE id = $1 AND expiry_notified_at = 0 AND (consent_keep = FALSE OR created_at <= $3)`, id, db.Micros(now), db.Micros(e.KeptBefore)))
}

const unwarnedUpload = ending + ` AND a.expiry_notified_at = 0 AND a.source = 'UPLOAD'`

func unwarnedRecruiters(ctx context.Context, q db.Querier, e Ends, afterID string, limit int) ([]string, error) {
	return db.Column[string](ctx, q, `SELECT DISTINCT p.recruiter_id`+expiryTables+`
		WHERE `+unwarnedUpload+` AND p.recruiter_id > $3 ORDER BY p.recruiter_id LIMIT $4`, e.args(afterID, limit)...)
}

func pilesOf(ctx context.Context, tx *db.Tx, recruiterID string, e Ends) ([]Pile, error) {
	rows, err := tx.QueryContext(ctx, `SELECT p.title, COUNT(*), MIN(a.created_at)`+expiryTables+`
		WHERE `+unwarnedUpload+` AND p.recruiter_id = $3 GROUP BY p.id, p.title ORDER BY MIN(a.created_at), p.id`, e.args(recruiterID)...)
	if err != nil {
		return nil, err
	}
	var list []Pile
	err = db.Each(rows, func() error {
		var p Pile
		var first int64
		err := rows.Scan(&p.Position, &p.Count, &first)
		p.First = db.Time(first)
		list = append(list, p)
		return err
	})
	return list, err
}

func markPiles(ctx context.Context, tx *db.Tx, recruiterID string, e Ends, now time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE applications SET expiry_notified_at = $4 WHERE id IN (SELECT a.id`+expiryTables+`
		WHERE `+unwarnedUpload+` AND p.recruiter_id = $3)`, e.args(recruiterID, db.Micros(now))...)
	return err
}

// setConsent is for the applications that have the value in the column.
func setConsent(ctx context.Context, tx *db.Tx, column, value string, keep bool) error {
	_, err := tx.ExecContext(ctx, `UPDATE applications SET consent_keep = $2, expiry_notified_at = 0 WHERE `+column+` = $1`, value, keep)
	return err
}
