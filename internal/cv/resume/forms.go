package resume

import (
	"slices"
	"strings"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// form is an entry written as labels and values, as in the Europass form.
type form struct {
	values map[string][]sections.Line
	body   []sections.Line
}

var (
	workLabels      = []string{"role", "company", "dates", "end", "address", "tasks", "sector"}
	educationLabels = []string{"degree", "institution", "dates", "end", "address", "grade", "tasks"}
)

// fieldOf picks the field that a label means in this kind of section.
func fieldOf(label string, wanted []string) string {
	fields := lexicon.LabelFields(label)
	for _, w := range wanted {
		if slices.Contains(fields, w) {
			return w
		}
	}
	return ""
}

// readForms reads a section of labels and values; it gives nothing where the
// section is written in another way.
func readForms(lines []sections.Line, wanted []string) []form {
	if !labelled(lines, wanted) {
		return nil
	}
	var out []form
	last, lastLeft := "", 0.0
	unlabelled := neverLabelled(lines, wanted)
	for i, l := range lines {
		label, at, ok := cutLabel(l.Text)
		field := fieldOf(label, wanted)
		if !ok || field == "" || l.Bullet {
			if opened, yes := openedByDates(l, wanted); yes {
				out = append(out, opened)
				last = ""
				continue
			}
			if unlabelled != "" && !l.Bullet && nameLike(l.Text) && opensForm(lines[i+1:], out, wanted) {
				out = append(out, form{values: map[string][]sections.Line{unlabelled: {l}}})
				last = ""
				continue
			}
			if len(out) == 0 {
				continue
			}
			f := &out[len(out)-1]
			values := f.values[last]
			switch {
			case last == "tasks" || l.Bullet || last == "":
				f.body = append(f.body, l)
			case len(values) == 0:
				f.values[last] = append(values, l)
			case near(l.Box.Left, lastLeft) && last != "sector" && last != "grade":
				if joined, ok := sections.Join(values[len(values)-1], l); ok {
					values[len(values)-1] = joined
				}
			default:
				f.body = append(f.body, l)
			}
			continue
		}
		if len(out) == 0 || len(out[len(out)-1].values[field]) > 0 && slices.Contains(wanted[:3], field) {
			out = append(out, form{values: map[string][]sections.Line{}})
		}
		f := &out[len(out)-1]
		last = field
		rest := l.From(at)
		lastLeft = rest.Box.Left
		if rest.Text == "" {
			if _, seen := f.values[field]; !seen {
				f.values[field] = nil
			}
			continue
		}
		if field == "tasks" {
			f.body = append(f.body, rest)
		} else {
			f.values[field] = append(f.values[field], rest)
		}
	}
	return out
}

// neverLabelled is the name that the forms of a section give without a label,
// above the others: the employer over "Puesto: …", the school over "Título: …".
func neverLabelled(lines []sections.Line, wanted []string) string {
	seen := map[string]bool{}
	for _, l := range lines {
		if label, _, ok := cutLabel(l.Text); ok {
			seen[fieldOf(label, wanted)] = true
		}
	}
	for _, field := range []string{wanted[1], wanted[0]} {
		if !seen[field] {
			return field
		}
	}
	return ""
}

// opensForm says that the next line is a label that the last form has already.
func opensForm(next []sections.Line, out []form, wanted []string) bool {
	if len(next) == 0 || next[0].Bullet {
		return false
	}
	label, _, ok := cutLabel(next[0].Text)
	field := fieldOf(label, wanted[:4])
	return ok && field != "" && (len(out) == 0 || len(out[len(out)-1].values[field]) > 0)
}

// openedByDates reads a line without a label that opens a job: the employer
// with the dates, above "Puesto: …".
func openedByDates(l sections.Line, wanted []string) (form, bool) {
	periods := datingPeriods(l)
	if wanted[0] != workLabels[0] || len(periods) != 1 || periods[0].Single {
		return form{}, false
	}
	f := form{values: map[string][]sections.Line{"dates": {l.Span(periods[0].Start, periods[0].End)}}}
	if pieces := cutPieces(l, periods); len(pieces) > 0 && nameLike(pieces[0].text) {
		f.values["company"] = []sections.Line{l.Span(pieces[0].start, pieces[0].end)}
	}
	return f, true
}

// labelled says that a section gives at least two of its main fields by label.
func labelled(lines []sections.Line, wanted []string) bool {
	seen := map[string]bool{}
	for _, l := range lines {
		label, at, ok := cutLabel(l.Text)
		if field := fieldOf(label, wanted[:3]); ok && field != "" && (at < len(l.Text) || strings.HasSuffix(strings.TrimSpace(l.Text), ":")) {
			seen[field] = true
		}
	}
	return len(seen) >= 2 || seen[wanted[0]] || seen[wanted[1]]
}

func (f form) first(field string) (sections.Line, bool) {
	if v := f.values[field]; len(v) > 0 {
		return v[0], true
	}
	return sections.Line{}, false
}

func (r *reading) workForms(forms []form) []Work {
	var out []Work
	for _, f := range forms {
		w := Work{Description: r.paragraph(f.body, 0.9)}
		if l, ok := f.first("address"); ok {
			w.Location = r.field(l, 0, len(l.Text), 0.9)
		}
		if l, ok := f.first("role"); ok {
			w.Role = r.field(l, 0, len(l.Text), 0.97)
		}
		if l, ok := f.first("company"); ok {
			r.company(&w, piece{line: l, text: l.Text, end: len(l.Text)}, 0.97)
		}
		w.Start, w.End = r.formPeriod(f)
		if w.Role.Value != "" || w.Company.Value != "" {
			out = append(out, w)
		}
	}
	return out
}

func (r *reading) formPeriod(f form) (start, end Field) {
	if l, ok := f.first("dates"); ok {
		start, end = r.period([]dated{{Line: l, periods: dates.Find(l.Text)}})
	}
	if l, ok := f.first("end"); ok && end.Value == "" {
		if found := dates.Find("2000 - " + l.Text); len(found) == 1 && !found[0].Single {
			end = Field{Value: found[0].EndText(), Place: r.place(l, 0, len(l.Text)), Certainty: 0.95}
		}
	}
	return start, end
}

func (r *reading) studyForms(forms []form) []Study {
	var out []Study
	for _, f := range forms {
		var s Study
		if l, ok := f.first("degree"); ok {
			s.Degree = r.field(l, 0, len(l.Text), 0.97)
			s.Level, _ = lexicon.Degree(s.Degree.Value)
		}
		if l, ok := f.first("institution"); ok {
			name, place := entities.SplitPlace(l.Text)
			s.Institution = r.field(l, name.Start, name.End, 0.97)
			s.Location = r.found(l, place)
		}
		if l, ok := f.first("address"); ok {
			s.Location = r.field(l, 0, len(l.Text), 0.9)
		}
		s.Start, s.End = r.formPeriod(f)
		s.closeSingle()
		if s.Degree.Value != "" || s.Institution.Value != "" {
			out = append(out, s)
		}
	}
	return out
}
