package lexicon

import "strings"

const ambiguousSkills = "ambiguous"

var skillPhrases = NewPhrases(list("skills"))

// FindSkills finds known skills in running text, without those whose word often
// means something else.
func FindSkills(text string) []Match {
	var out []Match
	for _, m := range skillPhrases.Find(text) {
		if m.Group != ambiguousSkills {
			out = append(out, m)
		}
	}
	return out
}

// ProperSkill says whether a text is a known skill with a name of its own
// (AutoCAD, SAP), which nobody mentions by chance.
func ProperSkill(text string) bool {
	m, ok := skillPhrases.Whole(text)
	return ok && m.Group != ambiguousSkills && strings.ToLower(m.Name) != m.Name
}

// KnownSkill says whether a text as a whole is a known skill. Inside a list of
// skills an ambiguous word is one too.
func KnownSkill(text string) bool {
	_, ok := skillPhrases.Whole(text)
	return ok
}
