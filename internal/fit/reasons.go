package fit

import (
	"fmt"
	"slices"
	"strings"
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
		r.Text = educationSentence(s)
	case kindLanguage:
		r.Text = languageSentence(s)
	case kindIndustry:
		r.Text = byDegree(s.value, "Conoce el sector: "+lower(s.label), "Tiene algo de relación con el sector: "+lower(s.label), "El CV no muestra el sector pedido: "+lower(s.label))
	case kindTasks:
		r.Text = c.tasksSentence(s)
	case kindLevel:
		r = c.levelReason(d, s, id)
	default:
		r.Text = c.skillSentence(s)
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
	case s.value >= relevantJob:
		return "Ha trabajado en puestos relacionados con " + title
	case s.value > 0 && len(s.evidence) > 0:
		return "Su experiencia tiene poco en común con " + title
	}
	return "El CV no muestra experiencia en un puesto como " + title
}

func yearsSentence(s scored) string {
	has := duration(s.degree.months)
	switch {
	case len(s.asks) == 0 && s.degree.months == 0:
		return "El CV no muestra tiempo trabajado en puestos así"
	case len(s.asks) == 0 && s.value >= 100:
		return "Suma unos " + has + " en puestos así, que bastan para el nivel pedido"
	case len(s.asks) == 0:
		return "Suma unos " + has + " en puestos así, menos de lo que suele pedir ese nivel"
	case s.degree.months == 0:
		return "El CV no muestra la experiencia pedida: " + lower(s.label)
	case s.value >= 100:
		return "Suma unos " + has + " de la experiencia pedida: " + lower(s.label)
	}
	return "Suma solo unos " + has + " de la experiencia pedida: " + lower(s.label)
}

// duration rounds months to what a person would say.
func duration(months int) string {
	switch years := (months + 6) / 12; {
	case months < 2:
		return "1 mes"
	case months < 18:
		if months == 12 {
			return "12 meses"
		}
		return fmt.Sprintf("%d meses", months)
	default:
		return fmt.Sprintf("%d años", years)
	}
}

func educationSentence(s scored) string {
	what := lower(s.label)
	return byDegree(s.value, "Tiene la formación pedida ("+what+")", "Tiene formación, aunque no es del todo la pedida ("+what+")", "El CV no muestra la formación pedida ("+what+")")
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
	return "El CV no dice nada sobre " + name
}

func (c *candidate) tasksSentence(s scored) string {
	var names []string
	for _, a := range s.asks {
		if found := c.evidenceOf(a); len(found) > 0 && found[0].worth >= leastCoreWorth && len(names) < 4 && !slices.Contains(names, a.label) {
			names = append(names, a.label)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "Ha hecho tareas de las que describe el aviso: " + joined(names, "y")
}

func (c *candidate) skillSentence(s scored) string {
	what := lower(s.label)
	if s.value == 0 {
		return "El CV no dice nada sobre " + what
	}
	if at := c.passages[s.evidence[0].passage].place; at == atCertificate || at == atStudy {
		return "Lo acredita o ha estudiado: " + what
	}
	if !slices.ContainsFunc(s.evidence, func(e evidence) bool { return c.passages[e.passage].job >= 0 }) {
		return "Menciona, sin mostrarlo en un puesto: " + what
	}
	return byDegree(s.value, "Muestra en su trabajo: "+what, "Muestra en parte o algo cercano a: "+what, "")
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

// lower puts a label into a sentence. Its first word keeps its capital unless
// it is one that requirements begin with: names of tools must stay as they are.
func lower(label string) string {
	first, _, _ := strings.Cut(label, " ")
	plain := strings.ToLower(first)
	words := wordsOf(first)
	if len(words) == 0 || strings.ToUpper(first) == first && len(first) > 1 {
		return label
	}
	if w := words[0]; !w.filler && !cues[w.stem] && nodeOf[plain] == nil && !plainWords[w.stem] {
		return label
	}
	return plain + label[len(first):]
}

// plainWords begin requirements and are no names.
var plainWords = stemSet(`documentación negociación control hoja diseño análisis máster planificación manejo redacción contratación armado bases cuadros nociones movilización
analítica administración atención preparación coordinación elaboración seguimiento mantenimiento instalación reparación venta compras capacidad especialidad inglés portugués francés`)
