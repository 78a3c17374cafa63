// Package sections turns a document's words into lines with their style and
// cuts them into the sections of a CV by its headings.
package sections

import (
	"sort"
	"strings"
	"unicode"

	"encaja/internal/cv/layout"
)

// Line is a row of the page: what stands on one baseline, with a tab where a
// wide gap separates two cells, and without its bullet.
type Line struct {
	Text string
	// Start is the byte where Text begins in the outline's text.
	Start int
	Page  int
	Box   layout.Box
	Size  float64
	// Bold and Italic say so of the whole first cell.
	Bold, Italic bool
	Caps         bool
	Color        uint32
	Bullet       bool
	Scanned      bool
	// Jump says that the line does not stand below the one before: a new
	// column, cell or page begins.
	Jump bool
	// Gap is how much further below the line before this one stands than lines
	// of this document usually do: 0 for the usual distance, 1 for twice that.
	Gap    float64
	Column int
	// Ruled says that the line is a row of a ruled table, each cell whole.
	Ruled bool
	words []placed
}

type placed struct {
	start, end   int
	box          layout.Box
	bold, italic bool
	size         float64
}

// Cell is a part of a line between tabs.
type Cell struct {
	Text         string
	Start, End   int
	Box          layout.Box
	Bold, Italic bool
}

// Cells cuts a line at its tabs.
func (l Line) Cells() []Cell {
	var out []Cell
	at := 0
	for _, part := range strings.Split(l.Text, "\t") {
		c := Cell{Text: part, Start: at, End: at + len(part)}
		c.Box = l.BoxOf(c.Start, c.End)
		c.Bold, c.Italic = l.Style(c.Start, c.End)
		out = append(out, c)
		at = c.End + 1
	}
	return out
}

// BoxOf is the place on the page of a span of the line's text.
func (l Line) BoxOf(start, end int) layout.Box {
	var box layout.Box
	for _, w := range l.wordsIn(start, end) {
		box = box.Union(w.box)
	}
	return box
}

// wordsIn are the words that a span touches.
func (l Line) wordsIn(start, end int) []placed {
	from := sort.Search(len(l.words), func(i int) bool { return l.words[i].end > start })
	to := sort.Search(len(l.words), func(i int) bool { return l.words[i].start >= end })
	if from >= to {
		return nil
	}
	return l.words[from:to]
}

// Style says whether a span is bold or italic throughout.
func (l Line) Style(start, end int) (bold, italic bool) {
	bold, italic = true, true
	seen := false
	for _, w := range l.wordsIn(start, end) {
		if strings.ContainsFunc(l.Text[w.start:w.end], unicode.IsLetter) {
			seen = true
			bold, italic = bold && w.bold, italic && w.italic
		}
	}
	return seen && bold, seen && italic
}

// BoldPrefix is where the bold beginning of the line ends, 0 if it does not
// begin bold.
func (l Line) BoldPrefix() int {
	end := 0
	for _, w := range l.words {
		if !w.bold {
			break
		}
		end = w.end
	}
	return end
}

// EndsBold says that the last word is bold.
func (l Line) EndsBold() bool { return len(l.words) > 0 && l.words[len(l.words)-1].bold }

// cut drops the first n bytes of the text.
func (l *Line) cut(n int) {
	rest := l.Text[n:]
	trimmed := strings.TrimLeft(rest, " \t")
	n += len(rest) - len(trimmed)
	l.Text = trimmed
	words := l.words[:0:0]
	for _, w := range l.words {
		if w.end <= n {
			continue
		}
		w.start, w.end = max(w.start-n, 0), w.end-n
		words = append(words, w)
	}
	l.words = words
	l.Box = l.BoxOf(0, len(l.Text))
	if len(words) > 0 {
		l.Size = words[0].size
	}
}

// takeBullet drops the sign of a list item from the beginning.
func (l *Line) takeBullet() {
	if n := bulletLength(l.Text, l.Scanned); n > 0 {
		l.Bullet = true
		l.cut(n)
	}
}

// finish sets what is known once the text is whole.
func (l *Line) finish() {
	first := l.Cells()[0]
	l.Bold, l.Italic = first.Bold, first.Italic
	l.Caps = allCaps(first.Text)
}

func allCaps(s string) bool {
	letters := 0
	for _, r := range s {
		if unicode.IsLower(r) {
			return false
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters >= 3
}

// Join makes one line of two that follow each other in the text, so that a
// value broken at the end of the first can be read whole. It fails where
// something else stands between them.
func Join(a, b Line) (Line, bool) {
	if b.Bullet || b.Start != a.Start+len(a.Text)+1 || a.Page != b.Page {
		return Line{}, false
	}
	joined := a
	joined.words = append([]placed{}, a.words...)
	shift := len(a.Text) + 1
	for _, w := range b.words {
		w.start, w.end = w.start+shift, w.end+shift
		joined.words = append(joined.words, w)
	}
	joined.Text = a.Text + " " + b.Text
	joined.Box = a.Box.Union(b.Box)
	joined.Bold, joined.Italic = a.Bold && b.Bold, a.Italic && b.Italic
	return joined, true
}

// From is the line from byte at on.
func (l Line) From(at int) Line {
	rest := l
	rest.cut(at)
	rest.Start += len(l.Text) - len(rest.Text)
	if rest.Text != "" {
		rest.finish()
	}
	return rest
}

// StyleChanges are the spans between words, with the signs at the end of the
// first, at which bold or italic begins or ends.
func (l Line) StyleChanges() [][]int {
	var out [][]int
	for i := 1; i < len(l.words); i++ {
		a, b := l.words[i-1], l.words[i]
		if a.bold == b.bold && a.italic == b.italic {
			continue
		}
		if i+1 < len(l.words) && strings.Trim(l.Text[b.start:b.end], ",;:.–—-(") == "" {
			b = l.words[i+1] // the sign between the two types
			if a.bold == b.bold && a.italic == b.italic {
				continue
			}
		}
		end := a.start + len(strings.TrimRight(l.Text[a.start:a.end], ",;:.–—-("))
		if end > a.start || i < 2 {
			out = append(out, []int{end, b.start})
			continue
		}
		// a sign that stands alone has the type of either side
		out = append(out, []int{l.words[i-2].end, b.start})
	}
	return out
}

// Span is the part of a line between two bytes as a line of its own.
func (l Line) Span(start, end int) Line {
	head := l
	head.Text = l.Text[:end]
	head.words = nil
	for _, w := range l.words {
		if w.end <= end {
			head.words = append(head.words, w)
		}
	}
	return head.From(start)
}
