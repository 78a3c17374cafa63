package httpx

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"encaja/internal/platform/db"
)

// Options set up the middleware around all routes.
type Options struct {
	Log        *slog.Logger
	Metrics    *Metrics
	Production bool
	// PublicURL is how people reach this server; empty when it follows from each request.
	PublicURL string
	// CORSOrigins are the other origins whose pages may call the API.
	CORSOrigins []string
	// StorageOrigin is where files are put and fetched when they do not live on this origin.
	StorageOrigin string
	// TrustedProxies may name the client's address in X-Forwarded-For.
	TrustedProxies Proxies
	// Timeout ends a request's context. 30 s when unset.
	Timeout time.Duration
}

// Wrap puts the middleware around a handler, outermost first: the request gets its id, is logged and counted, a
// panic is caught, headers are set, foreign origins and floods are dealt with, and time is limited.
func Wrap(h http.Handler, o Options) http.Handler {
	if o.Timeout == 0 {
		o.Timeout = 30 * time.Second
	}
	h = refuseUnstorable(h, o.Log)
	h = limitTime(h, o.Timeout)
	h = limitRate(h, o.Log)
	h = cors(h, o.CORSOrigins)
	h = securityHeaders(h, o)
	h = recoverPanic(h, o.Log)
	return observe(h, o)
}

// observe gives each request its id and writes one line about it: the route's pattern, never the path, which may
// hold keys and names.
func observe(next http.Handler, o Options) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		info := &request{id: db.NewID(), address: o.TrustedProxies.ClientAddress(r), origin: o.PublicURL}
		if info.origin == "" {
			info.origin = "http://" + r.Host
		}
		r = r.WithContext(context.WithValue(r.Context(), requestKey, info))
		w.Header().Set("X-Request-Id", info.id)
		seen := &countingWriter{ResponseWriter: w}
		start := time.Now()
		next.ServeHTTP(seen, r)
		took := time.Since(start)
		if info.route == "" {
			info.route = "unrouted"
		}
		if seen.status == 0 {
			seen.status = http.StatusOK
		}
		o.Metrics.observe(info.route, r.Method, seen.status, took)
		level := slog.LevelInfo
		if seen.status >= 500 {
			level = slog.LevelError
		} else if info.route == "static" || info.route == "/healthz" || info.route == "/readyz" {
			level = slog.LevelDebug
		}
		o.Log.Log(r.Context(), level, "request", "request_id", info.id, "method", logMethod(r.Method), "route", info.route,
			"status", seen.status, "bytes", seen.bytes, "ms", float64(took.Microseconds())/1000, "role", string(info.actor))
	})
}

// logMethod keeps a client from writing into the log through an invented method.
func logMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	}
	return "OTHER"
}

type countingWriter struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (w *countingWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *countingWriter) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(b)
	w.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (w *countingWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func recoverPanic(next http.Handler, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			cause := recover()
			if cause == nil {
				return
			}
			if cause == http.ErrAbortHandler {
				panic(cause)
			}
			log.Error("panic", "request_id", RequestID(r.Context()), "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
			if seen, ok := w.(*countingWriter); ok && seen.status != 0 {
				panic(http.ErrAbortHandler) // half an answer is out: cut the connection rather than end it as if whole
			}
			Fail(w, r, log, errInternal)
		}()
		next.ServeHTTP(w, r)
	})
}

// limitTime ends the context of a request and the reading of its body. Uploads take longer, to our own storage and in
// forms, and so do exports, which hold files.
func limitTime(next http.Handler, limit time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		allowed := limit
		if strings.HasPrefix(r.URL.Path, "/objects/") || strings.HasSuffix(r.URL.Path, "/export") ||
			strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/form-data") {
			allowed = 10 * limit
		}
		ctx, cancel := context.WithTimeout(r.Context(), allowed)
		defer cancel()
		deadline := time.Now().Add(allowed)
		controller := http.NewResponseController(w)
		// Recorders in tests have no connection whose deadlines could be set.
		_ = controller.SetReadDeadline(deadline)
		_ = controller.SetWriteDeadline(deadline.Add(10 * time.Second))
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}
