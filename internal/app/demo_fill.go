package app

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"encaja/internal/applications"
	"encaja/internal/platform/db"
	"encaja/internal/postings"
	"encaja/internal/profiles"
)

// fillDemoPostings adds companies, postings and candidates. The candidates come last and all at once, so they tell
// that the demo is complete; a filling that was cut off goes on where it stopped.
func (a *App) fillDemoPostings(ctx context.Context, people demoPeople) error {
	published, err := a.demoPublished(ctx, people[DemoAccounts[0].Email].ID)
	if err != nil {
		return err
	}
	for _, p := range published {
		if p.Candidates > 0 {
			return nil
		}
	}
	companies, err := readDemoCompanies()
	if err != nil {
		return err
	}
	candidates, err := readDemoCandidates()
	if err != nil {
		return err
	}
	now := time.Now()
	targets, err := a.publishDemo(ctx, companies, people, now)
	if err != nil {
		return err
	}
	return a.importDemo(ctx, candidates, targets, people, now)
}

// demoPublished returns what a recruiter has published, by title.
func (a *App) demoPublished(ctx context.Context, recruiterID string) (map[string]postings.Listed, error) {
	const all = 1000
	list, _, err := a.Postings.ListOwn(ctx, recruiterID, postings.List{Sort: "recent", Page: 1, Size: all})
	if err != nil {
		return nil, err
	}
	byTitle := map[string]postings.Listed{}
	for _, p := range list {
		byTitle[p.Title] = p
	}
	return byTitle, nil
}

// publishDemo publishes, oldest first, what is missing and returns all postings by their key.
func (a *App) publishDemo(ctx context.Context, companies []demoCompany, people demoPeople, now time.Time) (map[string]postings.Listed, error) {
	type draft struct {
		demoPosting
		company, recruiterID string
	}
	var drafts []draft
	targets := map[string]postings.Listed{}
	for _, c := range companies {
		recruiterID := people[c.Recruiter].ID
		if err := a.Profiles.SaveRecruiter(ctx, recruiterID, profiles.Recruiter{Company: c.Company, Position: c.Position}); err != nil {
			return nil, fmt.Errorf("profile of %s: %w", c.Recruiter, err)
		}
		published, err := a.demoPublished(ctx, recruiterID)
		if err != nil {
			return nil, err
		}
		for _, p := range c.Postings {
			if known, ok := published[p.Title]; ok {
				targets[p.Key] = known
			} else {
				drafts = append(drafts, draft{p, c.Company, recruiterID})
			}
		}
	}
	slices.SortStableFunc(drafts, func(a, b draft) int { return cmp.Compare(b.DaysAgo, a.DaysAgo) })
	for _, d := range drafts {
		at := now.Add(-time.Duration(d.DaysAgo) * demoDay)
		p, err := a.Postings.CreateAt(ctx, d.recruiterID, d.change(d.company), at)
		if err != nil {
			return nil, fmt.Errorf("posting %s: %w", d.Key, err)
		}
		targets[d.Key] = postings.Listed{Posting: p}
	}
	return targets, nil
}

// importDemo adds the candidates of the postings that have none yet.
func (a *App) importDemo(ctx context.Context, candidates []demoCandidate, targets map[string]postings.Listed, people demoPeople, now time.Time) error {
	var list []applications.Application
	for _, c := range candidates {
		posting, ok := targets[c.posting]
		if !ok {
			return fmt.Errorf("%s applies to the unknown posting %q", c.email, c.posting)
		}
		if posting.Candidates > 0 {
			continue
		}
		application := c.application(posting.ID, now)
		if c.source == applications.BySite {
			application.UserID = people[c.email].ID
		}
		list = append(list, application)
	}
	if err := a.demoGuests(ctx, list); err != nil {
		return err
	}
	return a.Applications.Import(ctx, list)
}

// demoGuests makes the persons behind applications without an account.
func (a *App) demoGuests(ctx context.Context, list []applications.Application) error {
	return a.db.Tx(ctx, func(tx *db.Tx) (err error) {
		for i, application := range list {
			if application.Source != applications.ByGuest {
				continue
			}
			if list[i].UserID, err = a.Accounts.Guest(ctx, tx, application.Name, application.Email); err != nil {
				return err
			}
		}
		return nil
	})
}

// application is the candidate as the recruiter has found or judged them.
func (c demoCandidate) application(postingID string, now time.Time) applications.Application {
	application := applications.Application{
		ID: db.NewID(), PostingID: postingID, Source: c.source, Status: applications.Status(c.status),
		Rating: c.rating, Name: c.name, Email: c.email, CreatedAt: now.Add(-c.received),
	}
	if c.rating != applications.Unrated {
		application.SeenAt = application.CreatedAt.Add(demoDay)
	}
	if c.decided > 0 {
		application.DecidedAt = application.CreatedAt.Add(c.decided)
	}
	return application
}
