package profiles

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/objects"
)

// People is what this room needs of the accounts.
type People interface {
	// Fresh finds an unconfirmed account of the role that was registered less than 30 minutes ago.
	Fresh(ctx context.Context, email string, role httpx.Role) (userID string, fresh bool, err error)
	// Rename changes a person's name; CheckName says what is wrong with one.
	Rename(ctx context.Context, tx *db.Tx, userID, name string) error
	// CheckName returns what is wrong with a name, or nothing.
	CheckName(name string) string
}

// CVs is what this room needs of the files that people send.
type CVs interface {
	// Look takes in files that have arrived.
	Look(ctx context.Context, keys ...string) error
	// Keep makes the file of the key the CV of the profile, in the place of the former; "" leaves it without one.
	Keep(ctx context.Context, tx *db.Tx, userID, key string) error
	// KeyOf is the key of the profile's CV, "" when it has none.
	KeyOf(ctx context.Context, userID string) (string, error)
}

// Service reads and saves profiles.
type Service struct {
	db     *db.DB
	people People
	cvs    CVs
	limits *limits.Limiter
	files  objects.Store
	now    func() time.Time

	onConsent ConsentHook
}

// New makes the service.
func New(d *db.DB, people People, cvs CVs, limiter *limits.Limiter, files objects.Store, now func() time.Time) *Service {
	return &Service{db: d, people: people, cvs: cvs, limits: limiter, files: files, now: now}
}

var saveByAddress = limits.Limit{Name: "first-profile-address", Max: 1000, Window: time.Hour}

// change is a profile as a client sends it: nil is "as it was".
type change struct {
	fullName  *string
	company   *string
	position  *string
	phone     *string
	work      []Work
	education []Study
	skills    []string
	cv        *string // a key, or "" for none
	keepCV    *bool
}

// owner says whose profile a call may save. Without a token it is the account that was just registered with that
// address, once: first is true then, and a profile that is already there refuses the call.
func (s *Service) owner(ctx context.Context, role httpx.Role, email *string) (userID string, first bool, err error) {
	if actor := httpx.ActorFrom(ctx); !actor.Anonymous() {
		if actor.Role != role {
			return "", false, fault.New(fault.Forbidden, "FORBIDDEN", "Acceso prohibido.")
		}
		return actor.UserID, false, nil
	}
	if err := s.limits.Take(ctx, saveByAddress, httpx.Address(ctx)); err != nil {
		return "", false, err
	}
	if email == nil {
		return "", false, errNoToken
	}
	userID, fresh, err := s.people.Fresh(ctx, *email, role)
	if err != nil {
		return "", false, err
	}
	if !fresh {
		return "", false, errNoToken
	}
	return userID, true, nil
}

// Recruiter returns a recruiter's profile, empty when none was saved yet.
func (s *Service) Recruiter(ctx context.Context, userID string) (Recruiter, error) {
	p, err := recruiterProfile(ctx, s.db.Reader(), userID)
	if db.IsNone(err) {
		return Recruiter{}, nil
	}
	return p, err
}

func (s *Service) saveRecruiter(ctx context.Context, email *string, c change) error {
	userID, first, err := s.owner(ctx, httpx.Recruiter, email)
	if err != nil {
		return err
	}
	return s.save(ctx, userID, c, func(tx *db.Tx) error { return s.writeRecruiter(ctx, tx, userID, c, first) })
}

// writeRecruiter writes a profile; the first one, without a token, only where there is none.
func (s *Service) writeRecruiter(ctx context.Context, tx *db.Tx, userID string, c change, first bool) error {
	p, err := recruiterProfile(ctx, tx, userID)
	missing := db.IsNone(err)
	if err != nil && !missing {
		return fmt.Errorf("read profile: %w", err)
	}
	if first && !missing {
		return errNoToken
	}
	set(&p.Company, c.company)
	set(&p.Position, c.position)
	if missing {
		return insertRecruiter(ctx, tx, userID, p, s.now())
	}
	return updateRecruiter(ctx, tx, userID, p, s.now())
}

// SaveRecruiter changes a recruiter's company and position.
func (s *Service) SaveRecruiter(ctx context.Context, userID string, p Recruiter) error {
	c := change{company: &p.Company, position: &p.Position}
	return s.save(ctx, userID, c, func(tx *db.Tx) error { return s.writeRecruiter(ctx, tx, userID, c, false) })
}

// Applicant returns an applicant's profile, empty when none was saved yet.
func (s *Service) Applicant(ctx context.Context, userID string) (Applicant, error) {
	p, err := applicantProfile(ctx, s.db.Reader(), userID)
	if db.IsNone(err) {
		return Applicant{Work: []Work{}, Education: []Study{}, Skills: []string{}}, nil
	}
	return p, err
}

func (s *Service) saveApplicant(ctx context.Context, email *string, c change) error {
	userID, first, err := s.owner(ctx, httpx.Applicant, email)
	if err != nil {
		return err
	}
	if c.cv != nil && *c.cv != "" {
		if err := s.cvs.Look(ctx, *c.cv); err != nil {
			return err
		}
	}
	return s.save(ctx, userID, c, func(tx *db.Tx) error { return s.writeApplicant(ctx, tx, userID, c, first) })
}

// writeApplicant writes a profile; the first one, without a token, only where there is none.
func (s *Service) writeApplicant(ctx context.Context, tx *db.Tx, userID string, c change, first bool) error {
	p, err := applicantProfile(ctx, tx, userID)
	missing := db.IsNone(err)
	if err != nil && !missing {
		return fmt.Errorf("read profile: %w", err)
	}
	if first && !missing {
		return errNoToken
	}
	if missing {
		p = Applicant{Work: []Work{}, Education: []Study{}, Skills: []string{}}
	}
	set(&p.Phone, c.phone)
	if c.work != nil {
		p.Work = withWorkIDs(c.work)
	}
	if c.education != nil {
		p.Education = withStudyIDs(c.education)
	}
	if c.skills != nil {
		p.Skills = cleanSkills(c.skills)
	}
	write := updateApplicant
	if missing {
		write = insertApplicant
	}
	if err := write(ctx, tx, userID, p, s.now()); err != nil {
		return err
	}
	if c.keepCV != nil && s.onConsent != nil {
		if err := s.onConsent(ctx, tx, userID, *c.keepCV); err != nil {
			return err
		}
	}
	if c.cv == nil {
		return nil
	}
	return s.cvs.Keep(ctx, tx, userID, *c.cv)
}

// SaveApplicant changes what an applicant says of themselves; a list that is nil stays as it was.
func (s *Service) SaveApplicant(ctx context.Context, userID string, p Applicant) error {
	c := change{phone: &p.Phone, work: p.Work, education: p.Education, skills: p.Skills}
	return s.save(ctx, userID, c, func(tx *db.Tx) error { return s.writeApplicant(ctx, tx, userID, c, false) })
}

// save checks and changes the name, which belongs to the account, together with the rest.
func (s *Service) save(ctx context.Context, userID string, c change, write func(tx *db.Tx) error) error {
	name := ""
	if c.fullName != nil {
		name = clean(*c.fullName)
		if wrong := s.people.CheckName(name); wrong != "" {
			return fault.InvalidFields(wrong, map[string]string{"fullName": wrong})
		}
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := write(tx); err != nil {
			return err
		}
		if name == "" {
			return nil
		}
		return s.people.Rename(ctx, tx, userID, name)
	})
}

func set(field *string, value *string) {
	if value != nil {
		*field = clean(*value)
	}
}

func withWorkIDs(items []Work) []Work {
	for i := range items {
		if items[i].ID == "" {
			items[i].ID = db.NewID()
		}
	}
	return items
}

func withStudyIDs(items []Study) []Study {
	for i := range items {
		if items[i].ID == "" {
			items[i].ID = db.NewID()
		}
	}
	return items
}
