package app

import (
	"context"

	"encaja/internal/platform/httpx"
)

// queueFigures is the state of the queue for the metrics.
func (a *App) queueFigures(ctx context.Context) ([]httpx.Figure, error) {
	stats, err := a.queue.Stats(ctx)
	if err != nil {
		return nil, err
	}
	var figures []httpx.Figure
	for _, k := range stats {
		figures = append(figures,
			httpx.Figure{Labels: []string{k.Kind, "waiting"}, Value: float64(k.Waiting)},
			httpx.Figure{Labels: []string{k.Kind, "running"}, Value: float64(k.Running)},
			httpx.Figure{Labels: []string{k.Kind, "failed"}, Value: float64(k.Failed)})
	}
	return figures, nil
}
