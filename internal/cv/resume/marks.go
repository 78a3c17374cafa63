package resume

import "sort"

// words are the places of all words of the text.
func (r *reading) words() []Place {
	out := make([]Place, len(r.outline.Words))
	for i, w := range r.outline.Words {
		out[i] = Place{Page: w.Page, Box: w.Box, Start: r.characters[w.Start], End: r.characters[w.End]}
	}
	return out
}

// Marks are the places on the pages that a span of the text covers, one for
// each line, so that the page can mark it.
func (r Resume) Marks(start, end int) []Place {
	from := sort.Search(len(r.Words), func(i int) bool { return r.Words[i].End > start })
	var out []Place
	for _, w := range r.Words[from:] {
		if w.Start >= end {
			break
		}
		if n := len(out); n > 0 && onOneLine(out[n-1], w) {
			out[n-1].Box, out[n-1].End = out[n-1].Box.Union(w.Box), w.End
			continue
		}
		out = append(out, w)
	}
	return out
}

// onOneLine says that b goes on to the right of a.
func onOneLine(a, b Place) bool {
	middle := (b.Box.Top + b.Box.Bottom) / 2
	return a.Page == b.Page && middle > a.Box.Top && middle < a.Box.Bottom && b.Box.Left >= a.Box.Left
}
