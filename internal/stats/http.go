package stats

import (
	"context"
	"net/http"

	"encaja/internal/platform/httpx"
)

type weekView struct {
	WeekStart string `json:"week_start" format:"date"`
	Count     int    `json:"count"`
}

type summaryOutput struct {
	Body struct {
		ActiveJobs         int        `json:"active_jobs"`
		TotalApplicants    int        `json:"total_applicants"`
		ConversionRate     *int       `json:"conversion_rate" nullable:"true" doc:"24 means 24 %; null where there is nothing to divide."`
		ConversionTrend    *int       `json:"conversion_trend" nullable:"true" doc:"Points against the 30 days before."`
		AverageDays        *int       `json:"average_days" nullable:"true" doc:"From application to decision."`
		AverageDaysTrend   *int       `json:"average_days_trend" nullable:"true"`
		WeeklyApplications []weekView `json:"weekly_applications" doc:"The last twelve weeks, oldest first."`
	}
}

type statsOutput struct {
	Body struct {
		ActivePostings int `json:"active_postings_count"`
		Applications   int `json:"applications_count"`
	}
}

type countOutput struct {
	Body struct {
		ApplicantCount int `json:"applicant_count"`
	}
}

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "Statistics"
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/recruiter/dashboard-summary", Tag: tag,
		Summary: "The figures of the recruiter's dashboard",
		Details: "Conversion: accepted among the applications received in the last 30 days. Average time: over the decisions made in that time.",
	}, s.handleSummary)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/recruiter/stats", Tag: tag, Summary: "Active postings and applications",
	}, s.handleStats)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/recruiter/applicants/count", Tag: tag, Summary: "Candidates of all own postings",
	}, s.handleCount)
	s.mountPlatform(api, tag)
}

func (s *Service) handleSummary(ctx context.Context, _ *struct{}) (*summaryOutput, error) {
	sum, err := s.Recruiter(ctx, httpx.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &summaryOutput{}
	b := &out.Body
	b.ActiveJobs, b.TotalApplicants = sum.ActivePostings, sum.Applications
	b.ConversionRate, b.ConversionTrend = sum.Conversion, sum.ConversionTrend
	b.AverageDays, b.AverageDaysTrend = sum.AverageDays, sum.DaysTrend
	for _, w := range sum.Weeks {
		b.WeeklyApplications = append(b.WeeklyApplications, weekView{WeekStart: w.Start.Format("2006-01-02"), Count: w.Count})
	}
	return out, nil
}

func (s *Service) handleStats(ctx context.Context, _ *struct{}) (*statsOutput, error) {
	out, id := &statsOutput{}, httpx.ActorFrom(ctx).UserID
	var err error
	if out.Body.ActivePostings, err = activePostings(ctx, s.db.Reader(), id); err != nil {
		return nil, err
	}
	out.Body.Applications, err = applications(ctx, s.db.Reader(), id)
	return out, err
}

func (s *Service) handleCount(ctx context.Context, _ *struct{}) (*countOutput, error) {
	out := &countOutput{}
	var err error
	out.Body.ApplicantCount, err = applications(ctx, s.db.Reader(), httpx.ActorFrom(ctx).UserID)
	return out, err
}
