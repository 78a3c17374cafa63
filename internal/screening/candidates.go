package screening

import (
	"context"
	"fmt"
	"slices"
	"time"

	"encaja/internal/cv"
	"encaja/internal/cv/resume"
	"encaja/internal/platform/db"
)

// List asks for candidates of a posting. Size 0 is all of them.
type List struct {
	Text   string
	Rating string
	Sort   string
	Page   int
	Size   int
}

// Message is what a recruiter wrote to a candidate.
type Message struct {
	Subject, Body string
	CreatedAt     time.Time
}

// Answer is what a candidate answered to a question of the posting.
type Answer struct{ Question, Type, Answer string }

// detail is a candidate with all that their page shows.
type detail struct {
	candidate
	posting  posting
	result   cv.Result
	profile  resume.Profile
	answers  []Answer
	messages []Message
}

// posting finds one of a recruiter's postings.
func (s *Service) posting(ctx context.Context, recruiterID, id string) (posting, error) {
	p, err := ownPosting(ctx, s.DB.Reader(), recruiterID, bareID(id))
	if db.IsNone(err) {
		return p, errPosting
	}
	if err != nil {
		return p, fmt.Errorf("find posting: %w", err)
	}
	return p, nil
}

// candidates lists the candidates of a posting.
func (s *Service) candidates(ctx context.Context, recruiterID, postingID string, l List) ([]candidate, int, posting, error) {
	p, err := s.posting(ctx, recruiterID, postingID)
	if err != nil {
		return nil, 0, p, err
	}
	s.look(ctx, p.ID)
	list, total, err := listCandidates(ctx, s.DB.Reader(), p.ID, l)
	if err != nil {
		return nil, 0, p, fmt.Errorf("list candidates: %w", err)
	}
	for i := range list {
		list[i].stale = s.stale(list[i].tried)
	}
	return list, total, p, nil
}

// one finds a candidate of one of a recruiter's postings.
func (s *Service) one(ctx context.Context, recruiterID, id string) (candidate, posting, error) {
	c, p, err := ownCandidate(ctx, s.DB.Reader(), recruiterID, id)
	if db.IsNone(err) {
		return c, p, errCandidate
	}
	if err != nil {
		return c, p, fmt.Errorf("find candidate: %w", err)
	}
	c.stale = s.stale(c.tried)
	return c, p, nil
}

// standings are how far the analyses of all candidates of a posting are.
func (s *Service) standings(ctx context.Context, q db.Querier, postingID string) ([]standing, error) {
	list, err := standings(ctx, q, postingID)
	if err != nil {
		return nil, fmt.Errorf("list candidates: %w", err)
	}
	for i := range list {
		list[i].stale = s.stale(list[i].tried)
	}
	return list, nil
}

// stale says whether today's engine would read a file anew that this one was last at; without a file there is none.
func (s *Service) stale(tried string) bool { return tried != "" && !s.Files.Current(tried) }

func (s *Service) detail(ctx context.Context, recruiterID, id string) (detail, error) {
	c, p, err := s.one(ctx, recruiterID, id)
	if err != nil {
		return detail{}, err
	}
	d := detail{candidate: c, posting: p}
	if c.file.State == fileRead {
		r, _, err := s.Files.Reading(ctx, c.file.Hash)
		if err != nil {
			return d, fmt.Errorf("reading of a CV: %w", err)
		}
		d.result, d.profile = r.Result, r.Result.Resume.Profile()
		if err := s.recordReading(ctx, recruiterID, c.ID); err != nil {
			return d, err
		}
	} else if d.profile, _, err = s.profileOf(ctx, c); err != nil {
		return d, err
	}
	if d.answers, err = answered(ctx, s.DB.Reader(), c.ID); err != nil {
		return d, fmt.Errorf("answers: %w", err)
	}
	if d.messages, err = written(ctx, s.DB.Reader(), c.ID); err != nil {
		return d, fmt.Errorf("messages: %w", err)
	}
	return d, nil
}

// forget removes the results of candidates, all or none.
func (s *Service) forget(ctx context.Context, recruiterID string, ids []string) error {
	ids = slices.Clone(ids)
	slices.Sort(ids) // two calls that overlap lock in the same order
	return s.DB.Tx(ctx, func(tx *db.Tx) error {
		for _, id := range slices.Compact(ids) {
			removed, err := removeResult(ctx, tx, recruiterID, id)
			if err != nil {
				return fmt.Errorf("remove a result: %w", err)
			}
			if !removed {
				return errResults
			}
			if err := s.log(ctx, tx, "analysis.delete", "application:"+id, nil); err != nil {
				return err
			}
		}
		return nil
	})
}

// outdated says whether a result would be made from something else today: another posting, other rules, another reading.
func outdated(p posting, postingVersion, stored, reading string) bool {
	if reading == "" {
		reading = profileEngine
	}
	return postingVersion != p.Version() || stored != engineVersion(reading)
}

func (c candidate) outdated(p posting) bool {
	return c.stale || outdated(p, c.analysis.postingVersion, c.analysis.engineVersion, c.reading)
}

func (c standing) outdated(p posting) bool {
	return c.stale || outdated(p, c.postingVersion, c.engineVersion, c.reading)
}

// problem says why there is nothing to show of a candidate, or nothing.
func (c candidate) problem() string {
	if c.file.State == fileUnreadable {
		return c.file.Problem
	}
	return c.analysis.problem
}
