package screening

import (
	"testing"
	"time"
)

func TestWhoReadsTheTextOfACVIsInTheLogOnceALook(t *testing.T) {
	eachDB(t, func(r *rig) {
		posting := r.vacancy("Chofer", "Reparto")
		id, bare := r.uploaded(posting, "ana.pdf"), r.apply(posting, "Sol", "full-1")
		for _, step := range []struct {
			later time.Duration
			want  int
		}{{0, 1}, {time.Minute, 1}, {readAgainAfter, 2}} {
			r.clock.Advance(step.later)
			_, err := r.detail(r.Context(), recruiter, id)
			r.must(err)
			if n := r.entries("cv.read", id); n != step.want {
				r.Errorf("after %s: %d entries, not %d", step.later, n, step.want)
			}
		}
		_, err := r.detail(r.Context(), recruiter, bare)
		r.must(err)
		if n := r.entries("cv.read", bare); n != 0 {
			r.Errorf("%d entries for a profile without a CV", n)
		}
		if _, err := r.detail(r.Context(), "another recruiter", id); err == nil {
			r.Error("shown to another recruiter")
		}
		if n := r.entries("cv.read", id); n != 2 {
			r.Errorf("a refused look left an entry: %d", n)
		}
	})
}
