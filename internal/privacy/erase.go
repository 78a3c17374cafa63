package privacy

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

const (
	objectsKind = "privacy.objects"
	rewriteKind = "privacy.rewrite"
	// lateObjects is when objects of erased people are looked for again: what was under way when they went has arrived by
	// then, and what the first try could not remove gets another.
	lateObjects = 15 * time.Minute
	// rewriteHour is when the file of SQLite is written anew after an erasure, UTC: few people work then, in Spain and in
	// Argentina.
	rewriteHour = 4
	// finishTime is how long who asked waits for what comes after the commit.
	finishTime = 20 * time.Second
)

// Erasure is what goes. Without a person, applications alone go.
type Erasure struct {
	Person   Person
	Postings []string
	// Applications are those that are to go; afterwards, those that went: others may have been at it at the same time.
	Applications []string
	// Objects are keys that nobody has once the transaction is committed.
	Objects []string

	after []func(ctx context.Context) error
}

// After runs f when the transaction is committed. It may be lost, so that a task has to do the same later.
func (e *Erasure) After(f func(ctx context.Context) error) { e.after = append(e.after, f) }

type objectsPayload struct {
	Keys []string `json:"keys"`
}

// run erases in the caller's transaction. Without a person the rooms are asked for what nobody has.
func (s *Service) run(ctx context.Context, tx *db.Tx, e *Erasure) error {
	for _, eraser := range s.Erasers {
		if err := eraser.Erase(ctx, tx, e); err != nil {
			return fmt.Errorf("%s: %w", eraser.Room, err)
		}
	}
	if len(e.Objects) > 0 {
		if _, _, err := s.Queue.Enqueue(ctx, tx, objectsKind, objectsPayload{e.Objects}, tasks.Delay(lateObjects)); err != nil {
			return err
		}
	}
	if s.DB.Dialect() != db.SQLite {
		return nil
	}
	_, _, err := s.Queue.Enqueue(ctx, tx, rewriteKind, nil, tasks.DedupeKey(rewriteKind), tasks.At(nextNight(s.Now())))
	return err
}

// finish does at once what the queued tasks would do later, so that who asked is answered when all is gone. What fails
// here is left to them.
func (s *Service) finish(ctx context.Context, e *Erasure) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), finishTime)
	defer cancel()
	s.clear(ctx, e)
	if err := s.DB.Forget(ctx); err != nil {
		s.Log.WarnContext(ctx, "traces of what was erased are removed by night", "error", err.Error())
	}
}

// clear removes what stands outside of the database.
func (s *Service) clear(ctx context.Context, e *Erasure) {
	after := e.after
	if len(e.Objects) > 0 {
		after = append(after, func(ctx context.Context) error { return s.Objects.Delete(ctx, e.Objects...) })
	}
	for _, f := range after {
		if err := f(ctx); err != nil {
			s.Log.WarnContext(ctx, "what was erased is removed from storage later", "error", err.Error())
		}
	}
}

func nextNight(now time.Time) time.Time {
	night := time.Date(now.Year(), now.Month(), now.Day(), rewriteHour, 0, 0, 0, time.UTC)
	if !night.After(now) {
		night = night.AddDate(0, 0, 1)
	}
	return night
}

func (s *Service) rewrite(ctx context.Context, _ *tasks.Task) error { return s.DB.Rewrite(ctx) }

func (s *Service) removeObjects(ctx context.Context, t *tasks.Task) error {
	var p objectsPayload
	if err := t.Decode(&p); err != nil {
		return err
	}
	if err := s.Objects.Delete(ctx, p.Keys...); err != nil {
		return fmt.Errorf("remove objects of erased people: %w", err)
	}
	return nil
}

// EraseAccount erases who is signed in, with all that hangs on them.
func (s *Service) EraseAccount(ctx context.Context, userID, word string) error {
	if word != confirmation {
		return errConfirmation
	}
	return s.eraseNow(ctx, userID)
}

// EraseGuest erases the person behind a guest's link, with all their applications. Who has an account by now does so there.
func (s *Service) EraseGuest(ctx context.Context, token, word string) error {
	userID, _, err := s.guest(ctx, token)
	if err != nil {
		return err
	}
	if word != confirmation {
		return errConfirmation
	}
	return s.eraseNow(ctx, userID)
}

func (s *Service) guest(ctx context.Context, token string) (userID, applicationID string, err error) {
	userID, applicationID, registered, err := s.Applications.GuestBy(ctx, token)
	if err == nil && registered {
		err = errRegistered
	}
	return userID, applicationID, err
}

func (s *Service) eraseNow(ctx context.Context, userID string) error {
	e, err := s.erasePerson(ctx, userID, "erase", func(*db.Tx) (bool, error) { return true, nil })
	if err == nil {
		s.finish(ctx, e)
	}
	return err
}

// erasePerson erases a person unless goes says, in the transaction, that they stay after all; then nothing is returned.
func (s *Service) erasePerson(ctx context.Context, userID, action string, goes func(tx *db.Tx) (bool, error)) (erased *Erasure, err error) {
	err = s.DB.TxAgain(ctx, func(tx *db.Tx) error {
		erased = nil
		p, err := s.People.Hold(ctx, tx, userID)
		if err != nil {
			return err
		}
		if yes, err := goes(tx); err != nil || !yes {
			return err
		}
		e := &Erasure{Person: p}
		if err := s.run(ctx, tx, e); err != nil {
			return err
		}
		erased = e
		return s.log(ctx, tx, action, "user:"+userID, map[string]any{
			"role": p.Role, "guest": p.Guest, "applications": len(e.Applications), "postings": len(e.Postings),
		})
	})
	if err != nil {
		return nil, fmt.Errorf("erase a person: %w", err)
	}
	return erased, nil
}
