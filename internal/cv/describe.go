package cv

import (
	"fmt"
	"strings"

	"encaja/internal/cv/resume"
)

// Data is a CV as JSON, values without their places.
type Data struct {
	File           string         `json:"file,omitempty"`
	FullName       string         `json:"fullName"`
	Email          string         `json:"email"`
	Phone          string         `json:"phone"`
	Location       string         `json:"location"`
	Links          []string       `json:"links"`
	Summary        string         `json:"summary"`
	WorkExperience []DataWork     `json:"workExperience"`
	Education      []DataStudy    `json:"education"`
	Skills         []string       `json:"skills"`
	Languages      []DataLanguage `json:"languages"`
	Certificates   []string       `json:"certificates"`
	Hidden         []DataHidden   `json:"hidden"`
}

// DataWork is a job.
type DataWork struct {
	Company     string `json:"company"`
	Role        string `json:"role"`
	StartDate   string `json:"startDate"`
	EndDate     string `json:"endDate"`
	Description string `json:"description"`
	Place       string `json:"place"`
}

// DataStudy is a degree or a course.
type DataStudy struct {
	Institution string `json:"institution"`
	Degree      string `json:"degree"`
	StartDate   string `json:"startDate"`
	EndDate     string `json:"endDate"`
	Level       string `json:"level"`
}

// DataLanguage is a language with its level.
type DataLanguage struct {
	Name  string `json:"name"`
	Level string `json:"level"`
}

// DataHidden is text that a reader does not see, and why.
type DataHidden struct {
	Page   int    `json:"page"`
	Text   string `json:"text"`
	Reason string `json:"reason"`
}

// Describe gives a result as data.
func Describe(r Result) Data {
	cv := r.Resume
	d := Data{
		FullName: cv.FullName.Value, Email: cv.Email.Value, Phone: cv.Phone.Value, Location: cv.Location.Value,
		Links: values(cv.Links), Summary: cv.Summary.Value, Skills: values(cv.Skills), Certificates: values(cv.Certificates),
		WorkExperience: []DataWork{}, Education: []DataStudy{}, Languages: []DataLanguage{}, Hidden: []DataHidden{},
	}
	for _, w := range cv.Work {
		d.WorkExperience = append(d.WorkExperience, DataWork{
			w.Company.Value, w.Role.Value, w.Start.Value, w.End.Value, w.Description.Value, w.Location.Value,
		})
	}
	for _, s := range cv.Education {
		d.Education = append(d.Education, DataStudy{s.Institution.Value, s.Degree.Value, s.Start.Value, s.End.Value, s.Level})
	}
	for _, l := range cv.Languages {
		d.Languages = append(d.Languages, DataLanguage{l.Name.Value, l.Level.Value})
	}
	for _, h := range r.Document.Hidden {
		d.Hidden = append(d.Hidden, DataHidden{h.Page, h.Text, h.Reason})
	}
	return d
}

func values(fields []resume.Field) []string {
	all := make([]string, len(fields))
	for i, f := range fields {
		all[i] = f.Value
	}
	return all
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
