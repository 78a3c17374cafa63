package screening

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"encaja/internal/cv/resume"
	"encaja/internal/fit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

// patience is how long an analysis waits until it looks again whether its file has been read. The end of the reading
// wakes it at once; this is for the moment in which both miss each other.
const patience = 10 * time.Second

const (
	// longPatience is the same for a second reading. It is asked for by whole piles, so there it has to be longer.
	longPatience = time.Minute
	// anewTime is how long a second reading is waited for at all. After it the former one has to do.
	anewTime = time.Hour
)

const (
	sayOurs    = "No pudimos analizar este CV por un problema nuestro. Puedes volver a intentarlo."
	sayNothing = "Esta postulación no tiene un CV ni datos de perfil que analizar."
)

// profileEngine stands in the engine version of results that were made from a profile.
const profileEngine = "perfil"

// engineVersion names all that a result depends on besides the CV and the posting.
func engineVersion(reading string) string { return "fit " + fit.Version + " · " + reading }

// errWait says that the CV is still being read.
var errWait = errors.New("the CV is still being read")

// unfit is a candidate that cannot be analysed, with the sentence that says why.
type unfit struct{ sentence string }

func (u unfit) Error() string { return u.sentence }

// assess analyses one candidate. What was overtaken by a later request, or whose candidate is gone, has no effect.
func (s *Service) assess(ctx context.Context, t *tasks.Task) error {
	var p assessPayload
	if err := t.Decode(&p); err != nil {
		return err
	}
	c, posting, err := subject(ctx, s.DB.Reader(), p.ApplicationID)
	if db.IsNone(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find candidate: %w", err)
	}
	if c.analysis.state != stateQueued || c.analysis.requestedAt != p.RequestedAt {
		return nil
	}
	if p.Anew && s.stale(c.tried) && s.Now().Before(db.Time(p.RequestedAt).Add(anewTime)) {
		return t.Finish(ctx, func(tx *db.Tx) error { return s.enqueue(ctx, tx, p) })
	}
	source, err := s.sourceOf(ctx, c)
	var refusal unfit
	switch {
	case errors.Is(err, errWait):
		return t.Finish(ctx, func(tx *db.Tx) error {
			_, _, err := s.Queue.Enqueue(ctx, tx, assessKind, p, tasks.Delay(patience))
			return err
		})
	case errors.As(err, &refusal):
		return t.Finish(ctx, func(tx *db.Tx) error { return s.fail(ctx, tx, p, refusal.sentence) })
	case err != nil:
		return err
	}
	a := complete(s.Assess(posting.Posting, source.resume, c.CreatedAt))
	result, err := json.Marshal(a)
	if err != nil {
		return fmt.Errorf("encode an assessment: %w", err)
	}
	done := outcome{
		score: a.Score, result: string(result), hash: source.hash, postingVersion: posting.Version(), engineVersion: engineVersion(source.engine),
		weights: weightsOf(a),
	}
	return t.Finish(ctx, func(tx *db.Tx) error { return s.finish(ctx, tx, p, done, source.hidden) })
}

func (s *Service) finish(ctx context.Context, tx *db.Tx, p assessPayload, o outcome, hidden bool) error {
	if hidden { // before the result: a deletion locks the application first, too
		if err := s.Applications.WarnOfHiddenText(ctx, tx, p.ApplicationID); err != nil {
			return fmt.Errorf("warn of hidden text: %w", err)
		}
	}
	saved, err := saveOutcome(ctx, tx, p, o, s.Now())
	if err != nil || !saved {
		return err
	}
	return s.log(ctx, tx, "analysis.result", "application:"+p.ApplicationID, map[string]any{
		"score": o.score, "cv_hash": o.hash, "posting_version": o.postingVersion, "engine_version": o.engineVersion, "weights": o.weights,
	})
}

// weightsOf are the weights that a score was made with, by the criterion's id: its words stay out of the log.
func weightsOf(a fit.Assessment) map[string]int {
	weights := make(map[string]int, len(a.Criteria))
	for _, c := range a.Criteria {
		weights[c.ID] = c.Weight
	}
	return weights
}

// source is what an analysis is made from.
type source struct {
	resume resume.Resume
	hash   string
	engine string
	hidden bool
}

// sourceOf is what there is to analyse of a candidate: the CV, or the profile where there is none.
func (s *Service) sourceOf(ctx context.Context, c candidate) (source, error) {
	switch c.file.State {
	case filePending, fileArrived:
		return source{}, errWait
	case fileUnreadable:
		return source{}, unfit{c.file.Problem}
	case fileRead:
		r, found, err := s.Files.Reading(ctx, c.file.Hash)
		if err != nil {
			return source{}, fmt.Errorf("reading of a CV: %w", err)
		}
		if !found {
			return source{}, fmt.Errorf("the reading of %s is not there", c.file.Hash)
		}
		if r.Problem != "" {
			return source{}, unfit{r.Problem}
		}
		return source{resume: r.Result.Resume, hash: c.file.Hash, engine: r.Engine, hidden: len(r.Result.Document.Hidden) > 0}, nil
	}
	profile, said, err := s.profileOf(ctx, c)
	if err != nil {
		return source{}, err
	}
	if !said {
		return source{}, unfit{sayNothing}
	}
	composed := resume.FromProfile(profile)
	hash := sha256.Sum256([]byte(composed.Text))
	return source{resume: composed, hash: hex.EncodeToString(hash[:]), engine: profileEngine}, nil
}

// profileOf is the profile of who applied; said is false when it says nothing of them beyond name and address.
func (s *Service) profileOf(ctx context.Context, c candidate) (profile resume.Profile, said bool, err error) {
	profile = resume.Resume{}.Profile()
	if c.UserID != "" {
		if profile, err = s.Profiles.Applicant(ctx, c.ID, c.UserID); err != nil {
			return profile, false, fmt.Errorf("profile of an applicant: %w", err)
		}
	}
	profile.FullName, profile.Email = c.Name, c.Email
	return profile, len(profile.WorkExperience)+len(profile.Education)+len(profile.Skills) > 0 || profile.Summary != "", nil
}

// fail writes why a candidate has no result.
func (s *Service) fail(ctx context.Context, tx *db.Tx, p assessPayload, sentence string) error {
	saved, err := saveFailure(ctx, tx, p, sentence)
	if err != nil || !saved {
		return err
	}
	return s.log(ctx, tx, "analysis.fail", "application:"+p.ApplicationID, nil)
}

// assessFailed is told of work that was given up.
func (s *Service) assessFailed(ctx context.Context, tx *db.Tx, t *tasks.Task, _ error) error {
	var p assessPayload
	if err := t.Decode(&p); err != nil {
		return err
	}
	return s.fail(ctx, tx, p, sayOurs)
}

// complete makes sure that lists are lists: clients are promised that none is null.
func complete(a fit.Assessment) fit.Assessment {
	if a.Criteria == nil {
		a.Criteria = []fit.Criterion{}
	}
	if a.Questions == nil {
		a.Questions = []string{}
	}
	a.Reasons, a.SoftSkills = completeReasons(a.Reasons), completeReasons(a.SoftSkills)
	return a
}

func completeReasons(list []fit.Reason) []fit.Reason {
	all := make([]fit.Reason, len(list))
	for i, r := range list {
		quotes := make([]fit.Quote, len(r.Quotes))
		for j, q := range r.Quotes {
			q.Marks = append([]fit.Mark{}, q.Marks...)
			quotes[j] = q
		}
		r.Quotes = quotes
		all[i] = r
	}
	return all
}
