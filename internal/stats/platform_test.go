package stats_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
	"encaja/internal/stats"
)

func run(t *testing.T, d *db.DB, statement string, args ...any) {
	t.Helper()
	err := d.Tx(context.Background(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(context.Background(), statement, args...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func person(t *testing.T, d *db.DB, role, status string, confirmed time.Time) {
	t.Helper()
	run(t, d, `INSERT INTO users (id, email, email_key, name, role, status, password_hash, created_at, confirmed_at, updated_at)
		VALUES ($1, $1, $1, 'n', $2, $3, '', 1, $4, 1)`, db.NewID(), role, status, db.Micros(confirmed))
}

// posted moves the postings of a recruiter to a time of creation.
func posted(t *testing.T, d *db.DB, recruiter string, at time.Time) {
	t.Helper()
	run(t, d, `UPDATE postings SET created_at = $2 WHERE recruiter_id = $1`, recruiter, db.Micros(at))
}

func TestTheSummaryOfThePlatform(t *testing.T) {
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		s := stats.New(d, func() time.Time { return now })
		if p, err := s.Platform(t.Context(), 30); err != nil || p != (stats.Platform{}) {
			t.Errorf("an empty platform: %+v %v", p, err)
		}
		person(t, d, "ADMIN", "CONFIRMED", now)
		person(t, d, "APPLICANT", "CONFIRMED", now)
		person(t, d, "APPLICANT", "CONFIRMED", now)
		person(t, d, "APPLICANT", "UNCONFIRMED", time.Time{})
		person(t, d, "RECRUITER", "UNCONFIRMED", time.Time{})
		person(t, d, "APPLICANT", "GUEST", time.Time{})
		for recruiter, age := range map[string]time.Duration{"a": 0, "b": 30 * day, "c": 30*day + time.Microsecond} {
			fill(t, d, now, recruiter, "ACTIVE", nil)
			posted(t, d, recruiter, now.Add(-age))
		}
		fill(t, d, now, "a", "DELETED", nil)
		posted(t, d, "a", now)
		want := stats.Platform{Users: 6, Recruiters: 3, Guests: 1, NonGuestCandidates: 2, ActivePostings: 3, RecentPostings: 3}
		if p, err := s.Platform(t.Context(), 30); err != nil || p != want || p.Candidates() != 3 {
			t.Errorf("%+v, want %+v: %v", p, want, err)
		}
		if p, err := s.Platform(t.Context(), 31); err != nil || p.RecentPostings != 4 {
			t.Errorf("31 days: %+v %v", p, err)
		}
	})
}

func TestGrowthHasEveryDayOldestFirst(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 30, 0, 0, time.UTC)
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		person(t, d, "APPLICANT", "CONFIRMED", now)
		person(t, d, "APPLICANT", "CONFIRMED", now.Add(-31*time.Minute))
		person(t, d, "APPLICANT", "UNCONFIRMED", time.Time{})
		person(t, d, "APPLICANT", "CONFIRMED", now.Add(-400*day))
		fill(t, d, now, "me", "ACTIVE", []application{{time.Hour, 0, "PENDING"}, {2 * time.Hour, 0, "PENDING"}, {6 * day, 0, "PENDING"}, {8 * day, 0, "PENDING"}})
		posted(t, d, "me", now.Add(-6*day))
		run(t, d, `INSERT INTO analyses (application_id, posting_id, state, requested_at, created_at) SELECT id, posting_id, 'DONE', 1, $1 FROM applications`, db.Micros(now))
		run(t, d, `UPDATE analyses SET state = 'FAILED' WHERE application_id = (SELECT MIN(application_id) FROM analyses)`)
		days, err := stats.New(d, func() time.Time { return now }).Growth(t.Context(), 7)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, d := range days {
			got += fmt.Sprintf("%s %d %d %d %d\n", d.Date.Format(time.DateOnly), d.Users, d.Postings, d.Applications, d.Analyses)
		}
		want := "2026-02-23 0 1 1 0\n2026-02-24 0 0 0 0\n2026-02-25 0 0 0 0\n2026-02-26 0 0 0 0\n2026-02-27 0 0 0 0\n2026-02-28 1 0 2 0\n2026-03-01 1 0 0 3\n"
		if got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	})
}

func TestWindowsAreWholeNumbersWithinBounds(t *testing.T) {
	d := testkit.OpenDB(t, testkit.SQLiteURL(t))
	c := serve(t, d)
	for _, value := range []string{"abc", "0", "-1", "1.5", "3651", "1e1", "%20"} {
		c.Get("/stats/summary?recentDays="+value).Want(t, http.StatusBadRequest, "INVALID_INPUT")
	}
	c.Get("/stats/summary?recentDays=abc").WantFields(t, map[string]string{"recentDays": "Debe ser un número entero."})
	for _, value := range []string{"abc", "6", "366", "7.5"} {
		c.Get("/stats/growth?days="+value).Want(t, http.StatusBadRequest, "INVALID_INPUT")
	}
	for value, want := range map[string]float64{"": 30, "?recentDays=1": 1, "?recentDays=3650": 3650} {
		answer := c.Get("/stats/summary"+value).Want(t, http.StatusOK)
		if answer.Body["recentDays"] != want || len(answer.Body) != 8 {
			t.Errorf("%s: %s", value, answer.Raw)
		}
	}
	days, _ := c.Get("/stats/growth").Want(t, http.StatusOK).Body["days"].([]any)
	if len(days) != 30 {
		t.Errorf("%d days", len(days))
	}
}
