package fit

import (
	"strings"
	"testing"
)

func TestALabelLosesItsCueAndNoLetterMore(t *testing.T) {
	for text, want := range map[string]string{
		"Imprescindibles siete años en transporte":             "Siete años en transporte",
		"Imprescindible: Java":                                 "Java",
		"Indispensables dos años en obra":                      "Dos años en obra",
		"Se valorará experiencia con SAP":                      "Experiencia con SAP",
		"Se valorarán tres años en tienda":                     "Tres años en tienda",
		"Se valorará muy positivamente saber de vinos":         "Saber de vinos",
		"Se valora mucho el título de socorrista":              "Título de socorrista",
		"Deseables nociones de francés":                        "Nociones de francés",
		"Deseable: manejo de SAP MM":                           "Manejo de SAP MM",
		"Valorables conocimientos de poda":                     "Conocimientos de poda",
		"Obligatorios los cursos de altura":                    "Cursos de altura",
		"Requisitos excluyentes: carné de gruista":             "Carné de gruista",
		"Es imprescindible disponer de carné de instalador":    "Carné de instalador",
		"Carné de autoelevador vigente (excluyente)":           "Carné de autoelevador vigente",
		"Licencias C1 y D4 (excluyentes)":                      "Licencias C1 y D4",
		"Matrícula provincial, deseable":                       "Matrícula provincial",
		"Un año de experiencia en cocina (no excluyente)":      "Un año de experiencia en cocina",
		"tres de ellos con equipo a cargo":                     "Tres años con equipo a cargo",
		"Idealismo y ganas de enseñar":                         "Idealismo y ganas de enseñar",
		"Plusvalías e impuestos locales":                       "Plusvalías e impuestos locales",
		"Se valorará una tecnicatura en redes, aun sin acabar": "Tecnicatura en redes, aun sin acabar",
	} {
		if got := labelOf(text); got != want {
			t.Errorf("%q is called %q, want %q", text, got, want)
		}
	}
}

func TestALabelInASentenceKeepsOnlyTheCapitalsOfNames(t *testing.T) {
	for label, want := range map[string]string{
		"Carné de autoelevador": "carné de autoelevador", "Siete años en obra": "siete años en obra", "Pruebas automáticas": "pruebas automáticas",
		"Muy buena redacción": "muy buena redacción", "Ciclo superior": "ciclo superior", "SQL avanzado": "SQL avanzado", "LiNTI vigente": "LiNTI vigente",
		"Power BI o similar": "Power BI o similar", "Go y PostgreSQL": "Go y PostgreSQL", "C++": "C++", "Excel, Word": "Excel, Word", "": "",
	} {
		if got := lower(label); got != want {
			t.Errorf("%q becomes %q", label, got)
		}
	}
}

// Signs of a sentence that no copy editor would let pass.
var slips = []string{
	"  ", " ,", " .", "..", "::", " de el ", " a el ", " sobre conocer", "e valorará ", "mprescindible", "xcluyente", "unos 1 ", "unos un ", "y i", " o o", "()", "con con ", "en en ", "de de ", "experiencia experiencia", "nada sobre",
}

func TestWhatIsSaidReadsWell(t *testing.T) {
	for _, s := range assessSamples(t) {
		var texts []string
		labels := map[string]bool{}
		for _, c := range s.assessment.Criteria {
			if labels[c.Label] {
				t.Errorf("%s asks twice for %q", s.posting, c.Label)
			}
			labels[c.Label] = true
			if capital(c.Label) != c.Label {
				t.Errorf("%s: label %q", s.posting, c.Label)
			}
			texts = append(texts, c.Label)
		}
		for _, r := range s.assessment.Reasons {
			texts = append(texts, r.Text)
		}
		for _, q := range s.assessment.Questions {
			if !strings.HasSuffix(q, "?") && !strings.HasSuffix(q, ".") {
				t.Errorf("%s/%s asks %q", s.posting, s.cv, q)
			}
			texts = append(texts, strings.SplitN(q, "«", 2)[0])
		}
		for _, text := range texts {
			for _, slip := range slips {
				if strings.Contains(text, slip) {
					t.Errorf("%s/%s: %q in %q", s.posting, s.cv, slip, text)
				}
			}
		}
	}
}
