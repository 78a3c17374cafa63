package app

import (
	"log/slog"
	"time"

	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
)

// Routes lists all calls without opening anything.
func Routes() ([]httpx.Route, error) {
	a := &App{log: slog.New(slog.DiscardHandler)}
	if err := a.features(limits.New(nil, nil, time.Now)); err != nil {
		return nil, err
	}
	return a.api.Routes(), nil
}
