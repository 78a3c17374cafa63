package httpx_test

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"encaja/internal/platform/httpx"
)

const index = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <title>Encaja</title>
    <meta
      name="description"
      content="De todas"
    />
    <script type="module" src="/assets/app-1.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>Activa JavaScript.</noscript>
  </body>
</html>`

// pages serves one page of an application as the whole server would.
func pages(t *testing.T, page httpx.Page, build fstest.MapFS) http.Handler {
	t.Helper()
	spa, err := httpx.NewSPA(build)
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	return httpx.Wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := spa.ServePage(w, r, page); err != nil {
			httpx.Fail(w, r, log, err)
		}
	}), httpx.Options{Log: log, Metrics: httpx.NewMetrics(), PublicURL: "https://empleo.example.org"})
}

func built() fstest.MapFS {
	return fstest.MapFS{"index.html": {Data: []byte(index)}, "index.html.br": {Data: []byte("br")}, "index.html.gz": {Data: []byte("gz")}}
}

func TestThePageSaysWhatItIsBeforeTheApplicationRuns(t *testing.T) {
	res := get(t, pages(t, httpx.Page{
		Title: "Camarera · Encaja", Description: "En el centro", Path: "/position/1", Data: map[string]string{"@type": "JobPosting"},
		Text: "<h1>Camarera</h1>",
	}, built()), "/position/1?from=x")
	body := text(t, res)
	if res.StatusCode != http.StatusOK || res.Header.Get("Content-Type") != "text/html; charset=utf-8" || res.Header.Get("Content-Encoding") != "" {
		t.Errorf("%d %v", res.StatusCode, res.Header)
	}
	for _, want := range []string{
		"<title>Camarera · Encaja</title>", `<meta name="description" content="En el centro" />`,
		`<link rel="canonical" href="https://empleo.example.org/position/1" />`,
		`<meta property="og:title" content="Camarera · Encaja" />`, `<meta property="og:description" content="En el centro" />`,
		`<meta property="og:url" content="https://empleo.example.org/position/1" />`,
		`<meta property="og:image" content="https://empleo.example.org/preview.png" />`,
		`<meta name="twitter:card" content="summary_large_image" />`,
		`type="application/rss+xml" title="Ofertas de empleo en Encaja" href="/feed.xml"`,
		`<script type="application/ld+json">{"@type":"JobPosting"}</script>`, "<noscript><h1>Camarera</h1>Activa JavaScript.</noscript>",
		`<script type="module" src="/assets/app-1.js"></script>`, `<div id="root"></div>`,
	} {
		if strings.Count(body, want) != 1 {
			t.Errorf("not once: %s\n%s", want, body)
		}
	}
	for _, other := range []string{"De todas", "<title>Encaja</title>", "noindex"} {
		if strings.Contains(body, other) {
			t.Errorf("the page still holds %q", other)
		}
	}
}

func TestAPageWithoutAnAddressIsKeptOutOfSearchEngines(t *testing.T) {
	h := pages(t, httpx.Page{Status: http.StatusGone, Title: "Ya no", Description: "x"}, built())
	res := get(t, h, "/position/1")
	body := text(t, res)
	if res.StatusCode != http.StatusGone || res.Header.Get("X-Robots-Tag") != "noindex" || !strings.Contains(body, `<meta name="robots" content="noindex" />`) {
		t.Errorf("%d %v %s", res.StatusCode, res.Header, body)
	}
	for _, other := range []string{"canonical", "og:", "ld+json"} {
		if strings.Contains(body, other) {
			t.Errorf("a page that is gone holds %q", other)
		}
	}
	if !strings.Contains(body, `<div id="root"></div>`) {
		t.Error("the application does not run on a page that is gone")
	}
}

// hostile holds what would end an element, an attribute, a comment or a script, if it were not escaped.
const hostile = "</title></script><script>alert(1)</script><!--\" onload='x' &amp;\u2028\u2029\\</noscript>"

func TestNoTextBreaksOutOfThePage(t *testing.T) {
	res := get(t, pages(t, httpx.Page{
		Title: hostile, Description: hostile, Path: "/position/\"><script>", Data: map[string]string{hostile: hostile},
	}, built()), "/")
	body := text(t, res)
	if strings.Count(body, "<script") != 2 || strings.Count(body, "</script>") != 2 || strings.Count(body, "</title>") != 1 || strings.Contains(body, "<!--") {
		t.Fatalf("something broke out:\n%s", body)
	}
	data := regexp.MustCompile(`(?s)<script type="application/ld\+json">(.*?)</script>`).FindStringSubmatch(body)[1]
	if strings.ContainsAny(data, "<>&\u2028\u2029") {
		t.Errorf("unescaped in %s", data)
	}
	got := map[string]string{}
	if err := json.Unmarshal([]byte(data), &got); err != nil || got[hostile] != hostile {
		t.Errorf("%v: %q", err, got)
	}
}

func TestAPageIsCompressedOnTheWayAndTaggedByWhatItHolds(t *testing.T) {
	page := httpx.Page{Title: "Uno", Path: "/"}
	h := pages(t, page, built())
	plain, small := get(t, h, "/"), get(t, h, "/", "Accept-Encoding", "br, gzip")
	if plain.Header.Get("Vary") != "Accept-Encoding" || plain.Header.Get("Cache-Control") != "no-cache" || small.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("%v\n%v", plain.Header, small.Header)
	}
	unpacked, err := gzip.NewReader(small.Body)
	if err != nil {
		t.Fatal(err)
	}
	same, err := io.ReadAll(unpacked)
	if err != nil || string(same) != text(t, plain) {
		t.Errorf("compressed differs: %v", err)
	}
	if plain.Header.Get("ETag") == small.Header.Get("ETag") {
		t.Error("two forms share a tag")
	}
	if again := get(t, h, "/", "If-None-Match", plain.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
		t.Errorf("unchanged: %d", again.StatusCode)
	}
	page.Title = "Dos"
	if changed := get(t, pages(t, page, built()), "/", "If-None-Match", plain.Header.Get("ETag")); changed.StatusCode != http.StatusOK {
		t.Errorf("changed: %d", changed.StatusCode)
	}
	page.Status = http.StatusNotFound
	if missing := get(t, pages(t, page, built()), "/", "Accept-Encoding", "gzip"); missing.StatusCode != 404 || missing.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("missing: %d %v", missing.StatusCode, missing.Header)
	}
}

func TestPagesNeedABuildWithATitle(t *testing.T) {
	if res := get(t, pages(t, httpx.Page{Title: "x"}, fstest.MapFS{".gitkeep": {}}), "/"); res.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("without a build: %d", res.StatusCode)
	}
	if _, err := httpx.NewSPA(fstest.MapFS{"index.html": {Data: []byte("<p>")}}); err == nil {
		t.Error("a page without a title was accepted")
	}
}
