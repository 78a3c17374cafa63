package app

import (
	"context"
	"fmt"
	"slices"

	"encaja/internal/accounts"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

// DemoPassword opens every demo account.
const DemoPassword = "encaja-demo"

// DemoAccounts are the people of the demo whom visitors are told of.
var DemoAccounts = []accounts.Registration{
	{Name: "Paula Aldao", Email: "reclutador@encaja.test", Role: httpx.Recruiter, Password: DemoPassword},
	{Name: "Martín Iturralde", Email: "postulante@encaja.test", Role: httpx.Applicant, Password: DemoPassword},
	{Name: "Inés Quiroga", Email: "admin@encaja.test", Role: httpx.Admin, Password: DemoPassword},
}

// secondDemoRecruiter publishes for another company, so that search and the applicant's list show more than one.
var secondDemoRecruiter = accounts.Registration{
	Name: "Lucía Berenguer", Email: "seleccion@encaja.test", Role: httpx.Recruiter, Password: DemoPassword,
}

// demoPeople are the demo accounts by their addresses.
type demoPeople map[string]accounts.User

// recruiters are the ids of those who publish, by their addresses.
func (p demoPeople) recruiters() map[string]string {
	ids := map[string]string{}
	for email, user := range p {
		if user.Role == httpx.Recruiter {
			ids[email] = user.ID
		}
	}
	return ids
}

// FillDemo adds what the demo needs and is not there yet, so that it may run at every start. The CVs of the candidates
// follow in the background.
func (a *App) FillDemo(ctx context.Context) error {
	people := demoPeople{}
	for _, r := range append(slices.Clone(DemoAccounts), secondDemoRecruiter) {
		user, err := a.Accounts.CreateConfirmed(ctx, r)
		if err != nil && fault.KindOf(err) != fault.Conflict {
			return fmt.Errorf("demo account %s: %w", r.Email, err)
		}
		people[r.Email] = user // of a conflict, the account that was there before
	}
	if err := a.fillDemoPostings(ctx, people); err != nil {
		return fmt.Errorf("demo data: %w", err)
	}
	if err := a.queueDemoCVs(ctx, people); err != nil {
		return fmt.Errorf("demo CVs: %w", err)
	}
	return nil
}
