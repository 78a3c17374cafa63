package profiles

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
)

// Erase removes the profile of a person and returns the keys of pictures that nobody has then. One that was announced may
// arrive for a while yet.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, userID string) (pictures []string, err error) {
	p, err := recruiterProfile(ctx, tx, userID)
	if err != nil && !db.IsNone(err) {
		return nil, fmt.Errorf("find profile: %w", err)
	}
	for _, key := range []string{p.avatar, p.pendingAvatar} {
		if key != "" {
			pictures = append(pictures, key)
		}
	}
	if err := deleteProfiles(ctx, tx, userID); err != nil {
		return nil, fmt.Errorf("erase profile: %w", err)
	}
	return pictures, nil
}

// Own is what a person says of themselves, for that person.
type Own struct {
	Company   string   `json:"company,omitempty"`
	Position  string   `json:"position,omitempty"`
	Phone     string   `json:"phone,omitempty"`
	Work      []Work   `json:"workExperience,omitempty"`
	Education []Study  `json:"education,omitempty"`
	Skills    []string `json:"skills,omitempty"`
	// Picture is the key of the picture, "" when there is none.
	Picture string `json:"-"`
}

// Export returns all that a person says of themselves.
func (s *Service) Export(ctx context.Context, userID string) (Own, error) {
	recruiter, err := s.Recruiter(ctx, userID)
	if err != nil {
		return Own{}, fmt.Errorf("find profile: %w", err)
	}
	applicant, err := s.Applicant(ctx, userID)
	if err != nil {
		return Own{}, fmt.Errorf("find profile: %w", err)
	}
	return Own{
		Company: recruiter.Company, Position: recruiter.Position, Picture: recruiter.avatar,
		Phone: applicant.Phone, Work: applicant.Work, Education: applicant.Education, Skills: applicant.Skills,
	}, nil
}

// ConsentHook keeps whether a person lets their CV be kept for other postings.
type ConsentHook func(ctx context.Context, tx *db.Tx, userID string, keep bool) error

// OnConsent sets who keeps that consent.
func (s *Service) OnConsent(hook ConsentHook) { s.onConsent = hook }
