package app

import (
	"context"

	"encaja/internal/applications"
	"encaja/internal/cv/resume"
	"encaja/internal/cvfiles"
	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
	"encaja/internal/profiles"
	"encaja/internal/screening"
)

// applicationFiles shows the CV files to the room of the applications.
type applicationFiles struct{ files *cvfiles.Service }

func (f applicationFiles) Show(ctx context.Context, applicationID string) (link objects.Link, fileName, contentType string, found bool, err error) {
	file, found, err := f.files.OfApplication(ctx, applicationID)
	if err != nil || !found || !file.Here() {
		return objects.Link{}, "", "", false, err
	}
	link, err = f.files.Link(ctx, file)
	return link, file.FileName, file.ContentType, err == nil, err
}

func (f applicationFiles) Forget(ctx context.Context, tx *db.Tx, applicationID string) error {
	return f.files.DropFrom(ctx, tx, cvfiles.Holder{ApplicationID: applicationID})
}

// postingFiles shows the CV files to the room of the screening.
type postingFiles struct{ files *cvfiles.Service }

func screeningFile(f cvfiles.File) screening.File {
	return screening.File{
		ID: f.ID, Key: f.Key, PostingID: f.PostingID, ApplicationID: f.ApplicationID, FileName: f.FileName, ContentType: f.ContentType,
		Hash: f.Hash, State: string(f.State), Problem: f.Problem, ArrivedAt: f.ArrivedAt,
	}
}

func (f postingFiles) Announce(ctx context.Context, tx *db.Tx, postingID, fileName string, size int64) (screening.File, objects.Link, error) {
	file, link, err := f.files.Announce(ctx, tx, cvfiles.Announcement{Space: cvfiles.Posting, PostingID: postingID, FileName: fileName, Size: size})
	return screeningFile(file), link, err
}

func (f postingFiles) Look(ctx context.Context, postingID string) error {
	return f.files.LookPosting(ctx, postingID)
}

func (f postingFiles) InPosting(ctx context.Context, q db.Querier, postingID string) ([]screening.File, error) {
	found, err := f.files.InPosting(ctx, q, postingID)
	list := make([]screening.File, len(found))
	for i, file := range found {
		list[i] = screeningFile(file)
	}
	return list, err
}

func (f postingFiles) Assign(ctx context.Context, tx *db.Tx, fileID, applicationID string) error {
	return f.files.Assign(ctx, tx, fileID, applicationID)
}

func (f postingFiles) Refuse(ctx context.Context, tx *db.Tx, fileID, reason string) error {
	return f.files.SetState(ctx, tx, fileID, cvfiles.Duplicate, reason)
}

func (f postingFiles) Drop(ctx context.Context, tx *db.Tx, fileIDs ...string) error {
	return f.files.Drop(ctx, tx, fileIDs...)
}

func (f postingFiles) Reading(ctx context.Context, hash string) (screening.Reading, bool, error) {
	r, found, err := f.files.Reading(ctx, hash)
	return screening.Reading(r), found, err
}

// applicantProfiles shows the applicants' profiles to the room of the screening: as they were on applying, and as they are
// now for applications that are older than that.
type applicantProfiles struct {
	applications *applications.Service
	profiles     *profiles.Service
}

func (p applicantProfiles) Applicant(ctx context.Context, applicationID, userID string) (resume.Profile, error) {
	kept, found, err := p.applications.Snapshot(ctx, applicationID)
	if err != nil || found {
		return kept, err
	}
	return ownProfiles{p.profiles}.Applicant(ctx, userID)
}

// openScreening makes the room of the screening and lets it know of every CV that was read.
func (a *App) openScreening(log *audit.Log) *screening.Service {
	s := screening.New(screening.Options{
		DB: a.db, Queue: a.queue, Files: postingFiles{a.CVFiles}, Applications: a.Applications, Profiles: applicantProfiles{a.Applications, a.Profiles},
		Audit: log, Log: a.log, Now: a.now,
	})
	for _, space := range []cvfiles.Space{cvfiles.Posting, cvfiles.Anonymous} {
		a.CVFiles.OnRead(space, func(ctx context.Context, tx *db.Tx, f cvfiles.File, r cvfiles.Reading) error {
			return s.FileRead(ctx, tx, screeningFile(f), screening.Reading(r))
		})
	}
	return s
}
