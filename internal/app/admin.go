package app

import (
	"context"
	"time"

	"encaja/internal/accounts"
	"encaja/internal/admin"
	"encaja/internal/cv"
	"encaja/internal/fit"
	"encaja/internal/platform/audit"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/tasks"
)

// people shows the accounts to the room of the administrators.
type people struct{ *accounts.Service }

func (p people) List(ctx context.Context, f admin.PeopleFilter, offset, limit int) ([]admin.Person, int, error) {
	found, total, err := p.Service.List(ctx, accounts.ListFilter{
		Text: f.Text, Role: httpx.Role(f.Role), Standing: accounts.Standing(f.Status),
	}, offset, limit)
	list := make([]admin.Person, len(found))
	for i, u := range found {
		list[i] = admin.Person{
			ID: u.ID, Email: u.Email, Name: u.Name, Role: string(u.Role), Status: string(u.Standing), CreatedAt: u.CreatedAt, LastSeenAt: u.LastSeenAt,
		}
	}
	return list, total, err
}

// openAdmin makes the room of the administrators, and lets old entries of the audit log go.
func (a *App) openAdmin(log *audit.Log) *admin.Service {
	if a.queue != nil {
		a.queue.Every("audit.prune", 24*time.Hour, func(ctx context.Context, _ *tasks.Task) error {
			_, err := log.Prune(ctx, a.db)
			return err
		})
	}
	return admin.New(admin.Options{
		DB: a.db, Queue: a.queue, People: people{a.Accounts}, Audit: log, Version: Version(), Now: a.now,
		Engines: func() admin.Engines { return admin.Engines{CV: cv.Version, Fit: fit.Version, OCR: eyes()} },
	})
}

// VerifyAudit says how many entries the audit log has and where it ends; an audit.Problem names what does not fit.
func (a *App) VerifyAudit(ctx context.Context) (entries int, last int64, seal string, err error) {
	if entries, err = a.audit.Verify(ctx, a.db.Reader()); err != nil {
		return entries, 0, "", err
	}
	last, seal, err = a.audit.End(ctx, a.db.Reader())
	return entries, last, seal, err
}

// RekeyAudit takes over an audit log that was written under an earlier secret.
func (a *App) RekeyAudit(ctx context.Context, earlierSecret string) (entries int, err error) {
	earlier, err := audit.New([]byte(earlierSecret), time.Now)
	if err != nil {
		return 0, err
	}
	return a.audit.Rekey(ctx, a.db, earlier)
}
