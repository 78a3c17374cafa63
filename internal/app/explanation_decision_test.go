package app_test

import (
	"net/http"
	"strings"
	"testing"

	"encaja/internal/access"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

// theDecision is the only call that accepts or rejects, and it names one candidate.
const theDecision = "PATCH /applications/{id}"

func TestAPersonDecidesAboutOneCandidateAtATime(t *testing.T) {
	for _, rule := range access.Rules {
		if strings.HasPrefix(rule.Route, "PATCH ") && rule.Route != theDecision {
			t.Errorf("%s changes a part of something: is it a decision?", rule.Route)
		}
		if rule.Route == theDecision && (rule.Access.String() != httpx.Only(httpx.Recruiter).String() || rule.By != httpx.Owner) {
			t.Errorf("decisions are for %s, %v", rule.Access, rule.By)
		}
	}
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		sol, luz := member(t, c, "sol@example.org", "APPLICANT"), member(t, c, "luz@example.org", "APPLICANT")
		saveCV(t, sol, "sol.txt", "Sol Paz\nsol@correo.es\n\nExperiencia laboral\nCantante\nCoro Municipal\nEnero de 2019 - Presente\n")
		saveCV(t, luz, "luz.txt", depotCV)
		ids := []string{apply(t, sol, posting), apply(t, luz, posting)}

		// No score decides, however low.
		undecided := func(after string) {
			t.Helper()
			for _, item := range screened(t, boss, posting, "") {
				if item.Status != "PENDING" || item.DecidedAt != nil {
					t.Fatalf("%s: %+v", after, item)
				}
			}
		}
		list := settleApplicants(t, boss, posting)
		if len(list) != 2 || list[1].Result.Data.Score >= 40 {
			t.Fatalf("candidates %+v", list)
		}
		undecided("the analysis")
		if got := subjects(t, c, "sol@example.org"); strings.Contains(strings.Join(got, " "), "decisi") {
			t.Errorf("mails %q", got)
		}

		// Nor does any other call, with whatever it is sent.
		body := map[string]any{
			"status": "REJECTED", "statuses": []string{"REJECTED"}, "application_ids": ids, "applicationIds": ids, "ids": ids, "again": true,
			"min_score": 100, "max_score": 40, "decided_at": "2026-01-01T00:00:00Z", "message": "No",
		}
		for _, rule := range access.Rules {
			method, path, _ := strings.Cut(rule.Route, " ")
			if method == http.MethodGet || method == http.MethodDelete || rule.Route == theDecision || rule.Route == "POST /auth/logout" {
				continue // what is read or removed decides nothing
			}
			id := posting
			if strings.HasPrefix(path, "/applications/") {
				id = ids[0]
			}
			path = strings.NewReplacer("{id}", id, "{jobId}", posting, "{token}", "token", "{key...}", "key").Replace(path)
			boss.Do(method, "/api"+path, body)
			sol.Do(method, "/api"+path, body)
			undecided(rule.Route)
		}
		settle(t, boss, posting)
		undecided("all that was asked for")
		for _, path := range []string{"/api/applications", "/api/applications/" + strings.Join(ids, ","), "/api/job-postings/" + posting + "/applicants"} {
			if got := boss.Do(http.MethodPatch, path, body); got.Status != http.StatusNotFound && got.Status != http.StatusMethodNotAllowed {
				t.Errorf("PATCH %s: %d %s", path, got.Status, got.Raw)
			}
		}
		undecided("a decision about several")

		boss.Do(http.MethodPatch, "/api/applications/"+ids[0], map[string]any{"status": "REJECTED", "application_ids": ids}).Want(t, 200)
		for _, item := range screened(t, boss, posting, "") {
			if (item.Status == "REJECTED") != (item.ApplicationID == ids[0]) {
				t.Errorf("after the decision about one: %+v", item)
			}
		}
	})
}
