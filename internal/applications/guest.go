package applications

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"encaja/internal/cv/resume"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
)

// Guest is somebody who applies without an account.
type Guest struct {
	Name, Email string
	Key         string // of the uploaded CV
	KeepCV      bool
}

// Each application of a guest mails an address that nobody has confirmed.
var (
	guestByEmail   = limits.Limit{Name: "guest-apply-email", Max: 20, Window: time.Hour}
	guestByDay     = limits.Limit{Name: "guest-apply-day", Max: 60, Window: 24 * time.Hour}
	guestByAddress = limits.Limit{Name: "guest-apply-address", Max: 300, Window: time.Hour}
)

const minGuestName = 2

func (g *Guest) check(people People) error {
	g.Name, g.Email, g.Key = cleanLine(g.Name, maxName), strings.TrimSpace(g.Email), strings.TrimSpace(g.Key)
	wrong := map[string]string{}
	switch {
	case g.Name == "":
		wrong["name"] = "El nombre es obligatorio"
	case utf8.RuneCountInString(g.Name) < minGuestName:
		wrong["name"] = "El nombre debe tener al menos 2 caracteres"
	case people.CheckName(g.Name) != "":
		wrong["name"] = people.CheckName(g.Name)
	}
	switch {
	case g.Email == "":
		wrong["email"] = "El email es obligatorio"
	case people.CheckEmail(g.Email) != "" || !plainAddress(g.Email):
		wrong["email"] = "El formato del email no es válido"
	}
	if g.Key == "" {
		wrong["cv_upload_key"] = "Debes subir tu CV para aplicar"
	}
	for _, field := range []string{"name", "email", "cv_upload_key"} {
		if wrong[field] != "" {
			return fault.InvalidFields(wrong[field], wrong)
		}
	}
	return nil
}

// ApplyAsGuest adds the application of somebody without an account and mails them the link to follow it. The address is
// looked at before the key, and nobody waits for the CV to be read.
func (s *Service) ApplyAsGuest(ctx context.Context, postingID string, g Guest) (string, error) {
	if err := g.check(s.people); err != nil {
		return "", err
	}
	p, err := s.find(ctx, postingID)
	if err != nil {
		return "", err
	}
	if p.Status != postingActive {
		return "", errClosed
	}
	if err := s.people.CheckGuest(ctx, g.Email); err != nil {
		return "", err
	}
	if err := s.takeGuest(ctx, g.Email); err != nil {
		return "", err
	}
	if err := s.cvs.Look(ctx, g.Key); err != nil {
		return "", fmt.Errorf("look for a CV: %w", err)
	}
	e := newEntry(p, "", g.Name, g.Email, ByGuest, resume.Resume{}.Profile(), g.KeepCV, s.now())
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return s.enterGuest(ctx, tx, e, g.Key) })
	if db.IsUnique(err) {
		return "", errGuestAlready
	}
	return e.ID, err
}

func (s *Service) enterGuest(ctx context.Context, tx *db.Tx, e entry, key string) (err error) {
	if e.UserID, err = s.people.Guest(ctx, tx, e.Name, e.Email); err != nil {
		return err
	}
	if err := s.enter(ctx, tx, e); err != nil {
		return err
	}
	if err := s.cvs.Attach(ctx, tx, key, e.ID); err != nil {
		return aboutKey(err)
	}
	token, err := s.giveLink(ctx, tx, e.ID, s.now().Add(linkLife))
	if err != nil {
		return err
	}
	return s.tellGuest(ctx, tx, e, token)
}

// aboutKey names the field of this call in a refusal of the CV files.
func aboutKey(err error) error {
	var refusal *fault.Error
	if errors.As(err, &refusal) && refusal.Kind == fault.Invalid {
		return fault.InvalidFields(refusal.Message, map[string]string{"cv_upload_key": refusal.Message})
	}
	return err
}

func (s *Service) takeGuest(ctx context.Context, email string) error {
	key := strings.ToLower(email)
	for _, take := range []struct {
		limit limits.Limit
		who   string
	}{{guestByAddress, httpx.Address(ctx)}, {guestByEmail, key}, {guestByDay, key}} {
		if err := s.limits.Take(ctx, take.limit, take.who); err != nil {
			return err
		}
	}
	return nil
}

// AnswerAsGuest keeps the answers of who has the link.
func (s *Service) AnswerAsGuest(ctx context.Context, token string, answers []Answer) error {
	l, err := s.byToken(ctx, token)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error { return s.keepAnswers(ctx, tx, l.ID, l.PostingID, answers) })
}

// RegisterGuest makes an applicant of who has the link, which proves the address. The profile begins with what the CV
// says, as far as it was read; the CV itself goes there when the person let it be kept.
func (s *Service) RegisterGuest(ctx context.Context, token, password string) (email string, err error) {
	l, err := s.byToken(ctx, token)
	if err != nil {
		return "", err
	}
	said, read, err := s.cvs.Said(ctx, l.ID)
	if err != nil {
		return "", fmt.Errorf("reading of a CV: %w", err)
	}
	return s.people.RegisterGuest(ctx, l.UserID, l.Name, password, func(tx *db.Tx, userID string) error {
		if read {
			if err := s.profiles.Fill(ctx, tx, userID, said); err != nil {
				return fmt.Errorf("fill a profile: %w", err)
			}
		}
		if l.keep {
			if err := s.cvs.Keep(ctx, tx, l.ID, userID); err != nil {
				return fmt.Errorf("keep a CV: %w", err)
			}
		}
		return nil
	})
}
