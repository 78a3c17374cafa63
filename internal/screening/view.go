package screening

import (
	"context"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
)

// readAgainAfter is how long a candidate's page counts as the same look at the text of the CV: a page that refreshes
// itself is not a second one.
const readAgainAfter = 10 * time.Minute

// recordReading keeps in the audit log that a recruiter was shown the text of a CV.
func (s *Service) recordReading(ctx context.Context, recruiterID, applicationID string) error {
	const action = "cv.read"
	subject := "application:" + applicationID
	noted, err := s.Audit.Noted(ctx, s.DB.Reader(), recruiterID, action, subject, s.Now().Add(-readAgainAfter))
	if err != nil || noted {
		return err
	}
	by := httpx.Actor{UserID: recruiterID, Role: httpx.Recruiter}
	return s.DB.Tx(ctx, func(tx *db.Tx) error {
		return s.Audit.Append(ctx, tx, audit.Entry{Action: action, Subject: subject, Actor: by})
	})
}
