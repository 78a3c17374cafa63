package screening

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"encaja/internal/platform/fault"
)

// take announces files by name and returns what became of each.
func (r *rig) take(postingID string, files ...Announced) []string {
	r.Helper()
	results, err := r.TakeIn(r.Context(), recruiter, postingID, files)
	r.must(err)
	var list []string
	for i, res := range results {
		if res.Name != files[i].Name || (res.Skipped == "") != (res.Link.URL != "") {
			r.Errorf("result %+v of %+v", res, files[i])
		}
		list = append(list, res.Skipped)
	}
	return list
}

func TestOneResultForEachName(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Chofer", "Reparto")
		r.uploaded(id, "ana")
		r.file(id, "", "arrived.pdf", "a", fileArrived)
		r.file(id, "", "refused.pdf", "", fileRefused)
		r.file(id, "", "double.pdf", "a", fileDuplicate)
		pending := r.file(id, "", "pending.pdf", "", filePending)
		got := r.take(id,
			Announced{Name: "new.PDF"}, Announced{Name: "ana.pdf"}, Announced{Name: "arrived.pdf"}, Announced{Name: "refused.pdf"}, Announced{Name: "double.pdf"},
			Announced{Name: "pending.pdf"}, Announced{Name: "cv.docx"}, Announced{Name: "cv.zip", Size: maxSize + 1}, Announced{Name: "big.png", Size: maxSize + 1},
			Announced{Name: "fits.jpeg", Size: maxSize}, Announced{Name: "new.PDF"}, Announced{Name: "CVs/ana.pdf"}, Announced{Name: "bad.jpg", Size: -1}, Announced{Name: ""},
		)
		want := []string{"", sayExists, sayExists, "", "", "", sayType, sayType, sayTooLarge, "", sayExists, sayExists, sayInvalid, sayType}
		if !slices.Equal(got, want) {
			r.Errorf("got  %q\nwant %q", got, want)
		}
		if n := r.count(`SELECT COUNT(*) FROM cv_files WHERE id = $1`, pending.ID); n != 0 {
			r.Error("the former link of a name stays beside the fresh one")
		}
		if n := r.count(`SELECT COUNT(*) FROM cv_files WHERE state = 'PENDING'`); n != 5 {
			r.Errorf("%d links are open", n)
		}
	})
}

func TestTheSameNameIsFreeOnAnotherPosting(t *testing.T) {
	eachDB(t, func(r *rig) {
		one, two := r.vacancy("Chofer", "Reparto"), r.vacancy("Chofera", "Reparto")
		r.uploaded(one, "ana")
		if got := r.take("JD#"+two, Announced{Name: "ana.pdf"}); got[0] != "" {
			r.Errorf("skipped: %q", got)
		}
	})
}

func TestAStorageThatDoesNotAnswerKeepsNobodyOut(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Chofer", "Reparto")
		r.files.broken = errors.New("the storage is away")
		r.take(id, Announced{Name: "ana.pdf"})
		r.analyse(id, false)
		if _, _, _, err := r.candidates(r.Context(), recruiter, id, List{Sort: "score", Page: 1}); err != nil || r.files.looks != 3 {
			r.Errorf("%v after %d looks", err, r.files.looks)
		}
	})
}

func TestEqualContentBecomesOneCandidate(t *testing.T) {
	eachDB(t, func(r *rig) {
		id, other := r.vacancy("Chofer", "Reparto"), r.vacancy("Chofera", "Reparto")
		applied := r.apply(id, "Sol", "full-1")
		r.must(r.read(r.file("", applied, "sol.pdf", "sol", fileArrived), reading("Sol")))
		list := []File{
			r.file(id, "", "a.pdf", "same", fileArrived), r.file(id, "", "b.pdf", "same", fileArrived), r.file(id, "", "c.pdf", "same", fileArrived),
			r.file(id, "", "sol.pdf", "sol", fileArrived), r.file(other, "", "d.pdf", "same", fileArrived),
		}
		var ending sync.WaitGroup
		for _, f := range list {
			ending.Go(func() {
				if err := r.read(f, reading("Ana Paz")); err != nil {
					r.Error(err)
				}
			})
		}
		ending.Wait()
		if n := r.count(`SELECT COUNT(*) FROM applications WHERE posting_id = $1`, id); n != 2 {
			r.Errorf("%d candidates", n)
		}
		if n := r.count(`SELECT count FROM application_counts WHERE posting_id = $1`, id); n != 2 {
			r.Errorf("the posting counts %d", n)
		}
		if n := r.count(`SELECT COUNT(*) FROM applications WHERE posting_id = $1`, other); n != 1 {
			r.Errorf("%d candidates of the other posting", n)
		}
		m, err := r.metrics(r.Context(), recruiter, id)
		r.must(err)
		if len(m.Refused) != 3 || m.Refused[0].Reason != "ya existe" || !strings.HasSuffix(m.Refused[0].FileName, ".pdf") {
			r.Errorf("refused %+v", m.Refused)
		}
		r.clock.Advance(memory + 1)
		if m, err = r.metrics(r.Context(), recruiter, id); err != nil || len(m.Refused) != 0 {
			r.Errorf("refused after an hour: %+v, %v", m.Refused, err)
		}
	})
}

func TestAFileIsReadAgainWithoutASecondCandidate(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Chofer", "Reparto")
		person := r.uploaded(id, "Ana Paz")
		r.must(r.read(r.fileOf(person), reading("Ana Paz")))
		if n := r.count(`SELECT COUNT(*) FROM applications`); n != 1 {
			r.Errorf("%d candidates", n)
		}
	})
}

func TestOnlyOwnPostingsAndCandidates(t *testing.T) {
	eachDB(t, func(r *rig) {
		ctx := context.Background()
		id := r.vacancy("Chofer", "Reparto")
		person := r.uploaded(id, "Ana 70")
		r.work()
		r.analyse(id, false)
		r.becomes(person, stateDone)
		tries := func(who string, posting, candidate string) []error {
			_, takeIn := r.TakeIn(ctx, who, posting, []Announced{{Name: "a.pdf"}})
			_, analyse := r.Analyse(ctx, who, posting, false)
			_, _, _, list := r.candidates(ctx, who, posting, List{Sort: "score", Page: 1})
			_, metrics := r.metrics(ctx, who, posting)
			_, detail := r.detail(ctx, who, candidate)
			return []error{takeIn, analyse, list, metrics, detail, r.forget(ctx, who, []string{candidate})}
		}
		for i, err := range append(tries("somebody else", id, person), tries(recruiter, "unknown", "unknown")...) {
			if fault.KindOf(err) != fault.NotFound {
				r.Errorf("call %d: %v", i, err)
			}
		}
		r.exec(`UPDATE postings SET status = 'DELETED' WHERE id = $1`, id)
		for i, err := range tries(recruiter, id, person) {
			if fault.KindOf(err) != fault.NotFound {
				r.Errorf("call %d on a deleted posting: %v", i, err)
			}
		}
		if n := r.count(`SELECT COUNT(*) FROM analyses WHERE state = 'DONE'`); n != 1 {
			r.Error("a refused call removed a result")
		}
	})
}
