package app

import (
	"context"
	"fmt"
	"io"
	"path"
	"slices"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/clean"
	"encaja/internal/platform/httpx"
	"encaja/internal/privacy"
)

// exportDocuments are the texts of an export, each made by the room that has them.
func (a *App) exportDocuments(log *audit.Log) []privacy.Document {
	return []privacy.Document{
		{Name: "cuenta.json", Make: func(ctx context.Context, p privacy.Person) (any, error) { return a.Accounts.Account(ctx, p.ID) }},
		{Name: "perfil.json", Make: func(ctx context.Context, p privacy.Person) (any, error) { return a.Profiles.Export(ctx, p.ID) }},
		{Name: "postulaciones.json", Make: func(ctx context.Context, p privacy.Person) (any, error) { return a.Applications.Export(ctx, p.ID) }},
		{Name: "puestos.json", Make: func(ctx context.Context, p privacy.Person) (any, error) {
			if p.Role != httpx.Recruiter {
				return nil, nil
			}
			return a.Postings.Export(ctx, p.ID)
		}},
		{Name: "registro.json", Make: func(ctx context.Context, p privacy.Person) (any, error) { return a.exportLog(ctx, log, p) }},
	}
}

// loggedAct is an entry of the audit log as an export has it. Of what others did it says what and when, and in which role:
// who they are and what they noted is not the person's.
type loggedAct struct {
	At      time.Time      `json:"at"`
	Action  string         `json:"action"`
	Subject string         `json:"subject"`
	Role    string         `json:"by_role"`
	Own     bool           `json:"own"`
	Details map[string]any `json:"details,omitempty"`
}

// mostActs is how many entries of the audit log an export holds for each thing that they are about: the newest.
const mostActs = 10_000

func (a *App) exportLog(ctx context.Context, log *audit.Log, p privacy.Person) ([]loggedAct, error) {
	filters := []audit.Filter{{ActorID: p.ID}, {Subject: "user:" + p.ID}}
	own, err := a.Applications.Own(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	for _, application := range own {
		filters = append(filters, audit.Filter{Subject: "application:" + application.ID})
	}
	found := map[int64]audit.Record{}
	for _, filter := range filters {
		list, _, err := log.List(ctx, a.db.Reader(), filter, 0, mostActs)
		if err != nil {
			return nil, err
		}
		for _, r := range list {
			found[r.Seq] = r
		}
	}
	acts := make([]loggedAct, 0, len(found))
	for _, r := range found {
		act := loggedAct{At: r.At, Action: r.Action, Subject: r.Subject, Role: r.ActorRole, Own: r.ActorID == p.ID}
		if act.Own {
			act.Details = r.Details
		}
		acts = append(acts, act)
	}
	slices.SortFunc(acts, func(a, b loggedAct) int { return a.At.Compare(b.At) })
	return acts, nil
}

// exportFiles are the original files of a person: the CV of the profile, those of their applications, the picture.
func (a *App) exportFiles(ctx context.Context, p privacy.Person) ([]privacy.File, error) {
	var files []privacy.File
	add := func(folder, key, name string) {
		if name = clean.FileName(name); name == "" {
			name = "archivo" + path.Ext(key)
		}
		files = append(files, privacy.File{Name: path.Join("archivos", folder, name), Open: func(ctx context.Context) (io.ReadCloser, error) {
			content, _, err := a.objects.Open(ctx, key)
			return content, err
		}})
	}
	if cv, found, err := a.CVFiles.OfUser(ctx, p.ID); err != nil {
		return nil, fmt.Errorf("CV of a profile: %w", err)
	} else if found && cv.Here() {
		add("perfil", cv.Key, cv.FileName)
	}
	own, err := a.Applications.Own(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(own))
	for i, application := range own {
		ids[i] = application.ID
	}
	held, err := a.CVFiles.OfApplications(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("CVs of applications: %w", err)
	}
	for _, id := range ids {
		if cv, found := held[id]; found && cv.Here() {
			add(path.Join("postulaciones", id), cv.Key, cv.FileName)
		}
	}
	profile, err := a.Profiles.Export(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	if profile.Picture != "" {
		add("", profile.Picture, "foto"+path.Ext(profile.Picture))
	}
	return files, nil
}
