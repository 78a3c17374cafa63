package fit

import (
	"strings"
	"testing"

	"encaja/internal/cv/resume"
)

func TestAnApplicationWithoutAFileIsAssessedToo(t *testing.T) {
	r := resume.FromProfile(resume.Profile{
		FullName: "Inés Peña", Email: "ines@correo.example", Summary: "Cocinera de casa de comidas.",
		WorkExperience: []resume.ProfileWork{{Company: "Mesón Ñ", Role: "Cocinera", StartDate: "2019-03", Description: "Elaboración de menús y postres."}},
		Skills:         []string{"Repostería"},
	})
	a := Assess(Posting{Title: "Cocinero/a", Requirements: "Dos años en cocina, excluyente\nRepostería"}, r, day)
	if a.Score < 70 {
		t.Errorf("a cook has %d for a cook: %+v", a.Score, a.Criteria)
	}
	quotes := 0
	for _, reason := range a.Reasons {
		for _, q := range reason.Quotes {
			quotes++
			if q.Text != r.Quote(resume.Place{Start: q.Start, End: q.End}) || q.Marks == nil || len(q.Marks) > 0 {
				t.Errorf("%+v", q)
			}
		}
	}
	if quotes == 0 || !strings.Contains(strings.Join(a.Sentences(), " "), "«Cocinera»") {
		t.Errorf("%q", a.Sentences())
	}
}

func TestLabelsReadWellAlone(t *testing.T) {
	for line, want := range map[string]string{
		"Imprescindible: más de 6 años en BI":    "Más de 6 años en BI",
		"dos de ellos dirigiendo equipo":         "Dos años dirigiendo equipo",
		"en hospitales o clínicas":               "Experiencia en hospitales o clínicas",
		"Documentación aduanera: imprescindible": "Documentación aduanera",
		"Requisitos: título de chef":             "Título de chef", "Se valorará mucho SEO.": "SEO",
		"Conocimientos de vinos (deseable)": "Conocimientos de vinos",
	} {
		if got := labelOf(line); got != want {
			t.Errorf("%q becomes %q", line, got)
		}
	}
}
