package testkit

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"encaja/internal/platform/db"
)

var (
	postgresServer = sync.OnceValues(connectPostgres)
	postgresNext   atomic.Int64
)

// PostgresURL creates an empty database on the test server that is dropped after the test.
func PostgresURL(t testing.TB) string {
	t.Helper()
	return newPostgres(t, "")
}

// migratedPostgres creates a database with the schema of today.
func migratedPostgres(t testing.TB) string {
	t.Helper()
	copying, err := postgresTemplate()
	if err != nil {
		t.Fatalf("no PostgreSQL template for the tests: %v", err)
	}
	return newPostgres(t, copying)
}

func newPostgres(t testing.TB, copying string) string {
	t.Helper()
	server, err := postgresServer()
	if err != nil {
		t.Fatalf("no PostgreSQL for the tests: %v", err)
	}
	name := fmt.Sprintf("test_%d_%d", os.Getpid(), postgresNext.Add(1))
	if err := server.exec(`CREATE DATABASE ` + name + copying); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.exec(`DROP DATABASE ` + name + ` WITH (FORCE)`); err != nil {
			t.Error(err)
		}
	})
	return server.database(name)
}

// postgres is the server of the tests, with a connection to its own database that stays open.
type postgres struct {
	url   *url.URL
	admin *db.DB
}

func connectPostgres() (*postgres, error) {
	address, err := startPostgres()
	if err != nil {
		return nil, err
	}
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	admin, err := db.Open(context.Background(), address)
	if err != nil {
		return nil, err
	}
	return &postgres{url: u, admin: admin}, nil
}

// database is the address of one of its databases.
func (p *postgres) database(name string) string {
	u := *p.url
	u.Path = "/" + name
	return u.String()
}

func (p *postgres) exec(statement string) error {
	if _, err := p.admin.Reader().ExecContext(context.Background(), statement); err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
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
