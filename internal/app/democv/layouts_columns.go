package democv

import "math/rand/v2"

// sidebarLayout keeps the short facts in a panel on the left.
func sidebarLayout(h history, random *rand.Rand) []*sheet {
	const panel = 186.0
	var sheets []*sheet
	l := newLook(random, sans, 9.5)
	side := newColumn(&sheets, 24, 60, panel-44)
	main := newColumn(&sheets, panel+22, 46, pageWidth-panel-22-40)
	narrow := l
	narrow.head.size, narrow.body.size = l.head.size-1, 9
	narrow.heading(side, "Contacto")
	for _, text := range []string{h.phone, h.email, h.city} {
		side.paragraph(narrow.body, 0, text)
	}
	narrow.heading(side, l.headings.skills)
	for _, text := range h.skills {
		side.item(narrow.body, text)
	}
	narrow.heading(side, l.headings.languages)
	for _, spoken := range h.languages {
		side.line(narrow.body, 0, spoken.name+": "+spoken.level)
	}
	if len(h.certificates) > 0 {
		narrow.heading(side, l.headings.certificates)
		for _, text := range h.certificates {
			side.item(narrow.body, text)
		}
	}
	main.line(l.name, 0, h.name)
	main.line(pen{sans, 12, slate}, 0, h.title)
	l.heading(main, l.headings.summary)
	main.paragraph(l.body, 0, h.summary)
	l.heading(main, l.headings.work)
	for _, j := range h.jobs {
		main.keep(48)
		main.line(l.strong, 0, j.role)
		main.line(pen{sans, 9, slate}, 0, l.dates.span(j))
		main.line(l.body, 0, j.where())
		l.tasks(main, j)
	}
	l.heading(main, l.headings.education)
	for _, s := range h.studies {
		main.line(l.strong, 0, s.degree)
		main.line(l.body, 0, s.school)
		main.line(pen{sans, 9, slate}, 0, s.span())
		main.space(3)
	}
	for _, s := range sheets {
		s.bars = append([]bar{{0, 0, panel, pageHeight, mist}}, s.bars...)
	}
	return sheets
}

// tableLayout has a row for each thing: when on the left, what on the right.
func tableLayout(h history, random *rand.Rand) []*sheet {
	const left = 112.0
	var sheets []*sheet
	l := newLook(random, pick(random, []face{sans, serif}), 10)
	l.dates = dateNumbers
	c := newColumn(&sheets, margin, margin-8, pageWidth-2*margin)
	l.titleBlock(c, h)
	row := func(when string, write func(right *column)) {
		c.keep(54)
		right := newColumn(&sheets, c.x+left, c.y, c.width-left)
		right.page = c.page
		at := *c
		at.line(l.body, 0, when)
		write(right)
		c.page, c.y = right.page, right.y
		c.rule(mist)
		c.space(3)
	}
	l.heading(c, l.headings.work)
	for _, j := range h.jobs {
		row(l.dates.span(j), func(right *column) {
			right.line(l.strong, 0, j.role)
			right.line(l.body, 0, j.where())
			for _, task := range j.tasks {
				right.item(l.body, task)
			}
		})
	}
	l.heading(c, l.headings.education)
	for _, s := range h.studies {
		row(s.span(), func(right *column) {
			right.line(l.strong, 0, s.degree)
			right.line(l.body, 0, s.school)
		})
	}
	l.closing(c, h)
	return sheets
}
