package db_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"encaja/internal/platform/db"
)

// noted is a database with a table of one note.
func noted(t *testing.T) (*db.DB, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "notes", "a.db")
	d, err := db.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	run(t, d, `CREATE TABLE notes (text TEXT)`)
	run(t, d, `INSERT INTO notes VALUES ('kept')`)
	return d, path
}

func run(t *testing.T, d *db.DB, statement string) {
	t.Helper()
	err := d.Tx(t.Context(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(t.Context(), statement)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func notes(t *testing.T, d *db.DB) (n int) {
	t.Helper()
	if err := d.Reader().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM notes`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestASnapshotIsOfOneMomentAndHoldsNoTraces(t *testing.T) {
	d, path := noted(t)
	run(t, d, `INSERT INTO notes VALUES ('a note that was deleted')`)
	run(t, d, `DELETE FROM notes WHERE text <> 'kept'`)
	copied := filepath.Join(t.TempDir(), "copy.db")
	err := d.Tx(t.Context(), func(tx *db.Tx) error { // another writer is at work, as a server would be
		if _, err := tx.ExecContext(t.Context(), `INSERT INTO notes VALUES ('not committed')`); err != nil {
			return err
		}
		other, err := db.Open(t.Context(), path)
		if err != nil {
			return err
		}
		return errors.Join(other.Snapshot(t.Context(), copied), other.Close())
	})
	if err != nil {
		t.Fatal(err)
	}
	c, err := db.OpenCopy(t.Context(), copied)
	if err != nil {
		t.Fatal(err)
	}
	known, err := db.KnownSchema()
	if err != nil {
		t.Fatal(err)
	}
	if version, err := c.SchemaVersion(t.Context()); err != nil || version != known || notes(t, c) != 1 || c.Integrity(t.Context()) != nil {
		t.Errorf("schema %d of %d, %d notes, %v, %v", version, known, notes(t, c), err, c.Integrity(t.Context()))
	}
	if err := c.Tx(t.Context(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(t.Context(), `DELETE FROM notes`)
		return err
	}); err == nil {
		t.Error("a copy can be written to")
	}
	if err := errors.Join(c.Close(), d.Close()); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(copied)
	if err != nil || bytes.Contains(content, []byte("was deleted")) {
		t.Errorf("traces in the copy: %v", err)
	}
	if files, err := os.ReadDir(filepath.Dir(copied)); err != nil || len(files) != 1 {
		t.Errorf("beside the copy: %v %v", files, err)
	}
}

func TestDamageIsFound(t *testing.T) {
	d, path := noted(t)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	for i := page; i < 20*page; i++ { // all but the first page, which makes it a database
		content[i] ^= 0xff
	}
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := db.OpenCopy(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Integrity(t.Context()); err == nil {
		t.Error("damage is not found")
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestADatabaseIsHeldByOneAlone(t *testing.T) {
	d, path := noted(t)
	if _, err := db.Hold(t.Context(), path); !errors.Is(err, db.ErrHeld) {
		t.Errorf("held while it is open: %v", err)
	}
	run(t, d, `INSERT INTO notes VALUES ('its owner goes on')`)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	release, err := db.Hold(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Hold(t.Context(), path); !errors.Is(err, db.ErrHeld) {
		t.Errorf("held twice: %v", err)
	}
	moved := filepath.Join(t.TempDir(), "moved")
	if err := os.Rename(filepath.Dir(path), moved); err != nil {
		t.Fatal(err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	d, err = db.Open(t.Context(), filepath.Join(moved, "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	if got := notes(t, d); got != 2 {
		t.Errorf("%d notes after a move", got)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Hold(t.Context(), path); err == nil {
		t.Error("a file that is not there was held")
	}
}

func TestOfAProcessThatDiedNothingIsLostByHolding(t *testing.T) {
	d, path := noted(t)
	// What a killed process leaves: the file, and a log with what was committed last.
	dead := filepath.Join(t.TempDir(), "dead")
	if err := os.CopyFS(dead, os.DirFS(filepath.Dir(path))); err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dead, "a.db-shm")); err != nil {
		t.Fatal(err)
	}
	release, err := db.Hold(t.Context(), filepath.Join(dead, "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	moved := filepath.Join(t.TempDir(), "moved")
	if err := os.Rename(dead, moved); err != nil {
		t.Fatal(err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	d, err = db.Open(t.Context(), filepath.Join(moved, "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	if got := notes(t, d); got != 1 {
		t.Errorf("%d notes", got)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestWhatIsNoDatabaseIsNobodys(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	if err := os.WriteFile(path, bytes.Repeat([]byte("a letter "), 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	release, err := db.Hold(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
}
