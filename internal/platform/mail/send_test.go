package mail

import (
	"context"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

func TestAMailIsDeliveredOnceWithItsHeaders(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		server := newInbox()
		server.start(t, nil, false)
		r := newRig(t, d, server.address)
		stop := taskstest.Start(t, r.queue)
		r.mustSend(greetingMail())
		r.eventually("the mail to be sent", oneSent)
		stop()
		list := server.list()
		if len(list) != 1 {
			t.Fatalf("%d mails", len(list))
		}
		got := list[0]
		if got.from != "hola@encaja.test" || got.to != "ana@example.com" {
			t.Errorf("from %s to %s", got.from, got.to)
		}
		h := got.message.Header
		words := new(mime.WordDecoder)
		for name, want := range map[string]string{
			"From": `"Encaja" <hola@encaja.test>`, "To": "<ana@example.com>", "Subject": "Tu postulación avanzó",
			"Auto-Submitted": "auto-generated", "MIME-Version": "1.0",
			"Message-ID": "<" + r.list("")[0].ID + "@encaja.test>",
		} {
			value, err := words.DecodeHeader(h.Get(name))
			if err != nil || value != want {
				t.Errorf("%s is %q instead of %q (%v)", name, value, want, err)
			}
		}
		reply, err := h.AddressList("Reply-To")
		if err != nil || len(reply) != 1 || *reply[0] != (mail.Address{Name: "Íñigo", Address: "inigo@example.com"}) {
			t.Errorf("Reply-To %v, %v", reply, err)
		}
		if date, err := h.Date(); err != nil || !date.Equal(r.clock.Now()) {
			t.Errorf("date %v, %v", date, err)
		}
		parts := alternatives(t, got)
		if text := strings.ReplaceAll(parts["text/plain"], "\r\n", "\n"); text != greetingMail().Text {
			t.Errorf("text %q", text)
		}
		if html := parts["text/html"]; html != greetingMail().HTML {
			t.Errorf("html %q", html)
		}
	})
}

func alternatives(t *testing.T, got received) map[string]string {
	t.Helper()
	kind, params, err := mime.ParseMediaType(got.message.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("content type %q, %v", kind, err)
	}
	parts := map[string]string{}
	reader := multipart.NewReader(strings.NewReader(got.body), params["boundary"])
	for {
		part, err := reader.NextRawPart()
		if errors.Is(err, io.EOF) {
			return parts
		}
		if err != nil {
			t.Fatal(err)
		}
		kind, params, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		if err != nil || !strings.EqualFold(params["charset"], "UTF-8") {
			t.Errorf("part %q, charset %q, %v", kind, params["charset"], err)
		}
		content, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		parts[kind] = string(content)
	}
}

func TestATemporaryRefusalIsTriedAgain(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		server := newInbox()
		server.onData = []error{answer(451, "try later")}
		server.start(t, nil, false)
		r := newRig(t, d, server.address)
		taskstest.Start(t, r.queue)
		r.mustSend(greetingMail())
		r.eventually("the refusal", `SELECT COUNT(*) FROM tasks WHERE kind = 'mail.send' AND last_error LIKE '%451%'`)
		r.clock.Advance(time.Minute)
		r.eventually("the mail to be sent", oneSent)
		if n := len(server.list()); n != 1 {
			t.Errorf("%d mails", n)
		}
	})
}

func TestAFinalRefusalFailsAtOnceWithItsReason(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		server := newInbox()
		server.onRcpt = []error{answer(550, "no mailbox ana@example.com")}
		server.start(t, nil, false)
		r := newRig(t, d, server.address)
		taskstest.Start(t, r.queue)
		r.mustSend(greetingMail())
		r.eventually("the mail to fail", oneFailed)
		failed, err := r.queue.Failed(context.Background(), 10)
		if err != nil || len(failed) != 1 || failed[0].Attempts != 1 {
			t.Fatalf("failed tasks %+v, %v", failed, err)
		}
		if text := failed[0].LastError; !strings.Contains(text, "550") || strings.Contains(text, "ana@") {
			t.Errorf("the task keeps %q", text)
		}
		if n := r.count(`SELECT COUNT(*) FROM mails WHERE last_error LIKE '%no mailbox%' AND sent_at = 0`); n != 1 {
			t.Error("the mail does not say why")
		}
		// Somebody has opened the mailbox.
		if err := r.queue.Retry(context.Background(), failed[0].ID); err != nil {
			t.Fatal(err)
		}
		r.eventually("the mail to be sent", oneSent)
		if n := r.count(oneFailed); n != 0 {
			t.Error("a sent mail still counts as failed")
		}
	})
}

func TestAServerThatIsAwayIsTriedAgain(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		free, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		server := newInbox()
		server.address = free.Addr().String()
		if err := free.Close(); err != nil {
			t.Fatal(err)
		}
		r := newRig(t, d, server.address)
		taskstest.Start(t, r.queue)
		r.mustSend(greetingMail())
		r.eventually("the first try", `SELECT COUNT(*) FROM tasks WHERE kind = 'mail.send' AND last_error LIKE '%refused%'`)
		server.start(t, nil, false)
		r.clock.Advance(time.Minute)
		r.eventually("the mail to be sent", oneSent)
		if n := len(server.list()); n != 1 {
			t.Errorf("%d mails", n)
		}
	})
}

func TestAMailWhoseAnswerGotLostKeepsItsName(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		server := newInbox()
		server.hangUp = 1
		server.start(t, nil, false)
		r := newRig(t, d, server.address)
		taskstest.Start(t, r.queue)
		r.mustSend(greetingMail())
		r.eventually("the first try", `SELECT COUNT(*) FROM tasks WHERE kind = 'mail.send' AND last_error <> ''`)
		r.clock.Advance(time.Minute)
		r.eventually("the mail to be sent", oneSent)
		list := server.list()
		if len(list) != 2 || list[0].message.Header.Get("Message-ID") != list[1].message.Header.Get("Message-ID") {
			t.Errorf("%d mails under several names", len(list))
		}
	})
}

func TestSecretBodiesArePurgedOnceSent(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		server := newInbox()
		server.start(t, nil, false)
		r := newRig(t, d, server.address)
		secret, err := Confirmation("ana@example.com", "Ana", "123456")
		if err != nil {
			t.Fatal(err)
		}
		r.mustSend(secret)
		r.mustSend(greetingMail())
		if list := r.list("ana@example.com"); !strings.Contains(list[1].Text, "123456") {
			t.Error("the code is gone before it was sent")
		}
		taskstest.Start(t, r.queue)
		taskstest.Eventually(t, "both mails to be sent", func() bool { return r.count(oneSent) == 2 })
		list := r.list("ana@example.com")
		if list[1].Text != "" || list[1].HTML != "" {
			t.Error("the code is kept")
		}
		if list[0].Text != greetingMail().Text || list[0].HTML != greetingMail().HTML {
			t.Error("an ordinary mail was purged")
		}
	})
}

func TestTheTriesLastAboutADay(t *testing.T) {
	var total time.Duration
	for attempt := range len(waits) {
		total += waitAfter(attempt + 1)
	}
	if len(waits)+1 != 10 || total < 20*time.Hour || total > 26*time.Hour {
		t.Errorf("%d tries over %v", len(waits)+1, total)
	}
	if waitAfter(0) != waits[0] || waitAfter(99) != waits[len(waits)-1] {
		t.Error("a try outside the list has no wait")
	}
}
