package postings

import (
	"net/http"

	"encaja/internal/platform/httpx"
)

// mountLegacy registers the paths under which the older application page reads a posting.
func (s *Service) mountLegacy(api *httpx.API, tag string) {
	missing := []int{http.StatusNotFound, http.StatusGone}
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/recruiter/job/{id}", Tag: tag, Errors: missing,
		Summary: "An active posting, for the older application page",
	}, s.handlePublic)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/recruiter/job/{id}/questions", Tag: tag, Errors: missing,
		Summary: "Its questions",
	}, s.handleQuestions)
}
