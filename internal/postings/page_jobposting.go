package postings

import (
	"html"
	"strings"
	"time"
)

// openFor is how long a posting counts as open after its recruiter last touched it. Search engines want an end; a
// recruiter who still looks for somebody changes or reactivates the posting before that.
const openFor = 90 * 24 * time.Hour

// jobPosting is a posting in the words of https://schema.org/JobPosting, as far as search engines read them.
type jobPosting struct {
	Context            string         `json:"@context"`
	Type               string         `json:"@type"`
	URL                string         `json:"url"`
	Title              string         `json:"title"`
	Description        string         `json:"description"`
	Identifier         propertyValue  `json:"identifier"`
	DatePosted         string         `json:"datePosted"`
	ValidThrough       string         `json:"validThrough"`
	EmploymentType     string         `json:"employmentType,omitempty"`
	HiringOrganization any            `json:"hiringOrganization"`
	JobLocation        *jobPlace      `json:"jobLocation,omitempty"`
	JobLocationType    string         `json:"jobLocationType,omitempty"`
	ApplicantsFrom     []namedPlace   `json:"applicantLocationRequirements,omitempty"`
	BaseSalary         *monetaryValue `json:"baseSalary,omitempty"`
	DirectApply        bool           `json:"directApply"`
}

type propertyValue struct {
	Type  string `json:"@type"`
	Name  string `json:"name"`
	Value string `json:"value"`
}

type organization struct {
	Type string `json:"@type"`
	Name string `json:"name"`
}

type jobPlace struct {
	Type    string        `json:"@type"`
	Address postalAddress `json:"address"`
}

type postalAddress struct {
	Type     string `json:"@type"`
	Locality string `json:"addressLocality,omitempty"`
	Region   string `json:"addressRegion,omitempty"`
	Country  string `json:"addressCountry"`
}

type namedPlace struct {
	Type string `json:"@type"`
	Name string `json:"name"`
}

type monetaryValue struct {
	Type     string       `json:"@type"`
	Currency string       `json:"currency"`
	Value    salaryAmount `json:"value"`
}

type salaryAmount struct {
	Type  string `json:"@type"`
	Value *int64 `json:"value,omitempty"`
	Min   *int64 `json:"minValue,omitempty"`
	Max   *int64 `json:"maxValue,omitempty"`
	Unit  string `json:"unitText"`
}

var employmentTypes = map[string]string{
	"FULL_TIME": "FULL_TIME", "PART_TIME": "PART_TIME", "CONTRACT": "CONTRACTOR", "FREELANCE": "CONTRACTOR", "INTERNSHIP": "INTERN",
}

// jobPosting describes a posting to search engines; nil when it lacks what they demand: a place of work, or remote work.
func (s *Service) jobPosting(p Posting, url string) *jobPosting {
	j := &jobPosting{
		Context: "https://schema.org/", Type: "JobPosting", URL: url, Title: p.Title, Description: descriptionHTML(p),
		Identifier: propertyValue{Type: "PropertyValue", Name: brand, Value: p.ID},
		DatePosted: p.CreatedAt.UTC().Format(time.RFC3339), ValidThrough: p.UpdatedAt.Add(openFor).UTC().Format(time.RFC3339),
		EmploymentType: employmentTypes[p.ContractType], BaseSalary: baseSalary(p), DirectApply: true,
		HiringOrganization: "confidential", // the word for a company that does not name itself
	}
	if p.Company != "" {
		j.HiringOrganization = organization{Type: "Organization", Name: p.Company}
	}
	country := s.countryOf(p)
	if code := countryCodes[country]; code != "" {
		j.JobLocation = &jobPlace{Type: "Place", Address: postalAddress{
			Type: "PostalAddress", Locality: p.City, Region: p.Province, Country: code,
		}}
	}
	if p.Modal == "REMOTE" {
		j.JobLocationType = "TELECOMMUTE"
		for _, from := range []string{"Argentina", "España"} {
			if country == "" || country == from {
				j.ApplicantsFrom = append(j.ApplicantsFrom, namedPlace{Type: "Country", Name: from})
			}
		}
	}
	if j.JobLocation == nil && j.JobLocationType == "" {
		return nil
	}
	return j
}

var countryCodes = map[string]string{"Argentina": "AR", "España": "ES"}

// countryOf is the posting's country, or that of its province when all of the province lies in one: Córdoba and La Rioja
// exist in both.
func (s *Service) countryOf(p Posting) string {
	if p.Country != "" {
		return p.Country
	}
	country := ""
	cities, _ := s.places.Cities(p.Province)
	for _, city := range cities {
		_, _, of, ok := s.places.Canonical(p.Province, city)
		if !ok || country != "" && of != country {
			return ""
		}
		country = of
	}
	return country
}

// descriptionHTML is the posting's text as search engines and feed readers want it: HTML, in which what a recruiter
// wrote is text and nothing else.
func descriptionHTML(p Posting) string {
	var b strings.Builder
	for _, line := range lines(p.Description) {
		b.WriteString("<p>" + html.EscapeString(line) + "</p>")
	}
	if requirements := lines(p.AdditionalRequirements); len(requirements) > 0 {
		b.WriteString("<ul>")
		for _, line := range requirements {
			b.WriteString("<li>" + html.EscapeString(line) + "</li>")
		}
		b.WriteString("</ul>")
	}
	return b.String()
}

// baseSalary is the salary that the posting names, nil when it names none or the time it is paid for is in doubt.
func baseSalary(p Posting) *monetaryValue {
	unit := salaryUnit(p)
	if unit == "" {
		return nil
	}
	amount := salaryAmount{Type: "QuantitativeValue", Min: p.SalaryMin, Max: p.SalaryMax, Unit: unit}
	if amount.Min != nil && amount.Max != nil && *amount.Min == *amount.Max {
		amount.Value, amount.Min, amount.Max = amount.Min, nil, nil
	}
	return &monetaryValue{Type: "MonetaryAmount", Currency: p.SalaryCurrency, Value: amount}
}

// salaryUnit tells whether a salary is meant by the month or by the year. Recruiters give amounts without saying so:
// pesos are always by the month; euros and dollars by the month or, when they are too many for that, by the year. Where
// both are possible, or the two ends of a range disagree, nothing is claimed.
func salaryUnit(p Posting) string {
	unit := ""
	for _, amount := range []*int64{p.SalaryMin, p.SalaryMax} {
		if amount == nil {
			continue
		}
		of := ""
		switch {
		case p.SalaryCurrency == "ARS" && *amount >= 100_000:
			of = "MONTH"
		case p.SalaryCurrency == "ARS":
		case *amount >= 12_000:
			of = "YEAR"
		case *amount >= 400 && *amount <= 6_000:
			of = "MONTH"
		}
		if of == "" || unit != "" && of != unit {
			return ""
		}
		unit = of
	}
	return unit
}
