package postings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"encaja/internal/platform/httpx"
)

// Pages answers what search engines, feed readers and previews of links ask for. A person gets the same page, on
// which the application then runs.
type Pages struct {
	service *Service
	spa     *httpx.SPA
	sitemap *sitemap
	log     *slog.Logger
}

// Pages makes the handlers of the pages that anybody may find.
func (s *Service) Pages(spa *httpx.SPA, log *slog.Logger) *Pages {
	return &Pages{service: s, spa: spa, sitemap: &sitemap{service: s, limit: maxSitemap}, log: log}
}

func (h *Pages) serve(w http.ResponseWriter, r *http.Request, page httpx.Page) {
	if err := h.spa.ServePage(w, r, page); err != nil {
		httpx.Fail(w, r, h.log, err)
	}
}

type webSite struct {
	Context string `json:"@context"`
	Type    string `json:"@type"`
	Name    string `json:"name"`
	URL     string `json:"url"`
}

// Home answers the landing page.
func (h *Pages) Home(w http.ResponseWriter, r *http.Request) {
	httpx.MarkRoute(r, "static")
	h.serve(w, r, httpx.Page{
		Title: titled(homeTitle), Description: homeDescription, Path: homePath,
		Data: webSite{Context: "https://schema.org/", Type: "WebSite", Name: brand, URL: httpx.Absolute(r.Context(), homePath)},
	})
}

// Browser answers the page on which postings are searched. Every search has the same address to search engines.
func (h *Pages) Browser(w http.ResponseWriter, r *http.Request) {
	httpx.MarkRoute(r, "static")
	h.serve(w, r, httpx.Page{Title: titled(browserTitle), Description: browserDescription, Path: browserPath})
}

// Position answers the page of a posting: 410 when it was deleted, 404 when there is none that is open. The application
// runs on these pages too and says it to people.
func (h *Pages) Position(w http.ResponseWriter, r *http.Request) {
	httpx.MarkRoute(r, positionPath+"{id}")
	ctx := r.Context()
	page, err := h.service.pageOf(ctx, r.PathValue("id"))
	switch {
	case errors.Is(err, errGone):
		page = httpx.Page{Status: http.StatusGone, Title: titled(goneTitle), Description: goneDescription}
	case errors.Is(err, errNotFound):
		page = httpx.Page{Status: http.StatusNotFound, Title: titled(unknownTitle), Description: unknownDescription}
	case err != nil:
		h.log.ErrorContext(ctx, "page of a posting", "request_id", httpx.RequestID(ctx), "error", err.Error())
		w.Header().Set("Retry-After", "60")
		page = httpx.Page{Status: http.StatusServiceUnavailable, Title: titled(troubledTitle), Description: troubledDescription}
	}
	h.serve(w, r, page)
}

// Feed answers the newest postings as RSS.
func (h *Pages) Feed(w http.ResponseWriter, r *http.Request) {
	httpx.MarkRoute(r, feedPath)
	list, _, _, err := h.service.Find(r.Context(), Search{Page: 1, Size: maxPageSize}, "")
	var b bytes.Buffer
	if err == nil {
		err = writeFeed(&b, list, absolute(r))
	}
	if err != nil {
		httpx.Fail(w, r, h.log, fmt.Errorf("feed: %w", err))
		return
	}
	w.Header().Set("Content-Type", "application/rss+xml; charset=utf-8")
	w.Header().Set("Cache-Control", fmt.Sprintf("public, max-age=%d", feedMinutes*60))
	w.Header().Set("ETag", httpx.Tag(b.Bytes()))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(b.Bytes()))
}

func absolute(r *http.Request) func(path string) string {
	return func(path string) string { return httpx.Absolute(r.Context(), path) }
}

// Robots tells crawlers where to go. What the application calls to show a posting stays open: a crawler that runs it
// would see an empty page otherwise.
func (h *Pages) Robots(w http.ResponseWriter, r *http.Request) {
	httpx.MarkRoute(r, "/robots.txt")
	lines := []string{
		"User-agent: *",
		"Allow: /api/job-postings/search", "Allow: /api/job-postings/*/public", "Allow: " + browserPath,
		"Disallow: /api/", "Disallow: /applicant/", "Disallow: /recruiter/", "Disallow: /admin/", "Disallow: /guest/",
		"Disallow: /objects/", "Disallow: /idp/", "",
		"Sitemap: " + httpx.Absolute(r.Context(), "/sitemap.xml"), "",
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	_, _ = w.Write([]byte(strings.Join(lines, "\n"))) // a client that has gone away is not an error worth telling
}

// Sitemap answers the addresses of all pages, or where they are when they are too many for one file.
func (h *Pages) Sitemap(w http.ResponseWriter, r *http.Request) {
	httpx.MarkRoute(r, "/sitemap.xml")
	starts, err := h.sitemap.parts(r.Context())
	if err != nil {
		httpx.Fail(w, r, h.log, err)
		return
	}
	if len(starts) == 1 {
		h.writeSitemap(w, r, starts, 0)
		return
	}
	h.writeXML(w, r, func(out io.Writer) error { return writeIndex(out, len(starts), absolute(r)) })
}

var sitemapFile = regexp.MustCompile(`^/sitemap-([1-9][0-9]{0,5})\.xml$`)

// ServeHTTP answers one file of the sitemap, and the application for every other path.
func (h *Pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	match := sitemapFile.FindStringSubmatch(r.URL.Path)
	if match == nil || r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.spa.ServeHTTP(w, r)
		return
	}
	httpx.MarkRoute(r, "/sitemap-{n}.xml")
	n, err := strconv.Atoi(match[1])
	var starts []int64
	if err == nil {
		starts, err = h.sitemap.parts(r.Context())
	}
	switch {
	case err != nil:
		httpx.Fail(w, r, h.log, err)
	case n > len(starts):
		http.NotFound(w, r)
	default:
		h.writeSitemap(w, r, starts, n-1)
	}
}

func (h *Pages) writeSitemap(w http.ResponseWriter, r *http.Request, starts []int64, n int) {
	h.writeXML(w, r, func(out io.Writer) error { return h.sitemap.writePart(r.Context(), out, starts, n, absolute(r)) })
}

// writeXML streams an answer. When it fails half out, the connection is cut, so that nobody takes it for whole.
func (h *Pages) writeXML(w http.ResponseWriter, r *http.Request, write func(out io.Writer) error) {
	out := &lateWriter{w: w}
	err := write(out)
	switch {
	case err == nil:
	case !out.began:
		httpx.Fail(w, r, h.log, err)
	default:
		h.log.WarnContext(r.Context(), "sitemap cut off", "request_id", httpx.RequestID(r.Context()), "error", err.Error())
		panic(http.ErrAbortHandler)
	}
}

// lateWriter sets the headers of a good answer only when its first bytes are there.
type lateWriter struct {
	w     http.ResponseWriter
	began bool
}

func (l *lateWriter) Write(b []byte) (int, error) {
	if !l.began {
		l.began = true
		l.w.Header().Set("Content-Type", "application/xml; charset=utf-8")
		l.w.Header().Set("Cache-Control", "public, max-age=3600")
	}
	return l.w.Write(b)
}
