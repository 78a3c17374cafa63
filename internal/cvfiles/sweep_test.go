package cvfiles

import (
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/db"
)

func TestWhatNobodyAttachesLeavesAfterADay(t *testing.T) {
	everywhere(t, func(r *rig) {
		ana := r.user("ana")
		loose, kept := r.arrived("loose"), r.arrived("kept")
		_, err := r.attach(kept.Key, ana)
		r.must(err)
		r.work()
		r.becomes(loose, Read)
		r.becomes(kept, Read)
		r.move(23 * time.Hour)
		r.must(r.sweep(r.Context(), nil))
		if r.rows(loose.ID) != 1 {
			r.Fatal("gone too early")
		}
		r.eventually("the queue has swept it", func() bool {
			r.move(time.Hour)
			return r.rows(loose.ID) == 0
		})
		r.eventually("its object is gone", func() bool { return !r.stored(loose.Key) })
		r.eventually("its reading is gone", func() bool {
			return r.count(`SELECT COUNT(*) FROM cv_readings WHERE hash = $1`, loose.Hash) == 0
		})
		if r.rows(kept.ID) != 1 || !r.stored(kept.Key) {
			r.Error("what is held is gone")
		}
	})
}

func TestFilesLeaveWithTheirHolders(t *testing.T) {
	each(t, func(r *rig) {
		p, q := r.posting("p"), r.posting("q")
		stays, leaves := r.application("stays", p), r.application("leaves", p)
		var kept, dropped []File
		for _, h := range []Holder{r.user("ana"), stays} {
			f, err := r.attach(r.arrived("kept").Key, h)
			r.must(err)
			kept = append(kept, f)
		}
		for _, h := range []Holder{r.user("eva"), leaves} {
			f, err := r.attach(r.arrived("dropped").Key, h)
			r.must(err)
			dropped = append(dropped, f)
		}
		posted, err := r.Service.Store(r.Context(), Announcement{Space: Posting, PostingID: q, FileName: "a.pdf"}, []byte("x"))
		r.must(err)
		dropped = append(dropped, posted)
		r.must(r.sweep(r.Context(), nil))
		if n := r.count(`SELECT COUNT(*) FROM cv_files`); n != 5 {
			r.Fatalf("%d files while all holders are there", n)
		}
		r.exec(`DELETE FROM users WHERE id = 'eva'`)
		r.exec(`DELETE FROM applications WHERE id = 'leaves'`)
		r.exec(`DELETE FROM postings WHERE id = 'q'`)
		r.must(r.sweep(r.Context(), nil))
		for _, f := range kept {
			if r.rows(f.ID) != 1 {
				r.Errorf("%+v is gone", f)
			}
		}
		for _, f := range dropped {
			if r.rows(f.ID) != 0 {
				r.Errorf("%+v stays", f)
			}
		}
	})
}

func TestRefusedFilesAreRememberedForADay(t *testing.T) {
	each(t, func(r *rig) {
		f, err := r.Service.Store(r.Context(), Announcement{Space: Posting, PostingID: r.posting("p"), FileName: "a.pdf"}, []byte("x"))
		r.must(err)
		r.tx(func(tx *db.Tx) error { return r.SetState(r.Context(), tx, f.ID, Duplicate, "ya existe") })
		r.must(r.sweep(r.Context(), nil))
		if r.rows(f.ID) != 1 {
			r.Error("gone at once")
		}
		r.move(24 * time.Hour)
		r.must(r.sweep(r.Context(), nil))
		if r.rows(f.ID) != 0 {
			r.Error("stays")
		}
	})
}

func TestObjectsWithoutARowLeave(t *testing.T) {
	everywhere(t, func(r *rig) {
		lost, late, foreign := "cvs/anonymous/"+db.NewID()+"/a.pdf", "cvs/postings/"+db.NewID()+"/b.pdf", "avatars/"+db.NewID()+"/c.png"
		for _, key := range []string{lost, late, foreign} {
			_, err := r.objects.Put(r.Context(), key, "application/pdf", strings.NewReader("x"), 1)
			r.must(err)
		}
		kept, err := r.attach(r.arrived("kept").Key, r.user("ana"))
		r.must(err)
		r.must(r.sweepObjects(r.Context(), nil))
		if !r.stored(lost) {
			r.Error("gone while its row could still come")
		}
		r.move(25 * time.Hour)
		r.must(r.sweepObjects(r.Context(), nil))
		for key, want := range map[string]bool{
			lost: false, late: false, foreign: true, kept.Key: true,
		} {
			if r.stored(key) != want {
				r.Errorf("%s is there: %v", key, !want)
			}
		}
	})
}
