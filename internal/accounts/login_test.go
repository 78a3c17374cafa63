package accounts_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

func TestLoginOutcomes(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.member("ana@example.org", "RECRUITER")
		unknown := n.login("nobody@example.org", "contraseña-1").Want(t, http.StatusUnauthorized, "USER_NOT_FOUND")
		if !strings.Contains(unknown.Text("message"), "not found") {
			t.Errorf("message %q", unknown.Text("message"))
		}
		wrongPassword := n.login("ana@example.org", "otra").Want(t, http.StatusUnauthorized, "WRONG_PASSWORD")
		if strings.Contains(wrongPassword.Text("message"), "not found") {
			t.Errorf("message %q", wrongPassword.Text("message"))
		}
		n.login("", "").Want(t, http.StatusBadRequest).WantFields(t, map[string]string{
			"email": "El correo electrónico es requerido", "password": "La contraseña es requerida",
		})
		n.login("ana@example.org", strings.Repeat("x", 100_000)).Want(t, http.StatusUnauthorized, "WRONG_PASSWORD")
		n.login(" ANA@example.org ", "contraseña-1").Want(t, http.StatusOK)
	})
}

func TestLogoutRevokesThatTokenAtOnceOnEveryNode(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		first, second := n.member("ana@example.org", "RECRUITER"), n.token("ana@example.org")
		other := start(t, n.db, n.clock)
		n.As(first).Post("/api/auth/logout", nil).Want(t, http.StatusOK)
		n.As(first).Post("/api/auth/logout", nil).Want(t, http.StatusUnauthorized, "TOKEN_INVALID")
		other.As(first).Post("/api/auth/logout", nil).Want(t, http.StatusUnauthorized, "TOKEN_INVALID")
		other.As(second).Post("/api/auth/logout", nil).Want(t, http.StatusOK)
	})
}

func TestRoleChangeAndSuspensionBiteAtOnce(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		for _, change := range []string{
			`UPDATE users SET role = 'ADMIN' WHERE email_key = $1`,
			`UPDATE users SET suspended_at = 1 WHERE email_key = $1`,
		} {
			email := strings.ToLower(db.NewID()) + "@example.org"
			token := n.member(email, "RECRUITER")
			err := n.db.Tx(context.Background(), func(tx *db.Tx) error {
				_, err := tx.ExecContext(context.Background(), change, email)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			n.As(token).Post("/api/auth/logout", nil).Want(t, http.StatusUnauthorized, "TOKEN_INVALID")
			if strings.Contains(change, "suspended_at") {
				n.login(email, "contraseña-1").Want(t, http.StatusForbidden, "ACCOUNT_SUSPENDED")
			}
		}
	})
}

func TestGuessingAPasswordIsLimitedAlsoAcrossARestart(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.member("ana@example.org", "RECRUITER")
		n.member("eva@example.org", "RECRUITER")
		for range 10 {
			n.login("ana@example.org", "adivino").Want(t, http.StatusUnauthorized, "WRONG_PASSWORD")
		}
		n = start(t, n.db, n.clock)
		refused := n.login("ana@example.org", "contraseña-1").Want(t, http.StatusTooManyRequests, "TOO_MANY_ATTEMPTS")
		if refused.Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
		n.login("eva@example.org", "contraseña-1").Want(t, http.StatusOK)
		n.clock.Advance(15 * time.Minute)
		n.login("ana@example.org", "contraseña-1").Want(t, http.StatusOK)
	})
}

func TestSuccessfulLoginsAreNotLimited(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.member("ana@example.org", "RECRUITER")
		for range 30 {
			n.login("ana@example.org", "contraseña-1").Want(t, http.StatusOK)
		}
	})
}

func TestPasswordsAndCodesAreStoredHashed(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		n := startPaying(t, d, testkit.NewClock(time.Now()), nil)
		n.register("ana@example.org", "RECRUITER")
		var password, code string
		row := n.db.Reader().QueryRowContext(context.Background(), `SELECT u.password_hash, c.hash FROM users u JOIN codes c ON c.user_id = u.id`)
		if err := row.Scan(&password, &code); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(password, "$argon2id$v=19$m=19456,t=2,p=1$") {
			t.Errorf("password stored as %q", password)
		}
		if strings.Contains(code, n.codes("ana@example.org")[0]) {
			t.Error("the code is stored as it is")
		}
	})
}
