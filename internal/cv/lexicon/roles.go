package lexicon

import "strings"

var (
	roleHeads     = map[string]bool{}
	roleModifiers = map[string]bool{}
)

func init() {
	groups := list("roles")
	for _, w := range groups["head"] {
		roleHeads[Stem(w)] = true
	}
	for _, w := range groups["modifier"] {
		roleModifiers[Stem(w)] = true
	}
}

// Stem folds gender and number away: "directoras" and "director" meet.
func Stem(word string) string {
	w := strings.TrimSuffix(Fold(word), "/a")
	w = strings.TrimSuffix(strings.TrimSuffix(w, "(a)"), "/o")
	if len(w) > 4 && strings.HasSuffix(w, "es") {
		w = strings.TrimSuffix(w, "es")
	} else if len(w) > 3 {
		w = strings.TrimSuffix(w, "s")
	}
	if len(w) > 3 {
		w = strings.TrimRight(w, "aoe")
	}
	return w
}

// Role says how much a text looks like a job title, from 0 to 1.
func Role(text string) float64 {
	words := roleWords(text)
	if len(words) == 0 || len(words) > 14 {
		return 0
	}
	at, heads := -1, 0
	for i, w := range words {
		if stem := Stem(w); roleHeads[stem] {
			if !roleModifiers[stem] {
				heads++
			}
			if at < 0 && (!roleModifiers[stem] || i == 0) {
				at = i
			}
		}
	}
	switch {
	case at < 0:
		return 0
	case at == 0 && heads > 0:
		return 1
	case at == 0:
		return 0.8
	case at == 1 && roleModifiers[Stem(words[0])]:
		return 1
	case at == len(words)-1:
		// English puts the job last: "Senior Software Engineer"
		return 0.8
	default:
		return 0.5
	}
}

// roleWords splits joined titles: "Directora/Asesora", "Técnico-Comercial".
func roleWords(text string) []string {
	var out []string
	for _, w := range Words(text) {
		out = append(out, strings.FieldsFunc(w, func(r rune) bool { return r == '/' || r == '-' || r == '&' })...)
	}
	return out
}
