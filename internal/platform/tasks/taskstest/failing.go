package taskstest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

func repeated(r *rig) {
	q := r.queue()
	q.Handle("call", tasks.KindOptions{Backoff: tasks.Exponential(time.Minute, time.Hour)},
		func(_ context.Context, t *tasks.Task) error {
			if t.Attempt < 3 {
				return fmt.Errorf("no answer at attempt %d", t.Attempt)
			}
			return nil
		})
	id, _ := r.enqueue(q, "call", nil)
	Start(r.T, q)
	for attempt, wait := range []time.Duration{time.Minute, 2 * time.Minute} {
		Eventually(r.T, "a failed attempt", func() bool {
			return r.text("last_error", id) == fmt.Sprintf("no answer at attempt %d", attempt+1)
		})
		from, until := r.clock.Now().Add(wait), r.clock.Now().Add(wait*6/5)
		if n := r.count(`SELECT COUNT(*) FROM tasks WHERE id = $1 AND state = 'waiting' AND run_at BETWEEN $2 AND $3`,
			id, db.Micros(from), db.Micros(until)); n != 1 {
			r.Errorf("attempt %d is not followed by a wait of %v and up to a fifth more", attempt+1, wait)
		}
		r.clock.Advance(wait * 6 / 5)
	}
	r.waitFor(id, "done")
	if n := r.count(`SELECT attempt FROM tasks WHERE id = $1`, id); n != 3 {
		r.Errorf("%d attempts", n)
	}
}

func failedAtOnce(r *rig) {
	q := r.queue()
	q.Handle("read", tasks.KindOptions{}, func(context.Context, *tasks.Task) error {
		return fmt.Errorf("reading: %w", tasks.Permanent(errors.New("not a document")))
	})
	id, _ := r.enqueue(q, "read", nil)
	Start(r.T, q)
	r.waitFor(id, "failed")
	list, err := q.Failed(context.Background(), 10)
	if err != nil {
		r.Fatal(err)
	}
	if len(list) != 1 || list[0].ID != id || list[0].Attempts != 1 || list[0].LastError != "reading: not a document" {
		r.Errorf("failed tasks %+v", list)
	}
}

func exhausted(r *rig) {
	q := r.queue()
	q.Handle("send", tasks.KindOptions{
		MaxAttempts: 3,
		Backoff:     func(int) time.Duration { return 0 },
		Failed: func(ctx context.Context, tx *db.Tx, t *tasks.Task, reason error) error {
			if reason.Error() != "refused" {
				r.Errorf("told %v", reason)
			}
			_, err := tx.ExecContext(ctx, `INSERT INTO effects (task) VALUES ($1)`, t.ID)
			return err
		},
	}, func(context.Context, *tasks.Task) error { return errors.New("refused") })
	q.Handle("grumble", tasks.KindOptions{
		Failed: func(context.Context, *db.Tx, *tasks.Task, error) error { panic("no") },
	}, func(context.Context, *tasks.Task) error { return errors.New("refused") })
	id, _ := r.enqueue(q, "send", nil)
	once, _ := r.enqueue(q, "send", nil, tasks.MaxAttempts(1))
	deaf, _ := r.enqueue(q, "grumble", nil, tasks.MaxAttempts(1))
	Start(r.T, q)
	for task, attempts := range map[string]int{id: 3, once: 1, deaf: 1} {
		r.waitFor(task, "failed")
		if n := r.count(`SELECT attempt FROM tasks WHERE id = $1`, task); n != attempts {
			r.Errorf("%d attempts instead of %d", n, attempts)
		}
	}
	if r.effects(id) != 1 || r.effects(once) != 1 {
		r.Error("the kind was not told once")
	}
}

func panicked(r *rig) {
	q := r.queue()
	q.Handle("crash", tasks.KindOptions{MaxAttempts: 1}, func(_ context.Context, t *tasks.Task) error {
		var list []int
		return fmt.Errorf("%d", list[t.Attempt])
	})
	q.Handle("shout", tasks.KindOptions{MaxAttempts: 1}, func(context.Context, *tasks.Task) error { panic("secret words") })
	q.Handle("calm", tasks.KindOptions{}, succeed)
	Start(r.T, q)
	crash, _ := r.enqueue(q, "crash", nil)
	shout, _ := r.enqueue(q, "shout", nil)
	r.waitFor(crash, "failed")
	r.waitFor(shout, "failed")
	calm, _ := r.enqueue(q, "calm", nil)
	r.waitFor(calm, "done")
	if text := r.text("last_error", crash); !strings.Contains(text, "index out of range") {
		r.Errorf("kept %q", text)
	}
	if text := r.text("last_error", shout); !strings.HasPrefix(text, "panic") || strings.Contains(text, "secret") {
		r.Errorf("kept %q", text)
	}
}

func discreet(r *rig) {
	q := r.queue()
	q.Handle("leak", tasks.KindOptions{MaxAttempts: 1}, func(_ context.Context, t *tasks.Task) error {
		return fmt.Errorf("cannot use {\"mail\":\"ana@example.com\"}\x00\r\n\xff %s", strings.Repeat("x", 5000))
	})
	q.Handle("misfit", tasks.KindOptions{}, func(_ context.Context, t *tasks.Task) error {
		var n int
		return t.Decode(&n)
	})
	Start(r.T, q)
	payload := map[string]string{"mail": "ana@example.com"}
	leak, _ := r.enqueue(q, "leak", payload)
	misfit, _ := r.enqueue(q, "misfit", payload)
	for _, id := range []string{leak, misfit} {
		r.waitFor(id, "failed")
		text := r.text("last_error", id)
		if text == "" || strings.Contains(text, "ana@") || strings.ContainsAny(text, "\x00\r\n") || len(text) > 600 {
			r.Errorf("kept %q", text)
		}
	}
}

func retried(r *rig) {
	q := r.queue()
	mended := make(chan struct{})
	q.Handle("mend", tasks.KindOptions{MaxAttempts: 1}, func(context.Context, *tasks.Task) error {
		select {
		case <-mended:
			return nil
		default:
			return errors.New("broken")
		}
	})
	id, _ := r.enqueue(q, "mend", nil, tasks.DedupeKey("k"))
	stop := Start(r.T, q)
	r.waitFor(id, "failed")
	stop()
	again, queued := r.enqueue(q, "mend", nil, tasks.DedupeKey("k"))
	if !queued {
		r.Error("the key of a failed task is not free")
	}
	if err := q.Retry(context.Background(), id); !errors.Is(err, tasks.ErrQueuedAgain) {
		r.Errorf("retry beside the same key: %v", err)
	}
	close(mended)
	Start(r.T, q)
	r.waitFor(again, "done")
	if err := q.Retry(context.Background(), again); !errors.Is(err, tasks.ErrNotFailed) {
		r.Errorf("retry of a done task: %v", err)
	}
	if err := q.Retry(context.Background(), "no such task"); !errors.Is(err, tasks.ErrUnknown) {
		r.Errorf("retry of an unknown task: %v", err)
	}
	if err := q.Retry(context.Background(), id); err != nil {
		r.Fatal(err)
	}
	r.waitFor(id, "done")
}
