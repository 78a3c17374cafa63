package applications

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// Explanation is what was made of somebody's CV, for that person.
type Explanation struct {
	State       string // of the analysis: NONE, QUEUED, DONE, FAILED
	Analysed    bool
	AnalysedAt  time.Time
	Engine      string
	FromProfile bool
	Score       int
	Problem     string
	Criteria    []ExplainedCriterion
	Remarks     []string
}

// ExplainedCriterion is one thing that was looked for in a CV, and what came of it.
type ExplainedCriterion struct {
	Name, Kind string
	Weight     int
	Outcome    string
	Sentence   string
	Quotes     []string
}

// Explainer is what this room needs of the screening.
type Explainer interface {
	Explain(ctx context.Context, applicationID string) (Explanation, error)
}

// ExplainBy names who explains results. It comes after New, because the screening needs the applications first.
func (s *Service) ExplainBy(e Explainer) { s.explainer = e }

// explainOwn explains the result of a person's own application.
func (s *Service) explainOwn(ctx context.Context, userID, id string) (Followed, Explanation, error) {
	f, err := ownApplication(ctx, s.db.Reader(), userID, id)
	if db.IsNone(err) {
		return f, Explanation{}, errOwnNotFound
	}
	if err != nil {
		return f, Explanation{}, fmt.Errorf("find application: %w", err)
	}
	e, err := s.explainer.Explain(ctx, f.ID)
	return f, e, err
}

// explainToGuest explains the result of the application that a link opens.
func (s *Service) explainToGuest(ctx context.Context, token string) (Followed, Explanation, error) {
	l, err := s.byToken(ctx, token)
	if err != nil {
		return Followed{}, Explanation{}, err
	}
	e, err := s.explainer.Explain(ctx, l.ID)
	return l.Followed, e, err
}
