package fit

import (
	"strings"
	"testing"
)

const shortLines = "Experiencia en control de gestión\nManejo de tablas dinámicas\nConocimiento de costes industriales"

func TestPastedRequirementsDoNotCount(t *testing.T) {
	p := Posting{Title: "Controller", Requirements: shortLines}
	plain := Assess(p, readCV(t, resumeOf("Soldador", "Soldadura de depósitos.", "")), day)
	for _, list := range []string{shortLines, "- " + strings.ReplaceAll(shortLines, "\n", "\n- "), strings.ReplaceAll(shortLines, "\n", ", ")} {
		got := Assess(p, readCV(t, resumeOf("Soldador", "Soldadura de depósitos.", "HABILIDADES\n"+list)), day)
		if got.Score > plain.Score {
			t.Errorf("%q brings %d instead of %d", list, got.Score, plain.Score)
		}
		if last := got.Reasons[len(got.Reasons)-1]; !strings.Contains(last.Text, "palabra por palabra") {
			t.Errorf("%q is not told: %q", list, last.Text)
		}
	}
}

func TestNamesThatEverybodyWritesAreNotPasted(t *testing.T) {
	for _, requirements := range []string{
		"SQL\nPython\nPower BI\nExcel avanzado",
		"Licencia nacional de conducir categoría C1 vigente\nCarné de autoelevador vigente",
		"Control de gestión\nAnálisis de costes",
		"Conocimiento de costes industriales",
	} {
		p := Posting{Title: "Controller", Requirements: requirements}
		got := Assess(p, readCV(t, resumeOf("Controller", "Presupuesto anual.", "HABILIDADES\n"+requirements)), day)
		if last := got.Reasons[len(got.Reasons)-1]; strings.Contains(last.Text, "palabra por palabra") {
			t.Errorf("%q is taken for a copy", requirements)
		}
	}
}
