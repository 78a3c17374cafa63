package postings

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/platform/httpx"
)

type industryExperience struct {
	Required bool   `json:"required" required:"false"`
	Industry string `json:"industry,omitempty"`
}

type questionBody struct {
	ID    string       `json:"id,omitempty" doc:"Of a question that the posting has already; a new one otherwise."`
	Text  string       `json:"text"`
	Type  QuestionType `json:"type,omitempty" enum:"YES_NO,OPEN,NUMERICAL" doc:"OPEN when absent."`
	Order int          `json:"order,omitempty" doc:"From 1; in requests the order of the list counts."`
}

// postingBody is a posting as its recruiter sends it.
type postingBody struct {
	Title                  *string                      `json:"title,omitempty"`
	Description            *string                      `json:"description,omitempty"`
	Company                *string                      `json:"company,omitempty"`
	Province               *string                      `json:"province,omitempty"`
	City                   *string                      `json:"city,omitempty"`
	ExperienceLevel        *string                      `json:"experience_level,omitempty"`
	EnglishLevel           *string                      `json:"english_level,omitempty"`
	ContractType           *string                      `json:"contract_type,omitempty"`
	Modal                  *string                      `json:"modal,omitempty"`
	IndustryExperience     *industryExperience          `json:"industry_experience,omitempty"`
	AdditionalRequirements *string                      `json:"additional_requirements,omitempty"`
	SalaryMin              httpx.Maybe[int64]           `json:"salary_min,omitempty"`
	SalaryMax              httpx.Maybe[int64]           `json:"salary_max,omitempty"`
	SalaryCurrency         *string                      `json:"salary_currency,omitempty"`
	Status                 *string                      `json:"status,omitempty"`
	ApplicantQuestions     []httpx.TextOr[questionBody] `json:"applicant_questions,omitempty" maxItems:"100"`
}

func (b postingBody) change() Change {
	c := Change{
		Title: b.Title, Description: b.Description, Company: b.Company, Province: b.Province, City: b.City,
		ExperienceLevel: b.ExperienceLevel, EnglishLevel: b.EnglishLevel, ContractType: b.ContractType, Modal: b.Modal,
		AdditionalRequirements: b.AdditionalRequirements, SalaryCurrency: b.SalaryCurrency,
	}
	if b.IndustryExperience != nil {
		c.IndustryRequired, c.Industry = &b.IndustryExperience.Required, &b.IndustryExperience.Industry
	}
	if b.SalaryMin.Sent {
		c.SalaryMin = &b.SalaryMin.Value
	}
	if b.SalaryMax.Sent {
		c.SalaryMax = &b.SalaryMax.Value
	}
	if b.Status != nil {
		status := Status(*b.Status)
		c.Status = &status
	}
	if b.ApplicantQuestions != nil {
		c.Questions = []Question{}
	}
	for _, q := range b.ApplicantQuestions {
		question := Question{ID: q.Value.ID, Text: q.Value.Text, Type: q.Value.Type}
		if q.IsText {
			question.Text = q.Text
		}
		if question.Type == "" {
			question.Type = Open
		}
		c.Questions = append(c.Questions, question)
	}
	return c
}

// PostingView is a posting as anybody sees it. Exported, because only exported embedded structs are described in the API.
type PostingView struct {
	PostingID              string             `json:"posting_id"`
	Title                  string             `json:"title"`
	Description            string             `json:"description"`
	Company                string             `json:"company"`
	Status                 Status             `json:"status" enum:"ACTIVE,INACTIVE,CANCELLED,DELETED"`
	ExperienceLevel        string             `json:"experience_level"`
	EnglishLevel           string             `json:"english_level"`
	ContractType           string             `json:"contract_type"`
	Modal                  string             `json:"modal"`
	Country                string             `json:"country"`
	Province               string             `json:"province"`
	City                   string             `json:"city"`
	IndustryExperience     industryExperience `json:"industry_experience"`
	AdditionalRequirements string             `json:"additional_requirements"`
	SalaryMin              *int64             `json:"salary_min" nullable:"true"`
	SalaryMax              *int64             `json:"salary_max" nullable:"true"`
	SalaryCurrency         string             `json:"salary_currency"`
	CreatedAt              time.Time          `json:"created_at"`
	UpdatedAt              time.Time          `json:"updated_at"`
}

// ownView is a posting as its recruiter sees it.
type ownView struct {
	PostingView
	PK         string         `json:"pk" doc:"The same as posting_id."`
	Candidates int            `json:"candidates_count"`
	Questions  []questionBody `json:"questions,omitempty" doc:"Of a single posting."`
}

// foundView is a posting as a search or the public page shows it.
type foundView struct {
	PostingView
	IsApplied bool `json:"isApplied" doc:"Whether the caller has applied."`
}

func view(p Posting) PostingView {
	return PostingView{
		PostingID: p.ID, Title: p.Title, Description: p.Description, Company: p.Company, Status: p.Status,
		ExperienceLevel: p.ExperienceLevel, EnglishLevel: p.EnglishLevel, ContractType: p.ContractType, Modal: p.Modal,
		Country: p.Country, Province: p.Province, City: p.City,
		IndustryExperience:     industryExperience{Required: p.IndustryRequired, Industry: p.Industry},
		AdditionalRequirements: p.AdditionalRequirements,
		SalaryMin:              p.SalaryMin, SalaryMax: p.SalaryMax, SalaryCurrency: p.SalaryCurrency,
		CreatedAt: p.CreatedAt, UpdatedAt: p.UpdatedAt,
	}
}

func viewOwn(l Listed) ownView {
	return ownView{PostingView: view(l.Posting), PK: l.ID, Candidates: l.Candidates, Questions: viewQuestions(l.Questions)}
}

func viewQuestions(questions []Question) []questionBody {
	list := []questionBody{}
	for i, q := range questions {
		list = append(list, questionBody{ID: q.ID, Text: q.Text, Type: q.Type, Order: i + 1})
	}
	return list
}

type idInput struct {
	ID string `path:"id" doc:"A leading 'JD#' is tolerated." maxLength:"100"`
}

type createInput struct{ Body postingBody }

type createOutput struct {
	Body struct {
		PostingID string `json:"posting_id"`
		Message   string `json:"message"`
	}
}

type changeInput struct {
	ID   string `path:"id" doc:"A leading 'JD#' is tolerated." maxLength:"100"`
	Body postingBody
}

type ownOutput struct{ Body ownView }

type listInput struct {
	Page   int    `query:"page" default:"1" minimum:"1" maximum:"1000000"`
	Size   int    `query:"size" default:"10" minimum:"1" maximum:"50"`
	Text   string `query:"q" maxLength:"200" doc:"Words in title, company or description."`
	Status string `query:"status" enum:"ACTIVE,INACTIVE,CANCELLED" doc:"All but deleted ones when absent."`
	Sort   string `query:"sort" default:"recent" enum:"recent,oldest,title,-title,company,-company,description,-description,modal,-modal,contract_type,-contract_type,english_level,-english_level,status,-status"`
	First  string `query:"first" maxLength:"200" doc:"What comes first, before the order: modal:REMOTE,status:ACTIVE."`
}

type listOutput struct {
	Body struct {
		JobPostings []ownView `json:"job_postings"`
		Total       int       `json:"total"`
		TotalPages  int       `json:"total_pages"`
	}
}

type questionsOutput struct{ Body []questionBody }

type publicOutput struct{ Body foundView }

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "Postings"
	missing := []int{http.StatusNotFound}
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/job-postings", Tag: tag, Summary: "The recruiter's own postings",
	}, s.handleList)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/job-postings", Tag: tag, Status: http.StatusCreated, Summary: "Publish a posting",
		Details: "Title and description are required. Items of applicant_questions are texts (type OPEN) or objects; empty ones are dropped.",
	}, s.handleCreate)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/job-postings/{id}", Tag: tag, Errors: missing, Summary: "One of the recruiter's postings",
	}, s.handleOwn)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPut, Path: "/job-postings/{id}", Tag: tag, Errors: missing, Summary: "Change a posting",
		Details: "Absent fields stay as they are. status DELETED deletes.",
	}, s.handleChange)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodDelete, Path: "/job-postings/{id}", Tag: tag, Status: http.StatusNoContent, Errors: missing,
		Summary: "Delete a posting; it shows nowhere any more",
	}, s.handleDelete)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/job-postings/{id}/public", Tag: tag,
		Errors: []int{http.StatusNotFound, http.StatusGone}, Summary: "An active posting, for anybody",
	}, s.handlePublic)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/job-postings/{id}/questions", Tag: tag,
		Errors: []int{http.StatusNotFound, http.StatusGone}, Summary: "The questions of an active posting",
	}, s.handleQuestions)
	s.mountLegacy(api, tag)
	s.mountSearch(api, tag)
}

func (s *Service) handleList(ctx context.Context, in *listInput) (*listOutput, error) {
	first, err := parsePriorities(in.First)
	if err != nil {
		return nil, err
	}
	list, total, err := s.ListOwn(ctx, httpx.ActorFrom(ctx).UserID, List{
		Text: in.Text, Status: Status(in.Status), Sort: in.Sort, First: first, Page: in.Page, Size: in.Size,
	})
	if err != nil {
		return nil, err
	}
	out := &listOutput{}
	out.Body.JobPostings = []ownView{}
	for _, item := range list {
		shown := viewOwn(item)
		shown.Questions = nil
		out.Body.JobPostings = append(out.Body.JobPostings, shown)
	}
	out.Body.Total, out.Body.TotalPages = total, pages(total, in.Size)
	return out, nil
}

func pages(total, size int) int { return (total + size - 1) / size }

func (s *Service) handleCreate(ctx context.Context, in *createInput) (*createOutput, error) {
	p, err := s.Create(ctx, httpx.ActorFrom(ctx).UserID, in.Body.change())
	if err != nil {
		return nil, err
	}
	out := &createOutput{}
	out.Body.PostingID, out.Body.Message = p.ID, "¡Puesto creado exitosamente!"
	return out, nil
}

func (s *Service) handleOwn(ctx context.Context, in *idInput) (*ownOutput, error) {
	p, err := s.Own(ctx, httpx.ActorFrom(ctx).UserID, in.ID)
	if err != nil {
		return nil, err
	}
	return &ownOutput{Body: viewOwn(p)}, nil
}

func (s *Service) handleChange(ctx context.Context, in *changeInput) (*ownOutput, error) {
	p, err := s.Change(ctx, httpx.ActorFrom(ctx).UserID, in.ID, in.Body.change())
	if err != nil {
		return nil, err
	}
	if p.ID == "" { // deleted by this change
		p.ID, p.Status = bareID(in.ID), Deleted
	}
	return &ownOutput{Body: viewOwn(p)}, nil
}

func (s *Service) handleDelete(ctx context.Context, in *idInput) (*struct{}, error) {
	return nil, s.Delete(ctx, httpx.ActorFrom(ctx).UserID, in.ID)
}

func (s *Service) handlePublic(ctx context.Context, in *idInput) (*publicOutput, error) {
	p, applied, err := s.Public(ctx, in.ID, httpx.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	return &publicOutput{Body: foundView{PostingView: view(p), IsApplied: applied}}, nil
}

func (s *Service) handleQuestions(ctx context.Context, in *idInput) (*questionsOutput, error) {
	questions, err := s.QuestionsOf(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return &questionsOutput{Body: viewQuestions(questions)}, nil
}
