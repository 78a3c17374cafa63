package applications

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"strings"
	"time"
	"unicode/utf8"

	"encaja/internal/platform/clean"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
	outbox "encaja/internal/platform/mail"
)

const (
	maxSubject = 200
	maxBody    = 5000
)

// How many messages may be written in a day: by one recruiter, and to one address by everybody together.
var (
	perRecruiter = limits.Limit{Name: "contact-recruiter", Max: 50, Window: 24 * time.Hour}
	perRecipient = limits.Limit{Name: "contact-recipient", Max: 10, Window: 24 * time.Hour}
)

var (
	errNoAddress      = fault.New(fault.Conflict, "NO_ADDRESS", "El CV de este candidato no dice una dirección de correo.")
	errAddressChanged = fault.New(fault.Conflict, "ADDRESS_CHANGED", "La dirección del candidato ya no es esa. Vuelve a abrir el candidato.")
	errQuota          = fault.New(fault.TooMany, "DAILY_QUOTA", fmt.Sprintf("Llegaste al máximo de %d mensajes por día.", perRecruiter.Max))
	errRecipient      = fault.New(fault.TooMany, "RECIPIENT_LIMIT", "Esta persona ya recibió demasiados mensajes hoy. Intenta nuevamente mañana.")
)

// Letter is what a recruiter writes to a candidate. Address, when given, is the one that the recruiter saw.
type Letter struct {
	Subject, Body string
	Address       *string
}

func (l *Letter) check() error {
	l.Subject, l.Body = cleanLine(l.Subject, maxSubject+1), clean.Text(l.Body)
	wrong := map[string]string{}
	switch length := utf8.RuneCountInString(l.Subject); {
	case length == 0:
		wrong["subject"] = "El asunto es obligatorio"
	case length > maxSubject:
		wrong["subject"] = fmt.Sprintf("Debe tener como máximo %d caracteres.", maxSubject)
	}
	switch length := utf8.RuneCountInString(l.Body); {
	case length == 0:
		wrong["body"] = "El mensaje es obligatorio"
	case length > maxBody:
		wrong["body"] = fmt.Sprintf("Debe tener como máximo %d caracteres.", maxBody)
	}
	for _, field := range []string{"subject", "body"} {
		if wrong[field] != "" {
			return fault.InvalidFields(wrong[field], wrong)
		}
	}
	return nil
}

// Write mails a candidate in the recruiter's name, who gets the answer, and keeps what was written.
func (s *Service) Write(ctx context.Context, recruiter httpx.Actor, id string, l Letter) error {
	if err := l.check(); err != nil {
		return err
	}
	c, err := ownCandidate(ctx, s.db.Reader(), recruiter.UserID, id)
	switch {
	case db.IsNone(err):
		return errNotFound
	case err != nil:
		return fmt.Errorf("find candidate: %w", err)
	case !plainAddress(c.Email):
		return errNoAddress
	case l.Address != nil && !strings.EqualFold(strings.TrimSpace(*l.Address), c.Email):
		return errAddressChanged
	}
	if err := s.takeQuota(ctx, recruiter.UserID, c.Email); err != nil {
		return err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return s.send(ctx, tx, recruiter, c, l) })
	if err != nil {
		return errors.Join(err, s.giveBack(ctx, perRecruiter, recruiter.UserID), s.giveBack(ctx, perRecipient, strings.ToLower(c.Email)))
	}
	return nil
}

func (s *Service) send(ctx context.Context, tx *db.Tx, recruiter httpx.Actor, c candidate, l Letter) error {
	before, err := written(ctx, tx, c.ID)
	if err != nil {
		return fmt.Errorf("earlier messages: %w", err)
	}
	removal := ""
	if c.Source == ByUpload && !before {
		if removal, err = s.giveRemovalLink(ctx, tx, c.ID); err != nil {
			return err
		}
	}
	subject, text, html, err := outbox.Render("contact", map[string]any{
		"Subject": l.Subject, "Body": l.Body, "Recruiter": recruiter.Name, "Position": c.Position, "Company": c.Company,
		"Removal": removal,
	})
	if err != nil {
		return err
	}
	replyTo := mail.Address{Name: recruiter.Name, Address: recruiter.Email}
	err = s.mail.Send(ctx, tx, outbox.Message{
		To: c.Email, ReplyTo: replyTo.String(), Subject: subject, Text: text, HTML: html, Secret: removal != "", About: c.ID,
	})
	if err != nil {
		return err
	}
	if err := insertMessage(ctx, tx, c.ID, l.Subject, l.Body, s.now()); err != nil {
		return fmt.Errorf("keep message: %w", err)
	}
	return s.log(ctx, tx, "candidate.message", c.ID, nil)
}

func (s *Service) takeQuota(ctx context.Context, recruiterID, address string) error {
	if err := s.limits.Take(ctx, perRecruiter, recruiterID); err != nil {
		return refused(err, errQuota)
	}
	if err := s.limits.Take(ctx, perRecipient, strings.ToLower(address)); err != nil {
		return errors.Join(refused(err, errRecipient), s.giveBack(ctx, perRecruiter, recruiterID))
	}
	return nil
}

// refused says a limit in the words of this room and keeps the time to wait.
func refused(err error, as *fault.Error) error {
	var limit *fault.Error
	if !errors.As(err, &limit) {
		return err
	}
	return as.After(limit.RetryAfter)
}

// giveBack returns what a message that was not sent has taken.
func (s *Service) giveBack(ctx context.Context, limit limits.Limit, who string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error { return s.limits.Return(ctx, tx, limit, who) })
}

// plainAddress says whether a text is one mail address and nothing else.
func plainAddress(text string) bool {
	parsed, err := mail.ParseAddress(text)
	return err == nil && parsed.Address == text
}
