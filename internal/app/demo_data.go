package app

import (
	"bytes"
	"embed"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"encaja/internal/app/democv"
	"encaja/internal/applications"
	"encaja/internal/postings"
)

// demoFiles hold one JSON file a company and the candidates of all of them. Times in them count back from the first
// start. The figures of the demo recruiter's dashboard follow from candidates.csv: 24 % (+5) and 18 days (−3).
//
//go:embed demo/*.json demo/candidates.csv
var demoFiles embed.FS

const demoDay = 24 * time.Hour

// demoCompany is what one recruiter publishes.
type demoCompany struct {
	Company   string        `json:"company"`
	Recruiter string        `json:"recruiter"` // address of the account
	Position  string        `json:"position"`
	Postings  []demoPosting `json:"postings"` // oldest first
}

type demoPosting struct {
	Key          string          `json:"key"`        // names it in candidates.csv
	Unanalysed   bool            `json:"unanalysed"` // its CVs wait for somebody to press the button
	DaysAgo      int             `json:"days_ago"`
	Status       postings.Status `json:"status"`
	Title        string          `json:"title"`
	Description  string          `json:"description"`
	Requirements []string        `json:"requirements"`
	Experience   string          `json:"experience"`
	English      string          `json:"english"`
	Contract     string          `json:"contract"`
	Modal        string          `json:"modal"`
	Province     string          `json:"province"`
	City         string          `json:"city"`
	Industry     string          `json:"industry"` // empty: none is required
	Salary       *struct {
		Min      int64  `json:"min"`
		Max      int64  `json:"max"`
		Currency string `json:"currency"`
	} `json:"salary"`
	Questions []struct {
		Text string                `json:"text"`
		Type postings.QuestionType `json:"type"`
	} `json:"questions"`
}

// change is the posting as its recruiter would have said it.
func (p demoPosting) change(company string) postings.Change {
	requirements, industryRequired := strings.Join(p.Requirements, "\n"), p.Industry != ""
	c := postings.Change{
		Title: &p.Title, Company: &company, Description: &p.Description, AdditionalRequirements: &requirements,
		ExperienceLevel: &p.Experience, EnglishLevel: &p.English, ContractType: &p.Contract, Modal: &p.Modal,
		Province: &p.Province, City: &p.City, IndustryRequired: &industryRequired, Industry: &p.Industry, Status: &p.Status,
	}
	if p.Salary != nil {
		lowest, highest := &p.Salary.Min, &p.Salary.Max
		c.SalaryMin, c.SalaryMax, c.SalaryCurrency = &lowest, &highest, &p.Salary.Currency
	}
	for _, q := range p.Questions {
		c.Questions = append(c.Questions, postings.Question{Text: q.Text, Type: q.Type})
	}
	return c
}

func readDemoCompanies() ([]demoCompany, error) {
	var list []demoCompany
	for _, name := range []string{"transportes-aldao", "clinica-arroyo-manso"} {
		text, err := demoFiles.ReadFile("demo/" + name + ".json")
		if err != nil {
			return nil, err
		}
		var company demoCompany
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&company); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		list = append(list, company)
	}
	return list, nil
}

// demoCandidate is one line of candidates.csv.
type demoCandidate struct {
	posting, name, email string
	received             time.Duration // before the first start
	decided              time.Duration // after it was received; 0 when nobody has decided
	status, rating       string
	source               applications.Source
	fit                  democv.Fit
	cv                   democv.Style
}

func readDemoCandidates() ([]demoCandidate, error) {
	file, err := demoFiles.Open("demo/candidates.csv")
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // embedded: nothing to lose
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("candidates: %w", err)
	}
	list := make([]demoCandidate, 0, len(rows))
	for i, row := range rows[1:] { // the first names the columns
		c := demoCandidate{posting: row[0], name: row[1], email: row[2], status: row[5], rating: row[6],
			source: applications.Source(row[7]), fit: democv.Fit(row[8]), cv: democv.Style(row[9])}
		if c.received, err = demoDays(row[3]); err != nil {
			return nil, fmt.Errorf("candidates, line %d: %w", i+2, err)
		}
		if row[4] != "" {
			if c.decided, err = demoDays(row[4]); err != nil {
				return nil, fmt.Errorf("candidates, line %d: %w", i+2, err)
			}
		}
		list = append(list, c)
	}
	return list, nil
}

func demoDays(text string) (time.Duration, error) {
	days, err := strconv.ParseFloat(text, 64)
	return time.Duration(days * float64(demoDay)), err
}
