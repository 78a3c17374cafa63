package applications

import (
	"context"
	"net/http"

	"encaja/internal/platform/httpx"
)

type idInput struct {
	ID string `path:"id" maxLength:"100"`
}

type cvOutput struct {
	Body struct {
		URL         string `json:"url" doc:"Shows the file for five minutes."`
		FileName    string `json:"file_name"`
		ContentType string `json:"content_type"`
	}
}

type messageInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Subject string  `json:"subject"`
		Body    string  `json:"body"`
		Email   *string `json:"email,omitempty" maxLength:"254" doc:"The address that the recruiter saw; refused when the candidate's is another."`
	}
}

type messageOutput struct {
	Body struct {
		Message string `json:"message"`
	}
}

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "Applications"
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/applications/{id}/cv", Tag: tag,
		Errors: []int{http.StatusNotFound}, Summary: "A short-lived link to the CV of an application",
		Details: "For the recruiter of the posting and the applicant. The recruiter's first opening is kept as seen_at.",
	}, s.handleCV)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/applications/{id}/messages", Tag: tag,
		Errors: []int{http.StatusNotFound, http.StatusConflict}, Summary: "Write to a candidate by mail",
		Details: "409 NO_ADDRESS or ADDRESS_CHANGED; 50 messages a day.",
	}, s.handleMessage)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodDelete, Path: "/applications/{id}", Tag: tag, Status: http.StatusNoContent,
		Errors: []int{http.StatusNotFound}, Summary: "Delete a candidate with CV, answers, results and messages",
	}, s.handleDelete)
	s.mountOwn(api, tag)
	s.mountGuest(api, tag)
	s.mountLegacy(api, tag)
	s.mountExplain(api, tag)
}

func (s *Service) handleCV(ctx context.Context, in *idInput) (*cvOutput, error) {
	link, fileName, contentType, err := s.OpenCV(ctx, httpx.ActorFrom(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	out := &cvOutput{}
	out.Body.URL, out.Body.FileName, out.Body.ContentType = httpx.Absolute(ctx, link.URL), fileName, contentType
	return out, nil
}

func (s *Service) handleMessage(ctx context.Context, in *messageInput) (*messageOutput, error) {
	err := s.Write(ctx, httpx.ActorFrom(ctx), in.ID, Letter{Subject: in.Body.Subject, Body: in.Body.Body, Address: in.Body.Email})
	if err != nil {
		return nil, err
	}
	out := &messageOutput{}
	out.Body.Message = "Mensaje enviado"
	return out, nil
}

func (s *Service) handleDelete(ctx context.Context, in *idInput) (*struct{}, error) {
	return nil, s.Delete(ctx, httpx.ActorFrom(ctx).UserID, in.ID)
}
