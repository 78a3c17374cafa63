package fit

import (
	"strings"
	"testing"
)

// resumeOf is a CV with a job and further lines.
func resumeOf(title, task, more string) string {
	return "Ana Prueba Ruiz\nana@correo.example\n\nEXPERIENCIA LABORAL\n\n" + title + "\nEmpresa Serrana S.A.\nEnero de 2017 - Actualidad\n- " + task + "\n\n" + more + "\n"
}

func criterion(t *testing.T, a Assessment, label string) Criterion {
	t.Helper()
	for _, c := range a.Criteria {
		if strings.HasPrefix(c.Label, label) {
			return c
		}
	}
	t.Fatalf("no criterion %q in %+v", label, a.Criteria)
	return Criterion{}
}

func TestAHigherLicenceHoldsTheLowerOnes(t *testing.T) {
	for _, test := range []struct{ asked, has, want string }{
		{"Licencia de conducir categoría C1 vigente (excluyente)", "Licencia de conducir categoría C1", Met},
		{"Licencia de conducir categoría C1 vigente (excluyente)", "Permiso C+E en vigor", Met},
		{"Licencia de conducir categoría C1 vigente (excluyente)", "Carnet C", Met},
		{"Licencia de conducir categoría C1 vigente (excluyente)", "Permiso de conducir B", Unknown},
		{"Imprescindible carnet C", "Carnet C+E", Met},
		{"Imprescindible carnet C+E", "Carnet C", Partly},
		{"Imprescindible carnet C+E", "Permiso de conducir B", Unknown},
		{"Imprescindible permiso de conducir B", "Carnet C", Met},
		{"Licencia profesional D4 (excluyente)", "Carnet C+E", Unknown},
		{"Carné de carretillero", "Carnet C+E", Unknown},
	} {
		p := Posting{Title: "Chofer de reparto", Requirements: test.asked}
		a := Assess(p, readCV(t, resumeOf("Chofer de reparto", "Reparto en la ciudad con furgón.", "CERTIFICADOS\n- "+test.has)), day)
		if got := criterion(t, a, labelOf(test.asked)); got.State != test.want {
			t.Errorf("%q with %q is %s", test.asked, test.has, got.State)
		}
	}
}

func TestATitlesCategoryIsNoLicence(t *testing.T) {
	for _, it := range readPosting(Posting{Title: "Chofer de reparto, categoría profesional", Requirements: "Licencia de conducir categoría C1 vigente"}).items {
		if strings.Contains(it.label, "C+E") || strings.HasPrefix(it.label, "Experiencia en carnet") {
			t.Errorf("asks for %q", it.label)
		}
	}
}

func TestDrivingAForkliftIsNotItsLicence(t *testing.T) {
	p := Posting{Title: "Operario de autoelevador", Requirements: "Carné de autoelevador vigente (excluyente)"}
	shown := Assess(p, readCV(t, resumeOf("Operario de autoelevador", "Carga de camiones con autoelevador.", "CERTIFICADOS\n- Carné de autoelevador")), day)
	done := Assess(p, readCV(t, resumeOf("Operario de autoelevador", "Carga de camiones con autoelevador.", "")), day)
	if a, b := criterion(t, shown, "Carné"), criterion(t, done, "Carné"); a.State != Met || b.State != Partly {
		t.Errorf("shown %s, only done %s", a.State, b.State)
	}
	for _, r := range done.Reasons {
		if strings.HasPrefix(r.Text, "Indica que tiene") {
			t.Errorf("says %q", r.Text)
		}
	}
}
