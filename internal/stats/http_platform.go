package stats

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/platform/httpx"
)

type platformInput struct {
	RecentDays int `query:"recentDays" default:"30" minimum:"1" maximum:"3650" doc:"The window of jobPostingsCreatedLastDays."`
}

type platformOutput struct {
	Body struct {
		TotalUsers                 int `json:"totalUsers" doc:"Confirmed accounts of every role; guests are none."`
		TotalRecruiters            int `json:"totalRecruiters"`
		TotalCandidates            int `json:"totalCandidates" doc:"Guests and applicants with an account."`
		TotalGuestCandidates       int `json:"totalGuestCandidates"`
		TotalNonGuestCandidates    int `json:"totalNonGuestCandidates"`
		TotalActiveJobPostings     int `json:"totalActiveJobPostings"`
		JobPostingsCreatedLastDays int `json:"jobPostingsCreatedLastDays" doc:"Whatever their status is today."`
		RecentDays                 int `json:"recentDays"`
	}
}

type growthInput struct {
	Days int `query:"days" default:"30" minimum:"7" maximum:"365"`
}

type dayView struct {
	Date         string `json:"date" format:"date" doc:"In UTC."`
	Users        int    `json:"users" doc:"Accounts confirmed."`
	Postings     int    `json:"postings"`
	Applications int    `json:"applications"`
	Analyses     int    `json:"analyses"`
}

type growthOutput struct {
	Body struct {
		Days []dayView `json:"days" doc:"Oldest first; the last one is today."`
	}
}

func (s *Service) mountPlatform(api *httpx.API, tag string) {
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/stats/summary", Tag: tag, Summary: "The figures of the whole platform",
	}, s.handlePlatform)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/stats/growth", Tag: tag, Summary: "What came on each of the last days",
		Details: "What was erased since does not count any more.",
	}, s.handleGrowth)
}

func (s *Service) handlePlatform(ctx context.Context, in *platformInput) (*platformOutput, error) {
	p, err := s.Platform(ctx, in.RecentDays)
	if err != nil {
		return nil, err
	}
	out := &platformOutput{}
	b := &out.Body
	b.TotalUsers, b.TotalRecruiters = p.Users, p.Recruiters
	b.TotalCandidates, b.TotalGuestCandidates, b.TotalNonGuestCandidates = p.Candidates(), p.Guests, p.NonGuestCandidates
	b.TotalActiveJobPostings, b.JobPostingsCreatedLastDays, b.RecentDays = p.ActivePostings, p.RecentPostings, in.RecentDays
	return out, nil
}

func (s *Service) handleGrowth(ctx context.Context, in *growthInput) (*growthOutput, error) {
	list, err := s.Growth(ctx, in.Days)
	if err != nil {
		return nil, err
	}
	out := &growthOutput{}
	for _, d := range list {
		out.Body.Days = append(out.Body.Days, dayView{
			Date: d.Date.Format(time.DateOnly), Users: d.Users, Postings: d.Postings, Applications: d.Applications, Analyses: d.Analyses,
		})
	}
	return out, nil
}
