package sections

import (
	"math"
	"slices"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/lexicon"
)

// interleave reads a page row by row where its column of labels or dates was
// read before what stands beside them.
func interleave(lines []flat) []flat {
	gutter, apart := math.Inf(1), 0
	for i, l := range lines {
		if !announces(l) {
			continue
		}
		for k, o := range lines {
			if o.block != l.block && sameRow(l.Line, o.Line) && k != i+1 && !announces(o) {
				gutter = math.Min(gutter, o.Box.Left)
				apart++
				break
			}
		}
	}
	if apart < 3 {
		return lines
	}
	left, other := 0, 0
	for _, l := range lines {
		if l.Box.Right > gutter {
			continue
		}
		left++
		if !announces(l) {
			other++ // text under the labels: a column, not a form
		}
	}
	if other*4 > left {
		return lines
	}
	out := slices.Clone(lines)
	for i := range out {
		out[i].note = out[i].note || announces(out[i])
	}
	slices.SortStableFunc(out, func(a, b flat) int {
		if besides(a.Line, b.Line) {
			return compare(a.Box.Left, b.Box.Left)
		}
		return compare(a.Box.MiddleY(), b.Box.MiddleY())
	})
	return out
}

// announces says that a line is a form's label, a heading or a date.
func announces(l flat) bool {
	text := l.Text()
	if len(lexicon.LabelFields(text)) > 0 {
		return true
	}
	if found := dates.Find(text); len(found) > 0 && found[len(found)-1].End-found[0].Start >= len(text)-14 {
		return true
	}
	_, _, ok := lexicon.Heading(text)
	return ok
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
