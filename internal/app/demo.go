package app

import (
	"context"
	"fmt"

	"encaja/internal/accounts"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

// DemoPassword opens every demo account.
const DemoPassword = "encaja-demo"

// DemoAccounts are the people of the demo.
var DemoAccounts = []accounts.Registration{
	{Name: "Paula Aldao", Email: "reclutador@encaja.test", Role: httpx.Recruiter, Password: DemoPassword},
	{Name: "Martín Iturralde", Email: "postulante@encaja.test", Role: httpx.Applicant, Password: DemoPassword},
	{Name: "Inés Quiroga", Email: "admin@encaja.test", Role: httpx.Admin, Password: DemoPassword},
}

// FillDemo adds what the demo needs and is not there yet, so that it may run at every start.
func (a *App) FillDemo(ctx context.Context) error {
	for _, r := range DemoAccounts {
		_, err := a.Accounts.CreateConfirmed(ctx, r)
		if fault.KindOf(err) == fault.Conflict {
			continue
		}
		if err != nil {
			return fmt.Errorf("demo account %s: %w", r.Email, err)
		}
	}
	return nil
}
