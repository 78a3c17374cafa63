package audit_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

func TestTheListIsFilteredAndNewestFirst(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		clock := clockOf(t)
		began := clock.Now()
		l := newLog(t, "a secret", clock)
		for i, e := range []audit.Entry{
			{Action: "account.login", Subject: "user:1", Actor: httpx.Actor{UserID: "1", Role: httpx.Recruiter}},
			{Action: "cv.open", Subject: "application:1", Actor: httpx.Actor{UserID: "1", Role: httpx.Recruiter}, Details: map[string]any{"n": 7}},
			{Action: "cv.open", Subject: "application:12", Actor: httpx.Actor{UserID: "2", Role: httpx.Applicant}},
		} {
			err := d.Tx(context.Background(), func(tx *db.Tx) error { return l.Append(context.Background(), tx, e) })
			if err != nil {
				t.Fatal(i, err)
			}
			clock.Advance(time.Hour)
		}
		for name, test := range map[string]struct {
			filter        audit.Filter
			offset, limit int
			want          []int64
			total         int
		}{
			"all":              {audit.Filter{}, 0, 10, []int64{4, 3, 2, 1}, 4},
			"second page":      {audit.Filter{}, 2, 2, []int64{2, 1}, 4},
			"beyond":           {audit.Filter{}, 9, 2, nil, 4},
			"action":           {audit.Filter{Action: "cv.open"}, 0, 10, []int64{4, 3}, 2},
			"actor":            {audit.Filter{ActorID: "1"}, 0, 10, []int64{3, 2}, 2},
			"subject":          {audit.Filter{Subject: "application:1"}, 0, 10, []int64{3}, 1},
			"id of any kind":   {audit.Filter{Subject: "1"}, 0, 10, []int64{3, 2}, 2},
			"no wildcards":     {audit.Filter{Subject: "%"}, 0, 10, nil, 0},
			"from":             {audit.Filter{From: began.Add(time.Hour)}, 0, 10, []int64{4, 3}, 2},
			"to, not included": {audit.Filter{To: began.Add(time.Hour)}, 0, 10, []int64{2, 1}, 2},
			"together":         {audit.Filter{Action: "cv.open", ActorID: "1", Subject: "application:1", From: began, To: clock.Now()}, 0, 10, []int64{3}, 1},
		} {
			list, total, err := l.List(context.Background(), d.Reader(), test.filter, test.offset, test.limit)
			if err != nil {
				t.Fatal(name, err)
			}
			var got []int64
			for _, r := range list {
				got = append(got, r.Seq)
			}
			if !slices.Equal(got, test.want) || total != test.total {
				t.Errorf("%s: %v of %d", name, got, total)
			}
		}
		list, _, err := l.List(context.Background(), d.Reader(), audit.Filter{Subject: "application:1"}, 0, 1)
		if err != nil || fmt.Sprint(list[0].Details) != "map[n:7]" || list[0].ActorID != "1" || list[0].ActorRole != "RECRUITER" || !list[0].At.Equal(began.Add(time.Hour)) {
			t.Errorf("%+v %v", list, err)
		}
		actions, err := l.Actions(context.Background(), d.Reader())
		if err != nil || !slices.Equal(actions, []string{"account.login", "audit.begin", "cv.open"}) {
			t.Errorf("%v %v", actions, err)
		}
	})
}

// An entry about something of a new kind would not be found by its id.
func TestAnEntryIsAboutSomethingOfAKnownKind(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		l := newLog(t, "a secret", clockOf(t))
		for _, subject := range []string{"", "7", "thing:7"} {
			err := d.Tx(context.Background(), func(tx *db.Tx) error {
				return l.Append(context.Background(), tx, audit.Entry{Action: "thing.make", Subject: subject})
			})
			if err == nil {
				t.Errorf("an entry about %q was taken", subject)
			}
		}
	})
}
