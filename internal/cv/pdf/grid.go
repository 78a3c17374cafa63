package pdf

import (
	"math"
	"sort"

	"encaja/internal/cv/layout"
)

const (
	thinnest = 2.5 // points: a rule is no wider
	shortest = 8   // points: a rule is no shorter
	mostRule = 600 // more rules than that are a drawing
	atRule   = 1.5 // how far from its end a rule still meets another
)

// rules are the drawn lines of a page, by the place that they keep.
type rules struct{ upright, level []layout.Box }

func rulesOf(s *scene) rules {
	var r rules
	for _, shape := range s.shapes {
		b := shape.box
		switch {
		case shape.kind != objectPath:
		case b.Width() <= thinnest && b.Height() >= shortest:
			r.upright = append(r.upright, b)
		case b.Height() <= thinnest && b.Width() >= shortest:
			r.level = append(r.level, b)
		}
	}
	if len(r.upright)+len(r.level) > mostRule {
		return rules{}
	}
	sort.SliceStable(r.upright, func(i, k int) bool { return r.upright[i].Left < r.upright[k].Left })
	sort.SliceStable(r.level, func(i, k int) bool { return r.level[i].Top < r.level[k].Top })
	return r
}

// cell is the rectangle of rules around a word, if there is one.
func (r rules) cell(word layout.Box) (layout.Box, bool) {
	x, y := (word.Left+word.Right)/2, word.MiddleY()
	c := layout.Box{Left: math.Inf(-1), Top: math.Inf(-1), Right: math.Inf(1), Bottom: math.Inf(1)}
	for _, v := range r.upright {
		if v.Top-atRule > y || v.Bottom+atRule < y {
			continue
		}
		if v.Left <= x {
			c.Left = math.Max(c.Left, v.Left)
		} else {
			c.Right = math.Min(c.Right, v.Left)
		}
	}
	for _, h := range r.level {
		if h.Left-atRule > x || h.Right+atRule < x {
			continue
		}
		if h.Top <= y {
			c.Top = math.Max(c.Top, h.Top)
		} else {
			c.Bottom = math.Min(c.Bottom, h.Top)
		}
	}
	whole := !math.IsInf(c.Left, 0) && !math.IsInf(c.Top, 0) && !math.IsInf(c.Right, 0) && !math.IsInf(c.Bottom, 0)
	return c, whole && c.Left <= word.Left+1 && c.Right >= word.Right-1
}

// tabulate marks the words of a table that is drawn with rules: each with its
// cell, and with the row of cells that it belongs to.
func (p *page) tabulate(tokens []layout.Token, s *scene) {
	r := rulesOf(s)
	if len(r.upright) < 3 || len(r.level) < 3 {
		return
	}
	type corner struct{ left, top int }
	cells, rows := map[corner]int{}, map[int]int{}
	for i := range tokens {
		c, ok := r.cell(tokens[i].Box)
		if !ok || c.Width() > widestFrame*p.width {
			continue
		}
		at := corner{int(math.Round(c.Left)), int(math.Round(c.Top))}
		if cells[at] == 0 {
			cells[at] = len(cells) + 1
		}
		if rows[at.top] == 0 {
			rows[at.top] = len(rows) + 1
		}
		tokens[i].GridCell, tokens[i].GridRow = cells[at], rows[at.top]
	}
}
