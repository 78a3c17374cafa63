package mail

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

// rig is an outbox on a database with a clock that is moved by hand.
type rig struct {
	*testing.T
	db     *db.DB
	clock  *testkit.Clock
	queue  *tasks.Queue
	outbox *Outbox
}

// newRig makes an outbox that sends to an SMTP server at an address, or to nobody when that is empty.
func newRig(t *testing.T, d *db.DB, address string) *rig {
	t.Helper()
	clock := testkit.NewClock(time.Date(2026, 3, 4, 10, 30, 0, 0, time.UTC))
	o := Options{
		DB: d, Queue: tasks.New(d, taskstest.Quick(clock.Now)), From: "Encaja <hola@encaja.test>",
		Logger: slog.New(slog.DiscardHandler), Now: clock.Now, Development: address == "", PerRecipientPerHour: 5,
	}
	if address != "" {
		o.SMTPURL = "smtp://" + address
	}
	outbox, err := NewOutbox(o)
	if err != nil {
		t.Fatal(err)
	}
	return &rig{T: t, db: d, clock: clock, queue: o.Queue, outbox: outbox}
}

func (r *rig) send(m Message) error {
	return r.db.Tx(context.Background(), func(tx *db.Tx) error { return r.outbox.Send(context.Background(), tx, m) })
}

func (r *rig) mustSend(m Message) {
	r.Helper()
	if err := r.send(m); err != nil {
		r.Fatal(err)
	}
}

func (r *rig) count(query string) int {
	r.Helper()
	return testkit.Count(r.T, r.db.Reader(), query)
}

func (r *rig) eventually(what, query string) {
	r.Helper()
	taskstest.Eventually(r.T, what, func() bool { return r.count(query) == 1 })
}

const (
	oneSent   = `SELECT COUNT(*) FROM mails WHERE sent_at > 0`
	oneFailed = `SELECT COUNT(*) FROM mails WHERE failed_at > 0`
)

func (r *rig) list(to string) []Delivered {
	r.Helper()
	list, err := r.outbox.List(context.Background(), to, 10)
	if err != nil {
		r.Fatal(err)
	}
	return list
}

func greetingMail() Message {
	return Message{
		To: "ana@example.com", ReplyTo: "Íñigo <inigo@example.com>", Subject: "Tu postulación avanzó",
		Text: "Hola, Ana:\n\n¡Seguís en carrera!\n.\nFin\n", HTML: "<p>Hola, <b>Ana</b>: ñandú</p>",
	}
}
