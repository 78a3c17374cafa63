package mail

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
)

// Message is a mail to one person. Secret marks a body with a code or a link that is a right by itself: it is purged
// once sent.
type Message struct {
	To      string // a bare address
	ReplyTo string // optional, with or without a name
	Subject string
	Text    string
	HTML    string // optional
	Secret  bool
	About   string // the application that it is about, if any: the mail goes when that goes
}

// Delivered is a mail as the development mailbox shows it.
type Delivered struct {
	ID, To, Subject, Text, HTML string
	CreatedAt                   time.Time
}

// payload names the mail; its words stay in the mails table, where they can be purged.
type payload struct {
	MailID string `json:"mail_id"`
}

// Send writes a mail in the caller's transaction and queues its delivery. Transactions that run at the same time do not
// see each other's mails and may pass the limit together, by as many as there are.
func (b *Outbox) Send(ctx context.Context, tx *db.Tx, m Message) error {
	if err := m.check(); err != nil {
		return err
	}
	now := b.now()
	recent, err := b.store.countSince(ctx, tx, m.To, now.Add(-time.Hour))
	if err != nil {
		return fmt.Errorf("mail limit: %w", err)
	}
	if recent >= b.limit {
		return fault.New(fault.TooMany, "TOO_MANY_MAILS",
			"Demasiados correos a esta dirección. Intenta nuevamente más tarde.").After(time.Hour)
	}
	id := db.NewID()
	if err := b.store.insert(ctx, tx, id, m, now); err != nil {
		return fmt.Errorf("write mail: %w", err)
	}
	if _, _, err := b.queue.Enqueue(ctx, tx, sendKind, payload{MailID: id}); err != nil {
		return fmt.Errorf("queue mail: %w", err)
	}
	return nil
}

// List returns the latest mails to an address, or to everybody when it is empty, the newest first.
func (b *Outbox) List(ctx context.Context, to string, limit int) ([]Delivered, error) {
	list, err := b.store.list(ctx, b.db.Reader(), to, limit)
	if err != nil {
		return nil, fmt.Errorf("list mails: %w", err)
	}
	return list, nil
}
