package resume

import (
	"regexp"
	"slices"
	"strings"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// piece is a part of a line between separators: a cell, or what stands
// between bars or dots.
type piece struct {
	line         sections.Line
	text         string
	start, end   int
	bold, italic bool
}

var separators = regexp.MustCompile(`\t+|\s*[|•║¦▪■◆●♦⋅]\s*|;\s+|\s+·\s+|\s{3,}|\s*[\x{2190}-\x{21FF}\x{2300}-\x{23FF}\x{2600}-\x{27BF}\x{E000}-\x{F8FF}\x{1F300}-\x{1FAFF}]\s*`)

const edge = " \t,;:.-–—|•·()[]"

// duration is a length of time alone, as LinkedIn writes under a company.
var duration = regexp.MustCompile(`(?i)^\d{1,2}\+? (?:años?|mes(?:es)?|years?|months?|yrs?|mos?)(?: (?:y |e |and )?\d{1,2} (?:mes(?:es)?|months?|mos?))?$`)

// withoutDurations drops the lines that only say how long something was.
func withoutDurations(lines []sections.Line) []sections.Line {
	var out []sections.Line
	for _, l := range lines {
		if !duration.MatchString(strings.TrimSpace(l.Text)) {
			out = append(out, l)
		}
	}
	return out
}

// cutPieces cuts a line at its separators and takes the given periods out.
func cutPieces(l sections.Line, periods []dates.Period) []piece {
	cuts := separators.FindAllStringIndex(l.Text, -1)
	for _, p := range periods {
		cuts = append(cuts, []int{announced(l.Text, p.Start), p.End})
	}
	cuts = append(append(cuts, styleCuts(l)...), slashCuts(l.Text)...)
	slices.SortFunc(cuts, func(a, b []int) int { return a[0] - b[0] })
	var out []piece
	at := 0
	for _, c := range append(cuts, []int{len(l.Text), len(l.Text)}) {
		if c[0] > at {
			if p, ok := newPiece(l, at, c[0]); ok {
				out = append(out, p)
			}
		}
		at = max(at, c[1])
	}
	return out
}

// slashCuts are the slashes between two things, not those between two names
// of one job: "Repositor / Cajero".
func slashCuts(text string) [][]int {
	var out [][]int
	for at := 0; ; {
		i := strings.Index(text[at:], " / ")
		if i < 0 {
			return out
		}
		i += at
		if lexicon.Role(text[at:i]) == 0 || lexicon.Role(text[i+3:]) == 0 {
			out = append(out, []int{i, i + 3})
		}
		at = i + 3
	}
}

var announcement = regexp.MustCompile(`(?i)(?:^|[\s.,;(–—-])(?:fecha\s+de\s+|año\s+de\s+)?(?:año|años|egresad[oa]s?|egreso|graduad[oa]|graduación|titulad[oa]|promoción|finalizad[oa]|finalización|fecha|per[ií]odo|desde|completad[oa]|obtenid[oa]|titulación|cursos?(?:\s+(?:escolar|académico|lectivo)(?:es|s)?)?|obtención|expedición|graduated|graduation|expected)(?:\s+(?:de|en|el))?\s*:?\s*$`)

// announced moves the start of a period to before the word that announces it:
// "Año 1999", "Egresada en 2005".
func announced(text string, start int) int {
	if at := announcement.FindStringIndex(text[:start]); at != nil && !underWay.MatchString(text[:start]) {
		return at[0]
	}
	return start
}

// underWay is no announcement: it says that a study goes on.
var underWay = regexp.MustCompile(`(?i)\ben\s+curso[\s:,(–—-]*$`)

var styleSeparator = regexp.MustCompile(`^\s*[,;:.(–—-]\s*$|^\s+[–—-]\s+$`)

// styleCuts are the separators at which the type changes between bold, italic
// and plain: "**Ingeniero**, *Acme*, Madrid".
func styleCuts(l sections.Line) [][]int {
	var out [][]int
	for _, at := range l.StyleChanges() {
		if l.Text[at[0]] == '.' && at[0] > 0 && abbreviated(l.Text[:at[0]]) {
			at[0]++ // the full stop of "S.L." belongs to the name
		}
		if styleSeparator.MatchString(l.Text[at[0]:at[1]]) {
			out = append(out, at)
		}
	}
	return out
}

// cutAtBold cuts a piece where bold letters end and others go on with a name:
// the job and its employer, the degree and its school.
func cutAtBold(p piece) (left, right piece, ok bool) {
	for _, at := range p.line.StyleChanges() {
		if at[0] <= p.start || at[1] >= p.end || strings.TrimSpace(p.line.Text[at[0]:at[1]]) != "" {
			continue
		}
		left, right = p.part(0, at[0]-p.start), p.part(at[1]-p.start, len(p.text))
		return left, right, left.bold && !right.bold && !p.line.EndsBold() && nameLike(right.text) && !startsLower(right.text)
	}
	return p, p, false
}

// newPiece trims a span; one without a letter is no piece.
func newPiece(l sections.Line, start, end int) (piece, bool) {
	text := l.Text[start:end]
	trimmed := strings.TrimLeft(text, edge)
	start = end - len(trimmed)
	text = strings.TrimRight(trimmed, " \t,;:-–—|•·([")
	if open := strings.Count(text, "("); open < strings.Count(text, ")") && strings.HasSuffix(text, ")") {
		text = strings.TrimRight(text[:len(text)-1], edge)
	}
	if len(lexicon.Words(text)) == 0 || duration.MatchString(text) {
		return piece{}, false
	}
	p := piece{line: l, text: text, start: start, end: start + len(text)}
	p.bold, p.italic = l.Style(p.start, p.end)
	return p, true
}

// part is a piece cut down to a span of its own text.
func (p piece) part(start, end int) piece {
	q := p
	q.text, q.start, q.end = p.text[start:end], p.start+start, p.start+end
	q.bold, q.italic = p.line.Style(q.start, q.end)
	return q
}

// cutLabel splits "Label: value" or a label in a cell of its own from its
// value, which begins at byte at and may be empty.
func cutLabel(text string) (label string, at int, ok bool) {
	end := strings.IndexByte(text, '\t')
	if colon := strings.IndexByte(text, ':'); colon > 0 && (end < 0 || colon < end) {
		end = colon
	}
	if end < 0 {
		if len(lexicon.LabelFields(text)) > 0 {
			return text, len(text), true
		}
		return "", 0, false
	}
	label = text[:end]
	if len(lexicon.LabelFields(label)) == 0 {
		return "", 0, false
	}
	rest := strings.TrimLeft(text[end:], ":\t •·-")
	return label, len(text) - len(rest), true
}

func hasField(label, field string) bool { return slices.Contains(lexicon.LabelFields(label), field) }
