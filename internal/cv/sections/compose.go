package sections

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/layout"
)

// append adds the words of a layout line as one more cell.
func (l *Line) append(from layout.Line) {
	var text strings.Builder
	text.WriteString(l.Text)
	if l.Text != "" {
		text.WriteByte('\t')
	}
	for i, w := range from.Words {
		if i > 0 && w.SpaceBefore {
			text.WriteByte(blankBefore(from, i))
		}
		start := text.Len()
		text.WriteString(cleanWord(w.Text))
		if text.Len() > start {
			l.words = append(l.words, placed{start: start, end: text.Len(), box: w.Box, bold: w.Bold, italic: w.Italic, size: w.Size})
		}
	}
	l.Text = text.String()
	l.Ruled = l.Ruled || from.Ruled
	l.Box = l.Box.Union(from.Box)
}

// wideBlank is how many font sizes of space make a new cell in a short line;
// only long justified lines have such blanks between words of a sentence.
const wideBlank, longLine = 1.0, 12

func blankBefore(l layout.Line, i int) byte {
	a, b := l.Words[i-1], l.Words[i]
	gap := b.Box.Left - a.Box.Right
	if small, large := min(a.Size, b.Size), max(a.Size, b.Size); large > 1.3*small && gap > 0.6*small {
		return '\t' // a name and, smaller, what stands beside it
	}
	if gap > oddBlank*l.Size && len(l.Words) <= longLine && gap > 1.9*usualBlank(l, i) {
		return '\t'
	}
	if gap > wideBlank*l.Size && gap > 1.9*min(advance(a), advance(b)) && l.Size > 0 && len(l.Words) <= longLine {
		return '\t'
	}
	return ' '
}

// oddBlank is how many font sizes of space make a new cell where the other
// blanks of the line are half as wide.
const oddBlank = 0.62

// usualBlank is the widest of the narrower half of a line's other blanks, or
// more than any where there is none to compare with.
func usualBlank(l layout.Line, i int) float64 {
	var gaps []float64
	for k := 1; k < len(l.Words); k++ {
		if k != i && l.Words[k].SpaceBefore {
			gaps = append(gaps, l.Words[k].Box.Left-l.Words[k-1].Box.Right)
		}
	}
	if len(gaps) == 0 {
		return math.Inf(1)
	}
	slices.Sort(gaps)
	return gaps[len(gaps)/2]
}

// advance is the width of a word's letters with the space between them: the
// blanks of letter-spaced type are as wide as its letters stand apart.
func advance(w layout.Word) float64 {
	letters := utf8.RuneCountInString(w.Text)
	if letters < 2 {
		return 0
	}
	return w.Box.Width() / float64(letters)
}

// cleanWord drops characters without a shape of their own.
func cleanWord(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u00ad' || r == '\u200b' || r == '\ufeff' || r == '\u200d' || r == '\ufe0f' || r == '\u2060':
			return -1
		case r == unicode.ReplacementChar:
			return -1
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, s)
}
