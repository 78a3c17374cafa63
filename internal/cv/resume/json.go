package resume

// Profile is the shape in which the data of a CV leaves the engine: plain
// values without places.
type Profile struct {
	FullName       string            `json:"fullName"`
	Email          string            `json:"email"`
	Phone          string            `json:"phone"`
	Location       string            `json:"location"`
	Links          []string          `json:"links"`
	Summary        string            `json:"summary"`
	WorkExperience []ProfileWork     `json:"workExperience"`
	Education      []ProfileStudy    `json:"education"`
	Skills         []string          `json:"skills"`
	Languages      []ProfileLanguage `json:"languages"`
	Certificates   []string          `json:"certificates"`
}

// ProfileWork is a job of a Profile.
type ProfileWork struct {
	Company     string `json:"company"`
	Role        string `json:"role"`
	StartDate   string `json:"startDate"`
	EndDate     string `json:"endDate"`
	Place       string `json:"place"`
	Description string `json:"description"`
}

// ProfileStudy is a degree or course of a Profile.
type ProfileStudy struct {
	Institution string `json:"institution"`
	Degree      string `json:"degree"`
	Level       string `json:"level"`
	StartDate   string `json:"startDate"`
	EndDate     string `json:"endDate"`
}

// ProfileLanguage is a language of a Profile.
type ProfileLanguage struct {
	Name  string `json:"name"`
	Level string `json:"level"`
}

// Profile drops the places. Its lists are never null.
func (r Resume) Profile() Profile {
	p := Profile{
		FullName: r.FullName.Value, Email: r.Email.Value, Phone: r.Phone.Value,
		Location: r.Location.Value, Summary: r.Summary.Value,
		Links: values(r.Links), Skills: values(r.Skills), Certificates: values(r.Certificates),
		WorkExperience: []ProfileWork{}, Education: []ProfileStudy{}, Languages: []ProfileLanguage{},
	}
	for _, w := range r.Work {
		p.WorkExperience = append(p.WorkExperience, ProfileWork{
			Company: w.Company.Value, Role: w.Role.Value, StartDate: w.Start.Value, EndDate: w.End.Value,
			Place: w.Location.Value, Description: w.Description.Value,
		})
	}
	for _, s := range r.Education {
		p.Education = append(p.Education, ProfileStudy{
			Institution: s.Institution.Value, Degree: s.Degree.Value, Level: s.Level, StartDate: s.Start.Value, EndDate: s.End.Value,
		})
	}
	for _, l := range r.Languages {
		p.Languages = append(p.Languages, ProfileLanguage{Name: l.Name.Value, Level: l.Level.Value})
	}
	return p
}

func values(fields []Field) []string {
	out := make([]string, 0, len(fields))
	for _, f := range fields {
		if f.Value != "" {
			out = append(out, f.Value)
		}
	}
	return out
}
