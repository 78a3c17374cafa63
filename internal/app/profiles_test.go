package app_test

import (
	"net/http"
	"strings"
	"testing"

	"encaja/internal/platform/testkit"
)

func TestTheFirstProfileIsSavedOnceWithoutAToken(t *testing.T) {
	for _, test := range []struct{ role, other, path string }{
		{"RECRUITER", "APPLICANT", "/api/recruiter/profile"},
		{"APPLICANT", "RECRUITER", "/api/applicant/profile"},
	} {
		t.Run(test.role, func(t *testing.T) {
			each(t, func(t *testing.T, c *testkit.Client) {
				register(t, c, "ana@example.org", test.role)
				register(t, c, "eva@example.org", test.other)
				first := map[string]any{"email": "Ana@example.org", "fullName": "Ana Paz Soler"}
				c.Post(test.path, map[string]any{"email": "nobody@example.org"}).Want(t, http.StatusUnauthorized)
				c.Post(test.path, map[string]any{"email": "eva@example.org"}).Want(t, http.StatusUnauthorized)
				c.Post(test.path, map[string]any{}).Want(t, http.StatusUnauthorized)
				c.Post(test.path, first).Want(t, http.StatusOK)
				c.Post(test.path, first).Want(t, http.StatusUnauthorized, "UNAUTHENTICATED")
				c.Get(test.path).Want(t, http.StatusUnauthorized)
			})
		})
	}
}

func TestAConfirmedAccountNeedsItsToken(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		c.Post("/api/recruiter/profile", map[string]any{"email": "ana@example.org", "company": "Ajena"}).Want(t, http.StatusUnauthorized)
		me.Post("/api/applicant/profile", map[string]any{}).Want(t, http.StatusForbidden)
		c.As("forged").Post("/api/recruiter/profile", map[string]any{"email": "ana@example.org"}).Want(t, http.StatusUnauthorized)
	})
}

func TestRecruiterProfile(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		other := member(t, c, "eva@example.org", "RECRUITER")
		show := func(who *testkit.Client, want ...string) {
			t.Helper()
			got := who.Get("/api/recruiter/profile").Want(t, 200)
			if got.Text("name") != want[0] || got.Text("company") != want[1] || got.Text("position") != want[2] {
				t.Errorf("profile %s, want %v", got.Raw, want)
			}
		}
		show(me, "Ana Paz", "", "")
		me.Post("/api/recruiter/profile", map[string]any{"fullName": " Ana  Soler ", "company": "Aldao\r\nS.A.", "position": "Selección"}).Want(t, 200)
		me.Post("/api/recruiter/profile", map[string]any{"position": "Jefa"}).Want(t, 200)
		me.Post("/api/recruiter/profile", map[string]any{"company": nil, "fullName": nil, "email": "eva@example.org"}).Want(t, 200)
		show(me, "Ana  Soler", "Aldao  S.A.", "Jefa")
		me.Post("/api/recruiter/profile", map[string]any{"company": ""}).Want(t, 200)
		show(me, "Ana  Soler", "", "Jefa")
		show(other, "Ana Paz", "", "")

		me.Post("/api/recruiter/profile", map[string]any{"fullName": " "}).Want(t, 400).WantFields(t, map[string]string{"fullName": "El nombre es obligatorio"})
		me.Post("/api/recruiter/profile", map[string]any{"company": strings.Repeat("x", 201)}).Want(t, 400).
			WantFields(t, map[string]string{"company": "Debe tener como máximo 200 caracteres."})
		me.Post("/api/recruiter/profile", map[string]any{"company": 7}).Want(t, 400)
		show(me, "Ana  Soler", "", "Jefa")
	})
}

func TestApplicantProfile(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "APPLICANT")
		empty := me.Get("/api/applicant/profile").Want(t, 200)
		for _, want := range []string{`"workExperience":[]`, `"education":[]`, `"skills":[]`, `"cvUrl":null`, `"name":"Ana Paz"`} {
			if !strings.Contains(empty.Raw, want) {
				t.Errorf("empty profile lacks %s: %s", want, empty.Raw)
			}
		}
		me.Post("/api/applicant/profile", map[string]any{
			"workExperience": []map[string]string{{"company": "Hotel Puerta Marina", "role": "Recepcionista", "startDate": "2021-03", "endDate": "present"}},
			"education":      []map[string]string{{"id": "mine", "institution": "Universidad de Málaga", "degree": "Grado en Turismo"}},
			"skills":         []string{" Excel ", "excel", "", "Inglés"}, "phone": "+54 11 5555-0000", "cvUrl": nil, "user_id": "somebody else",
		}).Want(t, 200)
		me.Post("/api/applicant/profile", map[string]any{"phone": "600"}).Want(t, 200)
		got := me.Get("/api/applicant/profile").Want(t, 200)
		for _, want := range []string{`"company":"Hotel Puerta Marina"`, `"id":"mine"`, `"skills":["Excel","Inglés"]`, `"phone":"600"`} {
			if !strings.Contains(got.Raw, want) {
				t.Errorf("profile lacks %s: %s", want, got.Raw)
			}
		}
		work, _ := got.Body["workExperience"].([]any)
		if item, _ := work[0].(map[string]any); item["id"] == nil || item["id"] == "" {
			t.Errorf("an item without an id: %s", got.Raw)
		}
		me.Post("/api/applicant/profile", map[string]any{"skills": []string{}}).Want(t, 200)
		if got := me.Get("/api/applicant/profile"); !strings.Contains(got.Raw, `"skills":[]`) {
			t.Errorf("skills not emptied: %s", got.Raw)
		}
		me.Post("/api/applicant/profile", map[string]any{"cvUrl": "cv/of/somebody"}).Want(t, 400).WantFields(t, map[string]string{"cvUrl": "El CV indicado no existe."})
		me.Post("/api/applicant/profile", map[string]any{"skills": make([]string, 301)}).Want(t, 400)
		me.Post("/api/applicant/profile", map[string]any{"workExperience": []map[string]string{{"company": strings.Repeat("x", 301)}}}).Want(t, 400)
	})
}
