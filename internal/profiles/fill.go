package profiles

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
)

// What a profile holds at most, as the call that saves one has it: what a CV says may be longer, and the person must be
// able to save it again.
const (
	maxLine        = 300
	maxDate        = 40
	maxPhone       = 40
	maxDescription = 10000
	maxItems       = 100
	maxSkills      = 300
)

// Fill makes the profile of an applicant who has none, from what their CV says.
func (s *Service) Fill(ctx context.Context, tx *db.Tx, userID string, p Applicant) error {
	if _, err := applicantProfile(ctx, tx, userID); !db.IsNone(err) {
		return err
	}
	p.Phone = first(p.Phone, maxPhone)
	p.Work = withWorkIDs(append([]Work{}, p.Work[:min(len(p.Work), maxItems)]...))
	for i := range p.Work {
		w := &p.Work[i]
		w.Company, w.Role, w.Description = first(w.Company, maxLine), first(w.Role, maxLine), first(w.Description, maxDescription)
		w.StartDate, w.EndDate = first(w.StartDate, maxDate), first(w.EndDate, maxDate)
	}
	p.Education = withStudyIDs(append([]Study{}, p.Education[:min(len(p.Education), maxItems)]...))
	for i := range p.Education {
		e := &p.Education[i]
		e.Institution, e.Degree = first(e.Institution, maxLine), first(e.Degree, maxLine)
		e.StartDate, e.EndDate = first(e.StartDate, maxDate), first(e.EndDate, maxDate)
	}
	skills := cleanSkills(p.Skills)
	p.Skills = skills[:min(len(skills), maxSkills)]
	if err := insertApplicant(ctx, tx, userID, p, s.now()); err != nil {
		return fmt.Errorf("insert profile: %w", err)
	}
	return nil
}

// first is as much of a text as fits.
func first(text string, limit int) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), limit)])
}
