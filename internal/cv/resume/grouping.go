package resume

import (
	"slices"
	"strings"

	"encaja/internal/cv/lexicon"
)

// groupCells joins the cells of one item.
func groupCells(cells []cell) [][]cell {
	g := grouping{cells: cells}
	bullets := 0
	for _, c := range cells {
		if c.bullet {
			bullets++
		}
		if c.gap > 0 && (g.narrow == 0 || c.gap < g.narrow) {
			g.narrow = c.gap
		}
	}
	// a scan loses most bullets of some lists
	g.bulleted = bullets > 0 && (bullets*3 >= len(cells) || !cells[0].line.Scanned)
	g.ragged = ragged(cells)
	g.inside, g.uneven = insideDistance(cells)
	var out [][]cell
	for i, c := range cells {
		if i > 0 && g.goesOn(i) {
			out[len(out)-1] = append(out[len(out)-1], c)
			continue
		}
		out = append(out, []cell{c})
	}
	return out
}

// grouping is what is known of a list as a whole.
type grouping struct {
	cells    []cell
	bulleted bool
	narrow   float64 // the smallest distance between lines
	inside   float64 // the largest distance inside an item, where uneven
	uneven   bool
	// ragged says that the items flow in rows, so that those below each other
	// have nothing to do with each other.
	ragged bool
}

// ragged says that the second cells of rows begin at different places.
func ragged(cells []cell) bool {
	var edges []float64
	for i := 1; i < len(cells); i++ {
		for _, c := range cells {
			if c.line.Start == cells[i].line.Start && c.line.Page == cells[i].line.Page && c.start < cells[i].start {
				edges = append(edges, cells[i].box.Left)
				break
			}
		}
	}
	slices.Sort(edges)
	aligned := 0
	for i := 1; i < len(edges); i++ {
		if edges[i]-edges[i-1] < 2 {
			aligned++
		}
	}
	return len(edges) >= 2 && aligned*3 < len(edges)
}

// insideDistance tells the distance of lines inside an item from that between
// items, where the distances of the list fall into two kinds.
func insideDistance(cells []cell) (float64, bool) {
	var gaps []float64
	for _, c := range cells {
		if c.gap > 0 {
			gaps = append(gaps, c.gap)
		}
	}
	slices.Sort(gaps)
	for i := 1; i < len(gaps); i++ {
		if gaps[i] > gaps[i-1]*1.15 {
			return gaps[i-1] * 1.01, (len(gaps)-i)*5 >= len(gaps) && gaps[i-1] <= gaps[0]*1.15
		}
	}
	return 0, false
}

// goesOn says that a cell continues the item before it.
func (g grouping) goesOn(i int) bool {
	a, b := g.cells[i-1], g.cells[i]
	if b.bullet || b.gap < 0 {
		return b.gap < 0 && !b.bullet && g.bulleted && a.line.Page != b.line.Page && startsLower(b.text)
	}
	if captioned(b.text) || b.line.Ruled {
		return false
	}
	close := b.gap <= g.narrow*1.35
	if g.bulleted && (a.bullet || i > 1 && near(a.box.Left, b.box.Left)) {
		return close || startsLower(b.text)
	}
	trimmed := strings.TrimRight(a.text, " ")
	if strings.HasSuffix(trimmed, ",") || strings.HasSuffix(trimmed, ";") || strings.HasSuffix(trimmed, "•") || strings.HasSuffix(trimmed, "|") || strings.HasSuffix(trimmed, "·") {
		return true
	}
	if strings.ContainsAny(a.text, ";•|") && strings.ContainsAny(b.text, ";•|") || inRow(a.text) && (inRow(b.text) || startsLower(b.text) || close && i == len(g.cells)-1) {
		return true
	}
	if lexicon.Hangs(trimmed) || startsLower(b.text) {
		return true
	}
	// lines of one item stand closer than items, and the second line begins
	// with a word for which the first had no room
	return g.uneven && !g.ragged && b.gap <= g.inside && !fits(g.cells, i)
}

// fits says that the first word of a cell would have had room on the line
// above it.
func fits(cells []cell, i int) bool {
	a, b := cells[i-1], cells[i]
	right := a.box.Right
	for _, c := range cells {
		if c.line.Page == a.line.Page && near(c.box.Left, a.box.Left) {
			right = max(right, c.box.Right)
		}
	}
	first := strings.Fields(b.text)[0]
	width := b.box.Width() * float64(len(first)+1) / float64(len(b.text)+1)
	return a.box.Right+width < right
}
