package resume

import (
	"strings"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// contact reads who the person is and how to reach them.
func (r *reading) contact(out *Resume) {
	near := r.contactLines()
	out.Email = r.firstEmail(near)
	if out.Email.Value == "" {
		out.Email = r.firstEmail(r.allLines())
	}
	out.Phone = r.bestPhone(near)
	if out.Phone.Value == "" {
		out.Phone = r.bestPhone(r.otherLines())
	}
	out.Links = r.links(near, out.Email.Value)
	out.FullName = r.name(near, out.Email.Value)
	out.Location = r.location(near, out.FullName)
}

// contactLines are the lines outside the sections of content.
func (r *reading) contactLines() []sections.Line {
	var out []sections.Line
	for _, s := range r.outline.Sections {
		if s.Kind == lexicon.Top || s.Kind == lexicon.Contact {
			out = append(out, s.Lines...)
		}
	}
	return out
}

func (r *reading) allLines() []sections.Line {
	var out []sections.Line
	for _, s := range r.outline.Sections {
		out = append(out, s.Lines...)
	}
	return out
}

// otherLines are those where a number could still be the person's own: not
// the references of others nor the text of jobs.
func (r *reading) otherLines() []sections.Line {
	var out []sections.Line
	for _, s := range r.outline.Sections {
		if s.Kind != lexicon.Work && s.Kind != lexicon.Education && !strings.Contains(lexicon.Fold(s.Heading), "referencia") {
			out = append(out, s.Lines...)
		}
	}
	return out
}

func (r *reading) firstEmail(lines []sections.Line) Field {
	best := Field{}
	for i, l := range lines {
		span, ok := entities.Email(l.Text)
		if !ok && i+1 < len(lines) && strings.Contains(l.Text, "@") {
			// broken at the end of a narrow column
			if joined, whole := sections.Join(l, lines[i+1]); whole {
				l = joined
				span, ok = brokenEmail(l.Text, len(lines[i].Text))
			}
		}
		if ok && span.Certainty > best.Certainty {
			best = r.found(l, span)
		}
	}
	return best
}

// brokenEmail reads an address that goes on after the break at byte at.
func brokenEmail(text string, at int) (entities.Span, bool) {
	span, ok := entities.Email(text[:at] + text[at+1:])
	if !ok || span.Start >= at || span.End <= at {
		return entities.Span{}, false
	}
	span.End++
	span.Certainty = 0.85
	return span, true
}

func (r *reading) bestPhone(lines []sections.Line) Field {
	best := Field{}
	for _, l := range lines {
		for _, c := range cutPieces(l, nil) {
			start := max(0, c.start-4) // with the "+" or "(" that trimming took
			part := l.Text[start:c.end]
			if personal(c.text) {
				continue
			}
			if span, ok := entities.Phone(part); ok && span.Certainty > best.Certainty {
				span.Start, span.End = span.Start+start, span.End+start
				best = r.found(l, span)
			}
		}
	}
	return best
}

// personal says that a line is about an identity document or a birth date.
func personal(text string) bool {
	label, _, ok := cutLabel(text)
	return ok && hasField(label, "personal")
}

func (r *reading) links(lines []sections.Line, email string) []Field {
	var out []Field
	for i, l := range lines {
		for _, span := range entities.Links(l.Text) {
			if strings.HasSuffix(email, "@"+span.Value) {
				continue // the address, broken before its domain
			}
			if span.End == len(l.Text) && i+1 < len(lines) && entities.LinkTail(lines[i+1].Text) && !lines[i+1].Jump && lines[i+1].Gap < 0.25 {
				if joined, ok := sections.Join(l, lines[i+1]); ok {
					f := r.found(joined, entities.Span{Value: span.Value + lines[i+1].Text, Start: span.Start, End: len(joined.Text), Certainty: 0.8})
					out = append(out, f)
					continue
				}
			}
			out = append(out, r.found(l, span))
		}
	}
	return out
}

// location is the first line or part of a line that is a known place.
func (r *reading) location(lines []sections.Line, name Field) Field {
	for _, l := range lines {
		for _, c := range cutPieces(l, nil) {
			if label, at, ok := cutLabel(c.text); ok && hasField(label, "address") && at < len(c.text) {
				return r.field(l, c.start+at, c.end, 0.9)
			}
		}
		if label, at, ok := cutLabel(l.Text); ok && hasField(label, "address") && at < len(l.Text) {
			return r.field(l, at, len(l.Text), 0.9)
		}
	}
	for _, l := range lines {
		for _, c := range cutPieces(l, nil) {
			if c.text == name.Value {
				continue
			}
			if entities.IsPlaceText(c.text) {
				return r.field(l, c.start, c.end, 0.85)
			}
			if n, p := entities.SplitPlace(c.text); p.Value != "" && (lexicon.Street(n.Value) || strings.ContainsAny(n.Value, "0123456789")) {
				return r.field(l, c.start, c.end, 0.7)
			}
		}
	}
	return Field{}
}
