package fit

import (
	"strings"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
)

// language is one that the CV names, by its usual Spanish name.
type language struct {
	name  string
	level int // 0 where the CV does not say
	span  span
}

// Steps of knowing a language.
const (
	languageBasic = iota + 1
	languageIntermediate
	languageFluent
	languageNative
)

var languageSteps = map[string]int{"basic": languageBasic, "intermediate": languageIntermediate, "fluent": languageFluent, "native": languageNative}

// spanishNames brings the names of languages that postings ask for together.
var spanishNames = map[string]string{
	"english": "ingles", "angles": "ingles", "french": "frances", "german": "aleman", "italian": "italiano", "portuguese": "portugues", "catalan": "catalan",
	"spanish": "espanol", "castellano": "espanol", "chinese": "chino", "mandarin": "chino", "chino mandarin": "chino", "basque": "euskera", "vasco": "euskera",
	"galician": "gallego", "galego": "gallego", "arabic": "arabe", "valenciano": "catalan", "russian": "ruso",
}

func languageKey(name string) string {
	key := lexicon.Key(name)
	if other, ok := spanishNames[key]; ok {
		return other
	}
	return key
}

// languageStep reads the words of a level.
func languageStep(text string) int {
	step := 0
	for _, m := range lexicon.LanguageLevels(text) {
		step = max(step, languageSteps[m.Group])
	}
	return step
}

// readLanguages takes the languages of the resume, and those that other
// passages name with a level.
func (c *candidate) readLanguages() {
	for _, l := range c.resume.Languages {
		if s, ok := c.bytesOf(l.Name); ok {
			level := languageStep(l.Level.Value)
			if end, ok := c.bytesOf(l.Level); ok && end.end > s.end && end.end-s.end < 60 {
				s.end = end.end
				if strings.Contains(c.text[s.start:s.end], "(") && strings.HasPrefix(c.text[s.end:], ")") {
					s.end++
				}
			}
			c.taken = append(c.taken, s)
			c.languages = append(c.languages, language{languageKey(l.Name.Value), level, s})
		}
	}
	for _, p := range c.passages {
		if p.place == atCompany || p.place == atStudy || len(p.words) == 0 {
			continue
		}
		from, to := p.words[0].start, p.words[len(p.words)-1].end
		for _, l := range entities.Languages(c.text[from:to]) {
			c.languages = append(c.languages, language{languageKey(l.Name.Value), languageStep(l.Level.Value), span{from + l.Name.Start, from + l.Name.End}})
		}
	}
}

// speaks finds how well a language is known.
func (c *candidate) speaks(name string) (language, bool) {
	best, found := language{}, false
	for _, l := range c.languages {
		if l.name == name && (!found || l.level > best.level) {
			best, found = l, true
		}
	}
	return best, found
}
