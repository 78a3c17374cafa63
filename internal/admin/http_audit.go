package admin

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

type auditInput struct {
	Action  string `query:"action" maxLength:"100"`
	Actor   string `query:"actor" maxLength:"100" doc:"The id of who did it."`
	Subject string `query:"subject" maxLength:"200" doc:"What it was done to: kind:id, or an id alone."`
	From    string `query:"from" maxLength:"40" doc:"A date, or a date and time of RFC 3339."`
	To      string `query:"to" maxLength:"40" doc:"A date, which belongs to the range as a whole, or a date and time of RFC 3339."`
	Page    int    `query:"page" default:"1" minimum:"1" maximum:"1000000"`
	Size    int    `query:"size" default:"25" minimum:"1" maximum:"100"`
}

type entryView struct {
	Seq       int64          `json:"seq"`
	At        time.Time      `json:"at"`
	ActorID   string         `json:"actor_id" doc:"Empty: nobody was signed in, or the server did it."`
	ActorRole string         `json:"actor_role"`
	Action    string         `json:"action" example:"cv.open"`
	Subject   string         `json:"subject" example:"application:0190…"`
	Details   map[string]any `json:"details" doc:"Ids and figures."`
}

type auditOutput struct {
	Body struct {
		Entries    []entryView `json:"entries" doc:"The newest first."`
		Total      int         `json:"total"`
		TotalPages int         `json:"total_pages"`
		Actions    []string    `json:"actions" doc:"Every action that the log has."`
	}
}

type verificationOutput struct {
	Body struct {
		Intact  bool   `json:"intact"`
		Entries int    `json:"entries" doc:"How many fit, up to the problem."`
		Problem string `json:"problem" doc:"What does not fit; empty when everything does. In English."`
	}
}

func (s *Service) mountAudit(api *httpx.API, tag string) {
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/admin/audit", Tag: tag, Summary: "The audit log",
		Details: "Looking at it is itself recorded.",
	}, s.handleAudit)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/admin/audit/verification", Tag: tag, Summary: "Whether the audit log is as it was written",
		Details: "Reads the whole log.",
	}, s.handleVerification)
}

func (s *Service) handleAudit(ctx context.Context, in *auditInput) (*auditOutput, error) {
	f := audit.Filter{Action: in.Action, ActorID: in.Actor, Subject: in.Subject}
	messages := map[string]string{}
	var ok bool
	if f.From, ok = moment(in.From, 0); !ok {
		messages["from"] = wrongDate
	}
	if f.To, ok = moment(in.To, 1); !ok {
		messages["to"] = wrongDate
	}
	if len(messages) > 0 {
		return nil, fault.InvalidFields(wrongDate, messages)
	}
	list, total, actions, err := s.Entries(ctx, f, (in.Page-1)*in.Size, in.Size)
	if err != nil {
		return nil, err
	}
	out := &auditOutput{}
	out.Body.Entries, out.Body.Actions = []entryView{}, actions
	out.Body.Total, out.Body.TotalPages = total, pages(total, in.Size)
	for _, r := range list {
		out.Body.Entries = append(out.Body.Entries, entryView(r))
	}
	return out, nil
}

const wrongDate = "La fecha debe tener la forma AAAA-MM-DD."

// moment reads a time, or a date: the beginning of that day, in UTC, or of one some days later.
func moment(text string, daysLater int) (time.Time, bool) {
	if text == "" {
		return time.Time{}, true
	}
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		return at, true
	}
	at, err := time.Parse(time.DateOnly, text)
	return at.AddDate(0, 0, daysLater), err == nil
}

func pages(total, size int) int { return (total + size - 1) / size }

func (s *Service) handleVerification(ctx context.Context, _ *struct{}) (*verificationOutput, error) {
	entries, problem, err := s.Verify(ctx)
	if err != nil {
		return nil, err
	}
	out := &verificationOutput{}
	out.Body.Intact, out.Body.Entries, out.Body.Problem = problem == "", entries, problem
	return out, nil
}
