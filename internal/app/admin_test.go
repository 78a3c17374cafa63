package app_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

// eachWithAdmin is each with somebody who administers; no admin can be made from the web.
func eachWithAdmin(t *testing.T, test func(t *testing.T, c, root *testkit.Client)) {
	t.Helper()
	testkit.EachReadyURL(t, func(t *testing.T, url string) {
		c := start(t, app.Settings{DatabaseURL: url})
		const email = "root@example.org"
		member(t, c, email, "RECRUITER")
		err := testkit.OpenDB(t, url).Tx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.ExecContext(t.Context(), `UPDATE users SET role = 'ADMIN' WHERE email_key = $1`, email)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		test(t, c, login(t, c, email, "contraseña-1"))
	})
}

type userItem struct {
	ID, Email, Name, Role, Status string
	LastSeenAt                    *string `json:"last_seen_at"`
}

func users(t *testing.T, root *testkit.Client, query string) []userItem {
	t.Helper()
	var page struct{ Users []userItem }
	if err := json.Unmarshal([]byte(root.Get("/api/admin/users"+query).Want(t, 200).Raw), &page); err != nil {
		t.Fatal(err)
	}
	return page.Users
}

func TestAnAdminSuspendsAndReinstates(t *testing.T) {
	eachWithAdmin(t, func(t *testing.T, c, root *testkit.Client) {
		ana := member(t, c, "ana@example.org", "RECRUITER")
		register(t, c, "nueva@example.org", "APPLICANT")
		id := publish(t, ana, nil)
		guestApply(t, c, id, "Zoe Invitada", "zoe@example.org")
		found := users(t, root, "?q=ana%40")
		if len(found) != 1 || found[0].Role != "RECRUITER" || found[0].Status != "ACTIVE" || found[0].Name != "Ana Paz" || found[0].LastSeenAt == nil {
			t.Fatalf("users %+v", found)
		}
		for status, email := range map[string]string{"UNCONFIRMED": "nueva@example.org", "GUEST": "zoe@example.org"} {
			other := users(t, root, "?status="+status)
			if len(other) != 1 || other[0].Email != email || other[0].LastSeenAt != nil {
				t.Fatalf("%s: %+v", status, other)
			}
			root.Post("/api/admin/users/"+other[0].ID+"/suspend", nil).Want(t, http.StatusConflict, "NOT_AN_ACCOUNT")
		}
		mine := users(t, root, "?role=ADMIN")
		root.Post("/api/admin/users/"+mine[0].ID+"/suspend", nil).Want(t, http.StatusConflict, "OWN_ACCOUNT")
		root.Post("/api/admin/users/unknown/suspend", nil).Want(t, http.StatusNotFound, "USER_NOT_FOUND")
		root.Get("/api/admin/users?role=BOSS").Want(t, http.StatusBadRequest, "INVALID_INPUT")

		path := "/api/admin/users/" + found[0].ID
		root.Post(path+"/suspend", nil).Want(t, 200)
		ana.Get("/api/recruiter/profile").Want(t, http.StatusUnauthorized, "TOKEN_INVALID")
		refused := c.Post("/api/auth/login", map[string]string{"email": "ana@example.org", "password": "contraseña-1"}).Want(t, http.StatusForbidden, "ACCOUNT_SUSPENDED")
		if refused.Text("message") != "Tu cuenta está suspendida. Escríbenos si crees que es un error." {
			t.Errorf("message %s", refused.Raw)
		}
		if found := users(t, root, "?status=SUSPENDED"); len(found) != 1 || found[0].Email != "ana@example.org" {
			t.Errorf("suspended %+v", found)
		}
		c.Get("/api/job-postings/"+id+"/public").Want(t, 200)
		root.Post(path+"/reinstate", nil).Want(t, 200)
		login(t, c, "ana@example.org", "contraseña-1").Get("/api/recruiter/profile").Want(t, 200)
	})
}

func TestTheAdministrationIsForAdminsAlone(t *testing.T) {
	eachWithAdmin(t, func(t *testing.T, c, root *testkit.Client) {
		boss := member(t, c, "ana@example.org", "RECRUITER")
		for _, path := range []string{
			"/stats/summary", "/stats/growth", "/admin/system", "/admin/audit", "/admin/audit/verification", "/admin/users",
		} {
			c.Get("/api"+path).Want(t, http.StatusUnauthorized, "UNAUTHENTICATED")
			boss.Get("/api"+path).Want(t, http.StatusForbidden, "FORBIDDEN")
			root.Get("/api"+path).Want(t, http.StatusOK)
		}
		publish(t, boss, nil)
		sum := root.Get("/api/stats/summary?recentDays=1").Want(t, 200)
		if b := sum.Body; len(b) != 8 || b["totalUsers"] != 2.0 || b["totalRecruiters"] != 1.0 || b["totalActiveJobPostings"] != 1.0 || b["jobPostingsCreatedLastDays"] != 1.0 || b["recentDays"] != 1.0 {
			t.Errorf("summary %s", sum.Raw)
		}
		system := root.Get("/api/admin/system").Want(t, 200)
		if engines, _ := system.Body["engines"].(map[string]any); engines["cv"] == "" || engines["fit"] == "" || engines["ocr"] == "" || system.Text("version") == "" {
			t.Errorf("system %s", system.Raw)
		}
	})
}

type entryItem struct {
	Action, Subject string
	ActorID         string `json:"actor_id"`
}

// auditLog reads all entries, and what the API said word by word.
func auditLog(t *testing.T, root *testkit.Client) (list []entryItem, raw string) {
	t.Helper()
	answer := root.Get("/api/admin/audit?size=100").Want(t, 200)
	var page struct {
		Entries    []entryItem
		TotalPages int `json:"total_pages"`
	}
	if err := json.Unmarshal([]byte(answer.Raw), &page); err != nil || page.TotalPages != 1 {
		t.Fatalf("%d pages, %v", page.TotalPages, err)
	}
	return page.Entries, answer.Raw
}

func TestTheAuditLogHoldsEveryActAndNobodysData(t *testing.T) {
	eachWithAdmin(t, func(t *testing.T, c, root *testkit.Client) {
		boss, sol := member(t, c, "ana@example.org", "RECRUITER"), member(t, c, "sol@example.org", "APPLICANT")
		id := publish(t, boss, nil)
		saveCV(t, sol, "sol-paz.txt", "Sol Paz\nsol@correo.es\n\nHabilidades\n- WMS\n")
		own := apply(t, sol, id)
		guest := guestApply(t, c, id, "Zoe Invitada", "zoe@example.org")
		uploadCVs(t, boss, id, map[string][]byte{"curriculum-de-lucia.pdf": pdfCV("Lucía Fernández")})
		analyse(t, boss, id, nil)
		settle(t, boss, id)
		boss.Get("/api/applications/"+own+"/cv").Want(t, 200)
		sol.Get("/api/applications/"+own+"/cv").Want(t, 200)
		boss.Do(http.MethodPatch, "/api/applications/"+own, map[string]any{"valoracion": "Bueno", "status": "ACCEPTED", "message": "Te esperamos, Sol"}).Want(t, 200)
		boss.Post("/api/applications/"+guest+"/messages", map[string]any{"subject": "Hola Zoe", "body": "¿Puedes venir?"}).Want(t, 200)
		boss.Do(http.MethodDelete, "/api/applications", map[string]any{"application_ids": []string{guest}}).Want(t, http.StatusNoContent)
		boss.Do(http.MethodDelete, "/api/applications/"+guest, nil).Want(t, http.StatusNoContent)
		boss.Do(http.MethodPut, "/api/job-postings/"+id, map[string]any{"status": "INACTIVE"}).Want(t, 200)
		c.Post("/api/auth/login", map[string]string{"email": "sol@example.org", "password": "adivino"}).Want(t, http.StatusUnauthorized)
		c.Post("/api/auth/login", map[string]string{"email": "nadie@example.org", "password": "adivino"}).Want(t, http.StatusUnauthorized)
		sol.Post("/api/auth/logout", nil).Want(t, 200)

		list, raw := auditLog(t, root)
		did := map[string]int{}
		for _, e := range list {
			did[e.Action]++
		}
		for action, times := range map[string]int{
			"account.create": 3, "account.login": 4, "account.login-failed": 1, "account.logout": 1, "posting.create": 1, "posting.update": 1,
			"analysis.request": 1, "analysis.result": 3, "analysis.delete": 1, "cv.open": 2, "candidate.rate": 1, "candidate.decide": 1,
			"candidate.message": 1, "candidate.delete": 1,
		} {
			if did[action] != times {
				t.Errorf("%s is there %d times, not %d", action, did[action], times)
			}
		}
		for _, personal := range []string{"@", "Ana", "Sol", "Zoe", "Paz", "Luc", "Fern", "Invitada", "curriculum", ".txt", "esperamos", "Hola", "depósito"} {
			if i := strings.Index(raw, personal); i >= 0 {
				t.Errorf("%q stands in the log: …%s…", personal, raw[max(0, i-100):min(len(raw), i+50)])
			}
		}
		for _, want := range []string{`"score":`, `"cv_hash":"`, `"posting_version":"`, `"engine_version":"`, `"weights":{"c1":`} {
			if strings.Count(raw, want) != 3 {
				t.Errorf("%s is not in every result", want)
			}
		}
		if !slices.ContainsFunc(list, func(e entryItem) bool { return e.Action == "cv.open" && e.Subject == "application:"+own }) {
			t.Error("the opening does not name the application")
		}
		if v := root.Get("/api/admin/audit/verification").Want(t, 200); v.Body["intact"] != true {
			t.Errorf("verification %s", v.Raw)
		}
	})
}
