package fit

import "testing"

func TestAnOccupationBringsItsTasks(t *testing.T) {
	p := Posting{Title: "Recepcionista", Requirements: "Un año de experiencia en atención al público (excluyente)"}
	for _, title := range []string{"Recepcionista", "Camarera", "Cajero", "Vendedora", "Recepcionista de clínica"} {
		a := Assess(p, readCV(t, resumeOf(title, "Turno de mañana en el centro.", "")), day)
		if got := criterion(t, a, "Un año"); got.State != Met {
			t.Errorf("%s: %s", title, got.State)
		}
	}
	a := Assess(p, readCV(t, resumeOf("Soldador", "Soldadura de depósitos.", "")), day)
	if got := criterion(t, a, "Un año"); got.State != Unknown {
		t.Errorf("a welder: %s", got.State)
	}
}

func TestAPartOfTheYearsIsAskedOnItsOwn(t *testing.T) {
	p := Posting{Title: "Jefe de tráfico", Requirements: "Imprescindibles siete años en transporte por carretera, tres de ellos con equipo a cargo"}
	for _, test := range []struct{ title, task, want string }{
		{"Jefa de tráfico", "Transporte por carretera a toda España.", Met},
		{"Técnica de tráfico", "Transporte por carretera; dirigí a seis personas.", Met},
		{"Técnica de tráfico", "Transporte por carretera con equipo a cargo.", Met},
		{"Técnica de tráfico", "Transporte por carretera y reclamación de cargas.", Unknown},
	} {
		a := Assess(p, readCV(t, resumeOf(test.title, test.task, "")), day)
		if years, team := criterion(t, a, "Siete años"), criterion(t, a, "Tres años con equipo a cargo"); years.State != Met || team.State != test.want {
			t.Errorf("%s, %s: years %s, team %s", test.title, test.task, years.State, team.State)
		}
	}
}

func TestNeighboursAndHigherGradesAreNotRed(t *testing.T) {
	for _, s := range assessSamples(t) {
		if s.grade == 2 && s.assessment.Score < 40 {
			t.Errorf("%s for %s has %d", s.cv, s.posting, s.assessment.Score)
		}
	}
	for _, pair := range [][2]string{
		{"auxiliar de enfermería", "enfermero"}, {"auxiliar contable", "contable"}, {"ayudante de cocina", "cocinero"}, {"auxiliar de farmacia", "farmacéutico"},
	} {
		if got := worth(nodeOf[pair[0]], nodeOf[pair[1]]); got < 70 {
			t.Errorf("%s for %s is worth %d", pair[1], pair[0], got)
		}
	}
}

func TestWordsOfOtherThingsAreNoConcepts(t *testing.T) {
	for _, phrase := range []string{"Reclamación de cargas", "categoría profesional", "dejar las cosas terminadas", "seguridad vial"} {
		for _, not := range []string{leadingPeople, "carnet C+E", "auditoría", "maquinaria de obra"} {
			for _, got := range conceptsIn(phrase) {
				if got == not {
					t.Errorf("%q is taken for %q", phrase, not)
				}
			}
		}
	}
}
