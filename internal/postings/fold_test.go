package postings

import (
	"slices"
	"sort"
	"testing"
)

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"Óptica": "optica", "ÑANDÚ": "ñandu", "n\u0303andu": "ñandu", "Pingüino": "pinguino", "Çelik": "celik", "A\u0301": "a", "100%": "100%", "": "",
	} {
		if got := fold(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestSortKeyGivesTheOrderOfASpanishDictionary(t *testing.T) {
	want := []string{"Abad", "ábaco 2", "Ana", "nube", "nzz", "ñandú", "Óptica", "orca", "Zeta"}
	sort.Slice(want, func(i, j int) bool { return sortKey(want[i]) < sortKey(want[j]) })
	if !slices.Equal(want, []string{"ábaco 2", "Abad", "Ana", "nube", "nzz", "ñandú", "Óptica", "orca", "Zeta"}) {
		t.Errorf("order %v", want)
	}
}

func TestEscapeLike(t *testing.T) {
	if got := escapeLike(`50%_a\b`); got != `50\%\_a\\b` {
		t.Errorf("%q", got)
	}
}
