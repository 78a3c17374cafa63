// Package stats counts: what a recruiter's dashboard shows of their postings and candidates, and what an admin sees of the
// whole platform.
package stats

import (
	"context"
	"fmt"
	"math"
	"time"

	"encaja/internal/platform/db"
)

const (
	day    = 24 * time.Hour
	window = 30 * day
	week   = 7 * day
	weeks  = 12
)

// Service counts.
type Service struct {
	db  *db.DB
	now func() time.Time
}

// New makes the service.
func New(d *db.DB, now func() time.Time) *Service { return &Service{db: d, now: now} }

// Summary is the state of a recruiter's work. What cannot be divided is nil.
type Summary struct {
	ActivePostings  int
	Applications    int
	Conversion      *int // percent of the applications of the last 30 days that were accepted
	ConversionTrend *int // in points, against the 30 days before
	AverageDays     *int // from application to decision, over the decisions of the last 30 days
	DaysTrend       *int
	Weeks           []Week // the last twelve, oldest first
}

// Week is how many applications came in seven days.
type Week struct {
	Start time.Time
	Count int
}

// Recruiter sums up a recruiter's work.
func (s *Service) Recruiter(ctx context.Context, recruiterID string) (Summary, error) {
	var sum Summary
	var err error
	q, now := s.db.Reader(), s.now()
	if sum.ActivePostings, err = activePostings(ctx, q, recruiterID); err != nil {
		return sum, fmt.Errorf("count postings: %w", err)
	}
	if sum.Applications, err = applications(ctx, q, recruiterID); err != nil {
		return sum, fmt.Errorf("count applications: %w", err)
	}
	recent, err := figuresOf(ctx, q, recruiterID, now.Add(-window), now)
	if err != nil {
		return sum, fmt.Errorf("last 30 days: %w", err)
	}
	before, err := figuresOf(ctx, q, recruiterID, now.Add(-2*window), now.Add(-window))
	if err != nil {
		return sum, fmt.Errorf("30 days before: %w", err)
	}
	sum.Conversion, sum.AverageDays = recent.conversion(), recent.averageDays()
	sum.ConversionTrend = difference(sum.Conversion, before.conversion())
	sum.DaysTrend = difference(sum.AverageDays, before.averageDays())
	sum.Weeks, err = s.weeks(ctx, q, recruiterID, now)
	return sum, err
}

func (s *Service) weeks(ctx context.Context, q db.Querier, recruiterID string, now time.Time) ([]Week, error) {
	list := make([]Week, weeks)
	for i := range list {
		list[i].Start = now.Add(-time.Duration(weeks-i) * week)
	}
	times, err := receivedSince(ctx, q, recruiterID, list[0].Start)
	if err != nil {
		return nil, fmt.Errorf("applications by week: %w", err)
	}
	for _, at := range times {
		if i := int(at.Sub(list[0].Start) / week); i < weeks {
			list[i].Count++
		}
	}
	return list, nil
}

// figures are what a window of time holds.
type figures struct {
	received int
	accepted int
	decided  int
	waited   time.Duration // from application to decision, summed up
}

func (f figures) conversion() *int {
	if f.received == 0 {
		return nil
	}
	return rounded(100 * float64(f.accepted) / float64(f.received))
}

func (f figures) averageDays() *int {
	if f.decided == 0 {
		return nil
	}
	return rounded(f.waited.Hours() / 24 / float64(f.decided))
}

func rounded(x float64) *int {
	n := int(math.Round(x))
	return &n
}

func difference(a, b *int) *int {
	if a == nil || b == nil {
		return nil
	}
	n := *a - *b
	return &n
}
