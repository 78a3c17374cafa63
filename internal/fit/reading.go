package fit

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"encaja/internal/cv/lexicon"
)

var (
	yearsPattern = regexp.MustCompile(`\b(\d{1,2}|un|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\s*(\+\s*)?(?:(?:a|y|o|-|–)\s*(?:\d{1,2}|\w+)\s+)?(?:anos?\b|de ellos|de estos)`)
	monthPattern = regexp.MustCompile(`\b(\d{1,2}|seis|tres)\s+meses`)
	numberWords  = map[string]int{"un": 1, "uno": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10}
	degreeCue    = regexp.MustCompile(`\b(titulacion|titulo|titulad[oa]|graduad[oa]|grado|licenciatura|licenciad[oa]|diplomatura|ingenieria|estudios|carrera|formacion|fp|ciclo formativo|master|maestria|posgrado|postgrado|bachillerato|bachiller|secundari[oa]s?|terciari[oa]s?|universitari[oa]s?|tecnicatura|doctorado|magisterio|profesorado|cfgs|cfgm|egresad[oa]|recibid[oa]|eso)\b`)
	// degreeNamed tells a degree, of whatever step, from training in something.
	degreeNamed = regexp.MustCompile(`\b(titul\w*|graduad[oa]|grado|licencia\w*|diplomatura|ingenieria|carrera|ciclo|fp|master|maestria|posgrado|postgrado|universitari[oa]s?|terciari[oa]s?|secundari[oa]s?|bachiller\w*|tecnicatura|tecnic[oa]|doctorado|magisterio|profesorado|superior|academica)\b`)
	workCue     = regexp.MustCompile(`\b(experiencia|conocimientos?|manejo|dominio|haber trabajado|anos en|normativa|certificacion|impartir|imparticion)\b`)
)

// yearsAsked reads the least number of years that a line asks for.
func yearsAsked(folded string) int {
	m := yearsPattern.FindStringSubmatch(folded)
	if m == nil {
		if monthPattern.MatchString(folded) {
			return 1
		}
		return 0
	}
	if n, ok := numberWords[m[1]]; ok {
		return n
	}
	n, err := strconv.Atoi(m[1])
	if err != nil || n > 20 {
		return 0
	}
	return n
}

func withoutNumbers(words []word) []word {
	var out []word
	for _, w := range words {
		if _, ok := numberWords[w.folded]; !ok && !strings.ContainsAny(w.folded[:1], "0123456789") {
			out = append(out, w)
		}
	}
	return out
}

// askedDegree says that a line asks for a study, and the lowest step of the
// ladder that it accepts, -1 where it names none.
func askedDegree(text string) (rank int, ok bool) {
	folded := lexicon.Fold(text)
	if !degreeCue.MatchString(folded) || workCue.MatchString(folded) {
		return -1, false
	}
	rank = -1
	for _, part := range regexp.MustCompile(`,|\bo\b|/|\by\b`).Split(text, -1) {
		level, score := lexicon.Degree(strings.TrimSpace(part))
		if r := slices.Index(lexicon.Levels, level); score >= 0.5 && r >= 0 && (rank < 0 || r < rank) {
			rank = r
		}
	}
	if rank < 0 && regexp.MustCompile(`\b(titulacion|titulo|carrera)\b`).MatchString(folded) {
		rank = slices.Index(lexicon.Levels, "higher-vocational")
	}
	return rank, true
}

// studyAsks brings the fields of a study together: any of them will do.
func studyAsks(asks []ask) []ask {
	if len(asks) == 0 {
		return nil
	}
	one := ask{label: asks[0].label}
	for _, a := range asks {
		one.nodes = append(one.nodes, a.nodes...)
		one.stems = append(one.stems, a.stems...)
	}
	if workplace := nodeOf["entorno hospitalario"]; slices.ContainsFunc(one.nodes, func(n *node) bool { return n != workplace }) {
		// "psicología sanitaria" is studied, a hospital is not
		one.nodes = slices.DeleteFunc(one.nodes, func(n *node) bool { return n == workplace })
	}
	return []ask{one}
}

// readDescription takes the tasks that the description names, and the
// requirements that stand in it.
func (d *demand) readDescription(text string) {
	var tasks []ask
	for _, raw := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '•' }) {
		for _, s := range sentences(raw) {
			folded := lexicon.Fold(s)
			switch {
			case negation.MatchString(folded), offerCue.MatchString(folded):
				continue
			case requiredInText.MatchString(folded) || strings.Contains(folded, "experiencia") && yearsAsked(folded) > 0:
				if strong := requirementLines(s); len(strong) > 0 && len(d.items) < mostItems {
					for _, l := range strong {
						d.readLine(l)
					}
					continue
				}
			}
			for _, h := range d.plausible(find(wordsOf(s))) {
				if h.node.occupation || h.node.depth == 0 || h.to-h.from == 1 && !d.ours(h.node) {
					continue // the company's sector, or a word that may mean something else
				}
				tasks = appendTask(tasks, h.node)
			}
		}
	}
	for _, a := range tasks {
		d.addCore(a.nodes[0], coreOfTask)
	}
	if strings.TrimSpace(text) != "" {
		d.items = append(d.items, item{kind: kindTasks, label: "Tareas del puesto", required: true, asks: tasks, rank: -1})
	}
}

// ours says that a concept is of a sector that the title or a requirement names.
func (d *demand) ours(n *node) bool {
	return slices.ContainsFunc(d.core, func(w weighted) bool { return common(w.node, n) != nil })
}

func appendTask(tasks []ask, n *node) []ask {
	for _, t := range tasks {
		if t.nodes[0] == n {
			return tasks
		}
	}
	return append(tasks, ask{nodes: []*node{n}, label: n.label})
}
