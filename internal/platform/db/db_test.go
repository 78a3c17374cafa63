package db_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

func insertLimit(ctx context.Context, q db.Querier, key string, count int) error {
	_, err := q.ExecContext(ctx, `INSERT INTO attempt_limits (key, count, resets_at) VALUES ($1, $2, $3)`, key, count, int64(1))
	return err
}

func TestTxCommitsAndRunsHooks(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		hooks := 0
		err := d.Tx(ctx, func(tx *db.Tx) error {
			tx.AfterCommit(func() { hooks++ })
			return insertLimit(ctx, tx, "a", 1)
		})
		if err != nil {
			t.Fatal(err)
		}
		if n := testkit.Count(t, d.Reader(), `SELECT COUNT(*) FROM attempt_limits`); n != 1 || hooks != 1 {
			t.Errorf("rows %d, hooks %d", n, hooks)
		}
	})
}

func TestTxRollsBackOnErrorAndOnPanic(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		boom := errors.New("boom")
		hooks := 0
		err := d.Tx(ctx, func(tx *db.Tx) error {
			tx.AfterCommit(func() { hooks++ })
			if err := insertLimit(ctx, tx, "a", 1); err != nil {
				return err
			}
			return boom
		})
		if !errors.Is(err, boom) {
			t.Errorf("error %v", err)
		}
		func() {
			defer func() { _ = recover() }()
			_ = d.Tx(ctx, func(tx *db.Tx) error {
				if err := insertLimit(ctx, tx, "b", 1); err != nil {
					return err
				}
				panic("boom")
			})
		}()
		if n := testkit.Count(t, d.Reader(), `SELECT COUNT(*) FROM attempt_limits`); n != 0 || hooks != 0 {
			t.Errorf("rows %d, hooks %d after two failed transactions", n, hooks)
		}
	})
}

func TestUniqueIsRecognised(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		insert := func() error {
			return d.Tx(ctx, func(tx *db.Tx) error { return insertLimit(ctx, tx, "same", 1) })
		}
		if err := insert(); err != nil {
			t.Fatal(err)
		}
		if err := insert(); !db.IsUnique(err) {
			t.Errorf("second insert: %v", err)
		}
		if db.IsUnique(errors.New("other")) {
			t.Error("any error counts as unique")
		}
	})
}

func TestConcurrentWritersLoseNothing(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := d.Tx(ctx, func(tx *db.Tx) error { return insertLimit(ctx, tx, "n", 0) }); err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				for range 10 {
					err := d.Tx(ctx, func(tx *db.Tx) error {
						_, err := tx.ExecContext(ctx, `UPDATE attempt_limits SET count = count + 1 WHERE key = $1`, "n")
						return err
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		if n := testkit.Count(t, d.Reader(), `SELECT count FROM attempt_limits WHERE key = $1`, "n"); n != 160 {
			t.Errorf("count %d", n)
		}
	})
}

func TestMigrateFromSeveralNodesAtOnce(t *testing.T) {
	testkit.EachURL(t, func(t *testing.T, url string) {
		ctx := context.Background()
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				d, err := db.Open(ctx, url)
				if err != nil {
					t.Error(err)
					return
				}
				defer func() { _ = d.Close() }()
				if err := d.Migrate(ctx); err != nil {
					t.Error(err)
				}
				if err := d.Pending(ctx); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
	})
}

func TestPendingNamesTheRemedyOnAnEmptyDatabase(t *testing.T) {
	testkit.EachURL(t, func(t *testing.T, url string) {
		d, err := db.Open(context.Background(), url)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = d.Close() }()
		if err := d.Pending(context.Background()); err == nil {
			t.Error("an empty database passes as up to date")
		}
	})
}

func TestSQLiteIsDurableAndReadersCannotWrite(t *testing.T) {
	d, err := db.Open(context.Background(), testkit.SQLiteURL(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	if err := d.Migrate(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := insertLimit(context.Background(), d.Reader(), "x", 1); err == nil {
		t.Error("the read pool writes")
	}
	err = d.Tx(context.Background(), func(tx *db.Tx) error {
		var mode, sync string
		if err := tx.QueryRow(`PRAGMA journal_mode`).Scan(&mode); err != nil {
			return err
		}
		if err := tx.QueryRow(`PRAGMA synchronous`).Scan(&sync); err != nil {
			return err
		}
		if mode != "wal" || sync != "2" {
			t.Errorf("journal_mode %s, synchronous %s", mode, sync)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTimesSurviveTheRoundTrip(t *testing.T) {
	now := time.Now().UTC().Truncate(time.Microsecond)
	if got := db.Time(db.Micros(now)); !got.Equal(now) {
		t.Errorf("%v became %v", now, got)
	}
	if !db.Time(db.Micros(time.Time{})).IsZero() {
		t.Error("the zero time is not kept")
	}
}
