package tasks_test

import (
	"context"
	"sync"
	"testing"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/testkit"
)

// BenchmarkWork works through a pile: claim, handler, end of the task.
func BenchmarkWork(b *testing.B) {
	testkit.EachBenchDB(b, func(b *testing.B, d *db.DB) {
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
	testkit.EachBenchDB(b, func(b *testing.B, d *db.DB) {
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
