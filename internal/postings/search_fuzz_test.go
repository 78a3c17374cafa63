package postings

import (
	"slices"
	"testing"
	"unicode/utf8"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

// FuzzSearchText: whatever is typed into any of the boxes finds something or nothing, and never fails.
func FuzzSearchText(f *testing.F) {
	for _, s := range variedSearches() {
		if len(s.Text) < 200 {
			f.Add(s.Text)
		}
	}
	lite, postgres := testkit.OpenDB(f, testkit.SQLiteURL(f)), testkit.OpenDB(f, testkit.PostgresURL(f))
	list := generated(60)
	indexed(f, lite, list...)
	indexed(f, postgres, list...)
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range []Search{{Text: text}, {Company: text}, {Location: text}, {Province: text, City: text}} {
			if a, b := mustFind(t, lite, s), mustFind(t, postgres, s); a.Total != b.Total {
				t.Errorf("%q: %d on SQLite, %d on PostgreSQL", text, a.Total, b.Total)
			}
		}
		// A posting of that text can be stored, and is found by it.
		for _, d := range []*db.DB{lite, postgres} {
			indexed(t, d, Posting{Title: text, Company: text, Description: text})
			if len(analyse(text)) > 0 && utf8.ValidString(text) {
				if got := mustFind(t, d, Search{Text: text, Company: text}); !slices.Contains(got.Seqs, 1) {
					t.Errorf("%q does not find itself: %+v", text, got)
				}
			}
		}
	})
}
