package postings

import (
	"context"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
)

// Service is what can be done with postings.
type Service struct {
	db     *db.DB
	places Places
	audit  *audit.Log
	now    func() time.Time
}

// New makes the service.
func New(d *db.DB, places Places, log *audit.Log, now func() time.Time) *Service {
	return &Service{db: d, places: places, audit: log, now: now}
}

var (
	errNotFound = fault.New(fault.NotFound, "POSTING_NOT_FOUND", "No se encontró el puesto de trabajo.")
	errGone     = fault.New(fault.Gone, "POSTING_DELETED", "Este puesto ya no está disponible.")
)

// bareID strips the prefix that older keys carry.
func bareID(id string) string { return strings.TrimPrefix(id, "JD#") }

// Create publishes a posting.
func (s *Service) Create(ctx context.Context, recruiterID string, c Change) (Posting, error) {
	return s.CreateAt(ctx, recruiterID, c, s.now())
}

// CreateAt publishes a posting as of a time; two that are published in the same instant stand one after the other.
func (s *Service) CreateAt(ctx context.Context, recruiterID string, c Change, at time.Time) (Posting, error) {
	p := Posting{ID: db.NewID(), RecruiterID: recruiterID, Status: Active, Version: 1, CreatedAt: at, UpdatedAt: at, Questions: []Question{}}
	if err := c.apply(&p, s.places); err != nil {
		return Posting{}, err
	}
	const tries = 10
	for range tries {
		err := s.db.Tx(ctx, func(tx *db.Tx) error { return s.insert(ctx, tx, &p) })
		if db.IsUnique(err) {
			continue // another node took this place in the order of publication
		}
		return p, err
	}
	return Posting{}, fmt.Errorf("no place in the order of publication after %d tries", tries)
}

func (s *Service) insert(ctx context.Context, tx *db.Tx, p *Posting) error {
	if err := insertPosting(ctx, tx, p); err != nil {
		return fmt.Errorf("insert posting: %w", err)
	}
	if err := replaceQuestions(ctx, tx, p.ID, p.Questions); err != nil {
		return fmt.Errorf("insert questions: %w", err)
	}
	if err := indexPosting(ctx, tx, *p); err != nil {
		return fmt.Errorf("index posting: %w", err)
	}
	return s.audit.Append(ctx, tx, audit.Entry{Action: "posting.create", Subject: "posting:" + p.ID})
}

// Own returns a recruiter's posting with its questions.
func (s *Service) Own(ctx context.Context, recruiterID, id string) (Listed, error) {
	p, candidates, err := ownPosting(ctx, s.db.Reader(), recruiterID, bareID(id))
	if db.IsNone(err) {
		return Listed{}, errNotFound
	}
	if err != nil {
		return Listed{}, fmt.Errorf("find posting: %w", err)
	}
	if p.Questions, err = questionsOf(ctx, s.db.Reader(), p.ID); err != nil {
		return Listed{}, fmt.Errorf("find questions: %w", err)
	}
	return Listed{Posting: p, Candidates: candidates}, nil
}

// Change changes a recruiter's posting. Deleting is a change of status.
func (s *Service) Change(ctx context.Context, recruiterID, id string, c Change) (Listed, error) {
	id = bareID(id)
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		p, err := lockPosting(ctx, tx, recruiterID, id)
		if db.IsNone(err) {
			return errNotFound
		}
		if err != nil {
			return fmt.Errorf("find posting: %w", err)
		}
		if p.Questions, err = questionsOf(ctx, tx, id); err != nil {
			return fmt.Errorf("find questions: %w", err)
		}
		return s.change(ctx, tx, p, c)
	})
	if err != nil || c.Status != nil && *c.Status == Deleted {
		return Listed{}, err
	}
	return s.Own(ctx, recruiterID, id)
}

func (s *Service) change(ctx context.Context, tx *db.Tx, p Posting, c Change) error {
	was := p
	if err := c.apply(&p, s.places); err != nil {
		return err
	}
	if p.content() != was.content() {
		p.Version++
	}
	p.UpdatedAt = s.now()
	if err := updatePosting(ctx, tx, p, was.Status); err != nil {
		return fmt.Errorf("update posting: %w", err)
	}
	if c.Questions != nil {
		if err := replaceQuestions(ctx, tx, p.ID, p.Questions); err != nil {
			return fmt.Errorf("replace questions: %w", err)
		}
	}
	if err := indexPosting(ctx, tx, p); err != nil {
		return fmt.Errorf("index posting: %w", err)
	}
	details := map[string]any{"version": p.Version}
	if p.Status != was.Status {
		details["from"], details["to"] = was.Status, p.Status
	}
	return s.audit.Append(ctx, tx, audit.Entry{Action: "posting.update", Subject: "posting:" + p.ID, Details: details})
}

// content is what candidates are measured by: when it changes, so does the version.
func (p Posting) content() string {
	return strings.Join([]string{
		p.Title, p.Description, p.AdditionalRequirements, p.ExperienceLevel, p.EnglishLevel, p.Industry, p.Company,
		p.ContractType, p.Modal, p.Province, p.City,
	}, "\x00")
}

// Delete hides a posting for good; its row stays.
func (s *Service) Delete(ctx context.Context, recruiterID, id string) error {
	deleted := Deleted
	_, err := s.Change(ctx, recruiterID, id, Change{Status: &deleted})
	return err
}

// ListOwn returns a page of a recruiter's postings and how many there are.
func (s *Service) ListOwn(ctx context.Context, recruiterID string, l List) ([]Listed, int, error) {
	list, total, err := listPostings(ctx, s.db.Reader(), recruiterID, l)
	if err != nil {
		return nil, 0, fmt.Errorf("list postings: %w", err)
	}
	return list, total, nil
}

// Public returns a posting that anybody may see, and whether userID has applied to it.
func (s *Service) Public(ctx context.Context, id, userID string) (Posting, bool, error) {
	p, err := postingByID(ctx, s.db.Reader(), bareID(id))
	switch {
	case db.IsNone(err):
		return Posting{}, false, errNotFound
	case err != nil:
		return Posting{}, false, fmt.Errorf("find posting: %w", err)
	case p.Status == Deleted:
		return Posting{}, false, errGone
	case p.Status != Active:
		return Posting{}, false, errNotFound
	}
	applied, err := appliedTo(ctx, s.db.Reader(), userID, []Posting{p})
	if err != nil {
		return Posting{}, false, fmt.Errorf("find application: %w", err)
	}
	return p, applied[p.ID], nil
}

// QuestionsOf returns the questions of a posting that anybody may see.
func (s *Service) QuestionsOf(ctx context.Context, id string) ([]Question, error) {
	p, _, err := s.Public(ctx, id, "")
	if err != nil {
		return nil, err
	}
	return questionsOf(ctx, s.db.Reader(), p.ID)
}

// Find searches the active postings.
func (s *Service) Find(ctx context.Context, search Search, userID string) ([]Posting, map[string]bool, Found, error) {
	if err := search.check(); err != nil {
		return nil, nil, Found{}, err
	}
	found, err := searchPostings(ctx, s.db, search)
	if err != nil {
		return nil, nil, Found{}, fmt.Errorf("search: %w", err)
	}
	list, err := postingsBySeq(ctx, s.db.Reader(), found.Seqs)
	if err != nil {
		return nil, nil, Found{}, fmt.Errorf("load postings: %w", err)
	}
	applied, err := appliedTo(ctx, s.db.Reader(), userID, list)
	if err != nil {
		return nil, nil, Found{}, fmt.Errorf("find applications: %w", err)
	}
	return list, applied, found, nil
}
