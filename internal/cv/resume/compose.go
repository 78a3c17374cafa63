package resume

import (
	"strings"
	"unicode/utf8"
)

// FromProfile composes a Resume from data that a person typed, so that an
// application without a file can be scored like one with it. Its Text holds
// every value once, and every field says where it stands there; there are no
// pages and so no boxes.
func FromProfile(p Profile) Resume {
	c := &composition{}
	r := Resume{
		FullName: c.line(p.FullName), Email: c.line(p.Email), Phone: c.line(p.Phone), Location: c.line(p.Location),
	}
	for _, l := range p.Links {
		r.Links = appendSaid(r.Links, c.line(l))
	}
	c.heading("Perfil")
	r.Summary = c.line(p.Summary)
	c.heading("Experiencia laboral")
	for _, w := range p.WorkExperience {
		r.Work = append(r.Work, Work{
			Role: c.line(w.Role), Company: c.line(w.Company), Location: c.line(w.Place),
			Start: c.line(w.StartDate), End: c.end(w.StartDate, w.EndDate), Description: c.line(w.Description),
		})
	}
	c.heading("Educación")
	for _, s := range p.Education {
		r.Education = append(r.Education, Study{
			Degree: c.line(s.Degree), Institution: c.line(s.Institution), Start: c.line(s.StartDate),
			End: c.end(s.StartDate, s.EndDate), Level: s.Level,
		})
	}
	c.heading("Habilidades")
	for _, s := range p.Skills {
		r.Skills = appendSaid(r.Skills, c.line(s))
	}
	c.heading("Idiomas")
	for _, l := range p.Languages {
		r.Languages = append(r.Languages, Language{Name: c.line(l.Name), Level: c.line(l.Level)})
	}
	c.heading("Certificaciones")
	for _, s := range p.Certificates {
		r.Certificates = appendSaid(r.Certificates, c.line(s))
	}
	r.Text = c.text.String()
	return r
}

// composition is a text on its way, with how many characters it has so far.
type composition struct {
	text strings.Builder
	at   int
	// pending is a heading that is written once something stands under it.
	pending string
}

func (c *composition) heading(text string) { c.pending = text }

// line writes a value on lines of its own and gives its field. What is empty
// leaves no line.
func (c *composition) line(value string) Field {
	value = strings.TrimSpace(value)
	if value == "" {
		return Field{}
	}
	if c.pending != "" {
		c.write(c.pending + "\n")
		c.pending = ""
	}
	start := c.at
	c.write(value)
	place := Place{Start: start, End: c.at}
	c.write("\n")
	return Field{Value: value, Place: place, Certainty: 1}
}

// end writes the end of a period; one that is open is left out of the text,
// as nobody typed it. A job without an end goes on.
func (c *composition) end(start, end string) Field {
	if end == "present" || end == "" && start != "" {
		return Field{Value: "present", Certainty: 1}
	}
	return c.line(end)
}

func (c *composition) write(text string) {
	c.text.WriteString(text)
	c.at += utf8.RuneCountInString(text)
}

func appendSaid(fields []Field, f Field) []Field {
	if f.Value == "" {
		return fields
	}
	return append(fields, f)
}
