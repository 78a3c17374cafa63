package httpx

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func TestAFloodIsRefusedAndOrdinaryUseIsNot(t *testing.T) {
	limits := &addressLimits{byAddress: map[string]*addressLimit{}}
	now := time.Now()
	for second := range 10 {
		for range 200 {
			if !limits.allow("a", now.Add(time.Duration(second)*time.Second)) {
				t.Fatal("200 requests a second are refused")
			}
		}
	}
	now = now.Add(time.Hour)
	passed := 0
	for range 3000 {
		if limits.allow("a", now) {
			passed++
		}
	}
	if passed != floodBurst {
		t.Errorf("%d of 3,000 requests at one instant pass", passed)
	}
	if !limits.allow("b", now) {
		t.Error("another address suffers")
	}
	if !limits.allow("a", now.Add(time.Second)) {
		t.Error("the flood is never forgiven")
	}
	limits.allow("c", now.Add(time.Hour))
	if len(limits.byAddress) != 1 {
		t.Errorf("%d addresses remembered after an hour", len(limits.byAddress))
	}
}

func TestARefusedFloodIsToldToWait(t *testing.T) {
	w := httptest.NewRecorder()
	Fail(w, httptest.NewRequest(http.MethodGet, "/api/x", nil), slog.New(slog.DiscardHandler), errFlood)
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") != "1" {
		t.Errorf("%d, Retry-After %q", w.Code, w.Header().Get("Retry-After"))
	}
}
