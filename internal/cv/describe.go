package cv

import (
	"fmt"
	"strings"

	"encaja/internal/cv/resume"
)

// Data is a CV as JSON: what was read, and what was set apart.
type Data struct {
	File string `json:"file,omitempty"`
	resume.Profile
	Hidden []DataHidden `json:"hidden"`
}

// DataHidden is text that a reader does not see, and why.
type DataHidden struct {
	Page   int    `json:"page"`
	Text   string `json:"text"`
	Reason string `json:"reason"`
}

// Describe gives a result as data.
func Describe(r Result) Data {
	d := Data{Profile: r.Resume.Profile(), Hidden: []DataHidden{}}
	for _, h := range r.Document.Hidden {
		d.Hidden = append(d.Hidden, DataHidden{h.Page, h.Text, h.Reason})
	}
	return d
}

// Overview tells a person at a terminal what was read.
func (d Data) Overview() string {
	var b strings.Builder
	for _, row := range [][2]string{
		{"Nombre", d.FullName}, {"Correo", d.Email}, {"Teléfono", d.Phone}, {"Lugar", d.Location},
		{"Enlaces", strings.Join(d.Links, ", ")},
	} {
		if row[1] != "" {
			fmt.Fprintf(&b, "  %-12s %s\n", row[0], row[1])
		}
	}
	for _, w := range d.WorkExperience {
		fmt.Fprintf(&b, "  %-12s %s · %s (%s – %s)\n", "Experiencia", w.Role, w.Company, w.StartDate, w.EndDate)
	}
	for _, s := range d.Education {
		fmt.Fprintf(&b, "  %-12s %s · %s (%s)\n", "Formación", s.Degree, s.Institution, s.EndDate)
	}
	if len(d.Skills) > 0 {
		fmt.Fprintf(&b, "  %-12s %s\n", "Habilidades", strings.Join(d.Skills, ", "))
	}
	for _, l := range d.Languages {
		fmt.Fprintf(&b, "  %-12s %s %s\n", "Idioma", l.Name, l.Level)
	}
	for _, h := range d.Hidden {
		fmt.Fprintf(&b, "  %-12s página %d, %s: %s\n", "Oculto", h.Page, h.Reason, h.Text)
	}
	return b.String()
}
