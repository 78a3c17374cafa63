package app_test

import (
	"encoding/xml"
	"io/fs"
	"net/http"
	"strings"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/testkit"
	"encaja/web"
)

func TestPostingsAreFoundOnTheWeb(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		open, paused, deleted := publish(t, me, nil), publish(t, me, nil), publish(t, me, nil)
		me.Do(http.MethodPut, "/api/job-postings/"+paused, map[string]any{"status": "INACTIVE"}).Want(t, 200)
		me.Do(http.MethodDelete, "/api/job-postings/"+deleted, nil)
		for _, path := range []string{"/sitemap.xml", "/sitemap-1.xml", "/feed.xml"} {
			a := c.Get(path)
			if err := xml.Unmarshal([]byte(a.Raw), new(struct{})); a.Status != 200 || err != nil {
				t.Errorf("%s: %d %v", path, a.Status, err)
			}
			if !strings.Contains(a.Raw, c.URL()+"/position/"+open) || strings.Contains(a.Raw, paused) || strings.Contains(a.Raw, deleted) {
				t.Errorf("%s: %s", path, a.Raw)
			}
		}
		built := true
		if _, err := fs.Stat(web.Dist, "dist/index.html"); err != nil {
			built = false // a plain `go test` runs without the web application too
		}
		for path, want := range map[string]int{
			"/": 200, "/applicant/positions?title=x": 200, "/position/" + open: 200, "/position/" + paused: 404, "/position/" + deleted: 410, "/position/x": 404,
		} {
			a := c.Get(path)
			if !built {
				want = http.StatusServiceUnavailable
			}
			if a.Status != want || built && strings.Contains(a.Raw, `rel="canonical"`) != (want == 200) {
				t.Errorf("%s: %d, want %d: %s", path, a.Status, want, a.Raw)
			}
		}
	})
}

func TestRobots(t *testing.T) {
	c := start(t, app.Settings{PublicURL: "https://empleo.example.org"})
	rules := c.Get("/robots.txt")
	if rules.Status != 200 || !strings.Contains(rules.Raw, "\nSitemap: https://empleo.example.org/sitemap.xml\n") {
		t.Fatalf("%d %s", rules.Status, rules.Raw)
	}
	for path, want := range map[string]bool{
		"/": true, "/position/1": true, "/applicant/positions": true, "/applicant/positions?title=x": true, "/applicant-register": true,
		"/privacidad": true, "/recruiter-register": true, "/feed.xml": true, "/assets/app.js": true,
		"/api/job-postings/search?page=1": true, "/api/job-postings/1/public": true,
		"/applicant/dashboard": false, "/applicant/position/1": false, "/recruiter/dashboard": false, "/admin/metrics": false,
		"/guest/token": false, "/api/auth/login": false, "/api/job-postings/1/questions": false, "/objects/x": false, "/idp/": false,
	} {
		if got := allowed(rules.Raw, path); got != want {
			t.Errorf("%s: %v", path, got)
		}
	}
}

// allowed reads the rules as crawlers do: the longest that matches counts.
func allowed(rules, path string) bool {
	longest, verdict := 0, true
	for line := range strings.Lines(rules) {
		verb, pattern, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || verb != "Allow" && verb != "Disallow" {
			continue
		}
		head, tail, _ := strings.Cut(pattern, "*")
		rest, matches := strings.CutPrefix(path, head)
		if matches && strings.Contains(rest, tail) && len(pattern) > longest {
			longest, verdict = len(pattern), verb == "Allow"
		}
	}
	return verdict
}
