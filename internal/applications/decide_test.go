package applications

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

func TestADecisionTellsWhoAppliedOnce(t *testing.T) {
	for _, source := range []Source{BySite, ByGuest} {
		eachDB(t, func(r *rig) {
			id := r.candidate(source, "sol@example.org")
			decide := func(status, message string) {
				r.Helper()
				r.must(r.Change(r.Context(), rita.UserID, id, nil, &status, message))
			}
			decide("ACCEPTED", " Te esperamos el lunes.\r\nRita\x00 ")
			decide("ACCEPTED", "Otra vez")
			mails := r.mails("sol@example.org")
			if len(mails) != 1 || mails[0].Subject != "Novedades de tu postulación a Chofer" {
				r.Fatalf("mails %+v", mails)
			}
			for _, want := range []string{"Hola, Sol Paz:", "«Chofer» de Aldao", "fue aceptada", "Te esperamos el lunes.\nRita"} {
				if !strings.Contains(mails[0].Text, want) || !strings.Contains(mails[0].HTML, want) {
					r.Errorf("the mail lacks %q: %s", want, mails[0].Text)
				}
			}
			if c := r.now(id); c.Status != Accepted || !c.DecidedAt.Equal(r.clock.Now()) || c.Message != "Te esperamos el lunes.\nRita" {
				r.Errorf("application %+v", c)
			}
			decide("REJECTED", "")
			mails = r.mails("sol@example.org")
			if len(mails) != 2 || !strings.Contains(mails[0].Text, "no fue seleccionada") || strings.Contains(mails[0].Text, "mensaje que te dejaron") {
				r.Errorf("after another decision: %+v", mails)
			}
			if r.entries("candidate.decide", id) != 2 {
				r.Errorf("%d decisions in the log", r.entries("candidate.decide", id))
			}
		})
	}
}

func TestAnUploadedCandidateGetsNoMailByItself(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.candidate(ByUpload, "sol@example.org")
		r.must(r.Change(r.Context(), rita.UserID, id, text("Bueno"), text("REJECTED"), "Gracias"))
		if n := len(r.mails("")); n != 0 {
			r.Errorf("%d mails", n)
		}
		if c := r.now(id); c.Rating != "Bueno" || c.Status != Rejected || r.entries("candidate.rate", id) != 1 {
			r.Errorf("application %+v", c)
		}
	})
}

func TestChangesThatAreRefused(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.candidate(BySite, "sol@example.org")
		for _, err := range []error{
			r.Change(r.Context(), rita.UserID, id, text("Regular"), nil, ""), r.Change(r.Context(), rita.UserID, id, nil, text("PENDING"), ""),
			r.Change(r.Context(), rita.UserID, id, text("Malo"), nil, "sin decisión"),
		} {
			r.refused(err, "INVALID_INPUT")
		}
		r.refused(r.Change(r.Context(), "somebody", id, text("Malo"), nil, ""), "APPLICATION_NOT_FOUND")
		r.refused(r.Change(r.Context(), rita.UserID, "unknown", text("Malo"), nil, ""), "APPLICATION_NOT_FOUND")
		r.must(r.Change(r.Context(), rita.UserID, id, nil, nil, ""))
		r.must(r.Change(r.Context(), rita.UserID, id, text(Unrated), nil, ""))
		if c := r.now(id); c.Rating != Unrated || c.Status != Pending || r.count(`SELECT COUNT(*) FROM audit_log`) != 0 {
			r.Errorf("application %+v", c)
		}
	})
}

func TestTheFirstOpeningIsKeptAndEveryOneLogged(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.candidate(BySite, "sol@example.org")
		sol := httpx.Actor{UserID: "sol@example.org", Role: httpx.Applicant}
		_, name, kind, err := r.OpenCV(r.Context(), sol, id)
		if err != nil || name != "cv.pdf" || kind != "application/pdf" || !r.now(id).SeenAt.IsZero() {
			r.Errorf("by the applicant: %v %s %s, seen %v", err, name, kind, r.now(id).SeenAt)
		}
		first := r.clock.Now()
		for range 2 {
			if _, _, _, err := r.OpenCV(r.Context(), rita, id); err != nil {
				r.Fatal(err)
			}
			r.clock.Advance(1e9)
		}
		if c := r.now(id); !c.SeenAt.Equal(first) || r.entries("cv.open", id) != 3 {
			r.Errorf("seen %v, %d openings", c.SeenAt, r.entries("cv.open", id))
		}
		for _, who := range []httpx.Actor{
			{UserID: "eva", Role: httpx.Applicant}, {UserID: "eva", Role: httpx.Recruiter}, {UserID: rita.UserID, Role: httpx.Applicant}, {UserID: sol.UserID, Role: httpx.Recruiter},
		} {
			_, _, _, err := r.OpenCV(r.Context(), who, id)
			r.refused(err, "APPLICATION_NOT_FOUND")
		}
		r.files.forgotten = []string{id}
		_, _, _, err = r.OpenCV(r.Context(), rita, id)
		r.refused(err, "NO_CV")
	})
}

func TestDeletingTakesAllThatHangsOnACandidate(t *testing.T) {
	eachDB(t, func(r *rig) {
		id, other := r.candidate(BySite, "sol@example.org"), r.candidate(ByUpload, "eva@example.org")
		for _, person := range []string{id, other} {
			r.must(r.Write(r.Context(), rita, person, Letter{Subject: "Hola", Body: "Hola"}))
			r.exec(`INSERT INTO analyses (application_id, posting_id, state, requested_at) VALUES ($1, $2, 'DONE', 1)`, person, r.posting)
		}
		r.refused(r.Delete(r.Context(), "somebody", id), "APPLICATION_NOT_FOUND")
		var deleted atomic.Int32
		var deleting sync.WaitGroup
		for range 4 {
			deleting.Go(func() {
				if err := r.Delete(context.Background(), rita.UserID, id); err == nil {
					deleted.Add(1)
				} else if fault.KindOf(err) != fault.NotFound {
					r.Error(err)
				}
			})
		}
		deleting.Wait()
		if deleted.Load() != 1 || r.count(`SELECT count FROM application_counts WHERE posting_id = $1`, r.posting) != 1 {
			r.Errorf("deleted %d times, %d left by count", deleted.Load(), r.count(`SELECT count FROM application_counts WHERE posting_id = $1`, r.posting))
		}
		for _, table := range []string{"applications", "analyses", "application_messages"} {
			if n := r.count(`SELECT COUNT(*) FROM ` + table); n != 1 {
				r.Errorf("%d rows in %s", n, table)
			}
		}
		if r.files.forgotten[0] != id || r.entries("candidate.delete", id) != 1 {
			r.Errorf("forgotten %v", r.files.forgotten)
		}
		if n := r.count(`SELECT COUNT(*) FROM audit_log WHERE details LIKE '%@%' OR details LIKE '%Sol%'`); n != 0 {
			r.Error("the log names people")
		}
		if n := r.count(`SELECT COUNT(*) FROM users WHERE id = 'sol@example.org'`); n != 1 {
			r.Error("the account went with the application")
		}
	})
}
