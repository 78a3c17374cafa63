package fit

import (
	"encoding/json"
	"fmt"
)

// payload is a posting as the site's API takes it.
type payload struct {
	Title              string `json:"title"`
	Description        string `json:"description"`
	Requirements       string `json:"additional_requirements"`
	ExperienceLevel    string `json:"experience_level"`
	EnglishLevel       string `json:"english_level"`
	IndustryExperience struct {
		Required bool   `json:"required"`
		Industry string `json:"industry"`
	} `json:"industry_experience"`
}

// ReadPosting reads a posting from the JSON with which it is created on the
// site. Fields that a score does not depend on are left alone.
func ReadPosting(content []byte) (Posting, error) {
	var p payload
	if err := json.Unmarshal(content, &p); err != nil {
		return Posting{}, fmt.Errorf("the posting is no create payload: %w", err)
	}
	if p.Title == "" && p.Description == "" && p.Requirements == "" {
		return Posting{}, fmt.Errorf("the posting has no title, description or additional_requirements")
	}
	return Posting{
		Title: p.Title, Description: p.Description, Requirements: p.Requirements,
		ExperienceLevel: p.ExperienceLevel, EnglishLevel: p.EnglishLevel,
		Industry: p.IndustryExperience.Industry, IndustryRequired: p.IndustryExperience.Required,
	}, nil
}
