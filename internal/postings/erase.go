package postings

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// HoldOf returns the ids of all postings of a recruiter, deleted ones too, and lets nobody add to them until the
// transaction ends.
func (s *Service) HoldOf(ctx context.Context, tx *db.Tx, recruiterID string) ([]string, error) {
	ids, _, err := holdPostings(ctx, tx, recruiterID)
	if err != nil {
		return nil, fmt.Errorf("hold postings: %w", err)
	}
	return ids, nil
}

// Erase removes all postings of a recruiter with their questions, and what search knows of them.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, recruiterID string) error {
	_, seqs, err := holdPostings(ctx, tx, recruiterID)
	if err != nil {
		return fmt.Errorf("find postings: %w", err)
	}
	if len(seqs) == 0 {
		return nil
	}
	if err := replaceEntries(ctx, tx, seqs, nil); err != nil {
		return err
	}
	if err := forgetRemoved(ctx, tx); err != nil {
		return fmt.Errorf("forget what search knew: %w", err)
	}
	if err := deletePostings(ctx, tx, recruiterID); err != nil {
		return fmt.Errorf("erase postings: %w", err)
	}
	return nil
}

// Own is a posting as its recruiter takes it along.
type Own struct {
	ID                     string        `json:"id"`
	Status                 Status        `json:"status"`
	Title                  string        `json:"title"`
	Company                string        `json:"company"`
	Description            string        `json:"description"`
	AdditionalRequirements string        `json:"additional_requirements"`
	ExperienceLevel        string        `json:"experience_level"`
	EnglishLevel           string        `json:"english_level"`
	ContractType           string        `json:"contract_type"`
	Modal                  string        `json:"modal"`
	Province               string        `json:"province"`
	City                   string        `json:"city"`
	Industry               string        `json:"industry"`
	SalaryMin              *int64        `json:"salary_min"`
	SalaryMax              *int64        `json:"salary_max"`
	SalaryCurrency         string        `json:"salary_currency"`
	CreatedAt              time.Time     `json:"created_at"`
	UpdatedAt              time.Time     `json:"updated_at"`
	Questions              []OwnQuestion `json:"questions"`
	Candidates             int           `json:"candidates"`
}

// OwnQuestion is one of its questions.
type OwnQuestion struct {
	Text string       `json:"text"`
	Type QuestionType `json:"type"`
}

// Export returns all postings of a recruiter, the oldest first. Of candidates it tells how many: they are other people.
func (s *Service) Export(ctx context.Context, recruiterID string) ([]Own, error) {
	list, err := allPostings(ctx, s.db.Reader(), recruiterID)
	if err != nil {
		return nil, fmt.Errorf("find postings: %w", err)
	}
	own := make([]Own, len(list))
	for i, l := range list {
		p := l.Posting
		questions, err := questionsOf(ctx, s.db.Reader(), p.ID)
		if err != nil {
			return nil, fmt.Errorf("find questions: %w", err)
		}
		own[i] = Own{
			ID: p.ID, Status: p.Status, Title: p.Title, Company: p.Company, Description: p.Description,
			AdditionalRequirements: p.AdditionalRequirements, ExperienceLevel: p.ExperienceLevel, EnglishLevel: p.EnglishLevel,
			ContractType: p.ContractType, Modal: p.Modal, Province: p.Province, City: p.City, Industry: p.Industry,
			SalaryMin: p.SalaryMin, SalaryMax: p.SalaryMax, SalaryCurrency: p.SalaryCurrency,
			CreatedAt: p.CreatedAt, UpdatedAt: p.UpdatedAt, Questions: make([]OwnQuestion, len(questions)), Candidates: l.Candidates,
		}
		for n, q := range questions {
			own[i].Questions[n] = OwnQuestion{Text: q.Text, Type: q.Type}
		}
	}
	return own, nil
}
