package app_test

import (
	"net/http"
	"testing"

	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

func TestIdsOfOthersInBodies(t *testing.T) {
	eachWorld(t, func(t *testing.T, w *world) {
		for name, test := range map[string]func(*testing.T, *world){
			"results of another recruiter":       resultsOfAnother,
			"keys that are not one's own":        keysOfOthers,
			"questions of another posting":       questionsOfAnother,
			"links of another guest":             linksOfAnother,
			"the name of another account":        accountsOfOthers,
			"the posting in body and in path":    postingInTheBody,
			"a candidate's address from outside": addressFromOutside,
		} {
			t.Run(name, func(t *testing.T) { test(t, w) })
		}
	})
}

// same fails the test when something changed the tables.
func (w *world) same(t *testing.T, what string, act func()) {
	t.Helper()
	w.quiet()
	before := w.fingerprint()
	act()
	w.unchanged(t, what, before)
}

func resultsOfAnother(t *testing.T, w *world) {
	me, other := w.people[aRecruiter], w.people[otherRecruiter]
	mine, theirs := analysed(w, me), analysed(w, other)
	for name, ids := range map[string][]string{
		"foreign": {theirs}, "own and foreign": {mine, theirs}, "foreign and own": {theirs, mine}, "own and unknown": {mine, "unknown"},
		"quoted": {mine, "' OR '1'='1"},
	} {
		w.same(t, name, func() {
			me.Do(http.MethodDelete, "/api/applications", map[string]any{"application_ids": ids}).Want(t, http.StatusNotFound)
		})
	}
	if got := me.Do(http.MethodDelete, "/api/applications", map[string]any{"application_ids": []string{mine}}); got.Status != http.StatusNoContent {
		t.Errorf("the own result: %d %s", got.Status, got.Raw)
	}
}

// foreignKeys are keys that exist and that nobody but their holder may use.
func foreignKeys(t *testing.T, w *world) map[string]string {
	t.Helper()
	boss, holder, id := w.people[aRecruiter], w.people[otherApplicant], newPosting(w, w.people[aRecruiter])
	w.withCV(holder)
	uploadCVs(t, boss.Client, id, map[string][]byte{"lucia.pdf": cvOf("Lucía Fernández", "lucia@correo.es", "Responsable de depósito", 5)})
	if status := upload(t, boss.Client, "image/png", picture(t, 8)); status != http.StatusOK {
		t.Fatalf("picture: %d", status)
	}
	boss.Get("/api/recruiter/profile").Want(t, http.StatusOK)
	avatar := w.rows(`SELECT avatar_key FROM recruiter_profiles WHERE user_id = $1`, boss.id)[0]["avatar_key"]
	if avatar == "" {
		t.Fatal("the picture was not taken")
	}
	application := newApplication(w, w.people[aRecruiter])
	snapshot := w.rows(`SELECT object_key FROM cv_files WHERE application_id = $1`, application)[0]["object_key"]
	w.newGuest()
	guest := w.rows(`SELECT object_key FROM cv_files WHERE application_id IN (SELECT id FROM applications WHERE source = 'GUEST')`)[0]["object_key"]
	return map[string]string{
		"the CV of another profile": w.standing["CV of "+holder.id], "a CV that a recruiter uploaded": screened(t, boss.Client, id, "")[0].Key,
		"a picture": avatar, "the CV of an application": snapshot, "the CV of a guest": guest,
		"nothing": "cvs/anonymous/00000000000000000000000000000000/cv.pdf", "another way to say it": "cvs/anonymous/../" + w.standing["CV of "+holder.id],
	}
}

func keysOfOthers(t *testing.T, w *world) {
	me, fresh := w.member(httpx.Applicant), ""
	fresh, _ = w.registered(httpx.Applicant)
	for name, key := range foreignKeys(t, w) {
		w.same(t, name, func() {
			me.Post("/api/applicant/profile", map[string]any{"cvUrl": key}).Want(t, http.StatusBadRequest, "INVALID_INPUT")
			w.c.Post("/api/applicant/profile", map[string]any{"email": fresh, "cvUrl": key}).Want(t, http.StatusBadRequest, "INVALID_INPUT")
			guestCall(w.c, aPosting(w, w.people[aRecruiter]), "Luz Mar", w.address(), key).Want(t, http.StatusBadRequest, "INVALID_INPUT")
		})
		for _, by := range []*testkit.Client{w.c, me.Client, w.people[aRecruiter].Client} {
			if got := by.Get("/api/cv/information/" + key); got.Status != http.StatusNotFound {
				t.Errorf("%s can be read: %d %.200s", name, got.Status, got.Raw)
			}
		}
	}
}

func questionsOfAnother(t *testing.T, w *world) {
	me, boss := w.people[anApplicant], w.people[aRecruiter]
	mine, theirs := aQuestion(w, boss), aQuestion(w, w.people[otherRecruiter])
	application, token := anApplication(w, me), aGuestToken(w, me)
	for name, body := range map[string]map[string]any{"foreign": answers(theirs, "x"), "own and foreign": answers(mine, "x", theirs, "x")} {
		w.same(t, name, func() {
			me.Post("/api/applications/"+application+"/answers", body).Want(t, http.StatusBadRequest, "INVALID_INPUT")
			w.c.Post("/api/guest/"+token+"/answers", body).Want(t, http.StatusBadRequest, "INVALID_INPUT")
		})
	}
	before := w.rows(`SELECT * FROM posting_questions WHERE id = $1`, theirs)
	boss.Do(http.MethodPut, "/api/job-postings/"+aPosting(w, boss), map[string]any{
		"applicant_questions": []any{map[string]any{"id": mine, "text": "¿Por qué?"}, map[string]any{"id": theirs, "text": "Ajena"}},
	}).Want(t, http.StatusOK)
	if after := w.rows(`SELECT * FROM posting_questions WHERE id = $1`, theirs); len(after) != 1 || after[0]["text"] != before[0]["text"] || after[0]["posting_id"] != before[0]["posting_id"] {
		t.Errorf("a question of another posting was taken: %v, was %v", after, before)
	}
}

// linksOfAnother shows that a guest's link is good for its application and for no other name of it.
func linksOfAnother(t *testing.T, w *world) {
	_, one := w.newGuest()
	_, two := w.newGuest()
	first, second := guestPage(t, w.c, one).Application.ID, guestPage(t, w.c, two).Application.ID
	if first == second {
		t.Fatal("two guests share an application")
	}
	asked := aQuestion(w, w.people[aRecruiter])
	body := answers(asked, "Uno")
	body["application_id"], body["token"] = second, two
	w.c.Post("/api/guest/"+one+"/answers", body).Want(t, http.StatusOK)
	if page := guestPage(t, w.c, two); len(page.Answers) != 0 {
		t.Errorf("the other guest answered: %+v", page.Answers)
	}
	for _, id := range []string{first, second, w.people[anApplicant].id, one[:42], one + "a", one[1:] + one[:1]} {
		w.c.Get("/api/guest/"+id).Want(t, http.StatusNotFound)
		w.c.Post("/api/guest/"+id+"/register", map[string]any{"password": "contraseña-2"}).Want(t, http.StatusNotFound)
	}
	for _, path := range []string{"/api/applications/" + first, "/api/applications/" + first + "/cv"} {
		w.c.Get(path+"?token="+one).Want(t, http.StatusUnauthorized)
		w.c.As(one).Get(path).Want(t, http.StatusUnauthorized)
	}
}

// accountsOfOthers shows that only an account that was just registered takes a profile without a token.
func accountsOfOthers(t *testing.T, w *world) {
	victim := w.people[anApplicant]
	token := newGuestToken(w, victim)
	guest := guestPage(t, w.c, token).Email
	w.same(t, "a profile without a token", func() {
		for _, field := range []string{"email", "username", "user_id"} {
			for _, who := range []string{victim.email, victim.id, w.people[aRecruiter].email, guest, ""} {
				w.c.Post("/api/applicant/profile", map[string]any{field: who, "phone": "666"}).Want(t, http.StatusUnauthorized)
			}
		}
	})
	before := w.rows(`SELECT * FROM users WHERE id = $1`, victim.id)[0]
	w.people[otherApplicant].Post("/api/applicant/profile", map[string]any{"email": victim.email, "user_id": victim.id, "fullName": "Otro Nombre"}).Want(t, http.StatusOK)
	if after := w.rows(`SELECT * FROM users WHERE id = $1`, victim.id)[0]; after["name"] != before["name"] || after["email"] != before["email"] {
		t.Errorf("somebody else's profile was saved: %v", after)
	}
}

// postingInTheBody shows that the path alone names the posting.
func postingInTheBody(t *testing.T, w *world) {
	me, other := w.people[aRecruiter], w.people[otherRecruiter]
	mine, theirs := newPosting(w, me), newPosting(w, other)
	name := w.name("cv") + ".pdf"
	me.Post("/api/job-postings/"+mine+"/cvs", map[string]any{"job_id": theirs, "posting_id": theirs, "filenames": []string{name}}).Want(t, http.StatusOK)
	me.Post("/api/recruiter/"+mine+"/analyze-job-cvs", map[string]any{"job_id": theirs}).Want(t, http.StatusAccepted)
	if got := w.rows(`SELECT posting_id FROM cv_files WHERE file_name = $1`, name); len(got) != 1 || got[0]["posting_id"] != mine {
		t.Errorf("files %v", got)
	}
	if got := testkit.Count(t, w.db.Reader(), `SELECT count(*) FROM analysis_requests WHERE posting_id = $1`, theirs); got != 0 {
		t.Error("the other's posting is analysed")
	}
}

// addressFromOutside shows that a message goes to the candidate or nowhere.
func addressFromOutside(t *testing.T, w *world) {
	me, outside := w.people[aRecruiter], w.address()
	id := newApplication(w, me)
	me.Post("/api/applications/"+id+"/messages", map[string]any{"subject": "Hola", "body": "Hola", "email": outside}).Want(t, http.StatusConflict, "ADDRESS_CHANGED")
	me.Post("/api/applications/"+id+"/messages", map[string]any{"subject": "Hola", "body": "Hola", "to": outside, "cc": outside, "bcc": outside}).Want(t, http.StatusOK)
	me.Post("/api/applications/"+id+"/messages", map[string]any{"subject": "Hola\r\nBcc: " + outside, "body": "Hola"})
	if got := subjects(t, w.c, outside); len(got) != 0 {
		t.Errorf("mails to somebody else: %q", got)
	}
}
