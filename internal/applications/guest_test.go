package applications

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"encaja/internal/accounts"
	"encaja/internal/cv/resume"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

const publicURL = "https://encaja.example"

// eachApplying is eachDB with real accounts, and with CVs and profiles that are only told of.
func eachApplying(t *testing.T, test func(r *rig, cvs *fakeCVs)) {
	t.Helper()
	eachDB(t, func(r *rig) {
		people, err := accounts.New(accounts.Options{
			DB: r.db, Mail: r.mail, Limits: r.limits, Secret: []byte("a secret for tests alone"), Issuer: publicURL, Now: r.clock.Now,
		})
		r.must(err)
		people.OnJoin(r.Join)
		cvs := &fakeCVs{}
		r.people, r.profiles, r.cvs, r.secret, r.publicURL = people, cvs, cvs, []byte("a secret for tests alone"), publicURL
		test(r, cvs)
	})
}

type fakeCVs struct {
	attached, filled, kept []string
	said                   bool
}

var errNoCVThere = fault.InvalidFields("El CV indicado no existe.", map[string]string{"cvUrl": "El CV indicado no existe."})

func (f *fakeCVs) Look(context.Context, string) error { return nil }

func (f *fakeCVs) Attach(_ context.Context, _ *db.Tx, key, applicationID string) error {
	if key == "missing" {
		return errNoCVThere
	}
	f.attached = append(f.attached, applicationID)
	return nil
}

func (f *fakeCVs) Share(context.Context, *db.Tx, string, string) error { return nil }

func (f *fakeCVs) Store(context.Context, string, []byte, int64) (string, error) { return "stored", nil }

func (f *fakeCVs) Said(context.Context, string) (resume.Profile, bool, error) {
	return resume.Profile{Skills: []string{"WMS"}}, f.said, nil
}

func (f *fakeCVs) Keep(_ context.Context, _ *db.Tx, applicationID, _ string) error {
	f.kept = append(f.kept, applicationID)
	return nil
}

func (f *fakeCVs) Applicant(context.Context, string) (resume.Profile, error) {
	return resume.Resume{}.Profile(), nil
}

func (f *fakeCVs) Fill(_ context.Context, _ *db.Tx, userID string, p resume.Profile) error {
	f.filled = append(f.filled, userID+" "+strings.Join(p.Skills, ","))
	return nil
}

func luz(key string) Guest { return Guest{Name: "Luz Mar", Email: "luz@example.org", Key: key} }

var linkInMail = regexp.MustCompile(regexp.QuoteMeta(publicURL) + `/guest/(\S{43})\n`)

// newestToken is the token in the newest mail to an address.
func (r *rig) newestToken(to string) string {
	r.Helper()
	found := linkInMail.FindStringSubmatch(r.mails(to)[0].Text + "\n")
	if found == nil {
		r.Fatalf("no link in %s", r.mails(to)[0].Text)
	}
	return found[1]
}

func TestALinkEndsAfterThirtyDaysAndIsRenewedByMail(t *testing.T) {
	eachApplying(t, func(r *rig, _ *fakeCVs) {
		id, err := r.ApplyAsGuest(r.Context(), "JD#"+r.posting, luz("key"))
		r.must(err)
		token := r.newestToken("luz@example.org")
		if n := r.count(`SELECT COUNT(*) FROM guest_links WHERE token_hash = $1`, token); n != 0 {
			r.Error("the token itself is stored")
		}
		r.must(r.Resend(r.Context(), "luz@example.org"))
		if again := r.newestToken("luz@example.org"); again != token {
			r.Error("a link that is open changes when it is sent again")
		}
		r.clock.Advance(30*24*time.Hour - time.Second)
		l, err := r.open(r.Context(), token)
		if err != nil || l.ID != id {
			r.Fatalf("in the last second: %v", err)
		}
		r.clock.Advance(time.Second)
		_, err = r.open(r.Context(), token)
		r.refused(err, "LINK_EXPIRED")
		r.refused(r.AnswerAsGuest(r.Context(), token, nil), "LINK_EXPIRED")
		_, err = r.RegisterGuest(r.Context(), token, "contraseña-1")
		r.refused(err, "LINK_EXPIRED")

		r.must(r.Resend(r.Context(), "luz@example.org"))
		renewed := r.newestToken("luz@example.org")
		_, err = r.open(r.Context(), renewed)
		r.must(err)
		_, err = r.open(r.Context(), token)
		r.refused(err, "LINK_NOT_FOUND")
		r.must(r.AnswerAsGuest(r.Context(), renewed, nil))
	})
}

func TestLinksAreSentAgainOnceAMinute(t *testing.T) {
	eachApplying(t, func(r *rig, _ *fakeCVs) {
		_, err := r.ApplyAsGuest(r.Context(), r.posting, luz("key"))
		r.must(err)
		for _, step := range []struct {
			wait time.Duration
			sent int
		}{{0, 2}, {59 * time.Second, 2}, {time.Second, 3}} {
			r.clock.Advance(step.wait)
			r.must(r.Resend(r.Context(), " Luz@Example.org "))
			if n := len(r.mails("luz@example.org")); n != step.sent {
				r.Errorf("after %v: %d mails, want %d", step.wait, n, step.sent)
			}
		}
	})
}

func TestNothingOfARefusedGuestStays(t *testing.T) {
	eachApplying(t, func(r *rig, _ *fakeCVs) {
		_, err := r.ApplyAsGuest(r.Context(), r.posting, luz("missing"))
		var refusal *fault.Error
		if !errors.As(err, &refusal) || refusal.Fields["cv_upload_key"] == "" {
			r.Errorf("%v", err)
		}
		for _, table := range []string{"applications", "guest_links", "mails", "users WHERE status = 'GUEST'", "application_counts"} {
			if n := r.count(`SELECT COUNT(*) FROM ` + table); n != 0 {
				r.Errorf("%d %s", n, table)
			}
		}
	})
}

func TestGuestsAreLimitedGenerously(t *testing.T) {
	eachApplying(t, func(r *rig, _ *fakeCVs) {
		for i := range guestByEmail.Max {
			_, err := r.ApplyAsGuest(r.Context(), r.posting, luz("missing"))
			if fault.KindOf(err) != fault.Invalid {
				r.Fatalf("call %d: %v", i, err)
			}
		}
		_, err := r.ApplyAsGuest(r.Context(), r.posting, luz("missing"))
		r.refused(err, "TOO_MANY_ATTEMPTS")
		_, err = r.ApplyAsGuest(r.Context(), r.posting, Guest{Name: "Eva", Email: "eva@example.org", Key: "key"})
		r.must(err)
		r.clock.Advance(time.Hour)
		_, err = r.ApplyAsGuest(r.Context(), r.posting, luz("key"))
		r.must(err)
	})
}

func TestRegisteringTakesWhatTheCVSaysAndTheCVWhenItMayBeKept(t *testing.T) {
	for _, keep := range []bool{false, true} {
		t.Run(fmt.Sprint("keep ", keep), func(t *testing.T) {
			eachApplying(t, func(r *rig, cvs *fakeCVs) {
				guest := luz("key")
				guest.KeepCV, cvs.said = keep, keep
				id, err := r.ApplyAsGuest(r.Context(), r.posting, guest)
				r.must(err)
				if got := r.count(`SELECT COUNT(*) FROM applications WHERE consent_keep = $1`, keep); got != 1 {
					r.Error("the consent is not stored")
				}
				email, err := r.RegisterGuest(r.Context(), r.newestToken(guest.Email), "contraseña-1")
				if err != nil || email != guest.Email {
					r.Fatalf("%s %v", email, err)
				}
				wanted := 0
				if keep {
					wanted = 1
				}
				if len(cvs.filled) != wanted || len(cvs.kept) != wanted || keep && cvs.kept[0] != id {
					r.Errorf("filled %v, kept %v", cvs.filled, cvs.kept)
				}
				if n := r.count(`SELECT COUNT(*) FROM users WHERE email_key = $1 AND status = 'CONFIRMED' AND password_hash <> ''`, guest.Email); n != 1 {
					r.Error("there is no account")
				}
			})
		})
	}
}

func TestWhoIsToldThatTheCVWasOpened(t *testing.T) {
	eachApplying(t, func(r *rig, _ *fakeCVs) {
		site, upload, decided := r.candidate(BySite, "sol@example.org"), r.candidate(ByUpload, "eva@example.org"), r.candidate(BySite, "mar@example.org")
		guest, err := r.ApplyAsGuest(r.Context(), r.posting, luz("key"))
		r.must(err)
		link := r.newestToken("luz@example.org")
		r.must(r.Change(r.Context(), rita.UserID, decided, nil, text("REJECTED"), ""))
		for _, id := range []string{site, site, upload, decided, guest, guest} {
			_, _, _, err := r.OpenCV(r.Context(), rita, id)
			r.must(err)
		}
		for to, want := range map[string]int{"sol@example.org": 1, "eva@example.org": 0, "mar@example.org": 1, "luz@example.org": 2} {
			if got := len(r.mails(to)); got != want {
				r.Errorf("%d mails to %s, want %d", got, to, want)
			}
		}
		if m := r.mails("sol@example.org")[0]; m.Subject != "Abrieron tu CV para Chofer" || !strings.Contains(m.Text, publicURL+"/mis-postulaciones") {
			r.Errorf("mail %+v", m)
		}
		if r.newestToken("luz@example.org") != link {
			r.Error("the guest gets another link")
		}
	})
}

func TestALinkThatHasEndedIsNotMailed(t *testing.T) {
	eachApplying(t, func(r *rig, _ *fakeCVs) {
		id, err := r.ApplyAsGuest(r.Context(), r.posting, luz("key"))
		r.must(err)
		r.clock.Advance(linkLife)
		_, _, _, err = r.OpenCV(r.Context(), rita, id)
		r.must(err)
		if m := r.mails("luz@example.org")[0]; !strings.HasPrefix(m.Subject, "Abrieron") || strings.Contains(m.Text, "/guest/") {
			r.Errorf("mail %+v", m)
		}
	})
}

func TestNobodyIsKeptFromApplyingByTheLimitOnMails(t *testing.T) {
	eachApplying(t, func(r *rig, _ *fakeCVs) {
		r.person("sol@example.org")
		sol := httpx.Actor{UserID: "sol@example.org", Name: "Sol Paz", Email: "sol@example.org", Role: httpx.Applicant}
		for range 30 {
			r.must(r.db.Tx(r.Context(), func(tx *db.Tx) error {
				return r.write(r.Context(), tx, "seen", "", sol.Email, map[string]any{"Name": "", "Position": "x", "Company": "", "Link": ""})
			}))
		}
		id, err := r.Apply(r.Context(), sol, r.posting, true)
		r.must(err)
		_, _, _, err = r.OpenCV(r.Context(), rita, id)
		r.must(err)
		if n := len(r.mails(sol.Email)); n != 30 {
			r.Errorf("%d mails", n)
		}
		if n := r.count(`SELECT COUNT(*) FROM applications WHERE consent_keep = TRUE`); n != 1 {
			r.Error("the consent is not stored")
		}
	})
}
