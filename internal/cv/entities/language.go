package entities

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/lexicon"
)

// Language is a language and how well it is known, as the CV words it.
type Language struct {
	Name, Level Span
}

// Languages finds the languages of a line of a language section, each with
// the level that stands beside it.
func Languages(text string) []Language {
	names := lexicon.LanguageNames(text)
	var out []Language
	for i, m := range names {
		end := len(text)
		if i+1 < len(names) {
			end = names[i+1].Start
		}
		l := Language{Name: Span{Value: text[m.Start:m.End], Start: m.Start, End: m.End, Certainty: 0.95}}
		l.Level = levelAfter(text, m.End, end)
		if l.Level.Value == "" && i == 0 && m.Start > 0 {
			l.Level = levelBefore(text[:m.Start])
		}
		out = append(out, l)
	}
	// "castellano y catalán nativos": the level is that of both
	for i := len(out) - 2; i >= 0; i-- {
		between := strings.Trim(text[out[i].Name.End:out[i+1].Name.Start], " ,")
		if out[i].Level.Value == "" && (between == "" || between == "y" || between == "e" || between == "and" || between == "i") {
			out[i].Level = out[i+1].Level
		}
	}
	return out
}

// levelAfter reads the words of level behind a language's name.
func levelAfter(text string, from, to int) Span {
	part := text[from:to]
	// the next language begins a new item: "Inglés B2, Francés A1"
	found := lexicon.LanguageLevels(part)
	if len(found) == 0 {
		return Span{}
	}
	first, last := found[0], found[0]
	for _, m := range found[1:] {
		if strings.ContainsAny(part[last.End:m.Start], ",;|\t") {
			break
		}
		last = m
	}
	start, end := from+first.Start, from+last.End
	if strings.Count(text[start:end], "(") > strings.Count(text[start:end], ")") && end < to && text[end] == ')' {
		end++
	}
	if before := strings.TrimRight(text[from:start], " "); len(before) > 40 {
		return Span{}
	}
	return Span{Value: strings.TrimSpace(text[start:end]), Start: start, End: end, Certainty: 0.9}
}

func levelBefore(part string) Span {
	found := lexicon.LanguageLevels(part)
	if len(found) == 0 {
		return Span{}
	}
	m := found[len(found)-1]
	if len(part)-m.End > 12 {
		return Span{}
	}
	return Span{Value: part[m.Start:m.End], Start: m.Start, End: m.End, Certainty: 0.7}
}

// OnlyLanguage says whether a text speaks of a language and its level and of
// nothing else, so that it may be taken for one outside a language section.
func OnlyLanguage(text string) bool {
	names := lexicon.LanguageNames(text)
	if len(names) != 1 || names[0].Start > 12 {
		return false
	}
	if r, _ := utf8.DecodeRuneInString(text); !unicode.IsUpper(r) && len(names) == 0 {
		return false
	}
	rest := text[:names[0].Start] + " " + text[names[0].End:]
	covered := map[string]bool{}
	for _, m := range lexicon.LanguageLevels(rest) {
		for _, w := range lexicon.Words(rest[m.Start:m.End]) {
			covered[w] = true
		}
	}
	for _, w := range lexicon.Words(rest) {
		if !covered[w] && !lexicon.LanguageWord(w) {
			return false
		}
	}
	return len(covered) > 0
}
