package postings

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"encaja/internal/platform/clean"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
)

// Change is what a recruiter says of a posting. nil is "as it was".
type Change struct {
	Title, Company, Description, AdditionalRequirements *string
	ExperienceLevel, EnglishLevel, ContractType, Modal  *string
	Province, City                                      *string
	IndustryRequired                                    *bool
	Industry                                            *string
	SalaryMin, SalaryMax                                **int64 // a nil inside: no longer said
	SalaryCurrency                                      *string
	Status                                              *Status
	Questions                                           []Question
}

// Places knows provinces and cities.
type Places interface {
	// Canonical returns the listed spelling of a city in a province, and its country.
	Canonical(province, city string) (listedProvince, listedCity, country string, ok bool)
	// Cities tells whether there is such a province, and what is in it.
	Cities(province string) ([]string, bool)
}

const (
	maxLine      = 200
	maxText      = 20_000
	maxQuestion  = 1000
	maxQuestions = 50
	maxSalary    = 1_000_000_000_000
)

var statuses = []string{string(Active), string(Inactive), string(Cancelled)}

// apply changes a posting and returns what is wrong with the result, by the name that the field has in the API.
func (c Change) apply(p *Posting, places Places) error {
	wrong := map[string]string{}
	lines := []struct {
		name     string
		from, to *string
		limit    int
	}{
		{"title", c.Title, &p.Title, maxLine}, {"company", c.Company, &p.Company, maxLine},
		{"description", c.Description, &p.Description, maxText},
		{"additional_requirements", c.AdditionalRequirements, &p.AdditionalRequirements, maxText},
		{"industry_experience.industry", c.Industry, &p.Industry, maxLine},
		{"province", c.Province, &p.Province, maxLine}, {"city", c.City, &p.City, maxLine},
	}
	for _, l := range lines {
		if l.from == nil {
			continue
		}
		*l.to = clean.Text(*l.from)
		if utf8.RuneCountInString(*l.to) > l.limit {
			wrong[l.name] = fmt.Sprintf("Debe tener como máximo %d caracteres.", l.limit)
		}
	}
	if p.Title == "" {
		wrong["title"] = "El título es obligatorio"
	}
	if p.Description == "" {
		wrong["description"] = "La descripción es obligatoria"
	}
	c.applyChoices(p, wrong)
	c.applyPlace(p, places, wrong)
	c.applySalary(p, wrong)
	if c.IndustryRequired != nil {
		p.IndustryRequired = *c.IndustryRequired
	}
	if !p.IndustryRequired {
		p.Industry = ""
	}
	if c.Questions != nil {
		p.Questions = checkQuestions(c.Questions, p.Questions, wrong)
	}
	if len(wrong) > 0 {
		return fault.InvalidFields(firstMessage(wrong), wrong)
	}
	return nil
}

func (c Change) applyChoices(p *Posting, wrong map[string]string) {
	choices := []struct {
		name     string
		from, to *string
		allowed  []string
	}{
		{"experience_level", c.ExperienceLevel, &p.ExperienceLevel, experienceLevels},
		{"english_level", c.EnglishLevel, &p.EnglishLevel, englishLevels},
		{"contract_type", c.ContractType, &p.ContractType, contractTypes},
		{"modal", c.Modal, &p.Modal, modals},
		{"salary_currency", c.SalaryCurrency, &p.SalaryCurrency, currencies},
	}
	for _, choice := range choices {
		if choice.from == nil {
			continue
		}
		*choice.to = *choice.from
		if *choice.from != "" && !slices.Contains(choice.allowed, *choice.from) {
			wrong[choice.name] = "Debe ser uno de estos valores: " + strings.Join(choice.allowed, ", ") + "."
		}
	}
	if c.Status != nil {
		p.Status = *c.Status
		if !slices.Contains(append(statuses, string(Deleted)), string(p.Status)) {
			wrong["status"] = "Debe ser uno de estos valores: " + strings.Join(statuses, ", ") + "."
		}
	}
}

// applyPlace brings a place into its listed spelling; the country follows from it.
func (c Change) applyPlace(p *Posting, places Places, wrong map[string]string) {
	if c.Province == nil && c.City == nil {
		return
	}
	if p.Province == "" && p.City == "" {
		p.Country = ""
		return
	}
	if _, known := places.Cities(p.Province); !known {
		wrong["province"] = "Ubicación no válida"
		return
	}
	if p.City == "" {
		p.Country = ""
		return
	}
	province, city, country, ok := places.Canonical(p.Province, p.City)
	if !ok {
		wrong["city"] = "Ubicación no válida"
		return
	}
	p.Province, p.City, p.Country = province, city, country
}

func (c Change) applySalary(p *Posting, wrong map[string]string) {
	if c.SalaryMin != nil {
		p.SalaryMin = *c.SalaryMin
	}
	if c.SalaryMax != nil {
		p.SalaryMax = *c.SalaryMax
	}
	for name, value := range map[string]*int64{"salary_min": p.SalaryMin, "salary_max": p.SalaryMax} {
		if value != nil && (*value < 0 || *value > maxSalary) {
			wrong[name] = "El salario no es válido"
		}
	}
	if p.SalaryMin == nil && p.SalaryMax == nil {
		p.SalaryCurrency = ""
		return
	}
	if p.SalaryMin != nil && p.SalaryMax != nil && *p.SalaryMin > *p.SalaryMax {
		wrong["salary_max"] = "Debe ser mayor o igual que el salario mínimo"
	}
	if p.SalaryCurrency == "" {
		wrong["salary_currency"] = "Elige la moneda del salario"
	}
}

// checkQuestions drops empty questions and keeps the id of one that the posting has already, so that answers stay
// with it.
func checkQuestions(given, old []Question, wrong map[string]string) []Question {
	known := map[string]bool{}
	for _, q := range old {
		known[q.ID] = true
	}
	kept := []Question{}
	for i, q := range given {
		q.Text = clean.Text(q.Text)
		if q.Text == "" {
			continue
		}
		if utf8.RuneCountInString(q.Text) > maxQuestion {
			wrong[fmt.Sprintf("applicant_questions[%d].text", i)] = fmt.Sprintf("Debe tener como máximo %d caracteres.", maxQuestion)
		}
		if q.Type != YesNo && q.Type != Open && q.Type != Numerical {
			wrong[fmt.Sprintf("applicant_questions[%d].type", i)] = "Debe ser uno de estos valores: YES_NO, OPEN, NUMERICAL."
		}
		if !known[q.ID] {
			q.ID = db.NewID()
		}
		known[q.ID] = false
		kept = append(kept, q)
	}
	if len(kept) > maxQuestions {
		wrong["applicant_questions"] = fmt.Sprintf("Debe tener como máximo %d elementos.", maxQuestions)
	}
	return kept
}

// firstMessage picks the message that speaks for all: that of the field that stands first in the form.
func firstMessage(wrong map[string]string) string {
	names := make([]string, 0, len(wrong))
	for name := range wrong {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range []string{"title", "province", "city", "description"} {
		if wrong[name] != "" {
			return wrong[name]
		}
	}
	return wrong[names[0]]
}
