package mail

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

func TestAMailIsWrittenWithWhatCausedIt(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		r := newRig(t, d, "")
		boom := errors.New("boom")
		err := d.Tx(context.Background(), func(tx *db.Tx) error {
			if err := r.outbox.Send(context.Background(), tx, greetingMail()); err != nil {
				return err
			}
			return boom
		})
		if !errors.Is(err, boom) {
			t.Fatal(err)
		}
		if mails, tasks := r.count(`SELECT COUNT(*) FROM mails`), r.count(`SELECT COUNT(*) FROM tasks`); mails != 0 || tasks != 0 {
			t.Errorf("%d mails and %d tasks after a rollback", mails, tasks)
		}
	})
}

func TestInDevelopmentMailsStayReadable(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		r := newRig(t, d, "")
		secret, err := Reset("ana@example.com", "Ana", "654321")
		if err != nil {
			t.Fatal(err)
		}
		r.mustSend(secret)
		readable := func() {
			t.Helper()
			list := r.list("ana@example.com")
			if len(list) != 1 || !strings.Contains(list[0].Text, "\n654321\n") || list[0].HTML != secret.HTML {
				t.Errorf("mailbox %+v", list)
			}
		}
		readable() // no worker has run yet
		taskstest.Start(t, r.queue)
		r.eventually("the mail to be marked", oneSent)
		readable()
	})
}

func TestTheMailboxShowsTheNewestFirst(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		r := newRig(t, d, "")
		for n := range 4 {
			m := greetingMail()
			m.Subject = fmt.Sprint("mail ", n)
			if n == 2 {
				m.To = "Otra.Persona@Example.com"
			}
			r.mustSend(m)
			if n != 0 { // the first two are of the same moment
				r.clock.Advance(time.Second)
			}
		}
		subjects := func(list []Delivered) (all []string) {
			for _, m := range list {
				all = append(all, m.Subject)
			}
			return all
		}
		for to, want := range map[string]string{
			"": "[mail 3 mail 2 mail 1 mail 0]", "ANA@example.com": "[mail 3 mail 1 mail 0]",
			"otra.persona@example.com": "[mail 2]", "nadie@example.com": "[]",
		} {
			if got := fmt.Sprint(subjects(r.list(to))); got != want {
				t.Errorf("mails to %q: %s instead of %s", to, got, want)
			}
		}
		two, err := r.outbox.List(context.Background(), "", 2)
		if err != nil || len(two) != 2 || two[0].To != "ana@example.com" || two[1].To != "Otra.Persona@Example.com" {
			t.Errorf("two mails: %+v, %v", two, err)
		}
	})
}

func TestAnAddressGetsOnlySoManyMailsAnHour(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		r := newRig(t, d, "")
		for n := range 5 {
			m := greetingMail()
			if n%2 == 0 {
				m.To = strings.ToUpper(m.To)
			}
			r.mustSend(m)
		}
		err := r.send(greetingMail())
		if fault.KindOf(err) != fault.TooMany || !strings.Contains(err.Error(), "Demasiados correos a esta dirección") {
			t.Errorf("the sixth mail: %v", err)
		}
		other := greetingMail()
		other.To = "otra@example.com"
		r.mustSend(other)
		r.clock.Advance(time.Hour)
		r.mustSend(greetingMail())
	})
}

func TestNothingSneaksIntoTheHeaders(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		r := newRig(t, d, "")
		for name, spoil := range map[string]func(m *Message){
			"no recipient":            func(m *Message) { m.To = "" },
			"no address":              func(m *Message) { m.To = "ana" },
			"two recipients":          func(m *Message) { m.To = "ana@example.com, eva@example.com" },
			"a recipient with a name": func(m *Message) { m.To = "Ana <ana@example.com>" },
			"a line in the recipient": func(m *Message) { m.To = "ana@example.com\r\nBcc: eva@example.com" },
			"a quoted line":           func(m *Message) { m.To = "\"a\r\nBcc: eva\"@example.com" },
			"an endless recipient":    func(m *Message) { m.To = strings.Repeat("a", 250) + "@example.com" },
			"a line in the subject":   func(m *Message) { m.Subject = "Hola\nBcc: eva@example.com" },
			"a return in the subject": func(m *Message) { m.Subject = "Hola\rBcc: eva@example.com" },
			"a zero in the subject":   func(m *Message) { m.Subject = "Hola\x00" },
			"a separator":             func(m *Message) { m.Subject = "Hola\u2028Bcc: eva@example.com" },
			"no subject":              func(m *Message) { m.Subject = " " },
			"an endless subject":      func(m *Message) { m.Subject = strings.Repeat("a", 251) },
			"broken characters":       func(m *Message) { m.Subject = "\xff" },
			"a line in Reply-To":      func(m *Message) { m.ReplyTo = "ana@example.com\nBcc: eva@example.com" },
			"a named line":            func(m *Message) { m.ReplyTo = "\"Ana\r\nBcc: e\" <ana@example.com>" },
			"no Reply-To address":     func(m *Message) { m.ReplyTo = "Ana" },
			"no text":                 func(m *Message) { m.Text = "" },
			"a zero in the text":      func(m *Message) { m.Text = "a\x00b" },
			"broken HTML":             func(m *Message) { m.HTML = "\xff" },
		} {
			m := greetingMail()
			spoil(&m)
			if err := r.send(m); err == nil {
				t.Errorf("%s: accepted", name)
			}
		}
		if n := r.count(`SELECT COUNT(*) FROM mails`); n != 0 {
			t.Errorf("%d mails were written", n)
		}
	})
}

func TestMailsLeaveAfterAMonth(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		r := newRig(t, d, "")
		r.mustSend(greetingMail())
		r.clock.Advance(31 * 24 * time.Hour)
		r.mustSend(greetingMail())
		taskstest.Start(t, r.queue)
		r.eventually("the old mail to leave", `SELECT COUNT(*) FROM mails`)
	})
}
