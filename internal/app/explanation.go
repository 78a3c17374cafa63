package app

import (
	"context"

	"encaja/internal/applications"
	"encaja/internal/screening"
)

// explanations shows the results of the screening to the room of the applications, for the people whom they are about.
type explanations struct{ screening *screening.Service }

func (e explanations) Explain(ctx context.Context, applicationID string) (applications.Explanation, error) {
	said, err := e.screening.Explain(ctx, applicationID)
	if err != nil {
		return applications.Explanation{}, err
	}
	criteria := make([]applications.ExplainedCriterion, len(said.Criteria))
	for i, c := range said.Criteria {
		criteria[i] = applications.ExplainedCriterion(c)
	}
	return applications.Explanation{
		State: said.State, Analysed: said.Analysed, AnalysedAt: said.AnalysedAt, Engine: said.Engine, FromProfile: said.FromProfile,
		Score: said.Score, Problem: said.Problem, Criteria: criteria, Remarks: said.Remarks,
	}, nil
}
