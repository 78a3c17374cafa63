package fit

import (
	"slices"
	"strings"
	"unicode"

	"encaja/internal/cv/layout"
)

// Quotes are short: as many words around the evidence as make sense of it.
const (
	wordsBefore  = 5
	wordsAfter   = 7
	longestQuote = 14
	mostQuotes   = 3
)

// quotes are the first few places of evidence in the CV's own words.
func (c *candidate) quotes(list []evidence, spans []span) []Quote {
	out := []Quote{}
	var taken []span
	add := func(s span) {
		overlap := slices.ContainsFunc(taken, func(t span) bool { return s.start < t.end && t.start < s.end })
		if len(out) < mostQuotes && s.end > s.start && !overlap {
			taken = append(taken, s)
			out = append(out, c.quote(s))
		}
	}
	for _, s := range spans {
		add(s)
	}
	for _, e := range list {
		add(c.excerpt(e))
	}
	return out
}

func (c *candidate) quote(s span) Quote {
	if open := c.text[s.start:s.end]; strings.Count(open, "(") > strings.Count(open, ")") && strings.HasPrefix(c.text[s.end:], ")") {
		s.end++
	}
	q := Quote{Text: c.text[s.start:s.end], Start: c.characters[s.start], End: c.characters[s.end], Marks: []Mark{}}
	for _, p := range c.resume.Marks(q.Start, q.End) {
		if p.Box != (layout.Box{}) {
			q.Marks = append(q.Marks, Mark{p.Page, p.Box.Left, p.Box.Top, p.Box.Right, p.Box.Bottom})
		}
	}
	return q
}

// excerpt widens evidence to a readable part of its passage. It never crosses
// words that were dropped, so that nothing private is quoted.
func (c *candidate) excerpt(e evidence) span {
	words := c.passages[e.passage].words
	from, to := e.from, min(e.to, e.from+longestQuote)
	for from > 0 && e.from-from < wordsBefore && c.adjoin(words[from-1], words[from]) {
		from--
	}
	for start := from; start > 0 && e.to-start < longestQuote && c.adjoin(words[start-1], words[start]); {
		if start--; start == 0 || words[start].opens {
			from = start // the sentence's own beginning is near enough
			break
		}
	}
	for to < len(words) && to-e.to < wordsAfter && to-from < longestQuote && c.adjoin(words[to-1], words[to]) {
		to++
	}
	for from < e.from && (words[from].filler || from > 0 && effects[words[from].stem]) {
		from++
	}
	for to > e.to && words[to-1].filler {
		to--
	}
	return span{words[from].start, words[to-1].end}
}

// adjoin says that nothing but signs stands between two words of a sentence.
func (c *candidate) adjoin(a, b word) bool {
	between := c.text[a.end:b.start]
	return !strings.ContainsFunc(between, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) && !b.opens
}
