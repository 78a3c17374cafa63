package sections

import (
	"math"
	"strings"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/entities"
	"encaja/internal/cv/layout"
)

// longColumn is how many lines make a block a column of its own, which never
// shares a row with its neighbour.
const longColumn = 3

// flat is a line of the layout with what is known of its block.
type flat struct {
	layout.Line
	block, column int
	short         bool // the block is no column of its own
	note          bool // moved to the line that it stands beside
}

func flatten(page layout.Page) []flat {
	var out []flat
	for b, block := range page.Blocks {
		for _, l := range block.Lines {
			out = append(out, flat{Line: l, block: b, column: block.Column, short: len(block.Lines) <= longColumn})
		}
	}
	return out
}

// rejoin moves dates, and places beside them, that were read as a column of
// their own, before or after all that they date, to the lines that they stand
// beside.
func rejoin(lines []flat) []flat {
	lines = interleave(lines)
	away := displaced(lines)
	if len(away) == 0 {
		return lines
	}
	moved := map[int][]int{} // the notes of a line
	for i := range lines {
		if !away[i] {
			continue
		}
		if home := rowOf(lines, away, i); home >= 0 {
			moved[home] = append(moved[home], i)
		} else {
			delete(away, i)
		}
	}
	var out []flat
	for i, l := range lines {
		if away[i] {
			continue
		}
		for _, n := range moved[i] {
			if lines[n].Box.Right <= l.Box.Left+1 {
				out = append(out, asNote(lines[n]))
			}
		}
		out = append(out, l)
		for _, n := range moved[i] {
			if lines[n].Box.Left >= l.Box.Right-1 {
				out = append(out, asNote(lines[n]))
			}
		}
	}
	return out
}

// displaced are the dates that no other text stands next to in reading order,
// and the places next to such dates.
func displaced(lines []flat) map[int]bool {
	out := map[int]bool{}
	noted := make([]bool, len(lines))
	for i, l := range lines {
		noted[i] = onlyDates(l.Line) || entities.KnownPlaceText(l.Text())
	}
	for i, l := range lines {
		if !onlyDates(l.Line) || inFlow(lines, noted, i) {
			continue
		}
		out[i] = true
		for _, k := range []int{i - 1, i + 1} {
			if k >= 0 && k < len(lines) && noted[k] && !inFlow(lines, noted, k) {
				out[k] = true
			}
		}
	}
	return out
}

// inFlow says that a line shares its row with its neighbour in reading order,
// or stands right above or below one that is no note itself.
func inFlow(lines []flat, noted []bool, i int) bool {
	for _, k := range []int{i - 1, i + 1} {
		if k < 0 || k >= len(lines) {
			continue
		}
		if besides(lines[i].Line, lines[k].Line) {
			return true
		}
		gap := math.Max(lines[i].Box.Top-lines[k].Box.Bottom, lines[k].Box.Top-lines[i].Box.Bottom)
		if !noted[k] && lines[i].Box.OverlapX(lines[k].Box) > 0 && gap < 1.5*lines[i].Box.Height() {
			return true
		}
	}
	return false
}

func asNote(l flat) flat {
	l.note = true
	return l
}

// onlyDates says that a line is a range of dates and nothing else.
func onlyDates(l layout.Line) bool {
	text := l.Text()
	found := dates.Find(text)
	return len(found) == 1 && !found[0].Single && strings.Trim(text[:found[0].Start]+text[found[0].End:], " []()|,.:-–") == ""
}

func besides(a, b layout.Line) bool { return sameRow(a, b) || sameRow(b, a) }

// rowOf finds the nearest line of another block on the same baseline, -1 if
// the line stands alone.
func rowOf(lines []flat, away map[int]bool, i int) int {
	best, nearest := -1, math.Inf(1)
	for k, o := range lines {
		if away[k] || o.block == lines[i].block || !besides(o.Line, lines[i].Line) {
			continue
		}
		distance := math.Max(o.Box.Left-lines[i].Box.Right, lines[i].Box.Left-o.Box.Right)
		if distance < nearest {
			best, nearest = k, distance
		}
	}
	return best
}
