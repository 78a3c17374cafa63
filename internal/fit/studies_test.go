package fit

import (
	"strings"
	"testing"
)

func TestTheNearestStudyIsQuoted(t *testing.T) {
	p := Posting{Title: "Responsable de depósito", Requirements: "Deseable: formación en seguridad e higiene y en método 5S."}
	degree := "EDUCACIÓN\n\nLicenciatura en Logística\nUniversidad del Valle\n2010 - 2015\n\n"
	for _, test := range []struct{ more, state, quote string }{
		{degree + "CERTIFICADOS\n\nCurso de seguridad e higiene industrial\n", Partly, "seguridad e higiene"},
		{degree + "CERTIFICADOS\n\nCurso de seguridad e higiene industrial\nTaller de método 5S\n", Met, "5S"},
		{degree, Unknown, ""},
	} {
		a := Assess(p, readCV(t, resumeOf("Jefa de depósito", "Control de stock.", test.more)), day)
		got := criterion(t, a, "Formación en seguridad")
		if got.State != test.state {
			t.Errorf("%q: %s", test.more, got.State)
		}
		for _, r := range a.Reasons {
			if r.Criterion != got.ID {
				continue
			}
			found := test.quote == ""
			for _, q := range r.Quotes {
				found = found || strings.Contains(q.Text, test.quote)
				if strings.Contains(q.Text, "Logística") {
					t.Errorf("%q quotes %q", r.Text, q.Text)
				}
			}
			if !found {
				t.Errorf("%q quotes %+v", r.Text, r.Quotes)
			}
		}
	}
}

func TestACourseIsNoDegree(t *testing.T) {
	p := Posting{Title: "Técnico de comercio exterior", Requirements: "Ciclo superior en Comercio Internacional o formación equivalente"}
	a := Assess(p, readCV(t, resumeOf("Auxiliar de importación", "Documentación aduanera.", "CERTIFICADOS\n\nCurso de gestión aduanera, 80 horas\n")), day)
	if got := criterion(t, a, "Ciclo superior"); got.State == Met {
		t.Errorf("a course of 80 hours for a degree: %s", got.State)
	}
}

func TestAnEmployerIsNoTaskToAskAbout(t *testing.T) {
	p := Posting{Title: "Comprador", Requirements: "Conocer el sector sanitario"}
	a := Assess(p, readCV(t, cvAt("Comprador", "Hospital Comarcal", "Compras y contratos.", "")), day)
	for _, q := range a.Questions {
		if strings.Contains(q, "Hospital Comarcal") {
			t.Error(q)
		}
	}
	if got := criterion(t, a, "Conocer el sector"); got.State != Met {
		t.Errorf("a buyer of a hospital: %s", got.State)
	}
}
