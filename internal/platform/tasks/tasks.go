// Package tasks is the queue: background work that is written in the transaction that causes it and takes effect once.
//
// A worker holds a task by a lease that it renews while the handler runs, so a task may rightly take minutes and yet
// the work of a dead worker starts again as soon as its lease has lapsed. What a handler writes through Task.Finish is
// committed together with the end of the task, and only while the lease is still its own.
//
// Leases compare the clocks of the nodes: these must agree to within a few seconds.
package tasks

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"encaja/internal/platform/db"
)

// DefaultMaxAttempts is how often a task is tried when nobody says otherwise.
const DefaultMaxAttempts = 8

// Options are the settings of a queue; a zero value stands for the default beside it.
type Options struct {
	Logger    *slog.Logger
	Now       func() time.Time
	Lease     time.Duration // 30 s: how long a task stays with a worker that does not renew
	Heartbeat time.Duration // 10 s: how often a worker renews
	Poll      time.Duration // 1 s: how late this node notices what another node has queued
	Drain     time.Duration // 20 s: how long running handlers may go on when the queue stops
}

// Handler does the work of one task. Returning nil completes it, an error tries it again later.
type Handler func(ctx context.Context, t *Task) error

// KindOptions are the settings of one kind of task; a zero value stands for the default beside it.
type KindOptions struct {
	Concurrency int                             // 1: how many run at a time in this process
	MaxAttempts int                             // DefaultMaxAttempts
	Backoff     func(attempt int) time.Duration // Exponential(2 s, 10 min): the wait after that attempt failed
	Timeout     time.Duration                   // 15 min: the handler's context ends then

	// Failed, when set, runs in the transaction that gives a task up for good, also when no handler lived to see it,
	// so that the failure can be shown where people look.
	Failed func(ctx context.Context, tx *db.Tx, t *Task, reason error) error
}

// Queue hands tasks to the handlers of this process. Kinds are registered on every node, also on those that only
// enqueue, before Run and Enqueue are called.
type Queue struct {
	db     *db.DB
	store  store
	opts   Options
	log    *slog.Logger
	holder string
	wakeup chan struct{}

	kinds     map[string]*kind
	order     []*kind
	periodics []*periodic

	mu      sync.Mutex
	started bool
	running map[*Task]struct{}
	trouble map[string]bool
}

type kind struct {
	KindOptions
	name    string
	handler Handler
	running int // guarded by Queue.mu
}

// New makes a queue on a database. It works only once Run is called.
func New(d *db.DB, o Options) *Queue {
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	orDefault(&o.Lease, 30*time.Second)
	orDefault(&o.Heartbeat, 10*time.Second)
	orDefault(&o.Poll, time.Second)
	orDefault(&o.Drain, 20*time.Second)
	q := &Queue{
		db: d, store: store{dialect: d.Dialect()}, opts: o, log: o.Logger, holder: newHolder(),
		wakeup: make(chan struct{}, 1), kinds: map[string]*kind{}, running: map[*Task]struct{}{},
		trouble: map[string]bool{},
	}
	q.Every(retentionKind, time.Hour, q.removeOld)
	return q
}

// Handle registers the handler of a kind. A kind that is registered twice is a mistake in the program.
func (q *Queue) Handle(name string, o KindOptions, h Handler) {
	if name == "" || h == nil || q.kinds[name] != nil {
		panic(fmt.Sprintf("tasks: kind %q has no handler or two", name))
	}
	if o.Concurrency < 1 {
		o.Concurrency = 1
	}
	if o.MaxAttempts < 1 {
		o.MaxAttempts = DefaultMaxAttempts
	}
	if o.Backoff == nil {
		o.Backoff = defaultBackoff
	}
	orDefault(&o.Timeout, 15*time.Minute)
	k := &kind{KindOptions: o, name: name, handler: h}
	q.kinds[name] = k
	q.order = append(q.order, k)
}

func orDefault(d *time.Duration, value time.Duration) {
	if *d <= 0 {
		*d = value
	}
}

// wake makes the dispatcher look for work now. One pending wake-up is enough for any number of reasons.
func (q *Queue) wake() {
	select {
	case q.wakeup <- struct{}{}:
	default:
	}
}
