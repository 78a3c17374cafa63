package applications

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/clean"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/mail"
	"encaja/internal/platform/objects"
)

// Change rates a candidate, decides about them, or both; nil is "as it was". A decision that is new mails people who
// applied themselves. An address that was read from an uploaded CV is never written to by itself.
func (s *Service) Change(ctx context.Context, recruiterID, id string, rating, status *string, message string) error {
	if err := checkChange(rating, status, message); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		c, err := lockCandidate(ctx, tx, recruiterID, id)
		if db.IsNone(err) {
			return errNotFound
		}
		if err != nil {
			return fmt.Errorf("find candidate: %w", err)
		}
		was := c
		if rating != nil && *rating != c.Rating {
			c.Rating = *rating
			if err := s.log(ctx, tx, "candidate.rate", c.ID, map[string]any{"from": was.Rating, "to": c.Rating}); err != nil {
				return err
			}
		}
		if status != nil && Status(*status) != c.Status {
			c.Status, c.Message, c.DecidedAt = Status(*status), clean.Text(message), s.now()
			if err := s.decided(ctx, tx, c, was.Status); err != nil {
				return err
			}
		}
		if c == was {
			return nil
		}
		return updateCandidate(ctx, tx, c, s.now())
	})
}

func checkChange(rating, status *string, message string) error {
	wrong := map[string]string{}
	if rating != nil && !slices.Contains(ratings, *rating) {
		wrong["valoracion"] = "Debe ser uno de estos valores: " + strings.Join(ratings, ", ") + "."
	}
	if status != nil && Status(*status) != Accepted && Status(*status) != Rejected {
		wrong["status"] = "Debe ser uno de estos valores: ACCEPTED, REJECTED."
	}
	if status == nil && message != "" {
		wrong["message"] = "El mensaje acompaña a una decisión."
	}
	for _, field := range []string{"valoracion", "status", "message"} {
		if wrong[field] != "" {
			return fault.InvalidFields(wrong[field], wrong)
		}
	}
	return nil
}

// decided writes down a decision and tells the person.
func (s *Service) decided(ctx context.Context, tx *db.Tx, c candidate, was Status) error {
	if err := s.log(ctx, tx, "candidate.decide", c.ID, map[string]any{"from": was, "to": c.Status}); err != nil {
		return err
	}
	if c.Source == ByUpload || !plainAddress(c.Email) {
		return nil
	}
	subject, text, html, err := mail.Render("decision", map[string]any{
		"Name": c.Name, "Position": c.Position, "Company": c.Company, "Accepted": c.Status == Accepted, "Message": c.Message,
	})
	if err != nil {
		return err
	}
	return s.mail.Send(ctx, tx, mail.Message{To: c.Email, Subject: subject, Text: text, HTML: html, About: c.ID})
}

// OpenCV returns a link to the CV of an application, for its posting's recruiter and for the applicant. The recruiter's
// first opening is kept, and the person is told.
func (s *Service) OpenCV(ctx context.Context, actor httpx.Actor, id string) (link objects.Link, fileName, contentType string, err error) {
	find := ownCandidate
	if actor.Role == httpx.Applicant {
		find = applicantsOwn
	}
	c, err := find(ctx, s.db.Reader(), actor.UserID, id)
	if db.IsNone(err) {
		return objects.Link{}, "", "", errNotFound
	}
	if err != nil {
		return objects.Link{}, "", "", fmt.Errorf("find application: %w", err)
	}
	link, fileName, contentType, found, err := s.files.Show(ctx, c.ID)
	if err != nil {
		return objects.Link{}, "", "", fmt.Errorf("link to a CV: %w", err)
	}
	if !found {
		return objects.Link{}, "", "", errNoCV
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if actor.Role == httpx.Recruiter {
			first, err := setSeen(ctx, tx, c.ID, s.now())
			if err != nil {
				return fmt.Errorf("first opening: %w", err)
			}
			if first {
				if err := s.seen(ctx, tx, c); err != nil {
					return err
				}
			}
		}
		return s.log(ctx, tx, "cv.open", c.ID, nil)
	})
	return link, fileName, contentType, err
}

var errNoCV = fault.New(fault.NotFound, "NO_CV", "Este candidato no tiene un CV para mostrar.")

// Delete removes a candidate with CV, answers, results and messages. The log keeps that it happened, by ids alone.
func (s *Service) Delete(ctx context.Context, recruiterID, id string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		c, err := ownCandidate(ctx, tx, recruiterID, id)
		if db.IsNone(err) {
			return errNotFound
		}
		if err != nil {
			return fmt.Errorf("find candidate: %w", err)
		}
		// The file goes first: a reading that ends now holds the file and then wants the application.
		if err := s.files.Forget(ctx, tx, c.ID); err != nil {
			return fmt.Errorf("drop the CV: %w", err)
		}
		removed, err := remove(ctx, tx, c)
		if err != nil {
			return fmt.Errorf("delete candidate: %w", err)
		}
		if !removed {
			return errNotFound
		}
		return s.log(ctx, tx, "candidate.delete", c.ID, map[string]any{"posting": c.PostingID, "source": c.Source})
	})
}

func (s *Service) log(ctx context.Context, tx *db.Tx, action, id string, details map[string]any) error {
	return s.audit.Append(ctx, tx, audit.Entry{Action: action, Subject: "application:" + id, Details: details})
}
