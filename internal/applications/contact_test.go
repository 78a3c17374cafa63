package applications

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/fault"
)

func TestAMessageSaysWhoWritesAndWhereTheCVCameFrom(t *testing.T) {
	eachDB(t, func(r *rig) {
		site, uploaded := r.candidate(BySite, "sol@example.org"), r.candidate(ByUpload, "eva@example.org")
		for _, id := range []string{site, uploaded, uploaded} {
			r.must(r.Write(r.Context(), rita, id, Letter{Subject: " Una\r\nentrevista ", Body: "¿Puedes el <lunes>?\r\nRita"}))
		}
		const origin = "De dónde salió tu CV: Rita Sosa lo subió a Encaja"
		sol, eva := r.mails("sol@example.org"), r.mails("eva@example.org")
		if len(sol) != 1 || len(eva) != 2 {
			r.Fatalf("%d and %d mails", len(sol), len(eva))
		}
		for _, m := range append(sol, eva...) {
			for _, want := range []string{"¿Puedes el <lunes>?\nRita", "Rita Sosa te escribe por el puesto «Chofer» de Aldao", "Si respondes a este correo"} {
				if !strings.Contains(m.Text, want) || m.Subject != "Una entrevista" || strings.Contains(m.HTML, "<lunes>") {
					r.Errorf("the mail lacks %q: %s", want, m.Text)
				}
			}
		}
		if strings.Contains(sol[0].Text, origin) || strings.Contains(eva[0].Text, origin) || !strings.Contains(eva[1].Text, origin) || !strings.Contains(eva[1].HTML, origin) {
			r.Error("only the first mail to an uploaded candidate says where the CV came from")
		}
		if n := r.count(`SELECT COUNT(*) FROM mails WHERE reply_to = '"Rita Sosa" <rita@example.org>'`); n != 3 {
			r.Errorf("%d mails are answered to the recruiter", n)
		}
		if n := r.count(`SELECT COUNT(*) FROM application_messages WHERE application_id = $1 AND subject = 'Una entrevista'`, uploaded); n != 2 || r.entries("candidate.message", uploaded) != 2 {
			r.Errorf("%d messages kept", n)
		}
	})
}

func TestMessagesThatAreRefused(t *testing.T) {
	eachDB(t, func(r *rig) {
		id, silent, odd := r.candidate(ByUpload, "Eva@example.org"), r.candidate(ByUpload, ""), r.candidate(ByUpload, "eva at example")
		good := Letter{Subject: "Hola", Body: "Hola"}
		for field, l := range map[string]Letter{
			"subject": {Subject: " \n", Body: "x"}, "body": {Subject: "x", Body: "\x00"},
			"long subject": {Subject: strings.Repeat("x", maxSubject+1), Body: "x"}, "long body": {Subject: "x", Body: strings.Repeat("ñ", maxBody+1)},
		} {
			err := r.Write(r.Context(), rita, id, l)
			var f *fault.Error
			if !errors.As(err, &f) || f.Kind != fault.Invalid || f.Fields[strings.TrimPrefix(field, "long ")] == "" {
				r.Errorf("%s: %v", field, err)
			}
		}
		r.refused(r.Write(r.Context(), rita, silent, good), "NO_ADDRESS")
		r.refused(r.Write(r.Context(), rita, odd, good), "NO_ADDRESS")
		r.refused(r.Write(r.Context(), rita, id, Letter{Subject: "x", Body: "x", Address: text("otra@example.org")}), "ADDRESS_CHANGED")
		r.refused(r.Write(r.Context(), rita, "unknown", good), "APPLICATION_NOT_FOUND")
		other := rita
		other.UserID = "somebody"
		r.refused(r.Write(r.Context(), other, id, good), "APPLICATION_NOT_FOUND")
		if len(r.mails("")) != 0 {
			r.Error("a refused message was sent")
		}
		r.must(r.Write(r.Context(), rita, id, Letter{Subject: "x", Body: "x", Address: text(" eva@EXAMPLE.org")}))
	})
}

func TestMessagesADayAreLimited(t *testing.T) {
	eachDB(t, func(r *rig) {
		good := Letter{Subject: "Hola", Body: "Hola"}
		one := r.candidate(ByUpload, "eva@example.org")
		for range perRecipient.Max {
			r.must(r.Write(r.Context(), rita, one, good))
		}
		err := r.Write(r.Context(), rita, one, good)
		r.refused(err, "RECIPIENT_LIMIT")
		var f *fault.Error
		if !errors.As(err, &f) || f.Kind != fault.TooMany || f.RetryAfter <= 0 {
			r.Errorf("limit %+v", f)
		}
		for i := perRecipient.Max; i < perRecruiter.Max; i++ {
			r.must(r.Write(r.Context(), rita, r.candidate(ByUpload, fmt.Sprintf("p%d@example.org", i)), good))
		}
		last := r.candidate(ByUpload, "last@example.org")
		r.refused(r.Write(r.Context(), rita, last, good), "DAILY_QUOTA")
		if n := r.count(`SELECT COUNT(*) FROM mails`); n != perRecruiter.Max {
			r.Errorf("%d mails", n)
		}
		r.clock.Advance(25 * time.Hour)
		r.must(r.Write(r.Context(), rita, last, good))
	})
}

func TestAMessageThatCannotBeSentCostsNothing(t *testing.T) {
	eachDB(t, func(r *rig) {
		id := r.candidate(ByUpload, "eva@example.org")
		for i := range 30 { // what an address gets in an hour at most
			r.exec(`INSERT INTO mails (id, recipient, recipient_key, subject, text_body, html_body, secret, created_at)
				VALUES ($1, 'eva@example.org', 'eva@example.org', 'x', 'x', '', FALSE, $2)`, fmt.Sprint(i), r.clock.Now().UnixMicro())
		}
		for range perRecruiter.Max + 1 {
			r.refused(r.Write(r.Context(), rita, id, Letter{Subject: "x", Body: "x"}), "TOO_MANY_MAILS")
		}
		if n := r.count(`SELECT COUNT(*) FROM application_messages`); n != 0 {
			r.Errorf("%d messages kept", n)
		}
		r.must(r.Write(r.Context(), rita, r.candidate(ByUpload, "sol@example.org"), Letter{Subject: "x", Body: "x"}))
	})
}
