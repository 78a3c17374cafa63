package app_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"encaja/internal/app"
	"encaja/internal/platform/testkit"
)

// year is an installation whose clock is moved by months.
type year struct {
	t     *testing.T
	s     app.Settings
	c     *testkit.Client
	clock *testkit.Clock
	a     *app.App
	mails map[string]int
}

func eachYear(t *testing.T, test func(t *testing.T, y *year)) {
	t.Helper()
	testkit.EachReadyURL(t, func(t *testing.T, url string) {
		y := &year{t: t, clock: testkit.NewClock(time.Now()), mails: map[string]int{}}
		y.s = app.Settings{DatabaseURL: url, Data: t.TempDir(), Env: "development", Addr: "127.0.0.1:0", Now: y.clock.Now}
		shareEngines(t, y.s.Data)
		testkit.ShareObjectFolders(t, y.s.Data)
		y.c = start(t, y.s)
		y.a = open(t, y.s)
		test(t, y)
	})
}

// days moves the clock and lets the retention look.
func (y *year) days(n int) {
	y.t.Helper()
	y.clock.Advance(time.Duration(n) * 24 * time.Hour)
	for range 2 { // a second look changes nothing
		if err := y.a.Privacy.Retain(y.t.Context()); err != nil {
			y.t.Fatal(err)
		}
	}
}

// notices are the subjects of the mails to an address since this was last asked, newest first.
func (y *year) notices(to string) []string {
	y.t.Helper()
	all := subjects(y.t, y.c, to)
	fresh := all[:len(all)-min(y.mails[to], len(all))]
	y.mails[to] = len(all)
	return fresh
}

func (y *year) wantNotices(to string, want ...string) {
	y.t.Helper()
	if got := y.notices(to); !slices.Equal(got, want) {
		y.t.Errorf("%s is told %v, want %v", to, got, want)
	}
}

const (
	oneEnds     = "Una postulación tuya se borrará pronto"
	accountEnds = "Tu cuenta de Encaja se borrará pronto"
	uploadsEnd  = "Algunos CV que subiste se borrarán pronto"
)

// settled forgets the mails so far.
func (y *year) settled(addresses ...string) {
	for _, address := range addresses {
		y.notices(address)
	}
}

func TestApplicationsEndByTime(t *testing.T) {
	eachYear(t, func(t *testing.T, y *year) {
		c := y.c
		boss := member(t, c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		apply(t, member(t, c, "sol@example.org", "APPLICANT"), posting)
		consenting := member(t, c, "luz@example.org", "APPLICANT")
		apply(t, consenting, posting)
		consenting.Do(http.MethodPut, "/api/privacy/consent", map[string]any{"keep_cv": true}).Want(t, 200)
		guestApply(t, c, posting, "Paz Mar", "paz@example.org")
		uploadCVs(t, boss, posting, map[string][]byte{"lucia.pdf": cvOf("Lucía", "lucia@correo.es", "Chofer", 5), "raul.pdf": cvOf("Raúl", "raul@correo.es", "Cocinero", 3)})
		people := []string{"ana@example.org", "sol@example.org", "luz@example.org", "paz@example.org"}
		y.settled(people...)
		left := func(want int) {
			t.Helper()
			boss := login(t, c, "ana@example.org", "contraseña-1")
			if n := len(screened(t, boss, posting, "")); n != want {
				t.Errorf("%d candidates, want %d", n, want)
			}
			if n := boss.Get("/api/job-postings/" + posting).Body["candidates_count"]; n != float64(want) {
				t.Errorf("%v candidates are counted, want %d", n, want)
			}
		}

		y.days(330)
		for _, address := range people {
			y.wantNotices(address)
		}
		signIn(t, c, "sol@example.org", "luz@example.org") // their accounts live on

		y.days(6) // 29 days before a year is over
		y.wantNotices("sol@example.org", oneEnds)
		y.wantNotices("luz@example.org")
		y.wantNotices("paz@example.org", oneEnds)
		y.wantNotices("ana@example.org", uploadsEnd)
		y.wantNotices("lucia@correo.es")
		left(5)
		mails := c.Get("/api/dev/mails?to=ana@example.org").Raw
		if !strings.Contains(mails, "2 candidatos") || strings.Contains(mails, "Lucía") {
			t.Errorf("the recruiter is told %s", mails)
		}
		token := guestTokens(t, c, "paz@example.org")[0]
		c.Get("/api/guest/"+token).Want(t, 200)

		y.days(28)
		left(5)
		y.days(3)
		left(1)
		for _, address := range people {
			y.wantNotices(address)
		}
		c.Get("/api/guest/"+token).Want(t, 404)
		if got := login(t, c, "sol@example.org", "contraseña-1").Get("/api/applicant/profile").Want(t, 200); got.Text("email") != "sol@example.org" {
			t.Errorf("the profile went, too: %s", got.Raw)
		}

		signIn(t, c, "luz@example.org")
		y.days(340)
		signIn(t, c, "luz@example.org")
		y.wantNotices("luz@example.org", oneEnds)
		y.days(31)
		left(0)
	})
}

func signIn(t *testing.T, c *testkit.Client, addresses ...string) {
	t.Helper()
	for _, address := range addresses {
		login(t, c, address, "contraseña-1")
	}
}

func TestAccountsThatNobodyUsesEnd(t *testing.T) {
	eachYear(t, func(t *testing.T, y *year) {
		c := y.c
		member(t, c, "ana@example.org", "RECRUITER")
		for _, name := range []string{"ida", "use", "keep", "late"} {
			me := member(t, c, name+"@example.org", "APPLICANT")
			if name == "keep" {
				me.Post("/api/applicant/profile", map[string]any{"keep_cv": true}).Want(t, 200)
			}
		}
		y.settled("ida@example.org", "use@example.org", "keep@example.org", "late@example.org", "ana@example.org")
		lives := func(name string, want bool) {
			t.Helper()
			got := c.Post("/api/auth/login", map[string]string{"email": name + "@example.org", "password": "contraseña-x"})
			if unknown := got.Text("error_code") == "USER_NOT_FOUND"; unknown == want {
				t.Errorf("%s: %s", name, got.Raw)
			}
		}
		y.days(320)
		signIn(t, c, "use@example.org")
		y.days(20)
		for name, told := range map[string][]string{"ida": {accountEnds}, "use": {}, "keep": {}, "late": {accountEnds}, "ana": {}} {
			y.wantNotices(name+"@example.org", told...)
		}
		y.days(25)
		signIn(t, c, "late@example.org")
		y.days(6)
		lives("ida", false)
		lives("use", true)
		lives("late", true)
		lives("keep", true)
		lives("ana", true)
		y.days(340)
		y.wantNotices("keep@example.org", accountEnds)
		y.wantNotices("late@example.org", accountEnds)
		y.days(40)
		lives("keep", false)
		lives("late", false)
		lives("ana", true)
	})
}

// After months without a server nothing goes at once: people are told first.
func TestNothingEndsWithoutANotice(t *testing.T) {
	eachYear(t, func(t *testing.T, y *year) {
		c := y.c
		boss := member(t, c, "ana@example.org", "RECRUITER")
		posting := publish(t, boss, nil)
		apply(t, member(t, c, "sol@example.org", "APPLICANT"), posting)
		y.settled("sol@example.org")
		y.days(3 * 365)
		y.wantNotices("sol@example.org", accountEnds, oneEnds)
		day := y.clock.Now().Add(30 * 24 * time.Hour).UTC().Format("02/01/2006")
		if mails := c.Get("/api/dev/mails?to=sol@example.org").Raw; strings.Count(mails, day) != 2 {
			t.Errorf("the mails do not name %s: %s", day, mails)
		}
		y.days(29)
		if me := login(t, c, "sol@example.org", "contraseña-1"); len(ownApplications(t, me)) != 1 {
			t.Error("an application went before its time")
		}
		// Signing in keeps the account; consent given after the notice takes the notice back, and two years are over anyway.
		login(t, c, "sol@example.org", "contraseña-1").Do(http.MethodPut, "/api/privacy/consent", map[string]any{"keep_cv": true}).Want(t, 200)
		y.days(2)
		y.wantNotices("sol@example.org", oneEnds)
		if me := login(t, c, "sol@example.org", "contraseña-1"); len(ownApplications(t, me)) != 1 {
			t.Error("an application went although its notice was taken back")
		}
		y.days(31)
		if me := login(t, c, "sol@example.org", "contraseña-1"); len(ownApplications(t, me)) != 0 {
			t.Error("an application stays for ever")
		}
	})
}

func TestTheRetentionGoesOnInPortions(t *testing.T) {
	eachYear(t, func(t *testing.T, y *year) {
		c := y.c
		boss := member(t, c, "ana@example.org", "RECRUITER")
		me := member(t, c, "sol@example.org", "APPLICANT")
		const many = 103
		for i := range many {
			apply(t, me, publish(t, boss, map[string]any{"title": fmt.Sprint("Puesto ", i)}))
		}
		y.days(340)
		signIn(t, c, "sol@example.org")
		y.days(31)
		if n := len(ownApplications(t, login(t, c, "sol@example.org", "contraseña-1"))); n != 0 {
			t.Errorf("%d of %d are left", n, many)
		}
	})
}

func TestConsentIsGivenAndTakenBack(t *testing.T) {
	eachYear(t, func(t *testing.T, y *year) {
		me := member(t, y.c, "sol@example.org", "APPLICANT")
		before := me.Get("/api/privacy/consent").Want(t, 200)
		if before.Body["keep_cv"] != false || before.Body["keep_until"] != nil {
			t.Errorf("nobody consented: %s", before.Raw)
		}
		given := me.Do(http.MethodPut, "/api/privacy/consent", map[string]any{"keep_cv": true}).Want(t, 200)
		until, err := time.Parse(time.RFC3339, given.Text("account_until"))
		if err != nil || given.Body["keep_cv"] != true || given.Text("keep_until") != given.Text("account_until") ||
			!until.Truncate(24*time.Hour).Equal(y.clock.Now().UTC().AddDate(0, 24, 0).Truncate(24*time.Hour)) {
			t.Errorf("consent %s", given.Raw)
		}
		me.Post("/api/applicant/profile", map[string]any{"phone": "1"}).Want(t, 200)
		if got := me.Get("/api/privacy/consent").Want(t, 200); got.Body["keep_cv"] != true {
			t.Errorf("saving a profile took the consent back: %s", got.Raw)
		}
		me.Post("/api/applicant/profile", map[string]any{"keep_cv": false}).Want(t, 200)
		if got := me.Get("/api/privacy/consent").Want(t, 200); got.Raw == given.Raw || got.Body["keep_cv"] != false {
			t.Errorf("consent that was taken back: %s", got.Raw)
		}
		me.Do(http.MethodPut, "/api/privacy/consent", map[string]any{}).Want(t, 400)
	})
}
