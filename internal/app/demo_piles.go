package app

import (
	"context"
	"fmt"
	"slices"

	"encaja/internal/app/democv"
	"encaja/internal/applications"
	"encaja/internal/cvfiles"
)

// demoPile is a posting with the candidates that the demo has for it.
type demoPile struct {
	demoPosting
	id, recruiterID string
	candidates      []demoCandidate
}

// demoPiles lists the postings that have candidates.
func (a *App) demoPiles(ctx context.Context, recruiters map[string]string) ([]demoPile, error) {
	companies, err := readDemoCompanies()
	if err != nil {
		return nil, err
	}
	candidates, err := readDemoCandidates()
	if err != nil {
		return nil, err
	}
	byPosting := map[string][]demoCandidate{}
	for _, c := range candidates {
		byPosting[c.posting] = append(byPosting[c.posting], c)
	}
	var piles []demoPile
	for _, company := range companies {
		recruiterID := recruiters[company.Recruiter]
		published, err := a.demoPublished(ctx, recruiterID)
		if err != nil {
			return nil, err
		}
		for _, p := range slices.Backward(company.Postings) { // the newest are what a visitor opens first
			if known, ok := published[p.Title]; ok && len(byPosting[p.Key]) > 0 {
				piles = append(piles, demoPile{p, known.ID, recruiterID, byPosting[p.Key]})
			}
		}
	}
	return piles, nil
}

// demoOrder is a CV to be made.
type demoOrder struct {
	candidate   demoCandidate
	application applications.Application
}

// demoMissing lists the candidates of a posting who are there and have no CV, and tells whether others are being read.
func (a *App) demoMissing(ctx context.Context, pile demoPile) (orders []demoOrder, reading bool, err error) {
	applied, err := a.Applications.OfPosting(ctx, pile.id)
	if err != nil {
		return nil, false, fmt.Errorf("applications to %s: %w", pile.Key, err)
	}
	var ids []string
	byEmail := map[string]applications.Application{}
	for _, application := range applied {
		ids = append(ids, application.ID)
		byEmail[application.Email] = application
	}
	files, err := a.CVFiles.OfApplications(ctx, ids)
	if err != nil {
		return nil, false, fmt.Errorf("CVs of %s: %w", pile.Key, err)
	}
	for _, c := range pile.candidates {
		application, there := byEmail[c.email]
		file, has := files[application.ID]
		if there && !has {
			orders = append(orders, demoOrder{c, application})
		}
		reading = reading || file.State == cvfiles.Arrived
	}
	return orders, reading, nil
}

// argentine are the provinces of the demo's postings that are not in Spain.
var argentine = []string{"Buenos Aires", "Ciudad Autónoma de Buenos Aires", "Córdoba", "Mendoza", "Santa Fe"}

// person is the candidate as the maker of CVs has to know them: somebody who lives where the posting is.
func (o demoOrder) person(p demoPosting) democv.Person {
	country := "ES"
	if slices.Contains(argentine, p.Province) {
		country = "AR"
	}
	return democv.Person{
		Name: o.candidate.name, Email: o.candidate.email, Trade: p.Key, Fit: o.candidate.fit,
		Country: country, City: p.City, At: o.application.CreatedAt,
	}
}
