package screening

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"encaja/internal/fit"
	"encaja/internal/platform/db"
)

// The outcomes of a criterion, as the person whom it is about is told them. Unclear is what a CV cannot show.
const (
	Found    = "found"
	Partly   = "partly"
	NotFound = "not_found"
	Unclear  = "unknown"
)

// Explanation is what was made of a person's CV, told to that person: what was looked for and what was found, in the
// words of their own CV. It holds nothing that a recruiter thought of them and nothing of anybody else.
type Explanation struct {
	State       string // of the analysis: NONE, QUEUED, DONE, FAILED
	Analysed    bool   // there is a result, be it of an earlier request
	AnalysedAt  time.Time
	Engine      string
	FromProfile bool // there was no CV: the profile was read in its place
	Score       int
	Problem     string // why there is no result, where something is wrong
	Criteria    []ExplainedCriterion
	Remarks     []string // what was noticed and belongs to no criterion
}

// ExplainedCriterion is one thing that was looked for. The weights of an explanation sum to 100.
type ExplainedCriterion struct {
	Name, Kind string
	Weight     int
	Outcome    string
	Sentence   string
	Quotes     []string
}

// Explain tells what the stored result of an application says; nothing is analysed for it. A result that is older than
// the posting or the engine is told as it is: it is the one that the recruiter sees.
func (s *Service) Explain(ctx context.Context, applicationID string) (Explanation, error) {
	c, _, err := subject(ctx, s.DB.Reader(), applicationID)
	if db.IsNone(err) {
		return Explanation{}, errCandidate
	}
	if err != nil {
		return Explanation{}, fmt.Errorf("find candidate: %w", err)
	}
	return explain(c)
}

func explain(c candidate) (Explanation, error) {
	e := Explanation{State: c.analysis.state, Criteria: []ExplainedCriterion{}, Remarks: []string{}, FromProfile: c.file.ID == ""}
	if c.analysis.result == "" {
		e.Problem = diagnosis(c.problem())
		return e, nil
	}
	var a fit.Assessment
	if err := json.Unmarshal([]byte(c.analysis.result), &a); err != nil {
		return e, fmt.Errorf("stored result of %s: %w", c.ID, err)
	}
	e.Analysed, e.AnalysedAt, e.Engine, e.Score = true, c.analysis.createdAt, c.analysis.engineVersion, a.Score
	e.FromProfile = strings.HasSuffix(e.Engine, " · "+profileEngine)
	said := map[string]fit.Reason{}
	for _, r := range a.Reasons {
		if r.Criterion == "" {
			e.Remarks = append(e.Remarks, toThem(r.Text, e.FromProfile))
			continue
		}
		said[r.Criterion] = r
	}
	if c.HiddenText && !e.FromProfile {
		e.Remarks = append(e.Remarks, sayHidden)
	}
	for _, asked := range a.Criteria {
		e.Criteria = append(e.Criteria, explainCriterion(asked, said[asked.ID], e.FromProfile))
	}
	return e, nil
}

func explainCriterion(asked fit.Criterion, said fit.Reason, fromProfile bool) ExplainedCriterion {
	x := ExplainedCriterion{Name: asked.Label, Kind: asked.Kind, Weight: asked.Weight, Outcome: outcomeOf(asked), Quotes: []string{}}
	x.Sentence = toThem(said.Text, fromProfile)
	if said.Text == "" { // reasons leave out what is merely valued and was not found
		x.Sentence = toThem(plainly[x.Outcome], fromProfile)
	}
	for _, q := range said.Quotes {
		x.Quotes = append(x.Quotes, strings.Join(strings.Fields(q.Text), " "))
	}
	return x
}

// outcomeOf tells apart what a CV could say and does not from what it cannot show at all.
func outcomeOf(c fit.Criterion) string {
	switch {
	case c.State == fit.Met:
		return Found
	case c.State == fit.Partly:
		return Partly
	case c.Kind == kindLevel:
		return Unclear
	}
	return NotFound
}

// kindLevel is the criterion about responsibility: without a job that can be placed in time there is nothing to compare.
const kindLevel = "level"

// diagnosis is what is wrong without what to do about it, which is said to who can still send the file again.
func diagnosis(problem string) string {
	first, _, more := strings.Cut(problem, ". ")
	if more {
		first += "."
	}
	return first
}
