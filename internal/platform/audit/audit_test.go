package audit_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

func newLog(t *testing.T, secret string) *audit.Log {
	t.Helper()
	l, err := audit.New([]byte(secret), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

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

func TestTheChainHolds(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret")
		fill(t, d, l, 5)
		if n, err := l.Verify(context.Background(), d.Reader()); n != 5 || err != nil {
			t.Errorf("%d entries, %v", n, err)
		}
	})
}

func TestEveryTamperingShows(t *testing.T) {
	for name, statement := range map[string]string{
		"altered action":  `UPDATE audit_log SET action = 'x' WHERE seq = 3`,
		"altered time":    `UPDATE audit_log SET at = at + 1 WHERE seq = 3`,
		"altered actor":   `UPDATE audit_log SET actor_id = 'x' WHERE seq = 3`,
		"altered details": `UPDATE audit_log SET details = '{}' WHERE seq = 3`,
		"altered hash":    `UPDATE audit_log SET hash = previous_hash WHERE seq = 3`,
		"removed":         `DELETE FROM audit_log WHERE seq = 3`,
		"first removed":   `DELETE FROM audit_log WHERE seq = 1`,
		"moved":           `UPDATE audit_log SET seq = 99 WHERE seq = 3`,
	} {
		t.Run(name, func(t *testing.T) {
			testkit.EachDB(t, func(t *testing.T, d *db.DB) {
				l := newLog(t, "a secret")
				fill(t, d, l, 5)
				err := d.Tx(context.Background(), func(tx *db.Tx) error {
					_, err := tx.ExecContext(context.Background(), statement)
					return err
				})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := l.Verify(context.Background(), d.Reader()); err == nil {
					t.Error("not detected")
				}
			})
		})
	}
}

func TestWhoDoesNotKnowTheSecretCannotForgeAnEntry(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret")
		fill(t, d, l, 2)
		fill(t, d, newLog(t, "another secret"), 1)
		if n, err := l.Verify(context.Background(), d.Reader()); err == nil {
			t.Errorf("%d entries accepted", n)
		}
	})
}

func TestEntriesMadeAtOnceStandInOneChain(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret")
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() { fill(t, d, l, 5) })
		}
		wg.Wait()
		if n, err := l.Verify(context.Background(), d.Reader()); n != 40 || err != nil {
			t.Errorf("%d entries, %v", n, err)
		}
	})
}

func TestARolledBackActLeavesNoEntry(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret")
		_ = d.Tx(context.Background(), func(tx *db.Tx) error {
			if err := l.Append(context.Background(), tx, audit.Entry{Action: "x", Subject: "y"}); err != nil {
				t.Error(err)
			}
			return context.Canceled
		})
		fill(t, d, l, 1)
		if n, err := l.Verify(context.Background(), d.Reader()); n != 1 || err != nil {
			t.Errorf("%d entries, %v", n, err)
		}
	})
}
