// Package postings is what recruiters publish: making, changing and finding postings, and their questions.
package postings

import (
	"time"
)

// Status is where a posting stands.
type Status string

// The statuses of a posting. A deleted one stays in the table and shows nowhere.
const (
	Active    Status = "ACTIVE"
	Inactive  Status = "INACTIVE"
	Cancelled Status = "CANCELLED"
	Deleted   Status = "DELETED"
)

// Posting is one offer of work.
type Posting struct {
	ID          string
	Seq         int64 // order of publication, and row number of the search index
	RecruiterID string
	Status      Status

	Title                  string
	Company                string
	Description            string
	AdditionalRequirements string

	ExperienceLevel string
	EnglishLevel    string
	ContractType    string
	Modal           string

	Country  string
	Province string
	City     string

	IndustryRequired bool
	Industry         string

	SalaryMin      *int64
	SalaryMax      *int64
	SalaryCurrency string

	// Version grows with every change of what candidates are measured by.
	Version   int64
	CreatedAt time.Time
	UpdatedAt time.Time

	Questions []Question
}

// Question is one thing that a recruiter asks every applicant.
type Question struct {
	ID   string
	Text string
	Type QuestionType
}

// QuestionType says which answers a question takes.
type QuestionType string

// The types of questions.
const (
	YesNo     QuestionType = "YES_NO"
	Open      QuestionType = "OPEN"
	Numerical QuestionType = "NUMERICAL"
)

// The values that a posting's fields may take. An empty value is "not said".
var (
	experienceLevels = []string{"JUNIOR", "SEMISENIOR", "MID", "SENIOR", "LEAD"}
	englishLevels    = []string{"NOT_REQUIRED", "BASIC", "INTERMEDIATE", "ADVANCED", "NATIVE"}
	contractTypes    = []string{"FULL_TIME", "PART_TIME", "CONTRACT", "FREELANCE", "INTERNSHIP"}
	modals           = []string{"REMOTE", "ONSITE", "HYBRID"}
	currencies       = []string{"EUR", "ARS", "USD"}
)
