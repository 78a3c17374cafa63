package applications

import (
	"context"

	"encaja/internal/platform/db"
	"encaja/internal/platform/mail"
)

// ownPage is where members follow their applications.
const ownPage = "/mis-postulaciones"

// tellMember says that an application was received. Somebody who applies to many postings in an hour does so without
// being stopped by the limit on mails: what is left out then is this mail.
func (s *Service) tellMember(ctx context.Context, tx *db.Tx, e entry) error {
	return quietly(s.write(ctx, tx, "received", e.ID, e.Email, map[string]any{
		"Name": e.Name, "Position": e.posting.Title, "Company": e.posting.Company, "Guest": false, "Link": s.publicURL + ownPage,
	}))
}

// tellGuest says that an application was received, with the link to follow it. Without that mail there is no application.
func (s *Service) tellGuest(ctx context.Context, tx *db.Tx, e entry, token string) error {
	return s.write(ctx, tx, "received", e.ID, e.Email, map[string]any{
		"Name": e.Name, "Position": e.posting.Title, "Company": e.posting.Company, "Guest": true, "Link": s.linkTo(token),
	})
}

// seen says that the recruiter has opened the CV, to people who applied themselves and have no decision yet. A mail that
// is over the limit does not keep the recruiter from the CV.
func (s *Service) seen(ctx context.Context, tx *db.Tx, c candidate) error {
	if c.Source == ByUpload || c.Status != Pending || !plainAddress(c.Email) {
		return nil
	}
	address := s.publicURL + ownPage
	if c.Source == ByGuest {
		expiresAt, err := linkEnd(ctx, tx, c.ID)
		if err != nil {
			return err
		}
		address = ""
		if s.now().Before(expiresAt) {
			address = s.linkTo(s.token(c.ID, expiresAt))
		}
	}
	return quietly(s.write(ctx, tx, "seen", c.ID, c.Email, map[string]any{
		"Name": c.Name, "Position": c.Position, "Company": c.Company, "Link": address,
	}))
}

// write mails somebody. These mails may carry a link that is a right by itself, so their bodies are erased once sent.
func (s *Service) write(ctx context.Context, tx *db.Tx, template, about, to string, data map[string]any) error {
	subject, text, html, err := mail.Render(template, data)
	if err != nil {
		return err
	}
	return s.mail.Send(ctx, tx, mail.Message{To: to, Subject: subject, Text: text, HTML: html, Secret: true, About: about})
}
