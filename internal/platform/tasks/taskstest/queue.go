// Package taskstest runs queues in tests and holds the suite that the queue must pass on every database.
package taskstest

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"encaja/internal/platform/tasks"
)

// patience is how long a test waits for what must happen; only a failing test waits that long.
const patience = 30 * time.Second

// Start runs a queue until the test ends or the returned function is called, which waits for it to stop.
func Start(t *testing.T, q *tasks.Queue) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := q.Run(ctx); err != nil {
			t.Errorf("run: %v", err)
		}
	}()
	stop = func() {
		cancel()
		<-ended
	}
	t.Cleanup(stop)
	return stop
}

// Quick are settings that make a queue look around often, for tests that move the clock by hand.
func Quick(now func() time.Time) tasks.Options {
	return tasks.Options{
		Logger: slog.New(slog.DiscardHandler), Now: now,
		Poll: 5 * time.Millisecond, Heartbeat: 10 * time.Millisecond, Drain: 10 * time.Second,
	}
}

// Eventually waits until a condition holds.
func Eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	deadline := time.NewTimer(patience)
	defer deadline.Stop()
	again := time.NewTicker(2 * time.Millisecond)
	defer again.Stop()
	for !holds() {
		select {
		case <-deadline.C:
			t.Fatalf("waited in vain: %s", what)
		case <-again.C:
		}
	}
}

// Receive waits for a value.
func Receive[T any](t *testing.T, what string, from <-chan T) T {
	t.Helper()
	deadline := time.NewTimer(patience)
	defer deadline.Stop()
	select {
	case value := <-from:
		return value
	case <-deadline.C:
		t.Fatalf("waited in vain: %s", what)
		panic("unreachable")
	}
}
