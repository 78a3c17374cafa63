package httpx

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Counter offers a figure that only grows; what it returns counts one.
func (m *Metrics) Counter(name, help string, labels ...string) func(values ...string) {
	counter := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	m.registry.MustRegister(counter)
	return func(values ...string) { counter.WithLabelValues(values...).Inc() }
}

// Timing offers how often something happened and how long it took in all; what it returns adds one.
func (m *Metrics) Timing(name, help string, labels ...string) func(took time.Duration, values ...string) {
	summary := prometheus.NewSummaryVec(prometheus.SummaryOpts{Name: name, Help: help}, labels)
	m.registry.MustRegister(summary)
	return func(took time.Duration, values ...string) { summary.WithLabelValues(values...).Observe(took.Seconds()) }
}
