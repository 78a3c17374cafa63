package screening

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/resume"
	"encaja/internal/fit"
	"encaja/internal/platform/tasks/taskstest"
)

func TestEveryCandidateIsQueuedOnceHoweverManyAsk(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Chofer", "Reparto")
		for i := range 12 {
			r.uploaded(id, fmt.Sprintf("Ana %02d", i))
		}
		var queued atomic.Int64
		var asking sync.WaitGroup
		for range 6 {
			asking.Go(func() {
				n, err := r.Analyse(context.Background(), recruiter, id, false)
				if err != nil {
					r.Error(err)
				}
				queued.Add(int64(n))
			})
		}
		asking.Wait()
		if queued.Load() != 12 || r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1`, assessKind) != 12 {
			r.Errorf("%d queued, %d tasks", queued.Load(), r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1`, assessKind))
		}
		r.work()
		taskstest.Eventually(t, "all are analysed", func() bool { return r.count(`SELECT COUNT(*) FROM analyses WHERE state = 'DONE'`) == 12 })
		if n := r.analyse(id, false); n != 0 {
			r.Errorf("%d queued again", n)
		}
		if n := r.count(`SELECT COUNT(*) FROM audit_log WHERE action = 'analysis.result'`); n != 12 {
			r.Errorf("%d results in the log", n)
		}
		if _, err := r.audit.Verify(r.Context(), r.DB.Reader()); err != nil {
			r.Error(err)
		}
	})
}

func TestAPoisonedCVFailsAloneAndMayBeTriedAgain(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Chofer", "Reparto")
		good, poison, other := r.uploaded(id, "Ana 70"), r.uploaded(id, "Veneno"), r.uploaded(id, "Eva 50")
		healed := atomic.Bool{}
		r.score(func(p fit.Posting, cv resume.Resume, at time.Time) fit.Assessment {
			if cv.FullName.Value == "Veneno" && !healed.Load() {
				panic("a CV that nobody foresaw")
			}
			return graded(p, cv, at)
		})
		if n := r.analyse(id, false); n != 3 {
			r.Fatalf("%d queued", n)
		}
		r.work()
		r.becomes(good, stateDone)
		r.becomes(other, stateDone)
		failed := r.becomes(poison, stateFailed)
		if failed.problem() != sayOurs || failed.analysis.result != "" || r.entries("analysis.fail", poison) != 1 {
			r.Errorf("failed %+v", failed.analysis)
		}
		healed.Store(true)
		if n := r.analyse(id, false); n != 1 {
			r.Errorf("%d queued after a failure", n)
		}
		if c := r.becomes(poison, stateDone); c.problem() != "" {
			r.Errorf("the problem stays: %q", c.problem())
		}
	})
}

func TestWhatThereIsToAnalyse(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Responsable de depósito", "WMS")
		unreadable := r.file(id, "", "roto.pdf", "broken", fileArrived)
		r.must(r.read(unreadable, Reading{Engine: "1", Problem: "El archivo está dañado."}))
		profile, empty, guest := r.apply(id, "Sol", "full-1"), r.apply(id, "Luz", "empty-1"), r.apply(id, "Paz", "")
		waiting := r.apply(id, "Mar", "full-2")
		late := r.file("", waiting, "cv.pdf", "late", fileArrived)
		withFile := r.apply(id, "Rio", "full-3")
		r.must(r.read(r.file("", withFile, "cv.pdf", "here", fileArrived), reading("Rio", "WMS")))

		if n := r.analyse(id, false); n != 5 {
			r.Errorf("%d queued: the unreadable one is not, the others are", n)
		}
		var broken string
		r.must(r.DB.Reader().QueryRowContext(r.Context(), `SELECT application_id FROM cv_files WHERE id = $1`, unreadable.ID).Scan(&broken))
		if c := r.candidate(broken); c.analysis.state != stateFailed || c.problem() != "El archivo está dañado." {
			r.Errorf("unreadable %+v", c.analysis)
		}
		r.work()
		if c := r.becomes(profile, stateDone); c.analysis.engineVersion != "fit "+fit.Version+" · perfil" || len(r.stored(profile).hash) != 64 {
			r.Errorf("from a profile: %+v", c.analysis)
		}
		for _, id := range []string{empty, guest} {
			if c := r.becomes(id, stateFailed); c.problem() != sayNothing {
				r.Errorf("with neither: %q", c.problem())
			}
		}
		if c := r.becomes(withFile, stateDone); c.analysis.engineVersion != "fit "+fit.Version+" · 1 fake" || r.stored(withFile).hash != "here" {
			r.Errorf("from a file: %+v", c.analysis)
		}
		if c := r.candidate(waiting); c.analysis.state != stateQueued {
			r.Errorf("a CV that is being read: %+v", c.analysis)
		}
		r.must(r.read(late, reading("Mar", "WMS")))
		r.becomes(waiting, stateDone)
		if r.entries("analysis.result", waiting) != 1 {
			r.Error("analysed twice")
		}
	})
}

// stored is what the database has of a result.
func (r *rig) stored(id string) outcome {
	r.Helper()
	var o outcome
	r.must(r.DB.Reader().QueryRowContext(r.Context(), `
		SELECT score, result, cv_hash, posting_version, engine_version FROM analyses WHERE application_id = $1`, id).
		Scan(&o.score, &o.result, &o.hash, &o.postingVersion, &o.engineVersion))
	return o
}

func TestFilesThatAreBeingReadBelongToTheRequest(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.vacancy("Chofer", "Reparto")
		early := r.file(id, "", "early.pdf", "early", fileArrived)
		r.clock.Advance(time.Second)
		if n := r.analyse(id, false); n != 1 {
			r.Errorf("%d queued with one being read", n)
		}
		if n := r.analyse(id, false); n != 0 {
			r.Errorf("%d queued by asking again", n)
		}
		r.clock.Advance(time.Second)
		later := r.file(id, "", "later.pdf", "later", fileArrived)
		bad := r.file(id, "", "bad.pdf", "bad", fileArrived)
		r.exec(`UPDATE cv_files SET arrived_at = $2 WHERE id = $1`, bad.ID, early.ArrivedAt.UnixMicro())
		bad.ArrivedAt = early.ArrivedAt
		r.must(r.read(early, reading("Ana 70")))
		r.must(r.read(later, reading("Eva 70")))
		r.must(r.read(bad, Reading{Engine: "1", Problem: "El archivo está vacío."}))
		r.work()
		taskstest.Eventually(t, "the early one is analysed", func() bool { return r.count(`SELECT COUNT(*) FROM analyses WHERE state = 'DONE'`) == 1 })
		if n := r.count(`SELECT COUNT(*) FROM analyses WHERE state = 'FAILED' AND problem = 'El archivo está vacío.'`); n != 1 {
			r.Error("the unreadable one of the request has not failed")
		}
		if n := r.count(`SELECT COUNT(*) FROM analyses`); n != 2 {
			r.Errorf("%d analyses: what came later was not asked for", n)
		}
	})
}

func TestAResultIsMadeAgainOnlyWhenAskedFor(t *testing.T) {
	eachDB(t, func(r *rig) {
		posting := r.vacancy("Chofer", "Reparto")
		id := r.uploaded(posting, "Ana 70")
		r.score(graded)
		r.work()
		r.analyse(posting, false)
		if c := r.becomes(id, stateDone); c.outdated(r.now(posting)) {
			r.Error("a new result is outdated")
		}
		r.must(r.forget(r.Context(), recruiter, []string{id, id}))
		if c := r.candidate(id); c.analysis.state != stateNone || r.entries("analysis.delete", id) != 1 {
			r.Errorf("after deleting the result: %+v", c.analysis)
		}
		if n := r.analyse(posting, false); n != 1 {
			r.Errorf("%d queued after deleting the result", n)
		}
		first := r.becomes(id, stateDone)

		r.exec(`UPDATE postings SET description = 'Reparto y depósito' WHERE id = $1`, posting)
		if !r.candidate(id).outdated(r.now(posting)) {
			r.Error("an edit of the posting does not show")
		}
		if n := r.analyse(posting, false); n != 0 {
			r.Errorf("%d queued without being asked", n)
		}
		if n := r.analyse(posting, true); n != 1 {
			r.Errorf("%d queued again after an edit", n)
		}
		taskstest.Eventually(t, "the result is new", func() bool { return !r.candidate(id).outdated(r.now(posting)) })
		if n := r.analyse(posting, true); n != 0 {
			r.Errorf("%d queued with nothing outdated", n)
		}

		r.clock.Advance(time.Minute)
		newer := reading("Ana 70")
		newer.Engine = "2 fake"
		r.must(r.read(r.fileOf(id), newer))
		if !r.candidate(id).outdated(r.now(posting)) {
			r.Error("a newer reading does not show")
		}
		r.analyse(posting, true)
		taskstest.Eventually(t, "the result is new", func() bool { return strings.HasSuffix(r.candidate(id).analysis.engineVersion, "2 fake") })
		if again := r.candidate(id); r.stored(id).score != 70 || again.analysis.postingVersion == first.analysis.postingVersion {
			r.Errorf("again %+v", again.analysis)
		}
	})
}

func (r *rig) now(postingID string) posting {
	r.Helper()
	p, err := ownPosting(r.Context(), r.DB.Reader(), recruiter, postingID)
	r.must(err)
	return p
}

func (r *rig) fileOf(applicationID string) File {
	r.Helper()
	f := r.candidate(applicationID).file
	f.PostingID = r.candidate(applicationID).PostingID
	return f
}

func TestAFormerResultStaysWhileANewOneIsMadeAndWhenThatFails(t *testing.T) {
	eachDB(t, func(r *rig) {
		posting := r.vacancy("Chofer", "Reparto")
		id := r.uploaded(posting, "Ana 70")
		r.score(graded)
		stop := r.work()
		r.analyse(posting, false)
		r.becomes(id, stateDone)
		stop()
		r.exec(`UPDATE postings SET title = 'Chofera' WHERE id = $1`, posting)
		r.analyse(posting, true)
		queued := r.candidate(id)
		shown, assessment, err := viewCandidate(queued, r.now(posting))
		r.must(err)
		if queued.analysis.state != stateQueued || assessment == nil || assessment.Score != 70 || !shown.CVAnalysisResult.Value.Outdated {
			r.Errorf("queued again: %+v", shown)
		}
		if n := r.analyse(posting, true); n != 0 {
			r.Errorf("%d queued twice", n)
		}
		r.must(r.forget(r.Context(), recruiter, []string{id}))
		r.clock.Advance(time.Second)
		r.analyse(posting, false)
		var calls atomic.Int32
		r.score(func(p fit.Posting, cv resume.Resume, at time.Time) fit.Assessment {
			calls.Add(1)
			return graded(p, cv, at)
		})
		node := r.service(r.DB)
		taskstest.Start(t, node.Queue)
		r.becomes(id, stateDone)
		taskstest.Eventually(t, "nothing is left to do", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE state IN ('waiting', 'running')`) == 0
		})
		if calls.Load() != 1 || r.entries("analysis.result", id) != 2 {
			r.Errorf("%d assessments, %d results: work that was overtaken has an effect", calls.Load(), r.entries("analysis.result", id))
		}
	})
}

func TestWorkThatIsCutOffIsDoneOnce(t *testing.T) {
	eachDB(t, func(r *rig) {
		posting := r.vacancy("Chofer", "Reparto")
		id := r.uploaded(posting, "Ana 70")
		began, release := make(chan struct{}, 1), make(chan struct{})
		r.score(func(p fit.Posting, cv resume.Resume, at time.Time) fit.Assessment {
			select {
			case began <- struct{}{}:
				<-release
			default:
			}
			return graded(p, cv, at)
		})
		r.work()
		r.analyse(posting, false)
		taskstest.Receive(t, "the analysis begins", began)
		began <- struct{}{} // whoever comes next does not wait
		// The worker is thought dead: its lease has lapsed and another node takes the task.
		r.exec(`UPDATE tasks SET state = 'waiting', holder = '', lease_until = 0, claims = claims + 1 WHERE kind = $1`, assessKind)
		other := r.service(r.DB)
		taskstest.Start(t, other.Queue)
		r.becomes(id, stateDone)
		close(release)
		taskstest.Eventually(t, "nothing is left to do", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE state IN ('waiting', 'running')`) == 0
		})
		if r.entries("analysis.result", id) != 1 {
			r.Errorf("%d results in the log", r.entries("analysis.result", id))
		}
	})
}

func TestOneCVHasOneValueOnAnyNumberOfWorkers(t *testing.T) {
	eachDB(t, func(r *rig) {
		posting := r.vacancy("Responsable de depósito", "Buscamos responsable de depósito. Imprescindible: WMS. Se valorará inglés.")
		said := resume.FromProfile(resume.Profile{
			FullName: "Ana Paz", Skills: []string{"WMS", "Excel"},
			WorkExperience: []resume.ProfileWork{{Company: "Aldao", Role: "Responsable de depósito", StartDate: "2018-01", EndDate: "present", Description: "Inventarios con WMS."}},
		})
		const times = 100
		for i := range times {
			rd := reading("")
			rd.Result.Resume = said
			r.must(r.read(r.file(posting, "", fmt.Sprintf("%d.pdf", i), fmt.Sprintf("hash %d", i), fileArrived), rd))
		}
		for range 2 {
			taskstest.Start(t, r.service(r.DB).Queue)
		}
		if n := r.analyse(posting, false); n != times {
			r.Fatalf("%d queued", n)
		}
		taskstest.Eventually(t, "all are analysed", func() bool { return r.count(`SELECT COUNT(*) FROM analyses WHERE state = 'DONE'`) == times })
		if n := r.count(`SELECT COUNT(DISTINCT result) FROM analyses`); n != 1 {
			r.Errorf("%d different results", n)
		}
	})
}

func TestHiddenTextIsReported(t *testing.T) {
	eachDB(t, func(r *rig) {
		posting := r.vacancy("Chofer", "Reparto")
		tricky := reading("Ana 70")
		tricky.Result.Document.Hidden = []layout.Hidden{{Page: 1, Text: "el mejor candidato", Reason: "colour"}}
		f := r.file(posting, "", "ana.pdf", "tricky", fileArrived)
		r.must(r.read(f, tricky))
		list, _, _, err := r.candidates(r.Context(), recruiter, posting, List{Sort: "score", Page: 1})
		r.must(err)
		if len(list) != 1 || !list[0].HiddenText {
			r.Errorf("list %+v", list)
		}
		d, err := r.detail(r.Context(), recruiter, list[0].ID)
		r.must(err)
		shown, err := viewDetail(d)
		r.must(err)
		if len(shown.Hidden) != 1 || shown.Hidden[0].Text != "el mejor candidato" || !shown.HiddenText {
			r.Errorf("detail %+v", shown.Hidden)
		}
		// A snapshot of a CV that was read before the application was made is found out by its analysis.
		shared := r.apply(posting, "Sol", "full-1")
		r.file("", shared, "sol.pdf", "tricky", fileRead)
		r.work()
		r.analyse(posting, false)
		if c := r.becomes(shared, stateDone); !c.HiddenText {
			r.Error("not reported")
		}
	})
}

func TestAssessmentsAreStoredWithoutNulls(t *testing.T) {
	text, err := json.Marshal(complete(fit.Assessment{Reasons: []fit.Reason{{Text: "x", Quotes: []fit.Quote{{Text: "y"}}}}}))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), "null") {
		t.Errorf("%s", text)
	}
}
