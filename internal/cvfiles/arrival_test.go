package cvfiles

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"encaja/internal/platform/db"
)

func hashOf(content string) string {
	sum := sha256.Sum256([]byte(content))
	return hex.EncodeToString(sum[:])
}

func TestAFileIsSentTakenInAndRead(t *testing.T) {
	everywhere(t, func(r *rig) {
		f, link := r.announce(Announcement{FileName: `C:\cvs\Ana Paz.PDF`, Size: 7})
		if f.FileName != "Ana Paz.PDF" || f.ContentType != "application/pdf" || f.State != Pending ||
			!strings.HasPrefix(f.Key, "cvs/anonymous/") || !strings.HasSuffix(f.Key, f.ID+".pdf") {
			r.Errorf("announced %+v", f)
		}
		r.must(r.Look(r.Context(), f.Key))
		if got := r.file(f.ID); got.State != Pending {
			r.Fatalf("nothing came, and yet it is %s", got.State)
		}
		if status := r.send(link, "Ana Paz"); status != http.StatusOK {
			r.Fatalf("upload: %d", status)
		}
		r.must(r.Look(r.Context(), f.Key))
		got := r.file(f.ID)
		if got.State != Arrived || got.Hash != hashOf("Ana Paz") || got.Size != 7 || got.ArrivedAt.IsZero() {
			r.Fatalf("arrived %+v", got)
		}
		if status := r.send(link, "Eva Sol"); status != http.StatusPreconditionFailed {
			r.Errorf("a second upload: %d", status)
		}
		r.work()
		got = r.becomes(f, Read)
		r.must(r.Look(r.Context(), f.Key))
		if again := r.file(f.ID); again.State != Read || again.ArrivedAt != got.ArrivedAt {
			r.Errorf("looking again changed it: %+v", again)
		}
		reading, found, err := r.Reading(r.Context(), got.Hash)
		if err != nil || !found || reading.Result.Resume.FullName.Value != "Ana Paz" || reading.Engine != "1 fake" {
			r.Errorf("reading %+v, %v, %v", reading, found, err)
		}
		if len(r.told()) != 1 || r.told()[0].ID != f.ID || r.told()[0].State != Read || r.readings()[0].Engine != "1 fake" {
			r.Errorf("told %+v", r.told())
		}
	})
}

func TestManyLookAtOnceAndOneTakesIn(t *testing.T) {
	each(t, func(r *rig) {
		f, link := r.announce(Announcement{})
		r.send(link, "Ana Paz")
		var looking sync.WaitGroup
		for range 8 {
			looking.Go(func() {
				if err := r.Look(r.Context(), f.Key, f.Key, "cvs/anonymous/none/none.pdf"); err != nil {
					r.Error(err)
				}
			})
		}
		looking.Wait()
		if n := r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1`, kindRead); n != 1 {
			r.Errorf("%d readings are queued", n)
		}
	})
}

func TestTheWorkerFindsWhatNobodyTellsOf(t *testing.T) {
	everywhere(t, func(r *rig) {
		f, link := r.announce(Announcement{})
		r.send(link, "Ana Paz")
		r.work()
		r.becomes(f, Read)
	})
}

func TestWhatIsNotAsAnnouncedIsRefused(t *testing.T) {
	everywhere(t, func(r *rig) {
		var files []File
		for name, c := range map[string]struct {
			announced            Announcement
			contentType, content string
			problem              string
		}{
			"too large":    {Announcement{MaxSize: 5}, "application/pdf", "123456", saySize},
			"other size":   {Announcement{Size: 3}, "application/pdf", "12345", sayOtherSize},
			"another type": {Announcement{}, "text/html", "<html>", sayOtherType},
		} {
			f, _ := r.announce(c.announced)
			files = append(files, f)
			// S3 cannot refuse this while it receives.
			_, err := r.objects.Put(r.Context(), f.Key, c.contentType, strings.NewReader(c.content), int64(len(c.content)))
			r.must(err)
			r.must(r.Look(r.Context(), f.Key))
			r.must(r.Look(r.Context(), f.Key))
			got := r.file(f.ID)
			if got.State != Refused || got.Problem != c.problem || len(r.refused()) != len(files) || r.refused()[len(files)-1].Problem != c.problem {
				r.Errorf("%s: got %+v, told %+v", name, got, r.refused())
			}
		}
		r.work()
		for _, f := range files {
			r.eventually("the object is gone", func() bool { return !r.stored(f.Key) })
		}
		if r.reader.times() != 0 {
			r.Error("one was read")
		}
	})
}

func TestALargeUploadThroughALinkWithoutASize(t *testing.T) {
	everywhere(t, func(r *rig) {
		f, link := r.announce(Announcement{MaxSize: 5})
		status := r.send(link, "123456") // disk refuses it at once, S3 takes it
		r.must(r.Look(r.Context(), f.Key))
		if got := r.file(f.ID); status == http.StatusOK && got.State != Refused || status != http.StatusOK && got.State != Pending {
			r.Errorf("answered %d, now %s", status, got.State)
		}
	})
}

func TestAnExpiredLinkTakesNothingAndIsForgotten(t *testing.T) {
	everywhere(t, func(r *rig) {
		r.move(-2 * time.Hour)
		f, link := r.announce(Announcement{})
		r.move(2 * time.Hour)
		if status := r.send(link, "Ana Paz"); status != http.StatusForbidden {
			r.Errorf("a late upload: %d", status)
		}
		if found, err := pending(r.Context(), r.db.Reader(), r.now().Add(-lateness)); err != nil || len(found) != 0 {
			r.Errorf("still looked for: %+v, %v", found, err)
		}
		r.must(r.sweep(r.Context(), nil))
		if r.rows(f.ID) != 0 {
			r.Error("still remembered")
		}
	})
}

func TestAPostingTakesInItsOwnFiles(t *testing.T) {
	everywhere(t, func(r *rig) {
		one, other := r.posting("one"), r.posting("other")
		mine, link := r.announce(Announcement{Space: Posting, PostingID: one, FileName: "a.png"})
		foreign, foreignLink := r.announce(Announcement{Space: Posting, PostingID: other})
		if !strings.HasPrefix(mine.Key, "cvs/postings/one/") {
			r.Errorf("key %s", mine.Key)
		}
		r.send(link, "Ana")
		r.send(foreignLink, "Eva")
		r.must(r.LookPosting(r.Context(), one))
		if r.file(mine.ID).State != Arrived || r.file(foreign.ID).State != Pending {
			r.Errorf("%s and %s", r.file(mine.ID).State, r.file(foreign.ID).State)
		}
		if n := r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1`, kindReadPile); n != 1 {
			r.Errorf("%d in the pile", n)
		}
		files, err := r.InPosting(r.Context(), r.db.Reader(), one)
		if err != nil || len(files) != 1 || files[0].ID != mine.ID {
			r.Errorf("files %+v, %v", files, err)
		}
		if none, err := r.InPosting(r.Context(), r.db.Reader(), ""); err != nil || len(none) != 0 {
			r.Errorf("files of no posting: %+v, %v", none, err)
		}
	})
}

func TestAnAnnouncementThatIsRefused(t *testing.T) {
	each(t, func(r *rig) {
		for name, a := range map[string]Announcement{
			"other kind":      {Space: Anonymous, FileName: "cv.exe"},
			"no kind":         {Space: Anonymous, FileName: "cv"},
			"large":           {Space: Anonymous, FileName: "cv.pdf", Size: 5<<20 + 1},
			"negative":        {Space: Anonymous, FileName: "cv.pdf", Size: -1},
			"posting: word":   {Space: Posting, PostingID: "p", FileName: "cv.docx"},
			"posting: nobody": {Space: Posting, FileName: "cv.pdf"},
			"no space":        {FileName: "cv.pdf"},
		} {
			err := r.db.Tx(r.Context(), func(tx *db.Tx) error {
				_, _, err := r.Announce(r.Context(), tx, a)
				return err
			})
			if err == nil {
				r.Errorf("%s was accepted", name)
			}
		}
		for name, want := range map[string]string{
			"cv.DOCX": contentTypes["docx"], "cv.doc": "application/msword", "cv.odt": contentTypes["odt"],
			"cv.txt": "text/plain", "cv.png": "image/png", "foto.jpeg": "image/jpeg", "foto.JPG": "image/jpeg",
		} {
			if f, _ := r.announce(Announcement{FileName: name}); f.ContentType != want {
				r.Errorf("%s is %s", name, f.ContentType)
			}
		}
	})
}

func TestAFileThatIsStoredWithoutALink(t *testing.T) {
	everywhere(t, func(r *rig) {
		f, err := r.Service.Store(r.Context(), Announcement{Space: Anonymous, FileName: "Ana.pdf"}, []byte("Ana Paz"))
		r.must(err)
		r.work()
		got := r.becomes(f, Read)
		if got.Hash != hashOf("Ana Paz") || got.Size != 7 || !r.stored(f.Key) {
			r.Errorf("stored %+v", got)
		}
		if _, err := r.Service.Store(r.Context(), Announcement{Space: Anonymous, FileName: "Ana.pdf", MaxSize: 3}, []byte("Ana Paz")); err == nil {
			r.Error("too large and stored")
		}
	})
}

func TestALinkShowsPDFAndPicturesAndOffersTheRest(t *testing.T) {
	each(t, func(r *rig) {
		for name, want := range map[string]string{"Ana Paz.pdf": "inline", "foto.png": "inline", "cv.txt": "attachment"} {
			f, err := r.Service.Store(r.Context(), Announcement{Space: Anonymous, FileName: name}, []byte("Ana"))
			r.must(err)
			link, err := r.Link(r.Context(), f)
			r.must(err)
			req, err := http.NewRequestWithContext(r.Context(), http.MethodGet, link.URL, nil)
			r.must(err)
			res, err := http.DefaultClient.Do(req)
			r.must(err)
			r.must(res.Body.Close())
			if got := res.Header.Get("Content-Disposition"); res.StatusCode != 200 || !strings.HasPrefix(got, want) {
				r.Errorf("%s: %d %q", name, res.StatusCode, got)
			}
			if left := link.Expires.Sub(r.now()); left > 5*time.Minute {
				r.Errorf("%s lives %s", name, left)
			}
		}
	})
}
