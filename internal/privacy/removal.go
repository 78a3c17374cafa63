package privacy

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/mail"
)

// Removal shows what the link in the first mail to an uploaded candidate removes.
func (s *Service) Removal(ctx context.Context, token string) (Removal, error) {
	return s.Applications.RemovalBy(ctx, token)
}

// Remove erases the application behind the link and tells the recruiter that somebody asked for it, not who.
func (s *Service) Remove(ctx context.Context, token string) error {
	r, err := s.Applications.RemovalBy(ctx, token)
	if err != nil {
		return err
	}
	recruiter, err := s.People.Find(ctx, r.RecruiterID)
	if err != nil {
		return fmt.Errorf("find recruiter: %w", err)
	}
	var e *Erasure
	err = s.DB.TxAgain(ctx, func(tx *db.Tx) error {
		e = &Erasure{Applications: []string{r.ApplicationID}}
		if err := s.run(ctx, tx, e); err != nil {
			return err
		}
		if len(e.Applications) == 0 {
			return errRemoved
		}
		if err := quietly(s.write(ctx, tx, "removed", recruiter.Email, map[string]any{"Name": recruiter.Name, "Position": r.Title})); err != nil {
			return err
		}
		return s.log(ctx, tx, "removal", "application:"+r.ApplicationID, map[string]any{"posting": r.PostingID})
	})
	if err != nil {
		return fmt.Errorf("remove an uploaded CV: %w", err)
	}
	s.finish(ctx, e)
	return nil
}

// write mails somebody. Links of guests are rights by themselves, so bodies are erased once sent.
func (s *Service) write(ctx context.Context, tx *db.Tx, template, to string, data map[string]any) error {
	subject, text, html, err := mail.Render(template, data)
	if err != nil {
		return err
	}
	return s.Mail.Send(ctx, tx, mail.Message{To: to, Subject: subject, Text: text, HTML: html, Secret: true})
}

// quietly drops the refusal of the limit on mails, where nothing may depend on it.
func quietly(err error) error {
	if fault.KindOf(err) == fault.TooMany {
		return nil
	}
	return err
}
