// Package screening is the recruiter's pile of CVs: taking them in, analysing them and showing what came out.
package screening

import (
	"context"
	"log/slog"
	"runtime"
	"strings"
	"time"

	"encaja/internal/cv"
	"encaja/internal/cv/resume"
	"encaja/internal/fit"
	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/tasks"
)

// File is a CV file as the room that keeps them tells it.
type File struct {
	ID            string
	Key           string
	PostingID     string
	ApplicationID string
	FileName      string
	ContentType   string
	Hash          string
	State         string
	Problem       string
	ArrivedAt     time.Time
}

// The states of a file that make a difference here.
const (
	filePending    = "PENDING"
	fileArrived    = "ARRIVED"
	fileRead       = "READ"
	fileUnreadable = "UNREADABLE"
	fileRefused    = "REFUSED"
	fileDuplicate  = "DUPLICATE"
)

// Reading is what was read from a file. With a Problem, a sentence in Spanish, the Result is empty.
type Reading struct {
	Result  cv.Result
	Engine  string
	Problem string
}

// Files is what this room needs of the CV files.
type Files interface {
	// Announce gives a link through which a file of a posting may be sent once; size 0 is "not known".
	Announce(ctx context.Context, tx *db.Tx, postingID, fileName string, size int64) (File, objects.Link, error)
	// Look takes in what has arrived of the files that a posting waits for.
	Look(ctx context.Context, postingID string) error
	// InPosting are the files that were sent to a posting.
	InPosting(ctx context.Context, q db.Querier, postingID string) ([]File, error)
	// Assign names the candidate that a file became.
	Assign(ctx context.Context, tx *db.Tx, fileID, applicationID string) error
	// Refuse says that the content of a file is there already.
	Refuse(ctx context.Context, tx *db.Tx, fileID, reason string) error
	// Drop takes files away.
	Drop(ctx context.Context, tx *db.Tx, fileIDs ...string) error
	// Reading is what was read from a content.
	Reading(ctx context.Context, hash string) (Reading, bool, error)
	// Current says whether that engine is today's.
	Current(engine string) bool
	// ReadAgain asks for a reading by today's engine of a file that another has read, and says whether one is under way.
	// Its end is told as that of the first; the former reading stays in use until then.
	ReadAgain(ctx context.Context, tx *db.Tx, fileID string) (asked bool, err error)
}

// Applications is what this room needs of the applications.
type Applications interface {
	// Upload adds the person in a CV that the recruiter uploaded.
	Upload(ctx context.Context, tx *db.Tx, postingID, name, email string, at time.Time) (applicationID string, err error)
	// WarnOfHiddenText keeps that a CV holds text that a reader cannot see.
	WarnOfHiddenText(ctx context.Context, tx *db.Tx, applicationID string) error
	// Change rates or decides; nil is "as it was".
	Change(ctx context.Context, recruiterID, applicationID string, rating, status *string, message string) error
}

// Profiles is what this room needs of the profiles.
type Profiles interface {
	// Applicant is what the applicant behind an application says of themselves, without name and address.
	Applicant(ctx context.Context, applicationID, userID string) (resume.Profile, error)
}

// Options are what the service works with.
type Options struct {
	DB           *db.DB
	Queue        *tasks.Queue // nil: nothing is analysed, for describing the calls only
	Files        Files
	Applications Applications
	Profiles     Profiles
	Audit        *audit.Log
	Log          *slog.Logger
	Now          func() time.Time
	// Assess scores a CV; fit.Assess when nil.
	Assess func(p fit.Posting, r resume.Resume, at time.Time) fit.Assessment
}

// Service screens the candidates of postings.
type Service struct{ Options }

// New makes the service and registers its work with the queue.
func New(o Options) *Service {
	if o.Assess == nil {
		o.Assess = fit.Assess
	}
	s := &Service{Options: o}
	if o.Queue != nil {
		o.Queue.Handle(assessKind, tasks.KindOptions{
			Concurrency: runtime.NumCPU(), MaxAttempts: 3, Backoff: tasks.Exponential(time.Second, time.Minute),
			Timeout: 5 * time.Minute, Failed: s.assessFailed,
		}, s.assess)
	}
	return s
}

var (
	errPosting   = fault.New(fault.NotFound, "POSTING_NOT_FOUND", "No se encontró el puesto de trabajo.")
	errCandidate = fault.New(fault.NotFound, "APPLICATION_NOT_FOUND", "No se encontró el candidato.")
	errResults   = fault.New(fault.NotFound, "RESULTS_NOT_FOUND", "No se encontraron los resultados de análisis especificados.")
)

// bareID strips the prefix that older keys carry.
func bareID(id string) string { return strings.TrimPrefix(id, "JD#") }

// look takes in what has arrived at a posting. A storage that does not answer now is asked again soon by a worker, so
// that nobody has to wait for it.
func (s *Service) look(ctx context.Context, postingID string) {
	if err := s.Files.Look(ctx, postingID); err != nil {
		s.Log.WarnContext(ctx, "arrived CVs could not be looked for", "posting", postingID, "error", err.Error())
	}
}

func (s *Service) log(ctx context.Context, tx *db.Tx, action, subject string, details map[string]any) error {
	return s.Audit.Append(ctx, tx, audit.Entry{Action: action, Subject: subject, Details: details})
}
