package tasks_test

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

// benchDB opens an empty database; PostgreSQL needs the server that `make test` names in ENCAJA_TEST_POSTGRES.
func benchDB(b *testing.B, dialect db.Dialect) *db.DB {
	b.Helper()
	ctx := context.Background()
	address := filepath.Join(b.TempDir(), "encaja.db")
	if dialect == db.Postgres {
		server := os.Getenv("ENCAJA_TEST_POSTGRES")
		u, err := url.Parse(server)
		if err != nil {
			b.Fatal(err)
		}
		admin, err := db.Open(ctx, server)
		if err != nil {
			b.Fatal(err)
		}
		name := fmt.Sprintf("bench_%d", os.Getpid())
		onAdmin := func(statement string) {
			if _, err := admin.Reader().ExecContext(ctx, statement); err != nil {
				b.Error(err)
			}
		}
		onAdmin(`CREATE DATABASE ` + name)
		b.Cleanup(func() {
			onAdmin(`DROP DATABASE ` + name + ` WITH (FORCE)`)
			if err := admin.Close(); err != nil {
				b.Error(err)
			}
		})
		u.Path = "/" + name
		address = u.String()
	}
	d, err := db.Open(ctx, address)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := d.Close(); err != nil {
			b.Error(err)
		}
	})
	if err := d.Migrate(ctx); err != nil {
		b.Fatal(err)
	}
	return d
}

func eachBenchDB(b *testing.B, bench func(b *testing.B, d *db.DB)) {
	b.Run("sqlite", func(b *testing.B) { bench(b, benchDB(b, db.SQLite)) })
	if os.Getenv("ENCAJA_TEST_POSTGRES") != "" {
		b.Run("postgres", func(b *testing.B) { bench(b, benchDB(b, db.Postgres)) })
	}
}

// BenchmarkWork works through a pile: claim, handler, end of the task.
func BenchmarkWork(b *testing.B) {
	eachBenchDB(b, func(b *testing.B, d *db.DB) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		var left sync.WaitGroup
		left.Add(b.N)
		q := tasks.New(d, tasks.Options{})
		q.Handle("bench", tasks.KindOptions{Concurrency: 8}, func(ctx context.Context, t *tasks.Task) error {
			defer left.Done()
			return t.Finish(ctx, nil)
		})
		err := d.Tx(ctx, func(tx *db.Tx) error {
			for n := range b.N {
				if _, _, err := q.Enqueue(ctx, tx, "bench", n); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
		ended := make(chan error)
		b.ResetTimer()
		go func() { ended <- q.Run(ctx) }()
		left.Wait()
		b.StopTimer()
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tasks/s")
		cancel()
		if err := <-ended; err != nil {
			b.Error(err)
		}
	})
}

// BenchmarkEnqueue writes tasks one transaction each, from one goroutine.
func BenchmarkEnqueue(b *testing.B) {
	eachBenchDB(b, func(b *testing.B, d *db.DB) {
		q := tasks.New(d, tasks.Options{})
		ctx := context.Background()
		b.ResetTimer()
		for n := range b.N {
			err := d.Tx(ctx, func(tx *db.Tx) error {
				_, _, err := q.Enqueue(ctx, tx, "bench", n)
				return err
			})
			if err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tasks/s")
	})
}
