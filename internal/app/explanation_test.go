package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"encaja/internal/platform/testkit"
)

type explained struct {
	Analysed   bool
	AnalysedAt *string `json:"analysed_at"`
	State      string
	Problem    string
	Engine     string `json:"engine_version"`
	Source     string
	Score      *int
	Criteria   []struct {
		Name, Kind, Outcome, Sentence string
		Weight                        int
		Quotes                        []string
	}
	Remarks  []string
	NotUsed  []string `json:"not_used"`
	Decision struct {
		Status    string
		DecidedAt *string `json:"decided_at"`
	} `json:"human_decision"`
}

func explanation(t *testing.T, c *testkit.Client, path string) (e explained, raw string) {
	t.Helper()
	got := c.Get("/api"+path+"/explanation").Want(t, 200)
	if err := json.Unmarshal([]byte(got.Raw), &e); err != nil {
		t.Fatalf("%v: %s", err, got.Raw)
	}
	return e, got.Raw
}

// quotes are all quoted words of an explanation.
func (e explained) quotes() string {
	var all []string
	for _, c := range e.Criteria {
		all = append(all, c.Quotes...)
	}
	return strings.Join(all, " | ")
}

const depotCV = "Sol Paz\nsol@correo.es\n\nExperiencia laboral\nResponsable de depósito\nTransportes Aldao\nEnero de 2015 - Presente\nInventarios con WMS.\n\nHabilidades\n- WMS\n- Excel\n"

func TestAnApplicantSeesHowTheirCVWasRead(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss, other := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "eva@example.org", "RECRUITER")
		me, foreign := member(t, c, "sol@example.org", "APPLICANT"), member(t, c, "luz@example.org", "APPLICANT")
		posting := publish(t, boss, nil)
		saveCV(t, me, "sol.txt", depotCV)
		id := apply(t, me, posting)
		path := "/applications/" + id

		before, _ := explanation(t, me, path)
		if before.Analysed || before.State != "NONE" || before.Score != nil || before.AnalysedAt != nil || before.Source != "CV" || len(before.Criteria) != 0 ||
			len(before.NotUsed) != 6 || before.Decision.Status != "PENDING" {
			t.Errorf("before any analysis: %+v", before)
		}
		for who, refused := range map[*testkit.Client]int{c: http.StatusUnauthorized, foreign: http.StatusNotFound, boss: http.StatusForbidden, other: http.StatusForbidden} {
			who.Get("/api"+path+"/explanation").Want(t, refused)
		}
		me.Get("/api/applications/unknown/explanation").Want(t, http.StatusNotFound, "APPLICATION_NOT_FOUND")

		uploadCVs(t, boss, posting, map[string][]byte{"otra.pdf": cvOf("Otra Persona", "otra@correo.es", "Responsable de depósito", 9)})
		list := settleApplicants(t, boss, posting)
		boss.Do(http.MethodPatch, "/api"+path, map[string]any{"valoracion": "Malo"}).Want(t, 200)
		got, raw := explanation(t, me, path)
		shares := 0
		for _, criterion := range got.Criteria {
			shares += criterion.Weight
			if criterion.Name == "" || criterion.Kind == "" || criterion.Outcome == "" || !strings.HasSuffix(criterion.Sentence, ".") || criterion.Quotes == nil {
				t.Errorf("criterion %+v", criterion)
			}
			if criterion.Kind == "industry" && (criterion.Outcome != "not_found" || !strings.HasPrefix(criterion.Sentence, "Tu CV no ")) {
				t.Errorf("what the CV does not say: %+v", criterion)
			}
		}
		if !got.Analysed || got.State != "DONE" || got.AnalysedAt == nil || !strings.HasPrefix(got.Engine, "fit ") || got.Source != "CV" || got.Score == nil || shares != 100 {
			t.Errorf("explanation, weights %d: %s", shares, raw)
		}
		if first := got.Criteria[0]; first.Kind != "role" || first.Outcome != "found" || !strings.HasPrefix(first.Sentence, "Has trabajado") || !strings.Contains(got.quotes(), "Responsable de depósito") {
			t.Errorf("criteria %s", raw)
		}
		for _, item := range list {
			if item.ApplicationID == id && item.Result.Data.Score != *got.Score {
				t.Errorf("the recruiter reads %d", item.Result.Data.Score)
			}
		}
		for _, secret := range []string{"Malo", "valoracion", "Otra Persona", "otra@correo.es", "ana@example.org", "Transportes del Litoral", "soft_skills"} {
			if strings.Contains(raw, secret) {
				t.Errorf("tells %q: %s", secret, raw)
			}
		}

		boss.Do(http.MethodPut, "/api/job-postings/"+posting, map[string]any{"additional_requirements": "Imprescindible: alemán"}).Want(t, 200)
		if after, _ := explanation(t, me, path); after.Score == nil || *after.Score != *got.Score || len(after.Criteria) != len(got.Criteria) {
			t.Errorf("an edited posting changes what was found: %+v", after)
		}
		boss.Do(http.MethodPatch, "/api"+path, map[string]any{"status": "REJECTED", "message": "Gracias"}).Want(t, 200)
		if after, _ := explanation(t, me, path); after.Decision.Status != "REJECTED" || after.Decision.DecidedAt == nil || *after.Score != *got.Score {
			t.Errorf("decided: %+v", after)
		}
		boss.Do(http.MethodDelete, "/api/job-postings/"+posting, nil)
		if after, _ := explanation(t, me, path); !after.Analysed {
			t.Errorf("a deleted posting takes the explanation away: %+v", after)
		}
	})
}

func TestExplanationsOfAProfileAndOfAFileThatCannotBeRead(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss, me := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "sol@example.org", "APPLICANT")
		posting := publish(t, boss, nil)
		me.Post("/api/applicant/profile", map[string]any{
			"skills": []string{"WMS"}, "workExperience": []any{map[string]any{"company": "Aldao", "role": "Responsable de depósito", "startDate": "2015-01", "endDate": "2024-01"}},
		}).Want(t, 200)
		id := apply(t, me, posting)
		key, _ := sendCV(t, c, "roto.pdf", []byte("%PDF-1.7\nnothing"))
		guestCall(c, posting, "Luz Mar", "luz@example.org", key).Want(t, http.StatusCreated)
		token := guestTokens(t, c, "luz@example.org")[0]
		settleApplicants(t, boss, posting)

		got, raw := explanation(t, me, "/applications/"+id)
		if !got.Analysed || got.Source != "PROFILE" || !strings.Contains(got.quotes(), "Responsable de depósito") || !strings.Contains(raw, "Tu perfil no ") || strings.Contains(raw, "Tu CV") {
			t.Errorf("profile: %s", raw)
		}
		got, raw = explanation(t, c, "/guest/"+token)
		if got.Analysed || got.State != "FAILED" || got.Source != "CV" || got.Problem == "" || strings.Contains(got.Problem, "subirlo") || got.Score != nil {
			t.Errorf("unreadable: %s", raw)
		}
	})
}

func TestAGuestSeesHowTheirCVWasRead(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		first, second := publish(t, boss, nil), publish(t, boss, map[string]any{"title": "Chofer"})
		guestApply(t, c, first, "Luz Mar", "luz@example.org")
		token := guestTokens(t, c, "luz@example.org")[0]
		guestApply(t, c, second, "Luz Mar", "luz@example.org")
		settleApplicants(t, boss, first)
		got, raw := explanation(t, c, "/guest/"+token)
		if !got.Analysed || got.Criteria[0].Name != "Responsable de depósito" || !strings.Contains(got.quotes(), "Responsable de depósito") || got.Decision.Status != "PENDING" {
			t.Errorf("guest: %s", raw)
		}
		if other, _ := explanation(t, c, "/guest/"+guestTokens(t, c, "luz@example.org")[0]); other.Analysed {
			t.Error("the other application is explained by this one")
		}
		c.Get("/api/guest/"+strings.Repeat("a", 43)+"/explanation").Want(t, http.StatusNotFound, "LINK_NOT_FOUND")
	})
}
