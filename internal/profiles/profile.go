// Package profiles keeps what recruiters and applicants say of themselves.
package profiles

import (
	"strings"
	"unicode"

	"encaja/internal/platform/fault"
)

// Recruiter is a recruiter's profile.
type Recruiter struct {
	Company  string
	Position string

	avatar        string // key of the picture that shows
	pendingAvatar string // key of one that was announced and may have arrived
}

// Work is one job that an applicant had.
type Work struct {
	ID          string `json:"id,omitempty" maxLength:"100"`
	Company     string `json:"company" required:"false" maxLength:"300"`
	Role        string `json:"role" required:"false" maxLength:"300"`
	StartDate   string `json:"startDate" required:"false" maxLength:"40"`
	EndDate     string `json:"endDate" required:"false" maxLength:"40"`
	Description string `json:"description" required:"false" maxLength:"10000"`
}

// Study is one degree or course of an applicant.
type Study struct {
	ID          string `json:"id,omitempty" maxLength:"100"`
	Institution string `json:"institution" required:"false" maxLength:"300"`
	Degree      string `json:"degree" required:"false" maxLength:"300"`
	StartDate   string `json:"startDate" required:"false" maxLength:"40"`
	EndDate     string `json:"endDate" required:"false" maxLength:"40"`
}

// Applicant is an applicant's profile.
type Applicant struct {
	Phone     string
	Work      []Work
	Education []Study
	Skills    []string
}

// errNoToken refuses who has neither a token nor a fresh account.
var errNoToken = fault.New(fault.Unauthenticated, "UNAUTHENTICATED", "No autenticado")

// clean trims a line and drops what cannot be seen, so that it is safe in headers and tables.
func clean(line string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, line))
}

// cleanSkills trims, drops empty ones and keeps the first of those that differ only in letter case.
func cleanSkills(skills []string) []string {
	kept, seen := []string{}, map[string]bool{}
	for _, s := range skills {
		s = clean(s)
		key := strings.ToLower(s)
		if s == "" || seen[key] {
			continue
		}
		seen[key] = true
		kept = append(kept, s)
	}
	return kept
}
