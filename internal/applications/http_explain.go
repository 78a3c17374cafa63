package applications

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/platform/httpx"
)

// notUsed is what a result never depends on: it is dropped from a CV before anything is compared.
var notUsed = []string{"Nombre", "Edad", "Sexo", "Foto", "Origen", "Domicilio"}

type explainedCriterion struct {
	Name     string   `json:"name"`
	Kind     string   `json:"kind" enum:"role,years,skill,tasks,education,language,industry,level"`
	Weight   int      `json:"weight" doc:"Share of the score; those of all criteria sum to 100."`
	Outcome  string   `json:"outcome" enum:"found,partly,not_found,unknown"`
	Sentence string   `json:"sentence"`
	Quotes   []string `json:"quotes" doc:"The words of the person's own CV or profile."`
}

type humanDecision struct {
	Status    Status     `json:"status" enum:"PENDING,ACCEPTED,REJECTED"`
	DecidedAt *time.Time `json:"decided_at" nullable:"true"`
}

type explanationOutput struct {
	Body struct {
		Analysed   bool                 `json:"analysed" doc:"There is a result; nobody is analysed by asking for it."`
		AnalysedAt *time.Time           `json:"analysed_at" nullable:"true"`
		State      string               `json:"state" enum:"NONE,QUEUED,DONE,FAILED" doc:"Of the last analysis; a former result stays until there is a new one."`
		Problem    string               `json:"problem" doc:"Why there is no result; empty when nothing is wrong."`
		Engine     string               `json:"engine_version" doc:"Empty without a result."`
		Source     string               `json:"source" enum:"CV,PROFILE"`
		Score      *int                 `json:"score" nullable:"true" minimum:"0" maximum:"100"`
		Criteria   []explainedCriterion `json:"criteria"`
		Remarks    []string             `json:"remarks" doc:"What was noticed besides, such as parts that were not counted."`
		NotUsed    []string             `json:"not_used" doc:"What never counts."`
		Decision   humanDecision        `json:"human_decision" doc:"A person decides; no score does."`
	}
}

// mountExplain registers the calls by which people see what was made of their CV.
func (s *Service) mountExplain(api *httpx.API, tag string) {
	const details = "Which criteria were used, what was found in their own CV and what not, from the stored result."
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/applications/{id}/explanation", Tag: tag, Errors: []int{http.StatusNotFound},
		Summary: "How the applicant's CV was read", Details: details,
	}, s.handleExplainOwn)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/guest/{token}/explanation", Tag: tag, Errors: []int{http.StatusNotFound, http.StatusGone},
		Summary: "How a guest's CV was read, by the link of their application", Details: details,
	}, s.handleExplainToGuest)
}

func (s *Service) handleExplainOwn(ctx context.Context, in *idInput) (*explanationOutput, error) {
	return viewExplanation(s.explainOwn(ctx, httpx.ActorFrom(ctx).UserID, in.ID))
}

func (s *Service) handleExplainToGuest(ctx context.Context, in *tokenInput) (*explanationOutput, error) {
	return viewExplanation(s.explainToGuest(ctx, in.Token))
}

func viewExplanation(f Followed, e Explanation, err error) (*explanationOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &explanationOutput{}
	b := &out.Body
	b.Analysed, b.AnalysedAt, b.State, b.Problem, b.Engine = e.Analysed, timeOrNull(e.AnalysedAt), e.State, e.Problem, e.Engine
	b.Source = "CV"
	if e.FromProfile {
		b.Source = "PROFILE"
	}
	if e.Analysed {
		b.Score = &e.Score
	}
	b.Criteria = make([]explainedCriterion, len(e.Criteria))
	for i, c := range e.Criteria {
		b.Criteria[i] = explainedCriterion(c)
	}
	b.Remarks, b.NotUsed = append([]string{}, e.Remarks...), notUsed
	b.Decision = humanDecision{Status: f.Status, DecidedAt: timeOrNull(f.DecidedAt)}
	return out, nil
}
