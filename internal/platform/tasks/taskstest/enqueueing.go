package taskstest

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

func committed(r *rig) {
	q := r.queue()
	got := make(chan string, 1)
	q.Handle("greet", tasks.KindOptions{}, func(_ context.Context, t *tasks.Task) error {
		var p struct{ Name string }
		if err := t.Decode(&p); err != nil {
			return err
		}
		got <- p.Name
		return nil
	})
	boom := errors.New("boom")
	err := r.db.Tx(context.Background(), func(tx *db.Tx) error {
		if _, _, err := q.Enqueue(context.Background(), tx, "greet", map[string]string{"Name": "lost"}); err != nil {
			return err
		}
		return boom
	})
	if !errors.Is(err, boom) {
		r.Fatal(err)
	}
	if n := r.count(`SELECT COUNT(*) FROM tasks`); n != 0 {
		r.Errorf("%d tasks after a rollback", n)
	}
	Start(r.T, q)
	id, queued := r.enqueue(q, "greet", map[string]string{"Name": "Ana"})
	if !queued {
		r.Error("not queued")
	}
	if name := Receive(r.T, "the task", got); name != "Ana" {
		r.Errorf("payload %q", name)
	}
	r.waitFor(id, "done")
}

func deduplicated(r *rig) {
	q := r.queue()
	begun, release := make(chan string), make(chan struct{})
	q.Handle("scan", tasks.KindOptions{}, func(context.Context, *tasks.Task) error {
		begun <- ""
		<-release
		return nil
	})
	first, _ := r.enqueue(q, "scan", 1, tasks.DedupeKey("cv-1"))
	expect := func(when string) {
		r.Helper()
		if id, queued := r.enqueue(q, "scan", 2, tasks.DedupeKey("cv-1")); queued || id != first {
			r.Errorf("%s: queued %v, id %s instead of %s", when, queued, id, first)
		}
	}
	expect("waiting")
	if _, queued := r.enqueue(q, "other", 2, tasks.DedupeKey("cv-1")); !queued {
		r.Error("another kind shares the key")
	}
	Start(r.T, q)
	Receive(r.T, "the task to begin", begun)
	expect("running")
	close(release)
	r.waitFor(first, "done")
	second, queued := r.enqueue(q, "scan", 3, tasks.DedupeKey("cv-1"))
	if !queued || second == first {
		r.Error("the key of a done task is not free")
	}
	Receive(r.T, "the second task to begin", begun)
	r.waitFor(second, "done")
	for range 2 {
		if _, queued := r.enqueue(q, "elsewhere", nil); !queued {
			r.Error("tasks without a key exclude each other")
		}
	}
}

func ordered(r *rig) {
	q := r.queue()
	var (
		mu  sync.Mutex
		ran []string
	)
	q.Handle("step", tasks.KindOptions{}, func(_ context.Context, t *tasks.Task) error {
		mu.Lock()
		defer mu.Unlock()
		ran = append(ran, t.ID)
		return nil
	})
	var want []string
	late, _ := r.enqueue(q, "step", nil, tasks.At(r.clock.Now().Add(time.Second)))
	for range 10 {
		id, _ := r.enqueue(q, "step", nil)
		want = append(want, id)
	}
	want = append(want, late)
	r.clock.Advance(time.Second)
	Start(r.T, q)
	r.waitFor(late, "done")
	mu.Lock()
	defer mu.Unlock()
	if !slices.Equal(ran, want) {
		r.Errorf("ran %v instead of %v", ran, want)
	}
}

func delayed(r *rig) {
	q := r.queue()
	q.Handle("remind", tasks.KindOptions{}, succeed)
	Start(r.T, q)
	later, _ := r.enqueue(q, "remind", nil, tasks.Delay(time.Hour))
	now, _ := r.enqueue(q, "remind", nil)
	r.waitFor(now, "done")
	if state := r.text("state", later); state != "waiting" {
		r.Errorf("a task of the next hour is %s", state)
	}
	r.clock.Advance(time.Hour)
	r.waitFor(later, "done")
}
