package sections

import (
	"math"
	"strings"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/lexicon"
)

// Section is a run of lines under one heading.
type Section struct {
	Kind    lexicon.Kind
	Heading string
	Lines   []Line
}

// Outline is a document cut into sections, with its whole text in the order
// in which it was read.
type Outline struct {
	Text     string
	Words    []Word
	Sections []Section
}

// sameColumn is how far apart, in points, the left edges of lines of one
// column may be.
const sameColumn = 30

// Read cuts a document into its sections. The first one, of kind Top, holds
// what stands before any heading.
func Read(d layout.Document) Outline {
	lines := Lines(d)
	headings := findHeadings(lines)
	text := place(lines, headings)
	out := Outline{Text: text, Words: words(lines), Sections: []Section{{Kind: lexicon.Top}}}
	titleSize := 1.4 * bodySize(lines)
	home := make([]int, len(lines)) // the section of every line
	tops := map[int]Line{}          // the heading of every section
	current := 0
	for i, l := range lines {
		if h, ok := headings[i]; ok && h.more {
			home[i] = current
			out.Sections[current].Heading += " " + l.Text
			continue
		} else if ok {
			rest := l.From(h.length)
			whole := len(rest.Text)
			rest.takeBullet()
			rest.Start += whole - len(rest.Text)
			title := strings.TrimRight(l.Text[:h.length], ": ")
			if h.kind == lexicon.Title {
				out.Sections = append(out.Sections, Section{Kind: lexicon.Top, Heading: title})
			} else {
				out.Sections = append(out.Sections, Section{Kind: h.kind, Heading: title})
			}
			current = len(out.Sections) - 1
			home[i], tops[current] = current, l
			if rest.Text != "" {
				rest.finish()
				out.Sections[current].Lines = append(out.Sections[current].Lines, rest)
			}
			continue
		}
		if i > 0 && l.Jump {
			current = continued(lines, home, tops, i, &out)
		} else if lines[i].Size > titleSize && larger(lines, headings, i) {
			out.Sections = append(out.Sections, Section{Kind: lexicon.Top})
			current = len(out.Sections) - 1
		}
		home[i] = current
		out.Sections[current].Lines = append(out.Sections[current].Lines, l)
	}
	return out
}

// continued finds the section that a line goes on with after a jump to another
// column or page.
func continued(lines []Line, home []int, tops map[int]Line, i int, out *Outline) int {
	l, before := lines[i], lines[i-1]
	if l.Page == before.Page && l.Box.Top > before.Box.Top-0.5*l.Box.Height() {
		return home[i-1] // the next cell of a row
	}
	if top, ok := tops[home[i-1]]; ok && l.Page == top.Page && l.Box.Top > top.Box.Top {
		return home[i-1] // a cell of a table under the same heading
	}
	if l.Page == before.Page && (besideOwn(lines, home, i) || besideDate(lines, i)) {
		return home[i-1] // a cell of a table that began on the page before
	}
	page := l.Page
	if l.Page != before.Page {
		page = before.Page
	} else {
		page--
	}
	for k := i - 1; k >= 0 && lines[k].Page >= page; k-- {
		if lines[k].Page == page && math.Abs(lines[k].Box.Left-l.Box.Left) < sameColumn {
			return home[k]
		}
	}
	if l.Page != before.Page {
		return home[i-1]
	}
	for k := i - 1; k >= 0 && lines[k].Page == l.Page; k-- {
		// text that comes late but stands under lines of its own column
		if math.Abs(lines[k].Box.Left-l.Box.Left) < sameColumn && lines[k].Box.Bottom <= l.Box.Top+1 {
			return home[k]
		}
	}
	out.Sections = append(out.Sections, Section{Kind: lexicon.Top})
	return len(out.Sections) - 1
}

// besideOwn says that a line stands among the lines that the section of the
// line before has on this page, within the width that it has anywhere.
func besideOwn(lines []Line, home []int, i int) bool {
	l := lines[i]
	top, left, right := math.Inf(1), math.Inf(1), math.Inf(-1)
	for k := i - 1; k >= 0; k-- {
		if home[k] != home[i-1] {
			continue
		}
		left, right = math.Min(left, lines[k].Box.Left), math.Max(right, lines[k].Box.Right)
		if lines[k].Page == l.Page {
			top = math.Min(top, lines[k].Box.Top)
		}
	}
	return lines[i-1].Page == l.Page && home[i-1] != 0 && l.Box.Top > top-l.Box.Height()/2 && l.Box.Left > left-5 && l.Box.Left < right
}

// besideDate says that a line stands to the right of the date or label read
// right before it.
func besideDate(lines []Line, i int) bool {
	l, before := lines[i], lines[i-1]
	return l.Box.Left > before.Box.Right && l.Box.Bottom > before.Box.Top-2.5*l.Box.Height() &&
		(len(dates.Find(before.Text)) > 0 || len(lexicon.LabelFields(before.Text)) > 0)
}

// larger says that a line is set larger than the headings: the name of the
// person above a new column, not the content of the section before it.
func larger(lines []Line, headings map[int]heading, i int) bool {
	if lines[i].Scanned || len(headings) == 0 || i == 0 {
		return false
	}
	for at, h := range headings {
		if h.kind != lexicon.Title && lines[at].Size*1.15 >= lines[i].Size {
			return false
		}
	}
	return true
}

// place writes the outline's text and tells every line where it begins there.
func place(lines []Line, headings map[int]heading) string {
	var text strings.Builder
	for i := range lines {
		if i > 0 {
			text.WriteByte('\n')
			if h, ok := headings[i]; ok && !h.more {
				text.WriteByte('\n')
			}
		}
		if lines[i].Bullet {
			text.WriteString("• ")
		}
		lines[i].Start = text.Len()
		text.WriteString(lines[i].Text)
	}
	return text.String()
}
