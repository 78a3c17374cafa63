package lexicon

import "strings"

var (
	legalForms   map[string]bool
	companyKinds *Phrases
	schoolKinds  *Phrases
)

func init() {
	groups := list("organizations")
	legalForms = set(groups["legal"])
	companyKinds = NewPhrases(map[string][]string{"kind": groups["kind"]})
	schoolKinds = NewPhrases(map[string][]string{"school": groups["school"]})
}

// LegalForm says whether a word is the legal form of a company: S.A., S.L.,
// GmbH. Short ones must be written in capitals or with dots.
func LegalForm(word string) bool {
	key := Key(word)
	if !legalForms[key] {
		return false
	}
	if len(key) <= 3 && !strings.Contains(word, ".") {
		return word == strings.ToUpper(word) || strings.Contains(" inc ltd cia bhd sdn pty pvt plc ", " "+key+" ")
	}
	return true
}

// Company says how much a text looks like the name of an organization, from 0
// to 1.
func Company(text string) float64 {
	fields := strings.Fields(text)
	for i, f := range fields {
		if i > 0 && LegalForm(strings.TrimRight(f, ",;)")) {
			return 1
		}
	}
	score := 0.0
	for _, m := range companyKinds.Find(text) {
		switch {
		case m.Start == 0:
			score = max(score, 0.8)
		default:
			score = max(score, 0.5)
		}
	}
	return score
}

// School says how much a text looks like the name of a place of study, from 0
// to 1.
func School(text string) float64 {
	score := 0.0
	for _, m := range schoolKinds.Find(text) {
		if m.Start == 0 {
			score = max(score, 1)
		} else {
			score = max(score, 0.7)
		}
	}
	return score
}
