package objects

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
)

// Serving is what the disk store's handler needs to know about the server around it.
type Serving struct {
	// AllowedOrigins are the other web origins whose pages may use links.
	AllowedOrigins []string
	// OnArrival is told of every object that came through a link, after it is durable and before the sender gets an
	// answer. It must be idempotent: when it fails, the sender gets a 500 and the object stays; when the sender then
	// repeats the PUT, OnArrival is told again and the answer is 412. So 200 and 412 both mean that the object is there
	// and known, and an arrival is never lost but by a crash in between. May be nil.
	OnArrival func(context.Context, Info) error
	// OnError is told of every failure that is the server's own, for the log. May be nil.
	OnError func(context.Context, error)
}

// Handler serves the links of the store. Mount it at /objects/.
func (d *Disk) Handler(serving Serving) http.Handler {
	return &linkHandler{disk: d, Serving: serving}
}

type linkHandler struct {
	disk *Disk
	Serving
}

func (h *linkHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.allowOrigin(w, r)
	key := strings.TrimPrefix(r.URL.Path, linkPath)
	switch r.Method {
	case http.MethodPut:
		h.put(w, r, key)
	case http.MethodGet, http.MethodHead:
		h.get(w, r, key)
	case http.MethodOptions:
		w.WriteHeader(http.StatusNoContent)
	default:
		w.Header().Set("Allow", "GET, HEAD, OPTIONS, PUT")
		writeError(w, http.StatusMethodNotAllowed, errMethod)
	}
}

// allowOrigin lets pages of the allowed origins, and no others, use links.
func (h *linkHandler) allowOrigin(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Add("Vary", "Origin")
	origin := r.Header.Get("Origin")
	if !slices.Contains(h.AllowedOrigins, origin) {
		return
	}
	header.Set("Access-Control-Allow-Origin", origin)
	if r.Method == http.MethodOptions {
		header.Set("Access-Control-Allow-Methods", "GET, HEAD, PUT")
		header.Set("Access-Control-Allow-Headers", "Content-Type, If-None-Match, Range")
		header.Set("Access-Control-Max-Age", "600")
		return
	}
	header.Set("Access-Control-Expose-Headers", "Accept-Ranges, Content-Disposition, Content-Length, Content-Range")
}

// fail answers with an error, and reports it when it is the server's.
func (h *linkHandler) fail(w http.ResponseWriter, r *http.Request, err error) {
	status := statusOf(err)
	if status >= http.StatusInternalServerError && h.OnError != nil && !errors.Is(err, context.Canceled) {
		h.OnError(r.Context(), err)
	}
	writeError(w, status, err)
}
