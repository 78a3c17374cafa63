package privacy

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/platform/httpx"
)

type confirmInput struct {
	Body struct {
		Confirm string `json:"confirm" maxLength:"100" doc:"The word BORRAR."`
	}
}

type consentInput struct {
	Body struct {
		KeepCV bool `json:"keep_cv" doc:"Whether the CV may be kept for other postings."`
	}
}

type consentOutput struct {
	Body struct {
		KeepCV       bool       `json:"keep_cv"`
		KeepUntil    *time.Time `json:"keep_until" nullable:"true" doc:"Until when the CV is kept for other postings; null without consent. Signing in renews it."`
		AccountUntil time.Time  `json:"account_until" doc:"When the account is erased if nobody signs in until then."`
	}
}

// zipType and zipName are what an export is and is called.
const (
	zipType = "application/zip"
	zipName = "encaja-datos.zip"
)

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "Privacy"
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/privacy/export", Tag: tag, File: zipType,
		Summary: "All that the platform has of the person, as one ZIP",
		Details: "cuenta.json, perfil.json, postulaciones.json, puestos.json (recruiters), registro.json, the original files under archivos/ and LEEME.txt.",
	}, s.handleExport)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodDelete, Path: "/privacy/account", Tag: tag, Status: http.StatusNoContent, Errors: []int{http.StatusConflict},
		Summary: "Erase the own account with all that hangs on it, at once",
		Details: "400 CONFIRMATION_REQUIRED without the word BORRAR; 409 LAST_ADMIN. With a recruiter go their postings and the applications to them.",
	}, s.handleErase)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/privacy/consent", Tag: tag, Summary: "The applicant's consent to keep the CV for other postings",
	}, s.handleConsent)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPut, Path: "/privacy/consent", Tag: tag, Summary: "Give or take back the consent to keep the CV for other postings",
		Details: "Counts for the CV of the profile and for all applications of the person: 24 months with it, 12 without.",
	}, s.handleSetConsent)
	s.mountLinks(api, tag)
}

func (s *Service) handleExport(ctx context.Context, _ *struct{}) (*httpx.Download, error) {
	return s.download(ctx)(s.Export(ctx, httpx.ActorFrom(ctx).UserID))
}

func (s *Service) download(ctx context.Context) func(*Export, error) (*httpx.Download, error) {
	return func(x *Export, err error) (*httpx.Download, error) {
		if err != nil {
			return nil, err
		}
		return httpx.NewDownload(zipName, zipType, x.Write, func(err error) {
			s.Log.ErrorContext(ctx, "an export was cut off", "request_id", httpx.RequestID(ctx), "error", err.Error())
		}), nil
	}
}

func (s *Service) handleErase(ctx context.Context, in *confirmInput) (*struct{}, error) {
	return nil, s.EraseAccount(ctx, httpx.ActorFrom(ctx).UserID, in.Body.Confirm)
}

func (s *Service) handleConsent(ctx context.Context, _ *struct{}) (*consentOutput, error) {
	return viewConsent(s.Consent(ctx, httpx.ActorFrom(ctx).UserID))
}

func (s *Service) handleSetConsent(ctx context.Context, in *consentInput) (*consentOutput, error) {
	return viewConsent(s.SetConsent(ctx, httpx.ActorFrom(ctx).UserID, in.Body.KeepCV))
}

func viewConsent(c Consent, err error) (*consentOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &consentOutput{}
	out.Body.KeepCV, out.Body.AccountUntil = c.Keep, c.AccountUntil
	if !c.KeepUntil.IsZero() {
		out.Body.KeepUntil = &c.KeepUntil
	}
	return out, nil
}
