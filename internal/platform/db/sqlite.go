package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// openSQLite opens a file in WAL mode with one connection that writes and a pool that reads. synchronous=FULL makes
// a commit durable before it is answered; secure_delete overwrites what is erased.
func openSQLite(ctx context.Context, path string) (*DB, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	writer, err := sql.Open("sqlite", sqliteDSN(path, false))
	if err != nil {
		return nil, err
	}
	writer.SetMaxOpenConns(1)
	if err := writer.PingContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), writer.Close())
	}
	reader, err := sql.Open("sqlite", sqliteDSN(path, true))
	if err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	reader.SetMaxOpenConns(max(4, 2*runtime.NumCPU()))
	reader.SetMaxIdleConns(max(4, 2*runtime.NumCPU()))
	return &DB{
		dialect: SQLite, reader: reader, writer: writer,
		close: func() error { return errors.Join(reader.Close(), writer.Close()) },
	}, nil
}

func sqliteDSN(path string, readOnly bool) string {
	q := url.Values{"_pragma": {
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "secure_delete(1)",
	}}
	if readOnly {
		q.Add("_pragma", "query_only(1)")
	} else {
		q.Set("_txlock", "immediate")
	}
	return sqliteFile(path, q)
}

func sqliteFile(path string, parameters url.Values) string {
	return (&url.URL{Scheme: "file", OmitHost: true, Path: path, RawQuery: parameters.Encode()}).String()
}

func isSQLiteForeignKey(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code() == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
}

func isSQLiteUnique(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) &&
		(e.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || e.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)
}
