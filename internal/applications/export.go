package applications

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// Exported is an application as the person who made it takes it along: with what they said, what they were told and what
// was made of their CV, and nothing that the recruiter noted.
type Exported struct {
	FollowedView
	Name        string           `json:"name"`
	Email       string           `json:"email"`
	Source      Source           `json:"source"`
	KeepCV      bool             `json:"keep_cv"`
	Profile     json.RawMessage  `json:"profile"`
	Answers     []ExportedAnswer `json:"answers"`
	Messages    []ExportedLetter `json:"messages"`
	Explanation any              `json:"explanation"`
}

// ExportedAnswer is what the person said to a question.
type ExportedAnswer struct {
	Question   string    `json:"question"`
	Answer     string    `json:"answer"`
	AnsweredAt time.Time `json:"answered_at"`
}

// ExportedLetter is what the recruiter wrote to the person.
type ExportedLetter struct {
	Subject string    `json:"subject"`
	Body    string    `json:"body"`
	SentAt  time.Time `json:"sent_at"`
}

// Export returns all applications of a person, the newest first.
func (s *Service) Export(ctx context.Context, userID string) ([]Exported, error) {
	followed, err := s.Own(ctx, userID)
	if err != nil {
		return nil, err
	}
	list := make([]Exported, len(followed))
	for i, f := range followed {
		if list[i], err = s.export(ctx, f); err != nil {
			return nil, fmt.Errorf("export an application: %w", err)
		}
	}
	return list, nil
}

func (s *Service) export(ctx context.Context, f Followed) (Exported, error) {
	x := Exported{FollowedView: viewFollowed(f), Name: f.Name, Email: f.Email, Source: f.Source}
	profile, keep, err := snapshotAndConsent(ctx, s.db.Reader(), f.ID)
	if err != nil {
		return x, err
	}
	x.KeepCV, x.Profile = keep, json.RawMessage(`null`)
	if profile != "" {
		x.Profile = json.RawMessage(profile)
	}
	if x.Answers, err = exportedAnswers(ctx, s.db.Reader(), f.ID); err != nil {
		return x, err
	}
	if x.Messages, err = exportedLetters(ctx, s.db.Reader(), f.ID); err != nil {
		return x, err
	}
	said, err := s.explainer.Explain(ctx, f.ID)
	out, err := viewExplanation(f, said, err)
	if err != nil {
		return x, err
	}
	x.Explanation = out.Body
	return x, nil
}
