// Package mail is the outbox: a mail is written in the transaction that causes it and sent by a worker over SMTP.
// Without SMTP, in development, mails stay in the database, where the development mailbox reads them.
package mail

import (
	"context"
	"fmt"
	"log/slog"
	"net/mail"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

const (
	sendKind      = "mail.send"
	retentionKind = "mail.retention"
	// keep is how long a mail stays in the database, sent or not.
	keep               = 30 * 24 * time.Hour
	defaultPerHour     = 30
	sendersAtATime     = 4
	sendTimeout        = 2 * time.Minute
	developmentAddress = "Encaja <no-responder@encaja.test>"
)

// Options are the settings of an outbox.
type Options struct {
	DB          *db.DB
	Queue       *tasks.Queue
	SMTPURL     string // smtp://user:password@host:port or smtps://…; empty sends nothing: in development mails are shown, else they wait
	From        string // the sender, with or without a name
	Development bool
	Logger      *slog.Logger
	Now         func() time.Time

	PerRecipientPerHour int // 30: how many mails an address gets in an hour at most
}

// Outbox writes mails and sends them.
type Outbox struct {
	db     *db.DB
	queue  *tasks.Queue
	store  store
	log    *slog.Logger
	now    func() time.Time
	from   *mail.Address
	server *server // nil: nothing is sent
	limit  int

	development bool
}

// NewOutbox makes an outbox and registers its work on the queue.
func NewOutbox(o Options) (*Outbox, error) {
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.PerRecipientPerHour < 1 {
		o.PerRecipientPerHour = defaultPerHour
	}
	if o.From == "" && o.Development {
		o.From = developmentAddress
	}
	from, err := mail.ParseAddress(o.From)
	if err != nil {
		return nil, fmt.Errorf("ENCAJA_MAIL_FROM is no mail address: %w", err)
	}
	b := &Outbox{
		db: o.DB, queue: o.Queue, log: o.Logger, now: o.Now, from: from, limit: o.PerRecipientPerHour, development: o.Development,
	}
	if o.SMTPURL != "" {
		if b.server, err = parseServer(o.SMTPURL, o.Development); err != nil {
			return nil, err
		}
	}
	o.Queue.Handle(sendKind, tasks.KindOptions{
		Concurrency: sendersAtATime, MaxAttempts: len(waits) + 1, Backoff: waitAfter, Timeout: sendTimeout, Failed: b.failed,
	}, b.send)
	o.Queue.Every(retentionKind, time.Hour, b.removeOld)
	return b, nil
}

// removeOld erases mails that nobody needs any more: they hold names, addresses and what people wrote.
func (b *Outbox) removeOld(ctx context.Context, t *tasks.Task) error {
	return t.Finish(ctx, func(tx *db.Tx) error {
		return b.store.removeBefore(ctx, tx, b.now().Add(-keep))
	})
}
