package sections

import (
	"math"
	"regexp"

	"encaja/internal/cv/lexicon"
)

var pageNumber = regexp.MustCompile(`(?i)^(?:(?:p[áa]gina|p[áa]g\.?|page)\s*\d{1,2}(?:\s*(?:de|of|/)\s*\d{1,2})?|\d{1,2}\s*(?:de|of|/)\s*\d{1,2})$`)

// withoutFurniture drops page numbers, and what the top or bottom of a page
// repeats from the page before.
func withoutFurniture(lines []Line) []Line {
	out := lines[:0:0]
	for i, l := range lines {
		if pageNumber.MatchString(l.Text) || repeated(lines, i) {
			continue
		}
		out = append(out, l)
	}
	return out
}

// repeated says that the same words stand at the same height of an earlier
// page, as the first or last lines of both.
func repeated(lines []Line, i int) bool {
	l := lines[i]
	if !atEdge(lines, i) {
		return false
	}
	for k := 0; k < i && lines[k].Page < l.Page; k++ {
		if math.Abs(lines[k].Box.Top-l.Box.Top) < 3 && lexicon.Key(lines[k].Text) == lexicon.Key(l.Text) && atEdge(lines, k) {
			return true
		}
	}
	return false
}

// atEdge says that at most one line of the page stands above or below.
func atEdge(lines []Line, i int) bool {
	above, below := 0, 0
	for _, o := range lines {
		if o.Page != lines[i].Page {
			continue
		}
		if o.Box.Bottom <= lines[i].Box.Top {
			above++
		}
		if o.Box.Top >= lines[i].Box.Bottom {
			below++
		}
	}
	return above <= 1 || below <= 1
}
