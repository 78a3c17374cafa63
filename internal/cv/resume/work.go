package resume

import (
	"encaja/internal/cv/dates"
	"encaja/internal/cv/entities"
	"encaja/internal/cv/sections"
)

// work reads the jobs of a section.
func (r *reading) work(lines []sections.Line) []Work {
	if forms := readTable(lines, workLabels); len(forms) > 0 {
		return r.workForms(forms)
	}
	if forms := readForms(lines, workLabels); len(forms) > 0 {
		return r.workForms(forms)
	}
	lines = withoutDurations(lines)
	entries := split(lines, habit("").names)
	usual := habitOf(entries)
	if usual != "" {
		entries = split(lines, usual.names)
	}
	jobs := make([][]piece, len(entries))
	places := make([]Field, len(entries))
	for i, e := range entries {
		jobs[i], places[i] = r.jobPieces(e.pieces, usual)
	}
	order := orderOf(jobs)
	var out []Work
	for i, e := range entries {
		w := Work{Location: places[i]}
		r.assignJob(&w, jobs[i], order)
		if w.Company.Value == "" && w.Role.Value != "" && len(out) > 0 && order.companyFirst() && len(jobs[i]) == 1 && len(jobs[max(i-1, 0)]) > 0 {
			// several posts under one employer, which is named once
			w.Company = out[len(out)-1].Company
			w.Company.Certainty *= 0.7
		}
		w.Start, w.End = r.period(e.dates)
		w.Description = r.paragraph(e.body, 0.8)
		if w.Company.Value != "" || w.Role.Value != "" {
			out = append(out, w)
		}
	}
	return out
}

// jobPieces separates the names in a header from its place.
func (r *reading) jobPieces(pieces []piece, usual habit) ([]piece, Field) {
	var out []piece
	place := Field{}
	sure := 0
	for _, p := range pieces {
		if !entities.IsPlaceText(p.text) {
			sure++
		}
	}
	for _, p := range pieces {
		if label, at, ok := cutLabel(p.text); ok {
			if hasField(label, "address") && place.Value == "" && at < len(p.text) {
				place = r.field(p.line, p.start+at, p.end, 0.9)
			}
			continue
		}
		if entities.KnownPlaceText(p.text) && len(pieces) > 1 || sure >= 2 && entities.IsPlaceText(p.text) {
			if place.Value == "" {
				place = r.trimmed(p, 0.85)
			}
			continue
		}
		out = append(out, p)
	}
	return usual.split(splitSingle(out, true)), place
}

// period gives the start and end of an entry.
func (r *reading) period(dated []dated) (start, end Field) {
	for _, d := range dated {
		best := -1
		for i, p := range d.periods {
			if best < 0 || d.periods[best].Single && !p.Single {
				best = i
			}
		}
		if best < 0 {
			continue
		}
		p := d.periods[best]
		place := r.place(d.Line, p.Start, p.End)
		start = Field{Value: p.From.String(), Place: place, Certainty: 0.95}
		if text := p.EndText(); text != "" {
			end = Field{Value: text, Place: place, Certainty: 0.95}
		}
		if p.Open {
			end.Value = dates.Present
		}
		return start, end
	}
	return Field{}, Field{}
}
