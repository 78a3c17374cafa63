package cvfiles

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"encaja/internal/cv"
	"encaja/internal/platform/db"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/tasks"
)

// Reader reads the CV in a file.
type Reader interface {
	Read(ctx context.Context, name string, content []byte) (cv.Result, error)
}

// Options are what the service works with.
type Options struct {
	DB      *db.DB
	Queue   *tasks.Queue
	Objects objects.Store
	Reader  Reader
	Limits  *limits.Limiter
	Log     *slog.Logger
	Now     func() time.Time
	// Current says whether that engine is today's, so that what it has read need not be read again; by default one of
	// this version.
	Current func(engine string) bool
	// Wait is how long a person waits for a reading; 20 s when 0.
	Wait time.Duration
	// Observe, when set, is told how each reading of a content ended.
	Observe func(outcome, format string, took time.Duration)
}

// ReadHook is told of a file whose reading has ended, in the transaction that ends it.
type ReadHook func(ctx context.Context, tx *db.Tx, file File, r Reading) error

// RefusedHook is told of a file that came and was not taken, in the transaction that says so.
type RefusedHook func(ctx context.Context, tx *db.Tx, file File) error

// Service takes files in and gives readings out.
type Service struct {
	db        *db.DB
	queue     *tasks.Queue
	objects   objects.Store
	reader    Reader
	limits    *limits.Limiter
	log       *slog.Logger
	now       func() time.Time
	current   func(engine string) bool
	wait      time.Duration
	observe   func(outcome, format string, took time.Duration)
	onRead    map[Space]ReadHook
	onRefused map[Space]RefusedHook
	stop      sync.Once
	stopped   chan struct{}
}

// New makes the service and registers its work with the queue, where there is one.
func New(o Options) *Service {
	s := &Service{
		db: o.DB, queue: o.Queue, objects: o.Objects, reader: o.Reader, limits: o.Limits, log: o.Log, now: o.Now,
		current: o.Current, wait: o.Wait, observe: o.Observe,
		onRead: map[Space]ReadHook{}, onRefused: map[Space]RefusedHook{}, stopped: make(chan struct{}),
	}
	if s.wait == 0 {
		s.wait = 20 * time.Second
	}
	if s.current == nil {
		s.current = func(engine string) bool { return strings.HasPrefix(engine, cv.Version+" ") }
	}
	if s.observe == nil {
		s.observe = func(string, string, time.Duration) {}
	}
	if s.queue != nil {
		s.register()
	}
	return s
}

// OnRead sets who is told of readings in a space, also of those that failed and those of a file that was read before. It
// is called before the queue runs, and once for a space: a second hook would silently take the place of the first.
func (s *Service) OnRead(space Space, hook ReadHook) {
	if s.onRead[space] != nil {
		panic(fmt.Sprintf("cvfiles: somebody is told of the readings of %s already", space))
	}
	s.onRead[space] = hook
}

// OnRefused sets who is told of refused files of a space, once as OnRead does.
func (s *Service) OnRefused(space Space, hook RefusedHook) {
	if s.onRefused[space] != nil {
		panic(fmt.Sprintf("cvfiles: somebody is told of the refusals of %s already", space))
	}
	s.onRefused[space] = hook
}

// Stop lets those go who wait for a reading and gives up the readings under way, so that the server can end. What is
// given up goes back to the queue.
func (s *Service) Stop() { s.stop.Do(func() { close(s.stopped) }) }

// Stopped is closed when the server ends.
func (s *Service) Stopped() <-chan struct{} { return s.stopped }
