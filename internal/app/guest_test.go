package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/objects/objectstest"
	"encaja/internal/platform/testkit"
)

var guestLink = regexp.MustCompile(`/guest/([A-Za-z0-9_-]{43})\b`)

// guestTokens are those in the newest mail to an address.
func guestTokens(t *testing.T, c *testkit.Client, email string) []string {
	t.Helper()
	var mails []struct{ Text string }
	if err := json.Unmarshal([]byte(c.Get("/api/dev/mails?to="+email).Raw), &mails); err != nil || len(mails) == 0 {
		t.Fatalf("mails to %s: %v", email, err)
	}
	var tokens []string
	for _, found := range guestLink.FindAllStringSubmatch(mails[0].Text, -1) {
		tokens = append(tokens, found[1])
	}
	return tokens
}

func guestCall(c *testkit.Client, postingID, name, email, key string) testkit.Answer {
	return c.Post("/api/guest/job-postings/"+postingID+"/apply", map[string]any{"name": name, "email": email, "cv_upload_key": key})
}

// guestApply sends a small CV and applies with it.
func guestApply(t *testing.T, c *testkit.Client, postingID, name, email string) string {
	t.Helper()
	key, _ := sendCV(t, c, "guest.txt", []byte(name+"\n"+email+"\n\nExperiencia laboral\nResponsable de depósito\nTransportes Aldao\nEnero de 2015 - Presente\n\nHabilidades\n- WMS\n- Excel\n"))
	return guestCall(c, postingID, name, email, key).Want(t, http.StatusCreated).Text("application_id")
}

func guestPage(t *testing.T, c *testkit.Client, token string) (page struct {
	Name, Email string
	ExpiresAt   string `json:"expires_at"`
	Registered  bool
	Application followedItem
	Questions   []struct {
		askedItem
		Order int
	}
	Answers []struct{ QuestionID, Answer string }
}) {
	t.Helper()
	if err := json.Unmarshal([]byte(c.Get("/api/guest/"+token).Want(t, 200).Raw), &page); err != nil {
		t.Fatal(err)
	}
	return page
}

func TestTheWholeWayOfAGuest(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		first, second := publish(t, boss, nil), publish(t, boss, map[string]any{"title": "Chofer"})
		id := guestApply(t, c, "JD%23"+first, "Luz Mar", "Luz@Example.org")
		guestApply(t, c, second, "Luz Mar", "luz@example.org")
		if got := guestCall(c, first, "Luz Mar", "LUZ@example.org", "any").Want(t, http.StatusConflict, "ALREADY_APPLIED"); !strings.Contains(got.Text("message"), "already applied") {
			t.Errorf("message %s", got.Raw)
		}
		c.Post("/api/auth/login", map[string]string{"email": "luz@example.org", "password": "contraseña-1"}).Want(t, http.StatusUnauthorized, "USER_NOT_FOUND")

		c.Post("/api/guest/resend-link", map[string]any{"email": " luz@EXAMPLE.org"}).Want(t, 200)
		tokens := guestTokens(t, c, "luz@example.org")
		if len(tokens) != 2 {
			t.Fatalf("links %v", tokens)
		}
		token := tokens[1] // the newest application stands first
		page := guestPage(t, c, token)
		if page.Name != "Luz Mar" || page.Email != "Luz@Example.org" || page.Registered || page.ExpiresAt == "" || page.Application.ID != id || page.Application.Status != "PENDING" ||
			page.Application.FileName != "guest.txt" || page.Application.Posting.Title != "Responsable de depósito" || len(page.Questions) != 2 || page.Questions[1].Order != 2 || len(page.Answers) != 0 {
			t.Fatalf("page %+v", page)
		}
		shifts := page.Questions[1].ID
		c.Post("/api/guest/"+token+"/answers", answers("unknown", "x")).Want(t, http.StatusBadRequest)
		c.Post("/api/guest/"+token+"/answers", answers(shifts, "Sí")).Want(t, 200)
		if page := guestPage(t, c, token); len(page.Answers) != 1 || page.Answers[0].QuestionID != shifts || page.Answers[0].Answer != "Sí" {
			t.Errorf("answers %+v", page.Answers)
		}

		list := settleApplicants(t, boss, first)
		if len(list) != 1 || list[0].Source != "GUEST" || list[0].User.Name != "Luz Mar" || list[0].State != "DONE" || !strings.Contains(boss.Get("/api/applications/"+id).Raw, `"answer":"Sí"`) {
			t.Fatalf("candidates %+v", list)
		}
		boss.Get("/api/applications/"+id+"/cv").Want(t, 200)
		if got := guestTokens(t, c, "luz@example.org"); len(got) != 1 || got[0] != token {
			t.Errorf("the mail about the opening links to %v", got)
		}
		boss.Do(http.MethodPatch, "/api/applications/"+id, map[string]any{"status": "REJECTED", "message": "Gracias"}).Want(t, 200)
		if page := guestPage(t, c, token); page.Application.Status != "REJECTED" || page.Application.SeenAt == nil || page.Application.DecidedAt == nil || page.Application.Message != "Gracias" {
			t.Errorf("decided %+v", page.Application)
		}

		c.Post("/api/guest/"+token+"/register", map[string]any{"password": "corta"}).Want(t, http.StatusBadRequest).
			WantFields(t, map[string]string{"password": "La contraseña debe tener al menos 6 caracteres"})
		if got := c.Post("/api/guest/"+token+"/register", map[string]any{"password": "contraseña-2"}).Want(t, 200); got.Text("email") != "Luz@Example.org" {
			t.Errorf("registered %s", got.Raw)
		}
		c.Post("/api/guest/"+token+"/register", map[string]any{"password": "contraseña-3"}).Want(t, http.StatusConflict, "EMAIL_ALREADY_REGISTERED")
		me := login(t, c, "luz@example.org", "contraseña-2")
		if list := ownApplications(t, me); len(list) != 2 || list[1].ID != id {
			t.Errorf("own applications %+v", list)
		}
		profile := me.Get("/api/applicant/profile").Want(t, 200)
		if profile.Text("name") != "Luz Mar" || !strings.Contains(profile.Raw, "WMS") || !strings.Contains(profile.Raw, "Responsable de depósito") || profile.Body["cvUrl"] != nil {
			t.Errorf("profile %s", profile.Raw)
		}
		me.Post("/api/applicant/profile", map[string]any{"skills": []string{"Otra"}, "workExperience": []any{}}).Want(t, 200)
		if page := guestPage(t, c, token); !page.Registered {
			t.Error("the page does not know of the account")
		}
		me.Post("/api/job-postings/"+second+"/applications", map[string]any{}).Want(t, http.StatusConflict, "ALREADY_APPLIED")
		if got := guestCall(c, publish(t, boss, nil), "Luz Mar", "luz@example.org", "any").Want(t, http.StatusConflict, "EMAIL_ALREADY_REGISTERED"); !strings.Contains(got.Text("message"), "ya está registrado") {
			t.Errorf("message %s", got.Raw)
		}
	})
}

func TestGuestCallsThatAreRefused(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		id := publish(t, boss, nil)
		key, _ := sendCV(t, c, "cv.txt", []byte("Luz Mar\n"))
		for name, refused := range map[string]struct {
			name, email, key string
			fields           map[string]string
		}{
			"nothing": {"", " ", "", map[string]string{"name": "El nombre es obligatorio", "email": "El email es obligatorio", "cv_upload_key": "Debes subir tu CV para aplicar"}},
			"short":   {"L", "luz", key, map[string]string{"name": "El nombre debe tener al menos 2 caracteres", "email": "El formato del email no es válido"}},
			"key":     {"Luz", "luz@example.org", "cvs/anonymous/a/b.pdf", map[string]string{"cv_upload_key": "El CV indicado no existe."}},
			"posting": {"Luz", "luz@example.org", "cvs/postings/" + id + "/b.pdf", map[string]string{"cv_upload_key": "El CV indicado no existe."}},
		} {
			t.Run(name, func(t *testing.T) {
				guestCall(c, id, refused.name, refused.email, refused.key).Want(t, http.StatusBadRequest, "INVALID_INPUT").WantFields(t, refused.fields)
			})
		}
		guestCall(c, id, "Ana", "ANA@example.org", "no key").Want(t, http.StatusConflict, "EMAIL_ALREADY_REGISTERED")
		guestCall(c, "unknown", "Luz", "luz@example.org", key).Want(t, http.StatusNotFound, "POSTING_NOT_FOUND")
		if got := subjects(t, c, "luz@example.org"); len(got) != 0 || len(screened(t, boss, id, "")) != 0 {
			t.Errorf("a refused call had an effect: %q", got)
		}
		guestCall(c, id, "Luz", "luz@example.org", key).Want(t, http.StatusCreated)
		guestCall(c, id, "Eva", "eva@example.org", key).Want(t, http.StatusBadRequest, "INVALID_INPUT")
		c.Get("/api/cv/information/"+key).Want(t, http.StatusNotFound)
		boss.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"status": "INACTIVE"}).Want(t, 200)
		guestCall(c, id, "Eva", "eva@example.org", key).Want(t, http.StatusConflict, "POSTING_CLOSED")

		unknown := "/api/guest/" + strings.Repeat("a", 43)
		c.Get(unknown).Want(t, http.StatusNotFound, "LINK_NOT_FOUND")
		c.Post(unknown+"/answers", answers()).Want(t, http.StatusNotFound)
		c.Post(unknown+"/register", map[string]any{"password": "contraseña-2"}).Want(t, http.StatusNotFound)
		sent := len(subjects(t, c, "luz@example.org"))
		for _, email := range []string{"luz@example.org", "luz@example.org", "nadie@example.org", "no es un correo", ""} {
			c.Post("/api/guest/resend-link", map[string]any{"email": email}).Want(t, 200)
		}
		if got := len(subjects(t, c, "luz@example.org")); got != sent+1 || len(subjects(t, c, "nadie@example.org")) != 0 {
			t.Errorf("%d mails, were %d", got, sent)
		}
		boss.Do(http.MethodDelete, "/api/applications/"+screened(t, boss, id, "")[0].ApplicationID, nil)
		c.Post("/api/guest/resend-link", map[string]any{"email": "luz@example.org"}).Want(t, 200)
	})
}

func TestAGuestWhoRegistersFindsTheirApplications(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		first, second := publish(t, boss, nil), publish(t, boss, map[string]any{"title": "Chofer"})
		one := guestApply(t, c, first, "Luz Mar", "luz@example.org")
		link := guestTokens(t, c, "luz@example.org")[0]
		register(t, c, "luz@example.org", "APPLICANT")
		// An account that nobody has confirmed keeps no address from applying.
		two := guestApply(t, c, second, "Luz Mar", "luz@example.org")
		if page := guestPage(t, c, link); page.Registered {
			t.Error("an unconfirmed account counts")
		}
		var code []string
		for _, text := range sixDigits.FindAllStringSubmatch(c.Get("/api/dev/mails?to=luz@example.org").Raw, -1) {
			code = text
		}
		c.Post("/api/auth/confirm", map[string]string{"email": "luz@example.org", "confirmation_code": code[1]}).Want(t, 200)
		me := login(t, c, "luz@example.org", "contraseña-1")
		if list := ownApplications(t, me); len(list) != 2 || list[0].ID != two || list[1].ID != one {
			t.Errorf("own applications %+v", list)
		}
		if got := me.Get("/api/job-postings/" + first + "/public"); got.Body["isApplied"] != true {
			t.Errorf("public %s", got.Raw)
		}
		if page := guestPage(t, c, link); !page.Registered || page.Application.ID != one {
			t.Errorf("page %+v", page)
		}
		guestCall(c, first, "Luz Mar", "luz@example.org", "any").Want(t, http.StatusConflict, "EMAIL_ALREADY_REGISTERED")
		for _, id := range []string{first, second} {
			if list := screened(t, boss, id, ""); len(list) != 1 || list[0].Source != "GUEST" || list[0].FileName != "guest.txt" {
				t.Errorf("candidates %+v", list)
			}
		}
		me.Get("/api/applications/"+one+"/cv").Want(t, 200)
	})
}

func TestGuestsWhoApplyAtTheSameTime(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		postings, keys := make([]string, 4), make([]string, 8)
		for i := range postings {
			postings[i] = publish(t, boss, map[string]any{"title": fmt.Sprint("Puesto ", i)})
		}
		for i := range keys {
			keys[i], _ = sendCV(t, c, "cv.txt", []byte("Luz Mar\n"))
		}
		statuses := make([]int, len(keys))
		var calls sync.WaitGroup
		for i, key := range keys {
			calls.Go(func() { statuses[i] = guestCall(c, postings[i/2], "Luz Mar", "luz@example.org", key).Status })
		}
		calls.Wait()
		counts := map[int]int{}
		for _, status := range statuses {
			counts[status]++
		}
		if counts[http.StatusCreated] != 4 || counts[http.StatusConflict] != 4 {
			t.Errorf("statuses %v", statuses)
		}
		for _, id := range postings {
			if list := screened(t, boss, id, ""); len(list) != 1 {
				t.Errorf("candidates %+v", list)
			}
		}
		c.Post("/api/guest/resend-link", map[string]any{"email": "luz@example.org"}).Want(t, 200)
		if tokens := guestTokens(t, c, "luz@example.org"); len(tokens) != 4 {
			t.Errorf("links %v", tokens)
		}
	})
}

func TestACVThatMayBeKeptGoesToTheProfile(t *testing.T) {
	test := func(t *testing.T, s app.Settings) {
		c := start(t, s)
		boss := member(t, c, "ana@example.org", "RECRUITER")
		first, second := publish(t, boss, nil), publish(t, boss, map[string]any{"title": "Chofer"})
		key, _ := sendCV(t, c, "luz.txt", []byte("Luz Mar\nluz@correo.es\n"))
		id := c.Post("/api/guest/job-postings/"+first+"/apply", map[string]any{
			"name": "Luz Mar", "email": "luz@example.org", "cv_upload_key": key, "keep_cv": true,
		}).Want(t, http.StatusCreated).Text("application_id")
		token := guestTokens(t, c, "luz@example.org")[0]
		c.Post("/api/guest/"+token+"/register", map[string]any{"password": "contraseña-2"}).Want(t, 200)
		me := login(t, c, "luz@example.org", "contraseña-2")
		boss.Do(http.MethodDelete, "/api/applications/"+id, nil)
		c.Get("/api/guest/"+token).Want(t, http.StatusNotFound)
		if got := me.Get("/api/applicant/profile").Want(t, 200); got.Body["cvUrl"] != key {
			t.Errorf("profile %s", got.Raw)
		}
		apply(t, me, second)
		if list := screened(t, boss, second, ""); len(list) != 1 || list[0].FileName != "luz.txt" || list[0].Source != "SITE" {
			t.Errorf("candidates %+v", list)
		}
	}
	testkit.EachReadyURL(t, func(t *testing.T, url string) { test(t, app.Settings{DatabaseURL: url}) })
	// Nobody tells us what arrives there: applying looks for the file itself.
	t.Run("s3", func(t *testing.T) { test(t, app.Settings{ObjectsURL: objectstest.StartGateway(t).Bucket(t)}) })
}

func TestNoApplicationIsLostBetweenAGuestAndTheirAccount(t *testing.T) {
	each(t, func(t *testing.T, c *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		postings, keys := make([]string, 12), make([]string, 12)
		for i := range postings {
			postings[i] = publish(t, boss, map[string]any{"title": fmt.Sprint("Puesto ", i)})
			keys[i], _ = sendCV(t, c, "cv.txt", []byte("Luz Mar\n"))
		}
		guestCall(c, postings[0], "Luz Mar", "luz@example.org", keys[0]).Want(t, http.StatusCreated)
		register(t, c, "luz@example.org", "APPLICANT")
		code := sixDigits.FindStringSubmatch(c.Get("/api/dev/mails?to=luz@example.org").Raw)[1]
		results := make([]testkit.Answer, len(postings))
		var confirmed testkit.Answer
		var calls sync.WaitGroup
		for i := 1; i < len(postings); i++ {
			calls.Go(func() { results[i] = guestCall(c, postings[i], "Luz Mar", "luz@example.org", keys[i]) })
		}
		calls.Go(func() {
			confirmed = c.Post("/api/auth/confirm", map[string]string{"email": "luz@example.org", "confirmation_code": code})
		})
		calls.Wait()
		confirmed.Want(t, 200)
		made := 1
		for _, answer := range results[1:] {
			if answer.Status == http.StatusCreated {
				made++
			} else {
				answer.Want(t, http.StatusConflict, "EMAIL_ALREADY_REGISTERED")
			}
		}
		if list := ownApplications(t, login(t, c, "luz@example.org", "contraseña-1")); len(list) != made {
			t.Errorf("%d applications were acknowledged, %d are in the account", made, len(list))
		}
	})
}
