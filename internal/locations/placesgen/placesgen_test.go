package main

import (
	"strings"
	"testing"
)

func TestNamesOfINEBecomeReadable(t *testing.T) {
	for name, want := range map[string]string{
		"Coruña, A":                   "A Coruña",
		"Alfàs del Pi, l'":            "L'Alfàs del Pi",
		"Campello, el":                "El Campello",
		"Palmas de Gran Canaria, Las": "Las Palmas de Gran Canaria",
		"Saus, Camallera i Llampaies": "Saus, Camallera i Llampaies",
		"Madrid":                      "Madrid",
	} {
		if got := readable(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

func two() []*province {
	return []*province{
		{country: inArgentina, name: "Córdoba", towns: []*town{{name: "Córdoba", country: inArgentina}, {name: "Oliva", country: inArgentina}}},
		{country: inSpain, name: "Córdoba", towns: []*town{{name: "Córdoba", country: inSpain}, {name: "Baena", others: []string{"Báena"}, country: inSpain}}},
	}
}

func TestCorrectionsAndMergedProvinces(t *testing.T) {
	provinces := two()
	err := correct(provinces, "[Argentina/Córdoba]\n+ Ñu\n~ Oliva > La Oliva | Oliva\n[España/Córdoba]\n* Báena\n= Báena | Iponuba\n")
	if err != nil {
		t.Fatal(err)
	}
	merged := mergeNamesakes(provinces)
	if err := checkUnambiguous(merged); err != nil {
		t.Fatal(err)
	}
	want := head + `
[Córdoba] Argentina
Báena | Iponuba @España
Córdoba | Córdoba (Argentina)
Córdoba (España) @España
La Oliva | Oliva
Ñu
`
	if got := render(merged); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestCorrectionsThatFitNothingStop(t *testing.T) {
	for text, want := range map[string]string{
		"+ Oliva":                          "before the first province",
		"[España/Mendoza]":                 "there is no province",
		"[Argentina/Córdoba]\n+ OLIVA":     "has it already",
		"[Argentina/Córdoba]\n- Baena":     "no such town",
		"[Argentina/Córdoba]\n~ Baena > B": "no such town",
		"[Argentina/Córdoba]\n= Baena | B": "no such town",
		"[Argentina/Córdoba]\n* Baena":     "no town has that other name",
		"[Argentina/Córdoba]\n? Oliva":     "unknown sign",
	} {
		if err := correct(two(), text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
}

func TestASpellingOfTwoTownsStops(t *testing.T) {
	provinces := two()[1:]
	provinces[0].towns[0].others = []string{"BAENA"}
	if err := checkUnambiguous(provinces); err == nil || !strings.Contains(err.Error(), "may mean") {
		t.Errorf("got %v", err)
	}
}
