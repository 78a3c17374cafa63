package sections

import "encaja/internal/cv/layout"

// Word is where a word of the page stands in the outline's text, in bytes, and
// on its page.
type Word struct {
	Start, End int
	Page       int
	Box        layout.Box
}

// words are those of all lines, in the order of the text.
func words(lines []Line) []Word {
	var out []Word
	for _, l := range lines {
		for _, w := range l.words {
			out = append(out, Word{Start: l.Start + w.start, End: l.Start + w.end, Page: l.Page, Box: w.box})
		}
	}
	return out
}
