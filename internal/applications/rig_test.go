package applications

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/mail"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/testkit"
)

// rig is the service on one database, with a recruiter, a posting and files that are only told of.
type rig struct {
	*testing.T
	*Service
	clock   *testkit.Clock
	files   *fakeFiles
	posting string
}

var rita = httpx.Actor{UserID: "rita", Name: "Rita Sosa", Email: "rita@example.org", Role: httpx.Recruiter}

func eachDB(t *testing.T, test func(r *rig)) {
	t.Helper()
	testkit.EachDB(t, func(t *testing.T, d *db.DB) { test(newRig(t, d)) })
}

func newRig(t *testing.T, d *db.DB) *rig {
	t.Helper()
	r := &rig{T: t, clock: testkit.NewClock(time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC)), files: &fakeFiles{}, posting: "posting"}
	log, err := audit.New([]byte("a secret for tests alone"), r.clock.Now)
	r.must(err)
	quiet := slog.New(slog.DiscardHandler)
	outbox, err := mail.NewOutbox(mail.Options{DB: d, Queue: tasks.New(d, tasks.Options{Logger: quiet}), Development: true, Logger: quiet, Now: r.clock.Now})
	r.must(err)
	r.Service = New(Options{
		DB: d, Files: r.files, Mail: outbox, Audit: log, Now: r.clock.Now, Limits: limits.New(d, []byte("a secret for tests alone"), r.clock.Now),
	})
	r.person(rita.UserID)
	r.exec(`INSERT INTO postings (id, seq, recruiter_id, status, title, company, description, additional_requirements,
			experience_level, english_level, contract_type, modal, country, province, city, industry_required, industry,
			salary_currency, version, search_key, sort_title, sort_company, sort_description, created_at, updated_at)
		VALUES ($1, 1, $2, 'ACTIVE', 'Chofer', 'Aldao', '', '', '', '', '', '', '', '', '', FALSE, '', '', 1, '', '', '', '', 1, 1)`, r.posting, rita.UserID)
	return r
}

func (r *rig) must(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

func (r *rig) exec(query string, args ...any) {
	r.Helper()
	r.must(r.db.Tx(r.Context(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(r.Context(), query, args...)
		return err
	}))
}

func (r *rig) count(query string, args ...any) int {
	r.Helper()
	return testkit.Count(r.T, r.db.Reader(), query, args...)
}

func (r *rig) person(id string) {
	r.Helper()
	r.exec(`INSERT INTO users (id, email, email_key, name, password_hash, role, status, created_at, updated_at)
		VALUES ($1, $1, $1, $1, '', '', 'CONFIRMED', 1, 1)`, id)
}

// candidate adds an application; one by the site belongs to a user named like the address.
func (r *rig) candidate(source Source, email string) string {
	r.Helper()
	a := Application{
		ID: db.NewID(), PostingID: r.posting, Source: source, Status: Pending, Rating: Unrated, Name: "Sol Paz", Email: email, CreatedAt: r.clock.Now(),
	}
	if source == BySite {
		r.person(email)
		a.UserID = email
	}
	r.must(r.Import(r.Context(), []Application{a}))
	return a.ID
}

func (r *rig) now(id string) candidate {
	r.Helper()
	c, err := ownCandidate(r.Context(), r.db.Reader(), rita.UserID, id)
	r.must(err)
	return c
}

func (r *rig) mails(to string) []mail.Delivered {
	r.Helper()
	list, err := r.mail.List(r.Context(), to, 100)
	r.must(err)
	return list
}

func (r *rig) entries(action, id string) int {
	r.Helper()
	return r.count(`SELECT COUNT(*) FROM audit_log WHERE action = $1 AND subject = $2`, action, "application:"+id)
}

// refused fails the test unless an error is the fault with the code.
func (r *rig) refused(err error, code string) {
	r.Helper()
	var f *fault.Error
	if !errors.As(err, &f) || f.Code != code {
		r.Errorf("%v, want %s", err, code)
	}
}

func text(s string) *string { return &s }

type fakeFiles struct{ forgotten []string }

func (f *fakeFiles) Show(_ context.Context, id string) (objects.Link, string, string, bool, error) {
	if len(f.forgotten) > 0 {
		return objects.Link{}, "", "", false, nil
	}
	return objects.Link{URL: "/objects/" + id}, "cv.pdf", "application/pdf", true, nil
}

func (f *fakeFiles) Forget(_ context.Context, _ *db.Tx, id string) error {
	f.forgotten = append(f.forgotten, id)
	return nil
}
