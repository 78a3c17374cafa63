package fit

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/lexicon"
)

// cues are stems of the words with which requirements are made: they name
// nothing that a CV could show.
var cues = stemSet(`experiencia conocimientos conocimiento manejo dominio nivel uso capacidad haber trabajado trabajar trabajo minimo mínima años año meses puesto puestos similar similares
imprescindible excluyente indispensable valorará valorar valora mucho deseable plus requisito requerido necesario alguna algún algunos herramienta herramientas sólidos sólido buen buena
buenos bueno alto avanzado básico intermedio experto demostrable demostrada acreditada contrastada previa previo especialmente preferentemente preferiblemente menos más mayor equivalente afín afines
relacionado relacionados relacionada área areas sector ámbito entorno entornos tareas funciones persona personas perfil profesional profesionales gusto ganas orden puntualidad equipo
proactividad proactivo dinamismo dinámico compromiso responsabilidad responsable comunicación actitud iniciativa organización organizado discreción amabilidad constancia forma física empatía
disponibilidad turnos turno mañana tarde noche rotativos fin semana incorporación inmediata jornada completa contrato horario vehículo propio residencia viajar titulación título estudios
formación grado carrera licenciatura universitario universitaria superior medio secundarios primarios máster certificado certificación curso cursos vigente dos tres cuatro cinco seis
español castellano idioma idiomas inglés desarrollo gestión nuevo nuevos realizar realización bien cliente clientes empresa empresas proyecto proyectos soluciones habilidad habilidades capaz
resolución problemas trabajo autónomo autonomía liderazgo creatividad aprender aprendizaje presión multitarea detalle resultados orientado orientación nuestro nuestros país zona buscamos
frente cargo búsqueda selecciona incorporar apoyo participar colaborar distintos diferentes diversos diversas grande gran primer primera parte tipo manera través sistema sistemas general generales
usuario interno externo diario diaria semanal mensual día mes tiempo lugar hacer tener llevar dar poder saber conocer ser estar ir sobre calidad programa programas técnica técnico técnicas técnicos
industria suficiente escribir correos reuniones reunión familiar carnet permiso licencia conocimientos valorable valoramos`)

func stemSet(text string) map[string]bool {
	out := map[string]bool{}
	for _, w := range wordsOf(text) {
		out[w.stem] = true
	}
	return out
}

// contentStems are the stems of the words that a CV could show.
func contentStems(words []word) []string {
	var out []string
	for _, w := range words {
		if w.filler || cues[w.stem] || len(w.folded) < 3 || strings.ContainsAny(w.folded, "0123456789") || slices.Contains(out, w.stem) {
			continue
		}
		if lexicon.Place(w.folded) {
			continue // where the job is says nothing about who can do it
		}
		out = append(out, w.stem)
	}
	return out
}

// found is a concept or an unknown name at its place in a requirement.
type found struct {
	node     *node
	stem     string
	label    string
	from, to int // bytes
}

// asksOf groups the concepts of a requirement: those joined by "o", by a
// stroke or standing in brackets are alternatives, the others are all asked.
func (d *demand) asksOf(text string, words []word) []ask {
	list := d.concepts(text, words)
	if len(list) == 0 {
		if stems := contentStems(words); len(stems) > 0 {
			return []ask{{stems: stems, label: contentLabel(text, words)}}
		}
		return nil
	}
	var out []ask
	var names []string
	either := alternatives(text, list)
	for i, f := range list {
		if i == 0 || !either[i-1] {
			out = append(out, ask{})
			names = nil
		}
		last := &out[len(out)-1]
		if f.node != nil {
			last.nodes = append(last.nodes, f.node)
		} else {
			last.stems, last.names = append(last.stems, f.stem), true
		}
		if !slices.Contains(names, f.label) {
			names = append(names, f.label)
		}
		last.label = joined(names, "o")
	}
	return append(distinct(out), unknownParts(text, words, list)...)
}

// partBreak parts "experiencia en X y en Y".
var partBreak = regexp.MustCompile(`(?i)\s[ye]\s+(?:en|de|del|con|sobre)\s`)

// unknownParts are the parts of a requirement in which the lexicon knows
// nothing: they are asked for as much as the others, by their words.
func unknownParts(text string, words []word, list []found) []ask {
	var out []ask
	start := 0
	breaks := append(partBreak.FindAllStringIndex(text, -1), []int{len(text), len(text)})
	if len(breaks) < 2 {
		return nil
	}
	for _, b := range breaks {
		known := slices.ContainsFunc(list, func(f found) bool { return f.from < b[0] && start < f.to })
		var part []word
		for _, w := range words {
			if w.start >= start && w.end <= b[0] {
				part = append(part, w)
			}
		}
		if stems := contentStems(part); !known && len(stems) > 0 {
			out = append(out, ask{stems: stems, label: contentLabel(text, part)})
		}
		start = b[1]
	}
	return out
}

// distinct joins what is asked twice in other words.
func distinct(asks []ask) []ask {
	var out []ask
	for _, a := range asks {
		same := slices.IndexFunc(out, func(o ask) bool {
			return len(o.nodes) > 0 && len(o.stems)+len(a.stems) == 0 && slices.Equal(o.nodes, a.nodes)
		})
		if same < 0 {
			out = append(out, a)
		} else {
			out[same].label += " " + conjunction("y", a.label) + " " + a.label
		}
	}
	return out
}

func (d *demand) concepts(text string, words []word) []found {
	var out []found
	covered := make([]bool, len(words))
	hits := d.plausible(find(words))
	for _, h := range hits {
		if d.qualified(text, words, hits, h) {
			continue
		}
		for i := h.from; i < h.to; i++ {
			covered[i] = true
		}
		f := found{node: h.node, label: text[words[h.from].start:words[h.to-1].end], from: words[h.from].start, to: words[h.to-1].end}
		if n := len(out); n > 0 && out[n-1].from == f.from && out[n-1].to == f.to && out[n-1].node != nil {
			if out[n-1].node.occupation == h.node.occupation {
				out = append(out, f)
			}
			continue
		}
		out = append(out, f)
	}
	for i, w := range words {
		if !covered[i] && i > 0 && !w.opens && properName(text, w) && !lexicon.Place(text[w.start:w.end]) {
			out = append(out, found{stem: w.stem, label: text[w.start:w.end], from: w.start, to: w.end})
		}
	}
	slices.SortStableFunc(out, func(a, b found) int { return a.from - b.from })
	return out
}

// qualified says that a plain word of another sector is narrowed by the next
// one to something else: the "cajas automatizadas" of a mechanic are no tills.
func (d *demand) qualified(text string, words []word, hits []hit, h hit) bool {
	if h.to-h.from != 1 || h.to >= len(words) || h.node.transversal || h.node.depth == 0 || len(d.role) == 0 {
		return false
	}
	next := words[h.to]
	if next.filler || cues[next.stem] || next.opens || text[words[h.from].end:next.start] != " " || properName(text, next) || properName(text, words[h.from]) {
		return false
	}
	if slices.ContainsFunc(hits, func(o hit) bool { return o.from <= h.to && h.to < o.to }) {
		return false
	}
	return !slices.ContainsFunc(d.role, func(n *node) bool { return common(n, h.node) != nil })
}

// plausible drops the meanings of an ambiguous word that are of another sector
// than the posting's title, where one of them is of the same.
func (d *demand) plausible(hits []hit) []hit {
	ours := func(h hit) bool {
		return slices.ContainsFunc(d.role, func(n *node) bool { return common(n, h.node) != nil })
	}
	var out []hit
	for _, h := range hits {
		other := slices.ContainsFunc(hits, func(o hit) bool { return o.from == h.from && o.to == h.to && o.node != h.node && ours(o) })
		if ours(h) || !other {
			out = append(out, h)
		}
	}
	return out
}

// properName says that a word inside a line is written like the name of a tool.
func properName(text string, w word) bool {
	r, _ := utf8.DecodeRuneInString(text[w.start:])
	return unicode.IsUpper(r) && !w.filler && !cues[w.stem] && len(w.folded) > 2 && len(lexicon.LanguageNames(w.folded)) == 0
}

var orWord = regexp.MustCompile(`(^|[\s,])(o|u|y/o|or)(\s|$)|/`)

// alternatives says for every concept but the last whether the next one is an
// alternative to it.
func alternatives(text string, list []found) []bool {
	out := make([]bool, max(0, len(list)-1))
	commas := make([]bool, len(out))
	for i := range out {
		end, start := min(list[i].to, list[i+1].from), list[i+1].from
		between := lexicon.Fold(text[end:start])
		switch {
		case end == start || orWord.MatchString(between):
			out[i] = true
		case inBrackets(text, list[i+1].from) && (inBrackets(text, list[i].from) || strings.Contains(between, "(")):
			out[i] = true
		case strings.TrimSpace(between) == ",":
			commas[i] = true
		}
	}
	// "A, B o C": a comma is what the last word of its row is
	for i := len(out) - 2; i >= 0; i-- {
		if commas[i] {
			out[i] = out[i+1] && !inBrackets(text, list[i+2].from)
		}
	}
	return out
}

func inBrackets(text string, at int) bool {
	return strings.Count(text[:at], "(") > strings.Count(text[:at], ")")
}

func contentLabel(text string, words []word) string {
	first, last := -1, -1
	for i, w := range words {
		if !w.filler && !cues[w.stem] {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 {
		return text
	}
	return text[words[first].start:words[last].end]
}
