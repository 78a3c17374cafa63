package httpx_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

func build() fstest.MapFS {
	return fstest.MapFS{
		"index.html":          {Data: []byte("<!doctype html><title>page</title>")},
		"assets/app-1.js":     {Data: []byte("plain script")},
		"assets/app-1.js.br":  {Data: []byte("br")},
		"assets/app-1.js.gz":  {Data: []byte("gz")},
		"favicon.svg":         {Data: []byte("<svg/>")},
		".gitkeep":            {Data: nil},
		"assets/font-1.woff2": {Data: []byte("font")},
	}
}

func get(t *testing.T, h http.Handler, path string, headers ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func text(t *testing.T, res *http.Response) string {
	t.Helper()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestSPA(t *testing.T) {
	spa, err := httpx.NewSPA(build())
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		path, accept       string
		status             int
		body, cache, coded string
	}{
		{"/", "", 200, "<!doctype html><title>page</title>", "no-cache", ""},
		{"/recruiter/dashboard", "", 200, "<!doctype html><title>page</title>", "no-cache", ""},
		{"/index.html", "", 200, "<!doctype html><title>page</title>", "no-cache", ""},
		{"/assets/app-1.js", "", 200, "plain script", "public, max-age=31536000, immutable", ""},
		{"/assets/app-1.js", "gzip, deflate, br", 200, "br", "public, max-age=31536000, immutable", "br"},
		{"/assets/app-1.js", "gzip", 200, "gz", "public, max-age=31536000, immutable", "gzip"},
		{"/favicon.svg", "br", 200, "<svg/>", "public, max-age=3600", ""},
		{"/assets/old-9.js", "", 404, "404 page not found\n", "", ""},
		{"/.gitkeep", "", 404, "404 page not found\n", "", ""},
		{"/.env", "", 404, "404 page not found\n", "", ""},
		{"/../../etc/passwd", "", 200, "<!doctype html><title>page</title>", "no-cache", ""},
	}
	for _, test := range tests {
		res := get(t, spa, test.path, "Accept-Encoding", test.accept)
		if res.StatusCode != test.status || text(t, res) != test.body || res.Header.Get("Content-Encoding") != test.coded {
			t.Errorf("%s (%s): %d %s", test.path, test.accept, res.StatusCode, res.Header.Get("Content-Encoding"))
		}
		if test.cache != "" && res.Header.Get("Cache-Control") != test.cache {
			t.Errorf("%s: cache %q", test.path, res.Header.Get("Cache-Control"))
		}
	}
	first := get(t, spa, "/")
	if again := get(t, spa, "/", "If-None-Match", first.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
		t.Errorf("unchanged page: %d", again.StatusCode)
	}
}

func TestABinaryWithoutTheWebBuildSaysSo(t *testing.T) {
	spa, err := httpx.NewSPA(fstest.MapFS{".gitkeep": {Data: nil}})
	if err != nil {
		t.Fatal(err)
	}
	res := get(t, spa, "/")
	if res.StatusCode != http.StatusServiceUnavailable || !strings.Contains(text(t, res), "make build") {
		t.Errorf("%d", res.StatusCode)
	}
}

func TestHealth(t *testing.T) {
	var h httpx.Health
	var broken error
	h.Add("database", func(context.Context) error { return broken })
	mux := http.NewServeMux()
	mux.HandleFunc("/healthz", h.Alive)
	mux.HandleFunc("/readyz", h.Ready)
	c := testkit.Serve(t, mux)
	if a := c.Get("/readyz"); a.Status != 200 || a.Text("database") != "ok" {
		t.Errorf("ready: %s", a.Raw)
	}
	broken = errors.New("dial tcp 10.0.0.7: connection refused")
	if a := c.Get("/readyz"); a.Status != 503 || a.Text("database") != "unavailable" {
		t.Errorf("broken: %s", a.Raw)
	}
	broken = nil
	h.Stop()
	if a := c.Get("/readyz"); a.Status != 503 {
		t.Errorf("stopping: %s", a.Raw)
	}
	if a := c.Get("/healthz"); a.Status != 200 {
		t.Errorf("alive while stopping: %s", a.Raw)
	}
}

func TestDocsDescribeEveryRouteAndNeedNothingFromOutside(t *testing.T) {
	s := serve(t, httpx.Only(httpx.Recruiter), echo, httpx.Options{})
	docs, err := s.api.Docs()
	if err != nil {
		t.Fatal(err)
	}
	page := text(t, get(t, docs, "/api/docs"))
	for _, want := range []string{"/api/say/{id}", "RECRUITER", "Problem", "size (query)"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for _, outside := range []string{"<script", "http://", "https://", "@import"} {
		if strings.Contains(page, outside) {
			t.Errorf("the page holds %q", outside)
		}
	}
	if yaml := text(t, get(t, docs, "/api/openapi.yaml")); !strings.Contains(yaml, "/say/{id}:") || strings.Contains(yaml, "additionalProperties: false") {
		t.Error("openapi.yaml does not describe the route, or closes bodies")
	}
}

func TestMetricsCountByRoutePattern(t *testing.T) {
	metrics := httpx.NewMetrics()
	s := serve(t, httpx.Public, echo, httpx.Options{Metrics: metrics})
	s.Post("/api/say/secretkey", hello).Want(t, 200)
	body := text(t, get(t, metrics.Handler(), "/metrics"))
	if !strings.Contains(body, `encaja_http_requests_total{method="POST",route="/api/say/{id}",status="200"} 1`) || strings.Contains(body, "secretkey") {
		t.Errorf("metrics: %s", body)
	}
}

func TestClientAddress(t *testing.T) {
	proxies, err := httpx.ParseProxies([]string{"10.0.0.0/8", "192.0.2.1"})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ remote, forwarded, want string }{
		{"203.0.113.9:1234", "", "203.0.113.9"},
		{"203.0.113.9:1234", "198.51.100.1", "203.0.113.9"},
		{"10.1.2.3:1234", "198.51.100.1", "198.51.100.1"},
		{"10.1.2.3:1234", "1.1.1.1, 198.51.100.1, 192.0.2.1", "198.51.100.1"},
		{"10.1.2.3:1234", "garbage", "10.1.2.3"},
		{"10.1.2.3:1234", "", "10.1.2.3"},
		{"[2001:db8::1]:1234", "", "2001:db8::/64"},
		{"[::ffff:203.0.113.9]:1", "", "203.0.113.9"},
		{"nonsense", "", "unknown"},
	}
	for _, test := range tests {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = test.remote
		if test.forwarded != "" {
			r.Header.Set("X-Forwarded-For", test.forwarded)
		}
		if got := proxies.ClientAddress(r); got != test.want {
			t.Errorf("%s via %q: %s, want %s", test.remote, test.forwarded, got, test.want)
		}
	}
	if _, err := httpx.ParseProxies([]string{"nonsense"}); err == nil {
		t.Error("nonsense is accepted as a proxy")
	}
}

func TestFailOutsideOfHuma(t *testing.T) {
	w := httptest.NewRecorder()
	httpx.Fail(w, httptest.NewRequest(http.MethodGet, "/", nil), slog.New(slog.DiscardHandler), errors.New("x"))
	if w.Code != 500 || !strings.Contains(w.Body.String(), "Error interno del servidor.") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
