package cvfiles

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"encaja/internal/cv"
	"encaja/internal/platform/db"
)

func TestTheSameContentIsReadOnce(t *testing.T) {
	each(t, func(r *rig) {
		var today atomic.Value
		today.Store("1 fake")
		r.current = func(engine string) bool { return engine == today.Load() }
		r.work()
		r.becomes(r.arrived("Ana Paz"), Read)
		second := r.becomes(r.arrived("Ana Paz"), Read)
		if n := r.reader.times(); n != 1 {
			r.Errorf("read %d times", n)
		}
		if last := r.readings()[len(r.readings())-1]; last.Result.Resume.FullName.Value != "Ana Paz" || last.Result.Engine != "1 fake" {
			r.Errorf("the second was told %+v", last)
		}
		// Another engine reads it again, and its reading counts from then on.
		r.move(time.Second)
		r.reader.renew("2 fake", nil)
		today.Store("2 fake")
		r.becomes(r.arrived("Ana Paz"), Read)
		reading, _, err := r.Reading(r.Context(), second.Hash)
		if n := r.reader.times(); err != nil || n != 2 || reading.Engine != "2 fake" {
			r.Errorf("read %d times, at last by %q, %v", n, reading.Engine, err)
		}
	})
}

func TestWhatIsWrongWithAFileIsFinal(t *testing.T) {
	each(t, func(r *rig) {
		problem := &cv.Error{Problem: cv.Encrypted}
		r.reader.answer = func(context.Context, []byte) (cv.Result, error) {
			return cv.Result{}, fmt.Errorf("cv.pdf: %w", problem)
		}
		r.work()
		f := r.becomes(r.arrived("secret"), Unreadable)
		reading, found, err := r.Reading(r.Context(), f.Hash)
		if err != nil || !found || reading.Problem != problem.Sentence() || f.Problem != problem.Sentence() {
			r.Errorf("file %q, reading %+v, %v, %v", f.Problem, reading, found, err)
		}
		if len(r.readings()) != 1 || r.readings()[0].Problem != problem.Sentence() || r.told()[0].State != Unreadable || r.reader.times() != 1 {
			r.Errorf("told %+v after %d readings", r.readings(), r.reader.times())
		}
	})
}

func TestOurOwnFailuresAreTriedAgainAndThenTold(t *testing.T) {
	for name, failure := range map[string]error{
		"the machine": errors.New("no more processes"), "no engines": &cv.Error{Problem: cv.NoEngines},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(r *rig) {
				r.reader.answer = func(context.Context, []byte) (cv.Result, error) { return cv.Result{}, failure }
				f := r.arrived("Ana Paz")
				r.work()
				r.eventually("it is given up", func() bool {
					r.move(time.Second)
					return r.file(f.ID).State == Unreadable
				})
				if got := r.file(f.ID); got.Problem != sayOurs || r.reader.times() != readAttempts {
					r.Errorf("%q after %d readings", got.Problem, r.reader.times())
				}
				if len(r.readings()) != 1 || r.readings()[0].Problem != sayOurs {
					r.Errorf("told %+v", r.readings())
				}
				if _, found, err := r.Reading(r.Context(), f.Hash); err != nil || found {
					r.Errorf("our failure is kept as what the content says: %v", err)
				}
			})
		})
	}
}

func TestAFailureThatPasses(t *testing.T) {
	each(t, func(r *rig) {
		var once sync.Once
		r.reader.answer = func(context.Context, []byte) (result cv.Result, err error) {
			once.Do(func() { err = errors.New("just now") })
			return cv.Result{Engine: "1 fake"}, err
		}
		f := r.arrived("Ana Paz")
		r.work()
		r.eventually("it is read", func() bool {
			r.move(time.Second)
			return r.file(f.ID).State == Read
		})
	})
}

func TestAnObjectThatIsNotTheOneThatArrived(t *testing.T) {
	everywhere(t, func(r *rig) {
		gone, changed := r.arrived("gone"), r.arrived("changed")
		r.must(r.objects.Delete(r.Context(), gone.Key))
		r.exec(`UPDATE cv_files SET hash = $2 WHERE id = $1`, changed.ID, hashOf("what it was"))
		r.work()
		r.eventually("both are given up", func() bool {
			r.move(time.Second)
			return r.file(gone.ID).State == Unreadable && r.file(changed.ID).State == Unreadable
		})
		if r.reader.times() != 0 || r.file(gone.ID).Problem != sayOurs || r.file(changed.ID).Problem != sayOurs {
			r.Errorf("read %d times: %q, %q", r.reader.times(), r.file(gone.ID).Problem, r.file(changed.ID).Problem)
		}
	})
}

func TestAHookThatFailsLeavesNothingHalfDone(t *testing.T) {
	each(t, func(r *rig) {
		var calls atomic.Int32
		r.hook = func(context.Context, *db.Tx, File, Reading) error {
			calls.Add(1)
			return errors.New("the posting is gone")
		}
		f := r.arrived("Ana Paz")
		stop := r.work()
		r.eventually("the hook was asked", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1 AND attempt > 0 AND state = 'waiting'`, kindRead) == 1
		})
		stop()
		if got := r.file(f.ID); got.State != Arrived || r.count(`SELECT COUNT(*) FROM cv_readings`) != 0 || calls.Load() == 0 {
			r.Errorf("%s after %d calls", got.State, calls.Load())
		}
	})
}

func TestAReadingThatGotLostIsAskedForAgain(t *testing.T) {
	each(t, func(r *rig) {
		f := r.arrived("Ana Paz")
		r.exec(`UPDATE tasks SET state = 'failed' WHERE kind = $1`, kindRead)
		r.must(r.sweep(r.Context(), nil))
		if n := r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1 AND state = 'waiting'`, kindRead); n != 0 {
			r.Fatalf("%d asked for at once", n)
		}
		r.move(readTime)
		r.must(r.sweep(r.Context(), nil))
		r.must(r.sweep(r.Context(), nil))
		if n := r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1 AND state = 'waiting'`, kindRead); n != 1 {
			r.Errorf("%d asked for", n)
		}
		r.work()
		r.becomes(f, Read)
	})
}

func TestAFileThatIsDroppedWhileItIsRead(t *testing.T) {
	each(t, func(r *rig) {
		reading, release := make(chan struct{}), make(chan struct{})
		r.reader.answer = func(context.Context, []byte) (cv.Result, error) {
			close(reading)
			<-release
			return cv.Result{Engine: "1 fake"}, nil
		}
		f := r.arrived("Ana Paz")
		r.work()
		<-reading
		r.tx(func(tx *db.Tx) error { return r.Drop(r.Context(), tx, f.ID) })
		close(release)
		r.eventually("the task has ended", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1 AND state = 'done'`, kindRead) == 1
		})
		if r.rows(f.ID) != 0 || len(r.told()) != 0 {
			r.Errorf("it came back: %+v", r.told())
		}
	})
}
