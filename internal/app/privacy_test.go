package app_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

// sentinel is a word that stands nowhere else; search knows its stem.
const (
	sentinel     = "zqsentinela"
	sentinelStem = "zqsentinel"
)

var erase = map[string]any{"confirm": "BORRAR"}

func sentinelCV(name, email string) []byte {
	return []byte(name + "\n" + email + "\n\nExperiencia laboral\nResponsable de depósito\nTransportes " + sentinel +
		"\nEnero de 2015 - Presente\nInventarios con WMS en " + sentinel + "\n\nHabilidades\n- WMS " + sentinel + "\n- Excel\n")
}

// erased fails unless a call answers 204.
func erased(t *testing.T, c *testkit.Client, path string, body any) {
	t.Helper()
	if got := c.Do(http.MethodDelete, path, body); got.Status != http.StatusNoContent {
		t.Fatalf("%s: %d %s", path, got.Status, got.Raw)
	}
}

func ownID(t *testing.T, me *testkit.Client) string {
	t.Helper()
	return me.Get("/api/applicant/profile").Want(t, 200).Text("user_id")
}

func TestNothingIsLeftOfAnApplicant(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		c := p.c
		boss := member(t, c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		me, other := member(t, c, sentinel+"@example.org", "APPLICANT"), member(t, c, "otro@example.org", "APPLICANT")
		key, _ := sendCV(t, c, sentinel+".txt", sentinelCV("Zoe "+sentinel, sentinel+"@example.org"))
		me.Post("/api/applicant/profile", map[string]any{
			"fullName": "Zoe " + sentinel, "phone": sentinel, "skills": []string{sentinel}, "cvUrl": key,
			"workExperience": []map[string]any{{"company": sentinel, "role": "Jefa", "description": sentinel}},
		}).Want(t, 200)
		application := apply(t, me, posting)
		apply(t, other, posting)
		open := questions(t, c, "/api/job-postings/"+posting+"/questions")[0].ID
		me.Post("/api/applications/"+application+"/answers", answers(open, "Sí, "+sentinel)).Want(t, 200)
		analyse(t, boss, posting, nil)
		settle(t, boss, posting)
		boss.Post("/api/applications/"+application+"/messages", map[string]any{"subject": sentinel, "body": sentinel}).Want(t, 200)
		boss.Do(http.MethodPatch, "/api/applications/"+application, map[string]any{"status": "ACCEPTED", "message": sentinel}).Want(t, 200)
		boss.Get("/api/applications/"+application+"/cv").Want(t, 200)
		id := ownID(t, me)
		for _, table := range []string{"users", "applicant_profiles", "applications", "application_answers", "application_messages", "analyses", "cv_files", "mails"} {
			if !slices.Contains(p.traces(sentinel), "table "+table) {
				t.Fatalf("the sentinel is not in %s to begin with", table)
			}
		}

		me.Do(http.MethodDelete, "/api/privacy/account", map[string]any{"confirm": "borrar"}).Want(t, 400, "CONFIRMATION_REQUIRED")
		me.Do(http.MethodDelete, "/api/privacy/account", map[string]any{}).Want(t, 400)
		erased(t, me, "/api/privacy/account", erase)

		me.Get("/api/applicant/profile").Want(t, http.StatusUnauthorized)
		c.Post("/api/auth/login", map[string]string{"email": sentinel + "@example.org", "password": "contraseña-1"}).Want(t, 401, "USER_NOT_FOUND")
		p.wantTraces(nil, sentinelStem)
		p.wantTraces(p.logOnly(), id)
		p.wantTraces(p.logOnly(), application)
		if n := p.count(`SELECT COUNT(*) FROM cv_readings`); n != 0 {
			t.Errorf("%d readings are left", n)
		}
		if list := screened(t, boss, posting, ""); len(list) != 1 || boss.Get("/api/job-postings/" + posting).Body["candidates_count"] != 1.0 {
			t.Errorf("the list of the recruiter has %d", len(list))
		}
		if len(ownApplications(t, other)) != 1 {
			t.Error("somebody else's application went, too")
		}
	})
}

// logOnly is where ids may stand for ever: in the log of what was done. SQLite's file holds that log.
func (p *place) logOnly() []string {
	if strings.HasPrefix(p.s.DatabaseURL, "postgres") {
		return []string{"table audit_log"}
	}
	return []string{"table audit_log", "file encaja.db"}
}

func TestNothingIsLeftOfAGuest(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		c := p.c
		boss := member(t, c, "ana@example.org", "RECRUITER")
		first, second := publish(t, boss, nil), publish(t, boss, map[string]any{"title": "Chofer"})
		email := sentinel + "@example.org"
		for _, posting := range []string{first, second} {
			key, _ := sendCV(t, c, sentinel+".txt", sentinelCV("Zoe "+sentinel, email))
			guestCall(c, posting, "Zoe "+sentinel, email, key).Want(t, http.StatusCreated)
		}
		token := guestTokens(t, c, email)[0]
		analyse(t, boss, first, nil)
		settle(t, boss, first)
		settle(t, boss, second)

		c.Do(http.MethodPut, "/api/guest/"+token+"/consent", map[string]any{"keep_cv": true}).Want(t, 200)
		if got := c.Get("/api/guest/"+token).Want(t, 200); got.Body["keep_cv"] != true {
			t.Errorf("consent %s", got.Raw)
		}
		c.Do(http.MethodDelete, "/api/guest/"+token, map[string]any{"confirm": "no"}).Want(t, 400, "CONFIRMATION_REQUIRED")
		c.Do(http.MethodDelete, "/api/guest/unknown", erase).Want(t, 404, "LINK_NOT_FOUND")
		erased(t, c, "/api/guest/"+token, erase)
		c.Get("/api/guest/"+token).Want(t, 404)
		p.wantTraces(nil, sentinelStem)
		if n := p.count(`SELECT COUNT(*) FROM applications`); n != 0 {
			t.Errorf("%d applications are left", n)
		}
	})
}

func TestNothingIsLeftOfARecruiter(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		c := p.c
		boss := member(t, c, sentinel+"@example.org", "RECRUITER")
		rival := member(t, c, "eva@example.org", "RECRUITER")
		me := member(t, c, "sol@example.org", "APPLICANT")
		boss.Post("/api/recruiter/profile", map[string]any{"fullName": "Zoe " + sentinel, "company": sentinel}).Want(t, 200)
		if status := upload(t, boss, "image/png", picture(t, 8)); status != 200 {
			t.Fatal(status)
		}
		boss.Get("/api/recruiter/profile").Want(t, 200)
		posting := publish(t, boss, map[string]any{"title": "Chofer " + sentinel, "company": sentinel})
		deleted := publish(t, boss, map[string]any{"title": "Otro " + sentinel})
		kept := publish(t, rival, nil)
		erased(t, boss, "/api/job-postings/"+deleted, nil)
		application := apply(t, me, posting)
		apply(t, me, kept)
		uploadCVs(t, boss, posting, map[string][]byte{"lucia.pdf": cvOf("Lucía "+sentinel, "lucia@correo.es", "Responsable de depósito", 5)})
		analyse(t, boss, posting, nil)
		settle(t, boss, posting)
		boss.Post("/api/applications/"+application+"/messages", map[string]any{"subject": sentinel, "body": sentinel}).Want(t, 200)
		if got := found(t, c, "?title="+sentinel); len(got) != 1 {
			t.Fatalf("search finds %v", got)
		}

		erased(t, boss, "/api/privacy/account", erase)

		boss.Get("/api/recruiter/profile").Want(t, 401)
		// The mail that the posting is withdrawn names it: it belongs to who applied.
		if got := subjects(t, c, "sol@example.org"); !slices.Contains(got, "El puesto Chofer "+sentinel+" fue retirado") {
			t.Errorf("mails %v", got)
		}
		if got := subjects(t, c, "lucia@correo.es"); len(got) != 0 {
			t.Errorf("who never asked to be here got %v", got)
		}
		erased(t, me, "/api/privacy/account", erase)
		p.wantTraces(nil, sentinelStem)
		if got := found(t, c, "?title="+sentinel); len(got) != 0 {
			t.Errorf("search finds %v", got)
		}
		c.Get("/api/job-postings/"+posting+"/public").Want(t, 404)
		if n := p.count(`SELECT COUNT(*) FROM posting_search`); n != 1 {
			t.Errorf("search knows %d postings", n)
		}
		if n := p.count(`SELECT COUNT(*) FROM cv_files`); n != 0 {
			t.Errorf("%d files are left", n)
		}
	})
}

func TestWhoseCVWasUploadedHasItRemoved(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		c := p.c
		boss := member(t, c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, map[string]any{"company": "Aldao"})
		uploadCVs(t, boss, posting, map[string][]byte{"lucia.pdf": cvOf("Lucía "+sentinel, "lucia@correo.es", "Responsable de depósito", 5)})
		analyse(t, boss, posting, nil)
		settle(t, boss, posting)
		candidate := screened(t, boss, posting, "")[0].ApplicationID
		boss.Post("/api/applications/"+candidate+"/messages", map[string]any{"subject": "Hola", "body": "Hola " + sentinel}).Want(t, 200)
		mails := c.Get("/api/dev/mails?to=lucia@correo.es").Raw
		token := removalLink.FindStringSubmatch(mails)
		if token == nil || !strings.Contains(mails, "lo subió a Encaja") {
			t.Fatalf("the first mail: %s", mails)
		}
		boss.Post("/api/applications/"+candidate+"/messages", map[string]any{"subject": "Otra vez", "body": "Hola"}).Want(t, 200)
		if n := len(removalLink.FindAllString(c.Get("/api/dev/mails?to=lucia@correo.es").Raw, -1)); n != 1 {
			t.Errorf("%d mails carry the link", n)
		}

		path := "/api/removal/" + token[1]
		shown := c.Get(path).Want(t, 200)
		if shown.Text("company") != "Aldao" || shown.Text("title") == "" || shown.Text("file_name") != "lucia.pdf" || shown.Text("received_at") == "" || strings.Contains(shown.Raw, sentinel) {
			t.Errorf("shown %s", shown.Raw)
		}
		c.Get("/api/removal/unknown").Want(t, 404, "LINK_NOT_FOUND")
		c.Do(http.MethodDelete, "/api/removal/unknown", nil).Want(t, 404, "LINK_NOT_FOUND")
		erased(t, c, path, nil)
		c.Get(path).Want(t, 404)
		c.Do(http.MethodDelete, path, nil).Want(t, 404)
		p.wantTraces(nil, sentinelStem, "lucia@correo.es")
		p.wantTraces(p.logOnly(), candidate)
		if list := screened(t, boss, posting, ""); len(list) != 0 || boss.Get("/api/job-postings/" + posting).Body["candidates_count"] != 0.0 {
			t.Errorf("candidates %+v", list)
		}
		if got := subjects(t, c, "ana@example.org"); got[0] != "Una persona pidió que se borrara su CV" {
			t.Errorf("the recruiter is told %v", got)
		}
	})
}

func TestTheLastAdminStays(t *testing.T) {
	eachWithAdmin(t, func(t *testing.T, _, root *testkit.Client) {
		root.Do(http.MethodDelete, "/api/privacy/account", erase).Want(t, 409, "LAST_ADMIN")
		root.Get("/api/privacy/consent").Want(t, 403)
	})
}

// A file that is being read while its person goes leaves no reading behind.
func TestWhoGoesWhileTheirCVIsBeingReadLeavesNothing(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		me := member(t, p.c, sentinel+"@example.org", "APPLICANT")
		saveCV(t, me, sentinel+".txt", string(sentinelCV("Zoe", sentinel+"@example.org")))
		erased(t, me, "/api/privacy/account", erase)
		taskstest.Eventually(t, "the queue is quiet", func() bool {
			return p.count(`SELECT COUNT(*) FROM tasks WHERE kind LIKE 'cvfiles.read%' AND state IN ('waiting', 'running')`) == 0
		})
		p.wantTraces(nil, sentinelStem)
		if n := p.count(`SELECT COUNT(*) FROM cv_readings`); n != 0 {
			t.Errorf("%d readings are left", n)
		}
	})
}
