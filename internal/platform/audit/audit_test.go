package audit_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

func newLog(t *testing.T, secret string, clock *testkit.Clock) *audit.Log {
	t.Helper()
	l, err := audit.New([]byte(secret), clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func clockOf(t *testing.T) *testkit.Clock {
	t.Helper()
	return testkit.NewClock(time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC))
}

// fill appends entries; the first one of a log is preceded by the one that says where its seal begins.
func fill(t *testing.T, d *db.DB, l *audit.Log, n int) {
	t.Helper()
	for i := range n {
		err := d.Tx(context.Background(), func(tx *db.Tx) error {
			return l.Append(context.Background(), tx, audit.Entry{Action: "posting.update", Subject: fmt.Sprintf("posting:%d", i), Details: map[string]any{"version": i}})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func tamper(t *testing.T, d *db.DB, statements ...string) {
	t.Helper()
	err := d.Tx(context.Background(), func(tx *db.Tx) error {
		for _, s := range statements {
			if _, err := tx.ExecContext(context.Background(), s); err != nil {
				return fmt.Errorf("%s: %w", s, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// tampered shows a log as the statements leave it, and takes them back afterwards.
func tampered(t *testing.T, d *db.DB, statements []string, look func(tx *db.Tx)) {
	t.Helper()
	errEnough := errors.New("enough")
	err := d.Tx(context.Background(), func(tx *db.Tx) error {
		for _, s := range statements {
			if _, err := tx.ExecContext(context.Background(), s); err != nil {
				return fmt.Errorf("%s: %w", s, err)
			}
		}
		look(tx)
		return errEnough
	})
	if !errors.Is(err, errEnough) {
		t.Fatal(err)
	}
}

func wantIntact(t *testing.T, d *db.DB, l *audit.Log, entries int) {
	t.Helper()
	if n, err := l.Verify(context.Background(), d.Reader()); n != entries || err != nil {
		t.Errorf("%d entries, want %d: %v", n, entries, err)
	}
}

func wantProblem(t *testing.T, q db.Querier, l *audit.Log) {
	t.Helper()
	n, err := l.Verify(context.Background(), q)
	if problem := audit.Problem(""); !errors.As(err, &problem) {
		t.Errorf("not detected: %d entries, %v", n, err)
	}
}

func TestTheChainHolds(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret", clockOf(t))
		wantIntact(t, d, l, 0)
		fill(t, d, l, 5)
		wantIntact(t, d, l, 6)
		fill(t, d, l, 1200)
		wantIntact(t, d, l, 1206)
	})
}

// tamperings are what somebody with the database, but without the secret, may try on a log of six entries.
var tamperings = map[string][]string{
	"altered action":       {`UPDATE audit_log SET action = 'x' WHERE seq = 3`},
	"altered time":         {`UPDATE audit_log SET at = at + 1 WHERE seq = 3`},
	"altered actor":        {`UPDATE audit_log SET actor_id = 'x' WHERE seq = 3`},
	"altered details":      {`UPDATE audit_log SET details = '{}' WHERE seq = 3`},
	"altered last":         {`UPDATE audit_log SET details = '{}' WHERE seq = 6`},
	"altered hash":         {`UPDATE audit_log SET hash = previous_hash WHERE seq = 3`},
	"removed":              {`DELETE FROM audit_log WHERE seq = 3`},
	"first removed":        {`DELETE FROM audit_log WHERE seq = 1`},
	"last removed":         {`DELETE FROM audit_log WHERE seq = 6`},
	"last two removed":     {`DELETE FROM audit_log WHERE seq >= 5`},
	"all removed":          {`DELETE FROM audit_log`},
	"moved":                {`UPDATE audit_log SET seq = 99 WHERE seq = 3`},
	"two swapped":          {`UPDATE audit_log SET seq = 99 WHERE seq = 3`, `UPDATE audit_log SET seq = 3 WHERE seq = 4`, `UPDATE audit_log SET seq = 4 WHERE seq = 99`},
	"head removed":         {`DELETE FROM audit_head`},
	"head without seal":    {`UPDATE audit_head SET mac = ''`},
	"head of another seal": {`UPDATE audit_head SET mac = hash`},
	"head moved with the end": {
		`DELETE FROM audit_log WHERE seq = 6`,
		`UPDATE audit_head SET seq = 5, count = 5, hash = (SELECT hash FROM audit_log WHERE seq = 5)`,
	},
	"head unsealed with the end": {
		`DELETE FROM audit_log WHERE seq = 6`,
		`UPDATE audit_head SET seq = 5, count = 5, mac = '', hash = (SELECT hash FROM audit_log WHERE seq = 5)`,
	},
	"an anchor out of nothing": {
		`DELETE FROM audit_log WHERE seq <= 2`,
		`INSERT INTO audit_anchor (only_row, seq, hash, mac) SELECT 1, 2, previous_hash, previous_hash FROM audit_log WHERE seq = 3`,
	},
}

func TestEveryTamperingShowsAndGoesOnShowing(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret", clockOf(t))
		fill(t, d, l, 5)
		for name, statements := range tamperings {
			t.Run(name, func(t *testing.T) {
				tampered(t, d, statements, func(tx *db.Tx) {
					wantProblem(t, tx, l)
					for range 3 {
						if err := l.Append(context.Background(), tx, audit.Entry{Action: "x", Subject: "user:1"}); err != nil {
							t.Fatal(err)
						}
					}
					wantProblem(t, tx, l)
				})
			})
		}
		wantIntact(t, d, l, 6)
	})
}

func TestAnOlderEndPutBackShows(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret", clockOf(t))
		fill(t, d, l, 3)
		tamper(t, d, `CREATE TABLE kept AS SELECT * FROM audit_head`)
		fill(t, d, l, 2)
		tamper(t, d, `DELETE FROM audit_head`, `INSERT INTO audit_head SELECT * FROM kept`)
		wantProblem(t, d.Reader(), l)
	})
}

func TestWhoDoesNotKnowTheSecretCannotForgeAnEntry(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		clock := clockOf(t)
		l := newLog(t, "a secret", clock)
		fill(t, d, l, 2)
		fill(t, d, newLog(t, "another secret", clock), 1)
		wantProblem(t, d.Reader(), l)
	})
}

// An installation that is older than the seal has entries and a head that the migration wrote.
func TestALogThatIsOlderThanTheSealIsTakenOverOnce(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret", clockOf(t))
		fill(t, d, l, 3)
		// What such an installation lacks is the entry that says where the seal begins: here the chain is one from before.
		tamper(t, d, `DELETE FROM audit_log`, `UPDATE audit_head SET seq = 0, hash = '', count = 0, mac = ''`)
		for _, r := range audit.Unsealed(l, 4) {
			tamper(t, d, r)
		}
		wantIntact(t, d, l, 4)
		fill(t, d, l, 1)
		wantIntact(t, d, l, 6)
		tamper(t, d, `UPDATE audit_head SET mac = ''`)
		wantProblem(t, d.Reader(), l)
	})
}

func TestEntriesMadeAtOnceStandInOneChain(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret", clockOf(t))
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() { fill(t, d, l, 5) })
		}
		wg.Wait()
		wantIntact(t, d, l, 41)
	})
}

func TestVerifyingWhileEntriesComeFindsNothing(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret", clockOf(t))
		var writing sync.WaitGroup
		writing.Go(func() { fill(t, d, l, 60) })
		for range 20 {
			if _, err := l.Verify(context.Background(), d.Reader()); err != nil {
				t.Error(err)
			}
		}
		writing.Wait()
		wantIntact(t, d, l, 61)
	})
}

func TestARolledBackActLeavesNoEntry(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret", clockOf(t))
		_ = d.Tx(context.Background(), func(tx *db.Tx) error {
			if err := l.Append(context.Background(), tx, audit.Entry{Action: "x", Subject: "user:1"}); err != nil {
				t.Error(err)
			}
			return context.Canceled
		})
		fill(t, d, l, 1)
		wantIntact(t, d, l, 2)
	})
}
