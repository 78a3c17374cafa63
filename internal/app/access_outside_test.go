package app_test

import (
	"net/http"
	"strings"
	"testing"

	"encaja/internal/access"
	"encaja/internal/app"
)

// doors says for each handler beside the calls how anybody is answered there, in development and in production, where
// the web application answers in the place of what is for development alone.
var doors = map[string]struct {
	method, path            string
	development, production int
}{
	"/":                          {http.MethodGet, "/login", 200, 200},
	"GET /{$}":                   {http.MethodGet, "/", 200, 200},
	"GET /applicant/positions":   {http.MethodGet, "/applicant/positions", 200, 200},
	"GET /position/{id}":         {http.MethodGet, "/position/unknown", 404, 404},
	"GET /feed.xml":              {http.MethodGet, "/feed.xml", 200, 200},
	"GET /sitemap.xml":           {http.MethodGet, "/sitemap.xml", 200, 200},
	"GET /robots.txt":            {http.MethodGet, "/robots.txt", 200, 200},
	"/api/":                      {http.MethodGet, "/api/nothing", 404, 404},
	"GET /api/docs":              {http.MethodGet, "/api/docs", 200, 200},
	"GET /api/openapi.yaml":      {http.MethodGet, "/api/openapi.yaml", 200, 200},
	"/idp/":                      {http.MethodPost, "/idp/", 400, 400},
	"/api/idp/":                  {http.MethodPost, "/api/idp/", 400, 400},
	"GET /.well-known/jwks.json": {http.MethodGet, "/.well-known/jwks.json", 200, 200},
	"GET /healthz":               {http.MethodGet, "/healthz", 200, 200},
	"GET /readyz":                {http.MethodGet, "/readyz", 200, 200},
	"GET /metrics":               {http.MethodGet, "/metrics", 200, 200},
	"/objects/":                  {http.MethodGet, "/objects/cvs/anonymous/a/b.pdf", 403, 403},
	"GET /dev/mailbox":           {http.MethodGet, "/dev/mailbox", 200, 200},
	"GET /api/dev/mails":         {http.MethodGet, "/api/dev/mails", 200, 404},
}

func TestWhatStandsBesideTheCalls(t *testing.T) {
	development := start(t, app.Settings{})
	production := start(t, app.Settings{Env: "production", Secret: strings.Repeat("s", 32), PublicURL: "https://encaja.example"})
	for _, door := range access.Outside {
		d, found := doors[door.Pattern]
		if !found {
			t.Errorf("%s is tried by no test", door.Pattern)
			continue
		}
		if got := development.Do(d.method, d.path, nil); got.Status != d.development {
			t.Errorf("%s in development: %d, want %d", door.Pattern, got.Status, d.development)
		}
		if got := production.Do(d.method, d.path, nil); got.Status != d.production {
			t.Errorf("%s in production: %d, want %d", door.Pattern, got.Status, d.production)
		}
	}
	if len(doors) != len(access.Outside) {
		t.Errorf("%d doors, %d rows", len(doors), len(access.Outside))
	}
}
