package postings

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

func inTx(t *testing.T, d *db.DB, f func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	ctx := context.Background()
	if err := d.Tx(ctx, func(tx *db.Tx) error { return f(ctx, tx) }); err != nil {
		t.Fatal(err)
	}
}

func TestTheIndexFollowsAPosting(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		p := Posting{Seq: 1_700_000_000_000_000, Status: Active, Title: "Camarero", City: "Bilbao", Province: "Bizkaia", Modal: "ONSITE"}
		index := func() {
			t.Helper()
			inTx(t, d, func(ctx context.Context, tx *db.Tx) error { return indexPosting(ctx, tx, p) })
		}
		// sees says which searches find the posting; totals of an empty page come from the counts.
		sees := func(when string, want bool, searches ...Search) {
			t.Helper()
			for _, s := range searches {
				got := mustFind(t, d, s)
				if (len(got.Seqs) == 1 && got.Seqs[0] == p.Seq && got.Total == 1) != want || !want && got.Total != 0 {
					t.Errorf("%s: %+v gives %+v", when, s, got)
				}
				s.Page = 2
				if beyond := mustFind(t, d, s); beyond.Total != got.Total {
					t.Errorf("%s: %+v counts %d, then %d", when, s, got.Total, beyond.Total)
				}
			}
		}
		old := []Search{{Text: "camarera"}, {Location: "Bilbao"}, {City: "bilbao"}, {Modal: "ONSITE"}, {Location: "bilbao", Modal: "ONSITE"}, {Province: "bizkaia"}}
		index()
		index()
		sees("published twice", true, append(old, Search{})...)

		p.Title, p.City, p.Province, p.Modal = "Cocinero", "Vigo", "Pontevedra", "REMOTE"
		index()
		sees("changed", false, old...)
		changed := []Search{{}, {Text: "cocinero"}, {Location: "Vigo"}, {City: "vigo"}, {Modal: "REMOTE"}, {Province: "Pontevedra", Modal: "REMOTE"}}
		sees("changed", true, changed...)

		for _, status := range []Status{Inactive, Cancelled, Deleted} {
			p.Status = status
			index()
			sees(string(status), false, changed...)
			p.Status = Active
			index()
			sees("active again", true, changed...)
		}
		for range 2 {
			inTx(t, d, func(ctx context.Context, tx *db.Tx) error { return unindexPosting(ctx, tx, p.Seq) })
			sees("forgotten", false, changed...)
		}
	})
}

func TestARolledBackChangeLeavesNoTrace(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		indexed(t, d, Posting{Title: "Camarero", Modal: "ONSITE"})
		boom := errors.New("boom")
		err := d.Tx(context.Background(), func(tx *db.Tx) error {
			if err := indexPosting(context.Background(), tx, Posting{Seq: 1, Status: Active, Title: "Cocinero", Modal: "REMOTE"}); err != nil {
				return err
			}
			if err := indexPosting(context.Background(), tx, Posting{Seq: 2, Status: Active, Title: "Camarero"}); err != nil {
				return err
			}
			return boom
		})
		if !errors.Is(err, boom) {
			t.Fatal(err)
		}
		for _, s := range []Search{{}, {Text: "camarero"}, {Modal: "ONSITE"}} {
			for page, want := range [][]int64{{1}, nil} {
				s.Page = page + 1
				if got := mustFind(t, d, s); !slices.Equal(got.Seqs, want) || got.Total != 1 {
					t.Errorf("%+v: %+v", s, got)
				}
			}
		}
	})
}

func TestManyChangeTheIndexAtOnce(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		cities := []string{"Madrid", "Getafe", "Leganés"}
		var wg sync.WaitGroup
		for worker := range 6 {
			wg.Go(func() {
				for round := range 12 {
					p := Posting{
						Seq: int64(worker + 1), Status: Active, Title: "Camarero", Province: "Madrid",
						City: cities[(worker+round)%len(cities)], Modal: modals[(worker*round)%len(modals)],
					}
					if err := d.Tx(ctx, func(tx *db.Tx) error { return indexPosting(ctx, tx, p) }); err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		for _, s := range []Search{{}, {Location: "Madrid"}, {Text: "camarero"}} {
			for s.Page = 1; s.Page <= 2; s.Page++ {
				if got := mustFind(t, d, s); got.Total != 6 {
					t.Errorf("%+v: %+v", s, got)
				}
			}
		}
		for _, s := range []Search{{Location: "Getafe"}, {Modal: "REMOTE"}, {Location: "Leganes", Modal: "HYBRID"}} {
			listed := len(mustFind(t, d, s).Seqs)
			s.Page = 2
			if counted := mustFind(t, d, s).Total; counted != listed {
				t.Errorf("%+v: %d listed, %d counted", s, listed, counted)
			}
		}
	})
}
