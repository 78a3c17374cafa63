package app_test

import (
	"testing"
)

// A notice counts for the end that it told of. Who joins an account whose owner lets CVs be kept has another end, and is
// told of that one, too.
func TestWhoJoinsAnAccountIsToldOfTheNewEnd(t *testing.T) {
	eachYear(t, func(t *testing.T, y *year) {
		c := y.c
		posting := publish(t, member(t, c, "ana@example.org", "RECRUITER"), nil)
		guestApply(t, c, posting, "Luz Mar", "luz@example.org")
		y.settled("luz@example.org")
		y.days(340)
		y.wantNotices("luz@example.org", oneEnds)

		register(t, c, "luz@example.org", "APPLICANT")
		c.Post("/api/applicant/profile", map[string]any{"email": "luz@example.org", "keep_cv": true}).Want(t, 200)
		code := sixDigits.FindStringSubmatch(c.Get("/api/dev/mails?to=luz@example.org").Raw)
		c.Post("/api/auth/confirm", map[string]string{"email": "luz@example.org", "confirmation_code": code[1]}).Want(t, 200)
		y.settled("luz@example.org")
		y.days(200)
		signIn(t, c, "luz@example.org")
		y.days(170)
		y.wantNotices("luz@example.org", oneEnds)
		if n := len(ownApplications(t, login(t, c, "luz@example.org", "contraseña-1"))); n != 1 {
			t.Errorf("%d applications", n)
		}
	})
}

// What a guest left belongs to the account that they become, and goes with it.
func TestNothingIsLeftOfAGuestWhoBecameAnAccount(t *testing.T) {
	eachPlace(t, func(t *testing.T, p *place) {
		c, email := p.c, sentinel+"@example.org"
		boss := member(t, c, "ana@example.org", "RECRUITER")
		for i, name := range []string{"Zoe " + sentinel, "Z. " + sentinel + " Paz"} {
			key, _ := sendCV(t, c, sentinel+".txt", sentinelCV(name, []string{email, "ZQ" + email[2:]}[i]))
			posting := publish(t, boss, nil)
			guestCall(c, posting, name, []string{email, "ZQ" + email[2:]}[i], key).Want(t, 201)
			analyse(t, boss, posting, nil)
			settle(t, boss, posting)
		}
		me := member(t, c, email, "APPLICANT")
		key, _ := sendCV(t, c, sentinel+".txt", sentinelCV("Zoe", email))
		me.Post("/api/applicant/profile", map[string]any{"phone": sentinel, "cvUrl": key}).Want(t, 200)
		if n := len(ownApplications(t, me)); n != 2 {
			t.Fatalf("%d applications were joined", n)
		}
		c.Post("/api/auth/forgot-password", map[string]string{"email": email}).Want(t, 200)
		erased(t, me, "/api/privacy/account", erase)
		p.wantTraces(nil, sentinelStem)
		if n := p.count(`SELECT COUNT(*) FROM applications`) + p.count(`SELECT COUNT(*) FROM codes`); n != 0 {
			t.Errorf("%d rows are left", n)
		}
		if n := p.count(`SELECT COALESCE(SUM(count), 0) FROM application_counts`); n != 0 {
			t.Errorf("%d applications are counted", n)
		}
	})
}
