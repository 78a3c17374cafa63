package cvfiles

import (
	"context"
	"errors"
	"testing"
	"time"

	"encaja/internal/cv"
	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks/taskstest"
)

// oldFile is a file that an engine of former days has read; the queue runs.
func (r *rig) oldFile(content string) File {
	r.Helper()
	r.reader.renew("0 fake", nil)
	r.work()
	f := r.becomes(r.arrived(content), Read)
	r.move(time.Second)
	r.reader.renew("", nil)
	return f
}

func (r *rig) readAgain(id string) (asked bool) {
	r.Helper()
	r.tx(func(tx *db.Tx) (err error) {
		asked, err = r.ReadAgain(r.Context(), tx, id)
		return err
	})
	return asked
}

// inUse is the engine whose reading counts for a file.
func (r *rig) inUse(f File) string {
	r.Helper()
	reading, found, err := r.Reading(r.Context(), f.Hash)
	r.must(err)
	if !found || reading.Problem != "" {
		r.Fatalf("reading %+v, %v", reading, found)
	}
	return reading.Engine
}

func TestARenewedEngineReadsAFileAgain(t *testing.T) {
	each(t, func(r *rig) {
		began, release := make(chan struct{}), make(chan struct{})
		f := r.oldFile("Ana Paz")
		snapshot := r.application("snapshot", r.posting("p"))
		var second File
		r.tx(func(tx *db.Tx) (err error) {
			second, err = r.Share(r.Context(), tx, f.ID, snapshot)
			return err
		})
		r.reader.renew("", func(context.Context, []byte) (cv.Result, error) {
			close(began)
			<-release
			return cv.Result{Engine: cv.Version + " fake"}, nil
		})
		if !r.readAgain(f.ID) || !r.readAgain(second.ID) {
			r.Fatal("nothing was asked for")
		}
		taskstest.Receive(r.T, "the second reading", began)
		if r.file(f.ID).State != Read || r.inUse(f) != "0 fake" {
			r.Errorf("meanwhile it is %s, read by %q", r.file(f.ID).State, r.inUse(f))
		}
		close(release)
		r.eventually("the new reading is in use", func() bool { return r.inUse(f) == cv.Version+" fake" })
		told := r.told()
		if len(told) != 3 || told[1].ID == told[2].ID || told[2].State != Read || r.readings()[2].Engine != cv.Version+" fake" {
			r.Errorf("told of %+v", told)
		}
		if r.readAgain(f.ID) || r.reader.times() != 2 {
			r.Errorf("read again by the same engine, %d times", r.reader.times())
		}
	})
}

func TestAFileStaysReadWhenTheRenewedEngineFails(t *testing.T) {
	for name, c := range map[string]struct {
		failure error
		final   bool // what the file itself is to blame for need not be tried again
	}{
		"with the file": {&cv.Error{Problem: cv.Corrupt}, true}, "by our fault": {errors.New("no more processes"), false},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(r *rig) {
				f := r.oldFile("Ana Paz")
				r.reader.renew("", func(context.Context, []byte) (cv.Result, error) { return cv.Result{}, c.failure })
				r.readAgain(f.ID)
				r.eventually("it is given up", func() bool {
					r.move(time.Second)
					return len(r.told()) == 2
				})
				if got := r.file(f.ID); got.State != Read || got.Problem != "" || r.inUse(f) != "0 fake" {
					r.Errorf("%s %q, read by %q", got.State, got.Problem, r.inUse(f))
				}
				if last := r.readings()[1]; last.Problem != "" || last.Engine != "0 fake" {
					r.Errorf("told %+v", last)
				}
				if asked := r.readAgain(f.ID); asked == c.final {
					r.Errorf("asked for again: %v", asked)
				}
			})
		})
	}
}

func TestOnlyWhatWasReadIsReadAgain(t *testing.T) {
	each(t, func(r *rig) {
		arrived := r.arrived("Ana Paz")
		bad := r.arrived("bad")
		r.tx(func(tx *db.Tx) error { return r.SetState(r.Context(), tx, bad.ID, Unreadable, "No se puede.") })
		for _, id := range []string{arrived.ID, bad.ID, "unknown"} {
			if r.readAgain(id) {
				r.Errorf("%s is read again", id)
			}
		}
	})
}

func TestAServerThatEndsGivesReadingsUp(t *testing.T) {
	each(t, func(r *rig) {
		began := make(chan struct{}, 1)
		r.reader.answer = func(ctx context.Context, _ []byte) (cv.Result, error) {
			began <- struct{}{}
			<-ctx.Done() // a child at work is killed then
			return cv.Result{}, ctx.Err()
		}
		f := r.arrived("Ana Paz")
		stop := r.work()
		taskstest.Receive(r.T, "the reading", began)
		r.Stop()
		r.eventually("the reading is back in the queue", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1 AND state = 'waiting' AND attempt = 0`, kindRead) == 1
		})
		stop()
		if got := r.file(f.ID); got.State != Arrived || len(r.told()) != 0 {
			r.Errorf("%s, told %+v", got.State, r.told())
		}
		r.move(returnTime)
		next := newRig(r.T, r.db, r.Harness)
		next.work()
		next.becomes(f, Read)
	})
}

func TestASecondHookIsAMistake(t *testing.T) {
	s := New(Options{})
	hooks := map[string]func(){
		"read":    func() { s.OnRead(Posting, func(context.Context, *db.Tx, File, Reading) error { return nil }) },
		"refused": func() { s.OnRefused(Posting, func(context.Context, *db.Tx, File) error { return nil }) },
	}
	for name, set := range hooks {
		set()
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: the first hook was replaced", name)
				}
			}()
			set()
		}()
	}
}
