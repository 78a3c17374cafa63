package app

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"encaja/internal/app/democv"
	"encaja/internal/cvfiles"
	"encaja/internal/platform/db"
	"encaja/internal/profiles"
)

// giveDemoApplicantCV gives an application the CV of the demo applicant's profile. The first one to need it fills the
// profile too.
func (a *App) giveDemoApplicantCV(ctx context.Context, pile demoPile, o demoOrder) error {
	file, has, err := a.CVFiles.OfUser(ctx, o.applicant.userID)
	if err != nil {
		return err
	}
	if !has {
		person := o.person(pile.demoPosting)
		person.Trade, person.Fit, person.Country, person.City = "flota", democv.Strong, "ES", "Madrid" // whatever was applied for first
		if err := a.saveDemoProfile(ctx, o.applicant.userID, person); err != nil {
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
			if err := a.CVFiles.Keep(ctx, tx, o.applicant.userID, file.Key); err != nil {
				return err
			}
		}
		_, err := a.CVFiles.Share(ctx, tx, file.ID, cvfiles.Holder{ApplicationID: o.applicant.id})
		return err
	})
}

// saveDemoProfile fills an empty profile with what the CV says, through the call that the person would use.
func (a *App) saveDemoProfile(ctx context.Context, userID string, person democv.Person) error {
	known, err := a.Profiles.Applicant(ctx, userID)
	if err != nil || len(known.Work)+len(known.Education)+len(known.Skills) > 0 {
		return err
	}
	body, err := demoProfile(person)
	if err != nil {
		return err
	}
	token, _, err := a.Accounts.Login(ctx, person.Email, DemoPassword)
	if err != nil {
		return fmt.Errorf("log in: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "/applicant/profile", bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Content-Type", "application/json")
	answer := &demoAnswer{header: http.Header{}}
	a.api.ServeHTTP(answer, request)
	if answer.status != http.StatusOK {
		return fmt.Errorf("save profile: %d %s", answer.status, answer.body.String())
	}
	return nil
}

func demoProfile(person democv.Person) ([]byte, error) {
	said, err := democv.Describe(person)
	if err != nil {
		return nil, err
	}
	work, education := []profiles.Work{}, []profiles.Study{}
	for _, j := range said.Jobs {
		work = append(work, profiles.Work{Company: j.Company, Role: j.Role, StartDate: j.Start, EndDate: j.End, Description: j.Description})
	}
	for _, s := range said.Studies {
		education = append(education, profiles.Study{Institution: s.School, Degree: s.Degree, StartDate: s.Start, EndDate: s.End})
	}
	return json.Marshal(map[string]any{
		"phone": said.Phone, "workExperience": work, "education": education, "skills": said.Skills,
	})
}

// demoAnswer keeps what a call of our own API answers.
type demoAnswer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (d *demoAnswer) Header() http.Header { return d.header }

func (d *demoAnswer) WriteHeader(status int) {
	if d.status == 0 {
		d.status = status
	}
}

func (d *demoAnswer) Write(text []byte) (int, error) {
	d.WriteHeader(http.StatusOK)
	return d.body.Write(text)
}
