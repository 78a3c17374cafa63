package cvfiles

import (
	"context"
	"testing"
	"time"

	"encaja/internal/cv"
	"encaja/internal/platform/db"
)

func (r *rig) erase(userID string, applications, postings []string) (left Erased) {
	r.Helper()
	r.tx(func(tx *db.Tx) (err error) {
		left, err = r.Erase(r.Context(), tx, userID, applications, postings)
		return err
	})
	return left
}

func TestErasedFilesAreGoneAtOnceUnlessSomebodyElseHoldsThem(t *testing.T) {
	everywhere(t, func(r *rig) {
		p := r.posting("p")
		mine, shared := r.arrived("mine"), r.arrived("shared")
		ana, one, other := r.user("ana"), r.application("one", p), r.application("other", p)
		_, err := r.attach(mine.Key, one)
		r.must(err)
		_, err = r.attach(shared.Key, ana)
		r.must(err)
		r.tx(func(tx *db.Tx) error {
			_, err := r.ShareFrom(r.Context(), tx, ana, other)
			return err
		})
		stop := r.work()
		r.becomes(mine, Read)
		r.becomes(shared, Read)
		stop() // the task that does the same later plays no part

		left := r.erase(ana.UserID, []string{one.ApplicationID}, nil)
		r.must(r.Clear(r.Context(), left))
		if r.rows(mine.ID) != 0 || r.rows(shared.ID) != 0 || r.stored(mine.Key) {
			r.Error("what was erased is there")
		}
		for hash, want := range map[string]int{mine.Hash: 0, shared.Hash: 1} {
			if n := r.count(`SELECT COUNT(*) FROM cv_readings WHERE hash = $1`, hash); n != want {
				r.Errorf("%d readings, want %d", n, want)
			}
		}
		if !r.stored(shared.Key) {
			r.Error("what somebody else holds is gone")
		}
	})
}

func TestAFileThatIsErasedWhileItIsReadLeavesNoReading(t *testing.T) {
	each(t, func(r *rig) {
		ana := r.user("ana")
		f := r.arrived("mine")
		_, err := r.attach(f.Key, ana)
		r.must(err)
		reading, erased := make(chan struct{}), make(chan struct{})
		r.reader.renew("", func(ctx context.Context, _ []byte) (cv.Result, error) {
			close(reading)
			<-erased
			return cv.Result{Engine: cv.Version + " fake"}, ctx.Err()
		})
		r.work()
		<-reading
		r.erase(ana.UserID, nil, nil)
		close(erased)
		r.eventually("the reading has ended", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE kind = 'cvfiles.read' AND state IN ('waiting', 'running')`) == 0
		})
		if n := r.count(`SELECT COUNT(*) FROM cv_readings`); n != 0 || len(r.told()) != 0 {
			r.Errorf("%d readings are kept, %d told", n, len(r.told()))
		}
	})
}

func TestAFileThatComesAfterItsErasureGoesToo(t *testing.T) {
	each(t, func(r *rig) {
		p := r.posting("p")
		f, link := r.announce(Announcement{Space: Posting, PostingID: p, FileName: "a.pdf"})
		r.work()
		r.erase("", nil, []string{p})
		r.eventually("the first removal is over", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE kind = 'cvfiles.remove' AND state = 'done'`) == 1
		})
		if status := r.send(link, "late"); status != 200 || !r.stored(f.Key) {
			r.Fatalf("the link is good still: %d", status)
		}
		r.eventually("it is gone", func() bool {
			r.move(10 * time.Minute)
			return !r.stored(f.Key)
		})
	})
}
