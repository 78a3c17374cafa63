package fit

import (
	"slices"
	"strings"
)

const (
	fewestQuestions = 4
	mostQuestions   = 6
)

// questions are for an interview: about what the CV leaves open, claims worth
// checking, and what no CV can show. None is about a protected trait.
func (c *candidate) questions(d demand, list []scored) []string {
	var out []string
	add := func(q string) {
		if len(out) < mostQuestions && !slices.Contains(out, q) {
			out = append(out, q)
		}
	}
	for _, q := range c.openQuestions(list) {
		if len(out) < 3 {
			add(q)
		}
	}
	if q := c.claimQuestion(); q != "" {
		add(q)
	}
	if q := c.levelQuestion(d); q != "" {
		add(q)
	}
	for _, o := range d.open {
		if len(out) < mostQuestions-1 {
			add(o)
		}
	}
	for _, s := range list {
		if len(out) < fewestQuestions && (s.kind == kindSkill || s.kind == kindTasks) && s.value > 0 && len(s.evidence) > 0 && c.passages[s.evidence[0].passage].place != atCompany {
			add("Cuenta en su CV «" + c.oneLine(c.excerpt(s.evidence[0])) + "». ¿Qué hacía exactamente y qué decidía por su cuenta?")
		}
	}
	for _, q := range []string{
		"¿Qué es lo más difícil que ha tenido que resolver en un trabajo parecido y cómo lo hizo?",
		"¿Qué haría en sus primeros tres meses en el puesto de «" + d.title + "»?",
		"¿Qué ha aprendido en su último trabajo que le serviría en este?",
		"¿Qué espera de este puesto que no tenga ahora?",
	} {
		if len(out) < fewestQuestions {
			add(q)
		}
	}
	return out
}

// openQuestions ask about requirements of which the CV says nothing, or says
// it without showing it, the weightiest first.
func (c *candidate) openQuestions(list []scored) []string {
	order := slices.Clone(list)
	slices.SortStableFunc(order, func(a, b scored) int { return b.weight*(100-b.value) - a.weight*(100-a.value) })
	var out []string
	closer := 0
	for _, s := range order {
		switch {
		case s.kind == kindLanguage && s.value < 100:
			out = append(out, "¿Qué nivel tiene de "+lower(s.label)+" y en qué situaciones lo ha usado en el trabajo?")
		case s.kind == kindSkill && s.value == 0:
			out = append(out, phraseOf(s.label).question())
		case s.kind == kindSkill && s.value < 70:
			out = append(out, phraseOf(s.label).closer(closer%2 == 1))
			closer++
		case s.kind == kindEducation && s.value < 50:
			out = append(out, studyQuestion(s.item))
		case s.kind == kindYears && s.value < 100 && len(s.asks) > 0:
			out = append(out, timeQuestion(s.item))
		case s.kind == kindRole && s.value < relevantJob:
			out = append(out, "¿Qué parte de su experiencia le serviría para el puesto de «"+s.label+"»?")
		}
	}
	return out
}

// wanted says that a posting asks for something, or would like it.
func wanted(it item) string {
	what := lower(it.label)
	if p := phraseOf(it.label); p.credential {
		what = p.rest
	}
	if it.required {
		return "El aviso pide " + what
	}
	return "El aviso valora " + what
}

func studyQuestion(it item) string {
	if p := phraseOf(it.label); p.head == "formación" {
		return p.question()
	}
	return wanted(it) + ". ¿Qué estudios tiene o está cursando?"
}

func timeQuestion(it item) string {
	if in := timeIn(it.label); in != "" {
		return "¿Cuánto tiempo ha trabajado " + in + ", y en qué puestos?"
	}
	return wanted(it) + ". ¿Cuál es su caso?"
}

// claimQuestion asks how a figure came about.
func (c *candidate) claimQuestion() string {
	for i, p := range c.passages {
		if p.place != atDuty || len(p.words) == 0 {
			continue
		}
		for k, w := range p.words {
			if strings.HasPrefix(c.text[w.end:], "%") || strings.HasPrefix(c.text[w.end:], " %") {
				e := evidence{i, k, k + 1, 100}
				return "Cuenta en su CV «" + c.oneLine(c.excerpt(e)) + "». ¿Cómo se midió y cuál fue su parte?"
			}
		}
	}
	return ""
}

func (c *candidate) levelQuestion(d demand) string {
	latest := c.latestTitle()
	if latest < 0 || c.jobs[c.passages[latest].job].level < d.level+2 {
		return ""
	}
	return "Su último puesto tiene más responsabilidad que este. ¿Qué busca con el cambio?"
}

func (c *candidate) oneLine(s span) string {
	return strings.Join(strings.Fields(c.text[s.start:s.end]), " ")
}
