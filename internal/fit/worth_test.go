package fit

import (
	"slices"
	"testing"

	"encaja/internal/cv/resume"
)

// conceptsIn are the concepts of a text by name.
func conceptsIn(text string) []string {
	var out []string
	for _, h := range find(wordsOf(text)) {
		out = append(out, h.node.label)
	}
	return out
}

func TestConceptsMeetAcrossWords(t *testing.T) {
	for text, want := range map[string]string{
		"enfermeras": "enfermero", "Contadora pública": "contable", "Operaria de depósito": "mozo de almacén", "warehouse associate": "mozo de almacén",
		"Moza de salón": "camarero", "Mesera": "camarero", "conductor de colectivo": "conductor de autobús", "Chofer de camión": "conductor de camión",
		"gestión eficiente de inventarios": "control de stock", "Data Warehouse": "almacén de datos", "Técnico/a de nóminas": "técnico de nóminas",
		"negociando con transportistas": "negociación de tarifas", "GD&T": "GD&T", "CI/CD": "contenedores y despliegue", "Maestra de grado": "maestro de primaria",
	} {
		if !slices.Contains(conceptsIn(text), want) {
			t.Errorf("%q says %q, not %q", text, conceptsIn(text), want)
		}
	}
	for text, not := range map[string]string{
		"un espacio limpio": "limpieza", "almacén de datos": "almacén", "gestión de procesos de cuentas": "venta consultiva", "sistemas de transporte": "transporte de mercancías",
		"seguridad de la información o de edificios": "seguridad laboral", "desarrollo de procesadores": "ingeniería de procesos",
	} {
		if slices.Contains(conceptsIn(text), not) {
			t.Errorf("%q is taken for %q", text, not)
		}
	}
}

func TestRelatedConceptsCountForLess(t *testing.T) {
	for _, test := range []struct {
		asked, has  string
		least, most int
	}{
		{"Tableau", "Tableau", 100, 100},
		{"visualización de datos", "Tableau", 100, 100},
		{"Tableau", "Power BI", 60, 90},
		{"Tableau", "visualización de datos", 40, 60},
		{"enfermero", "auxiliar de enfermería", 30, 60},
		{"auxiliar de enfermería", "gerocultor", 50, 90},
		{"gerocultor", "auxiliar de enfermería", 50, 90},
		{"enfermero", "desarrollador backend", 0, 0},
		{"contable", "auxiliar contable", 50, 80},
		{"limpiador", "mozo de almacén", 20, 35},
		{"carnet C+E", "conducción", 0, 0},
		{"SQL", "salud", 0, 0},
	} {
		if got := worth(nodeOf[test.asked], nodeOf[test.has]); got < test.least || got > test.most {
			t.Errorf("%s for %s is worth %d", test.has, test.asked, got)
		}
	}
}

func TestMonthsOfOverlappingJobsCountOnce(t *testing.T) {
	at := 2026 * 12
	c := &candidate{at: at}
	for _, w := range [][2]string{{"2020-01", "2021-12"}, {"2021-01", "2022-12"}, {"2024-01", "present"}} {
		c.jobs = append(c.jobs, newJob(resume.Work{Start: resume.Field{Value: w[0]}, End: resume.Field{Value: w[1]}}, at))
	}
	if got := c.months([]int{100, 100, 0}); got != 36 {
		t.Errorf("three years are %d months", got)
	}
	if got := c.months([]int{100, 50, 0}); got != 30 {
		t.Errorf("two years and one half of use are %d months", got)
	}
	if got := c.months([]int{0, 0, 100}); got != 25 {
		t.Errorf("the open job has %d months", got)
	}
}

func TestCeilings(t *testing.T) {
	strong := []scored{{item: item{kind: kindRole}, degree: degree{value: 90}}}
	missing := append(strong, scored{item: item{kind: kindSkill, central: true}})
	stranger := []scored{{item: item{kind: kindRole}, degree: degree{value: 10}}}
	if ceiling(strong) != 100 || ceiling(missing) >= 70 || ceiling(stranger) >= 40 {
		t.Errorf("%d, %d, %d", ceiling(strong), ceiling(missing), ceiling(stranger))
	}
}

func TestApportionedSharesSumUp(t *testing.T) {
	got := apportion([]int{30, 8, 8, 8, 13}, 100)
	sum := 0
	for _, n := range got {
		sum += n
	}
	if sum != 100 || got[1] < got[3] {
		t.Errorf("%v", got)
	}
	if got := apportion([]int{0, 0}, 5); got[0] != 0 {
		t.Errorf("%v", got)
	}
}

func TestStrangeInputIsAssessedToo(t *testing.T) {
	for _, text := range []string{"", "x", "(", "años", "Imprescindible", "¿?", "Ñandú", "1234567890", "•\t•\n-"} {
		for _, cv := range []string{"a", "EXPERIENCIA\n2020 - 2021\n-", "Ñ\n\nHABILIDADES\n(\n"} {
			a := Assess(Posting{Title: text, Description: text + ". " + text, Requirements: text + "\n" + text, Industry: text, IndustryRequired: true}, readCV(t, cv), day)
			if a.Score < 0 || a.Score > 100 || len(a.Questions) < 4 {
				t.Errorf("%q, %q: %+v", text, cv, a)
			}
		}
	}
	if a := Assess(Posting{}, resume.Resume{}, day); a.Score != 0 || len(a.Reasons) == 0 {
		t.Errorf("nothing for nothing: %+v", a)
	}
}
