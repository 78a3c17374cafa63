package pdf

import "unicode"

// fewestMarks is from how many times on an icon stands before items of a list.
const fewestMarks = 3

// listMarks are the plain characters that a font of icons shows as the marks of
// a list: TeX sets the circles of its lists so.
func listMarks(characters []character) map[rune]bool {
	count := map[rune]int{}
	for i, c := range characters {
		if _, kind := classify(c); kind == kindIcon && c.rune < unicode.MaxLatin1 && c.object.font.icons && opensRow(characters, i) {
			count[c.rune]++
		}
	}
	marks := map[rune]bool{}
	for r, n := range count {
		marks[r] = n >= fewestMarks
	}
	return marks
}

// opensRow says that nothing stands before the character on its line.
func opensRow(characters []character, i int) bool {
	for k := i - 1; k >= 0; k-- {
		if r := characters[k].rune; r == '\n' || r == '\r' {
			return true
		}
		if characters[k].object != nil && !unicode.IsSpace(characters[k].rune) {
			return characters[k].box.Left > characters[i].box.Left
		}
	}
	return true
}
