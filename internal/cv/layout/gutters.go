package layout

import (
	"math"
	"sort"
)

const (
	// narrowGutter is the gap, in font sizes, from which words that begin at one
	// edge line after line are the cells of a column: a form whose labels stand
	// close to their values.
	narrowGutter = 0.5
	typedGutter  = 0.8 // where the file holds a blank
	fewestCells  = 4
	sameEdge     = 0.8 // points
)

// markCells finds the columns of tables whose gutter is hardly wider than a
// blank, by the words that begin at one edge in many lines, with no word across
// it in between.
func markCells(tokens []Token) {
	var candidates []int
	for i := 1; i < len(tokens); i++ {
		a, b := tokens[i-1], tokens[i]
		gap := b.Box.Left - a.Box.Right
		least := narrowGutter
		if b.Typed {
			least = typedGutter
		}
		if a.Vertical || b.Vertical || math.Abs(a.Baseline-b.Baseline) > 0.3*b.Size || gap < least*b.Size || gap > widestBlank*b.Size || opensLine(tokens, i-1) && isBullet(a.Text) {
			continue
		}
		candidates = append(candidates, i)
	}
	if len(candidates) < 2 || len(candidates) > mostLines {
		return
	}
	sort.SliceStable(candidates, func(i, k int) bool { return tokens[candidates[i]].Box.Left < tokens[candidates[k]].Box.Left })
	for from := 0; from < len(candidates); {
		to := from + 1
		for to < len(candidates) && tokens[candidates[to]].Box.Left-tokens[candidates[from]].Box.Left < sameEdge {
			to++
		}
		if to-from+below(tokens, candidates[from:to]) >= fewestCells && to-from >= 2 && isGutter(tokens, candidates[from:to]) {
			for _, i := range candidates[from:to] {
				tokens[i].Cell = true
			}
		}
		from = to
	}
}

// below counts the lines that begin at the edge of the cells, between them or
// right below: cells of more than one line.
func below(tokens []Token, cells []int) int {
	edge, n := tokens[cells[0]].Box.Left, 0
	top, bottom := extent(tokens, cells)
	for i, t := range tokens {
		if math.Abs(t.Box.Left-edge) < sameEdge && t.Box.Top > top && t.Box.Top < bottom+2*t.Size && opensLine(tokens, i) {
			n++
		}
	}
	return n
}

func extent(tokens []Token, cells []int) (top, bottom float64) {
	top, bottom = math.Inf(1), math.Inf(-1)
	for _, i := range cells {
		top, bottom = math.Min(top, tokens[i].Box.Top), math.Max(bottom, tokens[i].Box.Bottom)
	}
	return top, bottom
}

func opensLine(tokens []Token, i int) bool {
	return i == 0 || math.Abs(tokens[i-1].Baseline-tokens[i].Baseline) > 0.3*tokens[i].Size || tokens[i-1].Box.Left > tokens[i].Box.Left
}

// isGutter says that hardly a word stands across the edge between the highest
// and the lowest of the cells.
func isGutter(tokens []Token, cells []int) bool {
	edge := tokens[cells[0]].Box.Left
	top, bottom := extent(tokens, cells)
	across := 0
	for _, t := range tokens {
		if t.Box.MiddleY() > top && t.Box.MiddleY() < bottom && t.Box.Left < edge-1 && t.Box.Right > edge+1 {
			across++
		}
	}
	return across*8 <= len(cells)
}
