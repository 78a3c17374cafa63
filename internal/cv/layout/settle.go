package layout

import "math"

// settle moves every group behind those that stand above it in its column and
// otherwise keeps the order: programs that place frames freely often store a
// heading after its text, or the name of the person last of all.
func settle(groups []lineGroup) []lineGroup {
	settled := make([]lineGroup, 0, len(groups))
	left := make([]int, len(groups))
	for i := range left {
		left[i] = i
	}
	for len(left) > 0 {
		at := 0
		for k, candidate := range left {
			if !waits(groups, left, candidate) {
				at = k
				break
			}
		}
		settled = append(settled, groups[left[at]])
		left = append(left[:at:at], left[at+1:]...)
	}
	return settled
}

// waits says that a group above the candidate, in its column, is still to come.
func waits(groups []lineGroup, left []int, candidate int) bool {
	c := groups[candidate].box
	for _, other := range left {
		o := groups[other].box
		if other == candidate-1 && goesOnWith(groups[other], groups[candidate]) {
			return true
		}
		if other == candidate || o.OverlapX(c) < 0.3*math.Min(o.Width(), c.Width()) {
			continue
		}
		if o.Bottom <= c.Top+0.25*o.Height() && o.MiddleY() < c.MiddleY() {
			return true
		}
	}
	return false
}

// goesOnWith says that b stands close behind a in one row, as skills in boxes do.
func goesOnWith(a, b lineGroup) bool {
	if len(a.lines) != 1 || len(b.lines) != 1 || !sameRow(a.lines[0], b.lines[0]) {
		return false
	}
	gap := b.box.Left - a.box.Right
	return gap > 0 && gap < widestRowGap*b.box.Height()
}

// widestRowGap is how far boxes of a row stand apart, in heights of a line.
const widestRowGap = 2.5

// gutterOf finds the empty stripe between two columns, if the page has one.
func gutterOf(lines []segment) (float64, bool) {
	best, bestCrossing, found := 0.0, 0, false
	for _, candidate := range lines {
		x := candidate.box.Left
		crossing, before, after := 0, 0, 0
		for _, s := range lines {
			switch {
			case s.box.Right <= x-2:
				before++
			case s.box.Left >= x-1:
				after++
			default:
				crossing++
			}
		}
		if crossing*6 > len(lines) || before*7 < len(lines) || after*7 < len(lines) {
			continue
		}
		if !found || crossing < bestCrossing || crossing == bestCrossing && x < best {
			best, bestCrossing, found = x, crossing, true
		}
	}
	return best, found
}

// leftFirst puts a right column that the file stores first behind the left one
// beside it: nobody reads the right one first.
func leftFirst(groups []lineGroup, gutter float64) []lineGroup {
	right := 0
	for right < len(groups) && groups[right].box.Left >= gutter-1 {
		right++
	}
	left := right
	for left < len(groups) && groups[left].box.Right <= gutter+1 {
		left++
	}
	if right == 0 || left == right {
		return groups
	}
	var beside Box
	for _, g := range groups[:right] {
		beside = beside.Union(g.box)
	}
	if groups[right].box.Top > beside.Bottom {
		return groups
	}
	return append(append(append([]lineGroup(nil), groups[right:left]...), groups[:right]...), groups[left:]...)
}
