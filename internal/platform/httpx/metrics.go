package httpx

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics counts requests by route and shows the figures that other rooms offer.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
}

// NewMetrics makes an empty set with the figures of the Go runtime and of the process.
func NewMetrics() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "encaja_http_requests_total", Help: "Requests by route, method and status.",
		}, []string{"route", "method", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "encaja_http_request_seconds", Help: "Time to answer by route.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30},
		}, []string{"route"}),
	}
	m.registry.MustRegister(m.requests, m.seconds, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *Metrics) observe(route, method string, status int, took time.Duration) {
	if m == nil {
		return
	}
	m.requests.WithLabelValues(route, logMethod(method), strconv.Itoa(status)).Inc()
	m.seconds.WithLabelValues(route).Observe(took.Seconds())
}

// Handler serves the figures in Prometheus's format.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// Figure is one value, with the labels of its gauge.
type Figure struct {
	Labels []string
	Value  float64
}

// Watch offers a gauge whose values are asked for whenever the metrics are read.
func (m *Metrics) Watch(name, help string, labels []string, read func(context.Context) ([]Figure, error)) {
	m.registry.MustRegister(&watched{desc: prometheus.NewDesc(name, help, labels, nil), read: read})
}

type watched struct {
	desc *prometheus.Desc
	read func(context.Context) ([]Figure, error)
}

// Describe tells Prometheus which gauge this is.
func (w *watched) Describe(ch chan<- *prometheus.Desc) { ch <- w.desc }

// Collect reads its values.
func (w *watched) Collect(ch chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	figures, err := w.read(ctx)
	if err != nil {
		ch <- prometheus.NewInvalidMetric(w.desc, err)
		return
	}
	for _, f := range figures {
		ch <- prometheus.MustNewConstMetric(w.desc, prometheus.GaugeValue, f.Value, f.Labels...)
	}
}
