package app

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// queueCollector asks the queue for its state when the metrics are read.
type queueCollector struct {
	app   *App
	tasks *prometheus.Desc
}

func (a *App) watchQueue() error {
	return a.metrics.Registry.Register(&queueCollector{app: a, tasks: prometheus.NewDesc(
		"encaja_tasks", "Tasks in the queue by kind and state.", []string{"kind", "state"}, nil)})
}

// Describe tells Prometheus which figures there are.
func (c *queueCollector) Describe(ch chan<- *prometheus.Desc) { ch <- c.tasks }

// Collect reads them.
func (c *queueCollector) Collect(ch chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	stats, err := c.app.queue.Stats(ctx)
	if err != nil {
		ch <- prometheus.NewInvalidMetric(c.tasks, err)
		return
	}
	for _, k := range stats {
		for state, n := range map[string]int{"waiting": k.Waiting, "running": k.Running, "failed": k.Failed} {
			ch <- prometheus.MustNewConstMetric(c.tasks, prometheus.GaugeValue, float64(n), k.Kind, state)
		}
	}
}
