package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// ErrHeld means that another process, or another part of this one, has the database open.
var ErrHeld = errors.New("the database is in use")

// Snapshot writes the database of SQLite, as it is at one moment, into a file that is empty or not there. Others read and
// write on meanwhile. What was deleted leaves no traces in the copy, since it is written anew.
func (d *DB) Snapshot(ctx context.Context, path string) error {
	if d.dialect != SQLite {
		return fmt.Errorf("%s keeps no file that could be copied", d.dialect)
	}
	// The readers refuse this statement, because it writes, although to another file.
	if _, err := d.writer.ExecContext(ctx, `VACUUM INTO $1`, path); err != nil {
		return fmt.Errorf("copy the database: %w", err)
	}
	return nil
}

// OpenCopy opens a file of SQLite that nobody writes to, to read from it. No other file appears beside it.
func OpenCopy(ctx context.Context, path string) (*DB, error) {
	q := url.Values{"mode": {"ro"}, "immutable": {"1"}, "_pragma": {"query_only(1)"}}
	pool, err := sql.Open("sqlite", sqliteFile(path, q))
	if err != nil {
		return nil, err
	}
	if err := pool.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), pool.Close())
	}
	return &DB{dialect: SQLite, reader: pool, writer: pool, close: pool.Close}, nil
}

// Integrity reads the whole database of SQLite and fails when something in it is damaged.
func (d *DB) Integrity(ctx context.Context) error {
	if d.dialect != SQLite {
		return nil
	}
	var verdict string
	if err := d.reader.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return fmt.Errorf("check the database: %w", err)
	}
	if verdict != "ok" {
		return fmt.Errorf("the database is damaged: %s", verdict)
	}
	return nil
}

// KnownSchema is the last migration that this program knows for SQLite.
func KnownSchema() (int, error) {
	list, err := migrations(migrationFiles, SQLite)
	if err != nil {
		return 0, err
	}
	return list[len(list)-1].version, nil
}

// Hold keeps everybody else out of a file of SQLite until release is called; ErrHeld when somebody is in it. A file that
// is no database, or a damaged one, is nobody's: nothing can work with it.
func Hold(ctx context.Context, path string) (release func() error, err error) {
	pool, err := sql.Open("sqlite", sqliteFile(path, url.Values{"mode": {"rw"}, "_pragma": {"locking_mode(EXCLUSIVE)"}}))
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(1)
	// In this mode of locking the lock stays when the transaction has ended.
	for _, statement := range []string{`BEGIN EXCLUSIVE`, `COMMIT`} {
		if _, err = pool.ExecContext(ctx, statement); err != nil {
			break
		}
	}
	var refusal *sqlite.Error
	if errors.As(err, &refusal) {
		switch refusal.Code() & 0xff { // the rest of the code tells the kinds of one failure apart
		case sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT:
			err = nil
		case sqlite3.SQLITE_BUSY:
			err = fmt.Errorf("%s: %w", path, ErrHeld)
		}
	}
	if err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	return pool.Close, nil
}
