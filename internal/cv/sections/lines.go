package sections

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"encaja/internal/cv/layout"
)

// Lines reads the rows of a document in reading order.
func Lines(d layout.Document) []Line {
	var out []Line
	for _, page := range d.Pages {
		out = append(out, pageLines(page)...)
	}
	out = withoutFurniture(out)
	markGaps(out)
	return out
}

func pageLines(page layout.Page) []Line {
	var out []Line
	var last flat
	loneBullet := false
	for _, from := range rejoin(afterWrapped(joinBrokenDates(flatten(page)))) {
		n := len(out)
		joined := n > 0 && sameRow(last.Line, from.Line) && (last.block == from.block || last.note || from.note || from.short || last.short)
		if !joined {
			out = append(out, Line{Page: page.Number, Size: from.Size, Column: from.column, Scanned: page.Scanned, Color: colorOf(from.Line)})
			n++
		}
		l := &out[n-1]
		l.append(from.Line)
		last = from
		if joined {
			continue
		}
		if loneBullet {
			l.Bullet, loneBullet = true, false
		}
		if !strings.ContainsFunc(l.Text, readable) && !lone(l.Text) {
			out = out[:n-1]
			continue
		}
		if l.takeBullet(); l.Text == "" {
			// the sign stands alone; its text comes as the next line
			loneBullet = true
			out = out[:n-1]
		}
	}
	for i := range out {
		out[i].finish()
	}
	return out
}

// readable says that a character says something by itself; rules and the dots
// or stars of a rating do not.
func readable(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '+' || r == '@' }

// lone says that a text is a sign of a list without its item.
func lone(text string) bool { return bulletLength(text, false) == len(text) && text != "" }

func colorOf(l layout.Line) uint32 {
	if len(l.Words) == 0 {
		return 0
	}
	return l.Words[0].Color
}

// sameRow says that b stands to the right of a on its baseline.
func sameRow(a, b layout.Line) bool {
	shared := a.Box.OverlapY(b.Box)
	return shared > 0.6*math.Min(a.Box.Height(), b.Box.Height()) && b.Box.Left >= a.Box.Right-1
}

// markGaps measures how far every line stands below the one before.
func markGaps(lines []Line) {
	pitches := make([]float64, len(lines))
	var known []float64
	for i := range lines {
		if i == 0 {
			lines[i].Jump = true
			continue
		}
		a, b := lines[i-1], lines[i]
		down := b.Box.Bottom - a.Box.Bottom
		height := math.Max(math.Min(a.Box.Height(), b.Box.Height()), 1)
		if a.Page != b.Page || down < 0.4*height || a.Box.OverlapX(b.Box) == 0 && b.Box.Left > a.Box.Right {
			lines[i].Jump = true
			continue
		}
		pitches[i] = down / math.Max(math.Min(a.Size, b.Size), 1)
		if b.Scanned {
			// sizes of scanned lines vary more than their distances
			pitches[i] = down / 10
		}
		known = append(known, pitches[i])
	}
	if len(known) == 0 {
		return
	}
	slices.Sort(known)
	usual := math.Max(known[len(known)/2], 0.1)
	for i := range lines {
		if !lines[i].Jump {
			lines[i].Gap = math.Max(0, pitches[i]/usual-1)
		}
	}
}
