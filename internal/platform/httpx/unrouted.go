package httpx

import (
	"log/slog"
	"net/http"
	"strings"

	"encaja/internal/platform/fault"
)

var (
	errNoRoute   = fault.New(fault.NotFound, "NOT_FOUND", "Esta dirección no existe.")
	errBadMethod = fault.New(fault.Invalid, "METHOD_NOT_ALLOWED", "Este método no está admitido en esta dirección.")
)

// serveJSONErrors serves through a mux and replaces its plain-text 404 and 405 by Problems.
func serveJSONErrors(mux *http.ServeMux, log *slog.Logger, w http.ResponseWriter, r *http.Request) {
	handler, pattern := mux.Handler(r)
	if pattern != "" {
		mux.ServeHTTP(w, r)
		return
	}
	var seen headerProbe
	handler.ServeHTTP(&seen, r)
	if seen.status == http.StatusMethodNotAllowed {
		if allow := seen.Header().Get("Allow"); allow != "" {
			w.Header().Set("Allow", allow)
		}
		p := problemOf(r.Context(), log, errBadMethod)
		p.status = http.StatusMethodNotAllowed
		WriteJSON(w, p.status, p)
		return
	}
	Fail(w, r, log, errNoRoute)
}

// headerProbe learns status and headers of an answer and drops its body.
type headerProbe struct {
	header http.Header
	status int
}

func (p *headerProbe) Header() http.Header {
	if p.header == nil {
		p.header = http.Header{}
	}
	return p.header
}
func (p *headerProbe) Write(b []byte) (int, error) { return len(b), nil }
func (p *headerProbe) WriteHeader(status int)      { p.status = status }

// operationID makes a stable name out of method and path: GET /job-postings/{id} becomes get-job-postings-by-id.
func operationID(method, path string) string {
	id := strings.ToLower(method)
	for part := range strings.SplitSeq(strings.Trim(path, "/"), "/") {
		name := strings.TrimSuffix(strings.TrimPrefix(part, "{"), "}")
		name = strings.TrimSuffix(name, "...")
		if name != part {
			id += "-by-" + name
			continue
		}
		id += "-" + name
	}
	return id
}
