package db

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrationLock is the key of PostgreSQL's advisory lock under which nodes that start together take turns.
const migrationLock = 0x656e63616a61

type migration struct {
	version int
	name    string
	text    string
}

// Migrate brings the schema up to date. All that is pending runs in one transaction under a lock, so that nodes may
// start at the same time and a failed migration leaves nothing behind.
func (d *DB) Migrate(ctx context.Context) error {
	list, err := migrations(migrationFiles, d.dialect)
	if err != nil {
		return err
	}
	if current, err := d.SchemaVersion(ctx); err == nil && current == list[len(list)-1].version {
		return nil
	}
	return d.Tx(ctx, func(tx *Tx) error {
		if d.dialect == Postgres {
			if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(migrationLock)); err != nil {
				return fmt.Errorf("migration lock: %w", err)
			}
		}
		return apply(ctx, tx, list)
	})
}

// SchemaVersion returns the last migration applied.
func (d *DB) SchemaVersion(ctx context.Context) (int, error) {
	var version int
	err := d.reader.QueryRowContext(ctx, `SELECT COALESCE(MAX(version), 0) FROM schema_migrations`).Scan(&version)
	return version, err
}

// Pending fails when this binary knows migrations that the database has not seen.
func (d *DB) Pending(ctx context.Context) error {
	list, err := migrations(migrationFiles, d.dialect)
	if err != nil {
		return err
	}
	current, err := d.SchemaVersion(ctx)
	if err != nil {
		return fmt.Errorf("schema version: %w", err)
	}
	if last := list[len(list)-1].version; current < last {
		return fmt.Errorf("schema is at %d, this version needs %d: run encaja migrate", current, last)
	}
	return nil
}

func apply(ctx context.Context, tx *Tx, list []migration) error {
	const table = `CREATE TABLE IF NOT EXISTS schema_migrations (
		version BIGINT PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)`
	if _, err := tx.ExecContext(ctx, table); err != nil {
		return fmt.Errorf("schema_migrations: %w", err)
	}
	var current int
	if err := tx.QueryRowContext(ctx, `SELECT COALESCE(MAX(version), 0) FROM schema_migrations`).Scan(&current); err != nil {
		return fmt.Errorf("schema version: %w", err)
	}
	for _, m := range list {
		if m.version <= current {
			continue
		}
		if _, err := tx.ExecContext(ctx, m.text); err != nil {
			return fmt.Errorf("migration %s: %w", m.name, err)
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO schema_migrations (version, name, applied_at) VALUES ($1, $2, $3)`,
			m.version, m.name, Micros(time.Now())); err != nil {
			return fmt.Errorf("migration %s: %w", m.name, err)
		}
	}
	return nil
}

// migrations lists the files of one dialect in order. NNNN_name.sql runs on both databases; NNNN_name.sqlite.sql and
// NNNN_name.postgres.sql are the two halves of a migration that cannot be written once.
func migrations(files fs.FS, dialect Dialect) ([]migration, error) {
	names, err := fs.Glob(files, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var list []migration
	for _, path := range names {
		name := strings.TrimSuffix(strings.TrimPrefix(path, "migrations/"), ".sql")
		name, only, split := strings.Cut(name, ".")
		if split && Dialect(only) != dialect {
			continue
		}
		digits, _, _ := strings.Cut(name, "_")
		version, err := strconv.Atoi(digits)
		if err != nil {
			return nil, fmt.Errorf("migration %s: its name must begin with a number", path)
		}
		if want := len(list) + 1; version != want {
			return nil, fmt.Errorf("migration %s: number %d expected", path, want)
		}
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return nil, err
		}
		list = append(list, migration{version: version, name: name, text: string(text)})
	}
	return list, nil
}
