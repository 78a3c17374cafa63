package applications

import (
	"context"
	"encoding/json"
	"net/http"

	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

type legacyInput struct {
	httpx.Form
	ID string `path:"id" doc:"A leading 'JD#' is tolerated." maxLength:"100"`
}

var errAnswers = fault.InvalidFields("Las respuestas no son válidas.", map[string]string{"answers": "Las respuestas no son válidas."})

// mountLegacy registers the call of the page that sends a file and the answers in one form.
func (s *Service) mountLegacy(api *httpx.API, tag string) {
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/recruiter/job/{id}/apply", Tag: tag, Status: http.StatusCreated,
		Form: []httpx.Part{
			{Name: "cv", File: true, Doc: "PDF, DOC or DOCX, 10 MB at most."},
			{Name: "answers", Doc: "A JSON list of {questionId, answer}."},
		},
		Errors: []int{
			http.StatusNotFound, http.StatusConflict, http.StatusGone, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType,
		},
		Summary: "Apply with a file and answers in one form", Details: "409 ALREADY_APPLIED, with the `application_id`.",
	}, s.handleLegacy)
}

func (s *Service) handleLegacy(ctx context.Context, in *legacyInput) (*appliedOutput, error) {
	actor := httpx.ActorFrom(ctx)
	posting, err := s.legacyPosting(ctx, actor.UserID, in.ID)
	if err != nil {
		return nil, err
	}
	form, err := in.Receive("cv", legacyMaxSize, errLegacySize)
	if err != nil {
		return nil, err
	}
	if !form.HasFile {
		return nil, errLegacyNoCV
	}
	var answers []givenAnswer
	if text := form.Values["answers"]; text != "" {
		if err := json.Unmarshal([]byte(text), &answers); err != nil {
			return nil, errAnswers.Wrap(err)
		}
	}
	return applied(s.applyWithFile(ctx, actor, posting, form.FileName, form.File, given(answers)))
}
