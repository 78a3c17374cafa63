package stats

import (
	"context"
	"fmt"
	"time"
)

// Platform is how much there is on the whole platform. A user has an account that can sign in or is suspended; somebody
// who applied without an account is a guest, who is a candidate but no user.
type Platform struct {
	Users              int
	Recruiters         int
	Guests             int
	NonGuestCandidates int
	ActivePostings     int
	RecentPostings     int // created in the window, whatever became of them
}

// Candidates are all who can apply, with an account or without.
func (p Platform) Candidates() int { return p.Guests + p.NonGuestCandidates }

// Platform counts the whole platform; recent is the window of the recent postings in days.
func (s *Service) Platform(ctx context.Context, recentDays int) (Platform, error) {
	q := s.db.Reader()
	p, err := people(ctx, q)
	if err != nil {
		return p, fmt.Errorf("count people: %w", err)
	}
	if p.ActivePostings, err = allActivePostings(ctx, q); err != nil {
		return p, fmt.Errorf("count active postings: %w", err)
	}
	if p.RecentPostings, err = postingsSince(ctx, q, s.now().Add(-time.Duration(recentDays)*day)); err != nil {
		return p, fmt.Errorf("count recent postings: %w", err)
	}
	return p, nil
}

// Day is what came on one day, in UTC.
type Day struct {
	Date         time.Time
	Users        int // accounts confirmed
	Postings     int
	Applications int
	Analyses     int
}

// Growth tells what came on each of the last days, oldest first; the last one is today. What was erased since does not
// count any more.
func (s *Service) Growth(ctx context.Context, days int) ([]Day, error) {
	first := s.now().UTC().Truncate(day).AddDate(0, 0, 1-days)
	list := make([]Day, days)
	for i := range list {
		list[i].Date = first.AddDate(0, 0, i)
	}
	for _, series := range []struct {
		query string
		field func(*Day) *int
	}{
		{usersByDay, func(d *Day) *int { return &d.Users }},
		{postingsByDay, func(d *Day) *int { return &d.Postings }},
		{applicationsByDay, func(d *Day) *int { return &d.Applications }},
		{analysesByDay, func(d *Day) *int { return &d.Analyses }},
	} {
		err := byDay(ctx, s.db.Reader(), series.query, first, func(date time.Time, count int) {
			if i := int(date.Sub(first) / day); i >= 0 && i < days {
				*series.field(&list[i]) = count
			}
		})
		if err != nil {
			return nil, fmt.Errorf("count by day: %w", err)
		}
	}
	return list, nil
}
