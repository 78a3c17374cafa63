package fit

import (
	"fmt"
	"slices"
)

// reason puts a criterion into a sentence.
func (c *candidate) reason(d demand, s scored, id string) Reason {
	r := Reason{Criterion: id, Quotes: c.quotes(s.evidence, s.spans)}
	switch s.kind {
	case kindRole:
		r.Text = roleSentence(s)
	case kindYears:
		r.Text = yearsSentence(s)
	case kindEducation:
		r.Text = c.educationSentence(s)
	case kindLanguage:
		r.Text = languageSentence(s)
	case kindIndustry:
		r.Text = industrySentence(s)
	case kindTasks:
		r.Text = c.tasksSentence(s)
	case kindLevel:
		r = c.levelReason(d, s, id)
	default:
		r.Text = c.skillSentence(s)
	}
	if s.value == 0 && s.kind != kindLevel {
		r.Quotes = []Quote{}
	}
	if len(r.Quotes) == 0 && s.value > 0 && s.kind != kindLevel && s.kind != kindYears {
		r.Text = ""
	}
	if r.Text != "" {
		r.Text += "."
	}
	return r
}

func byDegree(value int, met, partly, unknown string) string {
	switch stateOf(value) {
	case Met:
		return met
	case Partly:
		return partly
	}
	return unknown
}

func roleSentence(s scored) string {
	title := "«" + s.label + "»"
	switch {
	case s.value >= 70:
		return "Ha trabajado en un puesto como " + title + " o muy cercano"
	case s.value >= 50:
		return "Ha trabajado en puestos relacionados con " + title
	case s.value > 0 && len(s.evidence) > 0:
		return "Su experiencia tiene algo en común con " + title
	}
	return "El CV no muestra experiencia en un puesto como " + title
}

func yearsSentence(s scored) string {
	has := duration(s.degree.months)
	if len(s.asks) == 0 {
		switch {
		case s.degree.months == 0:
			return "El CV no muestra tiempo trabajado en puestos así"
		case s.value >= 100:
			return "Suma " + has + " en puestos así, suficiente para el nivel pedido"
		}
		return "Suma " + has + " en puestos así, menos de lo que suele pedir ese nivel"
	}
	in := timeIn(s.label)
	switch {
	case s.degree.months == 0 && in == "":
		return "El CV no muestra lo pedido —" + lower(s.label) + "—"
	case s.degree.months == 0:
		return "El CV no muestra experiencia " + in
	case in == "":
		return "Suma " + has + " de lo pedido —" + lower(s.label) + "—"
	case s.value >= 100:
		return "Suma " + has + " " + in
	}
	if (s.degree.months+6)/12*12 >= s.item.months && s.item.months > 12 {
		return fmt.Sprintf("Suma casi %d años %s, y %s", s.item.months/12, in, asked(s.item.months))
	}
	return "Suma " + has + " " + in + ", y " + asked(s.item.months)
}

func (c *candidate) educationSentence(s scored) string {
	what := " —" + lower(s.label) + "—"
	learnt := slices.ContainsFunc(s.evidence, func(e evidence) bool { return c.learnt(e) })
	switch {
	case len(s.evidence) > 0 && !learnt:
		return "No menciona la formación pedida" + what + ", pero sí algo relacionado"
	case stateOf(s.value) == Partly && s.training && len(s.evidence) < len(s.asks):
		return "Tiene una parte de la formación pedida" + what
	}
	return byDegree(s.value, "Tiene la formación pedida"+what, "Tiene formación, aunque no es del todo la pedida"+what, "El CV no muestra la formación pedida"+what)
}

// learnt says that evidence is of a study or certificate.
func (c *candidate) learnt(e evidence) bool {
	at := c.passages[e.passage].place
	return at == atStudy || at == atCertificate
}

func industrySentence(s scored) string {
	sector := "el sector pedido (" + lower(s.asks[0].label) + ")"
	return byDegree(s.value, "Tiene experiencia en "+sector, "Tiene alguna relación con "+sector, "El CV no muestra experiencia en "+sector)
}

func languageSentence(s scored) string {
	name := lower(s.label)
	switch {
	case s.value >= 100:
		return "Indica " + name + " con el nivel pedido"
	case s.value == languageUnsaid:
		return "Indica " + name + ", sin decir qué nivel"
	case s.value > 0:
		return "Indica " + name + ", con menos nivel del pedido"
	}
	return "El CV no menciona el " + name
}

func (c *candidate) tasksSentence(s scored) string {
	var names []string
	for _, a := range s.asks {
		if found := c.evidenceOf(a); len(found) > 0 && found[0].worth >= leastNamed && len(names) < 4 && !slices.Contains(names, a.label) {
			names = append(names, a.label)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "Ha trabajado en temas que describe el aviso (" + listed(names) + ")"
}

func (c *candidate) skillSentence(s scored) string {
	p := phraseOf(s.label)
	if s.value == 0 {
		return p.missing()
	}
	best := s.evidence[0]
	at := c.passages[best.passage].place
	if p.credential {
		if s.value >= 70 && certifies(c.passages[best.passage]) {
			return "Indica que tiene " + p.rest
		}
		return "No menciona " + p.rest + ", pero sí algo relacionado"
	}
	atWork := slices.ContainsFunc(s.evidence, func(e evidence) bool { return c.passages[e.passage].job >= 0 })
	related := best.worth*100/strengthOf[at] < clearEvidence
	switch {
	case related && atWork:
		return "Su trabajo tiene relación con " + p.topic()
	case related:
		return "El CV menciona algo relacionado con " + p.topic()
	case at == atCertificate || at == atStudy:
		return "Sus estudios o certificados respaldan " + p.owned()
	case !atWork && p.done:
		return "Dice " + p.noun() + ", pero ningún puesto lo muestra"
	case !atWork:
		return "Dice tener " + p.noun() + ", pero ningún puesto lo muestra"
	}
	return byDegree(s.value, "Su trabajo muestra "+p.noun(), "Su trabajo muestra en parte "+p.noun(), "")
}

// levelReason compares the latest job with the posting.
func (c *candidate) levelReason(d demand, s scored, id string) Reason {
	r := Reason{Criterion: id, Quotes: []Quote{}}
	latest := c.latestTitle()
	if latest < 0 {
		r.Text = "El CV no permite ver el nivel de responsabilidad"
		return r
	}
	p := c.passages[latest]
	r.Quotes = c.quotes([]evidence{{latest, 0, len(p.words), 100}}, nil)
	switch level := c.jobs[p.job].level; {
	case level >= d.level+2:
		r.Text = "Su último puesto tiene bastante más responsabilidad que el ofrecido"
	case level < d.level && s.value < 70:
		r.Text = "Su último puesto tiene menos responsabilidad que el ofrecido"
	default:
		r.Text = "Su nivel de responsabilidad es parecido al del puesto"
	}
	return r
}

// latestTitle is the passage with the title of the job that ended last.
func (c *candidate) latestTitle() int {
	best, end := -1, -1
	for i, p := range c.passages {
		if p.place == atTitle && c.jobs[p.job].to > end {
			best, end = i, c.jobs[p.job].to
		}
	}
	return best
}
