// Package testkit holds what tests of several rooms share: both databases, a clock that is moved by hand, a server on
// a free port and the tools that tests need on this machine.
package testkit

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"encaja/internal/platform/db"
)

// EachDB runs a test on an empty, migrated SQLite file and on an empty, migrated database of a real PostgreSQL.
func EachDB(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, OpenDB(t, SQLiteURL(t))) })
	t.Run("postgres", func(t *testing.T) { test(t, OpenDB(t, PostgresURL(t))) })
}

// EachURL is EachDB for tests that open the database themselves, in another process for one.
func EachURL(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, SQLiteURL(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, PostgresURL(t)) })
}

// EachBenchDB is EachDB for benchmarks.
func EachBenchDB(b *testing.B, bench func(b *testing.B, d *db.DB)) {
	b.Helper()
	b.Run("sqlite", func(b *testing.B) { bench(b, OpenDB(b, SQLiteURL(b))) })
	b.Run("postgres", func(b *testing.B) { bench(b, OpenDB(b, PostgresURL(b))) })
}

// SQLiteURL names a new SQLite file that is gone after the test.
func SQLiteURL(t testing.TB) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "encaja.db")
}

var (
	postgresServer = sync.OnceValues(startPostgres)
	postgresNext   = 0
	postgresMutex  sync.Mutex
)

// PostgresURL creates a database on the test server that is dropped after the test.
func PostgresURL(t testing.TB) string {
	t.Helper()
	server, err := postgresServer()
	if err != nil {
		t.Fatalf("no PostgreSQL for the tests: %v", err)
	}
	postgresMutex.Lock()
	postgresNext++
	name := fmt.Sprintf("test_%d_%d", os.Getpid(), postgresNext)
	postgresMutex.Unlock()
	onServer(t, server, `CREATE DATABASE `+name)
	t.Cleanup(func() { onServer(t, server, `DROP DATABASE `+name+` WITH (FORCE)`) })
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	u.Path = "/" + name
	return u.String()
}

func onServer(t testing.TB, server, statement string) {
	t.Helper()
	admin, err := db.Open(context.Background(), server)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := admin.Close(); err != nil {
			t.Error(err)
		}
	}()
	if _, err := admin.Reader().ExecContext(context.Background(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
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

// startPostgres returns the server of `make test`, or starts one for a plain `go test`. Test binaries of several
// packages may ask at once: a lock lets one of them start it.
func startPostgres() (string, error) {
	if server := os.Getenv("ENCAJA_TEST_POSTGRES"); server != "" {
		return server, nil
	}
	root, err := Root()
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Join(root, ".cache"), 0o755); err != nil {
		return "", err
	}
	lock, err := os.OpenFile(filepath.Join(root, ".cache", "postgres.lock"), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return "", err
	}
	defer func() { _ = lock.Close() }() // closing only releases the lock
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return "", err
	}
	script := exec.Command(filepath.Join(root, "scripts", "postgres"), "start")
	script.Stderr = os.Stderr
	out, err := script.Output()
	if err != nil {
		return "", fmt.Errorf("scripts/postgres start: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
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
