package privacy

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/platform/httpx"
)

type tokenInput struct {
	Token string `path:"token" maxLength:"200" doc:"From the mailed link."`
}

type guestConfirmInput struct {
	Token string `path:"token" maxLength:"200" doc:"From the mailed link."`
	Body  struct {
		Confirm string `json:"confirm" maxLength:"100" doc:"The word BORRAR."`
	}
}

type guestConsentInput struct {
	Token string `path:"token" maxLength:"200" doc:"From the mailed link."`
	Body  struct {
		KeepCV bool `json:"keep_cv" doc:"Whether the CV may be kept for other postings."`
	}
}

type guestConsentOutput struct {
	Body struct {
		KeepCV bool `json:"keep_cv"`
	}
}

type removalOutput struct {
	Body struct {
		Company    string    `json:"company"`
		Title      string    `json:"title"`
		ReceivedAt time.Time `json:"received_at"`
		FileName   string    `json:"file_name" doc:"Empty when the file is gone."`
	}
}

// mountLinks registers the calls of people who hold a mailed link.
func (s *Service) mountLinks(api *httpx.API, tag string) {
	link := []int{http.StatusNotFound, http.StatusGone, http.StatusConflict}
	const registered = "409 ACCOUNT_REGISTERED when the person has an account by now: it is done there."
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/guest/{token}/export", Tag: tag, File: zipType, Errors: link,
		Summary: "All that the platform has of a guest, as one ZIP", Details: "As GET /privacy/export, with all applications of the guest. " + registered,
	}, s.handleGuestExport)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodDelete, Path: "/guest/{token}", Tag: tag, Status: http.StatusNoContent, Errors: link,
		Summary: "Erase a guest with all their applications, at once",
		Details: "Also those of other links. 400 CONFIRMATION_REQUIRED without the word BORRAR; " + registered,
	}, s.handleGuestErase)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPut, Path: "/guest/{token}/consent", Tag: tag, Errors: link,
		Summary: "Give or take back a guest's consent to keep the CV of this application for other postings", Details: registered,
	}, s.handleGuestConsent)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/removal/{token}", Tag: tag, Errors: []int{http.StatusNotFound},
		Summary: "What the link in the first mail to an uploaded candidate removes",
	}, s.handleRemoval)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodDelete, Path: "/removal/{token}", Tag: tag, Status: http.StatusNoContent, Errors: []int{http.StatusNotFound},
		Summary: "Remove an uploaded CV with results and messages", Details: "The recruiter is told that it happened, not to whom.",
	}, s.handleRemove)
}

func (s *Service) handleGuestExport(ctx context.Context, in *tokenInput) (*httpx.Download, error) {
	return s.download(ctx)(s.ExportGuest(ctx, in.Token))
}

func (s *Service) handleGuestErase(ctx context.Context, in *guestConfirmInput) (*struct{}, error) {
	return nil, s.EraseGuest(ctx, in.Token, in.Body.Confirm)
}

func (s *Service) handleGuestConsent(ctx context.Context, in *guestConsentInput) (*guestConsentOutput, error) {
	if err := s.SetGuestConsent(ctx, in.Token, in.Body.KeepCV); err != nil {
		return nil, err
	}
	out := &guestConsentOutput{}
	out.Body.KeepCV = in.Body.KeepCV
	return out, nil
}

func (s *Service) handleRemoval(ctx context.Context, in *tokenInput) (*removalOutput, error) {
	r, err := s.Removal(ctx, in.Token)
	if err != nil {
		return nil, err
	}
	out := &removalOutput{}
	out.Body.Company, out.Body.Title, out.Body.ReceivedAt, out.Body.FileName = r.Company, r.Title, r.ReceivedAt, r.FileName
	return out, nil
}

func (s *Service) handleRemove(ctx context.Context, in *tokenInput) (*struct{}, error) {
	return nil, s.Remove(ctx, in.Token)
}
