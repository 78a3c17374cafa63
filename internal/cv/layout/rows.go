package layout

import (
	"math"
	"regexp"
)

// mostMates is how many lines a group has at most that is part of the rows of
// another: dates at the right edge, not a column.
const mostMates = 3

// joinRows puts lines that stand alone at the right of a row back into the
// block that the row belongs to. Programs that place frames freely, and OCR,
// give the dates at the right edge apart from the entries that they belong to.
func joinRows(groups []lineGroup) []lineGroup {
	var joined []lineGroup
	gone := make([]bool, len(groups))
	for i := range groups {
		host := hostOf(groups, gone, i)
		if host < 0 {
			continue
		}
		for _, l := range groups[i].lines {
			groups[host].insert(l)
		}
		gone[i] = true
	}
	for i, g := range groups {
		if !gone[i] {
			joined = append(joined, g)
		}
	}
	return joined
}

// hostOf gives the group whose rows the lines of the group end, or -1: the one
// that comes nearest.
func hostOf(groups []lineGroup, gone []bool, i int) int {
	if len(groups[i].lines) > mostMates {
		return -1
	}
	nearest, host := math.Inf(1), -1
	dated := groups[i].dated()
	for h := range groups {
		if h == i || gone[h] || !dated && !groups[h].spans(groups[i].box) {
			continue
		}
		if gap := groups[h].gapTo(groups[i]); gap < nearest {
			nearest, host = gap, h
		}
	}
	return host
}

// gapTo is how far the lines stand from the rows of the group that they end, at
// most; without end where one of them has no row.
func (g lineGroup) gapTo(o lineGroup) float64 {
	widest := 0.0
	for _, l := range o.lines {
		end := g.rowEnd(l)
		if end < 0 {
			return math.Inf(1)
		}
		widest = math.Max(widest, l.box.Left-g.lines[end].box.Right)
	}
	return widest
}

// spans says that the group's text passes above or below the box: the box is
// inside of the group's column and not beside it.
func (g lineGroup) spans(b Box) bool {
	for _, l := range g.lines {
		if l.box.OverlapY(b) < 0.2*math.Min(l.box.Height(), b.Height()) && l.box.OverlapX(b) > 0.3*b.Width() {
			return true
		}
	}
	return false
}

var year = regexp.MustCompile(`\b(19|20)\d\d\b`)

// dated says that the group is dates, perhaps with places below them.
func (g lineGroup) dated() bool {
	first := g.lines[0].line()
	return year.MatchString(first.Text())
}

// rowEnd gives the last line of the group that stands left of l in its row.
func (g lineGroup) rowEnd(l segment) int {
	end := -1
	for k, o := range g.lines {
		if !o.vertical && !l.vertical && sameRow(o, l) && l.box.Left >= o.box.Right-1 {
			end = k
		}
	}
	return end
}

func (g *lineGroup) insert(l segment) {
	at := g.rowEnd(l) + 1
	g.lines = append(g.lines[:at:at], append([]segment{l}, g.lines[at:]...)...)
	g.box = g.box.Union(l.box)
}
