package democv

import (
	"math/rand/v2"
	"strings"
)

// europassLayout follows the European form: labels on the left, set flush with the line between them and their values.
func europassLayout(h history, random *rand.Rand) []*sheet {
	const middle = 190.0
	var sheets []*sheet
	body, strong, mark := pen{sans, 9.5, black}, pen{sansBold, 10, black}, pen{sans, 9.5, ocean}
	dates := dateForm(random.IntN(int(dateForms)))
	c := newColumn(&sheets, middle+14, 46, pageWidth-middle-14-46)
	// beside sets a label on the line that the column writes next.
	beside := func(p pen, text string) {
		at := *c
		at.keep(p.size)
		*c = at
		at.y += p.size * 1.05
		at.set(p, middle-p.width(text), text)
	}
	section := func(text string) {
		c.keep(70)
		c.space(14)
		c.x -= middle + 14 - 46
		c.line(pen{sansBold, 11, ocean}, 0, strings.ToUpper(text))
		c.x += middle + 14 - 46
		c.space(2)
	}
	c.line(pen{sansBold, 17, black}, 0, h.name)
	c.space(4)
	for _, pair := range [][2]string{{"Dirección", h.city}, {"Teléfono", h.phone}, {"Correo electrónico", h.email}} {
		beside(mark, pair[0])
		c.line(body, 0, pair[1])
	}
	section("Experiencia laboral")
	for _, j := range h.jobs {
		c.keep(54)
		beside(mark, dates.span(j))
		c.line(strong, 0, j.role)
		c.line(body, 0, j.where())
		for _, task := range j.tasks {
			c.item(body, task)
		}
		c.space(6)
	}
	section("Educación y formación")
	for _, s := range h.studies {
		beside(mark, s.span())
		c.line(strong, 0, s.degree)
		c.line(body, 0, s.school)
		c.space(4)
	}
	section("Idiomas")
	for _, spoken := range h.languages {
		beside(mark, spoken.name)
		c.line(body, 0, spoken.level)
	}
	section("Competencias")
	for _, skill := range h.skills {
		c.item(body, skill)
	}
	if len(h.certificates) > 0 {
		section("Certificados")
		for _, name := range h.certificates {
			c.item(body, name)
		}
	}
	return sheets
}
