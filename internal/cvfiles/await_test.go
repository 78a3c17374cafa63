package cvfiles

import (
	"context"
	"errors"
	"testing"
	"time"

	"encaja/internal/cv"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/tasks/taskstest"
)

func TestAKeyIsTheRightToReadUntilItIsAttached(t *testing.T) {
	each(t, func(r *rig) {
		r.wait = time.Nanosecond
		ana := r.user("ana")
		f := r.arrived("Ana Paz")
		posted, err := r.Service.Store(r.Context(), Announcement{Space: Posting, PostingID: r.posting("p"), FileName: "a.pdf"}, []byte("x"))
		r.must(err)
		lapsing := r.arrived("lapsing")
		unsent, _ := r.announce(Announcement{})
		may := func(key, user string, want bool) {
			r.Helper()
			_, _, err := r.await(r.Context(), key, user)
			if want && err != nil || !want && !errors.Is(err, errNoKey) {
				r.Errorf("%s for %q: %v", key, user, err)
			}
		}
		may(f.Key, "", true)
		may(f.Key, "eva", true)
		may(unsent.Key, "", true)
		_, err = r.attach(f.Key, ana)
		r.must(err)
		may(f.Key, "", false)
		may(f.Key, "eva", false)
		may(f.Key, "ana", true)
		may(posted.Key, "", false)
		may("avatars/ana/x.png", "ana", false)
		may("unknown", "", false)
		r.move(time.Hour)
		may(unsent.Key, "", false)
		r.move(23 * time.Hour)
		may(lapsing.Key, "", false)
		may(f.Key, "ana", true)
	})
}

func TestAPersonWaitsForTheReading(t *testing.T) {
	everywhere(t, func(r *rig) {
		r.wait = time.Hour
		release := make(chan struct{})
		r.reader.answer = func(context.Context, []byte) (cv.Result, error) {
			<-release
			return cv.Result{Engine: "1 fake"}, nil
		}
		f, link := r.announce(Announcement{})
		r.work()
		r.send(link, "Ana Paz") // nobody tells of its arrival: the wait looks
		answers := make(chan error, 1)
		go func() {
			_, done, err := r.await(r.Context(), f.Key, "")
			if err == nil && !done {
				err = errors.New("not done")
			}
			answers <- err
		}()
		r.eventually("it is being read", func() bool { return r.reader.times() == 1 })
		close(release)
		r.must(taskstest.Receive(r.T, "the answer", answers))
	})
}

func TestAWaitEnds(t *testing.T) {
	each(t, func(r *rig) {
		f := r.arrived("Ana Paz")
		r.wait = time.Millisecond
		if _, done, err := r.await(r.Context(), f.Key, ""); done || err != nil {
			r.Errorf("after its time: %v, %v", done, err)
		}
		r.wait = time.Hour
		gone, leave := context.WithCancel(r.Context())
		leave()
		if _, _, err := r.await(gone, f.Key, ""); !errors.Is(err, context.Canceled) {
			r.Errorf("without its caller: %v", err)
		}
		r.Stop()
		r.Stop()
		if _, done, err := r.await(r.Context(), f.Key, ""); done || err != nil {
			r.Errorf("with the server: %v, %v", done, err)
		}
	})
}

func TestWhatCannotBeReadIsSaid(t *testing.T) {
	each(t, func(r *rig) {
		f := r.arrived("Ana Paz")
		for _, state := range []State{Unreadable, Refused} {
			r.tx(func(tx *db.Tx) error { return r.SetState(r.Context(), tx, f.ID, state, "No se puede.") })
			_, _, err := r.await(r.Context(), f.Key, "")
			var said *fault.Error
			if !errors.As(err, &said) || said.Kind != fault.Unprocessable || said.Message != "No se puede." {
				r.Errorf("%s: %v", state, err)
			}
		}
	})
}

func TestUploadsAreLimited(t *testing.T) {
	each(t, func(r *rig) {
		good := Announcement{Space: Anonymous, FileName: "cv.pdf"}
		for range uploadsByAddress.Max {
			if _, _, err := r.upload(r.Context(), "10.0.0.1", Announcement{Space: Anonymous, FileName: "cv.exe"}); !errors.Is(err, errType) {
				r.Fatal(err)
			}
		}
		for i := range uploadsByAddress.Max {
			if _, _, err := r.upload(r.Context(), "10.0.0.1", good); err != nil {
				r.Fatalf("upload %d: %v", i+1, err)
			}
		}
		refused := func(who string) {
			r.Helper()
			_, _, err := r.upload(r.Context(), who, good)
			var said *fault.Error
			if !errors.As(err, &said) || !errors.Is(err, limits.ErrTooMany) || said.RetryAfter <= 0 {
				r.Errorf("%s: %v", who, err)
			}
		}
		refused("10.0.0.1")
		_, _, err := r.upload(r.Context(), "10.0.0.2", good)
		r.must(err)
		r.exec(`UPDATE attempt_limits SET count = $1 WHERE key LIKE 'cv-uploads-all:%'`, uploadsInAll.Max)
		refused("10.0.0.3")
		r.move(time.Hour)
		_, _, err = r.upload(r.Context(), "10.0.0.1", good)
		r.must(err)
	})
}
