package tasks_test

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"syscall"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

const (
	workerURL  = "ENCAJA_TEST_WORKER_URL" // makes the test binary a worker on that database
	killedKind = "effect"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(workerURL); url != "" {
		if err := worker(url); err != nil {
			fmt.Fprintln(os.Stderr, "worker:", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// worker works until it is killed or told to end.
func worker(url string) error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	d, err := db.Open(ctx, url)
	if err != nil {
		return err
	}
	q := killQueue(d)
	// On SQLite a start frees what the dead left; elsewhere their leases must lapse.
	if d.Dialect() == db.SQLite {
		if _, err := q.FreeDead(ctx); err != nil {
			return err
		}
	}
	fmt.Println("ready")
	if err := q.Run(ctx); err != nil {
		return err
	}
	return d.Close()
}

func killQueue(d *db.DB) *tasks.Queue {
	q := tasks.New(d, tasks.Options{
		Logger: slog.New(slog.DiscardHandler),
		Lease:  time.Second, Heartbeat: 200 * time.Millisecond, Poll: 50 * time.Millisecond,
	})
	q.Handle(killedKind, tasks.KindOptions{
		Concurrency: 4, MaxAttempts: 50,
		Backoff: func(int) time.Duration { return 10 * time.Millisecond },
	}, func(ctx context.Context, t *tasks.Task) error {
		return t.Finish(ctx, func(tx *db.Tx) error {
			_, err := tx.ExecContext(ctx, `INSERT INTO effects (task) VALUES ($1)`, t.ID)
			return err
		})
	})
	return q
}

// TestKilledWorkersLoseAndDoubleNothing kills workers at 20 random points of a pile of work, at 200 in `make soak`. Two
// work at a time, so that one meets what the other left behind; on SQLite only in the long form, because there two
// processes mostly wait for each other.
func TestKilledWorkersLoseAndDoubleNothing(t *testing.T) {
	kills, soak := 20, os.Getenv("ENCAJA_SOAK") != ""
	if soak {
		kills = 200
	}
	testkit.EachURL(t, func(t *testing.T, url string) {
		ctx := context.Background()
		d, err := db.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := d.Close(); err != nil {
				t.Error(err)
			}
		}()
		if err := d.Migrate(ctx); err != nil {
			t.Fatal(err)
		}
		fill(t, d)
		count := func(query string) int { return testkit.Count(t, d.Reader(), query) }

		points := make([]int, kills)
		for i := range points {
			points[i] = rand.IntN(killTasks * 9 / 10)
		}
		slices.Sort(points)
		t.Logf("kills after %v effects", points)
		began := time.Now()
		workers := make([]*exec.Cmd, 2)
		if d.Dialect() == db.SQLite && !soak {
			workers = workers[:1]
		}
		for i := range workers {
			workers[i] = spawn(t, url)
		}
		for _, point := range points {
			taskstest.Eventually(t, fmt.Sprintf("%d effects", point), func() bool {
				return count(`SELECT COUNT(*) FROM effects`) >= point
			})
			victim := rand.IntN(len(workers))
			end(t, workers[victim], syscall.SIGKILL)
			workers[victim] = spawn(t, url)
		}
		taskstest.Eventually(t, "all done", func() bool {
			return count(`SELECT COUNT(*) FROM tasks WHERE kind = 'effect' AND state IN ('waiting', 'running')`) == 0
		})
		for _, w := range workers {
			end(t, w, syscall.SIGTERM)
		}

		done := count(`SELECT COUNT(*) FROM tasks WHERE kind = 'effect' AND state = 'done'`)
		effects := count(`SELECT COUNT(*) FROM effects`)
		tasksWithEffect := count(`SELECT COUNT(DISTINCT task) FROM effects`)
		interrupted := count(`SELECT COUNT(*) FROM tasks WHERE kind = 'effect' AND attempt > 1`)
		t.Logf("%d kills in %v: %d tasks were interrupted", kills, time.Since(began).Round(time.Millisecond), interrupted)
		if done != killTasks || effects != killTasks || tasksWithEffect != killTasks {
			t.Errorf("%d tasks done, %d effects of %d tasks; %d wanted", done, effects, tasksWithEffect, killTasks)
		}
	})
}

func fill(t *testing.T, d *db.DB) {
	t.Helper()
	q := killQueue(d)
	ctx := context.Background()
	err := d.Tx(ctx, func(tx *db.Tx) error {
		// No unique index: a second effect must show, not be refused.
		if _, err := tx.ExecContext(ctx, `CREATE TABLE effects (task TEXT NOT NULL)`); err != nil {
			return err
		}
		for n := range killTasks {
			if _, _, err := q.Enqueue(ctx, tx, killedKind, n); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// spawn starts a worker and waits until it works, so that every kill hits one that does.
func spawn(t *testing.T, url string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), workerURL+"="+url)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() }) // ended already, unless the test failed
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatalf("a worker does not start: %v", err)
	}
	return cmd
}

func end(t *testing.T, cmd *exec.Cmd, with syscall.Signal) {
	t.Helper()
	if err := cmd.Process.Signal(with); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil && with != syscall.SIGKILL {
		t.Errorf("a worker ended badly: %v", err)
	}
}
