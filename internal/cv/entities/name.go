package entities

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/lexicon"
)

// Name says how much a text is shaped like the name of a person, from 0 to 1.
func Name(text string) float64 {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > 60 || strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsDigit(r) || strings.ContainsRune("@:;/|\\_+*&%$€!?<>=\"#", r)
	}) {
		return 0
	}
	words := strings.Fields(strings.ReplaceAll(text, ",", " "))
	real, given := 0, 0
	for _, w := range words {
		if lexicon.Particle(w) {
			continue
		}
		r, _ := utf8.DecodeRuneInString(strings.TrimLeft(w, "(“"))
		if !unicode.IsUpper(r) {
			return 0
		}
		real++
		if lexicon.GivenName(w) {
			given++
		}
	}
	if real < 2 || real > 6 || len(words) > 8 {
		return 0
	}
	if lexicon.Role(text) >= 0.8 && given == 0 || lexicon.Company(text) >= 0.8 || lexicon.School(text) >= 1 {
		return 0
	}
	if _, _, heading := lexicon.Heading(text); heading {
		return 0
	}
	if lexicon.Place(text) || knownPlaces(text) {
		return 0.1
	}
	score := 0.5
	if given > 0 {
		score += 0.3
	}
	if lexicon.Role(text) > 0 && given == 0 {
		score -= 0.3
	}
	if lexicon.KnownSkill(text) || lexicon.Company(text) >= 0.5 {
		score -= 0.3
	}
	return max(score, 0.05)
}

func knownPlaces(text string) bool {
	parts := strings.Split(text, ",")
	for _, p := range parts {
		if !lexicon.Place(strings.TrimSpace(p)) {
			return false
		}
	}
	return true
}

// InAddress says how much of a name stands in an e-mail address, from 0 to 1:
// "ana.garcia@…" has both words of "Ana García".
func InAddress(name, email string) float64 {
	local, _, _ := strings.Cut(lexicon.Fold(email), "@")
	words, hits := 0, 0
	for _, w := range strings.Fields(lexicon.Fold(name)) {
		if lexicon.Particle(w) || len(w) < 2 {
			continue
		}
		words++
		if strings.Contains(local, w) || len(w) > 4 && strings.Contains(local, w[:4]) {
			hits++
		}
	}
	if words == 0 {
		return 0
	}
	return float64(hits) / float64(min(words, 2))
}

// TidyName puts "GARCÍA LÓPEZ, Ana" in order and drops titles before the name.
func TidyName(text string) string {
	text = strings.Trim(strings.Join(strings.Fields(text), " "), " .,-–|•·")
	if last, first, ok := strings.Cut(text, ", "); ok && !strings.Contains(first, ",") {
		text = first + " " + last
	}
	words := strings.Fields(text)
	for len(words) > 2 {
		switch strings.TrimRight(lexicon.Fold(words[0]), ".") {
		case "lic", "ing", "dr", "dra", "d", "dna", "sr", "sra", "mg", "cpn", "arq", "prof", "abog", "mr", "mrs", "ms", "cv", "curriculum", "vitae":
			words = words[1:]
			continue
		}
		break
	}
	return strings.Join(words, " ")
}
