package resume

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/sections"
)

// dated is a line with the periods that date an entry. Other dates in the line
// are part of its text.
type dated struct {
	sections.Line
	periods []dates.Period
	// voids are spans that belong to the period of another line.
	voids []dates.Period
	// consumed says that all of the line is the second half of a period that
	// begins on the line before.
	consumed bool
}

// longestHeader is how many words besides its dates a line that opens an
// entry may have.
const longestHeader = 16

// headerRoom is longestHeader, and more where bars or cells show that a line is
// no sentence.
func headerRoom(text string) int {
	if strings.Count(text, "|")+strings.Count(text, "\t") >= 2 {
		return 2 * longestHeader
	}
	return longestHeader
}

// datedLines finds the lines that date an entry.
func datedLines(lines []sections.Line) []dated {
	out := make([]dated, len(lines))
	for i, l := range lines {
		if out[i].consumed || len(out[i].voids) > 0 {
			out[i].Line = l
			continue
		}
		out[i] = dated{Line: l, periods: datingPeriods(l)}
		if i+1 < len(lines) && !joinColumn(out, lines, i) {
			joinHalves(out, lines, i)
		}
	}
	return out
}

// pieces are the parts of the line without its dates.
func (d dated) pieces() []piece {
	return cutPieces(d.Line, append(append([]dates.Period{}, d.periods...), d.voids...))
}

// joinColumn reads a range that a narrow column breaks over two or three lines:
// "Marzo de 2018 - Mayo" above "de 2020", with the job and the employer beside
// them.
func joinColumn(out []dated, lines []sections.Line, i int) bool {
	cells := lines[i].Cells()
	for _, at := range []int{0, len(cells) - 1} {
		a := cells[at]
		if len(strings.Fields(a.Text)) > 6 || wholeRange(a.Text) {
			continue
		}
		text := a.Text
		for n := 1; n <= 2 && i+n < len(lines); n++ {
			b, ok := cellBelow(lines[i+n], a, at == 0)
			if !ok || len(strings.Fields(b.Text)) > 4 || wholeRange(b.Text) {
				break
			}
			text += " " + b.Text
			if !wholeRange(text) {
				continue
			}
			p := dates.Find(text)[0]
			p.Start, p.End = a.Start, a.End
			out[i].periods = []dates.Period{p}
			for k := 1; k <= n; k++ {
				c, _ := cellBelow(lines[i+k], a, at == 0)
				out[i+k].voids = []dates.Period{{Start: c.Start, End: c.End}}
				out[i+k].consumed = c.Text == lines[i+k].Text
			}
			return true
		}
	}
	return false
}

// cellBelow is the cell of a line that stands in the column of another cell.
func cellBelow(l sections.Line, above sections.Cell, first bool) (sections.Cell, bool) {
	cells := l.Cells()
	c := cells[len(cells)-1]
	if first {
		c = cells[0]
	}
	aligned := near(c.Box.Left, above.Box.Left) || near(c.Box.Right, above.Box.Right)
	return c, aligned && !l.Bullet && c.Box.Top > above.Box.Top
}

// wholeRange says that a text is one range of dates and nothing else.
func wholeRange(text string) bool {
	found := dates.Find(text)
	return len(found) == 1 && !found[0].Single && strings.Trim(text[:found[0].Start]+text[found[0].End:], edge) == ""
}

// datingPeriods are the periods of a line that stand where an entry's dates
// stand: at its beginning, at its end, in brackets or in a cell of their own.
func datingPeriods(l sections.Line) []dates.Period {
	found := dates.Find(l.Text)
	if len(found) == 0 {
		return nil
	}
	rest, at := 0, 0
	for _, p := range found {
		rest += len(strings.Fields(l.Text[at:p.Start]))
		at = p.End
	}
	rest += len(strings.Fields(l.Text[at:]))
	if rest > headerRoom(l.Text) && !(found[0].Start == 0 && strings.HasPrefix(l.Text[found[0].End:], ":") && rest <= 2*longestHeader) || l.Bullet && rest > longestHeader/2+2 {
		return nil
	}
	if r, _ := utf8.DecodeRuneInString(l.Text); unicode.IsLower(r) && rest > 0 && found[0].Start > 0 && !strings.ContainsAny(l.Text, "\t|") {
		return nil // the rest of a sentence
	}
	var out []dates.Period
	for _, p := range found {
		before := strings.TrimRight(l.Text[:p.Start], " ")
		after := strings.TrimLeft(l.Text[p.End:], " ")
		first := len(strings.Trim(l.Text[:announced(l.Text, p.Start)], " ([•·")) == 0
		last := len(strings.Trim(after, " )].,;:")) == 0
		enclosed := strings.HasSuffix(before, "(") && strings.HasPrefix(after, ")")
		cell := strings.HasSuffix(strings.TrimRight(before, " (|•·"), "\t") || before != strings.TrimRight(before, "\t|•·") || strings.HasPrefix(after, "\t") || strings.HasPrefix(after, "|")
		labelled := strings.HasSuffix(before, ":")
		if l.Bullet && last && !first && !nameLike(before) || !first && between.MatchString(l.Text[p.Start:]) {
			continue // a sentence that ends with a date
		}
		if first || last || enclosed || cell || labelled {
			out = append(out, p)
		}
	}
	return out
}

// between opens the dates of a sentence: "ventas por 2 millones entre 2018 y 2020".
var between = regexp.MustCompile(`(?i)^(?:entre|between)\s`)

// joinHalves reads a range whose end stands on the next line.
func joinHalves(out []dated, lines []sections.Line, i int) {
	l, next := lines[i], lines[i+1]
	text := strings.TrimRight(l.Text, " ")
	open := strings.HasSuffix(text, "-") || strings.HasSuffix(text, "–") || strings.HasSuffix(text, "—") || strings.HasSuffix(text, " a") || strings.HasSuffix(text, " hasta") || strings.HasSuffix(text, " al")
	trimmed := strings.TrimLeft(next.Text, " ")
	if !open && !strings.HasPrefix(trimmed, "–") && !strings.HasPrefix(trimmed, "—") && !strings.HasPrefix(trimmed, "-") && !strings.HasPrefix(strings.ToLower(trimmed), "hasta ") {
		return
	}
	joined, ok := sections.Join(l, next)
	if !ok && !next.Bullet {
		return
	}
	if !ok {
		// a dash at the beginning of the second line was taken for a bullet
		found := dates.Find(l.Text + " - " + next.Text)
		if len(found) == 1 && !found[0].Single && len(out[i].periods) == 1 && out[i].periods[0].Single && found[0].End == len(l.Text)+3+len(next.Text) {
			p := out[i].periods[0]
			p.To, p.Open, p.Single = found[0].To, found[0].Open, false
			out[i].periods = []dates.Period{p}
			out[i+1].consumed = true
		}
		return
	}
	for _, p := range dates.Find(joined.Text) {
		if !p.Single && p.Start < len(l.Text) && p.End > len(l.Text)+1 {
			out[i] = dated{Line: joined, periods: datingPeriods(joined)}
			out[i+1].consumed = true
			return
		}
	}
}

// ranges says whether a dated line gives a range rather than a lone date.
func (d dated) ranges() bool {
	for _, p := range d.periods {
		if !p.Single {
			return true
		}
	}
	return false
}
