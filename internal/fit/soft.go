package fit

import (
	_ "embed"
	"strings"
)

//go:embed usage/soft.txt
var softLines string

// softSkill is a way of working that the verbs of a CV show. The same verb may
// tell several things, by what follows it.
type softSkill struct {
	text string
	ways []softWay
}

// softWay is a list of words and what must and must not stand near them:
// "formar parte" teaches nobody.
type softWay struct {
	words, about, without, notAfter, after map[string]bool
}

// softSkills are read from what a person says to have done at work; adjectives
// that people give themselves do not count.
var softSkills = func() []softSkill {
	var out []softSkill
	for line := range strings.Lines(softLines) {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		parts := strings.Split(line, "|")
		text := strings.TrimSpace(parts[0])
		way := softWay{words: foldedSet(parts[1]), about: foldedSet(parts[2]), without: foldedSet(parts[3])}
		if before, must := strings.CutPrefix(strings.TrimSpace(parts[4]), "!"); must {
			way.after = foldedSet(before)
		} else {
			way.notAfter = foldedSet(before)
		}
		if n := len(out); n > 0 && out[n-1].text == text {
			out[n-1].ways = append(out[n-1].ways, way)
			continue
		}
		out = append(out, softSkill{text, []softWay{way}})
	}
	return out
}()

func foldedSet(text string) map[string]bool {
	out := map[string]bool{}
	for _, w := range wordsOf(text) {
		out[w.folded] = true
	}
	return out
}

const (
	mostSoftSkills = 4
	// opening is how many words from the beginning of a sentence tell what the
	// person did.
	opening = 3
	// objectReach is how far what was led stands from the verb, idiomReach how
	// far the words that change its meaning do.
	objectReach = 5
	idiomReach  = 3
)

// softReasons are the ways of working that the jobs show, with the words.
func (c *candidate) softReasons() []Reason {
	out := []Reason{}
	for _, s := range softSkills {
		var found []evidence
		for i, p := range c.passages {
			if p.place != atDuty {
				continue
			}
			for k := 0; k < min(opening, len(p.words)); k++ {
				if s.shown(p.words, k) {
					found = append(found, evidence{i, k, k + 1, 100})
					break
				}
			}
		}
		if len(found) > 0 && len(out) < mostSoftSkills {
			out = append(out, Reason{Text: s.text + ".", Quotes: c.quotes(found[:min(2, len(found))], nil)})
		}
	}
	return out
}

func (s softSkill) shown(words []word, at int) bool {
	for _, w := range s.ways {
		if w.shown(words, at) {
			return true
		}
	}
	return false
}

func (w softWay) shown(words []word, at int) bool {
	if !w.words[words[at].folded] {
		return false
	}
	for i := max(0, at-2); i < at; i++ {
		if w.notAfter[words[i].folded] {
			return false
		}
	}
	if len(w.after) > 0 && (at == 0 || !w.after[words[at-1].folded]) {
		return false
	}
	if follows(words, at, idiomReach, w.without) {
		return false
	}
	return len(w.about) == 0 || follows(words, at, objectReach, w.about)
}

// follows says that one of some words stands after another in its sentence.
func follows(words []word, at, reach int, some map[string]bool) bool {
	for i := at + 1; i < len(words) && i-at <= reach && !words[i].opens; i++ {
		if some[words[i].folded] {
			return true
		}
	}
	return false
}
