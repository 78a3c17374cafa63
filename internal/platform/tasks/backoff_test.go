package tasks

import (
	"testing"
	"time"

	"encaja/internal/platform/db"
)

func TestExponentialGrowsUpToItsLimit(t *testing.T) {
	wait := Exponential(time.Second, 10*time.Second)
	for attempt, want := range map[int]time.Duration{
		0: time.Second, 1: time.Second, 2: 2 * time.Second, 4: 8 * time.Second, 5: 10 * time.Second, 1000: 10 * time.Second,
	} {
		if got := wait(attempt); got != want {
			t.Errorf("attempt %d waits %v instead of %v", attempt, got, want)
		}
	}
}

func TestBackoffSpreadsTasksButNotOneTask(t *testing.T) {
	q := &Queue{kinds: map[string]*kind{}}
	seen := map[time.Duration]bool{}
	for range 50 {
		task := &Task{ID: db.NewID(), Kind: "any", Attempt: 5}
		wait := q.backoff(task)
		if wait != q.backoff(task) {
			t.Error("the same attempt waits differently")
		}
		if base := defaultBackoff(5); wait < base || wait > base*6/5 {
			t.Errorf("wait %v", wait)
		}
		seen[wait] = true
	}
	if len(seen) < 25 {
		t.Errorf("50 tasks share %d waits", len(seen))
	}
}
