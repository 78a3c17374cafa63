package stats_test

import (
	"context"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
	"encaja/internal/stats"
)

const day = 24 * time.Hour

// application is one row: how long ago it came, when it was decided (0: not yet) and how.
type application struct {
	ago, decidedAfter time.Duration
	status            string
}

func fill(t *testing.T, d *db.DB, now time.Time, recruiter, postingStatus string, list []application) {
	t.Helper()
	ctx := context.Background()
	err := d.Tx(ctx, func(tx *db.Tx) error {
		posting := db.NewID()
		for _, statement := range []struct {
			text string
			args []any
		}{
			{`INSERT INTO users (id, email, email_key, name, role, status, password_hash, created_at, updated_at)
				VALUES ($1, $1, $1, 'n', 'RECRUITER', 'CONFIRMED', '', 1, 1) ON CONFLICT DO NOTHING`, []any{recruiter}},
			{`INSERT INTO postings (id, seq, recruiter_id, status, title, company, description, additional_requirements, experience_level,
				english_level, contract_type, modal, country, province, city, industry_required, industry, salary_currency, version,
				search_key, sort_title, sort_company, sort_description, created_at, updated_at)
				SELECT $1, COALESCE(MAX(seq), 0) + 1, $2, $3, 't', '', 'd', '', '', '', '', '', '', '', '', FALSE, '', '', 1, '', '', '', '', 1, 1 FROM postings`,
				[]any{posting, recruiter, postingStatus}},
			{`INSERT INTO application_counts (posting_id, count) VALUES ($1, $2)`, []any{posting, len(list)}},
			{`INSERT INTO posting_counts (recruiter_id, status, count) VALUES ($1, $2, 1)
				ON CONFLICT (recruiter_id, status) DO UPDATE SET count = posting_counts.count + 1`, []any{recruiter, postingStatus}},
		} {
			if _, err := tx.ExecContext(ctx, statement.text, statement.args...); err != nil {
				return err
			}
		}
		for _, a := range list {
			created := now.Add(-a.ago)
			decided := int64(0)
			if a.decidedAfter > 0 {
				decided = db.Micros(created.Add(a.decidedAfter))
			}
			_, err := tx.ExecContext(ctx, `
				INSERT INTO applications (id, posting_id, source, status, rating, name, email, created_at, decided_at, updated_at)
				VALUES ($1, $2, 'UPLOAD', $3, '', '', '', $4, $5, 1)`, db.NewID(), posting, a.status, db.Micros(created), decided)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func number(p *int) any {
	if p == nil {
		return nil
	}
	return *p
}

func TestTheSummaryOfARecruiter(t *testing.T) {
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	tests := []struct {
		name                               string
		list                               []application
		conversion, trend, days, daysTrend any
	}{
		{"nothing", nil, nil, nil, nil, nil},
		{"one that waits", []application{{day, 0, "PENDING"}}, 0, nil, nil, nil},
		{"one of three accepted", []application{{2 * day, day, "ACCEPTED"}, {3 * day, day, "REJECTED"}, {day, 0, "PENDING"}}, 33, nil, 1, nil},
		{"better than the month before", []application{
			{2 * day, day, "ACCEPTED"}, {40 * day, 5 * day, "REJECTED"}, {41 * day, 5 * day, "REJECTED"},
		}, 100, 100, 1, -4},
		{"decided now, received long ago: counts for the time alone", []application{{50 * day, 48 * day, "ACCEPTED"}}, nil, nil, 48, nil},
		{"the edge of the window belongs to it", []application{{30 * day, 10 * day, "ACCEPTED"}}, 100, nil, 10, nil},
		{"just before the window", []application{{30*day + time.Microsecond, 20 * day, "ACCEPTED"}}, nil, nil, 20, nil},
		{"half a day rounds up", []application{{5 * day, 36 * time.Hour, "REJECTED"}}, 0, nil, 2, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			testkit.EachDB(t, func(t *testing.T, d *db.DB) {
				fill(t, d, now, "me", "ACTIVE", test.list)
				fill(t, d, now, "me", "DELETED", []application{{day, time.Hour, "REJECTED"}})
				fill(t, d, now, "other", "ACTIVE", []application{{day, time.Hour, "REJECTED"}})
				sum, err := stats.New(d, func() time.Time { return now }).Recruiter(context.Background(), "me")
				if err != nil {
					t.Fatal(err)
				}
				got := []any{number(sum.Conversion), number(sum.ConversionTrend), number(sum.AverageDays), number(sum.DaysTrend)}
				for i, want := range []any{test.conversion, test.trend, test.days, test.daysTrend} {
					if got[i] != want {
						t.Errorf("%v, want %v %v %v %v", got, test.conversion, test.trend, test.days, test.daysTrend)
						break
					}
				}
				if sum.ActivePostings != 1 || sum.Applications != len(test.list) {
					t.Errorf("%d postings, %d applications", sum.ActivePostings, sum.Applications)
				}
			})
		})
	}
}

func TestApplicationsByWeek(t *testing.T) {
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		fill(t, d, now, "me", "ACTIVE", []application{
			{time.Hour, 0, "PENDING"}, {6 * day, 0, "PENDING"}, {8 * day, 0, "PENDING"}, {83 * day, 0, "PENDING"}, {85 * day, 0, "PENDING"},
		})
		sum, err := stats.New(d, func() time.Time { return now }).Recruiter(context.Background(), "me")
		if err != nil {
			t.Fatal(err)
		}
		if len(sum.Weeks) != 12 || sum.Weeks[11].Count != 2 || sum.Weeks[10].Count != 1 || sum.Weeks[0].Count != 1 {
			t.Errorf("weeks %+v", sum.Weeks)
		}
	})
}
