package screening

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"encaja/internal/fit"
	"encaja/internal/platform/httpx"
)

func viewIntake(ctx context.Context, r Intake) uploadView {
	if r.Skipped != "" {
		return uploadView{FileName: r.Name, Status: "skipped", Headers: map[string]string{}, Message: r.Skipped}
	}
	headers := r.Link.Headers
	if headers == nil {
		headers = map[string]string{}
	}
	return uploadView{
		FileName: r.Name, Status: "success", UploadURL: httpx.Absolute(ctx, r.Link.URL), S3Key: r.File.Key,
		ContentType: r.File.ContentType, Headers: headers,
	}
}

// viewCandidate shows a candidate, and returns the assessment when there is one.
func viewCandidate(c candidate, p posting) (CandidateView, *fit.Assessment, error) {
	v := CandidateView{
		ApplicationID: c.ID, User: personView{Name: c.Name, Email: c.Email},
		CVHash: c.file.Hash, CVUploadKey: c.file.Key, CVFileName: c.file.FileName,
		Valoracion: c.Rating, Status: c.Status, Source: c.Source,
		CreatedAt: c.CreatedAt, SeenAt: timeOrNull(c.SeenAt), DecidedAt: timeOrNull(c.DecidedAt),
		AnalysisState: c.analysis.state, Problem: c.problem(), HiddenText: c.HiddenText,
	}
	if c.analysis.result == "" {
		return v, nil, nil
	}
	var a fit.Assessment
	if err := json.Unmarshal([]byte(c.analysis.result), &a); err != nil {
		return v, nil, fmt.Errorf("stored result of %s: %w", c.ID, err)
	}
	a = complete(a)
	v.CVAnalysisResult.Value = &analysisView{
		AnalysisData:      analysisData{Name: c.Name, Score: a.Score, Reasons: a.Sentences(), ExperienceLevel: p.ExperienceLevel},
		SoftSkillsReasons: fit.Assessment{Reasons: a.SoftSkills}.Sentences(), SoftSkillsQuestions: a.Questions,
		Position: p.Title, CreatedAt: c.analysis.createdAt, EngineVersion: c.analysis.engineVersion, Outdated: c.outdated(p),
	}
	return v, &a, nil
}

func timeOrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func viewDetail(d detail) (detailView, error) {
	shown, assessment, err := viewCandidate(d.candidate, d.posting)
	if err != nil {
		return detailView{}, err
	}
	v := detailView{
		CandidateView: shown, PostingID: d.PostingID, Assessment: httpx.OrNull[fit.Assessment]{Value: assessment},
		Hidden: []hiddenView{}, Profile: d.profile, Answers: []answerView{}, Messages: []messageView{}, Message: d.Message,
	}
	if d.file.ID != "" {
		v.Document.Value = viewDocument(d)
	}
	for _, h := range d.result.Document.Hidden {
		v.Hidden = append(v.Hidden, hiddenView{Page: h.Page, Text: h.Text, Reason: h.Reason})
	}
	for _, a := range d.answers {
		v.Answers = append(v.Answers, answerView(a))
	}
	for _, m := range d.messages {
		v.Messages = append(v.Messages, messageView(m))
	}
	return v, nil
}

func viewDocument(d detail) *documentView {
	v := &documentView{
		FileName: d.file.FileName, ContentType: d.file.ContentType, Format: d.result.Document.Format, Pages: []pageView{}, Text: d.result.Resume.Text,
	}
	for _, p := range d.result.Document.Pages {
		v.Pages = append(v.Pages, pageView{Width: p.Width, Height: p.Height})
		v.Scanned = v.Scanned || p.Scanned
	}
	return v
}
