package httpx_test

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

type restInput struct {
	Key string `path:"key" maxLength:"20"`
}

type restOutput struct {
	Status int
	Body   struct {
		Key string `json:"key"`
	}
}

func TestAParameterThatTakesTheRestOfThePath(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	api := httpx.NewAPI(tokens{}, httpx.Rules{{Route: "GET /files/{key...}", Access: httpx.Public}}, log)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/files/{key...}", Tag: "Files", Summary: "A file",
		Also: []int{http.StatusAccepted},
	}, func(_ context.Context, in *restInput) (*restOutput, error) {
		out := &restOutput{Status: http.StatusAccepted}
		out.Body.Key = in.Key
		return out, nil
	})
	api.Seal()
	mux := http.NewServeMux()
	mux.Handle("/api/", http.StripPrefix("/api", api))
	docs, err := api.Docs()
	if err != nil {
		t.Fatal(err)
	}
	mux.Handle("/docs", docs)
	c := testkit.Serve(t, httpx.Wrap(mux, httpx.Options{Log: log}))
	for _, path := range []string{"/api/files/a/b/c.pdf", "/api/files/a%2Fb%2Fc.pdf", "/api/files/a/b%2Fc.pdf"} {
		if got := c.Get(path).Want(t, http.StatusAccepted); got.Text("key") != "a/b/c.pdf" {
			t.Errorf("%s: %s", path, got.Raw)
		}
	}
	c.Get("/api/files/a/"+strings.Repeat("b", 20)).Want(t, http.StatusBadRequest, "INVALID_INPUT")
	if page := c.Get("/docs"); page.Status != http.StatusOK || !strings.Contains(page.Raw, "/api/files/{key}") {
		t.Errorf("the page does not show it: %d", page.Status)
	}
	yaml, err := api.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	if text := string(yaml); strings.Contains(text, "...") || !strings.Contains(text, "/files/{key}:") || !strings.Contains(text, `"202":`) {
		t.Errorf("described as %s", text)
	}
}

func TestFiguresOfOtherRooms(t *testing.T) {
	metrics := httpx.NewMetrics()
	count := metrics.Counter("things_total", "Things.", "kind")
	measure := metrics.Timing("thing_seconds", "Time.", "kind")
	count("good")
	count("good")
	measure(1500*time.Millisecond, "good")
	page := testkit.Serve(t, metrics.Handler()).Get("/").Raw
	for _, want := range []string{`things_total{kind="good"} 2`, `thing_seconds_sum{kind="good"} 1.5`, `thing_seconds_count{kind="good"} 1`} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
}
