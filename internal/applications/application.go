// Package applications is who is interested in which posting: applying, decisions and following.
package applications

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/mail"
	"encaja/internal/platform/objects"
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

// ratings are what a recruiter may think of a candidate.
var ratings = []string{"Revisado", "Bueno", "Malo", Unrated}

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
	ID         string
	PostingID  string
	UserID     string // empty: a CV that the recruiter uploaded
	Source     Source
	Status     Status
	Rating     string
	Name       string
	Email      string
	HiddenText bool // the CV holds text that a reader cannot see
	CreatedAt  time.Time
	SeenAt     time.Time
	DecidedAt  time.Time
}

// Files is what this room needs of the CV files.
type Files interface {
	// Show returns a short-lived link to the CV of an application; found is false when there is none to show.
	Show(ctx context.Context, applicationID string) (link objects.Link, fileName, contentType string, found bool, err error)
	// Forget drops the CV of an application.
	Forget(ctx context.Context, tx *db.Tx, applicationID string) error
}

// Options are what the service works with.
type Options struct {
	DB     *db.DB
	Files  Files
	Mail   *mail.Outbox
	Limits *limits.Limiter
	Audit  *audit.Log
	Now    func() time.Time

	// What applying needs.
	People   People
	Profiles Profiles
	CVs      CVs
	// Secret is the installation's; the links of guests are made with it.
	Secret []byte
	// PublicURL is the address that links in mails begin with.
	PublicURL string
}

// Service is what can be done with applications.
type Service struct {
	db        *db.DB
	files     Files
	mail      *mail.Outbox
	limits    *limits.Limiter
	audit     *audit.Log
	now       func() time.Time
	people    People
	profiles  Profiles
	cvs       CVs
	secret    []byte
	publicURL string
	explainer Explainer
}

// New makes the service.
func New(o Options) *Service {
	return &Service{
		db: o.DB, files: o.Files, mail: o.Mail, limits: o.Limits, audit: o.Audit, now: o.Now,
		people: o.People, profiles: o.Profiles, cvs: o.CVs, secret: o.Secret, publicURL: o.PublicURL,
	}
}

var errNotFound = fault.New(fault.NotFound, "APPLICATION_NOT_FOUND", "No se encontró el candidato.")

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

// Upload adds the person in a CV that the recruiter uploaded; what the CV does not say is empty.
func (s *Service) Upload(ctx context.Context, tx *db.Tx, postingID, name, email string, at time.Time) (string, error) {
	a := Application{
		ID: db.NewID(), PostingID: postingID, Source: ByUpload, Status: Pending, Rating: Unrated,
		Name: cleanLine(name, maxName), Email: cleanLine(email, maxEmail), CreatedAt: at,
	}
	if err := insert(ctx, tx, a, s.now()); err != nil {
		return "", fmt.Errorf("insert application: %w", err)
	}
	return a.ID, nil
}

// WarnOfHiddenText keeps that the CV of an application holds text that a reader cannot see.
func (s *Service) WarnOfHiddenText(ctx context.Context, tx *db.Tx, id string) error {
	return setHiddenText(ctx, tx, id, s.now())
}
