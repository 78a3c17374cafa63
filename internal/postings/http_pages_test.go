package postings

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

const testIndex = `<!doctype html><html><head><title>Encaja</title></head><body><div id="root"></div><noscript>JavaScript</noscript></body></html>`

// servePages serves the pages as the whole server does, with files of the sitemap of the given length.
func servePages(t *testing.T, d *db.DB, limit int) *testkit.Client {
	t.Helper()
	spa, err := httpx.NewSPA(fstest.MapFS{"index.html": {Data: []byte(testIndex)}})
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	service := placed(t)
	service.db = d
	pages := service.Pages(spa, log)
	pages.sitemap.limit = limit
	mux := http.NewServeMux()
	mux.Handle("/", pages)
	mux.HandleFunc("GET /position/{id}", pages.Position)
	mux.HandleFunc("GET /feed.xml", pages.Feed)
	mux.HandleFunc("GET /sitemap.xml", pages.Sitemap)
	return testkit.Serve(t, httpx.Wrap(mux, httpx.Options{Log: log, Metrics: httpx.NewMetrics(), PublicURL: "https://empleo.example.org"}))
}

func TestThePageOfAPostingFollowsItsStatus(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		fill(t, d, 4)
		inTx(t, d, func(ctx context.Context, tx *db.Tx) error {
			for id, status := range map[string]Status{"2": Inactive, "3": Cancelled, "4": Deleted} {
				if _, err := tx.ExecContext(ctx, `UPDATE postings SET status = $2 WHERE id = $1`, id, status); err != nil {
					return err
				}
			}
			return nil
		})
		c := servePages(t, d, maxSitemap)
		for id, want := range map[string]int{
			"1": 200, "JD%231": 200, "2": 404, "3": 404, "4": 410, "JD%234": 410, "nothing": 404, "%00": 404, "%ff": 404, "'%20OR%201=1": 404,
		} {
			a := c.Get("/position/" + id)
			if a.Status != want || !strings.Contains(a.Raw, `<div id="root"></div>`) || strings.Contains(a.Raw, "noindex") != (want != 200) {
				t.Errorf("%s: %d, want %d: %s", id, a.Status, want, a.Raw)
			}
			if canonical := strings.Contains(a.Raw, `rel="canonical" href="https://empleo.example.org/position/1"`); canonical != (want == 200) {
				t.Errorf("%s: canonical %v", id, canonical)
			}
		}
		if a := c.Get("/position/4"); !strings.Contains(a.Raw, "<title>Esta oferta ya no está publicada · Encaja</title>") {
			t.Errorf("gone: %s", a.Raw)
		}
	})
}

func TestNoPostingBreaksOutOfItsPage(t *testing.T) {
	d := testkit.OpenDB(t, testkit.SQLiteURL(t))
	fill(t, d, 1)
	const hostile = "</title></script></noscript><script>alert(1)</script><img src=x onerror=alert(1)><!-- \"'&lt;\u2028\u2029"
	inTx(t, d, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.ExecContext(ctx, `UPDATE postings SET title = $1, company = $1, description = $1, additional_requirements = $1, modal = 'REMOTE'`, hostile)
		return err
	})
	page := servePages(t, d, maxSitemap).Get("/position/1").Raw
	elements := regexp.MustCompile(`<(script|img|!--|/script|/title|/noscript)`).FindAllString(page, -1)
	if got := strings.Join(elements, " "); got != "</title <script </script </noscript" {
		t.Errorf("%s in %s", got, page)
	}
	if data := regexp.MustCompile(`ld\+json">(.*?)</script>`).FindStringSubmatch(page); data == nil || strings.ContainsAny(data[1], "<>&\u2028\u2029") {
		t.Errorf("data %q", data)
	}
}

func TestAPageWhoseDatabaseIsAwaySaysTryAgain(t *testing.T) {
	d, err := db.Open(t.Context(), testkit.SQLiteURL(t))
	if err != nil {
		t.Fatal(err)
	}
	c := servePages(t, d, maxSitemap)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if a := c.Get("/position/1"); a.Status != 503 || a.Header.Get("Retry-After") == "" || !strings.Contains(a.Raw, `<div id="root"></div>`) {
		t.Errorf("page: %d %s", a.Status, a.Raw)
	}
	for _, path := range []string{"/sitemap.xml", "/sitemap-1.xml", "/feed.xml"} {
		c.Get(path).Want(t, 500, "INTERNAL")
	}
}

func TestTheSitemapOverHTTP(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		fill(t, d, 5)
		whole := servePages(t, d, maxSitemap).Get("/sitemap.xml")
		s := parseSitemap(t, whole.Raw)
		if s.XMLName.Local != "urlset" || len(s.URLs) != 7 || s.URLs[2].Loc != "https://empleo.example.org/position/1" || s.URLs[2].LastMod != "2026-03-01T10:30:01Z" {
			t.Errorf("%+v", s)
		}
		if whole.Header.Get("Content-Type") != "application/xml; charset=utf-8" || whole.Header.Get("Cache-Control") == "" {
			t.Errorf("%v", whole.Header)
		}
		c := servePages(t, d, 5)
		files := parseSitemap(t, c.Get("/sitemap.xml").Raw)
		if files.XMLName.Local != "sitemapindex" || fmt.Sprint(files.Files) != "[{https://empleo.example.org/sitemap-1.xml} {https://empleo.example.org/sitemap-2.xml}]" {
			t.Errorf("%+v", files)
		}
		for path, want := range map[string]int{"/sitemap-1.xml": 5, "/sitemap-2.xml": 2} {
			if s := parseSitemap(t, c.Get(path).Raw); len(s.URLs) != want {
				t.Errorf("%s: %+v", path, s)
			}
		}
		for _, path := range []string{"/sitemap-3.xml", "/sitemap-0.xml", "/sitemap-01.xml", "/sitemap-x.xml", "/sitemap-9999999.xml"} {
			if a := c.Get(path); a.Status != 404 {
				t.Errorf("%s: %d", path, a.Status)
			}
		}
	})
}

func TestTheFeedHoldsTheNewestFifty(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		fill(t, d, 53, 53)
		c := servePages(t, d, maxSitemap)
		a := c.Get("/feed.xml")
		if a.Status != 200 || a.Header.Get("Content-Type") != "application/rss+xml; charset=utf-8" || strings.Count(a.Raw, "<item>") != 50 {
			t.Fatalf("%d %v", a.Status, a.Header)
		}
		if !strings.Contains(a.Raw, ">52</guid>") || strings.Contains(a.Raw, ">53</guid>") || strings.Index(a.Raw, ">52</guid>") > strings.Index(a.Raw, ">51</guid>") {
			t.Error("not the newest active ones, newest first")
		}
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.URL()+"/feed.xml", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("If-None-Match", a.Header.Get("ETag"))
		if again := c.Send(req); again.Status != http.StatusNotModified {
			t.Errorf("unchanged: %d", again.Status)
		}
	})
}

func TestAPageShowsThePostingWithoutJavaScript(t *testing.T) {
	p := example()
	page, err := placed(t).page(p, "https://empleo.example.org/position/0197")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<h1>Responsable de depósito</h1>", "Transportes Aldao · Rosario, Santa Fe · Presencial", "<p>Conducir el depósito.</p>",
		"Tres turnos &amp; 6.200 posiciones.", "<li>WMS</li><li>Carnet &lt;B&gt;</li>",
	} {
		if !strings.Contains(string(page.Text), want) {
			t.Errorf("lacks %s: %s", want, page.Text)
		}
	}
	if page.Title != "Responsable de depósito en Transportes Aldao · Encaja" || page.Path != "/position/0197" {
		t.Errorf("%q %q", page.Title, page.Path)
	}
	p.UpdatedAt, p.Company = time.Time{}, ""
	if page, err = placed(t).page(p, ""); err != nil || page.Title != "Responsable de depósito · Encaja" {
		t.Errorf("%q %v", page.Title, err)
	}
}
