package postings

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

func TestRebuildSearch(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		// The index holds what is no longer true: an old title, a row that is gone, nothing of a third.
		indexed(t, d, Posting{Title: "Astronauta", Modal: "REMOTE"}, Posting{Title: "Astronauta", Modal: "REMOTE"})
		inTx(t, d, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.ExecContext(ctx, `INSERT INTO users (id, email, email_key, name, role, status, password_hash, created_at, updated_at)
				VALUES ('recruiter', 'r@encaja.test', 'r@encaja.test', 'R', 'RECRUITER', 'CONFIRMED', '', 0, 0)`)
			if err != nil {
				return err
			}
			for _, at := range []int64{1, 3, 4} {
				p := Posting{
					ID: fmt.Sprint(at), RecruiterID: "recruiter", Status: Active, Title: "Camarera", Modal: "ONSITE", CreatedAt: time.UnixMicro(at),
				}
				if at == 4 {
					p.Status = Inactive
				}
				if err := insertPosting(ctx, tx, &p); err != nil {
					return err
				}
			}
			return nil
		})
		for range 2 {
			if err := New(d, nil, nil, time.Now).RebuildSearch(context.Background()); err != nil {
				t.Fatal(err)
			}
			for _, c := range []struct {
				search Search
				want   []int64
			}{
				{Search{}, []int64{3, 1}}, {Search{Text: "camarero"}, []int64{3, 1}}, {Search{Modal: "ONSITE"}, []int64{3, 1}},
				{Search{Text: "astronauta"}, nil}, {Search{Modal: "REMOTE"}, nil},
			} {
				listed := mustFind(t, d, c.search)
				c.search.Page = 2
				if counted := mustFind(t, d, c.search); !slices.Equal(listed.Seqs, c.want) || counted.Total != len(c.want) {
					t.Errorf("%+v: %v, %d counted", c.search, listed.Seqs, counted.Total)
				}
			}
		}
	})
}
