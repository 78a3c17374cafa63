// Package privacy is what people do with their own data: taking it along, consenting, having it erased; and its end by
// time. Each room exports and erases its own rows; this one says when and in which order.
package privacy

import (
	"context"
	"io"
	"log/slog"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/mail"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/tasks"
)

// How long data are kept. Months are those of the calendar.
const (
	// keepMonths is how long applications are kept, and accounts that nobody uses.
	keepMonths = 12
	// consentMonths is how long they are kept with the person's consent.
	consentMonths = 24
	// notice is how long before the end people are told.
	notice = 30 * 24 * time.Hour
	// portion is how many rows one transaction of the retention deals with.
	portion = 100
	// retentionInterval is how often the retention looks.
	retentionInterval = 24 * time.Hour
)

// confirmation is the word that who erases has to type.
const confirmation = "BORRAR"

var (
	errConfirmation = fault.New(fault.Invalid, "CONFIRMATION_REQUIRED", "Escribe "+confirmation+" para confirmar.")
	errRemoved      = fault.New(fault.NotFound, "LINK_NOT_FOUND", "Este enlace no existe.")
	errRegistered   = fault.New(fault.Conflict, "ACCOUNT_REGISTERED", "Ya tienes una cuenta: inicia sesión y hazlo desde tu perfil.")
)

// Person is whose data it is about.
type Person struct {
	ID    string
	Email string
	Name  string
	Role  httpx.Role
	Guest bool
}

// People is what this room needs of the accounts.
type People interface {
	// Hold finds a person and lets nobody add to what they have until the transaction ends; the last admin is refused.
	Hold(ctx context.Context, tx *db.Tx, userID string) (Person, error)
	// Find is Hold outside of a transaction.
	Find(ctx context.Context, userID string) (Person, error)
	// Consent is whether a person lets their CV be kept, and when they last used the account.
	Consent(ctx context.Context, userID string) (keep bool, lastActive time.Time, err error)
	SetConsent(ctx context.Context, tx *db.Tx, userID string, keep bool) error

	// Unwarned, Warned, MarkWarned and StillIdle are about applicants' accounts that nobody uses: those whose owners were
	// not told of the end yet, those who were told early enough, and whether one is idle still. MarkWarned is false where
	// it is not.
	Unwarned(ctx context.Context, e Ends, afterID string, limit int) ([]Idle, error)
	Warned(ctx context.Context, e Ends, warnedBefore time.Time, afterID string, limit int) ([]Idle, error)
	MarkWarned(ctx context.Context, tx *db.Tx, i Idle) (bool, error)
	StillIdle(ctx context.Context, tx *db.Tx, i Idle) (bool, error)
}

// Ends say what is meant by its age: what is from before a time, or from before an earlier one when the person consented.
type Ends struct{ Before, KeptBefore time.Time }

// Idle is an applicant's account that nobody has used for a while.
type Idle struct {
	ID, Email, Name string
	LastActive      time.Time
	Keep            bool
}

// Applications is what this room needs of the applications.
type Applications interface {
	// GuestBy finds the person and the application behind a guest's link.
	GuestBy(ctx context.Context, token string) (userID, applicationID string, registered bool, err error)
	SetConsent(ctx context.Context, tx *db.Tx, userID string, keep bool) error
	SetConsentOf(ctx context.Context, tx *db.Tx, applicationID string, keep bool) error

	// RemovalBy finds what the link in the first mail to an uploaded candidate removes.
	RemovalBy(ctx context.Context, token string) (Removal, error)

	// Unwarned are applications of people who applied themselves and were not told of the end.
	Unwarned(ctx context.Context, e Ends, after *Expiring, limit int) ([]Expiring, error)
	// Warned are applications of every kind whose end was told early enough.
	Warned(ctx context.Context, tx *db.Tx, e Ends, warnedBefore time.Time, limit int) ([]string, error)
	// MarkWarned keeps that the end of an application is told; false when it has another end by now.
	MarkWarned(ctx context.Context, tx *db.Tx, id string, e Ends) (bool, error)
	// UnwarnedRecruiters are recruiters with uploaded CVs whose end they were not told of; WarnOfPiles marks them as told.
	UnwarnedRecruiters(ctx context.Context, e Ends, afterID string, limit int) ([]string, error)
	WarnOfPiles(ctx context.Context, tx *db.Tx, recruiterID string, e Ends) ([]Pile, error)
	// FreshLink gives the application of a guest a new link.
	FreshLink(ctx context.Context, tx *db.Tx, applicationID string) (string, error)
}

// Removal is what an uploaded candidate's link removes.
type Removal struct {
	ApplicationID, PostingID, RecruiterID string
	Company, Title, FileName              string
	ReceivedAt                            time.Time
}

// Expiring is an application of somebody who applied, whose time ends.
type Expiring struct {
	ID, UserID, Name, Email, Position, Company string
	Guest, Keep                                bool
	At                                         time.Time
}

// Pile are uploaded CVs of one posting whose time ends; First is when the oldest came.
type Pile struct {
	Position string
	Count    int
	First    time.Time
}

// Document is one part of an export: a value that becomes a JSON file.
type Document struct {
	Name string
	Make func(ctx context.Context, p Person) (any, error)
}

// File is an original file of a person.
type File struct {
	Name string // as it is called in the export
	Open func(ctx context.Context) (io.ReadCloser, error)
}

// Eraser takes what one room has. They run in order, in one transaction.
type Eraser struct {
	Room  string
	Erase func(ctx context.Context, tx *db.Tx, e *Erasure) error
}

// Options are what the service works with.
type Options struct {
	DB           *db.DB
	Queue        *tasks.Queue // nil: for describing the calls only
	Objects      objects.Store
	Mail         *mail.Outbox
	Audit        *audit.Log
	Log          *slog.Logger
	Now          func() time.Time
	PublicURL    string
	People       People
	Applications Applications
	// Documents and Files make an export; Erasers, an erasure.
	Documents []Document
	Files     func(ctx context.Context, p Person) ([]File, error)
	Erasers   []Eraser
}

// Service is what people do with their own data.
type Service struct{ Options }

// New makes the service and registers its work with the queue.
func New(o Options) *Service {
	s := &Service{o}
	if o.Queue != nil {
		o.Queue.Handle(objectsKind, tasks.KindOptions{}, s.removeObjects)
		o.Queue.Handle(rewriteKind, tasks.KindOptions{}, s.rewrite)
		o.Queue.Every(retentionKind, retentionInterval, func(ctx context.Context, _ *tasks.Task) error { return s.Retain(ctx) })
	}
	return s
}

func (s *Service) log(ctx context.Context, tx *db.Tx, action, subject string, details map[string]any) error {
	return s.Audit.Append(ctx, tx, audit.Entry{Action: "privacy." + action, Subject: subject, Details: details})
}
