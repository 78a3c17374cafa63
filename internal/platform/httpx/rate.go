package httpx

import (
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"encaja/internal/platform/fault"

	"golang.org/x/time/rate"
)

// A flood is far above what a person, or an office behind one address, does: 400 a second with bursts of 1,000.
const (
	floodRate  = 400
	floodBurst = 1000
)

var errFlood = fault.New(fault.TooMany, "TOO_MANY_REQUESTS", "Demasiadas peticiones. Espera un momento e intenta nuevamente.").After(time.Second)

// limitRate refuses floods from one address, in this process. Guessing is limited elsewhere, in the database.
func limitRate(next http.Handler, log *slog.Logger) http.Handler {
	limits := &addressLimits{byAddress: map[string]*addressLimit{}}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		guarded := strings.HasPrefix(r.URL.Path, "/api/") || strings.HasPrefix(r.URL.Path, "/idp")
		if guarded && !limits.allow(Address(r.Context()), time.Now()) {
			Fail(w, r, log, errFlood)
			return
		}
		next.ServeHTTP(w, r)
	})
}

type addressLimit struct {
	limiter *rate.Limiter
	seen    time.Time
}

type addressLimits struct {
	mu        sync.Mutex
	byAddress map[string]*addressLimit
	swept     time.Time
}

func (l *addressLimits) allow(address string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now.Sub(l.swept) > time.Minute {
		for a, entry := range l.byAddress {
			if now.Sub(entry.seen) > time.Minute {
				delete(l.byAddress, a)
			}
		}
		l.swept = now
	}
	entry := l.byAddress[address]
	if entry == nil {
		entry = &addressLimit{limiter: rate.NewLimiter(floodRate, floodBurst)}
		l.byAddress[address] = entry
	}
	entry.seen = now
	return entry.limiter.AllowN(now, 1)
}
