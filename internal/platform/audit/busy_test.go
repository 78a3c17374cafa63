package audit_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

// While entries come at one end and go at the other, whoever verifies finds nothing wrong, and the count stays right.
func TestALogIsVerifiedWhileEntriesComeAndGo(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx, clock := context.Background(), clockOf(t)
		l := newLog(t, "a secret", clock)
		fill(t, d, l, 1200) // more than a portion
		var busy sync.WaitGroup
		var done atomic.Bool
		for range 2 {
			busy.Go(func() {
				for !done.Load() {
					err := d.Tx(ctx, func(tx *db.Tx) error {
						return l.Append(ctx, tx, audit.Entry{Action: "cv.open", Subject: "application:1"})
					})
					if err != nil {
						t.Error(err)
						return
					}
				}
			})
		}
		busy.Go(func() {
			for range 30 {
				clock.Advance(60 * day)
				if _, err := l.Prune(ctx, d); err != nil {
					t.Error(err)
				}
			}
			done.Store(true)
		})
		looks := 0
		for !done.Load() {
			if _, err := l.Verify(ctx, d.Reader()); err != nil {
				t.Errorf("look %d: %v", looks, err)
			}
			looks++
		}
		busy.Wait()
		var rows int
		if err := d.Reader().QueryRowContext(ctx, `SELECT COUNT(*) FROM audit_log`).Scan(&rows); err != nil {
			t.Fatal(err)
		}
		wantIntact(t, d, l, rows)
		var told int
		if err := d.Reader().QueryRowContext(ctx, `SELECT count FROM audit_head`).Scan(&told); err != nil || told != rows {
			t.Errorf("%d entries are told of, %d there: %v", told, rows, err)
		}
	})
}

// An entry is kept for 24 months, also where the last day is a 29th of February: two years before there was none.
func TestNoEntryGoesADayEarly(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		clock := testkit.NewClock(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC))
		l := newLog(t, "a secret", clock)
		fill(t, d, l, 1)
		clock.Advance(time.Date(2028, 2, 29, 10, 0, 0, 0, time.UTC).Sub(clock.Now()))
		if n := prune(t, d, l); n != 0 {
			t.Errorf("%d went a day early", n)
		}
		clock.Advance(day)
		if n := prune(t, d, l); n != 2 {
			t.Errorf("%d went", n)
		}
	})
}
