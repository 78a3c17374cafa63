package fit

import (
	"slices"
	"strings"
)

// step is a word inside the phrases of the lexicon.
type step struct {
	next  map[string]*step
	nodes []phraseEnd
}

// phraseEnd is the concept of a phrase that ends here. A phrase of one word
// must meet in gender-folded form, not by its bare stem: "limpio" is no
// "limpieza".
type phraseEnd struct {
	node  *node
	light string
	// weak phrases mean their concept in titles, lists and postings alone.
	weak bool
	// employer phrases mean their concept in employers' names alone.
	employer bool
}

func (s *step) add(phrase string, n *node, employer bool) {
	phrase, weak := strings.CutPrefix(phrase, "~")
	at, count, light := s, 0, ""
	words := wordsOf(phrase)
	for _, w := range words {
		if w.filler {
			continue
		}
		key := w.key()
		if at.next == nil {
			at.next = map[string]*step{}
		}
		if at.next[key] == nil {
			at.next[key] = &step{}
		}
		at = at.next[key]
		count++
		light = w.light
	}
	if count == 0 {
		panic("fit: the phrase " + phrase + " says nothing")
	}
	if count == 1 && len(words) > 1 {
		// "a mi cargo" would be found in every "carga"
		panic("fit: the phrase " + phrase + " is one word without its fillers")
	}
	if count > 1 {
		light = ""
	}
	for _, e := range at.nodes {
		if e.node == n && e.light == light && !e.weak {
			return
		}
	}
	at.nodes = append(at.nodes, phraseEnd{n, light, weak, employer})
}

// key is the form of a word inside phrases. Short words and names with signs
// or digits have no stem.
func (w word) key() string {
	if len(w.light) <= 4 || strings.ContainsAny(w.folded, "0123456789.+#/&-") {
		return w.light
	}
	return w.stem
}

// hit is a concept found in a list of words.
type hit struct {
	node     *node
	from, to int // words, to exclusive
	// share is how much of the concept the words around it leave, in percent.
	share int
	// gapped has a foreign word inside.
	gapped bool
	weak   bool
	// employer is of a phrase for employers' names.
	employer bool
}

// find finds the concepts of a list of words: the longest phrases, and none
// that lie inside a longer one. One word may stand between those of a phrase.
func find(words []word) []hit {
	return findAll(words, false)
}

// findSectors finds concepts and sectors in the name of an employer or of a
// sector.
func findSectors(words []word) []hit {
	return findAll(words, true)
}

func findAll(words []word, employer bool) []hit {
	var all []hit
	for i := range words {
		if words[i].filler {
			continue
		}
		walk(words, i, i, phraseRoot, false, 0, &all)
	}
	all = slices.DeleteFunc(all, func(h hit) bool { return h.employer && !employer || homonym(words, h) })
	slices.SortStableFunc(all, func(a, b hit) int {
		if d := (b.to - b.from) - (a.to - a.from); d != 0 {
			return d
		}
		return a.from - b.from
	})
	var out []hit
	for _, h := range all {
		inside := false
		for _, o := range out {
			if o.gapped && !h.gapped && h.to-h.from > 1 {
				continue
			}
			if h.from >= o.from && h.to <= o.to && (h.to-h.from < o.to-o.from || h.node == o.node) {
				inside = true
				break
			}
		}
		if !inside {
			out = append(out, h)
		}
	}
	slices.SortStableFunc(out, func(a, b hit) int { return a.from - b.from })
	return out
}

// walk follows the phrases from word i on.
func walk(words []word, from, i int, at *step, skipped bool, count int, out *[]hit) {
	for i < len(words) && words[i].filler && i > from {
		if words[i].folded == "o" || words[i].folded == "u" {
			if skipped {
				return // "seguridad de la información o redes" is not about "seguridad de redes"
			}
			skipped = true
		}
		i++
	}
	if i >= len(words) || i > from && words[i].opens {
		return
	}
	w := words[i]
	if next := at.next[w.key()]; next != nil {
		for _, e := range next.nodes {
			if e.light == "" || e.light == w.light {
				*out = append(*out, hit{e.node, from, i + 1, 100, skipped, e.weak, e.employer})
			}
		}
		walk(words, from, i+1, next, skipped, count+1, out)
	}
	if !skipped && count > 0 && len(at.next) > 0 && !genitive(words, i) {
		walk(words, from, i+1, at, true, count, out)
	}
}

// genitive says that a word stands between two "de": "gestión de procesos de
// cuentas" is about the processes, not about "gestión de cuentas".
func genitive(words []word, i int) bool {
	of := func(k int) bool {
		return k > 0 && k < len(words) && (words[k].folded == "de" || words[k].folded == "del" || words[k].folded == "of")
	}
	return (of(i-1) || i > 1 && words[i-1].filler && of(i-2)) && of(i+1)
}
