package resume

import (
	"strings"
	"unicode/utf8"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// reading is a document on its way to a Resume.
type reading struct {
	outline sections.Outline
	// characters counts the characters before every byte of the text.
	characters []int
}

func newReading(o sections.Outline) *reading {
	r := &reading{outline: o, characters: make([]int, len(o.Text)+1)}
	n := 0
	for i := range len(o.Text) {
		r.characters[i] = n
		if utf8.RuneStart(o.Text[i]) {
			n++
		}
	}
	r.characters[len(o.Text)] = n
	return r
}

func (r *reading) of(kind lexicon.Kind) []sections.Section {
	var out []sections.Section
	for _, s := range r.outline.Sections {
		if s.Kind == kind && len(s.Lines) > 0 {
			out = append(out, s)
		}
	}
	return out
}

// field makes a value of a span of a line.
func (r *reading) field(l sections.Line, start, end int, certainty float64) Field {
	value := strings.Join(strings.Fields(l.Text[start:end]), " ")
	if value == "" {
		return Field{}
	}
	return Field{Value: value, Place: r.place(l, start, end), Certainty: certainty}
}

func (r *reading) place(l sections.Line, start, end int) Place {
	return Place{
		Page: l.Page, Box: l.BoxOf(start, end),
		Start: r.characters[l.Start+start], End: r.characters[l.Start+end],
	}
}

// found makes a value of what the entities package found in a line.
func (r *reading) found(l sections.Line, s entities.Span) Field {
	if s.Value == "" {
		return Field{}
	}
	return Field{Value: s.Value, Place: r.place(l, s.Start, s.End), Certainty: s.Certainty}
}

// paragraph joins lines into one value; items of a list stay on lines of their
// own. Its place is that of the part on the first line's page.
func (r *reading) paragraph(lines []sections.Line, certainty float64) Field {
	var text strings.Builder
	var place Place
	for _, l := range lines {
		if strings.TrimSpace(l.Text) == "" {
			continue
		}
		switch {
		case text.Len() == 0:
			place = r.place(l, 0, len(l.Text))
		case l.Bullet:
			text.WriteByte('\n')
		default:
			text.WriteByte(' ')
		}
		if l.Bullet {
			text.WriteString("• ")
		}
		text.WriteString(strings.Join(strings.Fields(l.Text), " "))
		if l.Page == place.Page {
			place.Box = place.Box.Union(l.Box)
		}
		if end := r.characters[l.Start+len(l.Text)]; end > place.End {
			place.End = end
		}
	}
	if text.Len() == 0 {
		return Field{}
	}
	return Field{Value: text.String(), Place: place, Certainty: certainty}
}

// trimmed makes a value of a piece without the full stop behind it.
func (r *reading) trimmed(p piece, certainty float64) Field {
	return r.field(p.line, p.start, p.start+len(strings.TrimRight(p.text, ". ")), certainty)
}
