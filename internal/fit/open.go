package fit

import (
	"regexp"
	"slices"
)

// What postings ask for and no CV shows: it is left to the interview and never
// becomes a criterion.
var (
	unknowable   = regexp.MustCompile(`\b(disponibilidad|turnos?|incorporacion|vehiculo propio|movilidad|residencia en|residir|residente en|viajar|flexibilidad horaria|horario|fines de semana|permiso de trabajo)\b`)
	availability = regexp.MustCompile(`^(disponibilidad|movilidad|flexibilidad|residir|residencia en|vehiculo propio|incorporacion|permiso de trabajo|posibilidad de viajar)\b`)
	attitude     = regexp.MustCompile(`^(muy )?(buena?|excelente|gran) (disposicion|predisposicion|expresion|trato|actitud|comunicacion|capacidad|presencia|relacion|manejo de las relaciones|habilidad|habilidades)\b`)
	otherTongue  = regexp.MustCompile(`^(un |otro )?(segundo|tercer|otro) idiomas?( adicional)?$`)
	placeKnown   = regexp.MustCompile(`^(conocimientos?|conocer) (de )?(la zona|las calles|el barrio|la ciudad)\b`)
)

// openQuestion is what to ask about a requirement that no CV shows.
func openQuestion(it item, folded string) string {
	switch {
	case attitude.MatchString(folded):
		return wanted(it) + ". ¿Puede contar una situación en la que se haya visto?"
	case otherTongue.MatchString(folded):
		return wanted(it) + ". ¿Qué idiomas habla y con qué nivel?"
	case placeKnown.MatchString(folded):
		return phraseOf(it.label).question()
	case availability.MatchString(folded):
		return wanted(it) + ". ¿Encaja con lo que busca?"
	}
	return ""
}

// unshown asks about a requirement of which nothing is left to look for.
func unshown(it item) string {
	if first := firstWord(it.label); first == "manejo" || first == "conocimiento" || first == "conocimientos" || first == "experiencia" {
		return phraseOf(it.label).question()
	}
	return wanted(it) + ". ¿Encaja con lo que busca?"
}

// settle drops what is asked twice: a setting of the title that a requirement
// names too, and requirements of the same concepts.
func (d *demand) settle() {
	var out []item
	for i, it := range d.items {
		if it.setting {
			it.asks = slices.DeleteFunc(slices.Clone(it.asks), func(a ask) bool { return d.required(a.nodes[0], i) })
			if len(it.asks) == 0 {
				continue
			}
			it.label = settingLabel(it.asks)
		}
		if same := slices.IndexFunc(out, func(o item) bool { return repeats(o, it) }); same >= 0 {
			out[same].required = out[same].required || it.required
			out[same].central = out[same].central || it.central
			continue
		}
		out = append(out, it)
	}
	d.items = out
}

// required says that a requirement besides item i names a concept.
func (d *demand) required(n *node, i int) bool {
	for k, it := range d.items {
		if k == i || !it.required || it.kind != kindSkill && it.kind != kindYears {
			continue
		}
		for _, a := range it.asks {
			if slices.Contains(a.nodes, n) {
				return true
			}
		}
	}
	return false
}

// repeats says that two requirements ask for the same in the same words, one
// perhaps with more of them.
func repeats(a, b item) bool {
	if a.kind != kindSkill || b.kind != kindSkill || a.setting || b.setting {
		return false
	}
	same := slices.EqualFunc(a.asks, b.asks, func(x, y ask) bool { return slices.Equal(x.nodes, y.nodes) && slices.Equal(x.stems, y.stems) })
	if !same || len(a.asks) == 0 {
		return false
	}
	words, others := contentStems(wordsOf(a.label)), contentStems(wordsOf(b.label))
	return !slices.ContainsFunc(others, func(s string) bool { return !slices.Contains(words, s) })
}

// settingLabel names where a job is done, or the licence that its title asks for.
func settingLabel(asks []ask) string {
	var names []string
	exact := true
	for _, a := range asks {
		names = append(names, a.label)
		exact = exact && a.nodes[0].exact
	}
	if exact {
		return capital(joined(names, "y"))
	}
	return "Experiencia en " + joined(names, "y")
}
