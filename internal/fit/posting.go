package fit

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// Posting is what a score depends on in a job posting.
type Posting struct {
	Title            string `json:"title"`
	Description      string `json:"description"`
	Requirements     string `json:"additional_requirements"`
	ExperienceLevel  string `json:"experience_level"`
	EnglishLevel     string `json:"english_level"`
	Industry         string `json:"industry"`
	IndustryRequired bool   `json:"industry_required"`
}

// Version is a short hash of all that a score depends on.
func (p Posting) Version() string {
	required := ""
	if p.IndustryRequired {
		required = "required"
	}
	h := sha256.Sum256([]byte(strings.Join([]string{
		p.Title, p.Description, p.Requirements, p.ExperienceLevel, p.EnglishLevel, p.Industry, required,
	}, "\x00")))
	return hex.EncodeToString(h[:8])
}
