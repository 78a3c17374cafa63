package admin

import (
	"context"
	"net/http"
	"strings"
	"time"

	"encaja/internal/platform/httpx"
)

type usersInput struct {
	Text   string `query:"q" maxLength:"200" doc:"Part of an address or a name."`
	Role   string `query:"role" enum:"APPLICANT,RECRUITER,ADMIN"`
	Status string `query:"status" enum:"ACTIVE,SUSPENDED,UNCONFIRMED,GUEST"`
	Page   int    `query:"page" default:"1" minimum:"1" maximum:"1000000"`
	Size   int    `query:"size" default:"25" minimum:"1" maximum:"100"`
}

type userView struct {
	ID         string     `json:"id"`
	Email      string     `json:"email"`
	Name       string     `json:"name"`
	Role       string     `json:"role" enum:"APPLICANT,RECRUITER,ADMIN"`
	Status     string     `json:"status" enum:"ACTIVE,SUSPENDED,UNCONFIRMED,GUEST"`
	CreatedAt  time.Time  `json:"created_at"`
	LastSeenAt *time.Time `json:"last_seen_at" nullable:"true" doc:"When they last signed in; null: never."`
}

type usersOutput struct {
	Body struct {
		Users      []userView `json:"users" doc:"The newest first."`
		Total      int        `json:"total"`
		TotalPages int        `json:"total_pages"`
	}
}

func (s *Service) mountUsers(api *httpx.API, tag string) {
	refusals := []int{http.StatusNotFound, http.StatusConflict}
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/admin/users", Tag: tag, Summary: "Accounts and guests",
	}, s.handleUsers)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/admin/users/{id}/suspend", Tag: tag, Errors: refusals,
		Summary: "Keep somebody from signing in; their sessions end at once",
		Details: "409 `OWN_ACCOUNT` for the caller's own, `LAST_ADMIN` for the last active admin, `NOT_AN_ACCOUNT` for guests and unconfirmed accounts.",
	}, s.handleSuspend)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/admin/users/{id}/reinstate", Tag: tag, Errors: refusals, Summary: "Let a suspended person sign in again",
	}, s.handleReinstate)
}

func (s *Service) handleUsers(ctx context.Context, in *usersInput) (*usersOutput, error) {
	f := PeopleFilter{Text: strings.TrimSpace(in.Text), Role: in.Role, Status: in.Status}
	list, total, err := s.People.List(ctx, f, (in.Page-1)*in.Size, in.Size)
	if err != nil {
		return nil, err
	}
	out := &usersOutput{}
	out.Body.Users, out.Body.Total, out.Body.TotalPages = []userView{}, total, pages(total, in.Size)
	for _, p := range list {
		v := userView{ID: p.ID, Email: p.Email, Name: p.Name, Role: p.Role, Status: p.Status, CreatedAt: p.CreatedAt}
		if !p.LastSeenAt.IsZero() {
			v.LastSeenAt = &p.LastSeenAt
		}
		out.Body.Users = append(out.Body.Users, v)
	}
	return out, nil
}

func (s *Service) handleSuspend(ctx context.Context, in *idInput) (*messageOutput, error) {
	if err := s.People.Suspend(ctx, in.ID); err != nil {
		return nil, err
	}
	return said("Cuenta suspendida."), nil
}

func (s *Service) handleReinstate(ctx context.Context, in *idInput) (*messageOutput, error) {
	if err := s.People.Reinstate(ctx, in.ID); err != nil {
		return nil, err
	}
	return said("Cuenta reactivada."), nil
}
