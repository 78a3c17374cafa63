// Package db opens the database (SQLite or PostgreSQL), runs transactions and brings the schema up to date. The
// drivers are known here and nowhere else; stores write one SQL text that both databases understand.
package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
)

// Dialect tells the few places that must know which database they talk to.
type Dialect string

// The two databases.
const (
	SQLite   Dialect = "sqlite"
	Postgres Dialect = "postgres"
)

// Querier is what a store needs to run a query: the read pool or a transaction.
type Querier interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// DB is an open database: one pool to read from, one to write through.
type DB struct {
	dialect Dialect
	reader  *sql.DB
	writer  *sql.DB
	close   func() error
}

// Open opens the database named by url: postgres://…, or the path of an SQLite file.
func Open(ctx context.Context, url string) (*DB, error) {
	open := openSQLite
	if strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://") {
		open = openPostgres
	}
	d, err := open(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return d, nil
}

// Dialect returns which database this is.
func (d *DB) Dialect() Dialect { return d.dialect }

// Reader runs queries outside a transaction. On SQLite it refuses to write.
func (d *DB) Reader() Querier { return d.reader }

// Ping fails when the database cannot answer.
func (d *DB) Ping(ctx context.Context) error { return d.reader.PingContext(ctx) }

// Close waits for running queries and closes both pools.
func (d *DB) Close() error { return d.close() }

// Tx is a running transaction that can write.
type Tx struct {
	*sql.Tx
	dialect     Dialect
	afterCommit []func()
}

// Dialect returns which database this transaction runs on.
func (t *Tx) Dialect() Dialect { return t.dialect }

// AfterCommit runs f once the transaction has been committed, and never if it is rolled back.
func (t *Tx) AfterCommit(f func()) { t.afterCommit = append(t.afterCommit, f) }

// mostTries is how often TxAgain begins.
const mostTries = 5

// TxAgain is Tx for what must not fail because others were at work: when PostgreSQL ends the transaction because several
// waited for each other in a circle, f runs again from the beginning. So f leaves nothing behind outside of it.
func (d *DB) TxAgain(ctx context.Context, f func(tx *Tx) error) error {
	for try := 1; ; try++ {
		err := d.Tx(ctx, f)
		if try == mostTries || !isPostgresConflict(err) {
			return err
		}
	}
}

// Tx runs f in a transaction that can write: committed when f returns nil, rolled back otherwise. On SQLite
// transactions run one after the other; f must not open another one.
func (d *DB) Tx(ctx context.Context, f func(tx *Tx) error) (err error) {
	sqlTx, err := d.writer.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	tx := &Tx{Tx: sqlTx, dialect: d.dialect}
	committed := false
	defer func() {
		if committed {
			return
		}
		if rollback := sqlTx.Rollback(); rollback != nil && !errors.Is(rollback, sql.ErrTxDone) {
			err = errors.Join(err, fmt.Errorf("rollback: %w", rollback))
		}
	}()
	if err := f(tx); err != nil {
		return err
	}
	if err := sqlTx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	committed = true
	for _, hook := range tx.afterCommit {
		hook()
	}
	return nil
}
