package locations_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"testing"

	"encaja/internal/access"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

// nobody knows no token: all calls of this room are open to all.
type nobody struct{}

func (nobody) Authenticate(context.Context, string) (httpx.Actor, error) { return httpx.Actor{}, nil }

func serve(t *testing.T) *testkit.Client {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	api := httpx.NewAPI(nobody{}, access.Rules, log)
	places(t).Mount(api)
	api.Seal()
	mux := http.NewServeMux()
	mux.Handle("/api/", http.StripPrefix("/api", api))
	return testkit.Serve(t, httpx.Wrap(mux, httpx.Options{Log: log}))
}

func TestProvincesCall(t *testing.T) {
	answer := serve(t).Get("/api/locations/provinces").Want(t, http.StatusOK)
	list, _ := answer.Body["provinces"].([]any)
	if len(list) != 74 || list[0] != "A Coruña" || list[1] != "Álava" || list[73] != "Zaragoza" {
		t.Errorf("%d provinces: %v", len(list), list)
	}
	if got := answer.Header.Get("Cache-Control"); got != "public, max-age=3600" {
		t.Errorf("Cache-Control %q", got)
	}
}

func TestCitiesCall(t *testing.T) {
	client := serve(t)
	for asked, want := range map[string]string{"Mendoza": "Mendoza", "cordoba": "Córdoba", " Bizkaia ": "Vizcaya"} {
		answer := client.Get("/api/locations/cities?province="+url.QueryEscape(asked)).Want(t, http.StatusOK)
		list, _ := answer.Body["cities"].([]any)
		if len(list) == 0 || answer.Text("province") != want {
			t.Errorf("%s answers %d cities of %q", asked, len(list), answer.Text("province"))
		}
		if got := answer.Header.Get("Cache-Control"); got != "public, max-age=3600" {
			t.Errorf("Cache-Control %q", got)
		}
	}
}

func TestCitiesCallRefuses(t *testing.T) {
	client := serve(t)
	for _, c := range []struct {
		query, code, message string
		status               int
	}{
		{"", "PROVINCE_REQUIRED", "Province parameter is required", http.StatusBadRequest},
		{"?province=", "PROVINCE_REQUIRED", "Province parameter is required", http.StatusBadRequest},
		{"?province=%20", "PROVINCE_REQUIRED", "Province parameter is required", http.StatusBadRequest},
		{"?province=Atl%C3%A1ntida", "PROVINCE_NOT_FOUND", "Province 'Atlántida' not found", http.StatusNotFound},
	} {
		answer := client.Get("/api/locations/cities"+c.query).Want(t, c.status, c.code)
		if answer.Text("message") != c.message || answer.Text("error") != c.message {
			t.Errorf("%q says %s", c.query, answer.Raw)
		}
		if got := answer.Header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("an error has Cache-Control %q", got)
		}
	}
}

func TestValidateCall(t *testing.T) {
	client := serve(t)
	for _, body := range []string{
		`{"province":"Mendoza","city":"San Rafael"}`,
		`{"province":"Buenos Aires","city":"Buenos Aires"}`,
		`{"province":"madrid","city":" MADRID ","more":1}`,
	} {
		answer := client.Post("/api/locations/validate", body).Want(t, http.StatusOK)
		if answer.Body["valid"] != true || answer.Text("message") != "Ubicación válida" {
			t.Errorf("%s answers %s", body, answer.Raw)
		}
	}
}

func TestValidateCallRefuses(t *testing.T) {
	client := serve(t)
	const both = "Both province and city are required"
	for _, c := range []struct{ body, code, message string }{
		{`{"province":"Mendoza","city":"Sevilla"}`, "LOCATION_INVALID", "Ubicación no válida"},
		{`{"province":"Atlántida","city":"Sevilla"}`, "LOCATION_INVALID", "Ubicación no válida"},
		{`{"province":"Mendoza"}`, "LOCATION_INCOMPLETE", both},
		{`{"city":"Mendoza"}`, "LOCATION_INCOMPLETE", both},
		{`{"province":"Mendoza","city":null}`, "LOCATION_INCOMPLETE", both},
		{`{"province":" ","city":"Mendoza"}`, "LOCATION_INCOMPLETE", both},
		{`{}`, "LOCATION_INCOMPLETE", both},
	} {
		answer := client.Post("/api/locations/validate", c.body).Want(t, http.StatusBadRequest, c.code)
		if answer.Body["valid"] != false || answer.Text("message") != c.message || answer.Text("error") != c.message {
			t.Errorf("%s answers %s", c.body, answer.Raw)
		}
	}
}

func TestValidateCallKeepsBrokenInputApart(t *testing.T) {
	client := serve(t)
	for _, body := range []string{`{"province":`, `{"province":7,"city":"Mendoza"}`} {
		answer := client.Post("/api/locations/validate", body).Want(t, http.StatusBadRequest)
		if _, told := answer.Body["valid"]; told {
			t.Errorf("%s answers %s", body, answer.Raw)
		}
	}
}
