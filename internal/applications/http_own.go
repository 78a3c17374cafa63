package applications

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/platform/httpx"
)

type appliedPosting struct {
	PostingID   string `json:"posting_id"`
	Title       string `json:"title"`
	Company     string `json:"company"`
	Description string `json:"description"`
	Province    string `json:"province"`
	City        string `json:"city"`
	Status      string `json:"status" enum:"ACTIVE,INACTIVE,CANCELLED,DELETED"`
}

// FollowedView is an application as who applied follows it. Exported, because only exported embedded structs are
// described in the API.
type FollowedView struct {
	ApplicationID string         `json:"application_id"`
	Status        Status         `json:"status" enum:"PENDING,ACCEPTED,REJECTED"`
	CreatedAt     time.Time      `json:"created_at"`
	SeenAt        *time.Time     `json:"seen_at" nullable:"true" doc:"When the recruiter first opened the CV."`
	DecidedAt     *time.Time     `json:"decided_at" nullable:"true"`
	Message       string         `json:"message" doc:"What the recruiter said with the decision."`
	CVFileName    string         `json:"cv_file_name" doc:"Empty when the application has no CV."`
	JobPosting    appliedPosting `json:"job_posting"`
}

type ownApplicationView struct {
	FollowedView
	HasQuestions bool `json:"has_questions" doc:"There are questions of the posting without an answer."`
}

type ownOutput struct{ Body []ownApplicationView }

type applyInput struct {
	ID   string `path:"id" doc:"A leading 'JD#' is tolerated." maxLength:"100"`
	Body *struct {
		KeepCV bool `json:"keep_cv,omitempty" doc:"Whether the CV may be kept for other postings."`
	}
}

type appliedOutput struct {
	Body struct {
		ApplicationID string `json:"application_id"`
		Message       string `json:"message"`
	}
}

// givenAnswer is the answer to one question.
type givenAnswer struct {
	QuestionID string `json:"questionId" maxLength:"100"`
	Answer     string `json:"answer" maxLength:"5000" doc:"'Sí' or 'No' to YES_NO, a number to NUMERICAL; an empty text takes an answer back."`
}

type answersInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Answers []givenAnswer `json:"answers" maxItems:"100"`
	}
}

// mountOwn registers the calls of applicants.
func (s *Service) mountOwn(api *httpx.API, tag string) {
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/applications", Tag: tag, Summary: "The applicant's own applications, newest first",
		Details: "Also those to postings that are closed or deleted since.",
	}, s.handleOwn)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/job-postings/{id}/applications", Tag: tag, Status: http.StatusCreated,
		Errors: []int{http.StatusNotFound, http.StatusConflict}, Summary: "Apply",
		Details: "The application keeps profile and CV as they are now. 409 ALREADY_APPLIED (with the `application_id`) or POSTING_CLOSED.",
	}, s.handleApply)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/applications/{id}/answers", Tag: tag, Errors: []int{http.StatusNotFound},
		Summary: "Answer questions of the posting", Details: "Any number of them; a later answer replaces the former.",
	}, s.handleAnswers)
}

func (s *Service) handleOwn(ctx context.Context, _ *struct{}) (*ownOutput, error) {
	list, err := s.Own(ctx, httpx.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &ownOutput{Body: make([]ownApplicationView, len(list))}
	for i, f := range list {
		out.Body[i] = ownApplicationView{FollowedView: viewFollowed(f), HasQuestions: f.Open}
	}
	return out, nil
}

func viewFollowed(f Followed) FollowedView {
	p := f.Posting
	return FollowedView{
		ApplicationID: f.ID, Status: f.Status, CreatedAt: f.CreatedAt, SeenAt: timeOrNull(f.SeenAt), DecidedAt: timeOrNull(f.DecidedAt),
		Message: f.Message, CVFileName: f.FileName,
		JobPosting: appliedPosting{
			PostingID: p.ID, Title: p.Title, Company: p.Company, Description: p.Description, Province: p.Province, City: p.City, Status: p.Status,
		},
	}
}

func timeOrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func (s *Service) handleApply(ctx context.Context, in *applyInput) (*appliedOutput, error) {
	keep := in.Body != nil && in.Body.KeepCV
	return applied(s.Apply(ctx, httpx.ActorFrom(ctx), in.ID, keep))
}

func applied(id string, err error) (*appliedOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &appliedOutput{}
	out.Body.ApplicationID, out.Body.Message = id, "Te postulaste con éxito"
	return out, nil
}

func (s *Service) handleAnswers(ctx context.Context, in *answersInput) (*messageOutput, error) {
	return said("Respuestas enviadas", s.Answer(ctx, httpx.ActorFrom(ctx).UserID, in.ID, given(in.Body.Answers)))
}

func given(list []givenAnswer) []Answer {
	answers := make([]Answer, len(list))
	for i, a := range list {
		answers[i] = Answer(a)
	}
	return answers
}

func said(text string, err error) (*messageOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &messageOutput{}
	out.Body.Message = text
	return out, nil
}
