package lexicon

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

var (
	placePhrases  *Phrases
	streetPhrases *Phrases
)

func init() {
	groups := list("places")
	streetPhrases = NewPhrases(map[string][]string{"street": groups["street"]})
	delete(groups, "street")
	placePhrases = NewPhrases(groups)
}

// Place says whether a text is a known city, region or country.
func Place(text string) bool {
	_, ok := placePhrases.Whole(text)
	return ok
}

// Places finds known places in a text.
func Places(text string) []Match { return placePhrases.Find(text) }

// Street says whether a text looks like a postal address.
func Street(text string) bool {
	for _, m := range streetPhrases.Find(text) {
		if m.Start == 0 {
			return true
		}
	}
	return false
}

// PlaceShaped says whether a text could be an unknown place: one to four
// words in capitals, no digits, no sign of a company, a job or a study.
func PlaceShaped(text string) bool {
	text = strings.Trim(text, " .()")
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > 5 {
		return false
	}
	if strings.ContainsFunc(text, unicode.IsDigit) || Company(text) >= 0.5 || Role(text) > 0 {
		return false
	}
	if _, degree := Degree(text); degree > 0 {
		return false
	}
	for _, w := range words {
		r, _ := utf8.DecodeRuneInString(strings.Trim(w, "()"))
		if !unicode.IsUpper(r) && !particles[Fold(w)] {
			return false
		}
	}
	return true
}
