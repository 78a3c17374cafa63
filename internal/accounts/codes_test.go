package accounts_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func TestCodeLocksAfterFiveWrongTriesAlsoAcrossARestart(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.register("ana@example.org", "APPLICANT")
		right := n.codes("ana@example.org")[0]
		for range 3 {
			n.confirm("ana@example.org", wrong(right)).Want(t, http.StatusBadRequest, "CODE_INVALID")
		}
		n = start(t, n.db, n.clock)
		n.confirm("ana@example.org", wrong(right)).Want(t, http.StatusBadRequest, "CODE_INVALID")
		n.confirm("ana@example.org", wrong(right)).Want(t, http.StatusTooManyRequests, "CODE_LOCKED")
		n.confirm("ana@example.org", right).Want(t, http.StatusTooManyRequests, "CODE_LOCKED")
		n = start(t, n.db, n.clock)
		n.confirm("ana@example.org", right).Want(t, http.StatusTooManyRequests, "CODE_LOCKED")

		n.Post("/api/auth/resend-code", map[string]string{"email": "ana@example.org"}).Want(t, http.StatusOK)
		n.confirm("ana@example.org", n.codes("ana@example.org")[0]).Want(t, http.StatusOK)
	})
}

func TestParallelGuessesGetFiveTriesInAll(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.register("ana@example.org", "APPLICANT")
		right := n.codes("ana@example.org")[0]
		var tried atomic.Int32
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				if n.confirm("ana@example.org", wrong(right)).Text("error_code") == "CODE_INVALID" {
					tried.Add(1)
				}
			})
		}
		wg.Wait()
		if tried.Load() > 4 {
			t.Errorf("%d guesses were told that they are wrong before the lock", tried.Load())
		}
		n.confirm("ana@example.org", right).Want(t, http.StatusTooManyRequests, "CODE_LOCKED")
	})
}

func TestBadCodes(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.register("ana@example.org", "APPLICANT")
		for code, message := range map[string]string{
			"": "El código de verificación es requerido", "12345": "El código debe tener 6 dígitos",
			"1234567": "El código debe tener 6 dígitos", "abcdef": "El código debe tener 6 dígitos", "１２３４５６": "El código debe tener 6 dígitos",
		} {
			n.confirm("ana@example.org", code).Want(t, http.StatusBadRequest).WantFields(t, map[string]string{"confirmation_code": message})
		}
		n.confirm("nobody@example.org", "123456").Want(t, http.StatusBadRequest, "CODE_INVALID")
		n.confirm("", "123456").Want(t, http.StatusBadRequest).WantFields(t, map[string]string{"email": "El correo electrónico es requerido"})
		n.confirm("ana@example.org", n.codes("ana@example.org")[0]).Want(t, http.StatusOK)
	})
}

func TestConfirmationCodeExpiresAfterADayAndResetCodeAfterAQuarter(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.member("ana@example.org", "APPLICANT")
		n.Post("/api/auth/forgot-password", map[string]string{"email": "ana@example.org"}).Want(t, http.StatusOK)
		code := n.codes("ana@example.org")[0]
		n.clock.Advance(15 * time.Minute)
		n.Post("/api/auth/reset-password", map[string]string{"email": "ana@example.org", "code": code, "password": "nueva-clave"}).
			Want(t, http.StatusBadRequest, "CODE_EXPIRED")

		n.register("eva@example.org", "APPLICANT")
		n.clock.Advance(23*time.Hour + 59*time.Minute)
		n.confirm("eva@example.org", n.codes("eva@example.org")[0]).Want(t, http.StatusOK)
	})
}

func TestACodeForOneThingOpensNothingElse(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.register("ana@example.org", "APPLICANT")
		code := n.codes("ana@example.org")[0]
		n.Post("/api/auth/reset-password", map[string]string{"email": "ana@example.org", "code": code, "password": "nueva-clave"}).
			Want(t, http.StatusBadRequest, "CODE_INVALID")
		n.register("eva@example.org", "APPLICANT")
		n.confirm("eva@example.org", code).Want(t, http.StatusBadRequest, "CODE_INVALID")
	})
}

func TestResendReplacesTheCodeOnceAMinuteAndTellsNothing(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		username := n.register("ana@example.org", "APPLICANT").Text("username")
		resend := func(body map[string]string) string {
			return n.Post("/api/auth/resend-code", body).Want(t, http.StatusOK).Text("message")
		}
		said := resend(map[string]string{"username": username})
		if resend(map[string]string{"email": "nobody@example.org"}) != said || resend(map[string]string{}) != said {
			t.Error("the answer tells whether there is an account")
		}
		codes := n.codes("ana@example.org")
		if len(codes) != 2 {
			t.Fatalf("%d mails after registering and one resend: the cooldown must count from the last resend", len(codes))
		}
		resend(map[string]string{"email": "ana@example.org"})
		if len(n.codes("ana@example.org")) != 2 {
			t.Error("a second resend within the minute sent a mail")
		}
		n.clock.Advance(time.Minute)
		resend(map[string]string{"email": "ana@example.org"})
		codes = n.codes("ana@example.org")
		if len(codes) != 3 {
			t.Fatalf("%d mails after the cooldown", len(codes))
		}
		if codes[1] != codes[0] {
			n.confirm("ana@example.org", codes[1]).Want(t, http.StatusBadRequest, "CODE_INVALID")
		}
		n.confirm("ana@example.org", codes[0]).Want(t, http.StatusOK)
		resend(map[string]string{"email": "ana@example.org"})
		if len(n.codes("ana@example.org")) != 3 {
			t.Error("a confirmed account got a code")
		}
	})
}

func TestForgotAndReset(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		token := n.member("ana@example.org", "RECRUITER")
		forgot := func(email string) string {
			return n.Post("/api/auth/forgot-password", map[string]string{"email": email}).Want(t, http.StatusOK).Text("message")
		}
		if forgot("ana@example.org") != forgot("nobody@example.org") {
			t.Error("the answer tells whether there is an account")
		}
		n.Post("/api/auth/forgot-password", map[string]string{"email": "x"}).Want(t, http.StatusBadRequest)
		code := n.codes("ana@example.org")[0]
		reset := func(code, password string) map[string]string {
			return map[string]string{"email": "ana@example.org", "code": code, "password": password}
		}
		n.Post("/api/auth/reset-password", reset("12", "1")).Want(t, http.StatusBadRequest).WantFields(t, map[string]string{
			"code": "El código debe tener 6 dígitos", "password": "La contraseña debe tener al menos 6 caracteres",
		})
		n.Post("/api/auth/reset-password", reset(code, "1234567")).Want(t, http.StatusBadRequest).
			WantFields(t, map[string]string{"password": "La contraseña debe tener al menos 8 caracteres"})
		n.Post("/api/auth/reset-password", reset(wrong(code), "otra-clave")).Want(t, http.StatusBadRequest, "CODE_INVALID")
		n.Post("/api/auth/reset-password", reset(code, "otra-clave")).Want(t, http.StatusOK)
		n.Post("/api/auth/reset-password", reset(code, "otra-clave")).Want(t, http.StatusBadRequest, "CODE_INVALID")

		n.As(token).Post("/api/auth/logout", nil).Want(t, http.StatusUnauthorized, "TOKEN_INVALID")
		n.login("ana@example.org", "contraseña-1").Want(t, http.StatusUnauthorized, "WRONG_PASSWORD")
		n.login("ana@example.org", "otra-clave").Want(t, http.StatusOK)
	})
}

func TestResetConfirmsTheAddressItWasMailedTo(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.register("ana@example.org", "APPLICANT")
		n.Post("/api/auth/forgot-password", map[string]string{"email": "ana@example.org"}).Want(t, http.StatusOK)
		n.Post("/api/auth/reset-password", map[string]string{
			"email": "ana@example.org", "code": n.codes("ana@example.org")[0], "password": "otra-clave",
		}).Want(t, http.StatusOK)
		n.login("ana@example.org", "otra-clave").Want(t, http.StatusOK)
	})
}

func TestGuessesAcrossManyCodesAreLimitedByAccount(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.register("ana@example.org", "APPLICANT")
		seen := 0
		for range 12 {
			for range 5 {
				answer := n.confirm("ana@example.org", wrong(n.codes("ana@example.org")[0]))
				if answer.Text("error_code") == "TOO_MANY_ATTEMPTS" {
					if seen > 30 || answer.Header.Get("Retry-After") == "" {
						t.Errorf("%d guesses, Retry-After %q", seen, answer.Header.Get("Retry-After"))
					}
					return
				}
				seen++
			}
			n.clock.Advance(time.Minute)
			n.Post("/api/auth/resend-code", map[string]string{"email": "ana@example.org"}).Want(t, http.StatusOK)
		}
		t.Errorf("%d guesses and no end", seen)
	})
}
