package limits_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/testkit"
)

var three = limits.Limit{Name: "test", Max: 3, Window: time.Minute}

func TestTakeRefusesPastTheLimitUntilTheWindowEnds(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx, clock := context.Background(), testkit.NewClock(time.Now())
		l := limits.New(d, []byte("secret"), clock.Now)
		for range 3 {
			if err := l.Take(ctx, three, "ana@example.org"); err != nil {
				t.Fatal(err)
			}
		}
		err := limits.New(d, []byte("secret"), clock.Now).Take(ctx, three, "ana@example.org")
		var f *fault.Error
		if !errors.As(err, &f) || f.Kind != fault.TooMany || f.RetryAfter <= 0 || f.RetryAfter > time.Minute {
			t.Fatalf("after a restart: %v", err)
		}
		if err := l.Take(ctx, three, "otra@example.org"); err != nil {
			t.Errorf("somebody else is refused: %v", err)
		}
		clock.Advance(61 * time.Second)
		if err := l.Take(ctx, three, "ana@example.org"); err != nil {
			t.Errorf("after the window: %v", err)
		}
	})
}

func TestForgetAndSweep(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx, clock := context.Background(), testkit.NewClock(time.Now())
		l := limits.New(d, []byte("secret"), clock.Now)
		for range 3 {
			if err := l.Take(ctx, three, "a"); err != nil {
				t.Fatal(err)
			}
		}
		if err := d.Tx(ctx, func(tx *db.Tx) error { return l.Forget(ctx, tx, three, "a") }); err != nil {
			t.Fatal(err)
		}
		if err := l.Take(ctx, three, "a"); err != nil {
			t.Errorf("after forgetting: %v", err)
		}
		clock.Advance(2 * time.Minute)
		if err := d.Tx(ctx, func(tx *db.Tx) error { return l.Sweep(ctx, tx) }); err != nil {
			t.Fatal(err)
		}
		if n := testkit.Count(t, d.Reader(), `SELECT COUNT(*) FROM attempt_limits`); n != 0 {
			t.Errorf("%d rows after the sweep", n)
		}
	})
}

func TestReturnGivesOneAttemptBack(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		l := limits.New(d, []byte("secret"), time.Now)
		for range 3 {
			if err := l.Take(ctx, three, "a"); err != nil {
				t.Fatal(err)
			}
		}
		if err := d.Tx(ctx, func(tx *db.Tx) error { return l.Return(ctx, tx, three, "a") }); err != nil {
			t.Fatal(err)
		}
		if err := l.Take(ctx, three, "a"); err != nil {
			t.Errorf("the returned attempt: %v", err)
		}
		if err := l.Take(ctx, three, "a"); !errors.Is(err, limits.ErrTooMany) {
			t.Errorf("one more: %v", err)
		}
	})
}

func TestParallelAttemptsCannotSlipThrough(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := limits.New(d, []byte("secret"), time.Now)
		var passed atomic.Int32
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				if l.Take(context.Background(), three, "a") == nil {
					passed.Add(1)
				}
			})
		}
		wg.Wait()
		if passed.Load() != 3 {
			t.Errorf("%d attempts passed", passed.Load())
		}
	})
}

func TestKeysDoNotShowWhoTheyCount(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := limits.New(d, []byte("secret"), time.Now)
		if err := l.Take(context.Background(), three, "ana@example.org"); err != nil {
			t.Fatal(err)
		}
		var key string
		if err := d.Reader().QueryRowContext(context.Background(), `SELECT key FROM attempt_limits`).Scan(&key); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(key, "ana") {
			t.Errorf("key %q", key)
		}
	})
}
