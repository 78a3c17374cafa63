package admin_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"encaja/internal/access"
	"encaja/internal/admin"
	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

type everybodyIsAdmin struct{}

func (everybodyIsAdmin) Authenticate(context.Context, string) (httpx.Actor, error) {
	return httpx.Actor{UserID: "root", Role: httpx.Admin}, nil
}

// nobody is a platform without people.
type nobody struct{}

func (nobody) List(context.Context, admin.PeopleFilter, int, int) ([]admin.Person, int, error) {
	return nil, 0, nil
}
func (nobody) Suspend(context.Context, string) error   { return nil }
func (nobody) Reinstate(context.Context, string) error { return nil }

type rig struct {
	*testkit.Client
	*testing.T
	db    *db.DB
	queue *tasks.Queue
	log   *audit.Log
	clock *testkit.Clock
}

func each(t *testing.T, test func(r *rig)) {
	t.Helper()
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		clock := testkit.NewClock(time.Now().Truncate(time.Second))
		quiet := slog.New(slog.DiscardHandler)
		log, err := audit.New([]byte("a secret for tests alone"), clock.Now)
		if err != nil {
			t.Fatal(err)
		}
		queue := tasks.New(d, tasks.Options{Logger: quiet, Now: clock.Now})
		s := admin.New(admin.Options{
			DB: d, Queue: queue, People: nobody{}, Audit: log, Version: "v1", Now: clock.Now,
			Engines: func() admin.Engines { return admin.Engines{CV: "1", Fit: "2", OCR: "eyes"} },
		})
		api := httpx.NewAPI(everybodyIsAdmin{}, access.Rules, quiet)
		s.Mount(api)
		api.Seal()
		client := testkit.Serve(t, httpx.Wrap(api, httpx.Options{Log: quiet})).As("a token")
		test(&rig{Client: client, T: t, db: d, queue: queue, log: log, clock: clock})
	})
}

func (r *rig) enqueue(kind string, options ...tasks.EnqueueOption) (id string) {
	r.Helper()
	err := r.db.Tx(context.Background(), func(tx *db.Tx) (err error) {
		id, _, err = r.queue.Enqueue(context.Background(), tx, kind, nil, options...)
		return err
	})
	if err != nil {
		r.Fatal(err)
	}
	return id
}

// queueOf returns the part of the answer about the queue.
func (r *rig) queueOf() map[string]any {
	r.Helper()
	queue, _ := r.Get("/admin/system").Want(r.T, http.StatusOK).Body["queue"].(map[string]any)
	return queue
}

func TestTheStateOfTheMachine(t *testing.T) {
	each(t, func(r *rig) {
		body := r.Get("/admin/system").Want(r.T, http.StatusOK).Body
		if body["version"] != "v1" || fmt.Sprint(body["engines"]) != "map[cv:1 fit:2 ocr:eyes]" {
			r.Errorf("versions %v", body)
		}
		if queue := r.queueOf(); queue["waiting"] != 0.0 || queue["oldest_waiting_seconds"] != nil || fmt.Sprint(queue["failures"]) != "[]" {
			r.Errorf("an empty queue: %v", queue)
		}
		r.enqueue("slow", tasks.Delay(time.Hour))
		r.enqueue("due")
		r.clock.Advance(90 * time.Second)
		r.enqueue("due")
		queue := r.queueOf()
		if queue["waiting"] != 3.0 || queue["oldest_waiting_seconds"] != 90.0 {
			r.Errorf("a waiting queue: %v", queue)
		}
		if kinds := fmt.Sprint(queue["kinds"]); !strings.Contains(kinds, "map[failed:0 kind:due running:0 waiting:2]") {
			r.Errorf("kinds %s", kinds)
		}
	})
}

func TestAFailedTaskIsShownAndBeginsAnew(t *testing.T) {
	each(t, func(r *rig) {
		broken := true
		r.queue.Handle("mend", tasks.KindOptions{MaxAttempts: 1}, func(context.Context, *tasks.Task) error {
			if broken {
				return errors.New("the printer is on fire")
			}
			return nil
		})
		id := r.enqueue("mend", tasks.DedupeKey("k"))
		r.Post("/admin/tasks/"+id+"/retry", nil).Want(r.T, http.StatusConflict, "NOT_FAILED")
		r.Post("/admin/tasks/unknown/retry", nil).Want(r.T, http.StatusNotFound, "TASK_NOT_FOUND")
		stop := taskstest.Start(r.T, r.queue)
		r.state(id, "failed")
		stop()
		queue := r.queueOf()
		failures, _ := queue["failures"].([]any)
		if queue["failed"] != 1.0 || len(failures) != 1 {
			r.Fatalf("failures %v", queue)
		}
		if f, _ := failures[0].(map[string]any); f["id"] != id || f["kind"] != "mend" || f["attempts"] != 1.0 || f["reason"] != "the printer is on fire" || f["failed_at"] == "" {
			r.Errorf("failure %v", f)
		}
		again := r.enqueue("mend", tasks.DedupeKey("k"))
		r.Post("/admin/tasks/"+id+"/retry", nil).Want(r.T, http.StatusConflict, "ALREADY_QUEUED")
		broken = false
		taskstest.Start(r.T, r.queue)
		r.state(again, "done")
		r.Post("/admin/tasks/"+id+"/retry", nil).Want(r.T, http.StatusOK)
		r.state(id, "done")
		list, total, err := r.log.List(r.Context(), r.db.Reader(), audit.Filter{Action: "admin.task-retry"}, 0, 10)
		if err != nil || total != 1 || list[0].Subject != "task:"+id || list[0].ActorID != "root" {
			r.Errorf("recorded %+v %v", list, err)
		}
	})
}

// state waits until a task has it.
func (r *rig) state(id, want string) {
	r.Helper()
	taskstest.Eventually(r.T, "the task is "+want, func() bool {
		return testkit.Count(r.T, r.db.Reader(), `SELECT COUNT(*) FROM tasks WHERE id = $1 AND state = $2`, id, want) == 1
	})
}

func TestTheAuditLogIsShownByFilterAndLookingIsRecorded(t *testing.T) {
	each(t, func(r *rig) {
		for _, action := range []string{"cv.open", "cv.open", "account.login"} {
			err := r.db.Tx(r.Context(), func(tx *db.Tx) error {
				return r.log.Append(r.Context(), tx, audit.Entry{Action: action, Subject: "application:7", Details: map[string]any{"n": 1}})
			})
			if err != nil {
				r.Fatal(err)
			}
		}
		answer := r.Get("/admin/audit?action=cv.open&size=1&page=2").Want(r.T, http.StatusOK)
		entries, _ := answer.Body["entries"].([]any)
		if answer.Body["total"] != 2.0 || answer.Body["total_pages"] != 2.0 || len(entries) != 1 {
			r.Fatalf("list %s", answer.Raw)
		}
		if e, _ := entries[0].(map[string]any); e["seq"] != 2.0 || e["subject"] != "application:7" || fmt.Sprint(e["details"]) != "map[n:1]" {
			r.Errorf("entry %v", e)
		}
		if actions := fmt.Sprint(answer.Body["actions"]); actions != "[account.login audit.begin cv.open]" {
			r.Errorf("actions %s", actions)
		}
		today := r.clock.Now().UTC().Format(time.DateOnly)
		for query, want := range map[string]float64{
			"from=" + today + "&action=cv.open":                 2,
			"to=" + today + "&action=cv.open":                   2,
			"to=2020-01-01":                                     0,
			"from=2999-01-01T00:00:00Z":                         0,
			"subject=7&action=account.login":                    1,
			"actor=ana%40example.org&subject=ana%40example.org": 0,
		} {
			if answer := r.Get("/admin/audit?"+query).Want(r.T, http.StatusOK); answer.Body["total"] != want {
				r.Errorf("%s: %s", query, answer.Raw)
			}
		}
		for _, query := range []string{"page=0", "size=101", "size=x", "from=ayer", "to=2026-13-01"} {
			r.Get("/admin/audit?"+query).Want(r.T, http.StatusBadRequest, "INVALID_INPUT")
		}
		list, total, err := r.log.List(r.Context(), r.db.Reader(), audit.Filter{Action: "admin.audit-view"}, 0, 100)
		if err != nil || total != 7 || list[0].ActorID != "root" {
			r.Fatalf("%d views recorded: %v", total, err)
		}
		for _, v := range list {
			if strings.Contains(fmt.Sprint(v), "ana@") {
				r.Errorf("what was typed stands in the log: %+v", v)
			}
		}
	})
}

func TestTheVerificationNamesTheProblem(t *testing.T) {
	each(t, func(r *rig) {
		r.Get("/admin/audit").Want(r.T, http.StatusOK)
		if b := r.Get("/admin/audit/verification").Want(r.T, http.StatusOK).Body; b["intact"] != true || b["entries"] != 2.0 || b["problem"] != "" {
			r.Errorf("intact: %v", b)
		}
		err := r.db.Tx(r.Context(), func(tx *db.Tx) error {
			_, err := tx.ExecContext(r.Context(), `DELETE FROM audit_log WHERE seq = 2`)
			return err
		})
		if err != nil {
			r.Fatal(err)
		}
		if b := r.Get("/admin/audit/verification").Want(r.T, http.StatusOK).Body; b["intact"] != false || b["problem"] == "" {
			r.Errorf("removed: %v", b)
		}
	})
}
