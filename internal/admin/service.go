// Package admin is what administrators see and do: the state of the machine, the audit log, and who has an account.
package admin

import (
	"context"
	"errors"
	"fmt"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/tasks"
)

// Queue is the background work.
type Queue interface {
	Stats(ctx context.Context) ([]tasks.KindStats, error)
	Failed(ctx context.Context, limit int) ([]tasks.FailedTask, error)
	RetryIn(ctx context.Context, tx *db.Tx, id string) error
}

// Person is an account, or a guest.
type Person struct {
	ID         string
	Email      string
	Name       string
	Role       string
	Status     string
	CreatedAt  time.Time
	LastSeenAt time.Time // zero: never signed in
}

// PeopleFilter narrows the list of people; what is empty does not count.
type PeopleFilter struct{ Text, Role, Status string }

// People are the accounts.
type People interface {
	List(ctx context.Context, f PeopleFilter, offset, limit int) (list []Person, total int, err error)
	Suspend(ctx context.Context, userID string) error
	Reinstate(ctx context.Context, userID string) error
}

// Engines are the versions of what reads and scores CVs.
type Engines struct{ CV, Fit, OCR string }

// Options are what the service is made of.
type Options struct {
	DB     *db.DB
	Queue  Queue
	People People
	Audit  *audit.Log
	// Version is that of the program.
	Version string
	// Engines is asked when somebody looks: naming the OCR may start a program.
	Engines func() Engines
	Now     func() time.Time
}

// Service is what administrators can do.
type Service struct{ Options }

// New makes the service.
func New(o Options) *Service { return &Service{o} }

// shownFailures is how many failed tasks are listed.
const shownFailures = 50

var (
	errNoTask    = fault.New(fault.NotFound, "TASK_NOT_FOUND", "No existe esa tarea.")
	errNotFailed = fault.New(fault.Conflict, "NOT_FAILED", "Esa tarea no ha fallado: no hay nada que repetir.")
	errQueued    = fault.New(fault.Conflict, "ALREADY_QUEUED", "El mismo trabajo ya está otra vez en la cola.")
)

// System is the state of the machine.
type System struct {
	Kinds    []tasks.KindStats
	Failures []tasks.FailedTask
	Waiting  int
	Running  int
	Failed   int
	// OldestWaiting is how long the first task that is due has been waiting; nil when none is.
	OldestWaiting *time.Duration
}

// System tells the state of the queue.
func (s *Service) System(ctx context.Context) (System, error) {
	var sys System
	var err error
	if sys.Kinds, err = s.Queue.Stats(ctx); err != nil {
		return sys, err
	}
	if sys.Failures, err = s.Queue.Failed(ctx, shownFailures); err != nil {
		return sys, err
	}
	var oldest time.Time
	for _, k := range sys.Kinds {
		sys.Waiting, sys.Running, sys.Failed = sys.Waiting+k.Waiting, sys.Running+k.Running, sys.Failed+k.Failed
		if k.OldestWaiting.IsZero() {
			continue
		}
		if oldest.IsZero() || k.OldestWaiting.Before(oldest) {
			oldest = k.OldestWaiting
		}
	}
	if !oldest.IsZero() {
		waited := max(0, s.Now().Sub(oldest))
		sys.OldestWaiting = &waited
	}
	return sys, nil
}

// RetryTask lets a failed task begin anew.
func (s *Service) RetryTask(ctx context.Context, id string) error {
	return s.DB.Tx(ctx, func(tx *db.Tx) error {
		err := s.Queue.RetryIn(ctx, tx, id)
		switch {
		case errors.Is(err, tasks.ErrUnknown):
			return errNoTask
		case errors.Is(err, tasks.ErrNotFailed):
			return errNotFailed
		case errors.Is(err, tasks.ErrQueuedAgain):
			return errQueued.Wrap(err)
		case err != nil:
			return err
		}
		return s.Audit.Append(ctx, tx, audit.Entry{Action: "admin.task-retry", Subject: "task:" + id})
	})
}

// Entries lists the audit log, and records that somebody looked: which filters were used, not what was typed.
func (s *Service) Entries(ctx context.Context, f audit.Filter, offset, limit int) (list []audit.Record, total int, actions []string, err error) {
	q := s.DB.Reader()
	if list, total, err = s.Audit.List(ctx, q, f, offset, limit); err != nil {
		return nil, 0, nil, err
	}
	if actions, err = s.Audit.Actions(ctx, q); err != nil {
		return nil, 0, nil, err
	}
	err = s.DB.Tx(ctx, func(tx *db.Tx) error {
		return s.Audit.Append(ctx, tx, audit.Entry{Action: "admin.audit-view", Subject: "audit:log", Details: map[string]any{
			"filters": filtersOf(f), "offset": offset,
		}})
	})
	return list, total, actions, err
}

func filtersOf(f audit.Filter) []string {
	used := []string{}
	for _, one := range []struct {
		name string
		set  bool
	}{
		{"action", f.Action != ""}, {"actor", f.ActorID != ""}, {"subject", f.Subject != ""}, {"from", !f.From.IsZero()}, {"to", !f.To.IsZero()},
	} {
		if one.set {
			used = append(used, one.name)
		}
	}
	return used
}

// Verify says whether the audit log is as it was written: how many entries it has, and what does not fit, if anything.
func (s *Service) Verify(ctx context.Context) (entries int, problem string, err error) {
	entries, err = s.Audit.Verify(ctx, s.DB.Reader())
	var found audit.Problem
	if errors.As(err, &found) {
		return entries, string(found), nil
	}
	if err != nil {
		return 0, "", fmt.Errorf("verify audit log: %w", err)
	}
	return entries, "", nil
}
