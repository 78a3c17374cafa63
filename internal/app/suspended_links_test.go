package app_test

import (
	"net/http"
	"testing"

	"encaja/internal/platform/testkit"
)

// The link from the time as a guest is no way around a suspension.
func TestAGuestsLinkIsClosedWhileTheAccountIsSuspended(t *testing.T) {
	eachWithAdmin(t, func(t *testing.T, c, root *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		guestApply(t, c, posting, "Luz Mar", "luz@example.org")
		token := guestTokens(t, c, "luz@example.org")[0]
		settleApplicants(t, boss, posting)
		c.Post("/api/guest/"+token+"/register", map[string]any{"password": "contraseña-1"}).Want(t, 200)
		open := questions(t, c, "/api/job-postings/"+posting+"/questions")[0].ID
		id := users(t, root, "?q=luz@example.org")[0].ID

		root.Post("/api/admin/users/"+id+"/suspend", nil).Want(t, 200)
		c.Get("/api/guest/"+token).Want(t, http.StatusNotFound, "LINK_NOT_FOUND")
		c.Get("/api/guest/"+token+"/explanation").Want(t, http.StatusNotFound, "LINK_NOT_FOUND")
		c.Post("/api/guest/"+token+"/answers", answers(open, "Aquí estoy")).Want(t, http.StatusNotFound, "LINK_NOT_FOUND")
		mails := len(subjects(t, c, "luz@example.org"))
		c.Post("/api/guest/resend-link", map[string]any{"email": "luz@example.org"}).Want(t, 200)
		if n := len(subjects(t, c, "luz@example.org")); n != mails {
			t.Error("the links were mailed again")
		}

		root.Post("/api/admin/users/"+id+"/reinstate", nil).Want(t, 200)
		c.Get("/api/guest/"+token).Want(t, 200)
	})
}
