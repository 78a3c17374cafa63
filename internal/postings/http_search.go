package postings

import (
	"context"
	"net/http"

	"encaja/internal/platform/httpx"
)

type searchInput struct {
	Text            string `query:"title" maxLength:"500" doc:"The search box: words in title, company or description."`
	Company         string `query:"company" maxLength:"200"`
	Location        string `query:"location" maxLength:"200" doc:"City or province."`
	Province        string `query:"province" maxLength:"200"`
	City            string `query:"city" maxLength:"200"`
	ExperienceLevel string `query:"experience_level" maxLength:"50"`
	ContractType    string `query:"contract_type" maxLength:"50"`
	Modal           string `query:"modal" maxLength:"50"`
	Page            int    `query:"page" default:"1"`
	Size            int    `query:"size" default:"10"`
}

type searchOutput struct {
	Body struct {
		Jobs         []foundView `json:"jobs"`
		Total        int         `json:"total"`
		TotalPages   int         `json:"totalPages"`
		TotalIsExact bool        `json:"total_is_exact" doc:"false: there are at least that many."`
	}
}

func (s *Service) mountSearch(api *httpx.API, tag string) {
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/job-postings/search", Tag: tag, Summary: "Search the active postings",
		Details: "Every word must match; accents, case, plural and gender do not matter; matches in the title come first, then the newest.",
	}, s.handleSearch)
}

func (s *Service) handleSearch(ctx context.Context, in *searchInput) (*searchOutput, error) {
	list, applied, found, err := s.Find(ctx, Search{
		Text: in.Text, Company: in.Company, Location: in.Location, Province: in.Province, City: in.City,
		ExperienceLevel: in.ExperienceLevel, ContractType: in.ContractType, Modal: in.Modal, Page: in.Page, Size: in.Size,
	}, httpx.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &searchOutput{}
	out.Body.Jobs = []foundView{}
	for _, p := range list {
		out.Body.Jobs = append(out.Body.Jobs, foundView{PostingView: view(p), IsApplied: applied[p.ID]})
	}
	out.Body.Total, out.Body.TotalPages, out.Body.TotalIsExact = found.Total, pages(found.Total, in.Size), found.TotalIsExact
	return out, nil
}
