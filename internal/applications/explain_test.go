package applications

import (
	"context"
	"testing"
	"time"
)

// fakeExplainer keeps for whom it was asked.
type fakeExplainer struct{ asked []string }

func (f *fakeExplainer) Explain(_ context.Context, applicationID string) (Explanation, error) {
	f.asked = append(f.asked, applicationID)
	return Explanation{Analysed: true, Score: 41}, nil
}

func TestALinkExplainsItsOwnApplicationUntilItEnds(t *testing.T) {
	eachApplying(t, func(r *rig, _ *fakeCVs) {
		explainer := &fakeExplainer{}
		r.ExplainBy(explainer)
		id, err := r.ApplyAsGuest(r.Context(), r.posting, luz("key"))
		r.must(err)
		token := r.newestToken("luz@example.org")
		f, e, err := r.explainToGuest(r.Context(), token)
		if err != nil || f.ID != id || f.Status != Pending || e.Score != 41 {
			r.Errorf("%+v, %+v, %v", f, e, err)
		}
		r.clock.Advance(30 * 24 * time.Hour)
		_, _, err = r.explainToGuest(r.Context(), token)
		r.refused(err, "LINK_EXPIRED")
		_, _, err = r.explainToGuest(r.Context(), "another")
		r.refused(err, "LINK_NOT_FOUND")
		_, _, err = r.explainOwn(r.Context(), rita.UserID, id)
		r.refused(err, "APPLICATION_NOT_FOUND")
		if len(explainer.asked) != 1 || explainer.asked[0] != id {
			r.Errorf("asked for %v", explainer.asked)
		}
	})
}
