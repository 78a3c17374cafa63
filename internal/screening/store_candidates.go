package screening

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"encaja/internal/cv/lexicon"
	"encaja/internal/platform/db"
)

// candidate is an application as its recruiter sees it, with its file and its analysis.
type candidate struct {
	ID, PostingID, UserID, Source string
	Status, Rating, Name, Email   string
	Message                       string // what the decision said
	HiddenText                    bool
	CreatedAt, SeenAt, DecidedAt  time.Time
	file                          File
	reading                       string // the engine whose reading of the file is in use
	tried                         string // the engine that was last at the file, with or without success
	stale                         bool   // today's engine has not tried the file
	analysis                      analysis
}

// analysis is what is stored of the analysis of a candidate.
type analysis struct {
	state, result, problem        string
	postingVersion, engineVersion string
	requestedAt                   int64
	createdAt                     time.Time
}

// The file of a candidate is the last one that it was given, and its reading the last one of that content that there is:
// an engine that failed takes no reading away.
const fileOfCandidate = `
	LEFT JOIN cv_files f ON f.id = (SELECT x.id FROM cv_files x WHERE x.application_id = a.id AND x.application_id <> ''
		ORDER BY x.attached_at DESC, x.id DESC LIMIT 1)
	LEFT JOIN analyses n ON n.application_id = a.id`

const engines = `
	COALESCE((SELECT r.engine FROM cv_readings r WHERE r.hash = f.hash
		ORDER BY CASE WHEN r.problem = '' THEN 0 ELSE 1 END, r.created_at DESC, r.engine LIMIT 1), ''),
	COALESCE((SELECT r.engine FROM cv_readings r WHERE r.hash = f.hash ORDER BY r.created_at DESC, r.engine LIMIT 1), '')`

const candidateColumns = `a.id, a.posting_id, COALESCE(a.user_id, ''), a.source, a.status, a.rating, a.name, a.email, a.message, a.hidden_text,
	a.created_at, a.seen_at, a.decided_at,
	COALESCE(f.id, ''), COALESCE(f.object_key, ''), COALESCE(f.file_name, ''), COALESCE(f.content_type, ''), COALESCE(f.hash, ''),
	COALESCE(f.state, ''), COALESCE(f.problem, ''), ` + engines + `,
	COALESCE(n.state, 'NONE'), COALESCE(n.result, ''), COALESCE(n.problem, ''), COALESCE(n.posting_version, ''),
	COALESCE(n.engine_version, ''), COALESCE(n.requested_at, 0), COALESCE(n.created_at, 0)`

const candidateTables = ` FROM applications a` + fileOfCandidate

type scanner interface{ Scan(values ...any) error }

func scanCandidate(row scanner, more ...any) (candidate, error) {
	var c candidate
	var created, seen, decided, analysed int64
	values := []any{
		&c.ID, &c.PostingID, &c.UserID, &c.Source, &c.Status, &c.Rating, &c.Name, &c.Email, &c.Message, &c.HiddenText,
		&created, &seen, &decided,
		&c.file.ID, &c.file.Key, &c.file.FileName, &c.file.ContentType, &c.file.Hash, &c.file.State, &c.file.Problem, &c.reading, &c.tried,
		&c.analysis.state, &c.analysis.result, &c.analysis.problem, &c.analysis.postingVersion,
		&c.analysis.engineVersion, &c.analysis.requestedAt, &analysed,
	}
	err := row.Scan(append(values, more...)...)
	c.CreatedAt, c.SeenAt, c.DecidedAt, c.analysis.createdAt = db.Time(created), db.Time(seen), db.Time(decided), db.Time(analysed)
	c.file.ApplicationID = c.ID
	return c, err
}

// subject finds a candidate for the work on it, with the posting as it is now.
func subject(ctx context.Context, q db.Querier, applicationID string) (candidate, posting, error) {
	var p posting
	c, err := scanCandidate(q.QueryRowContext(ctx, `SELECT `+candidateColumns+`, `+postingColumns+candidateTables+`
		JOIN postings p ON p.id = a.posting_id WHERE a.id = $1`, applicationID), p.targets()...)
	return c, p, err
}

// ownCandidate finds a candidate of one of a recruiter's postings.
func ownCandidate(ctx context.Context, q db.Querier, recruiterID, applicationID string) (candidate, posting, error) {
	var p posting
	c, err := scanCandidate(q.QueryRowContext(ctx, `SELECT `+candidateColumns+`, `+postingColumns+candidateTables+`
		JOIN postings p ON p.id = a.posting_id WHERE a.id = $1 AND p.recruiter_id = $2 AND p.status <> 'DELETED'`,
		applicationID, recruiterID), p.targets()...)
	return c, p, err
}

// orders are the orders of the list; who has nothing to compare comes last, and equal ones stand as they came.
var orders = map[string]string{
	"score": `CASE WHEN n.score IS NULL THEN 1 ELSE 0 END, n.score DESC, a.created_at, a.id`,
	"name":  `CASE WHEN a.sort_name = '' THEN 1 ELSE 0 END, a.sort_name, a.created_at, a.id`,
}

// listCandidates returns a page of the candidates of a posting, all when the size is 0, and how many match.
func listCandidates(ctx context.Context, q db.Querier, postingID string, l List) ([]candidate, int, error) {
	where, args := ` WHERE a.posting_id = $1`, []any{postingID}
	if l.Rating != "" {
		args = append(args, l.Rating)
		where += fmt.Sprintf(` AND a.rating = $%d`, len(args))
	}
	if text := lexicon.Fold(l.Text); text != "" {
		args = append(args, "%"+strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(text)+"%")
		where += fmt.Sprintf(` AND a.search_key LIKE $%d ESCAPE '\'`, len(args))
	}
	query, total := `SELECT `+candidateColumns+candidateTables+where+` ORDER BY `+orders[l.Sort], -1
	if l.Size > 0 {
		if err := q.QueryRowContext(ctx, `SELECT COUNT(*) FROM applications a`+where, args...).Scan(&total); err != nil {
			return nil, 0, err
		}
		args = append(args, l.Size, (l.Page-1)*l.Size)
		query += fmt.Sprintf(` LIMIT $%d OFFSET $%d`, len(args)-1, len(args))
	}
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, 0, err
	}
	var list []candidate
	err = db.Each(rows, func() error {
		c, err := scanCandidate(rows)
		list = append(list, c)
		return err
	})
	if total < 0 {
		total = len(list)
	}
	return list, total, err
}

// standing is how far the analysis of a candidate is, without its result.
type standing struct {
	applicationID, postingID, source, name string
	file                                   File
	reading, tried                         string
	stale                                  bool
	state                                  string
	score                                  sql.NullInt64
	analysed                               bool // there is a result, be it of an earlier request
	postingVersion, engineVersion          string
}

// standings are those of all candidates of a posting, in the order in which they came.
func standings(ctx context.Context, q db.Querier, postingID string) ([]standing, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT a.id, a.source, a.name, COALESCE(f.id, ''), COALESCE(f.state, ''), COALESCE(f.problem, ''), `+engines+`, COALESCE(n.state, 'NONE'), n.score,
			COALESCE(n.result, '') <> '', COALESCE(n.posting_version, ''), COALESCE(n.engine_version, '')`+candidateTables+`
		WHERE a.posting_id = $1 ORDER BY a.created_at, a.id`, postingID)
	if err != nil {
		return nil, err
	}
	var list []standing
	err = db.Each(rows, func() error {
		c := standing{postingID: postingID}
		err := rows.Scan(&c.applicationID, &c.source, &c.name, &c.file.ID, &c.file.State, &c.file.Problem, &c.reading, &c.tried, &c.state, &c.score,
			&c.analysed, &c.postingVersion, &c.engineVersion)
		list = append(list, c)
		return err
	})
	return list, err
}

// coming is one of the files of a posting that are on their way or were not taken.
type coming struct {
	state, fileName, problem string
	linkExpiresAt, arrivedAt time.Time
}

func comings(ctx context.Context, q db.Querier, postingID string) ([]coming, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT state, file_name, problem, link_expires_at, arrived_at FROM cv_files
		WHERE posting_id = $1 AND posting_id <> '' AND state IN ('PENDING', 'ARRIVED', 'REFUSED', 'DUPLICATE') ORDER BY arrived_at, id`, postingID)
	if err != nil {
		return nil, err
	}
	var list []coming
	err = db.Each(rows, func() error {
		var c coming
		var expires, arrived int64
		err := rows.Scan(&c.state, &c.fileName, &c.problem, &expires, &arrived)
		c.linkExpiresAt, c.arrivedAt = db.Time(expires), db.Time(arrived)
		list = append(list, c)
		return err
	})
	return list, err
}

// written is what was written to a candidate, oldest first.
func written(ctx context.Context, q db.Querier, applicationID string) ([]Message, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT subject, body, created_at FROM application_messages WHERE application_id = $1 ORDER BY created_at, id`, applicationID)
	if err != nil {
		return nil, err
	}
	var list []Message
	err = db.Each(rows, func() error {
		var m Message
		var created int64
		err := rows.Scan(&m.Subject, &m.Body, &created)
		m.CreatedAt = db.Time(created)
		list = append(list, m)
		return err
	})
	return list, err
}

// answered is what a candidate answered to the questions of the posting, in their order.
func answered(ctx context.Context, q db.Querier, applicationID string) ([]Answer, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT question, type, answer FROM application_answers WHERE application_id = $1 ORDER BY position, question_id`, applicationID)
	if err != nil {
		return nil, err
	}
	var list []Answer
	err = db.Each(rows, func() error {
		var a Answer
		err := rows.Scan(&a.Question, &a.Type, &a.Answer)
		list = append(list, a)
		return err
	})
	return list, err
}
