package resume

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/sections/markup"
)

// show writes what was read, one fact a line.
func show(r Resume) string {
	p := r.Profile()
	var out []string
	add := func(format string, values ...any) {
		out = append(out, strings.TrimSpace(fmt.Sprintf(format, values...)))
	}
	add("%s | %s | %s", p.FullName, p.Email, p.Phone)
	for _, w := range p.WorkExperience {
		add("work: %s | %s | %s | %s | %s", w.Role, w.Company, w.StartDate, w.EndDate, w.Place)
	}
	for _, s := range p.Education {
		add("study: %s | %s | %s | %s | %s", s.Degree, s.Institution, s.StartDate, s.EndDate, s.Level)
	}
	if len(p.Skills) > 0 {
		add("skills: %s", strings.Join(p.Skills, " | "))
	}
	for _, l := range p.Languages {
		add("language: %s | %s", l.Name, l.Level)
	}
	for _, c := range p.Certificates {
		add("certificate: %s", c)
	}
	return strings.Join(out, "\n")
}

func read(t *testing.T, d layout.Document) Resume {
	t.Helper()
	r, err := Read(d)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestReadStyles(t *testing.T) {
	for _, test := range styles {
		t.Run(test.name, func(t *testing.T) {
			got := show(read(t, markup.Document(test.text)))
			want := strings.TrimSpace(strings.ReplaceAll(test.want, " \n", "\n"))
			if got != want {
				t.Errorf("got\n%s\n\nwant\n%s", got, want)
			}
		})
	}
}

func TestReadIsTheSameEveryTime(t *testing.T) {
	for _, test := range styles {
		d := markup.Document(test.text)
		first := read(t, d)
		for range 5 {
			if again := read(t, d); !reflect.DeepEqual(first, again) {
				t.Fatalf("%s: two readings differ", test.name)
			}
		}
	}
}

// fields lists every value of a resume that is quoted from its text.
func fields(r Resume) []Field {
	out := []Field{r.FullName, r.Email, r.Phone, r.Location}
	out = append(append(append(out, r.Links...), r.Skills...), r.Certificates...)
	for _, w := range r.Work {
		out = append(out, w.Company, w.Role, w.Location)
	}
	for _, s := range r.Education {
		out = append(out, s.Degree, s.Institution)
	}
	for _, l := range r.Languages {
		out = append(out, l.Name, l.Level)
	}
	return out
}

func TestEveryValueStandsWhereItSays(t *testing.T) {
	for _, test := range styles {
		r := read(t, markup.Document(test.text))
		for _, f := range fields(r) {
			if f.Value == "" {
				continue
			}
			quote := strings.Join(strings.Fields(r.Quote(f.Place)), " ")
			for _, w := range strings.Fields(f.Value) {
				if !strings.Contains(quote, strings.Trim(w, ",")) {
					t.Errorf("%s: %q is not in its quote %q", test.name, f.Value, quote)
				}
			}
			if f.Place.Page < 1 || f.Place.Box.Empty() || f.Certainty <= 0 || f.Certainty > 1 {
				t.Errorf("%s: %q has place %+v and certainty %v", test.name, f.Value, f.Place, f.Certainty)
			}
		}
	}
}

func TestASilentCVGivesNothing(t *testing.T) {
	r := read(t, markup.Document("## Manual de la cafetera\nLlene el depósito de agua fría hasta la marca.\nPulse el botón rojo durante dos segundos.\n"))
	if got := show(r); got != "|  |" {
		t.Errorf("got\n%s", got)
	}
}

func TestADocumentWithoutWordsIsRefused(t *testing.T) {
	if _, err := Read(layout.Document{Pages: []layout.Page{{Number: 1}}}); err != ErrNoText {
		t.Errorf("got %v", err)
	}
}

func TestHiddenTextIsNeverUsed(t *testing.T) {
	d := markup.Document(styles[0].text)
	clean := read(t, d)
	d.Hidden = []layout.Hidden{{Page: 1, Text: "Kubernetes, COBOL", Reason: "blanco sobre blanco"}}
	if !reflect.DeepEqual(clean, read(t, d)) {
		t.Error("hidden text changed the reading")
	}
}

func TestScannedListsKeepTheirItems(t *testing.T) {
	r := read(t, markup.Scanned("# Ana Pérez Gil\nana.perez@gmail.com\n\n## HABILIDADES\nControl de Costos + Gestión del Cambio + Ventas Directas\n"))
	if got := r.Profile().Skills; !reflect.DeepEqual(got, []string{"Control de Costos", "Gestión del Cambio", "Ventas Directas"}) {
		t.Errorf("got %q", got)
	}
}

func TestScannedSkillsOfTwoLetters(t *testing.T) {
	r := read(t, markup.Scanned("# Ana Pérez Gil\nana.perez@gmail.com\n\n## HABILIDADES\n- Figma\n- Go\n- C#\n- lz\n"))
	if got := r.Profile().Skills; !reflect.DeepEqual(got, []string{"Figma", "Go", "C#"}) {
		t.Errorf("got %q", got)
	}
}

func FuzzRead(f *testing.F) {
	for _, test := range styles {
		f.Add(test.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Read(markup.Document(text))
		if err != nil {
			return
		}
		length := len([]rune(r.Text))
		for _, field := range fields(r) {
			if field.Place.Start < 0 || field.Place.End > length || field.Place.Start > field.Place.End {
				t.Fatalf("%q at %+v of %d", field.Value, field.Place, length)
			}
		}
	})
}
