package postings

import (
	"context"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

// fill publishes postings "1", "2", … a second apart; those of the given numbers are then paused.
func fill(t *testing.T, d *db.DB, count int, paused ...int) {
	t.Helper()
	inTx(t, d, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO users (id, email, email_key, name, role, status, password_hash, created_at, updated_at)
			VALUES ('recruiter', 'r@encaja.test', 'r@encaja.test', 'R', 'RECRUITER', 'CONFIRMED', '', 0, 0)`)
		if err != nil {
			return err
		}
		for n := 1; n <= count; n++ {
			at := published.Add(time.Duration(n) * time.Second)
			p := Posting{ID: fmt.Sprint(n), RecruiterID: "recruiter", Status: Active, Title: "Camarera", Description: "x", CreatedAt: at, UpdatedAt: at.Add(time.Hour)}
			if slices.Contains(paused, n) {
				p.Status = Inactive
			}
			if err := insertPosting(ctx, tx, &p); err != nil {
				return err
			}
			if err := indexPosting(ctx, tx, p); err != nil {
				return err
			}
		}
		return nil
	})
}

type readSitemap struct {
	XMLName xml.Name
	URLs    []struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod"`
	} `xml:"url"`
	Files []struct {
		Loc string `xml:"loc"`
	} `xml:"sitemap"`
}

func parseSitemap(t *testing.T, text string) readSitemap {
	t.Helper()
	var s readSitemap
	if err := xml.Unmarshal([]byte(text), &s); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	if s.XMLName.Space != "http://www.sitemaps.org/schemas/sitemap/0.9" {
		t.Errorf("name space %q", s.XMLName.Space)
	}
	return s
}

func (m *sitemap) all(t *testing.T) (files [][]string) {
	t.Helper()
	starts, err := m.parts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for n := range starts {
		var b strings.Builder
		if err := m.writePart(t.Context(), &b, starts, n, onExample); err != nil {
			t.Fatal(err)
		}
		var locs []string
		for _, url := range parseSitemap(t, b.String()).URLs {
			locs = append(locs, strings.TrimPrefix(url.Loc, "https://empleo.example.org"))
		}
		files = append(files, locs)
	}
	return files
}

func TestTheSitemapIsDividedBeforeItIsTooLong(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		fill(t, d, 9, 2, 5)
		clock := testkit.NewClock(published)
		m := &sitemap{service: New(d, nil, nil, clock.Now), limit: 5}
		want := "[[/ /applicant/positions /position/1 /position/3 /position/4] [/position/6 /position/7 /position/8] [/position/9]]"
		if got := fmt.Sprint(m.all(t)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		inTx(t, d, func(ctx context.Context, tx *db.Tx) error {
			for n := 10; n <= 13; n++ {
				p := Posting{ID: fmt.Sprint(n), RecruiterID: "recruiter", Status: Active, CreatedAt: published.Add(time.Hour), UpdatedAt: published}
				if err := insertPosting(ctx, tx, &p); err != nil {
					return err
				}
				if err := indexPosting(ctx, tx, p); err != nil {
					return err
				}
			}
			return nil
		})
		if last := m.all(t)[2]; len(last) != 3 {
			t.Errorf("what is new joins the last file up to its limit: %v", last)
		}
		clock.Advance(sitemapAge + time.Second)
		if files := m.all(t); len(files) != 4 || len(files[2]) != 3 || len(files[3]) != 2 {
			t.Errorf("after a while it is divided anew: %v", files)
		}
	})
}

func TestALongFileIsReadInBatches(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		const many = 2*sitemapBatch + 7
		fill(t, d, many, 3)
		files := (&sitemap{service: New(d, nil, nil, time.Now), limit: maxSitemap}).all(t)
		if len(files) != 1 || len(files[0]) != many-1+len(alwaysListed) {
			t.Fatalf("%d files", len(files))
		}
		slices.Sort(files[0])
		if len(slices.Compact(files[0])) != many-1+len(alwaysListed) {
			t.Error("an address stands twice")
		}
	})
}

func TestASitemapWithoutPostings(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		if got := fmt.Sprint((&sitemap{service: New(d, nil, nil, time.Now), limit: 5}).all(t)); got != "[[/ /applicant/positions]]" {
			t.Error(got)
		}
	})
}
