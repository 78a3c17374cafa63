package sections

import (
	"math"
	"regexp"
	"strings"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/lexicon"
)

const (
	mostBroken  = 4 // lines that a narrow cell breaks a date over
	longestPart = 4 // words in each
)

// joinBrokenDates makes one line of a date that a narrow cell breaks over
// several: "Noviembre de", "2021 -", "Octubre de", "2025". The lines of the cell
// beside it may come in between.
func joinBrokenDates(lines []flat) []flat {
	gone := make([]bool, len(lines))
	var out []flat
	for i, l := range lines {
		if gone[i] {
			continue
		}
		parts := brokenDate(lines, gone, i)
		if len(parts) < 2 {
			out = append(out, l)
			continue
		}
		l.Words = nil
		for k, at := range parts {
			part := lines[at]
			words := append([]layout.Word(nil), part.Words...)
			words[0].SpaceBefore = k > 0
			l.Words = append(l.Words, words...)
			l.Box.Left, l.Box.Right = min(l.Box.Left, part.Box.Left), max(l.Box.Right, part.Box.Right)
			gone[at] = true
		}
		l.note = true
		out = append(out, l)
	}
	return out
}

// brokenDate gives the lines that make one date together with that at i, none
// where they do not.
func brokenDate(lines []flat, gone []bool, i int) []int {
	text := strings.TrimSpace(lines[i].Text())
	if wholeDate(text, true) || len(strings.Fields(text)) > longestPart || strings.ContainsAny(text, "@|") {
		return nil
	}
	var best []int
	parts := []int{i}
	for len(parts) < mostBroken {
		next := cellBelow(lines, gone, parts[len(parts)-1])
		if next < 0 {
			break
		}
		more := strings.TrimSpace(lines[next].Text())
		if len(strings.Fields(more)) > longestPart || wholeDate(more, true) {
			break
		}
		text += " " + more
		parts = append(parts, next)
		if wholeDate(text, false) {
			best = append([]int(nil), parts...)
		}
	}
	return best
}

// cellBelow gives the line right below in the same column, past what stands at
// its right; -1 where there is none.
func cellBelow(lines []flat, gone []bool, i int) int {
	a := lines[i]
	for k := i + 1; k < min(len(lines), i+6); k++ {
		b := lines[k]
		if b.Box.OverlapX(a.Box) == 0 && b.Box.Top < a.Box.Bottom+a.Box.Height() {
			continue
		}
		if gone[k] || len(b.Words) == 0 || b.Box.Top <= a.Box.Top || b.Box.Top > a.Box.Bottom+a.Box.Height() || b.Box.OverlapX(a.Box) <= 0 || b.Size != a.Size || b.Bold != a.Bold {
			return -1
		}
		return k
	}
	return -1
}

// wholeDate says that a text is one date or range and nothing but what announces
// it. A lone date must have its month.
func wholeDate(text string, ranges bool) bool {
	found := dates.Find(text)
	if len(found) != 1 || found[0].Single && (ranges || found[0].From.Month == 0) || strings.Trim(text[found[0].End:], " ).,") != "" {
		return false
	}
	before := strings.TrimRight(text[:found[0].Start], " (")
	return before == "" || dateLabel.MatchString(before)
}

// dateLabel is what a cell may say before its date.
var dateLabel = regexp.MustCompile(`(?i)^(?:fechas?|(?:fecha de )?(?:graduación|titulación|finalización|obtención|egreso|inicio)|graduad[oa]|egresad[oa]|titulad[oa]|per[ií]odo)\s*:?$`)

// afterWrapped puts the date at the end of a row behind the second line of what
// stands before it: "Grado Superior en … 2015" above "Administración y Finanzas".
func afterWrapped(lines []flat) []flat {
	for i := 0; i+2 < len(lines); i++ {
		a, date, b := lines[i], lines[i+1], lines[i+2]
		if !sameRow(a.Line, date.Line) || b.Box.Top <= a.Box.Bottom-1 || !wrapsBeside(a.Line, date.Line, b.Line) {
			continue
		}
		date.Box.Top, date.Box.Bottom = b.Box.Top, b.Box.Bottom
		date.note = true
		lines[i+1], lines[i+2] = b, date
	}
	return lines
}

// wrapsBeside says that b goes on where a had no room left before the date.
func wrapsBeside(a, date, b layout.Line) bool {
	text := date.Text()
	found := dates.Find(text)
	if len(found) != 1 || strings.Trim(text[found[0].End:], " ).,") != "" || len(b.Words) == 0 || len(dates.Find(b.Text())) > 0 {
		return false
	}
	apart := b.Box.Top - a.Box.Bottom
	if a.Bold != b.Bold || a.Size != b.Size || apart > 0.6*a.Size || math.Abs(a.Box.Left-b.Box.Left) > 2 || b.Box.Right > date.Box.Left {
		return false
	}
	noRoom := b.Words[0].Box.Width()+0.2*a.Size > date.Box.Left-a.Box.Right-a.Size
	return lexicon.Hangs(a.Text()) || a.Bold && !date.Bold && noRoom
}
