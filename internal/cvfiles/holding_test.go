package cvfiles

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"encaja/internal/platform/db"
)

func TestOnlyALooseFileOrOnesOwnIsAttached(t *testing.T) {
	each(t, func(r *rig) {
		ana, eva := r.user("ana"), r.user("eva")
		f := r.arrived("Ana Paz")
		held, err := r.attach(f.Key, ana)
		if err != nil || held.UserID != "ana" || held.ID != f.ID {
			r.Fatalf("attached %+v, %v", held, err)
		}
		if again, err := r.attach(f.Key, ana); err != nil || again.ID != f.ID {
			r.Errorf("one's own: %+v, %v", again, err)
		}
		unsent, _ := r.announce(Announcement{})
		posted, link := r.announce(Announcement{Space: Posting, PostingID: r.posting("p")})
		r.send(link, "Sol")
		r.must(r.Look(r.Context(), posted.Key))
		late := r.arrived("Late")
		for name, key := range map[string]string{
			"somebody's": f.Key, "unsent": unsent.Key, "a posting's": posted.Key, "unknown": "cvs/anonymous/x/y.pdf",
			"a picture's": "avatars/ana/x.png", "none": "",
		} {
			if _, err := r.attach(key, eva); !errors.Is(err, errNoFile) {
				r.Errorf("%s: %v", name, err)
			}
		}
		r.move(24 * time.Hour)
		if _, err := r.attach(late.Key, eva); !errors.Is(err, errNoFile) {
			r.Errorf("lapsed: %v", err)
		}
		if _, err := r.attach(f.Key, Holder{}); err == nil {
			r.Error("attached to nobody")
		}
		got, found, err := r.OfUser(r.Context(), "ana")
		if err != nil || !found || got.ID != f.ID {
			r.Errorf("of Ana: %+v, %v, %v", got, found, err)
		}
		if _, found, err := r.OfUser(r.Context(), "eva"); err != nil || found {
			r.Errorf("of Eva: %v, %v", found, err)
		}
		if _, found, err := r.OfUser(r.Context(), ""); err != nil || found {
			r.Errorf("of nobody: %v, %v", found, err)
		}
	})
}

func TestOfManyWhoAttachOneFileOneGetsIt(t *testing.T) {
	each(t, func(r *rig) {
		f := r.arrived("Ana Paz")
		var winners atomic.Int32
		var trying sync.WaitGroup
		for _, who := range []string{"a", "b", "c", "d", "e", "f"} {
			trying.Go(func() {
				if _, err := r.attach(f.Key, Holder{UserID: who}); err == nil {
					winners.Add(1)
				} else if !errors.Is(err, errNoFile) {
					r.Error(err)
				}
			})
		}
		trying.Wait()
		if winners.Load() != 1 {
			r.Errorf("%d have it", winners.Load())
		}
	})
}

func TestASharedObjectStaysUntilItsLastHolderGoes(t *testing.T) {
	everywhere(t, func(r *rig) {
		ana, application := r.user("ana"), r.application("a1", r.posting("p"))
		f, err := r.attach(r.arrived("Ana Paz").Key, ana)
		r.must(err)
		var snapshot File
		r.tx(func(tx *db.Tx) (err error) {
			snapshot, err = r.Share(r.Context(), tx, f.ID, application)
			return err
		})
		r.work()
		r.becomes(f, Read)
		r.becomes(snapshot, Read) // shared while it was being read
		if len(r.told()) != 2 {
			r.Errorf("told of %d", len(r.told()))
		}
		got, found, err := r.OfApplication(r.Context(), "a1")
		if err != nil || !found || got.ID != snapshot.ID || got.Key != f.Key || got.Hash != f.Hash {
			r.Errorf("the application's: %+v, %v, %v", got, found, err)
		}
		r.tx(func(tx *db.Tx) error { return r.Drop(r.Context(), tx, f.ID, "unknown") })
		r.eventually("the removal has run", func() bool { return r.removals() == 1 })
		if !r.stored(f.Key) {
			r.Fatal("the object is gone with its first holder")
		}
		if _, found, err := r.Reading(r.Context(), f.Hash); err != nil || !found {
			r.Errorf("the reading is gone with the first holder: %v", err)
		}
		r.tx(func(tx *db.Tx) error { return r.Drop(r.Context(), tx, snapshot.ID) })
		r.eventually("the object is gone", func() bool { return !r.stored(f.Key) })
		r.eventually("the reading is gone", func() bool {
			_, found, err := r.Reading(r.Context(), f.Hash)
			r.must(err)
			return !found
		})
		if err := r.db.Tx(r.Context(), func(tx *db.Tx) error {
			_, err := r.Share(r.Context(), tx, f.ID, ana)
			return err
		}); !errors.Is(err, errNoFile) {
			r.Errorf("shared what is gone: %v", err)
		}
	})
}

func (r *rig) removals() int {
	return r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1 AND state = 'done'`, kindRemove)
}

func TestAProfileKeepsOneCV(t *testing.T) {
	each(t, func(r *rig) {
		r.user("ana")
		keep := func(key string) error {
			return r.db.Tx(r.Context(), func(tx *db.Tx) error { return r.Keep(r.Context(), tx, "ana", key) })
		}
		has := func(want string) {
			r.Helper()
			if key, err := r.KeyOf(r.Context(), "ana"); err != nil || key != want {
				r.Errorf("the profile has %q, %v; want %q", key, err, want)
			}
		}
		first, second := r.arrived("one"), r.arrived("two")
		r.must(keep(first.Key))
		r.must(keep(first.Key))
		has(first.Key)
		if err := keep("cvs/anonymous/x/y.pdf"); !errors.Is(err, errNoFile) {
			r.Errorf("an unknown one: %v", err)
		}
		has(first.Key)
		r.must(keep(second.Key))
		has(second.Key)
		r.work()
		r.eventually("the former is gone", func() bool { return !r.stored(first.Key) })
		r.must(keep(""))
		has("")
		r.eventually("the last is gone", func() bool { return !r.stored(second.Key) })
	})
}

func TestWhatAPostingDoesWithItsFiles(t *testing.T) {
	each(t, func(r *rig) {
		p := r.posting("p")
		r.application("a1", p)
		var files []File
		for _, content := range []string{"one", "two"} {
			f, err := r.Service.Store(r.Context(), Announcement{Space: Posting, PostingID: p, FileName: content + ".pdf"}, []byte(content))
			r.must(err)
			files = append(files, f)
		}
		r.tx(func(tx *db.Tx) error {
			return errors.Join(r.Assign(r.Context(), tx, files[0].ID, "a1"), r.SetState(r.Context(), tx, files[1].ID, Duplicate, "ya existe"))
		})
		r.work()
		r.eventually("the duplicate's object is gone", func() bool { return !r.stored(files[1].Key) })
		if got := r.file(files[1].ID); got.State != Duplicate || got.Problem != "ya existe" {
			r.Errorf("the duplicate: %+v", got)
		}
		by, err := r.OfApplications(r.Context(), []string{"a1", "a2", ""})
		if err != nil || len(by) != 1 || by["a1"].ID != files[0].ID {
			r.Errorf("by application: %+v, %v", by, err)
		}
		for name, change := range map[string]func(tx *db.Tx) error{
			"assign": func(tx *db.Tx) error { return r.Assign(r.Context(), tx, "unknown", "a1") },
			"state":  func(tx *db.Tx) error { return r.SetState(r.Context(), tx, "unknown", Read, "") },
		} {
			if err := r.db.Tx(r.Context(), change); !db.IsNone(err) {
				r.Errorf("%s of an unknown file: %v", name, err)
			}
		}
	})
}
