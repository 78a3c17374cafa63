// Package testkit holds what tests of several rooms share: both databases, a clock that is moved by hand, a server on
// a free port and the tools that tests need on this machine.
package testkit

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"encaja/internal/platform/db"
)

// EachDB runs a test on an empty, migrated SQLite file and on an empty, migrated database of a real PostgreSQL.
func EachDB(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	EachReadyURL(t, func(t *testing.T, url string) { test(t, OpenDB(t, url)) })
}

// EachDBAtOnce is EachDB for tests that share nothing that changes, so that both can run at the same time. An
// httpx.API is such a thing: making one sets variables of its library.
func EachDBAtOnce(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	var both sync.WaitGroup
	both.Go(func() { t.Run("sqlite", func(t *testing.T) { test(t, OpenDB(t, migratedSQLite(t))) }) })
	both.Go(func() { t.Run("postgres", func(t *testing.T) { test(t, OpenDB(t, migratedPostgres(t))) }) })
	both.Wait()
}

// EachURL is for tests that open the database themselves, in another process for one. Nothing is in it.
func EachURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, SQLiteURL(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, PostgresURL(t)) })
}

// EachReadyURL is EachURL with the schema of today.
func EachReadyURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, migratedSQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, migratedPostgres(t)) })
}

// EachBenchDB is EachDB for benchmarks.
func EachBenchDB(b *testing.B, bench func(b *testing.B, d *db.DB)) {
	b.Helper()
	b.Run("sqlite", func(b *testing.B) { bench(b, OpenDB(b, SQLiteURL(b))) })
	b.Run("postgres", func(b *testing.B) { bench(b, OpenDB(b, PostgresURL(b))) })
}

// OpenDB opens a database and brings its schema up to date; it is closed after the test.
func OpenDB(t testing.TB, url string) *db.DB {
	t.Helper()
	d, err := db.Open(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := d.Migrate(context.Background()); err != nil {
		t.Fatal(err)
	}
	return d
}

// Root returns the folder that holds go.mod.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("no go.mod above the working folder")
		}
	}
}

// Count returns the one number that a query gives.
func Count(t testing.TB, q db.Querier, query string, args ...any) int {
	t.Helper()
	var n sql.NullInt64
	if err := q.QueryRowContext(context.Background(), query, args...).Scan(&n); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return int(n.Int64)
}
