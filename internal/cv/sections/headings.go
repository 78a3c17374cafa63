package sections

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/lexicon"
)

// heading is a line found to open a section.
type heading struct {
	kind lexicon.Kind
	// length is how many bytes of the line the heading takes; the rest is
	// already content ("Idiomas: inglés").
	length int
	// more says that the line goes on with the heading above it.
	more bool
}

// candidate is a line that may be a heading.
type candidate struct {
	heading
	at    int
	exact bool
	style style
}

const longestHeading = 48

// findHeadings tells the headings among the lines.
func findHeadings(lines []Line) map[int]heading {
	body := bodyStyle(lines)
	candidates := headingCandidates(lines)
	count := map[style]int{}
	for _, c := range candidates {
		if c.exact && c.length == len(lines[c.at].Text) {
			count[c.style]++
		}
	}
	strong := 0
	for s, n := range count {
		if s.salient(body) {
			strong += n
		}
	}
	out := map[int]heading{}
	accepted := map[style]int{}
	for _, c := range candidates {
		l := lines[c.at]
		inline := c.length < len(l.Text)
		stands := c.style.salient(body) || l.Scanned || inline && strings.HasSuffix(l.Text[:c.length], ":")
		if inline && !stands {
			continue // a cell of a list
		}
		if !stands && strong >= 2 {
			continue
		}
		if !c.exact && (!stands || l.Scanned) && l.Gap <= 0.2 && !l.Jump {
			continue
		}
		if r, _ := utf8.DecodeRuneInString(l.Text); unicode.IsLower(r) && (!c.exact || l.Scanned) || strings.HasSuffix(l.Text, ".") && !c.exact {
			continue // the end of a sentence
		}
		if innerLabel(l.Text[:c.length]) && count[c.style] < 2 && !insideOwnBlock(lines, c.at) {
			continue
		}
		out[c.at] = c.heading
		if c.length == len(l.Text) {
			accepted[c.style]++
		}
	}
	addUnknown(lines, out, accepted, body)
	return out
}

// innerLabel says that a heading's words also name a part of one job or study
// ("Logros", "Proyectos", "Tecnologías").
func innerLabel(text string) bool {
	fields := lexicon.LabelFields(text)
	return slices.Contains(fields, "tasks") || slices.Contains(fields, "grade") || slices.Contains(fields, "sector") || slices.Contains(fields, "degree") || slices.Contains(fields, "phone")
}

func insideOwnBlock(lines []Line, i int) bool {
	return (lines[i].Jump || lines[i].Gap > 0.3) && !strings.HasSuffix(strings.TrimSpace(lines[i].Text), ":")
}

func headingCandidates(lines []Line) []candidate {
	var out []candidate
	afterInline, skip := false, -1
	for i, l := range lines {
		if i == skip {
			continue
		}
		listed := afterInline
		afterInline = false
		if l.Bullet && !l.Caps && !l.Bold {
			continue
		}
		if i > 0 && !l.Jump && !l.Bold && lexicon.Hangs(lines[i-1].Text) {
			continue // the second line of an item
		}
		if kind, ok := brokenHeading(lines, i); ok {
			for k := range 2 {
				out = append(out, candidate{heading: heading{kind, len(lines[i+k].Text), k > 0}, at: i + k, exact: true, style: styleOf(l)})
			}
			skip = i + 1
			continue
		}
		length, inline := headingPart(l, listed)
		if length == 0 || length > longestHeading {
			continue
		}
		kind, exact, ok := lexicon.Heading(strings.TrimRight(l.Text[:length], ": ."))
		if !ok || inline && !exact {
			continue
		}
		afterInline = inline
		out = append(out, candidate{heading: heading{kind: kind, length: length}, at: i, exact: exact, style: styleOf(l)})
	}
	return out
}

// brokenHeading reads a heading that a narrow column breaks over two lines:
// "Formación" above "complementaria".
func brokenHeading(lines []Line, i int) (lexicon.Kind, bool) {
	if i+1 >= len(lines) {
		return lexicon.Top, false
	}
	a, b := lines[i], lines[i+1]
	if b.Jump || b.Bullet || a.Scanned && !a.Caps || styleOf(a) != styleOf(b) || strings.ContainsAny(a.Text+b.Text, "\t:,.") || len(a.Text)+len(b.Text) > longestHeading {
		return lexicon.Top, false
	}
	if _, alone, ok := lexicon.Heading(b.Text); ok && alone {
		return lexicon.Top, false // an empty section above another
	}
	kind, exact, ok := lexicon.Heading(a.Text + " " + b.Text)
	return kind, ok && exact
}

// headingPart is the part of a line that could be a heading: all of it, its
// first cell, or what stands before a colon. A list of such lines, once begun,
// needs no special type: "Idiomas: inglés", "Informática: Excel".
func headingPart(l Line, listed bool) (length int, inline bool) {
	text := l.Text
	if tab := strings.IndexByte(text, '\t'); tab > 0 {
		if kind, _, ok := lexicon.Heading(text[:tab]); ok && kind == lexicon.Languages && len(lexicon.LanguageNames(text[tab:])) == 0 {
			return 0, false
		}
		return tab, true
	}
	if colon := strings.IndexByte(text, ':'); colon > 0 && strings.TrimSpace(text[colon+1:]) != "" {
		kind, exact, ok := lexicon.Heading(text[:colon])
		if !ok || !exact || kind == lexicon.Other || kind == lexicon.Contact || kind == lexicon.Title {
			return 0, false
		}
		spoken := len(lexicon.LanguageNames(text[colon:])) > 0
		if kind == lexicon.Languages && !spoken {
			return 0, false // "Languages: Go, Python"
		}
		if l.BoldPrefix() >= colon || kind == lexicon.Languages || listed && kind == lexicon.Skills || allCaps(text[:colon]) && !l.Bullet {
			return colon + 1, true
		}
		return 0, false
	}
	return len(text), false
}

// addUnknown takes lines for headings that look exactly like the known ones,
// where hardly anything else looks like them.
func addUnknown(lines []Line, out map[int]heading, accepted map[style]int, body style) {
	all := map[style]int{}
	first := len(lines)
	for i, l := range lines {
		if _, known := out[i]; known || plausibleHeading(l) {
			all[styleOf(l)]++
			if known {
				first = min(first, i)
			}
		}
	}
	for i, l := range lines {
		s := styleOf(l)
		if _, known := out[i]; known || l.Scanned || !plausibleHeading(l) || !s.salient(body) {
			continue
		}
		hint := lexicon.HeadingHint(l.Text)
		if hint == lexicon.Other && (i <= first || crowded(l) || datesFollow(lines, i)) || namesSomething(l.Text) {
			continue
		}
		if n := accepted[s]; n >= 2 && n*3 >= all[s]*2 {
			out[i] = heading{kind: hint, length: len(l.Text)}
		}
	}
}

// namesSomething says that a line's words are rather those of a job or study
// than of a heading.
func namesSomething(text string) bool {
	_, degree := lexicon.Degree(text)
	return lexicon.Role(text) >= 0.8 || lexicon.Company(text) >= 0.8 || lexicon.School(text) >= 0.7 || degree >= 0.8
}

// crowded says that a line stands as near to the one above as any other.
func crowded(l Line) bool { return !l.Jump && l.Gap < 0.1 }

func datesFollow(lines []Line, i int) bool {
	for k := i + 1; k < len(lines) && k <= i+2; k++ {
		if !lines[k].Bullet && len(dates.Find(lines[k].Text)) > 0 && len(lines[k].Text) < 60 {
			return true
		}
	}
	return false
}

func plausibleHeading(l Line) bool {
	return !l.Bullet && len(l.Text) <= longestHeading && !strings.ContainsAny(l.Text, "\t@|0123456789") && len(strings.Fields(l.Text)) <= 6
}
