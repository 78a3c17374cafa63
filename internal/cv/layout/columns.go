package layout

import (
	"math"
	"sort"
)

// readingOrder sorts lines by geometry alone: it looks for the longest empty
// stripe between two columns, reads what is above it, the left column, the
// right one, and what is below, each in the same way.
func readingOrder(lines []segment) []segment {
	sizes := make([]float64, len(lines))
	for i, s := range lines {
		sizes[i] = s.size
	}
	sort.Float64s(sizes)
	em := 10.0
	if len(sizes) > 0 {
		em = sizes[len(sizes)/2]
	}
	return cut(lines, em, 0)
}

const (
	deepestCut   = 8
	shortestSide = 4 // lines on each side of a stripe, or it is chance
)

// row is what stands on one baseline.
type row struct {
	lines       []segment
	top, bottom float64
}

func rowsOf(lines []segment) []row {
	sorted := append([]segment(nil), lines...)
	sort.SliceStable(sorted, func(i, j int) bool { return sorted[i].baseline < sorted[j].baseline })
	var rows []row
	for _, s := range sorted {
		if n := len(rows); n > 0 && sameRow(rows[n-1].lines[0], s) {
			r := &rows[n-1]
			r.lines = append(r.lines, s)
			r.top, r.bottom = math.Min(r.top, s.box.Top), math.Max(r.bottom, s.box.Bottom)
			continue
		}
		rows = append(rows, row{[]segment{s}, s.box.Top, s.box.Bottom})
	}
	for _, r := range rows {
		sort.SliceStable(r.lines, func(i, j int) bool { return r.lines[i].box.Left < r.lines[j].box.Left })
	}
	return rows
}

func flatten(rows []row) []segment {
	var lines []segment
	for _, r := range rows {
		lines = append(lines, r.lines...)
	}
	return lines
}

func cut(lines []segment, em float64, depth int) []segment {
	rows := rowsOf(lines)
	if depth > deepestCut || len(rows) < shortestSide {
		return flatten(rows)
	}
	s := longestStripe(rows, em)
	if s.lines < shortestSide {
		return flatten(rows)
	}
	s.from = s.belowHeader(rows, em)
	var left, right []segment
	for _, l := range flatten(rows[s.from:s.to]) {
		if (l.box.Left+l.box.Right)/2 < s.x {
			left = append(left, l)
		} else {
			right = append(right, l)
		}
	}
	ordered := cut(flatten(rows[:s.from]), em, depth+1)
	ordered = append(ordered, cut(left, em, depth+1)...)
	ordered = append(ordered, cut(right, em, depth+1)...)
	return append(ordered, cut(flatten(rows[s.to:]), em, depth+1)...)
}

// stripe is an empty vertical stripe through the rows from up to to.
type stripe struct {
	x        float64
	from, to int
	lines    int // on the side that has fewer
}

func longestStripe(rows []row, em float64) stripe {
	best := stripe{}
	seen := map[int]bool{}
	for _, r := range rows {
		for _, l := range r.lines {
			x := l.box.Left - em*0.45
			if seen[int(x)] {
				continue
			}
			seen[int(x)] = true
			if s := stripeAt(rows, x, em*0.45); s.lines > best.lines || s.lines == best.lines && s.to-s.from > best.to-best.from {
				best = s
			}
		}
	}
	return best
}

// stripeAt finds the longest run of rows that leave the stripe around x empty.
func stripeAt(rows []row, x, half float64) stripe {
	best := stripe{}
	var left, right side
	from := 0
	for i := 0; i <= len(rows); i++ {
		if i < len(rows) && !rows[i].crosses(x, half) {
			left.count(rows[i], func(b Box) bool { return b.Right <= x })
			right.count(rows[i], func(b Box) bool { return b.Right > x })
			continue
		}
		shared := math.Min(left.bottom, right.bottom) - math.Max(left.top, right.top)
		n := min(left.lines, right.lines)
		if n > best.lines && shared > 0.5*math.Min(left.bottom-left.top, right.bottom-right.top) {
			best = stripe{x, from, i, n}
		}
		left, right, from = side{}, side{}, i+1
	}
	return best
}

func (r row) crosses(x, half float64) bool {
	for _, l := range r.lines {
		if l.box.Left < x+half-0.01 && l.box.Right > x-half+0.01 {
			return true
		}
	}
	return false
}

// side counts the rows on one side of a stripe.
type side struct {
	lines       int
	top, bottom float64
}

func (s *side) count(r row, here func(Box) bool) {
	for _, l := range r.lines {
		if !here(l.box) {
			continue
		}
		if s.lines == 0 {
			s.top = r.top
		}
		s.lines++
		s.bottom = r.bottom
		return
	}
}

// belowHeader moves the start of the columns below rows that stand above both:
// larger than the text, or set off before the second column has begun.
func (s stripe) belowHeader(rows []row, em float64) int {
	both := s.from
	for sides := [2]bool{}; both < s.to-1; both++ {
		for _, l := range rows[both].lines {
			if (l.box.Left+l.box.Right)/2 < s.x {
				sides[0] = true
			} else {
				sides[1] = true
			}
		}
		if sides[0] && sides[1] {
			break
		}
	}
	from := s.from
	for i := s.from; i < both; i++ {
		if rows[i].bottom-rows[i].top > em*1.9 || rows[i+1].top-rows[i].bottom > em*0.8 {
			from = i + 1
		}
	}
	return from
}
