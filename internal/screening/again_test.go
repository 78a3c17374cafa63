package screening

import (
	"slices"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks/taskstest"
)

// analysedBefore is a candidate whose CV was read and analysed before the engine was renewed to "2 fake".
func (r *rig) analysedBefore(posting string) string {
	r.Helper()
	r.score(graded)
	r.files.renew("1 fake")
	id := r.uploaded(posting, "Ana 70")
	r.analyse(posting, false)
	if c := r.becomes(id, stateDone); c.outdated(r.now(posting)) {
		r.Error("a new result is outdated")
	}
	r.files.renew("2 fake")
	r.clock.Advance(time.Second)
	return id
}

func TestARenewedEngineOutdatesResultsAndReadsFirst(t *testing.T) {
	eachDB(t, func(r *rig) {
		posting := r.vacancy("Chofer", "Reparto")
		r.work()
		id := r.analysedBefore(posting)
		m, err := r.metrics(r.Context(), recruiter, posting)
		r.must(err)
		list, _, _, err := r.candidates(r.Context(), recruiter, posting, List{Sort: "score", Page: 1})
		r.must(err)
		if !r.candidate(id).outdated(r.now(posting)) || m.Outdated != 1 || !list[0].outdated(r.now(posting)) {
			r.Errorf("the renewed engine does not show: %+v", m)
		}
		if n := r.analyse(posting, false); n != 0 || len(r.files.askedAgain()) != 0 {
			r.Errorf("%d queued and %d read without being asked", n, len(r.files.askedAgain()))
		}
		if n := r.analyse(posting, true); n != 1 || !slices.Equal(r.files.askedAgain(), []string{r.fileOf(id).ID}) {
			r.Errorf("%d queued, %q read again", n, r.files.askedAgain())
		}
		// Work that looks before the reading is there goes on waiting.
		r.exec(`UPDATE tasks SET run_at = 0 WHERE kind = $1 AND state = 'waiting'`, assessKind)
		taskstest.Eventually(t, "the work has looked", func() bool {
			return r.count(`SELECT COUNT(*) FROM tasks WHERE kind = $1 AND state = 'done'`, assessKind) == 2
		})
		if c := r.candidate(id); c.analysis.state != stateQueued || r.entries("analysis.result", id) != 1 {
			r.Errorf("assessed before the CV was read again: %+v", c.analysis)
		}
		newer := reading("Ana 80")
		newer.Engine = "2 fake"
		r.must(r.read(r.fileOf(id), newer))
		c := r.becomes(id, stateDone)
		if c.outdated(r.now(posting)) || !strings.HasSuffix(c.analysis.engineVersion, "2 fake") || r.stored(id).score != 80 {
			r.Errorf("again %+v", c.analysis)
		}
	})
}

func TestASecondReadingThatFailsLeavesTheFormerResult(t *testing.T) {
	eachDB(t, func(r *rig) {
		posting := r.vacancy("Chofer", "Reparto")
		r.work()
		id := r.analysedBefore(posting)
		r.analyse(posting, true)
		// Today's engine cannot read it: the file stays read, and who waits is told with the reading that is in use.
		f := r.fileOf(id)
		r.exec(`INSERT INTO cv_readings (hash, engine, result, problem, created_at) VALUES ($1, '2 fake', '', 'No se puede.', $2)`,
			f.Hash, db.Micros(r.clock.Now()))
		r.tx(func(tx *db.Tx) error { return r.FileRead(r.Context(), tx, f, reading("Ana 70")) })
		c := r.becomes(id, stateDone)
		if c.outdated(r.now(posting)) || c.reading != "1 fake" || r.stored(id).score != 70 {
			r.Errorf("after the failure: %+v, read by %q", c.analysis, c.reading)
		}
		if n := r.analyse(posting, true); n != 0 {
			r.Errorf("%d queued for a file that today's engine cannot read", n)
		}
	})
}

func TestASecondReadingThatNeverEndsIsNotWaitedForForEver(t *testing.T) {
	eachDB(t, func(r *rig) {
		posting := r.vacancy("Chofer", "Reparto")
		r.work()
		id := r.analysedBefore(posting)
		r.analyse(posting, true)
		r.clock.Advance(anewTime)
		r.exec(`UPDATE tasks SET run_at = 0 WHERE kind = $1 AND state = 'waiting'`, assessKind)
		taskstest.Eventually(t, "a second result", func() bool { return r.entries("analysis.result", id) == 2 })
		if c := r.candidate(id); c.analysis.state != stateDone || !c.outdated(r.now(posting)) {
			r.Errorf("%+v", c.analysis)
		}
	})
}
