package ocr

import (
	"regexp"

	"encaja/internal/cv/picture"
)

// misreadMark is what Tesseract makes of the round mark before an item of a
// list.
var misreadMark = regexp.MustCompile(`^([-+»«*°·.><“”‘’¢®©•]{1,3}|[eoO0])$`)

// mark is what stands before an item of a list.
const mark = "•"

// withMarks gives the items of lists their marks: Tesseract takes the dot for a
// sign, or for dirt and leaves it out.
func withMarks(g picture.Gray, words []found) []found {
	var all []found
	for _, line := range lines(words) {
		first := line[0]
		switch {
		case len(line) > 1 && misreadMark.MatchString(first.text) && line[1].left-first.right > 0.35*line[1].size():
			line[0].text = mark
		case !misreadMark.MatchString(first.text):
			if left, right, found := dotBefore(g, first); found {
				dot := first
				dot.text, dot.left, dot.right, dot.bold = mark, left, right, false
				all = append(all, dot)
			}
		}
		all = append(all, line...)
	}
	return all
}
