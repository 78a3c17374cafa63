package testkit

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"encaja/internal/platform/db"
)

// SQLiteURL names a new SQLite file that is gone after the test.
func SQLiteURL(t testing.TB) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "encaja.db")
}

// sqliteTemplate is the content of an empty, migrated file: copying it takes far less than migrating each test's own.
var sqliteTemplate = sync.OnceValues(func() (content []byte, err error) {
	folder, err := os.MkdirTemp("", "encaja-template-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "encaja.db")
	if err := migrate(path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// migratedSQLite makes a file with the schema of today.
func migratedSQLite(t testing.TB) string {
	t.Helper()
	content, err := sqliteTemplate()
	if err != nil {
		t.Fatalf("no SQLite file for the tests: %v", err)
	}
	path := SQLiteURL(t)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// migrate brings a database up to date and closes it.
func migrate(url string) error {
	d, err := db.Open(context.Background(), url)
	if err != nil {
		return err
	}
	if err := d.Migrate(context.Background()); err != nil {
		return errors.Join(fmt.Errorf("migrate: %w", err), d.Close())
	}
	return d.Close()
}
