package applications

import (
	"slices"
	"strings"
	"testing"

	"encaja/internal/platform/db"
)

func TestNamesStandInTheOrderOfASpanishDictionary(t *testing.T) {
	want := []string{"ana Paz", "Ánibal", "Núñez", "Nuria", "Ñandú", "Oscar", "Óscar Paz", "Zoe"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, func(a, b string) int { return strings.Compare(sortKey(a), sortKey(b)) })
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if sortKey("N\u0303andu") != sortKey("Ñandú") {
		t.Error("a decomposed letter is another one")
	}
	if key := sortKey(strings.Repeat("ñ", 1000)); len(key) != 4*sortLength/2 {
		t.Errorf("a key of %d characters", len(key))
	}
}

func TestKeysOfOlderRowsAreCompleted(t *testing.T) {
	eachDB(t, func(r *rig) {
		ids := []string{r.candidate(ByUpload, "Eva@Example.org"), r.candidate(ByUpload, "")}
		r.exec(`UPDATE applications SET search_key = '', sort_name = '', name = 'Óscar Peña'`)
		r.must(r.CompleteKeys(r.Context()))
		for i, want := range []string{"oscar pena\neva@example.org", "oscar pena\n"} {
			var search, sort string
			r.must(r.db.Reader().QueryRowContext(r.Context(), `SELECT search_key, sort_name FROM applications WHERE id = $1`, ids[i]).Scan(&search, &sort))
			if search != want || sort != sortKey("Óscar Peña") {
				r.Errorf("keys %q %q", search, sort)
			}
		}
		r.must(r.CompleteKeys(r.Context()))
	})
}

func TestAnUploadedPersonIsWhatTheCVSays(t *testing.T) {
	eachDB(t, func(r *rig) {
		var id string
		r.must(r.db.Tx(r.Context(), func(tx *db.Tx) (err error) {
			id, err = r.Upload(r.Context(), tx, r.posting, " Ana\n\tPaz "+strings.Repeat("x", 300), "", r.clock.Now())
			return err
		}))
		c := r.now(id)
		if !strings.HasPrefix(c.Name, "Ana Paz xxx") || len(c.Name) != maxName || c.Email != "" || c.Source != ByUpload || c.Status != Pending || c.Rating != Unrated {
			r.Errorf("application %+v", c)
		}
		if r.count(`SELECT count FROM application_counts WHERE posting_id = $1`, r.posting) != 1 {
			r.Error("not counted")
		}
	})
}
