package sections_test

import (
	"strings"
	"testing"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
	"encaja/internal/cv/sections/markup"
)

// kinds writes the kinds of the sections in order.
func kinds(o sections.Outline) string {
	var out []string
	for _, s := range o.Sections {
		if len(s.Lines) > 0 || s.Heading != "" {
			name := string(s.Kind)
			if s.Kind == lexicon.Top {
				name = "top"
			}
			out = append(out, name)
		}
	}
	return strings.Join(out, " ")
}

func TestHeadingsOpenSections(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"by size and weight": {"# Ana Pérez\nana@x.es\n\n## Experiencia laboral\nCamarera\n\n## Formación\nESO\n", "top work education"},
		"in capitals":        {"Ana Pérez\n\nEXPERIENCIA\nCamarera en Bar Sol\n\nESTUDIOS\nESO\n\nIDIOMAS\nInglés\n", "top work education languages"},
		"with a colon":       {"Ana Pérez\n\n**Experiencia laboral:**\nCamarera\n\n**Estudios:**\nESO\n", "top work education"},
		"on the line":        {"Ana Pérez\n\n**EXPERIENCIA**\nCamarera\n\n**IDIOMAS:** inglés alto\n", "top work languages"},
		"in small letters":   {"# Ana\n\n## experiencia\nCamarera en el restaurante del puerto viejo\n\n## formación\nESO\n", "top work education"},
		"unknown words":      {"# Ana\n\n## Experiencia\nCamarera en el restaurante del puerto viejo\n\n## Formación\nESO\n\n## Mis mascotas\nUn gato de la calle y un perro\n", "top work education other"},
		"with more words":    {"# Ana\n\n## Experiencia profesional destacada\nCamarera en el restaurante del puerto viejo, con servicio de barra y de terraza\n\n## Otros datos de interés\nCarnet\n", "top work other"},
		"no headings":        {"Ana Pérez\nCamarera en Bar Sol 2010-2012\n", "top"},
		"an item is none":    {"# Ana\n\n## Habilidades\n- Informática\n- Idiomas\n- Ventas\n\n## Formación\nESO\n", "top skills education"},
		"an entry's label":   {"# Ana\n\n## Experiencia\nCamarera 2010-2012\nLogros:\n- Ventas\n\n## Formación\nESO\n", "top work education"},
		"about a trade":      {"# Ana\n\n## Experiencia en hotelería\nRecepcionista del turno de noche en el hotel del puerto viejo\n\n## Formación\nESO\n\n## Idiomas\nInglés\n", "top work education languages"},
		"a list of them":     {"# Ana\n\n## Competencias\nIdiomas: inglés (B2), portugués\nInformática: Excel, Word\n\n## Formación\nESO\n", "top skills languages skills education"},
		"in English":         {"# Ann\n\n## Work Experience\nWaiter\n\n## Education\nBSc\n\n## Skills\nSQL\n", "top work education skills"},
	} {
		if got := kinds(sections.Read(markup.Document(test.text))); got != test.want {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
}

func TestSectionsFollowColumnsAndPages(t *testing.T) {
	o := sections.Read(markup.Document(`## Idiomas
Inglés
=== 250 30
# Ana Pérez Gil
## Experiencia
Camarera
=== page
=== 250 50
Bar Sol
`))
	if got := kinds(o); got != "languages top work" {
		t.Fatalf("got %q", got)
	}
	work := o.Sections[len(o.Sections)-1]
	if len(work.Lines) != 2 || work.Lines[1].Text != "Bar Sol" {
		t.Errorf("work goes on with %+v", work.Lines)
	}
}

func TestLinesKnowTheirPlace(t *testing.T) {
	o := sections.Read(markup.Document("# Ana Pérez\n\n## Experiencia\n- Camarera\n**Jefa**\tBar Ñu\n"))
	for _, s := range o.Sections {
		for _, l := range s.Lines {
			if got := o.Text[l.Start : l.Start+len(l.Text)]; got != l.Text {
				t.Errorf("text at %d is %q, not %q", l.Start, got, l.Text)
			}
			for _, c := range l.Cells() {
				if c.Box.Empty() {
					t.Errorf("cell %q has no place", c.Text)
				}
			}
		}
	}
	last := o.Sections[1].Lines[1]
	if cells := last.Cells(); len(cells) != 2 || !cells[0].Bold || cells[1].Bold || cells[1].Text != "Bar Ñu" {
		t.Errorf("cells %+v", cells)
	}
}

func TestDatesInAColumnOfTheirOwnReturnToTheirRows(t *testing.T) {
	d := markup.Document("## Experiencia\n**Camarera**\nBar Sol\n=== 400 66\n2010 - 2012\n")
	blocks := d.Pages[0].Blocks
	d.Pages[0].Blocks = []layout.Block{blocks[1], blocks[0]}
	o := sections.Read(d)
	if got := o.Sections[len(o.Sections)-1].Lines[0].Text; got != "Camarera\t2010 - 2012" {
		t.Errorf("got %q", got)
	}
}

func TestLabelsInAColumnOfTheirOwnReturnToTheirRows(t *testing.T) {
	o := sections.Read(markup.Document(`## Experiencia
Fechas
Puesto
Empresa
Localidad
=== 200 66
2010 - 2012
Camarera
Bar Sol
Madrid
`))
	var got []string
	for _, l := range o.Sections[len(o.Sections)-1].Lines {
		got = append(got, l.Text)
	}
	if want := "Fechas\t2010 - 2012;Puesto\tCamarera;Empresa\tBar Sol;Localidad\tMadrid"; strings.Join(got, ";") != want {
		t.Errorf("got %q", got)
	}
}

func TestPageNumbersAndRepeatedHeadsAreNoContent(t *testing.T) {
	o := sections.Read(markup.Document(`CV de Ana Pérez
## Experiencia
Camarera
Página 1 de 2
=== page
CV de Ana Pérez
Bar Sol
Página 2 de 2
`))
	if want := "CV de Ana Pérez\n\nExperiencia\nCamarera\nBar Sol"; o.Text != want {
		t.Errorf("got %q", o.Text)
	}
}

func TestBulletsOfAllKinds(t *testing.T) {
	for _, line := range []string{"• Ventas", "- Ventas", "– Ventas", "▪ Ventas", "\uf0b7 Ventas", "o Ventas", "✓ Ventas", "*Ventas"} {
		o := sections.Read(markup.Document("## Habilidades\n" + line + "\n"))
		if l := o.Sections[1].Lines[0]; !l.Bullet || l.Text != "Ventas" {
			t.Errorf("%q: bullet %v, text %q", line, l.Bullet, l.Text)
		}
	}
	o := sections.Read(markup.Scanned("## Habilidades\n+ Ventas\ne Compras\n"))
	for _, l := range o.Sections[1].Lines {
		if !l.Bullet {
			t.Errorf("scanned %q has no bullet", l.Text)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("# Ana\n\n## Experiencia\n- x\ty\n=== 300 50\n2010 - 2012\n=== page\nIdiomas: inglés\n")
	f.Add("Fechas\nPuesto\nEmpresa\n=== 200 50\na\nb\nc\n")
	f.Fuzz(func(t *testing.T, text string) {
		o := sections.Read(markup.Document(text))
		for _, s := range o.Sections {
			for _, l := range s.Lines {
				if l.Start < 0 || l.Start+len(l.Text) > len(o.Text) || o.Text[l.Start:l.Start+len(l.Text)] != l.Text {
					t.Fatalf("line %q is not at %d of %q", l.Text, l.Start, o.Text)
				}
				for _, c := range l.Cells() {
					if c.Start < 0 || c.End > len(l.Text) || c.Start > c.End {
						t.Fatalf("cell %+v of %q", c, l.Text)
					}
				}
			}
		}
	})
}

func TestHeadingsOfTwoLinesInAScan(t *testing.T) {
	if got := kinds(sections.Read(markup.Scanned("# ANA GIL\n\nFORMACIÓN\nCOMPLEMENTARIA\nCurso de primeros auxilios\n"))); !strings.HasSuffix(got, "certificates") {
		t.Errorf("got %q", got)
	}
}
