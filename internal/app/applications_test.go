package app_test

import (
	"net/http"
	"strings"
	"testing"

	"encaja/internal/platform/testkit"
)

// screeningCalls are all calls on a posting and on one of its candidates, each as somebody who may make it would.
func screeningCalls(posting, candidate string) map[string]func(c *testkit.Client) testkit.Answer {
	return map[string]func(c *testkit.Client) testkit.Answer{
		"cvs": func(c *testkit.Client) testkit.Answer {
			return c.Post("/api/job-postings/"+posting+"/cvs", map[string]any{"filenames": []string{"otra.pdf"}})
		},
		"applicants": func(c *testkit.Client) testkit.Answer { return c.Get("/api/job-postings/" + posting + "/applicants") },
		"metrics":    func(c *testkit.Client) testkit.Answer { return c.Get("/api/job-postings/" + posting + "/metrics") },
		"analyse": func(c *testkit.Client) testkit.Answer {
			return c.Post("/api/recruiter/"+posting+"/analyze-job-cvs", map[string]any{"job_id": posting})
		},
		"detail": func(c *testkit.Client) testkit.Answer { return c.Get("/api/applications/" + candidate) },
		"change": func(c *testkit.Client) testkit.Answer {
			return c.Do(http.MethodPatch, "/api/applications/"+candidate, map[string]any{"valoracion": "Malo"})
		},
		"message": func(c *testkit.Client) testkit.Answer {
			return c.Post("/api/applications/"+candidate+"/messages", map[string]any{"subject": "Hola", "body": "Hola"})
		},
		"delete results": func(c *testkit.Client) testkit.Answer {
			return c.Do(http.MethodDelete, "/api/applications", map[string]any{"application_ids": []string{candidate}})
		},
		"delete": func(c *testkit.Client) testkit.Answer {
			return c.Do(http.MethodDelete, "/api/applications/"+candidate, nil)
		},
	}
}

func TestCandidatesAreForTheirRecruiterAlone(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me, other := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "eva@example.org", "RECRUITER")
		applicant := member(t, c, "sol@example.org", "APPLICANT")
		id := publish(t, me, nil)
		uploadCVs(t, me, id, map[string][]byte{"lucia.pdf": cvOf("Lucía Fernández", "lucia@correo.es", "Responsable de depósito", 5)})
		analyse(t, me, id, nil)
		settle(t, me, id)
		candidate := screened(t, me, id, "")[0].ApplicationID
		for name, call := range screeningCalls(id, candidate) {
			t.Run(name, func(t *testing.T) {
				call(c).Want(t, http.StatusUnauthorized, "UNAUTHENTICATED")
				call(applicant).Want(t, http.StatusForbidden, "FORBIDDEN")
				call(other).Want(t, http.StatusNotFound)
			})
		}
		for name, call := range screeningCalls("unknown", "unknown") {
			if got := call(me); got.Status != http.StatusNotFound {
				t.Errorf("%s of something unknown: %d", name, got.Status)
			}
		}
		cv := "/api/applications/" + candidate + "/cv"
		c.Get(cv).Want(t, http.StatusUnauthorized)
		other.Get(cv).Want(t, http.StatusNotFound)
		applicant.Get(cv).Want(t, http.StatusNotFound)
		if list := screened(t, me, id, ""); len(list) != 1 || list[0].Rating != "Sin revisar" || list[0].State != "DONE" {
			t.Errorf("a refused call had an effect: %+v", list)
		}
		if got := c.Get("/api/dev/mails?to=lucia@correo.es"); got.Raw != "[]\n" && got.Raw != "[]" {
			t.Errorf("mails %s", got.Raw)
		}
	})
}

func TestARecruiterOpensRatesDecidesWritesAndDeletes(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, nil)
		file := cvOf("Lucía Fernández", "lucia@correo.es", "Responsable de depósito", 5)
		uploadCVs(t, me, id, map[string][]byte{"lucia.pdf": file})
		candidate := screened(t, me, id, "")[0].ApplicationID
		path := "/api/applications/" + candidate

		opened := me.Get(path+"/cv").Want(t, 200)
		if opened.Text("file_name") != "lucia.pdf" || opened.Text("content_type") != "application/pdf" {
			t.Errorf("link %s", opened.Raw)
		}
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, opened.Text("url"), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Send(req); got.Status != 200 || got.Raw != string(file) {
			t.Errorf("the link answers %d with %d bytes", got.Status, len(got.Raw))
		}
		if screened(t, me, id, "")[0].SeenAt == nil {
			t.Error("the opening is not kept")
		}

		changed := me.Do(http.MethodPatch, path, map[string]any{"valoracion": "Bueno", "status": "ACCEPTED", "message": "Te esperamos"}).Want(t, 200)
		if changed.Text("valoracion") != "Bueno" || changed.Text("status") != "ACCEPTED" || changed.Body["decided_at"] == nil || changed.Text("application_id") != candidate {
			t.Errorf("changed %s", changed.Raw)
		}
		if got := screened(t, me, id, "?status=Bueno"); len(got) != 1 {
			t.Errorf("filter %+v", got)
		}
		for _, bad := range []map[string]any{{"valoracion": "Regular"}, {"status": "PENDING"}, {"status": "accepted"}, {"message": "sin decisión"}} {
			me.Do(http.MethodPatch, path, bad).Want(t, 400, "INVALID_INPUT")
		}
		if got := c.Get("/api/dev/mails?to=lucia@correo.es"); strings.Contains(got.Raw, "lucia") {
			t.Errorf("a decision wrote to an uploaded candidate: %s", got.Raw)
		}

		sent := me.Post(path+"/messages", map[string]any{"subject": "Entrevista", "body": "¿Puedes el lunes?", "email": "lucia@correo.es"}).Want(t, 200)
		if sent.Text("message") != "Mensaje enviado" {
			t.Errorf("answer %s", sent.Raw)
		}
		me.Post(path+"/messages", map[string]any{"subject": "Entrevista", "body": "x", "email": "otra@correo.es"}).Want(t, 409, "ADDRESS_CHANGED")
		me.Post(path+"/messages", map[string]any{"subject": "", "body": ""}).Want(t, 400).
			WantFields(t, map[string]string{"subject": "El asunto es obligatorio", "body": "El mensaje es obligatorio"})
		if got := c.Get("/api/dev/mails?to=lucia@correo.es"); !strings.Contains(got.Raw, "De dónde salió tu CV") || !strings.Contains(got.Raw, "Entrevista") {
			t.Errorf("mails %s", got.Raw)
		}
		detail := me.Get(path).Want(t, 200)
		if messages, _ := detail.Body["messages"].([]any); len(messages) != 1 || detail.Text("message") != "Te esperamos" || detail.Body["assessment"] != nil || detail.Body["cv_analysis_result"] != nil {
			t.Errorf("detail %s", detail.Raw)
		}

		if got := me.Do(http.MethodDelete, path, nil); got.Status != http.StatusNoContent {
			t.Fatalf("delete: %d %s", got.Status, got.Raw)
		}
		me.Do(http.MethodDelete, path, nil).Want(t, 404, "APPLICATION_NOT_FOUND")
		me.Get(path+"/cv").Want(t, 404)
		if got := me.Get("/api/job-postings/" + id).Body["candidates_count"]; got != 0.0 {
			t.Errorf("%v candidates are counted", got)
		}
		uploadCVs(t, me, id, map[string][]byte{"lucia.pdf": file}) // name and content are free again
		if len(screened(t, me, id, "")) != 1 {
			t.Error("a deleted candidate cannot come back")
		}
	})
}

func TestACandidateWithoutAnAddressCannotBeWrittenTo(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		me := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, me, nil)
		uploadCVs(t, me, id, map[string][]byte{"roto.pdf": []byte("%PDF-1.7\nnothing")})
		candidate := screened(t, me, id, "")[0].ApplicationID
		me.Post("/api/applications/"+candidate+"/messages", map[string]any{"subject": "Hola", "body": "Hola"}).Want(t, 409, "NO_ADDRESS")
		detail := me.Get("/api/applications/"+candidate).Want(t, 200)
		document, _ := detail.Body["document"].(map[string]any)
		if document["file_name"] != "roto.pdf" || document["format"] != "" || detail.Text("problem") == "" {
			t.Errorf("detail %s", detail.Raw)
		}
		me.Get("/api/applications/"+candidate+"/cv").Want(t, 200)
	})
}
