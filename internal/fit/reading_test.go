package fit

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// show writes the criteria of a posting, one a line.
func show(p Posting) []string {
	var out []string
	for _, it := range readPosting(p).items {
		var asks []string
		for _, a := range it.asks {
			var names []string
			for _, n := range a.nodes {
				names = append(names, n.label)
			}
			asks = append(asks, strings.Join(append(names, a.stems...), "|"))
		}
		mark := "valued"
		if it.central {
			mark = "central"
		} else if it.required {
			mark = "required"
		}
		out = append(out, fmt.Sprintf("%s %s months=%d [%s]", it.kind, mark, it.months, strings.Join(asks, " + ")))
	}
	return out
}

func TestRequirementsBecomeCriteria(t *testing.T) {
	for line, want := range map[string][]string{
		"Dominio de SQL y de alguna herramienta de visualización (Tableau, Power BI o Looker)": {"skill required months=0 [SQL + visualización de datos|Tableau|Power BI|Looker]"},
		"Imprescindible: Java, Python o PHP":                                                   {"skill central months=0 [Java|Python|PHP]"},
		"Facturación, tesorería y auditoría":                                                   {"skill required months=0 [facturación + tesorería + auditoría]"},
		"Se valorará SEO":                                                                      {"skill valued months=0 [SEO]"},
		"Manejo de autoelevador (excluyente)":                                                  {"skill central months=0 [carretilla elevadora]"},
		"Más de 5 años en logística, dos de ellos dirigiendo equipo":                           {"years required months=60 [logística]", "years required months=24 [dirección de equipos]"},
		"Entre 3 y 8 años de experiencia en soldadura":                                         {"years required months=36 [soldadura]"},
		"Experiencia en limpieza, preferiblemente en hospitales":                               {"skill required months=0 [limpieza]", "skill valued months=0 [entorno hospitalario]"},
		"Contador Público recibido, matrícula deseable":                                        {"education required months=0 [contable]", "skill valued months=0 [matricul]"},
		"Inglés alto": {"language required months=0 []"},
		"Menor de 35 años, buena presencia, experiencia en cocina": {"skill required months=0 [cocina]"},
		"Sexo femenino, soltera":                                   nil,
		"Orden, puntualidad y trabajo en equipo":                   nil,
		"Disponibilidad para turnos rotativos":                     nil,
		"No se requiere experiencia en ventas":                     nil,
		"Experiencia con Zyxplort y Qwandle":                       {"skill required months=0 [zyxplort + qwandl]"},
		"Polinizar orquídeas raras":                                {"skill required months=0 [polin|orquide|rara]"},
	} {
		got := show(Posting{Requirements: line})
		got = slices.DeleteFunc(got, func(s string) bool { return strings.HasSuffix(s, "months=18 []") }) // what the level asks
		if !slices.Equal(got, want) {
			t.Errorf("%q\n got %q\nwant %q", line, got, want)
		}
	}
}

func TestAHeadingHoldsForTheLinesUnderIt(t *testing.T) {
	got := show(Posting{Requirements: "Requisitos:\n- SQL\nSe valorará:\n- Tableau\n- SEO\n"})
	want := []string{"skill required months=0 [SQL]", "skill valued months=0 [Tableau]", "skill valued months=0 [SEO]", "years required months=18 []"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestADescriptionAloneIsReadToo(t *testing.T) {
	got := show(Posting{
		Title:       "Cocinero/a",
		Description: "Prepararás menús y llevarás la partida de pastelería. Imprescindible carnet de manipulador. No buscamos jefes de cocina. Ofrecemos contrato indefinido y caja de ahorro.",
	})
	want := []string{"skill central months=0 [seguridad alimentaria]", "tasks required months=0 [cocina + panadería]", "years required months=18 []"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestTheTitleTellsTheRoleFromItsSetting(t *testing.T) {
	d := readPosting(Posting{Title: "Auxiliar de limpieza en hospital"})
	if len(d.role) != 1 || d.role[0].label != "limpiador" || len(d.setting) != 1 || d.setting[0].label != "entorno hospitalario" {
		t.Errorf("role %q in %q", labels(d.role, "y"), labels(d.setting, "y"))
	}
}

func TestOnlyWhatAScoreNeedsIsReadFromAPayload(t *testing.T) {
	p, err := ReadPosting([]byte(`{"title":"A","industry_experience":{"required":true,"industry":"Banca"},"additional_requirements":"B","modal":"REMOTE"}`))
	if err != nil || p.Title != "A" || p.Requirements != "B" || p.Industry != "Banca" || !p.IndustryRequired {
		t.Errorf("%+v, %v", p, err)
	}
	for _, bad := range []string{"", "[]", "{}"} {
		if _, err := ReadPosting([]byte(bad)); err == nil {
			t.Errorf("%q is no posting", bad)
		}
	}
}
