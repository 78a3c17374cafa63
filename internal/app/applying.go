package app

import (
	"context"

	"encaja/internal/cv/resume"
	"encaja/internal/cvfiles"
	"encaja/internal/platform/db"
	"encaja/internal/profiles"
)

// applicantFiles are the CV files as applying needs them.
type applicantFiles struct{ files *cvfiles.Service }

func (f applicantFiles) Look(ctx context.Context, key string) error { return f.files.Look(ctx, key) }

func (f applicantFiles) Attach(ctx context.Context, tx *db.Tx, key, applicationID string) error {
	_, err := f.files.Attach(ctx, tx, key, cvfiles.Holder{ApplicationID: applicationID})
	return err
}

func (f applicantFiles) Share(ctx context.Context, tx *db.Tx, userID, applicationID string) error {
	_, err := f.files.ShareFrom(ctx, tx, cvfiles.Holder{UserID: userID}, cvfiles.Holder{ApplicationID: applicationID})
	return err
}

func (f applicantFiles) Store(ctx context.Context, fileName string, content []byte, largest int64) (string, error) {
	file, err := f.files.Store(ctx, cvfiles.Announcement{Space: cvfiles.Anonymous, FileName: fileName, MaxSize: largest}, content)
	return file.Key, err
}

func (f applicantFiles) Said(ctx context.Context, applicationID string) (resume.Profile, bool, error) {
	file, found, err := f.files.OfApplication(ctx, applicationID)
	if err != nil || !found || file.State != cvfiles.Read {
		return resume.Profile{}, false, err
	}
	reading, found, err := f.files.Reading(ctx, file.Hash)
	if err != nil || !found || reading.Problem != "" {
		return resume.Profile{}, false, err
	}
	return reading.Result.Resume.Profile(), true, nil
}

func (f applicantFiles) Keep(ctx context.Context, tx *db.Tx, applicationID, userID string) error {
	has, err := f.files.Holds(ctx, tx, cvfiles.Holder{UserID: userID})
	if err != nil || has {
		return err
	}
	_, err = f.files.ShareFrom(ctx, tx, cvfiles.Holder{ApplicationID: applicationID}, cvfiles.Holder{UserID: userID})
	return err
}

// ownProfiles are the applicants' profiles as they are now, in the shape of what a CV says.
type ownProfiles struct{ profiles *profiles.Service }

func (p ownProfiles) Applicant(ctx context.Context, userID string) (resume.Profile, error) {
	profile := resume.Resume{}.Profile()
	said, err := p.profiles.Applicant(ctx, userID)
	if err != nil {
		return profile, err
	}
	profile.Phone = said.Phone
	for _, w := range said.Work {
		profile.WorkExperience = append(profile.WorkExperience, resume.ProfileWork{
			Company: w.Company, Role: w.Role, StartDate: w.StartDate, EndDate: w.EndDate, Description: w.Description,
		})
	}
	for _, s := range said.Education {
		profile.Education = append(profile.Education, resume.ProfileStudy{
			Institution: s.Institution, Degree: s.Degree, StartDate: s.StartDate, EndDate: s.EndDate,
		})
	}
	profile.Skills = append(profile.Skills, said.Skills...)
	return profile, nil
}

func (p ownProfiles) Fill(ctx context.Context, tx *db.Tx, userID string, said resume.Profile) error {
	profile := profiles.Applicant{Phone: said.Phone, Skills: said.Skills}
	for _, w := range said.WorkExperience {
		profile.Work = append(profile.Work, profiles.Work{
			Company: w.Company, Role: w.Role, StartDate: w.StartDate, EndDate: w.EndDate, Description: w.Description,
		})
	}
	for _, s := range said.Education {
		profile.Education = append(profile.Education, profiles.Study{
			Institution: s.Institution, Degree: s.Degree, StartDate: s.StartDate, EndDate: s.EndDate,
		})
	}
	return p.profiles.Fill(ctx, tx, userID, profile)
}
