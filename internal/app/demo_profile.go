package app

import (
	"context"
	"fmt"

	"encaja/internal/app/democv"
	"encaja/internal/cvfiles"
	"encaja/internal/platform/db"
	"encaja/internal/profiles"
)

// giveDemoApplicantCV gives an application the CV of the demo applicant's profile. The first one to need it fills the
// profile too.
func (a *App) giveDemoApplicantCV(ctx context.Context, pile demoPile, o demoOrder) error {
	file, has, err := a.CVFiles.OfUser(ctx, o.application.UserID)
	if err != nil {
		return err
	}
	if !has {
		person := o.person(pile.demoPosting)
		person.Trade, person.Fit, person.Country, person.City = "flota", democv.Strong, "ES", "Madrid" // whatever was applied for first
		if err := a.saveDemoProfile(ctx, o.application.UserID, person); err != nil {
			return err
		}
		made, err := democv.Make(person, o.candidate.cv)
		if err != nil {
			return err
		}
		if file, err = a.CVFiles.Store(ctx, cvfiles.Announcement{Space: cvfiles.Anonymous, FileName: made.Name}, made.Content); err != nil {
			return err
		}
	}
	return a.db.Tx(ctx, func(tx *db.Tx) error {
		if !has {
			if err := a.CVFiles.Keep(ctx, tx, o.application.UserID, file.Key); err != nil {
				return err
			}
		}
		_, err := a.CVFiles.Share(ctx, tx, file.ID, cvfiles.Holder{ApplicationID: o.application.ID})
		return err
	})
}

// saveDemoProfile fills an empty profile with what the CV says.
func (a *App) saveDemoProfile(ctx context.Context, userID string, person democv.Person) error {
	known, err := a.Profiles.Applicant(ctx, userID)
	if err != nil || len(known.Work)+len(known.Education)+len(known.Skills) > 0 {
		return err
	}
	said, err := democv.Describe(person)
	if err != nil {
		return err
	}
	profile := profiles.Applicant{Phone: said.Phone, Skills: said.Skills}
	for _, j := range said.Jobs {
		profile.Work = append(profile.Work, profiles.Work{Company: j.Company, Role: j.Role, StartDate: j.Start, EndDate: j.End, Description: j.Description})
	}
	for _, s := range said.Studies {
		profile.Education = append(profile.Education, profiles.Study{Institution: s.School, Degree: s.Degree, StartDate: s.Start, EndDate: s.End})
	}
	if err := a.Profiles.SaveApplicant(ctx, userID, profile); err != nil {
		return fmt.Errorf("save profile: %w", err)
	}
	return nil
}
