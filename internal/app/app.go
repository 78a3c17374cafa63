package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"encaja/internal/access"
	"encaja/internal/accounts"
	"encaja/internal/applications"
	"encaja/internal/cv"
	"encaja/internal/cvfiles"
	"encaja/internal/locations"
	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/mail"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/tasks"
	"encaja/internal/postings"
	"encaja/internal/privacy"
	"encaja/internal/profiles"
	"encaja/internal/screening"
	"encaja/internal/stats"
)

// App is the product, wired and ready to serve or to work.
type App struct {
	Settings Settings
	Accounts *accounts.Service
	Profiles *profiles.Service
	CVFiles  *cvfiles.Service
	Postings *postings.Service

	Applications *applications.Service
	Screening    *screening.Service
	Privacy      *privacy.Service

	log     *slog.Logger
	db      *db.DB
	objects objects.Store
	queue   *tasks.Queue
	reader  *cv.Reader
	outbox  *mail.Outbox
	audit   *audit.Log
	api     *httpx.API
	health  *httpx.Health
	metrics *httpx.Metrics
}

// Open opens database and storage, brings the schema up to date and wires the features.
func Open(ctx context.Context, s Settings, log *slog.Logger) (*App, error) {
	if err := s.complete(); err != nil {
		return nil, err
	}
	d, err := db.Open(ctx, s.DatabaseURL)
	if err != nil {
		return nil, err
	}
	a := &App{Settings: s, log: log, db: d, health: &httpx.Health{}, metrics: httpx.NewMetrics()}
	if err := a.wire(ctx); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return a, nil
}

func (a *App) wire(ctx context.Context) error {
	if err := a.db.Migrate(ctx); err != nil {
		return err
	}
	secret := []byte(a.Settings.Secret)
	store, err := objects.Open(ctx, objects.Options{
		URL: a.Settings.ObjectsURL, DataDir: a.Settings.Data, Secret: secret,
	})
	if err != nil {
		return fmt.Errorf("open storage: %w", err)
	}
	a.objects = store
	a.queue = tasks.New(a.db, tasks.Options{Logger: a.log})
	a.outbox, err = mail.NewOutbox(mail.Options{
		DB: a.db, Queue: a.queue, SMTPURL: a.Settings.SMTPURL, From: a.Settings.MailFrom,
		Development: !a.Settings.Production(), Logger: a.log, Now: a.now,
	})
	if err != nil {
		return err
	}
	a.reader, err = openReader(a.Settings, a.log)
	if err != nil {
		return err
	}
	if a.Settings.Production() {
		a.warn()
	}
	limiter := limits.New(a.db, secret, a.now)
	if err := a.features(limiter); err != nil {
		return err
	}
	if err := a.Applications.CompleteKeys(ctx); err != nil {
		return err
	}
	if disk, ok := a.objects.(*objects.Disk); ok {
		a.queue.Every("objects.sweep", 24*time.Hour, func(ctx context.Context, _ *tasks.Task) error {
			_, err := disk.Sweep(ctx)
			return err
		})
	}
	a.health.Add("database", a.db.Ping)
	a.health.Add("migrations", a.db.Pending)
	a.health.Add("objects", a.objects.Check)
	a.metrics.Watch("encaja_tasks", "Tasks in the queue by kind and state.", []string{"kind", "state"}, a.queueFigures)
	return nil
}

// now is the time, as the settings tell it.
func (a *App) now() time.Time {
	if a.Settings.Now != nil {
		return a.Settings.Now()
	}
	return time.Now()
}

// warn says aloud what a production installation should not lack and yet can start without.
func (a *App) warn() {
	if a.Settings.SMTPURL == "" {
		a.log.Warn("ENCAJA_SMTP_URL is not set: mail waits in the outbox, so nobody can confirm an account")
	}
	if !a.Settings.publicURLGiven {
		a.log.Warn("ENCAJA_PUBLIC_URL is not set: links in mails name " + a.Settings.PublicURL)
	}
}

// features makes every feature, hands each what it declared to need and registers its calls and its work.
func (a *App) features(limiter *limits.Limiter) error {
	var err error
	a.Accounts, err = accounts.New(accounts.Options{
		DB: a.db, Mail: a.outbox, Limits: limiter, Secret: []byte(a.Settings.Secret), Issuer: a.Settings.PublicURL, Now: a.now,
		PasswordCost: a.Settings.passwordCost,
	})
	if err != nil {
		return err
	}
	a.CVFiles = a.openCVFiles(cvfiles.Options{Limits: limiter})
	a.Profiles = profiles.New(a.db, a.Accounts, a.CVFiles, limiter, a.objects, a.now)
	log, err := audit.New([]byte(a.Settings.Secret), a.now)
	if err != nil {
		return err
	}
	a.audit = log
	places, err := locations.New()
	if err != nil {
		return err
	}
	a.Postings = postings.New(a.db, places, log, a.now)
	a.Applications = applications.New(applications.Options{
		DB: a.db, Files: applicationFiles{a.CVFiles}, Mail: a.outbox, Limits: limiter, Audit: log, Now: a.now,
		People: a.Accounts, Profiles: ownProfiles{a.Profiles}, CVs: applicantFiles{a.CVFiles},
		Secret: []byte(a.Settings.Secret), PublicURL: a.Settings.PublicURL,
	})
	a.Accounts.OnJoin(a.Applications.Join)
	a.Screening = a.openScreening(log)
	a.Applications.ExplainBy(explanations{a.Screening})
	a.Privacy = a.openPrivacy(log)
	a.api = httpx.NewAPI(a.Accounts, access.Rules, a.log)
	a.Accounts.Mount(a.api)
	a.Profiles.Mount(a.api)
	a.CVFiles.Mount(a.api)
	a.Postings.Mount(a.api)
	a.Applications.Mount(a.api)
	a.Screening.Mount(a.api)
	a.Privacy.Mount(a.api)
	stats.New(a.db, a.now).Mount(a.api)
	a.openAdmin(log).Mount(a.api)
	places.Mount(a.api)
	a.api.Seal()
	if a.queue != nil {
		if !a.Settings.Production() {
			a.handleDemoCVs()
		}
		a.queue.Every("accounts.sweep", time.Hour, func(ctx context.Context, t *tasks.Task) error {
			return t.Finish(ctx, func(tx *db.Tx) error { return a.Accounts.Sweep(ctx, tx) })
		})
	}
	return nil
}

// OpenAPI describes all calls without opening anything.
func OpenAPI() ([]byte, error) {
	a := &App{log: slog.New(slog.DiscardHandler)}
	if err := a.features(limits.New(nil, nil, time.Now)); err != nil {
		return nil, err
	}
	return a.api.OpenAPI()
}

// Close closes what Open opened.
func (a *App) Close() error {
	a.reader.Close()
	return a.db.Close()
}
