package layout

import (
	"math"
	"regexp"
)

// How a line shows that it goes on, and how one shows that it goes on from the
// line above.
var (
	goesOn    = regexp.MustCompile(`(?i)([-–—,/&(]|\b(de|del|la|el|y|e|a|al|hasta|en|of|and|to|the|in))$`)
	continues = regexp.MustCompile(`^(\p{Ll}|[-–—)])`)
)

// joinCells puts the lines of a narrow cell together that were read row by row
// with the cell at its right: "Enero de 2020 -", the role, "Presente", the
// company. Only what shows that it goes on is moved, because the rows of a form
// look the same.
func joinCells(lines []segment) {
	for i := range lines {
		for k := i + 2; k < min(len(lines), i+5); k++ {
			if !beside(lines[i], lines[i+1:k]) {
				break
			}
			if !follows(lines[i], lines[k]) || math.Abs(lines[i].box.Left-lines[k].box.Left) > 0.5*lines[i].size {
				continue
			}
			upper, lower := lines[i].line(), lines[k].line()
			if goesOn.MatchString(upper.Text()) || continues.MatchString(lower.Text()) {
				moved := lines[k]
				copy(lines[i+2:k+1], lines[i+1:k])
				lines[i+1] = moved
			}
			break
		}
	}
}

// beside says that all the lines stand at the right of s.
func beside(s segment, lines []segment) bool {
	for _, l := range lines {
		if l.box.Left < s.box.Right || l.vertical {
			return false
		}
	}
	return !s.vertical
}
