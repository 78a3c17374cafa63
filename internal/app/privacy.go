package app

import (
	"context"
	"time"

	"encaja/internal/accounts"
	"encaja/internal/applications"
	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/privacy"
)

// openPrivacy makes the room of privacy and lets it keep the consents that come with a profile.
func (a *App) openPrivacy(log *audit.Log) *privacy.Service {
	s := privacy.New(privacy.Options{
		DB: a.db, Queue: a.queue, Objects: a.objects, Mail: a.outbox, Audit: log, Log: a.log, Now: a.now, PublicURL: a.Settings.PublicURL,
		People: privatePeople{a.Accounts}, Applications: privateApplications{a.Applications},
		Documents: a.exportDocuments(log), Files: a.exportFiles, Erasers: a.erasers(),
	})
	a.Profiles.OnConsent(s.KeepConsent)
	return s
}

// erasers is the one list of who takes what away when a person goes, in order; the person is held before it begins. Files go
// before applications: a reading that ends now holds the file and then wants the application. Where applications alone go,
// by time or by a link, there is no person and there are no postings.
func (a *App) erasers() []privacy.Eraser {
	return []privacy.Eraser{
		{Room: "profiles", Erase: func(ctx context.Context, tx *db.Tx, e *privacy.Erasure) error {
			pictures, err := a.Profiles.Erase(ctx, tx, e.Person.ID)
			e.Objects = append(e.Objects, pictures...)
			return err
		}},
		{Room: "postings, held", Erase: func(ctx context.Context, tx *db.Tx, e *privacy.Erasure) (err error) {
			e.Postings, err = a.Postings.HoldOf(ctx, tx, e.Person.ID)
			return err
		}},
		{Room: "applications, found", Erase: func(ctx context.Context, tx *db.Tx, e *privacy.Erasure) error {
			found, err := a.Applications.OfPerson(ctx, tx, e.Person.ID, e.Postings)
			e.Applications = append(e.Applications, found...)
			return err
		}},
		{Room: "cvfiles", Erase: func(ctx context.Context, tx *db.Tx, e *privacy.Erasure) error {
			left, err := a.CVFiles.Erase(ctx, tx, e.Person.ID, e.Applications, e.Postings)
			e.After(func(ctx context.Context) error { return a.CVFiles.Clear(ctx, left) })
			return err
		}},
		{Room: "applications", Erase: func(ctx context.Context, tx *db.Tx, e *privacy.Erasure) error {
			tell, err := a.Applications.Withdrawn(ctx, tx, e.Postings)
			if err != nil {
				return err
			}
			if e.Applications, err = a.Applications.Erase(ctx, tx, e.Applications); err != nil {
				return err
			}
			return tell()
		}},
		{Room: "screening", Erase: func(ctx context.Context, tx *db.Tx, e *privacy.Erasure) error {
			return a.Screening.Erase(ctx, tx, e.Applications)
		}},
		{Room: "postings", Erase: func(ctx context.Context, tx *db.Tx, e *privacy.Erasure) error {
			return a.Postings.Erase(ctx, tx, e.Person.ID)
		}},
		{Room: "mail", Erase: func(ctx context.Context, tx *db.Tx, e *privacy.Erasure) error {
			return a.outbox.EraseOf(ctx, tx, e.Person.Email)
		}},
		{Room: "accounts", Erase: func(ctx context.Context, tx *db.Tx, e *privacy.Erasure) error {
			if err := a.Applications.ForgetQuota(ctx, tx, e.Person.ID); err != nil {
				return err
			}
			return a.Accounts.Erase(ctx, tx, e.Person.ID)
		}},
	}
}

// privatePeople are the accounts as the room of privacy knows them.
type privatePeople struct{ accounts *accounts.Service }

func (p privatePeople) Hold(ctx context.Context, tx *db.Tx, userID string) (privacy.Person, error) {
	u, err := p.accounts.Hold(ctx, tx, userID)
	return privacy.Person{ID: u.ID, Email: u.Email, Name: u.Name, Role: u.Role, Guest: u.Guest()}, err
}

func (p privatePeople) Find(ctx context.Context, userID string) (privacy.Person, error) {
	u, err := p.accounts.Account(ctx, userID)
	return privacy.Person{ID: u.ID, Email: u.Email, Name: u.Name, Role: u.Role, Guest: u.Guest}, err
}

func (p privatePeople) Consent(ctx context.Context, userID string) (bool, time.Time, error) {
	return p.accounts.Consent(ctx, userID)
}

func (p privatePeople) SetConsent(ctx context.Context, tx *db.Tx, userID string, keep bool) error {
	return p.accounts.SetConsent(ctx, tx, userID, keep)
}

func idleAccounts(list []accounts.Idle, err error) ([]privacy.Idle, error) {
	idle := make([]privacy.Idle, len(list))
	for i, one := range list {
		idle[i] = privacy.Idle(one)
	}
	return idle, err
}

func (p privatePeople) Unwarned(ctx context.Context, e privacy.Ends, afterID string, limit int) ([]privacy.Idle, error) {
	return idleAccounts(p.accounts.Unwarned(ctx, e.Before, e.KeptBefore, afterID, limit))
}

func (p privatePeople) Warned(ctx context.Context, e privacy.Ends, warnedBefore time.Time, afterID string, limit int) ([]privacy.Idle, error) {
	return idleAccounts(p.accounts.Warned(ctx, e.Before, e.KeptBefore, warnedBefore, afterID, limit))
}

func (p privatePeople) MarkWarned(ctx context.Context, tx *db.Tx, i privacy.Idle) (bool, error) {
	return p.accounts.MarkWarned(ctx, tx, accounts.Idle(i))
}

func (p privatePeople) StillIdle(ctx context.Context, tx *db.Tx, i privacy.Idle) (bool, error) {
	return p.accounts.StillIdle(ctx, tx, accounts.Idle(i))
}

// privateApplications are the applications as the room of privacy knows them.
type privateApplications struct{ *applications.Service }

func (p privateApplications) RemovalBy(ctx context.Context, token string) (privacy.Removal, error) {
	r, err := p.Service.RemovalBy(ctx, token)
	return privacy.Removal{
		ApplicationID: r.ApplicationID, PostingID: r.PostingID, RecruiterID: r.RecruiterID,
		Company: r.Company, Title: r.Title, FileName: r.FileName, ReceivedAt: r.ReceivedAt,
	}, err
}

func (p privateApplications) Unwarned(ctx context.Context, e privacy.Ends, after *privacy.Expiring, limit int) ([]privacy.Expiring, error) {
	var from applications.After
	if after != nil {
		from = applications.After{At: after.At, ID: after.ID}
	}
	list, err := p.Service.Unwarned(ctx, applications.Ends(e), from, limit)
	expiring := make([]privacy.Expiring, len(list))
	for i, x := range list {
		expiring[i] = privacy.Expiring{
			ID: x.ID, UserID: x.UserID, Name: x.Name, Email: x.Email, Position: x.Position, Company: x.Company,
			Guest: x.Guest, Keep: x.Keep, At: x.At,
		}
	}
	return expiring, err
}

func (p privateApplications) Warned(ctx context.Context, tx *db.Tx, e privacy.Ends, warnedBefore time.Time, limit int) ([]string, error) {
	return p.Service.Warned(ctx, tx, applications.Ends(e), warnedBefore, limit)
}

func (p privateApplications) MarkWarned(ctx context.Context, tx *db.Tx, id string, e privacy.Ends) (bool, error) {
	return p.Service.MarkWarned(ctx, tx, id, applications.Ends(e))
}

func (p privateApplications) UnwarnedRecruiters(ctx context.Context, e privacy.Ends, afterID string, limit int) ([]string, error) {
	return p.Service.UnwarnedRecruiters(ctx, applications.Ends(e), afterID, limit)
}

func (p privateApplications) WarnOfPiles(ctx context.Context, tx *db.Tx, recruiterID string, e privacy.Ends) ([]privacy.Pile, error) {
	list, err := p.Service.WarnOfPiles(ctx, tx, recruiterID, applications.Ends(e))
	piles := make([]privacy.Pile, len(list))
	for i, one := range list {
		piles[i] = privacy.Pile(one)
	}
	return piles, err
}
