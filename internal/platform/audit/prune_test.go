package audit_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

func prune(t *testing.T, d *db.DB, l *audit.Log) int {
	t.Helper()
	n, err := l.Prune(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

const day = 24 * time.Hour

func TestEntriesGoAfter24MonthsAndTheRestIsStillVerifiable(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		clock := clockOf(t)
		l := newLog(t, "a secret", clock)
		fill(t, d, l, 1500)
		clock.Advance(365 * day)
		fill(t, d, l, 4)
		if n := prune(t, d, l); n != 0 {
			t.Errorf("%d removed after a year", n)
		}
		clock.Advance(365 * day)
		if n := prune(t, d, l); n != 0 {
			t.Errorf("%d removed on the last day", n)
		}
		clock.Advance(2 * day)
		if n := prune(t, d, l); n != 1501 {
			t.Errorf("%d removed", n)
		}
		wantIntact(t, d, l, 6) // four, and two portions that were told of
		list, total, err := l.List(context.Background(), d.Reader(), audit.Filter{Action: audit.PruneAction}, 0, 10)
		if err != nil || total != 2 || list[0].Details["through"] != 1501.0 || list[1].Details["removed"] != 1000.0 {
			t.Errorf("%+v %v", list, err)
		}
		if n := prune(t, d, l); n != 0 {
			t.Errorf("%d removed twice", n)
		}
		fill(t, d, l, 2)
		wantIntact(t, d, l, 8)
		clock.Advance(800 * day)
		if n := prune(t, d, l); n != 8 {
			t.Errorf("%d removed at the end", n)
		}
		wantIntact(t, d, l, 1)
	})
}

func TestAPrunedLogHidesNothing(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		clock := clockOf(t)
		l := newLog(t, "a secret", clock)
		fill(t, d, l, 3)
		clock.Advance(800 * day)
		fill(t, d, l, 3)
		if n := prune(t, d, l); n != 4 {
			t.Fatalf("%d removed", n)
		}
		wantIntact(t, d, l, 4)
		for name, statements := range map[string][]string{
			"forged anchor":         {`UPDATE audit_anchor SET hash = 'x'`},
			"moved anchor":          {`UPDATE audit_anchor SET seq = seq + 1, hash = (SELECT hash FROM audit_log ORDER BY seq LIMIT 1)`, `DELETE FROM audit_log WHERE seq = (SELECT MIN(seq) FROM audit_log)`},
			"anchor removed":        {`DELETE FROM audit_anchor`},
			"first of the rest":     {`DELETE FROM audit_log WHERE seq = (SELECT MIN(seq) FROM audit_log)`},
			"the rest":              {`DELETE FROM audit_log`},
			"last":                  {`DELETE FROM audit_log WHERE seq = (SELECT MAX(seq) FROM audit_log)`},
			"the rest and the head": {`DELETE FROM audit_log`, `UPDATE audit_head SET seq = 4, count = 0, mac = '', hash = (SELECT hash FROM audit_anchor)`},
		} {
			t.Run(name, func(t *testing.T) {
				tampered(t, d, statements, func(tx *db.Tx) { wantProblem(t, tx, l) })
			})
		}
	})
}

func TestALogThatDoesNotFitIsNotPruned(t *testing.T) {
	for name, statement := range map[string]string{
		"altered":       `UPDATE audit_log SET action = 'x' WHERE seq = 2`,
		"first removed": `DELETE FROM audit_log WHERE seq = 1`,
		"last removed":  `DELETE FROM audit_log WHERE seq = 4`,
		"forged head":   `UPDATE audit_head SET mac = 'x'`,
	} {
		t.Run(name, func(t *testing.T) {
			testkit.EachDB(t, func(t *testing.T, d *db.DB) {
				clock := clockOf(t)
				l := newLog(t, "a secret", clock)
				fill(t, d, l, 3)
				clock.Advance(800 * day)
				tamper(t, d, statement)
				_, err := l.Prune(context.Background(), d)
				if problem := audit.Problem(""); !errors.As(err, &problem) {
					t.Errorf("pruned: %v", err)
				}
				wantProblem(t, d.Reader(), l)
			})
		})
	}
}

func TestALogIsTakenOverByANewSecret(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		clock := clockOf(t)
		earlier, l := newLog(t, "a secret", clock), newLog(t, "another secret", clock)
		fill(t, d, earlier, 3)
		clock.Advance(800 * day)
		fill(t, d, earlier, 3)
		prune(t, d, earlier)
		wantProblem(t, d.Reader(), l)
		if n, err := l.Rekey(context.Background(), d, earlier); n != 4 || err != nil {
			t.Fatalf("%d entries, %v", n, err)
		}
		wantIntact(t, d, l, 5)
		fill(t, d, l, 1)
		wantIntact(t, d, l, 6)
		wantProblem(t, d.Reader(), earlier)
		if _, err := l.Rekey(context.Background(), d, earlier); err == nil {
			t.Error("taken over twice")
		}
		wantIntact(t, d, l, 6)
	})
}
