// Package resume reads a document's words into the data of a CV. Every value
// carries the place that it was read from; where the CV is silent, the value
// is empty.
package resume

import (
	"errors"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// ErrNoText says that the document has no words to read.
var ErrNoText = errors.New("the document has no readable text")

// Place is where a value stands: on the page, and in Resume.Text, counted in
// characters (Unicode code points).
type Place struct {
	Page       int
	Box        layout.Box
	Start, End int
}

// Field is a value with its place and how sure the reading is, from 0 to 1.
// An empty Value says that the CV is silent.
type Field struct {
	Value     string
	Place     Place
	Certainty float64
}

// Work is a job. Dates are YYYY-MM or YYYY; an open end is "present".
type Work struct {
	Company, Role, Start, End, Location, Description Field
}

// Study is a degree or course with its step on the ladder of education
// (lexicon.Levels), empty where it has none.
type Study struct {
	Institution, Degree, Start, End, Location Field
	Level                                     string
}

// Language is a language and its level as the CV words it.
type Language struct{ Name, Level Field }

// Resume is the data of a CV.
type Resume struct {
	// Text is all that a reader of the document sees, in reading order.
	Text string
	// Words are the places of the words of Text, in its order.
	Words                  []Place
	FullName, Email, Phone Field
	Links                  []Field
	Location, Summary      Field
	Work                   []Work
	Education              []Study
	Skills                 []Field
	// Mentions are known skills found outside the list of skills.
	Mentions     []Field
	Languages    []Language
	Certificates []Field
}

// Quote is the text at a place.
func (r Resume) Quote(p Place) string {
	runes := []rune(r.Text)
	if p.Start < 0 || p.End > len(runes) || p.Start > p.End {
		return ""
	}
	return string(runes[p.Start:p.End])
}

// Read reads a document.
func Read(d layout.Document) (Resume, error) {
	outline := sections.Read(d)
	if outline.Text == "" {
		return Resume{}, ErrNoText
	}
	r := newReading(outline)
	out := Resume{Text: outline.Text, Words: r.words()}
	r.contact(&out)
	for _, s := range r.of(lexicon.Summary) {
		if out.Summary.Value == "" {
			out.Summary = r.paragraph(s.Lines, 0.9)
		}
	}
	for _, s := range r.of(lexicon.Work) {
		out.Work = append(out.Work, r.work(s.Lines)...)
	}
	for _, s := range r.of(lexicon.Education) {
		out.Education = append(out.Education, r.education(s.Lines)...)
	}
	if len(out.Work) == 0 && len(out.Education) == 0 {
		r.withoutHeadings(&out)
	}
	r.skills(&out)
	r.languages(&out)
	for _, s := range r.of(lexicon.Certificates) {
		for _, item := range listItems(s.Lines, false) {
			out.Certificates = append(out.Certificates, r.item(item, 0.85))
		}
	}
	return out, nil
}
