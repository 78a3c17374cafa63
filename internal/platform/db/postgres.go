package db

import (
	"context"
	"errors"
	"runtime"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// openPostgres opens one pool for reading and writing. force_custom_plan: queries with very different selectivity
// share one text, and a generic plan is wrong for half of them.
func openPostgres(ctx context.Context, url string) (*DB, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	config.ConnConfig.RuntimeParams["application_name"] = "encaja"
	config.ConnConfig.RuntimeParams["plan_cache_mode"] = "force_custom_plan"
	if config.MaxConns < 8 {
		config.MaxConns = int32(max(8, 4*runtime.NumCPU()))
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	if err := pool.Ping(ctx); err != nil {
		pool.Close()
		return nil, err
	}
	conn := stdlib.OpenDBFromPool(pool)
	return &DB{
		dialect: Postgres, reader: conn, writer: conn,
		close: func() error {
			err := conn.Close()
			pool.Close()
			return err
		},
	}, nil
}

func isPostgresUnique(err error) bool { return hasPostgresCode(err, "23505") }

func isPostgresForeignKey(err error) bool { return hasPostgresCode(err, "23503") }

// isPostgresConflict says whether a transaction was ended in favour of another: a deadlock, or one that cannot be
// brought into an order with it.
func isPostgresConflict(err error) bool { return hasPostgresCode(err, "40P01", "40001") }

func hasPostgresCode(err error, codes ...string) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && slices.Contains(codes, e.Code)
}
