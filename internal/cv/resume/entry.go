package resume

import (
	"strings"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// entry is a job or study on its way: the pieces of its header and the lines
// below them.
type entry struct {
	pieces []piece
	dates  []dated
	body   []sections.Line
}

// split cuts the lines of a section into entries at the lines with dates.
// enough says when a header has all that it needs.
func split(section []sections.Line, enough func([]piece) bool) []entry {
	lines := datedLines(unwrap(section))
	anchors := anchorsOf(lines)
	if len(anchors) == 0 {
		return nil
	}
	starts := make([]int, len(anchors))
	lead := leading(lines, anchors[0], 0)
	for k, a := range anchors {
		from := 0
		if k > 0 {
			from = anchors[k-1] + 1
		}
		starts[k] = a - min(leading(lines, a, from), lead)
	}
	var out []entry
	for k, a := range anchors {
		end := len(lines)
		if k+1 < len(anchors) {
			end = starts[k+1]
		}
		out = append(out, newEntry(lines, starts[k], a, end, enough))
	}
	return out
}

// anchorsOf are the lines that date an entry each. Where the section has
// ranges, lone dates inside descriptions do not count.
func anchorsOf(lines []dated) []int {
	var ranges, all []int
	for i, l := range lines {
		if len(l.periods) == 0 {
			continue
		}
		all = append(all, i)
		if l.ranges() {
			ranges = append(ranges, i)
		}
	}
	if len(ranges) == 0 {
		return all
	}
	var out []int
	for _, i := range all {
		if lines[i].ranges() || datesLikeRanges(lines, i, ranges) {
			out = append(out, i)
		}
	}
	return out
}

// datesLikeRanges says that a line with a lone date is laid out as those with
// ranges are: "Revista Barrio | 2017" among "Estudio Pixel | 2019 - 2021".
func datesLikeRanges(lines []dated, i int, ranges []int) bool {
	l := lines[i]
	rest := strings.TrimSpace(l.Text[:l.periods[0].Start] + l.Text[l.periods[0].End:])
	if l.Bullet || len(strings.Fields(rest)) > 7 || rest != "" && !nameLike(rest) || !headerLike(lines, i) {
		return false
	}
	for _, k := range ranges {
		r := lines[k]
		if near(r.Box.Left, l.Box.Left) && r.Bold == l.Bold && (r.periods[0].Start == 0) == (l.periods[0].Start == 0) {
			return true
		}
	}
	return false
}

// leading counts the header lines right above a dated line.
func leading(lines []dated, anchor, from int) int {
	n := 0
	for i := anchor - 1; i >= from && n < 4; i-- {
		if !headerLike(lines, i) || lines[i+1].Jump && lines[i+1].Page == lines[i].Page && lines[i+1].Box.Top > lines[i].Box.Bottom {
			break
		}
		if from > 0 && i == from && placeLine(lines[i].Line) {
			break // the place of the entry before
		}
		n++
		if i > from && lines[i].Gap > 0.3 && lines[i].Gap > lines[i+1].Gap+0.15 {
			break // a wider space above: the entry begins here
		}
	}
	return n
}

// newEntry gathers the header between start and the dated line, and what it
// still needs from the lines below.
func newEntry(lines []dated, start, anchor, end int, enough func([]piece) bool) entry {
	e := entry{dates: []dated{lines[anchor]}}
	var header []sections.Line
	for i := start; i < anchor; i++ {
		header = append(header, lines[i].Line)
	}
	for _, l := range unwrap(header) {
		e.pieces = append(e.pieces, cutPieces(l, nil)...)
	}
	e.pieces = append(e.pieces, lines[anchor].pieces()...)
	e.pieces = withoutDateLabels(e.pieces)
	next := anchor + 1
	for next < end && lines[next].consumed {
		next++
	}
	for next < end && (len(lines[next].voids) > 0 || !enough(e.pieces) && headerLike(lines, next)) {
		l := lines[next].Line
		if len(lines[next].voids) > 0 {
			e.pieces = append(e.pieces, lines[next].pieces()...)
			next++
			continue
		}
		for next+1 < end && !lines[next+1].consumed && wrapped(l, lines[next+1].Line) {
			joined, ok := sections.Join(l, lines[next+1].Line)
			if !ok {
				break
			}
			l = joined
			next++
		}
		if !nameLike(l.Text) && !l.Bold && !l.Italic && len(e.pieces) > 0 && !missingRole(e.pieces, l.Text) {
			break
		}
		e.pieces = append(e.pieces, cutPieces(l, nil)...)
		next++
	}
	if next < end && placeLine(lines[next].Line) {
		e.pieces = append(e.pieces, cutPieces(lines[next].Line, nil)...)
		next++
	}
	for i := next; i < end; i++ {
		if !lines[i].consumed {
			e.body = append(e.body, lines[i].Line)
		}
	}
	return e
}

// missingRole says that a line is the job that the header does not name yet.
func missingRole(pieces []piece, text string) bool {
	for _, p := range pieces {
		if lexicon.Role(p.text) >= 0.8 {
			return false
		}
	}
	return lexicon.Role(text) >= 0.8 && len(strings.Fields(text)) <= 7 && !strings.HasSuffix(text, ".")
}

// placeLine says that a line only tells where a job was.
func placeLine(l sections.Line) bool {
	pieces := cutPieces(l, nil)
	for _, p := range pieces {
		label, at, ok := cutLabel(p.text)
		if ok && hasField(label, "address") && at < len(p.text) {
			continue
		}
		if !entities.KnownPlaceText(p.text) {
			return false
		}
	}
	return len(pieces) > 0 && !l.Bullet
}

// withoutDateLabels drops "Período:" and the like that announced the dates.
func withoutDateLabels(pieces []piece) []piece {
	out := pieces[:0]
	for _, p := range pieces {
		if !hasField(p.text, "dates") && !hasField(p.text, "end") {
			out = append(out, p)
		}
	}
	return out
}
