package app_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"encaja/internal/platform/testkit"
)

func posting(change map[string]any) map[string]any {
	body := map[string]any{
		"title": "Responsable de depósito", "description": "Conducir el depósito central de Rosario.", "company": "Transportes Aldao",
		"province": "Santa Fe", "city": "Rosario", "experience_level": "SENIOR", "english_level": "BASIC",
		"contract_type": "FULL_TIME", "modal": "ONSITE", "industry_experience": map[string]any{"required": true, "industry": "Alimentos"},
		"additional_requirements": "Imprescindible: WMS", "applicant_questions": []any{"¿Por qué?", map[string]any{"text": "¿Turnos?", "type": "YES_NO", "order": 2}},
	}
	for k, v := range change {
		body[k] = v
	}
	return body
}

func publish(t *testing.T, c *testkit.Client, change map[string]any) string {
	t.Helper()
	return c.Post("/api/job-postings", posting(change)).Want(t, http.StatusCreated).Text("posting_id")
}

func TestAPostingIsPublishedShownChangedAndDeleted(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, map[string]any{"salary_min": 1000, "salary_max": 2000, "salary_currency": "ARS"})
		for _, path := range []string{"/api/job-postings/" + id, "/api/job-postings/JD%23" + id} {
			got := me.Get(path).Want(t, 200)
			for _, want := range []string{
				`"posting_id":"` + id + `"`, `"pk":"` + id + `"`, `"status":"ACTIVE"`, `"country":"Argentina"`, `"city":"Rosario"`,
				`"industry_experience":{"required":true,"industry":"Alimentos"}`, `"salary_min":1000`, `"salary_currency":"ARS"`,
				`"candidates_count":0`, `"text":"¿Por qué?","type":"OPEN","order":1`, `"text":"¿Turnos?","type":"YES_NO","order":2`,
			} {
				if !strings.Contains(got.Raw, want) {
					t.Errorf("%s lacks %s: %s", path, want, got.Raw)
				}
			}
		}
		changed := me.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"title": "Jefatura de depósito", "salary_min": nil}).Want(t, 200)
		if changed.Text("title") != "Jefatura de depósito" || changed.Text("company") != "Transportes Aldao" || changed.Body["salary_min"] != nil || changed.Body["salary_max"] != 2000.0 {
			t.Errorf("changed: %s", changed.Raw)
		}
		for _, status := range []string{"INACTIVE", "CANCELLED", "ACTIVE"} {
			if got := me.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"status": status}).Want(t, 200); got.Text("status") != status {
				t.Errorf("status %s", got.Text("status"))
			}
			public := http.StatusNotFound
			if status == "ACTIVE" {
				public = http.StatusOK
			}
			c.Get("/api/job-postings/"+id+"/public").Want(t, public)
			c.Get("/api/job-postings/"+id+"/questions").Want(t, public)
		}
		if a := me.Do(http.MethodDelete, "/api/job-postings/JD%23"+id, nil); a.Status != http.StatusNoContent {
			t.Errorf("delete: %d %s", a.Status, a.Raw)
		}
		me.Do(http.MethodDelete, "/api/job-postings/"+id, nil).Want(t, 404, "POSTING_NOT_FOUND")
		me.Get("/api/job-postings/"+id).Want(t, 404)
		c.Get("/api/job-postings/"+id+"/public").Want(t, http.StatusGone, "POSTING_DELETED")
		if got := me.Get("/api/job-postings").Want(t, 200); got.Body["total"] != 0.0 || got.Body["total_pages"] != 0.0 {
			t.Errorf("list after deleting: %s", got.Raw)
		}
	})
}

func TestDeletingByUpdateIsTheSame(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, nil)
		if got := me.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"status": "DELETED"}).Want(t, 200); got.Text("status") != "DELETED" {
			t.Errorf("answer %s", got.Raw)
		}
		me.Get("/api/job-postings/"+id).Want(t, 404)
	})
}

func TestAPostingOfAnotherRecruiterIsUnknownOnEveryCall(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		id := publish(t, member(t, c, "ana@example.org", "RECRUITER"), nil)
		other := member(t, c, "eva@example.org", "RECRUITER")
		applicant := member(t, c, "sol@example.org", "APPLICANT")
		for _, call := range []struct {
			method, path string
			body         any
		}{
			{http.MethodGet, "/api/job-postings/" + id, nil},
			{http.MethodPut, "/api/job-postings/" + id, map[string]any{"title": "Mía"}},
			{http.MethodPut, "/api/job-postings/" + id, map[string]any{"status": "DELETED"}},
			{http.MethodDelete, "/api/job-postings/" + id, nil},
		} {
			other.Do(call.method, call.path, call.body).Want(t, 404, "POSTING_NOT_FOUND")
			applicant.Do(call.method, call.path, call.body).Want(t, 403)
			c.Do(call.method, call.path, call.body).Want(t, 401)
		}
		if got := other.Get("/api/job-postings").Want(t, 200); got.Body["total"] != 0.0 {
			t.Errorf("the other's list: %s", got.Raw)
		}
		for _, id := range []string{"x", "00000000-0000-0000-0000-000000000000", "JD%23", "%27%20OR%201=1"} {
			other.Get("/api/job-postings/"+id).Want(t, 404)
		}
	})
}

func TestBadPostingsAreRefusedFieldByField(t *testing.T) {
	long := strings.Repeat("x", 20_001)
	tests := []struct {
		name   string
		change map[string]any
		fields map[string]string
	}{
		{"no title", map[string]any{"title": " "}, map[string]string{"title": "El título es obligatorio"}},
		{"no description", map[string]any{"description": ""}, map[string]string{"description": "La descripción es obligatoria"}},
		{"long title", map[string]any{"title": strings.Repeat("x", 201)}, map[string]string{"title": "Debe tener como máximo 200 caracteres."}},
		{"long description", map[string]any{"description": long}, map[string]string{"description": "Debe tener como máximo 20000 caracteres."}},
		{"level", map[string]any{"experience_level": "WIZARD"}, map[string]string{"experience_level": "Debe ser uno de estos valores: JUNIOR, SEMISENIOR, MID, SENIOR, LEAD."}},
		{"modal", map[string]any{"modal": "remote"}, map[string]string{"modal": "Debe ser uno de estos valores: REMOTE, ONSITE, HYBRID."}},
		{"city of another province", map[string]any{"city": "Madrid"}, map[string]string{"city": "Ubicación no válida"}},
		{"unknown province", map[string]any{"province": "Narnia"}, map[string]string{"province": "Ubicación no válida"}},
		{"salary upside down", map[string]any{"salary_min": 5, "salary_max": 4, "salary_currency": "EUR"}, map[string]string{"salary_max": "Debe ser mayor o igual que el salario mínimo"}},
		{"salary without currency", map[string]any{"salary_min": 5}, map[string]string{"salary_currency": "Elige la moneda del salario"}},
		{"negative salary", map[string]any{"salary_min": -5, "salary_currency": "EUR"}, map[string]string{"salary_min": "El salario no es válido"}},
		{"question type", map[string]any{"applicant_questions": []any{map[string]any{"text": "¿?", "type": "ESSAY"}}}, nil},
		{"long question", map[string]any{"applicant_questions": []any{strings.Repeat("x", 1001)}}, map[string]string{"applicant_questions[0].text": "Debe tener como máximo 1000 caracteres."}},
		{"status", map[string]any{"status": "OPEN"}, map[string]string{"status": "Debe ser uno de estos valores: ACTIVE, INACTIVE, CANCELLED."}},
	}
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				answer := me.Post("/api/job-postings", posting(test.change)).Want(t, 400, "INVALID_INPUT")
				if test.fields != nil {
					answer.WantFields(t, test.fields)
				}
			})
		}
		me.Post("/api/job-postings", map[string]any{}).Want(t, 400).WantFields(t, map[string]string{
			"title": "El título es obligatorio", "description": "La descripción es obligatoria",
		})
		if got := me.Get("/api/job-postings").Want(t, 200); got.Body["total"] != 0.0 {
			t.Errorf("a refused posting was written: %s", got.Raw)
		}
	})
}

func TestFieldsThatOneMayNotSetAreIgnored(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, map[string]any{"posting_id": "mine", "recruiter_id": "other", "created_at": "2001-01-01T00:00:00Z", "candidates_count": 99, "country": "Narnia"})
		got := me.Get("/api/job-postings/"+id).Want(t, 200)
		if id == "mine" || strings.Contains(got.Raw, "2001") || !strings.Contains(got.Raw, `"candidates_count":0`) || got.Text("country") != "Argentina" {
			t.Errorf("posting %s", got.Raw)
		}
	})
}

func TestQuestionsKeepTheirIdentityWhenEdited(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id, foreign := publish(t, me, nil), publish(t, me, nil)
		first := question(t, me, id, 0)
		changed := me.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"applicant_questions": []any{
			"Nueva", " ", map[string]any{"id": first, "text": "¿Y por qué no?"}, map[string]any{"id": first, "text": "Repetida"},
			map[string]any{"id": question(t, me, foreign, 0), "text": "Ajena"},
		}}).Want(t, 200)
		list, _ := changed.Body["questions"].([]any)
		if len(list) != 4 {
			t.Fatalf("questions %s", changed.Raw)
		}
		ids := map[any]bool{}
		for _, q := range list {
			ids[q.(map[string]any)["id"]] = true
		}
		if len(ids) != 4 || list[1].(map[string]any)["id"] != first || question(t, me, foreign, 0) == "" || ids[question(t, me, foreign, 0)] {
			t.Errorf("questions %s", changed.Raw)
		}
	})
}

func question(t *testing.T, c *testkit.Client, posting string, i int) string {
	t.Helper()
	list, _ := c.Get("/api/job-postings/"+posting).Want(t, 200).Body["questions"].([]any)
	id, _ := list[i].(map[string]any)["id"].(string)
	return id
}

func titles(t *testing.T, c *testkit.Client, query string) []string {
	t.Helper()
	list, _ := c.Get("/api/job-postings"+query).Want(t, 200).Body["job_postings"].([]any)
	var names []string
	for _, p := range list {
		name, _ := p.(map[string]any)["title"].(string)
		names = append(names, name)
	}
	return names
}

func TestTheRecruitersList(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		publish(t, me, map[string]any{"title": "ñandú", "company": "Zeta", "modal": "REMOTE", "english_level": "NATIVE", "contract_type": "CONTRACT", "description": "beta"})
		publish(t, me, map[string]any{"title": "Óptica", "company": "alfa", "modal": "HYBRID", "english_level": "", "contract_type": "PART_TIME", "description": "alfa 100%"})
		publish(t, me, map[string]any{"title": "nube", "company": "Beta", "modal": "ONSITE", "english_level": "BASIC", "contract_type": "FULL_TIME", "status": "INACTIVE", "description": "gamma_x"})
		tests := []struct {
			query string
			want  []string
		}{
			{"", []string{"nube", "Óptica", "ñandú"}},
			{"?sort=recent", []string{"nube", "Óptica", "ñandú"}},
			{"?sort=oldest", []string{"ñandú", "Óptica", "nube"}},
			{"?sort=title", []string{"nube", "ñandú", "Óptica"}},
			{"?sort=-title", []string{"Óptica", "ñandú", "nube"}},
			{"?sort=company", []string{"Óptica", "nube", "ñandú"}},
			{"?sort=description", []string{"Óptica", "ñandú", "nube"}},
			{"?sort=modal", []string{"ñandú", "nube", "Óptica"}},
			{"?sort=-modal", []string{"Óptica", "nube", "ñandú"}},
			{"?sort=english_level", []string{"nube", "ñandú", "Óptica"}},
			{"?sort=contract_type", []string{"nube", "Óptica", "ñandú"}},
			{"?sort=status", []string{"Óptica", "ñandú", "nube"}},
			{"?first=modal:HYBRID", []string{"Óptica", "nube", "ñandú"}},
			{"?first=status:INACTIVE,modal:REMOTE", []string{"nube", "ñandú", "Óptica"}},
			{"?status=ACTIVE", []string{"Óptica", "ñandú"}},
			{"?status=INACTIVE", []string{"nube"}},
			{"?status=CANCELLED", nil},
			{"?q=OPTICA", []string{"Óptica"}},
			{"?q=%C3%B1andu", []string{"ñandú"}},
			{"?q=alfa", []string{"Óptica"}},
			{"?q=100%25", []string{"Óptica"}},
			{"?q=gamma_x", []string{"nube"}},
			{"?q=gammaXx", nil},
			{"?q=be+beta&status=ACTIVE", []string{"ñandú"}},
			{"?q=%27+OR+1%3D1+--", nil},
			{"?size=2&page=2", []string{"ñandú"}},
			{"?size=2&page=9", nil},
		}
		for _, test := range tests {
			if got := titles(t, me, test.query); !slices.Equal(got, test.want) {
				t.Errorf("%s: %v, want %v", test.query, got, test.want)
			}
		}
		if got := me.Get("/api/job-postings?size=2").Want(t, 200); got.Body["total"] != 3.0 || got.Body["total_pages"] != 2.0 {
			t.Errorf("totals %s", got.Raw)
		}
		if got := me.Get("/api/job-postings?q=beta").Want(t, 200); got.Body["total"] != 2.0 {
			t.Errorf("total of a search %s", got.Raw)
		}
		for _, bad := range []string{"?page=0", "?page=-1", "?size=0", "?size=51", "?page=x", "?status=DELETED", "?status=open", "?sort=salary", "?first=modal:X", "?first=title:x", "?first=modal:REMOTE,modal:HYBRID"} {
			me.Get("/api/job-postings"+bad).Want(t, 400)
		}
	})
}

func TestPagesAreStableWhileOthersPublish(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		var wg sync.WaitGroup
		for i := range 24 {
			wg.Go(func() { publish(t, me, map[string]any{"title": fmt.Sprintf("Puesto %02d", i)}) })
		}
		wg.Wait()
		seen := map[string]bool{}
		for page := range 3 {
			for _, title := range titles(t, me, fmt.Sprintf("?page=%d", page+1)) {
				if seen[title] {
					t.Errorf("%s twice", title)
				}
				seen[title] = true
			}
		}
		if len(seen) != 24 {
			t.Errorf("%d postings over three pages", len(seen))
		}
	})
}

func TestRecruiterFiguresOfAnEmptyAccount(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		publish(t, me, nil)
		publish(t, me, map[string]any{"status": "INACTIVE"})
		if got := me.Get("/api/recruiter/stats").Want(t, 200); got.Body["active_postings_count"] != 1.0 || got.Body["applications_count"] != 0.0 {
			t.Errorf("stats %s", got.Raw)
		}
		if got := me.Get("/api/recruiter/applicants/count").Want(t, 200); got.Body["applicant_count"] != 0.0 {
			t.Errorf("count %s", got.Raw)
		}
		got := me.Get("/api/recruiter/dashboard-summary").Want(t, 200)
		weeks, _ := got.Body["weekly_applications"].([]any)
		if got.Body["conversion_rate"] != nil || got.Body["average_days"] != nil || got.Body["active_jobs"] != 1.0 || len(weeks) != 12 {
			t.Errorf("summary %s", got.Raw)
		}
		applicant := member(t, c, "sol@example.org", "APPLICANT")
		for _, path := range []string{"/api/recruiter/stats", "/api/recruiter/applicants/count", "/api/recruiter/dashboard-summary", "/api/job-postings"} {
			applicant.Get(path).Want(t, 403)
			c.Get(path).Want(t, 401)
		}
	})
}
