package screening

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"encaja/internal/applications"
	"encaja/internal/cv"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/resume"
	"encaja/internal/fit"
	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

// rig is the service on one database, with files whose state tests set by hand and a scorer that they may replace.
type rig struct {
	*testing.T
	*Service
	files *fakeFiles
	audit *audit.Log
	clock *testkit.Clock

	mu     sync.Mutex
	scorer func(p fit.Posting, r resume.Resume, at time.Time) fit.Assessment
}

const recruiter = "recruiter"

func eachDB(t *testing.T, test func(r *rig)) {
	t.Helper()
	testkit.EachDBAtOnce(t, func(t *testing.T, d *db.DB) { test(newRig(t, d)) })
}

func newRig(t *testing.T, d *db.DB) *rig {
	t.Helper()
	r := &rig{T: t, clock: testkit.NewClock(time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC)), scorer: fit.Assess}
	var err error
	if r.audit, err = audit.New([]byte("a secret for tests alone"), r.clock.Now); err != nil {
		t.Fatal(err)
	}
	r.files = &fakeFiles{rig: r, readings: map[string]Reading{}}
	r.Service = r.service(d)
	r.exec(`INSERT INTO users (id, email, email_key, name, password_hash, role, status, created_at, updated_at)
		VALUES ($1, 'r@example.org', 'r@example.org', 'Rita', '', 'RECRUITER', 'CONFIRMED', 1, 1)`, recruiter)
	return r
}

// service makes one more node on the same database, with a queue of its own.
func (r *rig) service(d *db.DB) *Service {
	queue := tasks.New(d, taskstest.Quick(time.Now))
	return New(Options{
		DB: d, Queue: queue, Files: r.files, Audit: r.audit, Log: slog.New(slog.DiscardHandler), Now: r.clock.Now,
		Applications: applications.New(applications.Options{DB: d, Audit: r.audit, Now: r.clock.Now}), Profiles: fakeProfiles{},
		Assess: func(p fit.Posting, cv resume.Resume, at time.Time) fit.Assessment {
			r.mu.Lock()
			score := r.scorer
			r.mu.Unlock()
			return score(p, cv, at)
		},
	})
}

func (r *rig) score(f func(p fit.Posting, cv resume.Resume, at time.Time) fit.Assessment) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.scorer = f
}

func (r *rig) work() (stop func()) { return taskstest.Start(r.T, r.Queue) }

func (r *rig) must(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

func (r *rig) tx(f func(tx *db.Tx) error) {
	r.Helper()
	r.must(r.DB.Tx(r.Context(), f))
}

func (r *rig) exec(query string, args ...any) {
	r.Helper()
	r.tx(func(tx *db.Tx) error {
		_, err := tx.ExecContext(r.Context(), query, args...)
		return err
	})
}

func (r *rig) count(query string, args ...any) int {
	r.Helper()
	return testkit.Count(r.T, r.DB.Reader(), query, args...)
}

// vacancy publishes a posting and returns its id.
func (r *rig) vacancy(title, description string) string {
	r.Helper()
	id := db.NewID()
	r.exec(`INSERT INTO postings (id, seq, recruiter_id, status, title, company, description, additional_requirements,
			experience_level, english_level, contract_type, modal, country, province, city, industry_required, industry,
			salary_currency, version, search_key, sort_title, sort_company, sort_description, created_at, updated_at)
		SELECT $1, COALESCE(MAX(seq), 0) + 1, $2, 'ACTIVE', $3, '', $4, '', '', '', '', '', '', '', '', FALSE, '', '', 1, '', '', '', '', 1, 1
		FROM postings`, id, recruiter, title, description)
	return id
}

// apply adds an application that did not come by upload; userID may be empty.
func (r *rig) apply(postingID, name, userID string) string {
	r.Helper()
	a := applications.Application{
		ID: db.NewID(), PostingID: postingID, UserID: userID, Source: applications.ByGuest, Status: applications.Pending, Rating: applications.Unrated,
		Name: name, Email: strings.ToLower(name) + "@example.org", CreatedAt: r.clock.Now(),
	}
	if userID != "" {
		a.Source = applications.BySite
		r.exec(`INSERT INTO users (id, email, email_key, name, password_hash, role, status, created_at, updated_at)
			VALUES ($1, $1, $1, $2, '', 'APPLICANT', 'CONFIRMED', 1, 1)`, userID, name)
	}
	r.must(applications.New(applications.Options{DB: r.DB, Now: r.clock.Now}).Import(r.Context(), []applications.Application{a}))
	return a.ID
}

// file puts a file into a state; its hash stands for its content.
func (r *rig) file(postingID, applicationID, name, hash, state string) File {
	r.Helper()
	f := File{
		ID: db.NewID(), PostingID: postingID, ApplicationID: applicationID, FileName: name, ContentType: "application/pdf", Hash: hash, State: state,
		ArrivedAt: r.clock.Now(),
	}
	f.Key = "cvs/postings/" + f.ID + ".pdf"
	r.exec(`INSERT INTO cv_files (id, object_key, space, posting_id, application_id, file_name, content_type, size, max_size, hash, state, created_at,
			link_expires_at, arrived_at)
		VALUES ($1, $2, 'POSTING', $3, $4, $5, $6, 1, 1, $7, $8, $9, $10, $9)`,
		f.ID, f.Key, postingID, applicationID, name, f.ContentType, hash, state, db.Micros(f.ArrivedAt), db.Micros(f.ArrivedAt.Add(time.Hour)))
	return f
}

// read ends the reading of a file, as the room that keeps the files does.
func (r *rig) read(f File, reading Reading) error {
	state := fileRead
	if reading.Problem != "" {
		state = fileUnreadable
	}
	f.State, f.Problem = state, reading.Problem
	r.files.keep(f.Hash, reading)
	return r.DB.Tx(context.WithoutCancel(r.Context()), func(tx *db.Tx) error {
		_, err := tx.ExecContext(r.Context(), `UPDATE cv_files SET state = $2, problem = $3 WHERE id = $1`, f.ID, state, reading.Problem)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(r.Context(), `
			INSERT INTO cv_readings (hash, engine, result, problem, created_at) VALUES ($1, $2, '', $3, $4) ON CONFLICT (hash, engine) DO NOTHING`,
			f.Hash, reading.Engine, reading.Problem, db.Micros(r.clock.Now()))
		if err != nil {
			return err
		}
		return r.FileRead(r.Context(), tx, f, reading)
	})
}

// reading is what a CV of a person says.
func reading(name string, lines ...string) Reading {
	text := strings.Join(append([]string{name}, lines...), "\n")
	return Reading{Engine: "1 fake", Result: cv.Result{
		Document: layout.Document{Format: "pdf", Engine: "fake", Pages: []layout.Page{{Number: 1, Width: 595, Height: 842}}},
		Resume: resume.Resume{
			Text: text, FullName: resume.Field{Value: name}, Email: resume.Field{Value: strings.ToLower(strings.ReplaceAll(name, " ", ".")) + "@example.org"},
		},
	}}
}

// uploaded brings a CV in up to the candidate and returns the application.
func (r *rig) uploaded(postingID, name string) string {
	r.Helper()
	f := r.file(postingID, "", name+".pdf", "hash of "+name, fileArrived)
	r.must(r.read(f, reading(name)))
	var id string
	r.must(r.DB.Reader().QueryRowContext(r.Context(), `SELECT application_id FROM cv_files WHERE id = $1`, f.ID).Scan(&id))
	return id
}

func (r *rig) analyse(postingID string, again bool) int {
	r.Helper()
	queued, err := r.Analyse(r.Context(), recruiter, postingID, again)
	r.must(err)
	return queued
}

func (r *rig) candidate(id string) candidate {
	r.Helper()
	c, _, err := r.one(r.Context(), recruiter, id)
	r.must(err)
	return c
}

func (r *rig) becomes(id, state string) candidate {
	r.Helper()
	taskstest.Eventually(r.T, "the analysis is "+state, func() bool { return r.candidate(id).analysis.state == state })
	return r.candidate(id)
}

func (r *rig) entries(action, id string) int {
	r.Helper()
	return r.count(`SELECT COUNT(*) FROM audit_log WHERE action = $1 AND subject = $2`, action, "application:"+id)
}

// fakeFiles keeps files as rows that tests write, and readings in memory.
type fakeFiles struct {
	*rig
	mu       sync.Mutex
	readings map[string]Reading
	looks    int
	broken   error
	today    string   // the engine of today; any when empty
	again    []string // files that are to be read again
}

func (f *fakeFiles) Current(engine string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.today == "" || engine == f.today
}

func (f *fakeFiles) ReadAgain(_ context.Context, _ *db.Tx, fileID string) (bool, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.again = append(f.again, fileID)
	return true, nil
}

// renew makes another engine today's.
func (f *fakeFiles) renew(engine string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.today = engine
}

func (f *fakeFiles) askedAgain() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.again)
}

func (f *fakeFiles) keep(hash string, r Reading) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.readings[hash] = r
}

func (f *fakeFiles) Announce(ctx context.Context, tx *db.Tx, postingID, fileName string, _ int64) (File, objects.Link, error) {
	file := File{ID: db.NewID(), PostingID: postingID, FileName: fileName, ContentType: "application/pdf", State: filePending}
	file.Key = "cvs/postings/" + file.ID
	now := f.clock.Now()
	_, err := tx.ExecContext(ctx, `
		INSERT INTO cv_files (id, object_key, space, posting_id, file_name, content_type, size, max_size, state, created_at, link_expires_at)
		VALUES ($1, $2, 'POSTING', $3, $4, $5, 1, 1, 'PENDING', $6, $7)`, file.ID, file.Key, postingID, fileName, file.ContentType,
		db.Micros(now), db.Micros(now.Add(time.Hour)))
	return file, objects.Link{URL: "/objects/" + file.Key, Method: "PUT"}, err
}

func (f *fakeFiles) Look(context.Context, string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.looks++
	return f.broken
}

func (f *fakeFiles) InPosting(ctx context.Context, q db.Querier, postingID string) ([]File, error) {
	rows, err := q.QueryContext(ctx, `SELECT id, application_id, file_name, state, arrived_at FROM cv_files WHERE posting_id = $1 ORDER BY id`, postingID)
	if err != nil {
		return nil, err
	}
	var list []File
	err = db.Each(rows, func() error {
		var file File
		var arrived int64
		err := rows.Scan(&file.ID, &file.ApplicationID, &file.FileName, &file.State, &arrived)
		file.ArrivedAt = db.Time(arrived)
		list = append(list, file)
		return err
	})
	return list, err
}

func (f *fakeFiles) Assign(ctx context.Context, tx *db.Tx, fileID, applicationID string) error {
	_, err := tx.ExecContext(ctx, `UPDATE cv_files SET application_id = $2 WHERE id = $1`, fileID, applicationID)
	return err
}

func (f *fakeFiles) Refuse(ctx context.Context, tx *db.Tx, fileID, reason string) error {
	_, err := tx.ExecContext(ctx, `UPDATE cv_files SET state = 'DUPLICATE', problem = $2 WHERE id = $1`, fileID, reason)
	return err
}

func (f *fakeFiles) Drop(ctx context.Context, tx *db.Tx, fileIDs ...string) error {
	for _, id := range fileIDs {
		if _, err := tx.ExecContext(ctx, `DELETE FROM cv_files WHERE id = $1`, id); err != nil {
			return err
		}
	}
	return nil
}

func (f *fakeFiles) Reading(_ context.Context, hash string) (Reading, bool, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	r, found := f.readings[hash]
	return r, found, nil
}

// fakeProfiles knows what users whose id begins with "full" say of themselves.
type fakeProfiles struct{}

func (fakeProfiles) Applicant(_ context.Context, _, userID string) (resume.Profile, error) {
	p := resume.Resume{}.Profile()
	if strings.HasPrefix(userID, "broken") {
		return p, errors.New("the profile cannot be read")
	}
	if strings.HasPrefix(userID, "full") {
		p.Skills = []string{"WMS"}
		p.WorkExperience = []resume.ProfileWork{{Company: "Aldao", Role: "Responsable de depósito", StartDate: "2018-01", EndDate: "present"}}
	}
	return p, nil
}

// graded scores a CV by the number that its text ends with.
func graded(_ fit.Posting, r resume.Resume, _ time.Time) fit.Assessment {
	score := 0
	words := strings.Fields(r.Text)
	_, _ = fmt.Sscan(words[len(words)-1], &score) // a CV without a number scores 0
	return fit.Assessment{Score: score, Reasons: []fit.Reason{{Text: "Dice un número."}}, Version: fit.Version}
}
