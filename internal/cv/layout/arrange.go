package layout

import "math"

// No page for people has more lines and blocks. Beyond that the order of the
// file is kept, because the work to mend it grows with their square and cube.
const (
	mostLines  = 1500
	mostGroups = 400
)

// Arrange makes blocks in reading order of the words of a page. It keeps the
// order of the file, which programs mostly write as people read, and mends it
// where it cannot be read: where it zig-zags between columns, and where text
// comes after what stands below it.
func Arrange(tokens []Token) []Block {
	markCells(tokens)
	lines := segments(tokens)
	for i := range lines {
		lines[i].joinSpaced()
	}
	lines = joinGrid(lines)
	if len(lines) <= mostLines && zigzags(lines) {
		lines = readingOrder(lines)
	} else {
		joinCells(lines)
	}
	groups := group(lines)
	gutter, divided := 0.0, false
	if len(lines) <= mostLines && len(groups) <= mostGroups {
		groups = settle(joinRows(groups))
		if gutter, divided = gutterOf(lines); divided {
			groups = leftFirst(groups, gutter)
		}
	}
	blocks := make([]Block, 0, len(groups))
	for _, g := range groups {
		b := Block{Box: g.box}
		if divided && g.box.Left >= gutter-1 {
			b.Column = 1
		}
		for i := range g.lines {
			b.Lines = append(b.Lines, g.lines[i].line())
		}
		blocks = append(blocks, b)
	}
	joinHyphens(blocks)
	return blocks
}

// sameRow says that both stand on one baseline.
func sameRow(a, b segment) bool {
	return math.Abs(a.baseline-b.baseline) < 0.3*math.Max(math.Min(a.size, b.size), 1)
}

// follows says that b is the next line below a in the same column.
func follows(a, b segment) bool {
	down := b.baseline - a.baseline
	return down > 0.5*math.Min(a.size, b.size) && down < 2.1*math.Max(a.size, b.size) && a.box.OverlapX(b.box) > 0
}

// zigzags says that the file holds the lines of columns that have nothing to do
// with each other in the order of their height. The rows of a table look alike,
// but their cells begin on one baseline.
func zigzags(lines []segment) bool {
	uneven, all := 0, 0
	for i := 2; i < len(lines); i++ {
		a, b, c := lines[i-2], lines[i-1], lines[i]
		if a.vertical || b.vertical || c.vertical || a.box.OverlapX(b.box) > 0 || b.box.OverlapX(c.box) > 0 || !follows(a, c) {
			continue
		}
		all++
		if !sameRow(a, b) && !sameRow(b, c) {
			uneven++
		}
	}
	return uneven >= 5 && uneven*10 >= all*3
}

// lineGroup is a block on its way.
type lineGroup struct {
	lines []segment
	box   Box
}

func (g *lineGroup) add(s segment) {
	g.lines = append(g.lines, s)
	g.box = g.box.Union(s.box)
}

// group joins lines that follow each other on the page as they do in the order.
func group(lines []segment) []lineGroup {
	var groups []lineGroup
	for i, s := range lines {
		if n := len(groups); n > 0 && belongs(groups[n-1], lines, i) {
			groups[n-1].add(s)
			continue
		}
		g := lineGroup{}
		g.add(s)
		groups = append(groups, g)
	}
	return groups
}

func belongs(g lineGroup, lines []segment, i int) bool {
	last, s := g.lines[len(g.lines)-1], lines[i]
	if last.vertical || s.vertical || last.frame != s.frame {
		return false
	}
	if sameRow(last, s) && s.box.Left >= last.box.Right-1 {
		// A cell with more lines below is a column of its own.
		return i+1 >= len(lines) || !follows(s, lines[i+1]) || lines[i+1].box.Left < last.box.Right
	}
	if follows(last, s) {
		return true
	}
	// Below a row of cells the text goes on at the left.
	first := g.lines[len(g.lines)-1]
	for k := len(g.lines) - 1; k >= 0 && sameRow(g.lines[k], last); k-- {
		first = g.lines[k]
	}
	return follows(first, s)
}
