package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"

	"encaja/internal/platform/testkit"
)

// followedItem is an application as its applicant sees it.
type followedItem struct {
	ID           string `json:"application_id"`
	Status       string
	CreatedAt    string  `json:"created_at"`
	SeenAt       *string `json:"seen_at"`
	DecidedAt    *string `json:"decided_at"`
	Message      string
	HasQuestions bool   `json:"has_questions"`
	FileName     string `json:"cv_file_name"`
	Posting      struct {
		ID                                                  string `json:"posting_id"`
		Title, Company, Description, Province, City, Status string
	} `json:"job_posting"`
}

func ownApplications(t *testing.T, c *testkit.Client) []followedItem {
	t.Helper()
	answer := c.Get("/api/applications").Want(t, 200)
	var list []followedItem
	if err := json.Unmarshal([]byte(answer.Raw), &list); err != nil {
		t.Fatalf("%v: %s", err, answer.Raw)
	}
	return list
}

func apply(t *testing.T, c *testkit.Client, postingID string) string {
	t.Helper()
	id := c.Post("/api/job-postings/"+postingID+"/applications", map[string]any{}).Want(t, http.StatusCreated).Text("application_id")
	if id == "" {
		t.Fatal("no application_id")
	}
	return id
}

// subjects are those of the mails to an address, newest first.
func subjects(t *testing.T, c *testkit.Client, to string) []string {
	t.Helper()
	var list []struct{ Subject string }
	if err := json.Unmarshal([]byte(c.Get("/api/dev/mails?to="+to).Raw), &list); err != nil {
		t.Fatal(err)
	}
	all := []string{}
	for _, m := range list {
		all = append(all, m.Subject)
	}
	return all
}

// saveCV makes a text the CV of a profile.
func saveCV(t *testing.T, c *testkit.Client, name, text string) {
	t.Helper()
	key, _ := sendCV(t, c, name, []byte(text))
	information(t, c, key).Want(t, 200)
	c.Post("/api/applicant/profile", map[string]any{"cvUrl": key}).Want(t, 200)
}

func TestAnApplicantAppliesAndFollows(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss, me := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "sol@example.org", "APPLICANT")
		first, second := publish(t, boss, nil), publish(t, boss, map[string]any{"title": "Chofer", "applicant_questions": []any{}})
		saveCV(t, me, "sol.txt", "Sol Paz\nsol@correo.es\n\nHabilidades\n- WMS\n")
		if list := ownApplications(t, me); len(list) != 0 {
			t.Errorf("applications before any: %+v", list)
		}
		id := apply(t, me, "JD%23"+first)
		other := me.Post("/api/job-postings/"+second+"/applications", nil).Want(t, http.StatusCreated).Text("application_id")
		again := me.Post("/api/job-postings/"+first+"/applications", map[string]any{"keep_cv": true}).Want(t, http.StatusConflict, "ALREADY_APPLIED")
		if again.Text("application_id") != id {
			t.Errorf("the second call names %s, not %s", again.Text("application_id"), id)
		}
		if got := me.Get("/api/job-postings/" + first + "/public"); got.Body["isApplied"] != true {
			t.Errorf("public: %s", got.Raw)
		}
		if got := me.Get("/api/job-postings/search?title=chofer"); !strings.Contains(got.Raw, `"isApplied":true`) {
			t.Errorf("search: %s", got.Raw)
		}
		list := ownApplications(t, me)
		if len(list) != 2 || list[0].ID != other || list[1].ID != id || list[0].HasQuestions || !list[1].HasQuestions {
			t.Fatalf("applications %+v", list)
		}
		if got := list[1]; got.Status != "PENDING" || got.SeenAt != nil || got.DecidedAt != nil || got.Message != "" || got.FileName != "sol.txt" || got.CreatedAt == "" ||
			got.Posting.ID != first || got.Posting.Title != "Responsable de depósito" || got.Posting.Company != "Transportes Aldao" || got.Posting.City != "Rosario" || got.Posting.Status != "ACTIVE" {
			t.Errorf("application %+v", got)
		}
		candidates := screened(t, boss, first, "")
		if len(candidates) != 1 || candidates[0].ApplicationID != id || candidates[0].Source != "SITE" || candidates[0].User.Email != "sol@example.org" || candidates[0].FileName != "sol.txt" {
			t.Fatalf("candidates %+v", candidates)
		}

		me.Get("/api/applications/"+id+"/cv").Want(t, 200)
		if list := ownApplications(t, me); list[1].SeenAt != nil {
			t.Error("the applicant's own opening counts")
		}
		for range 2 {
			boss.Get("/api/applications/"+id+"/cv").Want(t, 200)
		}
		boss.Do(http.MethodPatch, "/api/applications/"+id, map[string]any{"status": "ACCEPTED", "message": "Te esperamos"}).Want(t, 200)
		boss.Do(http.MethodDelete, "/api/job-postings/"+first, nil)
		list = ownApplications(t, me)
		if got := list[1]; got.Status != "ACCEPTED" || got.SeenAt == nil || got.DecidedAt == nil || got.Message != "Te esperamos" || got.Posting.Status != "DELETED" ||
			got.Posting.Title != "Responsable de depósito" || got.HasQuestions {
			t.Errorf("decided %+v", got)
		}
		me.Get("/api/applications/"+id+"/cv").Want(t, 200)
		want := []string{
			"Novedades de tu postulación a Responsable de depósito", "Abrieron tu CV para Responsable de depósito",
			"Recibimos tu postulación a Chofer", "Recibimos tu postulación a Responsable de depósito",
		}
		if got := subjects(t, c, "sol@example.org"); len(got) != 5 || strings.Join(got[:4], "|") != strings.Join(want, "|") {
			t.Errorf("mails %q", got)
		}
	})
}

func TestApplyingThatIsRefused(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss, me := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "sol@example.org", "APPLICANT")
		id := publish(t, boss, nil)
		path := "/api/job-postings/" + id + "/applications"
		for _, call := range []func(c *testkit.Client) testkit.Answer{
			func(c *testkit.Client) testkit.Answer { return c.Get("/api/applications") },
			func(c *testkit.Client) testkit.Answer { return c.Post(path, map[string]any{}) },
			func(c *testkit.Client) testkit.Answer {
				return c.Post("/api/applications/x/answers", map[string]any{"answers": []any{}})
			},
			func(c *testkit.Client) testkit.Answer {
				return c.Post("/api/recruiter/job/"+id+"/apply", map[string]any{})
			},
		} {
			call(c).Want(t, http.StatusUnauthorized, "UNAUTHENTICATED")
			call(boss).Want(t, http.StatusForbidden, "FORBIDDEN")
		}
		me.Post("/api/job-postings/unknown/applications", map[string]any{}).Want(t, http.StatusNotFound, "POSTING_NOT_FOUND")
		for _, status := range []string{"INACTIVE", "CANCELLED", "DELETED"} {
			boss.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"status": status}).Want(t, 200)
			me.Post(path, map[string]any{}).Want(t, http.StatusConflict, "POSTING_CLOSED")
		}
		if list := ownApplications(t, me); len(list) != 0 {
			t.Errorf("a refused call had an effect: %+v", list)
		}
	})
}

func TestApplyingTwiceAtTheSameTimeIsApplyingOnce(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss, me := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "sol@example.org", "APPLICANT")
		id := publish(t, boss, nil)
		answers := make([]testkit.Answer, 20) // more than there are connections to the database
		var calls sync.WaitGroup
		for i := range answers {
			calls.Go(func() { answers[i] = me.Post("/api/job-postings/"+id+"/applications", map[string]any{}) })
		}
		calls.Wait()
		made, ids := 0, map[string]bool{}
		for _, a := range answers {
			if a.Status == http.StatusCreated {
				made++
			} else {
				a.Want(t, http.StatusConflict, "ALREADY_APPLIED")
			}
			ids[a.Text("application_id")] = true
		}
		if made != 1 || len(ids) != 1 || len(screened(t, boss, id, "")) != 1 || len(subjects(t, c, "sol@example.org")) != 2 {
			t.Errorf("%d made, ids %v, mails %q", made, ids, subjects(t, c, "sol@example.org"))
		}
		if got := boss.Get("/api/job-postings/" + id); got.Body["candidates_count"] != 1.0 {
			t.Errorf("the posting counts %v", got.Body["candidates_count"])
		}
	})
}

// shownProfile is what the recruiter's page says of a candidate, with the score.
func shownProfile(t *testing.T, c *testkit.Client, id string) (score int, raw string) {
	t.Helper()
	got := c.Get("/api/applications/"+id).Want(t, 200)
	var shown struct {
		Profile    json.RawMessage
		Assessment *struct{ Score int }
	}
	if err := json.Unmarshal([]byte(got.Raw), &shown); err != nil {
		t.Fatal(err)
	}
	if shown.Assessment != nil {
		score = shown.Assessment.Score
	}
	return score, string(shown.Profile)
}

func TestAnApplicationKeepsWhatThePersonWasWhenApplying(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		withCV, without := member(t, c, "sol@example.org", "APPLICANT"), member(t, c, "luz@example.org", "APPLICANT")
		id := publish(t, boss, nil)
		saveCV(t, withCV, "sol.txt", "Sol Paz\nsol@correo.es\n\nHabilidades\n- WMS\n- Excel\n")
		without.Post("/api/applicant/profile", map[string]any{
			"phone": "600", "skills": []string{"WMS"}, "workExperience": []any{map[string]any{"company": "Aldao", "role": "Responsable de depósito", "startDate": "2015-01", "endDate": "2024-01"}},
		}).Want(t, 200)
		sol, luz := apply(t, withCV, id), apply(t, without, id)

		saveCV(t, withCV, "otra.txt", "Otra Persona\notra@correo.es\n")
		withCV.Post("/api/applicant/profile", map[string]any{"cvUrl": "", "fullName": "Otro Nombre"}).Want(t, 200)
		without.Post("/api/applicant/profile", map[string]any{"skills": []string{"Canto"}, "workExperience": []any{}, "phone": ""}).Want(t, 200)

		if queued := analyse(t, boss, id, nil); queued != 2 {
			t.Errorf("queued %v", queued)
		}
		settle(t, boss, id)
		for _, item := range screened(t, boss, id, "") {
			if item.State != "DONE" || item.User.Name != "Ana Paz" {
				t.Errorf("candidate %+v", item)
			}
		}
		if _, profile := shownProfile(t, boss, sol); !strings.Contains(profile, `"sol@correo.es"`) || !strings.Contains(profile, "WMS") {
			t.Errorf("the CV of the application says %s", profile)
		}
		if score, profile := shownProfile(t, boss, luz); score == 0 || !strings.Contains(profile, "Responsable de depósito") || !strings.Contains(profile, "600") || strings.Contains(profile, "Canto") {
			t.Errorf("score %d, profile %s", score, profile)
		}
		boss.Get("/api/applications/"+sol+"/cv").Want(t, 200)
		boss.Get("/api/applications/"+luz+"/cv").Want(t, http.StatusNotFound, "NO_CV")

		boss.Do(http.MethodDelete, "/api/applications/"+sol, nil)
		if got := withCV.Get("/api/applicant/profile").Want(t, 200); got.Text("name") != "Otro Nombre" || len(ownApplications(t, withCV)) != 0 {
			t.Errorf("after the candidate was deleted: %s", got.Raw)
		}
	})
}

func TestTwoApplicantsMaySendTheSameFile(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, boss, nil)
		for _, email := range []string{"sol@example.org", "luz@example.org"} {
			me := member(t, c, email, "APPLICANT")
			saveCV(t, me, "cv.txt", "Sol Paz\nsol@correo.es\n")
			apply(t, me, id)
		}
		list := screened(t, boss, id, "")
		if len(list) != 2 || list[0].Hash != list[1].Hash || list[0].Hash == "" {
			t.Errorf("candidates %+v", list)
		}
	})
}

type askedItem struct{ ID, Text, Type string }

func questions(t *testing.T, c *testkit.Client, path string) []askedItem {
	t.Helper()
	var list []askedItem
	if err := json.Unmarshal([]byte(c.Get(path).Want(t, 200).Raw), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

func answers(pairs ...string) map[string]any {
	list := []any{}
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, map[string]any{"questionId": pairs[i], "answer": pairs[i+1]})
	}
	return map[string]any{"answers": list}
}

func TestAnswersToTheQuestionsOfAPosting(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss, me, other := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "sol@example.org", "APPLICANT"), member(t, c, "luz@example.org", "APPLICANT")
		id := publish(t, boss, map[string]any{"applicant_questions": []any{
			"¿Por qué?", map[string]any{"text": "¿Turnos?", "type": "YES_NO"}, map[string]any{"text": "¿Años?", "type": "NUMERICAL"},
		}})
		asked := questions(t, c, "/api/job-postings/"+id+"/questions")
		why, shifts, years := asked[0].ID, asked[1].ID, asked[2].ID
		application := apply(t, me, id)
		path := "/api/applications/" + application + "/answers"
		other.Post(path, answers(why, "x")).Want(t, http.StatusNotFound, "APPLICATION_NOT_FOUND")
		for field, body := range map[string]map[string]any{
			"answers[0].questionId": answers("unknown", "x"), "answers[1].answer": answers(why, "x", shifts, "Quizá"),
			"answers[0].answer": answers(years, "tres"), "answers[2].answer": answers(why, "x", shifts, "No", years, "1e9"),
		} {
			got := me.Post(path, body).Want(t, http.StatusBadRequest, "INVALID_INPUT")
			if fields, _ := got.Body["fields"].(map[string]any); len(fields) != 1 || fields[field] == nil {
				t.Errorf("%s: %s", field, got.Raw)
			}
		}
		me.Post(path, answers(why, strings.Repeat("a", 2001))).Want(t, http.StatusBadRequest)
		me.Post(path, map[string]any{}).Want(t, http.StatusBadRequest)
		if !ownApplications(t, me)[0].HasQuestions {
			t.Error("a refused answer counts")
		}
		me.Post(path, answers(why, " Porque\nsí ", shifts, "Sí", years, "3,5")).Want(t, 200)
		if ownApplications(t, me)[0].HasQuestions {
			t.Error("all are answered")
		}
		me.Post(path, answers(shifts, "No", years, "")).Want(t, 200)
		if !ownApplications(t, me)[0].HasQuestions {
			t.Error("an answer that was taken back counts")
		}
		boss.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"applicant_questions": []any{map[string]any{"id": why, "text": "¿Otra cosa?"}}}).Want(t, 200)
		got := boss.Get("/api/applications/"+application).Want(t, 200)
		if want := `"answers":[{"question":"¿Por qué?","type":"OPEN","answer":"Porque\nsí"},{"question":"¿Turnos?","type":"YES_NO","answer":"No"}]`; !strings.Contains(got.Raw, want) {
			t.Errorf("the recruiter sees %s", got.Raw)
		}
		me.Post(path, answers(shifts, "Sí")).Want(t, http.StatusBadRequest)
	})
}
