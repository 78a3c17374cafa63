package accounts_test

import (
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"encaja/internal/platform/testkit"
)

func TestRegisterConfirmLogin(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		answer := n.register(" Ana@Example.org ", "RECRUITER")
		if answer.Text("email") != "Ana@Example.org" || answer.Text("username") == "" {
			t.Errorf("answer %s", answer.Raw)
		}
		unconfirmed := n.login("ana@example.org", "contraseña-1").Want(t, http.StatusConflict, "USER_NOT_CONFIRMED")
		if unconfirmed.Text("username") != answer.Text("username") || unconfirmed.Text("role") != "RECRUITER" {
			t.Errorf("409 without username and role: %s", unconfirmed.Raw)
		}
		n.confirm("ANA@example.org", n.codes("Ana@Example.org")[0]).Want(t, http.StatusOK)
		n.confirm("ana@example.org", "123456").Want(t, http.StatusConflict, "ALREADY_CONFIRMED")
		n.As(n.token("ana@example.org")).Post("/api/auth/logout", nil).Want(t, http.StatusOK)
	})
}

func TestRegisterRefusesBadInputAndWritesNothing(t *testing.T) {
	long := strings.Repeat("x", 300)
	good := map[string]any{"name": "Ana", "email": "ana@example.org", "password": "contraseña-1", "role": "RECRUITER"}
	tests := []struct {
		name   string
		change map[string]any
		fields map[string]string
	}{
		{"no name", map[string]any{"name": "  "}, map[string]string{"name": "El nombre es obligatorio"}},
		{"long name", map[string]any{"name": long}, map[string]string{"name": "El nombre es demasiado largo"}},
		{"name with a line break", map[string]any{"name": "Ana\r\nBcc: x@example.org"}, map[string]string{"name": "El nombre contiene caracteres no admitidos"}},
		{"no address", map[string]any{"email": ""}, map[string]string{"email": "El correo electrónico es requerido"}},
		{"no at sign", map[string]any{"email": "ana.example.org"}, map[string]string{"email": "El correo electrónico no es válido"}},
		{"no domain", map[string]any{"email": "ana@example"}, map[string]string{"email": "El correo electrónico no es válido"}},
		{"two addresses", map[string]any{"email": "ana@example.org,b@example.org"}, map[string]string{"email": "El correo electrónico no es válido"}},
		{"header injection", map[string]any{"email": "ana@example.org\r\nBcc:x@example.org"}, map[string]string{"email": "El correo electrónico no es válido"}},
		{"long address", map[string]any{"email": long + "@example.org"}, map[string]string{"email": "El correo electrónico no es válido"}},
		{"no password", map[string]any{"password": ""}, map[string]string{"password": "La contraseña es requerida"}},
		{"short recruiter password", map[string]any{"password": "1234567"}, map[string]string{"password": "La contraseña debe tener al menos 8 caracteres"}},
		{"short applicant password", map[string]any{"password": "12345", "role": "APPLICANT"}, map[string]string{"password": "La contraseña debe tener al menos 6 caracteres"}},
		{"long password", map[string]any{"password": strings.Repeat("ñ", 129)}, map[string]string{"password": "La contraseña debe tener como máximo 128 caracteres"}},
		{"unknown role", map[string]any{"role": "BOSS"}, map[string]string{"role": "Debe ser uno de estos valores: RECRUITER, APPLICANT, ADMIN."}},
		{"a number for a text", map[string]any{"name": 7}, map[string]string{"name": "Debe ser un texto."}},
		{"everything at once", map[string]any{"name": "", "email": "", "password": ""}, map[string]string{
			"name": "El nombre es obligatorio", "email": "El correo electrónico es requerido", "password": "La contraseña es requerida",
		}},
	}
	eachNode(t, func(t *testing.T, n *node) {
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				body := map[string]any{}
				for k, v := range good {
					body[k] = v
				}
				for k, v := range test.change {
					body[k] = v
				}
				n.Post("/api/auth/register", body).Want(t, http.StatusBadRequest, "INVALID_INPUT").WantFields(t, test.fields)
			})
		}
		n.Post("/api/auth/register", map[string]any{}).Want(t, http.StatusBadRequest).WantFields(t, map[string]string{
			"name": "Falta el campo name", "email": "Falta el campo email", "password": "Falta el campo password", "role": "Falta el campo role",
		})
		if n.users() != 0 || testkit.Count(t, n.db.Reader(), `SELECT COUNT(*) FROM mails`) != 0 {
			t.Error("a refused registration left something behind")
		}
	})
}

func TestRegisterIgnoresUnknownFieldsAndAnybodyAskingToBeAdmin(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		body := map[string]any{
			"name": "Ana", "email": "ana@example.org", "password": "contraseña-1", "role": "APPLICANT",
			"status": "CONFIRMED", "id": "1", "is_admin": true,
		}
		n.Post("/api/auth/register", body).Want(t, http.StatusCreated)
		n.login("ana@example.org", "contraseña-1").Want(t, http.StatusConflict, "USER_NOT_CONFIRMED")
		body["role"], body["email"] = "ADMIN", "root@example.org"
		n.Post("/api/auth/register", body).Want(t, http.StatusForbidden, "ROLE_NOT_ALLOWED")
		if n.users() != 1 {
			t.Errorf("%d users", n.users())
		}
	})
}

func TestRegisterTwiceIsAConflictUntilTheFirstLapses(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.register("ana@example.org", "RECRUITER")
		again := map[string]string{"name": "Otra", "email": "ANA@example.org", "password": "contraseña-2", "role": "APPLICANT"}
		n.Post("/api/auth/register", again).Want(t, http.StatusConflict, "EMAIL_ALREADY_REGISTERED")
		first := n.codes("ana@example.org")[0]
		n.clock.Advance(24 * time.Hour)
		n.login("ana@example.org", "contraseña-1").Want(t, http.StatusUnauthorized, "USER_NOT_FOUND")
		n.confirm("ana@example.org", first).Want(t, http.StatusBadRequest, "CODE_INVALID")
		n.Post("/api/auth/register", again).Want(t, http.StatusCreated)
		if n.users() != 1 {
			t.Errorf("%d users", n.users())
		}
	})
}

func TestRegisterManyTimesAtOnceMakesOneAccount(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		var created atomic.Int32
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				answer := n.Post("/api/auth/register", map[string]string{
					"name": "Ana", "email": "ana@example.org", "password": "contraseña-1", "role": "APPLICANT",
				})
				switch answer.Status {
				case http.StatusCreated:
					created.Add(1)
				case http.StatusConflict:
				default:
					t.Errorf("status %d: %s", answer.Status, answer.Raw)
				}
			})
		}
		wg.Wait()
		if created.Load() != 1 || n.users() != 1 || len(n.codes("ana@example.org")) != 1 {
			t.Errorf("%d created, %d users", created.Load(), n.users())
		}
	})
}

func TestBrokenRequests(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.Post("/api/auth/register", `{"name":`).Want(t, http.StatusBadRequest, "INVALID_JSON")
		n.Post("/api/auth/register", `[]`).Want(t, http.StatusBadRequest)
		n.Post("/api/auth/register", ``).Want(t, http.StatusBadRequest)
		n.Post("/api/auth/register", `{"name":"`+strings.Repeat("x", 1<<20)+`"}`).Want(t, http.StatusRequestEntityTooLarge, "TOO_LARGE")
		n.Get("/api/auth/register").Want(t, http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED")
		n.Get("/api/auth/nothing").Want(t, http.StatusNotFound, "NOT_FOUND")
	})
}

func TestSQLInTheFieldsIsText(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.member("ana@example.org", "RECRUITER")
		for _, text := range []string{`' OR 1=1 --`, `"; DROP TABLE users; --`, `ana@example.org' --`, `$1`, `%`, `\`} {
			if status := n.login(text, text).Status; status != http.StatusBadRequest && status != http.StatusUnauthorized {
				t.Errorf("%q: %d", text, status)
			}
			n.login("ana@example.org", text).Want(t, http.StatusUnauthorized, "WRONG_PASSWORD")
			n.Post("/api/auth/resend-code", map[string]string{"username": text}).Want(t, http.StatusOK)
		}
		n.Post("/api/auth/register", map[string]string{
			"name": `Robert'); DROP TABLE users;--`, "email": "bobby@example.org", "password": "contraseña-1", "role": "APPLICANT",
		}).Want(t, http.StatusCreated)
		if n.users() != 2 {
			t.Errorf("%d users", n.users())
		}
	})
}

func TestSweepRemovesWhatHasLapsed(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.member("ana@example.org", "RECRUITER")
		n.register("lapsed@example.org", "APPLICANT")
		n.clock.Advance(25 * time.Hour)
		n.register("fresh@example.org", "APPLICANT")
		n.sweep()
		if n.users() != 2 {
			t.Errorf("%d users, want the confirmed and the fresh one", n.users())
		}
		for _, table := range []string{"sessions", "attempt_limits"} {
			if left := testkit.Count(t, n.db.Reader(), `SELECT COUNT(*) FROM `+table); left > 1 {
				t.Errorf("%d rows left in %s", left, table)
			}
		}
	})
}
