package applications

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"encaja/internal/cv/resume"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

// People is what this room needs of the accounts.
type People interface {
	// CheckName and CheckEmail return what is wrong with a name or an address, or nothing.
	CheckName(name string) string
	CheckEmail(email string) string
	// CheckGuest refuses an address that belongs to an account.
	CheckGuest(ctx context.Context, email string) error
	// Guest is the person without an account behind an address; one that belongs to an account is refused.
	Guest(ctx context.Context, tx *db.Tx, name, email string) (userID string, err error)
	// RegisterGuest gives a guest an account that is confirmed, and does more in the same transaction.
	RegisterGuest(ctx context.Context, guestID, name, password string, more func(tx *db.Tx, userID string) error) (email string, err error)
}

// Profiles is what this room needs of the profiles.
type Profiles interface {
	// Applicant is what a person says of themselves, without name and address.
	Applicant(ctx context.Context, userID string) (resume.Profile, error)
	// Fill makes the profile of a person who has none.
	Fill(ctx context.Context, tx *db.Tx, userID string, p resume.Profile) error
}

// CVs is what applying needs of the CV files.
type CVs interface {
	// Look takes in a file that has arrived.
	Look(ctx context.Context, key string) error
	// Attach gives the file of a key to an application.
	Attach(ctx context.Context, tx *db.Tx, key, applicationID string) error
	// Share gives an application the CV that a profile has now, if any.
	Share(ctx context.Context, tx *db.Tx, userID, applicationID string) error
	// Store puts a file that came with a form, and returns its key.
	Store(ctx context.Context, fileName string, content []byte, largest int64) (key string, err error)
	// Said is what was read from the CV of an application; found is false when nothing was (yet).
	Said(ctx context.Context, applicationID string) (said resume.Profile, found bool, err error)
	// Keep gives a profile without a CV that of an application.
	Keep(ctx context.Context, tx *db.Tx, applicationID, userID string) error
}

var (
	errPosting      = fault.New(fault.NotFound, "POSTING_NOT_FOUND", "No se encontró el puesto de trabajo.")
	errPostingGone  = fault.New(fault.Gone, "POSTING_DELETED", "Este puesto ya no está disponible.")
	errClosed       = fault.New(fault.Conflict, "POSTING_CLOSED", "Este puesto ya no recibe postulaciones.")
	errAlready      = fault.New(fault.Conflict, "ALREADY_APPLIED", "Ya te has postulado a este trabajo.")
	errGuestAlready = fault.New(fault.Conflict, "ALREADY_APPLIED", "You have already applied to this job.")
)

// posting is what this room needs of a posting.
type posting struct {
	ID, Title, Company, Description, Province, City, Status string
}

const (
	postingActive  = "ACTIVE"
	postingDeleted = "DELETED"
)

// bareID strips the prefix that older keys carry.
func bareID(id string) string { return strings.TrimPrefix(id, "JD#") }

// entry is an application on its way in, with its snapshot of the profile.
type entry struct {
	Application
	posting posting
	profile resume.Profile
	keep    bool
}

// Apply adds the application of somebody who is signed in, with profile and CV as they are now.
func (s *Service) Apply(ctx context.Context, actor httpx.Actor, postingID string, keep bool) (string, error) {
	p, err := s.unapplied(ctx, actor.UserID, postingID)
	if err != nil {
		return "", err
	}
	if p.Status != postingActive {
		return "", errClosed
	}
	e, err := s.entryOf(ctx, actor, p, keep)
	if err != nil {
		return "", err
	}
	return s.enterOnce(ctx, e, func(tx *db.Tx) error { return s.cvs.Share(ctx, tx, actor.UserID, e.ID) })
}

// unapplied finds a posting that a person has not applied to; whether it is open is for the caller to say.
func (s *Service) unapplied(ctx context.Context, userID, postingID string) (posting, error) {
	p, err := s.find(ctx, postingID)
	if err != nil {
		return p, err
	}
	if id, err := applicationOf(ctx, s.db.Reader(), p.ID, userID); err == nil {
		return p, errAlready.With("application_id", id)
	} else if !db.IsNone(err) {
		return p, fmt.Errorf("find application: %w", err)
	}
	return p, nil
}

func (s *Service) find(ctx context.Context, postingID string) (posting, error) {
	p, err := postingByID(ctx, s.db.Reader(), bareID(postingID))
	if db.IsNone(err) {
		return p, errPosting
	}
	if err != nil {
		return p, fmt.Errorf("find posting: %w", err)
	}
	return p, nil
}

// entryOf is the application of a member, with the profile as it is now.
func (s *Service) entryOf(ctx context.Context, actor httpx.Actor, p posting, keep bool) (entry, error) {
	profile, err := s.profiles.Applicant(ctx, actor.UserID)
	if err != nil {
		return entry{}, fmt.Errorf("profile of an applicant: %w", err)
	}
	return newEntry(p, actor.UserID, actor.Name, actor.Email, BySite, profile, keep, s.now()), nil
}

func newEntry(p posting, userID, name, email string, source Source, profile resume.Profile, keep bool, now time.Time) entry {
	profile.FullName, profile.Email = name, email
	return entry{
		Application: Application{
			ID: db.NewID(), PostingID: p.ID, UserID: userID, Source: source, Status: Pending, Rating: Unrated,
			Name: name, Email: email, CreatedAt: now,
		},
		posting: p, profile: profile, keep: keep,
	}
}

// enterOnce adds the application of a member with what belongs to it. Of several calls at the same time one adds it.
func (s *Service) enterOnce(ctx context.Context, e entry, more func(tx *db.Tx) error) (string, error) {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := s.enter(ctx, tx, e); err != nil {
			return err
		}
		if err := more(tx); err != nil {
			return err
		}
		return s.tellMember(ctx, tx, e)
	})
	if !db.IsUnique(err) {
		return e.ID, err
	}
	id, err := applicationOf(ctx, s.db.Reader(), e.PostingID, e.UserID)
	if err != nil {
		return "", fmt.Errorf("find application: %w", err)
	}
	return "", errAlready.With("application_id", id)
}

// enter writes an application with its snapshot of the profile.
func (s *Service) enter(ctx context.Context, tx *db.Tx, e entry) error {
	if err := insert(ctx, tx, e.Application, s.now()); db.IsForeignKey(err) {
		return errPosting.Wrap(err) // its recruiter has gone meanwhile
	} else if err != nil {
		return fmt.Errorf("insert application: %w", err)
	}
	profile, err := json.Marshal(e.profile)
	if err != nil {
		return fmt.Errorf("encode a profile: %w", err)
	}
	if err := saveSnapshot(ctx, tx, e.ID, string(profile), e.keep); err != nil {
		return fmt.Errorf("keep the profile: %w", err)
	}
	return nil
}

// Snapshot is the profile that an application keeps; kept is false when it has none.
func (s *Service) Snapshot(ctx context.Context, applicationID string) (profile resume.Profile, kept bool, err error) {
	profile = resume.Resume{}.Profile()
	text, err := snapshotOf(ctx, s.db.Reader(), applicationID)
	if db.IsNone(err) || err == nil && text == "" {
		return profile, false, nil
	}
	if err != nil {
		return profile, false, fmt.Errorf("profile of an application: %w", err)
	}
	if err := json.Unmarshal([]byte(text), &profile); err != nil {
		return profile, false, fmt.Errorf("stored profile of %s: %w", applicationID, err)
	}
	return profile, true, nil
}

// Join gives the applications of one person to another who turned out to be the same.
func (s *Service) Join(ctx context.Context, tx *db.Tx, fromUserID, toUserID string) error {
	if err := moveApplications(ctx, tx, fromUserID, toUserID, s.now()); err != nil {
		return fmt.Errorf("join applications: %w", err)
	}
	return nil
}
