package stats_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"encaja/internal/access"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
	"encaja/internal/stats"
)

type everybodyIsAdmin struct{}

func (everybodyIsAdmin) Authenticate(context.Context, string) (httpx.Actor, error) {
	return httpx.Actor{UserID: "root", Role: httpx.Admin}, nil
}

// serve answers the calls of this room to an admin.
func serve(t *testing.T, d *db.DB) *testkit.Client {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	api := httpx.NewAPI(everybodyIsAdmin{}, access.Rules, log)
	stats.New(d, time.Now).Mount(api)
	api.Seal()
	return testkit.Serve(t, httpx.Wrap(api, httpx.Options{Log: log})).As("a token")
}
