package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/google/uuid"
)

// NewID makes a UUIDv7: unique without asking the database, and in order of time.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// Micros is how a time is stored: microseconds since 1970, UTC. The zero time is 0.
func Micros(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMicro()
}

// Time is the inverse of Micros.
func Time(micros int64) time.Time {
	if micros == 0 {
		return time.Time{}
	}
	return time.UnixMicro(micros).UTC()
}

// IsUnique says whether err is the refusal of a unique index or a primary key.
func IsUnique(err error) bool { return isSQLiteUnique(err) || isPostgresUnique(err) }

// IsForeignKey says whether err is the refusal of a row that refers to one that is not there, or not any more.
func IsForeignKey(err error) bool { return isSQLiteForeignKey(err) || isPostgresForeignKey(err) }

// IsNone says whether err means that a query found no row.
func IsNone(err error) bool { return errors.Is(err, sql.ErrNoRows) }

// Each calls row for every row, closes the rows and tells what went wrong on the way.
func Each(rows *sql.Rows, row func() error) error {
	defer func() { _ = rows.Close() }() // Err below tells what went wrong
	for rows.Next() {
		if err := row(); err != nil {
			return err
		}
	}
	return rows.Err()
}

// Column reads the values of a query for one column.
func Column[T any](ctx context.Context, q Querier, query string, args ...any) ([]T, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	var list []T
	err = Each(rows, func() error {
		var value T
		err := rows.Scan(&value)
		list = append(list, value)
		return err
	})
	return list, err
}

// Changed says whether a statement changed any row.
func Changed(result sql.Result, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n > 0, err
}
