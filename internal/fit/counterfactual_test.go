package fit

import (
	"reflect"
	"strings"
	"testing"
)

const nurseCV = `Laura Méndez Soria
Calle Mayor 12, 2º B, Huesca
laura.mendez@correo.example
+34 600 555 010

PERFIL
Enfermera con experiencia en pacientes críticos.

EXPERIENCIA LABORAL

Enfermera
Hospital San Jorge
Marzo de 2018 - Actualidad
- Cuidado de pacientes con ventilación mecánica en la UCI.
- Formación de enfermeras nuevas.

Auxiliar de enfermería
Residencia El Parque
Enero de 2015 - Febrero de 2018
- Aseo y movilización de residentes.

EDUCACIÓN
Graduada en Enfermería
Universidad de Zaragoza
2013 - 2017

HABILIDADES
- Ventilación mecánica
- Soporte vital avanzado

IDIOMAS
- Inglés B1
`

func TestWhoAPersonIsDoesNotChangeTheirScore(t *testing.T) {
	posting := samplePostings(t)["uci"]
	base := Assess(posting, readCV(t, nurseCV), day)
	if base.Score < 70 {
		t.Fatalf("the base has %d: %+v", base.Score, base.Criteria)
	}
	gender := strings.NewReplacer("Laura Méndez Soria", "Lucas Méndez Soria", "Enfermera", "Enfermero", "enfermeras nuevas", "enfermeros nuevos", "Graduada", "Graduado", "laura.", "lucas.")
	for name, variant := range map[string]string{
		"name":          strings.ReplaceAll(nurseCV, "Laura Méndez Soria", "Fátima El Amrani"),
		"trade as name": strings.ReplaceAll(nurseCV, "Laura Méndez Soria", "Modesta Herrero Zapatero"),
		"gender":        gender.Replace(nurseCV),
		"address":       strings.ReplaceAll(nurseCV, "Calle Mayor 12, 2º B, Huesca", "Avenida Belgrano 2300, Avellaneda"),
		"birth date":    under(nurseCV, "Fecha de nacimiento: 3 de mayo de 1969"),
		"age":           under(nurseCV, "Edad: 56 años"),
		"marital":       under(nurseCV, "Estado civil: casada, dos hijos"),
		"nationality":   under(nurseCV, "Nacionalidad: inglesa"),
		"document":      under(nurseCV, "DNI: 12345678Z"),
		"photo":         under(nurseCV, "Foto: adjunta"),
		"all of it":     under(nurseCV, "Nacida en Lima en 1969, casada, tres hijos, nacionalidad peruana"),
		"age in text":   strings.ReplaceAll(nurseCV, "Enfermera con experiencia", "Enfermera de 56 años con experiencia"),
		"family":        strings.ReplaceAll(nurseCV, "pacientes críticos.", "pacientes críticos. Casada y madre de dos hijos."),
		"padding":       strings.ReplaceAll(nurseCV, "pacientes críticos.", "pacientes críticos. Proactiva, dinámica, responsable, con gran capacidad de trabajo en equipo y orientación a resultados."),
		"empty skills":  strings.ReplaceAll(nurseCV, "- Soporte vital avanzado\n", "- Soporte vital avanzado\n- Proactividad\n- Puntualidad\n- Trabajo en equipo\n"),
		"own name":      strings.ReplaceAll(nurseCV, "PERFIL\n", "PERFIL\nSoy Laura Méndez Soria. "),
	} {
		got := Assess(posting, readCV(t, variant), day)
		if got.Score != base.Score || !reflect.DeepEqual(got.Criteria, base.Criteria) {
			t.Errorf("%s: %d instead of %d\n%+v\n%+v", name, got.Score, base.Score, got.Criteria, base.Criteria)
		}
	}
}

// under puts a line below the address.
func under(text, line string) string {
	return strings.Replace(text, "+34 600 555 010\n", "+34 600 555 010\n"+line+"\n", 1)
}

func TestNoQuestionIsAboutAProtectedTrait(t *testing.T) {
	for _, s := range assessSamples(t) {
		for _, q := range s.assessment.Questions {
			folded := " " + strings.ToLower(q) + " "
			for _, word := range []string{" edad", "hijos", "casad", "soltero", "nacionalidad", "embaraz", "religi", "salud tiene", "enfermedad"} {
				if strings.Contains(folded, word) {
					t.Errorf("%s/%s asks %q", s.posting, s.cv, q)
				}
			}
		}
	}
}

func TestListedWordsDoNotBeatShownWork(t *testing.T) {
	posting := samplePostings(t)["backend"]
	shown := Assess(posting, readCV(t, sampleText(t, "dev-java")), day)
	listed := sampleText(t, "mozo") + "\nHABILIDADES\nJava, Spring, Spring Boot, microservicios, API REST, SQL, PostgreSQL, AWS, Azure, Docker, Kubernetes, Kafka, bases de datos, Java, Java, Java\n"
	if got := Assess(posting, readCV(t, listed), day); got.Score >= 40 || got.Score >= shown.Score {
		t.Errorf("a list has %d, work %d", got.Score, shown.Score)
	}
}

func TestThePostingsOwnTextDoesNotCount(t *testing.T) {
	posting := samplePostings(t)["backend"]
	text := sampleText(t, "mozo")
	plain := Assess(posting, readCV(t, text), day)
	copied := strings.Replace(text, "EXPERIENCIA\n", "PERFIL\n"+posting.Description+"\n\nEXPERIENCIA\n", 1)
	got := Assess(posting, readCV(t, copied), day)
	if got.Score > plain.Score {
		t.Errorf("copying the posting brings %d instead of %d", got.Score, plain.Score)
	}
	last := got.Reasons[len(got.Reasons)-1]
	if !strings.Contains(last.Text, "palabra por palabra") || len(last.Quotes) != 1 {
		t.Errorf("the copy is not told: %+v", last)
	}
}

func TestNobodysScoreChangesWithTheirName(t *testing.T) {
	postings := samplePostings(t)
	for _, s := range assessSamples(t) {
		name := s.resume.FullName.Value
		if name == "" {
			t.Errorf("%s has no name", s.cv)
			continue
		}
		text := sampleText(t, s.cv)
		for _, other := range []string{"Fátima El Amrani", "Modesto Herrero Zapatero", name + "\nFecha de nacimiento: 02/03/1965\nEstado civil: casado"} {
			got := Assess(postings[s.posting], readCV(t, strings.Replace(text, name, other, 1)), day)
			if got.Score != s.assessment.Score || !reflect.DeepEqual(got.Criteria, s.assessment.Criteria) {
				t.Errorf("%s/%s as %q: %d instead of %d", s.posting, s.cv, other, got.Score, s.assessment.Score)
			}
		}
	}
}
