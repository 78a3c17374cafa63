package httpx_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

// tokens is an authenticator that knows three people by their role's name.
type tokens struct{}

func (tokens) Authenticate(_ context.Context, token string) (httpx.Actor, error) {
	switch role := httpx.Role(strings.ToUpper(token)); role {
	case httpx.Applicant, httpx.Recruiter, httpx.Admin:
		return httpx.Actor{UserID: "id-" + token, Role: role}, nil
	}
	return httpx.Actor{}, fault.New(fault.Unauthenticated, "TOKEN_INVALID", "No autorizado.")
}

type sayInput struct {
	ID   string `path:"id" maxLength:"10"`
	Size int    `query:"size" minimum:"1" maximum:"50" default:"10"`
	Body struct {
		Text string   `json:"text" maxLength:"5"`
		List []string `json:"list,omitempty" maxItems:"2"`
	}
}

type sayOutput struct {
	Body struct {
		Said string `json:"said"`
		By   string `json:"by"`
	}
}

type server struct {
	*testkit.Client
	api *httpx.API
	log *bytes.Buffer
}

func serve(t *testing.T, access httpx.Access, answer func(context.Context, *sayInput) (*sayOutput, error), o httpx.Options) server {
	t.Helper()
	var log bytes.Buffer
	o.Log = slog.New(slog.NewTextHandler(&log, nil))
	api := httpx.NewAPI(tokens{}, httpx.Rules{{Route: "POST /say/{id}", Access: access}}, o.Log)
	httpx.Handle(api, httpx.Route{Method: http.MethodPost, Path: "/say/{id}", Tag: "Say", Summary: "Say"}, answer)
	api.Seal()
	mux := http.NewServeMux()
	mux.Handle("/api/", http.StripPrefix("/api", api))
	return server{testkit.Serve(t, httpx.Wrap(mux, o)), api, &log}
}

func echo(ctx context.Context, in *sayInput) (*sayOutput, error) {
	out := &sayOutput{}
	out.Body.Said, out.Body.By = in.Body.Text, httpx.ActorFrom(ctx).UserID
	return out, nil
}

var hello = map[string]string{"text": "hola"}

func TestAccess(t *testing.T) {
	tests := []struct {
		access httpx.Access
		want   map[string]int
	}{
		{httpx.Public, map[string]int{"": 200, "recruiter": 200, "forged": 200}},
		{httpx.Optional, map[string]int{"": 200, "recruiter": 200, "forged": 401}},
		{httpx.OptionalOnly(httpx.Recruiter), map[string]int{"": 200, "recruiter": 200, "applicant": 403, "forged": 401}},
		{httpx.SignedIn, map[string]int{"": 401, "recruiter": 200, "applicant": 200, "forged": 401}},
		{httpx.Only(httpx.Recruiter), map[string]int{"": 401, "recruiter": 200, "applicant": 403, "admin": 403, "forged": 401}},
		{httpx.Only(httpx.Recruiter, httpx.Admin), map[string]int{"recruiter": 200, "applicant": 403, "admin": 200}},
	}
	for _, test := range tests {
		t.Run(test.access.String(), func(t *testing.T) {
			s := serve(t, test.access, echo, httpx.Options{})
			for token, status := range test.want {
				answer := s.As(token).Post("/api/say/1", hello).Want(t, status)
				if known := answer.Text("by") != ""; status == 200 && known != (token != "" && test.access.String() != "public") {
					t.Errorf("%q: the handler sees %q", token, answer.Text("by"))
				}
			}
		})
	}
}

func TestAccessIsCheckedBeforeTheBodyIsRead(t *testing.T) {
	s := serve(t, httpx.Only(httpx.Recruiter), echo, httpx.Options{})
	s.As("applicant").Post("/api/say/1", `{broken`).Want(t, http.StatusForbidden, "FORBIDDEN")
}

func TestARouteWithoutAccessCannotBeRegistered(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a route that says nothing of its access was accepted")
		}
	}()
	serve(t, httpx.Access{}, echo, httpx.Options{})
}

func TestEveryKindOfFaultHasItsAnswer(t *testing.T) {
	for kind, status := range map[fault.Kind]int{
		fault.Invalid: 400, fault.Unauthenticated: 401, fault.Forbidden: 403, fault.NotFound: 404, fault.Gone: 410, fault.Conflict: 409,
		fault.TooLarge: 413, fault.Unsupported: 415, fault.Unprocessable: 422, fault.TooMany: 429, fault.Internal: 500, fault.Unavailable: 503,
	} {
		failure := fmt.Errorf("somewhere deep: %w", fault.New(kind, "SOME_CODE", "Algo pasó.").With("username", "u1").After(90*time.Second))
		s := serve(t, httpx.Public, func(context.Context, *sayInput) (*sayOutput, error) { return nil, failure }, httpx.Options{})
		answer := s.Post("/api/say/1", hello).Want(t, status, "SOME_CODE")
		if answer.Text("message") != "Algo pasó." || answer.Text("error") != "Algo pasó." || answer.Text("username") != "u1" {
			t.Errorf("body %s", answer.Raw)
		}
		if answer.Header.Get("Retry-After") != "90" || answer.Header.Get("X-Request-Id") != answer.Text("request_id") {
			t.Errorf("headers %v", answer.Header)
		}
	}
}

func TestAPlainErrorIsOurFailureAndItsTextStaysInTheLog(t *testing.T) {
	s := serve(t, httpx.Public, func(context.Context, *sayInput) (*sayOutput, error) {
		return nil, errors.New("password of database is hunter2")
	}, httpx.Options{})
	answer := s.Post("/api/say/1", hello).Want(t, http.StatusInternalServerError, "INTERNAL")
	if strings.Contains(answer.Raw, "hunter2") {
		t.Errorf("the answer tells the cause: %s", answer.Raw)
	}
	if !strings.Contains(s.log.String(), "hunter2") || !strings.Contains(s.log.String(), answer.Text("request_id")) {
		t.Errorf("the log does not tell the cause: %s", s.log)
	}
}

func TestAPanicIsAnsweredAndTheNextRequestIsFine(t *testing.T) {
	first := true
	s := serve(t, httpx.Public, func(ctx context.Context, in *sayInput) (*sayOutput, error) {
		if first {
			first = false
			panic("boom")
		}
		return echo(ctx, in)
	}, httpx.Options{})
	s.Post("/api/say/1", hello).Want(t, http.StatusInternalServerError, "INTERNAL")
	s.Post("/api/say/1", hello).Want(t, http.StatusOK)
	if !strings.Contains(s.log.String(), "boom") {
		t.Error("the panic is not in the log")
	}
}

func TestBadInput(t *testing.T) {
	s := serve(t, httpx.Public, echo, httpx.Options{})
	s.Post("/api/say/1", map[string]any{"text": "largo de más"}).Want(t, 400, "INVALID_INPUT").
		WantFields(t, map[string]string{"text": "Debe tener como máximo 5 caracteres."})
	s.Post("/api/say/1", map[string]any{}).Want(t, 400).WantFields(t, map[string]string{"text": "Falta el campo text"})
	s.Post("/api/say/1", map[string]any{"text": nil}).Want(t, 400).WantFields(t, map[string]string{"text": "Debe ser un texto."})
	s.Post("/api/say/1", map[string]any{"text": "a", "list": []int{1}}).Want(t, 400).WantFields(t, map[string]string{"list[0]": "Debe ser un texto."})
	s.Post("/api/say/1?size=0", hello).Want(t, 400).WantFields(t, map[string]string{"size": "Debe ser 1 como mínimo."})
	s.Post("/api/say/1?size=abc", hello).Want(t, 400, "INVALID_INPUT")
	s.Post("/api/say/12345678901", hello).Want(t, 400).WantFields(t, map[string]string{"id": "Debe tener como máximo 10 caracteres."})
	s.Post("/api/say/1", `"text"`).Want(t, 400)
	s.Post("/api/say/1", `{"text":"a"`).Want(t, 400, "INVALID_JSON")
	s.Post("/api/say/1", nil).Want(t, 400)
	s.Post("/api/say/1", map[string]any{"text": "a", "unknown": 1, "list": []string{"x"}}).Want(t, 200)
	s.Post("/api/say/1", `{"text":"`+strings.Repeat("x", 1<<20)+`"}`).Want(t, 413, "TOO_LARGE")
	s.Do(http.MethodPut, "/api/say/1", hello).Want(t, 405, "METHOD_NOT_ALLOWED")
	s.Get("/api/other").Want(t, 404, "NOT_FOUND")
}

func TestLogsHoldPatternsAndNothingOfThePerson(t *testing.T) {
	s := serve(t, httpx.Optional, echo, httpx.Options{})
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL()+"/api/say/secretkey?size=11", strings.NewReader(`{"text":"dni77"}`))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Bearer recruiter")
	req.Header.Set("X-Request-Id", "forged level=ERROR")
	req.Header.Set("User-Agent", "agent\tlevel=ERROR")
	s.Send(req).Want(t, 200)
	log := s.log.String()
	for _, secret := range []string{"secretkey", "dni77", "Bearer", "id-recruiter", "127.0.0.1", "forged", "agent"} {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds %q: %s", secret, log)
		}
	}
	if !strings.Contains(log, "route=/api/say/{id}") || !strings.Contains(log, "role=RECRUITER") {
		t.Errorf("log %s", log)
	}
}

func TestTimeLimit(t *testing.T) {
	s := serve(t, httpx.Public, func(ctx context.Context, _ *sayInput) (*sayOutput, error) {
		<-ctx.Done()
		return nil, ctx.Err()
	}, httpx.Options{Timeout: time.Millisecond})
	s.Post("/api/say/1", hello).Want(t, http.StatusServiceUnavailable, "TIMEOUT")
}

func TestSecurityHeaders(t *testing.T) {
	s := serve(t, httpx.Public, echo, httpx.Options{Production: true, StorageOrigin: "https://files.example"})
	h := s.Post("/api/say/1", hello).Header
	for name, want := range map[string]string{
		"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY", "Cache-Control": "no-store",
		"Strict-Transport-Security": "max-age=31536000; includeSubDomains",
	} {
		if h.Get(name) != want {
			t.Errorf("%s: %q", name, h.Get(name))
		}
	}
	policy := h.Get("Content-Security-Policy")
	for _, part := range []string{"default-src 'none'", "script-src 'self';", "connect-src 'self' https://files.example", "img-src 'self' data: blob: https://files.example", "frame-ancestors 'none'"} {
		if !strings.Contains(policy, part) {
			t.Errorf("policy lacks %q: %s", part, policy)
		}
	}
	plain := serve(t, httpx.Public, echo, httpx.Options{})
	if plain.Post("/api/say/1", hello).Header.Get("Strict-Transport-Security") != "" {
		t.Error("HSTS in development")
	}
}

func TestCORSAllowsExactlyTheConfiguredOrigins(t *testing.T) {
	s := serve(t, httpx.Public, echo, httpx.Options{CORSOrigins: []string{"https://app.example"}})
	for origin, allowed := range map[string]bool{
		"https://app.example": true, "https://evil.example": false, "https://app.example.evil.example": false, "http://app.example": false, "null": false,
	} {
		for _, preflight := range []bool{true, false} {
			method := http.MethodPost
			if preflight {
				method = http.MethodOptions
			}
			req, err := http.NewRequestWithContext(t.Context(), method, s.URL()+"/api/say/1", strings.NewReader(`{"text":"a"}`))
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Origin", origin)
			if preflight {
				req.Header.Set("Access-Control-Request-Method", "POST")
			}
			h := s.Send(req).Header
			if got := h.Get("Access-Control-Allow-Origin") == origin; got != allowed {
				t.Errorf("%s, preflight %v: %v", origin, preflight, h)
			}
			if h.Get("Access-Control-Allow-Credentials") != "" || !strings.Contains(h.Get("Vary"), "Origin") {
				t.Errorf("%s: %v", origin, h)
			}
			if preflight && allowed && !strings.Contains(h.Get("Access-Control-Allow-Headers"), "x-amz-target") {
				t.Errorf("headers allowed: %q", h.Get("Access-Control-Allow-Headers"))
			}
		}
	}
}
