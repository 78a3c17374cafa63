package locations

import (
	"strings"
	"testing"
)

func TestABrokenFileIsRefusedWithItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"# head\n\nCeuta\n":          "places.txt:3: \"Ceuta\" stands before the first province",
		"[Ceuta]\nCeuta\n":           "places.txt:1: \"[Ceuta]\" is not a province",
		"[Ceuta] Francia\n":          "places.txt:1: \"[Ceuta] Francia\" is not a province",
		"[] España\n":                "places.txt:1: \"[] España\" is not a province",
		"[Ceuta] España\nA @Francia": "places.txt:2: \"A @Francia\" is in no country",
	} {
		if _, err := parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
}

func TestTownsTakeTheCountryOfTheirHeadingUnlessTheyNameAnother(t *testing.T) {
	s, err := parse("[Córdoba] Argentina | Docta\nBaena @España\nOliva | La Oliva\n")
	if err != nil {
		t.Fatal(err)
	}
	for city, want := range map[string]string{"Baena": Spain, "Oliva": Argentina, "La Oliva": Argentina} {
		if _, country := s.Validate("Docta", city); country != want {
			t.Errorf("%s is in %q, want %q", city, country, want)
		}
	}
}
