package app_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

// A reading that ends holds its file and wants the posting; who erases holds the posting and wants the file. PostgreSQL
// ends one of them: the erasure then begins again, and who asked for it learns nothing of it.
func TestAnErasureThatIsChosenToGiveWayBeginsAgain(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		if p.db.Dialect() != db.Postgres {
			return // SQLite has one writer
		}
		ctx := t.Context()
		boss := member(t, p.c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		announce(t, boss, posting, map[string]any{"filenames": []string{"lucia.pdf"}})
		status := make(chan int, 1)
		err := p.db.Tx(ctx, func(tx *db.Tx) error {
			for _, statement := range []string{`SET LOCAL deadlock_timeout = '1h'`, `UPDATE cv_files SET id = id WHERE posting_id <> ''`} {
				if _, err := tx.ExecContext(ctx, statement); err != nil {
					return err
				}
			}
			go func() { status <- boss.Do(http.MethodDelete, "/api/privacy/account", erase).Status }()
			taskstest.Eventually(t, "the erasure waits for the file", func() bool { return waiting(t, p.db) })
			var id string
			return tx.QueryRowContext(ctx, `SELECT id FROM postings WHERE id = $1 FOR NO KEY UPDATE`, posting).Scan(&id)
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := <-status; got != http.StatusNoContent {
			t.Errorf("the erasure answers %d", got)
		}
		if n := p.count(`SELECT COUNT(*) FROM postings`) + p.count(`SELECT COUNT(*) FROM users`); n != 0 {
			t.Errorf("%d rows are left", n)
		}
	})
}

// overtake lets something happen, on PostgreSQL, that the retention has to wait for when it is about to write: SQLite has
// one writer.
func (y *year) overtake(t *testing.T, d *db.DB, act func(tx *db.Tx) error) {
	t.Helper()
	retained := make(chan error, 1)
	err := d.Tx(t.Context(), func(tx *db.Tx) error {
		if err := act(tx); err != nil {
			return err
		}
		go func() { retained <- y.a.Privacy.Retain(t.Context()) }()
		taskstest.Eventually(t, "the retention waits", func() bool { return waiting(t, d) })
		return nil
	})
	if err := errors.Join(err, <-retained); err != nil {
		t.Fatal(err)
	}
}

// waiting says whether somebody waits for a lock in this database.
func waiting(t *testing.T, d *db.DB) bool {
	t.Helper()
	return testkit.Count(t, d.Reader(), `SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`) > 0
}

// eachShared is eachYear on PostgreSQL alone, with a second way into the database.
func eachShared(t *testing.T, test func(t *testing.T, y *year, d *db.DB)) {
	t.Helper()
	eachYear(t, func(t *testing.T, y *year) {
		if d := testkit.OpenDB(t, y.s.DatabaseURL); d.Dialect() == db.Postgres {
			test(t, y, d)
		}
	})
}

// Consent that is given at the moment in which the retention has found an application keeps it.
func TestConsentGivenAtTheLastMomentCounts(t *testing.T) {
	eachShared(t, func(t *testing.T, y *year, d *db.DB) {
		boss := member(t, y.c, "ana@example.org", "RECRUITER")
		id := guestApply(t, y.c, publish(t, boss, nil), "Luz Mar", "luz@example.org")
		y.days(340)
		y.clock.Advance(31 * 24 * time.Hour)
		y.overtake(t, d, func(tx *db.Tx) error { return y.a.Applications.SetConsentOf(t.Context(), tx, id, true) })
		if n := testkit.Count(t, d.Reader(), `SELECT COUNT(*) FROM applications`); n != 1 {
			t.Error("the application is gone")
		}
	})
}

// Who consents at the moment in which they are told of the end has another end, and is told of that when it comes.
func TestANoticeThatConsentOvertakesDoesNotCount(t *testing.T) {
	eachShared(t, func(t *testing.T, y *year, d *db.DB) {
		boss := member(t, y.c, "ana@example.org", "RECRUITER")
		id := guestApply(t, y.c, publish(t, boss, nil), "Luz Mar", "luz@example.org")
		y.clock.Advance(340 * 24 * time.Hour)
		y.overtake(t, d, func(tx *db.Tx) error { return y.a.Applications.SetConsentOf(t.Context(), tx, id, true) })
		if n := testkit.Count(t, d.Reader(), `SELECT COUNT(*) FROM applications WHERE expiry_notified_at > 0`); n != 0 {
			t.Error("the notice counts")
		}
	})
}

// The same for who signs in.
func TestANoticeThatSigningInOvertakesDoesNotCount(t *testing.T) {
	eachShared(t, func(t *testing.T, y *year, d *db.DB) {
		member(t, y.c, "sol@example.org", "APPLICANT")
		y.clock.Advance(340 * 24 * time.Hour)
		y.overtake(t, d, func(tx *db.Tx) error {
			_, err := tx.ExecContext(t.Context(), `UPDATE users SET last_seen_at = $1`, db.Micros(y.clock.Now().Add(-time.Second)))
			return err
		})
		if n := testkit.Count(t, d.Reader(), `SELECT COUNT(*) FROM users WHERE expiry_notified_at > last_seen_at`); n != 0 {
			t.Error("the notice counts")
		}
	})
}
