package accounts_test

import (
	"context"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/testkit"
)

const guestEmail = "luz@example.org"

// guest makes a guest person.
func (n *node) guest(email string) (id string, err error) {
	n.t.Helper()
	err = n.db.Tx(context.Background(), func(tx *db.Tx) error {
		id, err = n.service.Guest(context.Background(), tx, "Luz Mar", email)
		return err
	})
	return id, err
}

func (n *node) join() *[]string {
	joined := &[]string{}
	n.service.OnJoin(func(_ context.Context, _ *db.Tx, from, to string) error {
		*joined = append(*joined, from+" "+to)
		return nil
	})
	return joined
}

func (n *node) registerGuest(id string) (more string, err error) {
	_, err = n.service.RegisterGuest(context.Background(), id, "Luz Mar", "contraseña-2", func(_ *db.Tx, userID string) error {
		more = userID
		return nil
	})
	return more, err
}

func (n *node) people(where string) int {
	n.t.Helper()
	return testkit.Count(n.t, n.db.Reader(), `SELECT COUNT(*) FROM users WHERE `+where)
}

func TestAGuestIsOnePersonAndCannotSignIn(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		first, err := n.guest(guestEmail)
		if err != nil {
			t.Fatal(err)
		}
		second, err := n.guest("Luz@Example.org")
		if err != nil || second != first {
			t.Errorf("%s and %s, %v", first, second, err)
		}
		n.Post("/api/auth/login", map[string]string{"email": guestEmail, "password": "contraseña-1"}).Want(t, 401, "USER_NOT_FOUND")
		n.Post("/api/auth/forgot-password", map[string]string{"email": guestEmail}).Want(t, 200)
		n.Post("/api/auth/resend-code", map[string]string{"username": first}).Want(t, 200)
		if codes := n.codes(guestEmail); len(codes) != 0 {
			t.Errorf("a guest gets codes: %v", codes)
		}
	})
}

func TestAGuestJoinsTheAccountThatIsConfirmed(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		joined := n.join()
		guest, err := n.guest(guestEmail)
		if err != nil {
			t.Fatal(err)
		}
		account := n.register(guestEmail, "APPLICANT").Text("username")
		if _, err := n.guest(guestEmail); err != nil {
			t.Errorf("an unconfirmed account keeps the guest out: %v", err)
		}
		n.Post("/api/auth/confirm", map[string]string{"email": guestEmail, "confirmation_code": n.codes(guestEmail)[0]}).Want(t, 200)
		if len(*joined) != 1 || (*joined)[0] != guest+" "+account || n.people(`status = 'GUEST'`) != 0 {
			t.Errorf("joined %v", *joined)
		}
		if _, err := n.guest(guestEmail); fault.KindOf(err) != fault.Conflict || n.people(`status = 'GUEST'`) != 0 {
			t.Errorf("a registered address: %v", err)
		}
		if err := n.service.CheckGuest(context.Background(), guestEmail); fault.KindOf(err) != fault.Conflict {
			t.Errorf("a registered address: %v", err)
		}
	})
}

func TestAGuestJoinsWhenThePasswordIsResetToo(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		joined := n.join()
		if _, err := n.guest(guestEmail); err != nil {
			t.Fatal(err)
		}
		n.register(guestEmail, "APPLICANT")
		n.Post("/api/auth/forgot-password", map[string]string{"email": guestEmail}).Want(t, 200)
		n.Post("/api/auth/reset-password", map[string]string{"email": guestEmail, "code": n.codes(guestEmail)[0], "password": "contraseña-3"}).Want(t, 200)
		if len(*joined) != 1 {
			t.Errorf("joined %v", *joined)
		}
	})
}

func TestARecruitersAccountTakesNoGuestIn(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		joined := n.join()
		guest, err := n.guest(guestEmail)
		if err != nil {
			t.Fatal(err)
		}
		n.register(guestEmail, "RECRUITER")
		n.Post("/api/auth/confirm", map[string]string{"email": guestEmail, "confirmation_code": n.codes(guestEmail)[0]}).Want(t, 200)
		if len(*joined) != 0 || n.people(`status = 'GUEST'`) != 1 {
			t.Errorf("joined %v", *joined)
		}
		if _, err := n.registerGuest(guest); fault.KindOf(err) != fault.Conflict {
			t.Errorf("a guest with a registered address registers: %v", err)
		}
	})
}

func TestRegisteringAsAGuest(t *testing.T) {
	for name, role := range map[string]string{"nobody has the address": "", "an applicant waits": "APPLICANT", "a recruiter waits": "RECRUITER"} {
		t.Run(name, func(t *testing.T) {
			eachNode(t, func(t *testing.T, n *node) {
				joined := n.join()
				guest, err := n.guest(guestEmail)
				if err != nil {
					t.Fatal(err)
				}
				want := guest
				if role != "" {
					account := n.register(guestEmail, role).Text("username")
					if role == "APPLICANT" {
						want = account
					}
				}
				more, err := n.registerGuest(guest)
				if err != nil || more != want {
					t.Fatalf("%s, want %s: %v", more, want, err)
				}
				if (len(*joined) == 1) != (want != guest) || n.people(`1 = 1`) != 1 || n.people(`status = 'CONFIRMED' AND role = 'APPLICANT' AND confirmed_at > 0`) != 1 {
					t.Errorf("joined %v", *joined)
				}
				n.Post("/api/auth/login", map[string]string{"email": guestEmail, "password": "contraseña-2"}).Want(t, 200)
				if _, err := n.registerGuest(guest); fault.KindOf(err) != fault.Conflict {
					t.Errorf("registering twice: %v", err)
				}
			})
		})
	}
}

func TestAFailureWhileRegisteringLeavesTheGuest(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		guest, err := n.guest(guestEmail)
		if err != nil {
			t.Fatal(err)
		}
		_, err = n.service.RegisterGuest(context.Background(), guest, "Luz", "contraseña-2", func(*db.Tx, string) error { return context.Canceled })
		if err == nil || n.people(`status = 'GUEST'`) != 1 {
			t.Errorf("%v", err)
		}
		_, err = n.service.RegisterGuest(context.Background(), guest, "Luz", "12345", nil)
		if fault.KindOf(err) != fault.Invalid {
			t.Errorf("a short password: %v", err)
		}
	})
}

func TestGuestsWithoutApplicationsAreSwept(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		if _, err := n.guest(guestEmail); err != nil {
			t.Fatal(err)
		}
		n.clock.Advance(23 * time.Hour)
		n.sweep()
		if n.people(`status = 'GUEST'`) != 1 {
			t.Error("a new guest is gone")
		}
		n.clock.Advance(time.Hour)
		n.sweep()
		if n.people(`status = 'GUEST'`) != 0 {
			t.Error("a guest without applications stays")
		}
	})
}
