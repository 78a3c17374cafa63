// Package applications is who is interested in which posting: applying, decisions and following.
package applications

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// Status is where an application stands.
type Status string

// The statuses of an application. A person moves it on, never the machine.
const (
	Pending  Status = "PENDING"
	Accepted Status = "ACCEPTED"
	Rejected Status = "REJECTED"
)

// Unrated is the rating that nobody has given yet.
const Unrated = "Sin revisar"

// Source says how an application came here.
type Source string

// The sources: an applicant who was signed in, a guest, or a CV that the recruiter uploaded.
const (
	BySite   Source = "SITE"
	ByGuest  Source = "GUEST"
	ByUpload Source = "UPLOAD"
)

// Application is one person's interest in one posting. Name and address are a snapshot.
type Application struct {
	ID        string
	PostingID string
	UserID    string // empty: a CV that the recruiter uploaded
	Source    Source
	Status    Status
	Rating    string
	Name      string
	Email     string
	CreatedAt time.Time
	SeenAt    time.Time
	DecidedAt time.Time
}

// Service is what can be done with applications.
type Service struct {
	db  *db.DB
	now func() time.Time
}

// New makes the service.
func New(d *db.DB, now func() time.Time) *Service { return &Service{db: d, now: now} }

// Import adds applications as they are, with the times that they carry.
func (s *Service) Import(ctx context.Context, list []Application) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		for _, a := range list {
			if err := insert(ctx, tx, a, s.now()); err != nil {
				return fmt.Errorf("insert application: %w", err)
			}
		}
		return nil
	})
}
