package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"encaja/internal/access"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/objects"
	"encaja/web"
)

// drain is how long requests under way may take once the server is told to stop.
const drain = 20 * time.Second

// Serve listens and answers until ctx ends, then lets requests and tasks under way finish. ready, when given, is
// called with the address once the server listens.
func (a *App) Serve(ctx context.Context, work bool, ready func(addr net.Addr)) error {
	handler, err := a.handler()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", a.Settings.Addr)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	// The queue stops after the server, so that what the last requests enqueue locally is still seen.
	queueCtx, stopQueue := context.WithCancel(context.WithoutCancel(ctx))
	defer stopQueue()
	var running sync.WaitGroup
	failed := make(chan error, 3)
	if work {
		running.Go(func() { failed <- a.work(queueCtx) })
	}
	servers := []*http.Server{a.server(handler)}
	running.Go(func() { failed <- servers[0].Serve(listener) })
	if a.Settings.MetricsAddr != "" {
		metrics := a.server(a.metrics.Handler())
		metrics.Addr = a.Settings.MetricsAddr
		servers = append(servers, metrics)
		running.Go(func() { failed <- metrics.ListenAndServe() })
	}
	if ready != nil {
		ready(listener.Addr())
	}
	select {
	case <-ctx.Done():
		a.log.Info("stopping")
	case err = <-failed:
	}
	a.health.Stop()
	a.CVFiles.Stop()
	limit, cancel := context.WithTimeout(context.WithoutCancel(ctx), drain)
	defer cancel()
	for _, s := range servers {
		if stop := s.Shutdown(limit); stop != nil {
			err = errors.Join(err, fmt.Errorf("requests were cut off: %w", stop), s.Close())
		}
	}
	stopQueue()
	running.Wait()
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

func (a *App) server(handler http.Handler) *http.Server {
	return &http.Server{
		Handler: handler, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10,
		ErrorLog: slog.NewLogLogger(a.log.Handler(), slog.LevelDebug),
	}
}

// Work runs the queue alone until ctx ends.
func (a *App) Work(ctx context.Context) error { return a.work(ctx) }

func (a *App) work(ctx context.Context) error {
	defer context.AfterFunc(ctx, a.CVFiles.Stop)() // readings under way are handed back, nobody waits for them
	if freed, err := a.queue.FreeDead(ctx); err != nil {
		return fmt.Errorf("free tasks of dead workers: %w", err)
	} else if freed > 0 {
		a.log.Info("tasks of dead workers freed", "count", freed)
	}
	return a.queue.Run(ctx)
}

// handler is the one screen that lists everything this server answers to, beside the calls that features mount.
func (a *App) handler() (http.Handler, error) {
	build, err := fs.Sub(web.Dist, "dist")
	if err != nil {
		return nil, err
	}
	spa, err := httpx.NewSPA(build)
	if err != nil {
		return nil, fmt.Errorf("web application: %w", err)
	}
	docs, err := a.api.Docs()
	if err != nil {
		return nil, err
	}
	idp := a.Accounts.IDP(a.log)

	mux := &access.Mux{}
	pages := a.Postings.Pages(spa, a.log)
	mux.Handle("/", pages)
	mux.HandleFunc("GET /{$}", pages.Home)
	mux.HandleFunc("GET /applicant/positions", pages.Browser)
	mux.HandleFunc("GET /position/{id}", pages.Position)
	mux.HandleFunc("GET /feed.xml", pages.Feed)
	mux.HandleFunc("GET /sitemap.xml", pages.Sitemap)
	mux.HandleFunc("GET /robots.txt", pages.Robots)
	mux.Handle("/api/", http.StripPrefix("/api", a.api))
	mux.Handle("GET /api/docs", docs)
	mux.Handle("GET /api/openapi.yaml", docs)
	mux.Handle("/idp/", idp)
	mux.Handle("/api/idp/", idp)
	mux.HandleFunc("GET /.well-known/jwks.json", a.serveJWKS)
	mux.HandleFunc("GET /healthz", a.health.Alive)
	mux.HandleFunc("GET /readyz", a.health.Ready)
	if !a.Settings.Production() {
		mux.Handle("GET /metrics", a.metrics.Handler())
	}
	if disk, ok := a.objects.(*objects.Disk); ok {
		mux.Handle("/objects/", markRoute("/objects/", disk.Handler(objects.Serving{
			AllowedOrigins: a.Settings.CORSOrigins, OnArrival: a.CVFiles.OnArrival, OnError: a.storageFailed,
		})))
	}
	if a.Settings.Mailbox() {
		mux.HandleFunc("GET /dev/mailbox", a.serveMailbox)
		mux.HandleFunc("GET /api/dev/mails", a.serveMails)
	}
	proxies, err := httpx.ParseProxies(a.Settings.TrustedProxies)
	if err != nil {
		return nil, err
	}
	publicURL := ""
	if a.Settings.publicURLGiven {
		publicURL = a.Settings.PublicURL
	}
	return httpx.Wrap(mux, httpx.Options{
		Log: a.log, Metrics: a.metrics, Production: a.Settings.Production(), PublicURL: publicURL,
		CORSOrigins: a.Settings.CORSOrigins, StorageOrigin: a.objects.Origin(), TrustedProxies: proxies,
	}), nil
}

func (a *App) storageFailed(ctx context.Context, err error) {
	a.log.ErrorContext(ctx, "storage failed", "request_id", httpx.RequestID(ctx), "error", err.Error())
}

func markRoute(route string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		httpx.MarkRoute(r, route)
		next.ServeHTTP(w, r)
	})
}

func (a *App) serveJWKS(w http.ResponseWriter, r *http.Request) {
	httpx.MarkRoute(r, "/.well-known/jwks.json")
	if err := a.Accounts.ServeJWKS(w, r); err != nil {
		httpx.Fail(w, r, a.log, err)
	}
}
