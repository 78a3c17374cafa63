package screening

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

// assessKind is the work on one candidate.
const assessKind = "screening.assess"

// assessPayload names a request. RequestedAt tells it from later ones for the same candidate.
type assessPayload struct {
	ApplicationID string `json:"application_id"`
	RequestedAt   int64  `json:"requested_at"`
	Anew          bool   `json:"anew,omitempty"` // waits for a reading by today's engine
}

// Analyse queues every candidate of a posting without a result, and with again those whose result is outdated. CVs that
// an engine of former days has read are read again first. It returns how many analyses begin by this call, those of files
// included that have arrived and are still being read.
func (s *Service) Analyse(ctx context.Context, recruiterID, postingID string, again bool) (int, error) {
	p, err := s.posting(ctx, recruiterID, postingID)
	if err != nil {
		return 0, err
	}
	s.look(ctx, p.ID)
	queued := 0
	err = s.DB.Tx(ctx, func(tx *db.Tx) error {
		// Requests for the same posting take turns, so that nobody is queued twice.
		if err := lockPosting(ctx, tx, p.ID); err != nil {
			return fmt.Errorf("lock posting: %w", err)
		}
		list, err := s.standings(ctx, tx, p.ID)
		if err != nil {
			return err
		}
		for _, c := range list {
			if c.state == stateQueued || c.analysed && !(again && c.outdated(p)) {
				continue
			}
			if err := s.queue(ctx, tx, c); err != nil {
				return err
			}
			if c.file.State != fileUnreadable {
				queued++
			}
		}
		reading, err := s.request(ctx, tx, p.ID)
		if err != nil {
			return err
		}
		queued += reading
		return s.log(ctx, tx, "analysis.request", "posting:"+p.ID, map[string]any{"queued": queued, "again": again})
	})
	return queued, err
}

// request keeps that an analysis was asked for now, and returns how many files this concerns that become candidates
// later and were not part of the request before.
func (s *Service) request(ctx context.Context, tx *db.Tx, postingID string) (int, error) {
	before, err := lastRequest(ctx, tx, postingID)
	if err != nil {
		return 0, fmt.Errorf("last request: %w", err)
	}
	files, err := s.Files.InPosting(ctx, tx, postingID)
	if err != nil {
		return 0, fmt.Errorf("files of a posting: %w", err)
	}
	reading := 0
	for _, f := range files {
		if f.State == fileArrived && f.ApplicationID == "" && f.ArrivedAt.After(before) {
			reading++
		}
	}
	return reading, saveRequest(ctx, tx, postingID, s.Now())
}

// queue begins the analysis of a candidate. One whose file cannot be read has failed at once, with what is wrong with it.
func (s *Service) queue(ctx context.Context, tx *db.Tx, c standing) error {
	now := s.Now()
	if c.file.State == fileUnreadable {
		return saveState(ctx, tx, c, stateFailed, c.file.Problem, now)
	}
	if err := saveState(ctx, tx, c, stateQueued, "", now); err != nil {
		return fmt.Errorf("queue a candidate: %w", err)
	}
	request := assessPayload{ApplicationID: c.applicationID, RequestedAt: db.Micros(now)}
	if c.stale {
		var err error
		if request.Anew, err = s.Files.ReadAgain(ctx, tx, c.file.ID); err != nil {
			return fmt.Errorf("read a CV again: %w", err)
		}
	}
	return s.enqueue(ctx, tx, request)
}

func (s *Service) enqueue(ctx context.Context, tx *db.Tx, p assessPayload) error {
	var opts []tasks.EnqueueOption
	if p.Anew {
		opts = append(opts, tasks.Delay(longPatience))
	}
	_, _, err := s.Queue.Enqueue(ctx, tx, assessKind, p, opts...)
	return err
}

// wake lets the analysis of a candidate go on that waits for its file. Work that is done twice has an effect once.
func (s *Service) wake(ctx context.Context, tx *db.Tx, applicationID string) error {
	requestedAt, waiting, err := queuedAt(ctx, tx, applicationID)
	if err != nil || !waiting {
		return err
	}
	return s.enqueue(ctx, tx, assessPayload{ApplicationID: applicationID, RequestedAt: requestedAt})
}
