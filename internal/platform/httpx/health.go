package httpx

import (
	"context"
	"net/http"
	"sync/atomic"
	"time"
)

// Health answers whether this node is alive and whether it can serve.
type Health struct {
	checks   []check
	stopping atomic.Bool
}

type check struct {
	name string
	run  func(context.Context) error
}

// Add names a part that must work for this node to be ready.
func (h *Health) Add(name string, run func(context.Context) error) {
	h.checks = append(h.checks, check{name, run})
}

// Stop makes the node not ready, so that a load balancer sends nothing more while it drains.
func (h *Health) Stop() { h.stopping.Store(true) }

// Alive serves /healthz: the process answers.
func (h *Health) Alive(w http.ResponseWriter, r *http.Request) {
	MarkRoute(r, "/healthz")
	WriteJSON(w, http.StatusOK, map[string]string{"status": "ok"})
}

// Ready serves /readyz: each part with 'ok' or what is wrong with it, in general words.
func (h *Health) Ready(w http.ResponseWriter, r *http.Request) {
	MarkRoute(r, "/readyz")
	ctx, cancel := context.WithTimeout(r.Context(), 5*time.Second)
	defer cancel()
	status, parts := http.StatusOK, map[string]string{}
	for _, c := range h.checks {
		parts[c.name] = "ok"
		if err := c.run(ctx); err != nil {
			parts[c.name] = "unavailable"
			status = http.StatusServiceUnavailable
		}
	}
	if h.stopping.Load() {
		parts["server"] = "stopping"
		status = http.StatusServiceUnavailable
	}
	WriteJSON(w, status, parts)
}
