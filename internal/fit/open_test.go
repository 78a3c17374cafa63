package fit

import (
	"slices"
	"strings"
	"testing"
)

func labelsOf(p Posting) []string {
	var out []string
	for _, it := range readPosting(p).items {
		out = append(out, it.label)
	}
	return out
}

func TestNothingIsAskedTwice(t *testing.T) {
	for _, test := range []struct {
		posting Posting
		want    []string
	}{
		{Posting{Title: "Enfermero de urgencias", Requirements: "Un año de experiencia en urgencias"}, []string{"Un año de experiencia en urgencias"}},
		{Posting{Title: "Dependiente", Requirements: "Manejo de caja\nManejo de caja (excluyente)"}, []string{"Manejo de caja"}},
		{Posting{Title: "Controller", Requirements: "Deseable: experiencia en banca y conocimientos de euskera"}, []string{"Euskera", "Experiencia en banca"}},
		{Posting{Title: "Jefe de tráfico", Requirements: "Deseable: francés o alemán"}, []string{"Francés o alemán"}},
		{Posting{Title: "Desarrollador backend", Requirements: "Integración continua\nDocker y Kubernetes"}, []string{"Integración continua", "Docker y Kubernetes"}},
	} {
		got := slices.DeleteFunc(labelsOf(test.posting), func(l string) bool { return strings.HasPrefix(l, "Años de experiencia") })
		if !slices.Equal(got, test.want) {
			t.Errorf("%+v asks %q", test.posting, got)
		}
	}
}

func TestEitherLanguageWillDo(t *testing.T) {
	p := Posting{Title: "Jefe de tráfico", Requirements: "Imprescindible francés o alemán alto"}
	a := Assess(p, readCV(t, resumeOf("Jefe de tráfico", "Rutas europeas.", "IDIOMAS\n- Alemán C1")), day)
	if got := criterion(t, a, "Francés o alemán"); got.State != Met {
		t.Errorf("German is %s", got.State)
	}
}

func TestWhatNoCVShowsIsLeftToTheInterview(t *testing.T) {
	for line, want := range map[string]string{
		"Disponibilidad para guardias (excluyente)":        "El aviso pide disponibilidad para guardias. ¿Encaja con lo que busca?",
		"Buena disposición para explicar sin tecnicismos":  "El aviso pide buena disposición para explicar sin tecnicismos. ¿Puede contar una situación en la que se haya visto?",
		"Deseable: un tercer idioma":                       "El aviso valora un tercer idioma. ¿Qué idiomas habla y con qué nivel?",
		"Se valorará conocimiento de la zona de Valdearce": "¿Qué conocimiento tiene de la zona de Valdearce?",
	} {
		d := readPosting(Posting{Title: "Cocinero", Requirements: line})
		if !slices.Equal(d.open, []string{want}) || len(d.items) != 1 {
			t.Errorf("%q leaves %q and asks %+v", line, d.open, d.items)
		}
	}
}
