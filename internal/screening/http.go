package screening

import (
	"context"
	"net/http"

	"encaja/internal/platform/httpx"
)

type postingInput struct {
	ID string `path:"id" doc:"A leading 'JD#' is tolerated." maxLength:"100"`
}

type intakeInput struct {
	ID   string `path:"id" doc:"A leading 'JD#' is tolerated." maxLength:"100"`
	Body struct {
		JobID     string   `json:"job_id,omitempty" doc:"Not needed: the path names the posting."`
		FileNames []string `json:"filenames" minItems:"1" maxItems:"500"`
		Sizes     []int64  `json:"sizes,omitempty" maxItems:"500" doc:"Bytes of each file, in the same order; a link then takes exactly that many."`
	}
}

type intakeOutput struct {
	Body struct {
		UploadResults []uploadView `json:"upload_results"`
	}
}

type candidatesInput struct {
	ID     string `path:"id" doc:"A leading 'JD#' is tolerated." maxLength:"100"`
	Text   string `query:"q" maxLength:"200" doc:"Part of the name or the address; accents and case do not matter."`
	Rating string `query:"status" enum:"Revisado,Bueno,Malo,Sin revisar"`
	Sort   string `query:"sort" default:"score" enum:"score,name" doc:"score: the highest first, candidates without one last."`
	Page   int    `query:"page" minimum:"1" maximum:"1000000" doc:"All candidates when neither page nor size is sent."`
	Size   int    `query:"size" minimum:"1" maximum:"500"`
}

type candidatesOutput struct {
	Total int `header:"X-Total-Count" doc:"How many candidates match."`
	Body  []CandidateView
}

type metricsOutput struct{ Body metricsView }

type analyseInput struct {
	ID   string `path:"jobId" doc:"A leading 'JD#' is tolerated." maxLength:"100"`
	Body *struct {
		JobID string `json:"job_id,omitempty" doc:"Not needed: the path names the posting."`
		Again bool   `json:"again,omitempty" doc:"Also candidates whose result is outdated."`
	}
}

type analyseOutput struct {
	Body struct {
		Queued  int    `json:"queued"`
		Message string `json:"message"`
	}
}

type candidateInput struct {
	ID string `path:"id" maxLength:"100"`
}

type detailOutput struct{ Body detailView }

type changeInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Rating  *string `json:"valoracion,omitempty" enum:"Revisado,Bueno,Malo,Sin revisar"`
		Status  *string `json:"status,omitempty" enum:"ACCEPTED,REJECTED"`
		Message *string `json:"message,omitempty" maxLength:"5000" doc:"With a decision: goes into the mail that tells it."`
	}
}

type candidateOutput struct{ Body CandidateView }

type forgetInput struct {
	Body struct {
		ApplicationIDs []string `json:"application_ids" minItems:"1" maxItems:"1000"`
	}
}

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "Screening"
	missing := []int{http.StatusNotFound}
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/job-postings/{id}/cvs", Tag: tag, Errors: missing, Summary: "Links to upload CVs of a posting to",
		Details: "One result for each name, in order. PDF, PNG, JPG; 5 MB. A name that the posting has is skipped with 'already exists'.",
	}, s.handleIntake)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/job-postings/{id}/applicants", Tag: tag, Errors: missing, Summary: "The candidates of a posting",
	}, s.handleCandidates)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/job-postings/{id}/metrics", Tag: tag, Errors: missing, Summary: "Scores and progress of a posting",
	}, s.handleMetrics)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/recruiter/{jobId}/analyze-job-cvs", Tag: tag, Status: http.StatusAccepted, Errors: missing,
		Summary: "Analyse the candidates of a posting that have no result",
		Details: "Answers at once with how many were queued; nobody is queued twice. CVs that arrived and are still being read count.",
	}, s.handleAnalyse)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/applications/{id}", Tag: tag, Errors: missing, Summary: "A candidate with assessment, document and messages",
		Details: "Does not count as opening the CV.",
	}, s.handleDetail)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPatch, Path: "/applications/{id}", Tag: tag, Errors: missing, Summary: "Rate a candidate or decide",
		Details: "A decision mails people who applied themselves, once; a CV that the recruiter uploaded is never written to by itself.",
	}, s.handleChange)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodDelete, Path: "/applications", Tag: tag, Status: http.StatusNoContent, Errors: missing,
		Summary: "Remove analysis results", Details: "The candidates stay and can be analysed again. One that is unknown or has no result: 404, and nothing is removed.",
	}, s.handleForget)
}

func (s *Service) handleIntake(ctx context.Context, in *intakeInput) (*intakeOutput, error) {
	list := make([]Announced, len(in.Body.FileNames))
	for i, name := range in.Body.FileNames {
		list[i].Name = name
		if i < len(in.Body.Sizes) {
			list[i].Size = in.Body.Sizes[i]
		}
	}
	results, err := s.TakeIn(ctx, httpx.ActorFrom(ctx).UserID, in.ID, list)
	if err != nil {
		return nil, err
	}
	out := &intakeOutput{}
	out.Body.UploadResults = []uploadView{}
	for _, r := range results {
		out.Body.UploadResults = append(out.Body.UploadResults, viewIntake(ctx, r))
	}
	return out, nil
}

// defaultSize is the size of a page when only its number is sent.
const defaultSize = 50

func (s *Service) handleCandidates(ctx context.Context, in *candidatesInput) (*candidatesOutput, error) {
	l := List{Text: in.Text, Rating: in.Rating, Sort: in.Sort, Page: max(in.Page, 1), Size: in.Size}
	if in.Page > 0 && in.Size == 0 {
		l.Size = defaultSize
	}
	list, total, p, err := s.candidates(ctx, httpx.ActorFrom(ctx).UserID, in.ID, l)
	if err != nil {
		return nil, err
	}
	out := &candidatesOutput{Total: total, Body: []CandidateView{}}
	for _, c := range list {
		shown, _, err := viewCandidate(c, p)
		if err != nil {
			return nil, err
		}
		out.Body = append(out.Body, shown)
	}
	return out, nil
}

func (s *Service) handleMetrics(ctx context.Context, in *postingInput) (*metricsOutput, error) {
	m, err := s.metrics(ctx, httpx.ActorFrom(ctx).UserID, in.ID)
	return &metricsOutput{Body: m}, err
}

func (s *Service) handleAnalyse(ctx context.Context, in *analyseInput) (*analyseOutput, error) {
	again := in.Body != nil && in.Body.Again
	queued, err := s.Analyse(ctx, httpx.ActorFrom(ctx).UserID, in.ID, again)
	if err != nil {
		return nil, err
	}
	out := &analyseOutput{}
	out.Body.Queued, out.Body.Message = queued, "Análisis iniciado correctamente"
	return out, nil
}

func (s *Service) handleDetail(ctx context.Context, in *candidateInput) (*detailOutput, error) {
	d, err := s.detail(ctx, httpx.ActorFrom(ctx).UserID, in.ID)
	if err != nil {
		return nil, err
	}
	shown, err := viewDetail(d)
	return &detailOutput{Body: shown}, err
}

func (s *Service) handleChange(ctx context.Context, in *changeInput) (*candidateOutput, error) {
	recruiterID, message := httpx.ActorFrom(ctx).UserID, ""
	if in.Body.Message != nil {
		message = *in.Body.Message
	}
	if err := s.Applications.Change(ctx, recruiterID, in.ID, in.Body.Rating, in.Body.Status, message); err != nil {
		return nil, err
	}
	c, p, err := s.one(ctx, recruiterID, in.ID)
	if err != nil {
		return nil, err
	}
	shown, _, err := viewCandidate(c, p)
	return &candidateOutput{Body: shown}, err
}

func (s *Service) handleForget(ctx context.Context, in *forgetInput) (*struct{}, error) {
	return nil, s.forget(ctx, httpx.ActorFrom(ctx).UserID, in.Body.ApplicationIDs)
}
