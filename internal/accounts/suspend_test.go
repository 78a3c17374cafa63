package accounts_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"encaja/internal/accounts"
	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

func (n *node) id(email string) string {
	n.t.Helper()
	id, err := n.service.IDOf(context.Background(), email)
	if err != nil {
		n.t.Fatal(err)
	}
	return id
}

func (n *node) admin(email string) string {
	n.t.Helper()
	u, err := n.service.CreateConfirmed(context.Background(), accounts.Registration{
		Name: "Inés Quiroga", Email: email, Password: "contraseña-1", Role: httpx.Admin,
	})
	if err != nil {
		n.t.Fatal(err)
	}
	return u.ID
}

// entries lists what the audit log says of an account, oldest first.
func (n *node) entries(f audit.Filter) (list []audit.Record) {
	n.t.Helper()
	log, err := audit.New([]byte(secret), n.clock.Now)
	if err != nil {
		n.t.Fatal(err)
	}
	if list, _, err = log.List(context.Background(), n.db.Reader(), f, 0, 1000); err != nil {
		n.t.Fatal(err)
	}
	if _, err := log.Verify(context.Background(), n.db.Reader()); err != nil {
		n.t.Fatal(err)
	}
	slices.Reverse(list)
	return list
}

func (n *node) actions(email string) string {
	n.t.Helper()
	var names []string
	for _, e := range n.entries(audit.Filter{Subject: "user:" + n.id(email)}) {
		names = append(names, e.Action)
	}
	return strings.Join(names, " ")
}

func TestASuspendedPersonIsOutAtOnceAndBackWhenReinstated(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		const email = "ana@example.org"
		token := n.member(email, "RECRUITER")
		n.clock.Advance(2 * time.Minute)
		n.Post("/api/auth/forgot-password", map[string]string{"email": email}).Want(t, http.StatusOK)
		code := n.codes(email)[0]
		if err := n.service.Suspend(t.Context(), n.id(email)); err != nil {
			t.Fatal(err)
		}
		n.As(token).Post("/api/auth/logout", nil).Want(t, http.StatusUnauthorized, "TOKEN_INVALID")
		n.login(email, "contraseña-1").Want(t, http.StatusForbidden, "ACCOUNT_SUSPENDED")
		n.login(email, "otra").Want(t, http.StatusUnauthorized, "WRONG_PASSWORD")
		reset := map[string]string{"email": email, "code": code, "password": "contraseña-2"}
		n.Post("/api/auth/reset-password", reset).Want(t, http.StatusBadRequest, "CODE_INVALID")
		n.confirm(email, code).Want(t, http.StatusBadRequest, "CODE_INVALID")
		n.clock.Advance(2 * time.Minute)
		known := n.Post("/api/auth/forgot-password", map[string]string{"email": email}).Want(t, http.StatusOK)
		if unknown := n.Post("/api/auth/forgot-password", map[string]string{"email": "x@example.org"}); unknown.Text("message") != known.Text("message") {
			t.Errorf("forgot-password tells them apart: %s %s", known.Raw, unknown.Raw)
		}
		if mails := n.codes(email); len(mails) != 2 {
			t.Errorf("%d mails", len(mails))
		}
		if err := n.service.Reinstate(t.Context(), n.id(email)); err != nil {
			t.Fatal(err)
		}
		n.As(token).Post("/api/auth/logout", nil).Want(t, http.StatusUnauthorized, "TOKEN_INVALID")
		n.login(email, "contraseña-1").Want(t, http.StatusOK)
	})
}

func TestSuspendingTwiceIsRecordedOnce(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.member("ana@example.org", "APPLICANT")
		for _, act := range []func(context.Context, string) error{
			n.service.Suspend, n.service.Suspend, n.service.Reinstate, n.service.Reinstate,
		} {
			if err := act(t.Context(), n.id("ana@example.org")); err != nil {
				t.Fatal(err)
			}
		}
		if got := n.actions("ana@example.org"); got != "account.create account.login admin.suspend admin.reinstate" {
			t.Errorf("actions %s", got)
		}
	})
}

func wantFault(t *testing.T, err error, code string) {
	t.Helper()
	if err == nil || !strings.HasPrefix(err.Error(), code+":") {
		t.Errorf("%v, want %s", err, code)
	}
}

func TestWhoCannotBeSuspended(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		wantFault(t, n.service.Suspend(t.Context(), "nobody"), "USER_NOT_FOUND")
		wantFault(t, n.service.Reinstate(t.Context(), "nobody"), "USER_NOT_FOUND")
		n.register("nueva@example.org", "RECRUITER")
		wantFault(t, n.service.Suspend(t.Context(), n.id("nueva@example.org")), "NOT_AN_ACCOUNT")
		first := n.admin("uno@example.org")
		wantFault(t, n.service.Suspend(t.Context(), first), "LAST_ADMIN")
		second := n.admin("dos@example.org")
		if err := n.service.Suspend(t.Context(), first); err != nil {
			t.Fatal(err)
		}
		wantFault(t, n.service.Suspend(t.Context(), second), "LAST_ADMIN")
		if _, err := n.service.IDOf(t.Context(), "nadie@example.org"); fault.KindOf(err) != fault.NotFound {
			t.Errorf("unknown address: %v", err)
		}
	})
}

func TestTwoAdminsWhoAreSuspendedAtOnceLeaveOne(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		ids := []string{n.admin("uno@example.org"), n.admin("dos@example.org")}
		errs := make([]error, 2)
		var both sync.WaitGroup
		for i, id := range ids {
			both.Go(func() { errs[i] = n.service.Suspend(context.Background(), id) })
		}
		both.Wait()
		if (errs[0] == nil) == (errs[1] == nil) {
			t.Errorf("%v, %v", errs[0], errs[1])
		}
		if left := testkit.Count(t, n.db.Reader(), `SELECT COUNT(*) FROM users WHERE suspended_at = 0`); left != 1 {
			t.Errorf("%d admins left", left)
		}
	})
}

func TestSignInsAreRecordedByReferenceAlone(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		const email = "ana@example.org"
		token := n.member(email, "RECRUITER")
		n.login(email, "adivino").Want(t, http.StatusUnauthorized)
		n.login("nadie@example.org", "adivino").Want(t, http.StatusUnauthorized)
		n.As(token).Post("/api/auth/logout", nil).Want(t, http.StatusOK)
		n.clock.Advance(2 * time.Minute)
		n.Post("/api/auth/forgot-password", map[string]string{"email": email}).Want(t, http.StatusOK)
		n.Post("/api/auth/reset-password", map[string]string{"email": email, "code": n.codes(email)[0], "password": "contraseña-2"}).Want(t, http.StatusOK)
		if err := n.service.RotateKeys(t.Context(), true); err != nil {
			t.Fatal(err)
		}
		n.admin("root@example.org")
		if got := n.actions(email); got != "account.create account.login account.login-failed account.logout account.password-reset" {
			t.Errorf("actions %s", got)
		}
		if got := n.actions("root@example.org"); got != "admin.create" {
			t.Errorf("actions of the admin %s", got)
		}
		all := n.entries(audit.Filter{})
		for _, e := range all {
			if strings.Contains(e.ActorID+e.Subject+fmt.Sprint(e.Details), "@") {
				t.Errorf("an address: %+v", e)
			}
			if mine := e.Action == "account.login" || e.Action == "account.logout" || e.Action == "account.password-reset"; mine != (e.ActorID == n.id(email)) {
				t.Errorf("actor of %+v", e)
			}
		}
		if last := all[len(all)-2]; last.Action != "keys.rotate" || last.Details["revoke"] != true {
			t.Errorf("rotation %+v", last)
		}
	})
}

func TestSigningInIsRemembered(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		n.register("ana@example.org", "RECRUITER")
		seen := func() time.Time {
			list, total, err := n.service.List(t.Context(), accounts.ListFilter{}, 0, 10)
			if err != nil || total != 1 {
				t.Fatal(total, err)
			}
			return list[0].LastSeenAt
		}
		n.confirm("ana@example.org", n.codes("ana@example.org")[0]).Want(t, http.StatusOK)
		if at := seen(); !at.IsZero() {
			t.Errorf("seen %s before signing in", at)
		}
		n.clock.Advance(time.Hour)
		n.token("ana@example.org")
		first := n.clock.Now()
		n.clock.Advance(time.Hour)
		n.login("ana@example.org", "adivino").Want(t, http.StatusUnauthorized)
		if at := seen(); !at.Equal(first) {
			t.Errorf("seen %s, want %s", at, first)
		}
	})
}

func TestTheListOfAccounts(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		for _, email := range []string{"ana@example.org", "bruno_x@example.org"} {
			n.member(email, "APPLICANT")
			n.clock.Advance(time.Minute)
		}
		n.register("nueva@example.org", "RECRUITER")
		n.clock.Advance(time.Minute)
		err := n.db.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := n.service.Guest(t.Context(), tx, "Zoe Invitada", "zoe@example.org")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := n.service.Suspend(t.Context(), n.id("ana@example.org")); err != nil {
			t.Fatal(err)
		}
		for name, test := range map[string]struct {
			filter        accounts.ListFilter
			offset, limit int
			want          string
			total         int
		}{
			"all":         {accounts.ListFilter{}, 0, 10, "zoe GUEST, nueva UNCONFIRMED, bruno_x ACTIVE, ana SUSPENDED", 4},
			"page":        {accounts.ListFilter{}, 2, 1, "bruno_x ACTIVE", 4},
			"active":      {accounts.ListFilter{Standing: accounts.StandingActive}, 0, 10, "bruno_x ACTIVE", 1},
			"suspended":   {accounts.ListFilter{Standing: accounts.StandingSuspended}, 0, 10, "ana SUSPENDED", 1},
			"unconfirmed": {accounts.ListFilter{Standing: accounts.StandingUnconfirmed}, 0, 10, "nueva UNCONFIRMED", 1},
			"guests":      {accounts.ListFilter{Standing: accounts.StandingGuest}, 0, 10, "zoe GUEST", 1},
			"recruiters":  {accounts.ListFilter{Role: httpx.Recruiter}, 0, 10, "nueva UNCONFIRMED", 1},
			"address":     {accounts.ListFilter{Text: "BRUNO"}, 0, 10, "bruno_x ACTIVE", 1},
			"name":        {accounts.ListFilter{Text: "invitada"}, 0, 10, "zoe GUEST", 1},
			"no wildcard": {accounts.ListFilter{Text: "_"}, 0, 10, "bruno_x ACTIVE", 1},
			"together":    {accounts.ListFilter{Text: "example", Role: httpx.Applicant, Standing: accounts.StandingActive}, 0, 10, "bruno_x ACTIVE", 1},
		} {
			list, total, err := n.service.List(t.Context(), test.filter, test.offset, test.limit)
			if err != nil {
				t.Fatal(name, err)
			}
			var got []string
			for _, u := range list {
				local, _, _ := strings.Cut(u.Email, "@")
				got = append(got, local+" "+string(u.Standing))
			}
			if strings.Join(got, ", ") != test.want || total != test.total {
				t.Errorf("%s: %v of %d", name, got, total)
			}
		}
	})
}

// Who signs in while they are being suspended, or erased, has no session that comes to life later.
func TestSigningInWhileOneIsSuspendedGivesNothing(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		const (
			email       = "ana@example.org"
			loginWindow = 16 * time.Minute // failures are forgiven after it
		)
		n.member(email, "RECRUITER")
		id := n.id(email)
		for range 3 {
			n.clock.Advance(loginWindow)
			var all sync.WaitGroup
			answers := make([]testkit.Answer, 4)
			for i := range answers {
				all.Go(func() { answers[i] = n.login(email, "contraseña-1") })
			}
			if err := n.service.Suspend(t.Context(), id); err != nil {
				t.Fatal(err)
			}
			all.Wait()
			if err := n.service.Reinstate(t.Context(), id); err != nil {
				t.Fatal(err)
			}
			for _, a := range answers {
				tokens, _ := a.Body["cognito_tokens"].(map[string]any)
				token, _ := tokens["id_token"].(string)
				if a.Status != http.StatusForbidden && a.Status != http.StatusOK {
					t.Errorf("signing in answers %d %s", a.Status, a.Raw)
				}
				if a.Status == http.StatusOK {
					n.As(token).Post("/api/auth/logout", nil).Want(t, http.StatusUnauthorized)
				}
			}
		}
		n.clock.Advance(loginWindow)
		erased := make(chan testkit.Answer, 1)
		go func() { erased <- n.login(email, "contraseña-1") }()
		err := n.db.Tx(t.Context(), func(tx *db.Tx) error { return n.service.Erase(t.Context(), tx, id) })
		if err != nil {
			t.Fatal(err)
		}
		if got := <-erased; got.Status != http.StatusUnauthorized && got.Status != http.StatusOK {
			t.Errorf("signing in answers %d %s", got.Status, got.Raw)
		}
	})
}
