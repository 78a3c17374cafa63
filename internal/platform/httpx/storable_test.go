package httpx_test

import (
	"net/http"
	"testing"

	"encaja/internal/platform/httpx"
)

func TestTextsThatCannotBeStoredAreRefused(t *testing.T) {
	s := serve(t, httpx.Public, echo, httpx.Options{})
	for _, path := range []string{"/api/say/a%00b", "/api/say/%ff", "/api/say/1?x=%00", "/api/say/1?%00=x", "/api/say/1?x=a&x=%c3"} {
		s.Post(path, hello).Want(t, http.StatusBadRequest, "INVALID_INPUT")
	}
	for _, body := range []string{`{"text":"a\u0000b"}`, `{"text":"\\\u0000"}`, `{"text":"\\u0000\u0000"}`, `{"\u0000":"","text":""}`} {
		s.Post("/api/say/1", body).Want(t, http.StatusBadRequest)
	}
	// A backslash that is written out is no escape: these texts are read, and are too long.
	for _, body := range []string{`{"text":"\\u0000"}`, `{"text":"\\\\u0000"}`} {
		s.Post("/api/say/1", body).Want(t, http.StatusBadRequest).WantFields(t, map[string]string{"text": "Debe tener como máximo 5 caracteres."})
	}
	for body, said := range map[string]string{`{"text":"u0000"}`: "u0000", "{\"text\":\"a\xff\"}": "a\ufffd"} {
		if got := s.Post("/api/say/1", body).Want(t, http.StatusOK); got.Text("said") != said {
			t.Errorf("%s: %s", body, got.Raw)
		}
	}
	s.Post("/api/say/%C3%B1?x=%C3%B1&y=%F0%9F%99%82", hello).Want(t, http.StatusOK)
}
