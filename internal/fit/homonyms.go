package fit

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed usage/homonyms.txt
var homonymLines string

// otherSense tells when a word does not mean a concept: by words near it, or by
// the one directly before.
type otherSense struct {
	node         *node
	near, before map[string]bool
}

// otherSenses has the homonyms of the lexicon by their folded gender form.
var otherSenses = map[string][]otherSense{}

// readHomonyms wants the concepts read.
func readHomonyms() {
	for line := range strings.Lines(homonymLines) {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		parts := strings.Split(line, "|")
		sense := otherSense{nodeOf[strings.TrimSpace(parts[1])], map[string]bool{}, map[string]bool{}}
		if sense.node == nil {
			panic("fit: homonym of no concept: " + line)
		}
		for _, f := range strings.Fields(parts[2]) {
			if before, ok := strings.CutPrefix(f, "<"); ok {
				sense.before[wordsOf(before)[0].light] = true
			} else {
				sense.near[wordsOf(f)[0].light] = true
			}
		}
		key := wordsOf(parts[0])[0].light
		otherSenses[key] = append(otherSenses[key], sense)
	}
}

// homonym says that a hit of one word is of its other meaning.
func homonym(words []word, h hit) bool {
	if h.to-h.from != 1 {
		return false
	}
	return slices.ContainsFunc(otherSenses[words[h.from].light], func(s otherSense) bool {
		return s.node == h.node && (h.from > 0 && s.before[words[h.from-1].light] || s.nearby(words, h.from))
	})
}

// nearby looks at the sentence around a word.
func (s otherSense) nearby(words []word, at int) bool {
	for i := at - 1; i >= 0 && at-i <= reachOfHomonym && !words[i+1].opens; i-- {
		if s.near[words[i].light] {
			return true
		}
	}
	for i := at + 1; i < len(words) && i-at <= reachOfHomonym && !words[i].opens; i++ {
		if s.near[words[i].light] {
			return true
		}
	}
	return false
}
