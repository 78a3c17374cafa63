package mail

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
)

// waits are the pauses between the tries: ten tries over about a day.
var waits = []time.Duration{
	30 * time.Second, 2 * time.Minute, 5 * time.Minute, 15 * time.Minute, 30 * time.Minute,
	time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour,
}

func waitAfter(attempt int) time.Duration { return waits[min(max(attempt, 1), len(waits))-1] }

// refusal is what a server said against a mail. Servers like to quote addresses, so that its words go with the mail
// and only the code goes with the task.
type refusal struct {
	code   int
	step   string
	detail string
}

func (r *refusal) Error() string { return fmt.Sprintf("the server answered %d at %s", r.code, r.step) }

// errNoServer keeps a mail waiting, visibly, in an installation that has no server yet.
var errNoServer = errors.New("ENCAJA_SMTP_URL is not set")

// send is the handler of the queue.
func (b *Outbox) send(ctx context.Context, t *tasks.Task) error {
	var p payload
	if err := t.Decode(&p); err != nil {
		return err
	}
	m, err := b.store.get(ctx, b.db.Reader(), p.MailID)
	if db.IsNone(err) || err == nil && !m.sentAt.IsZero() {
		return nil // erased or sent
	}
	if err != nil {
		return fmt.Errorf("read mail: %w", err)
	}
	if b.server == nil && !b.development {
		return errNoServer
	}
	if b.server == nil {
		b.log.Info("mail (development: not sent)", "to", m.To, "subject", m.Subject, "text", m.Text)
		return b.finish(ctx, t, m, false)
	}
	message, err := b.compose(m)
	if err != nil {
		return tasks.Permanent(err)
	}
	if err := b.server.deliver(ctx, message); err != nil {
		return judge(err)
	}
	return b.finish(ctx, t, m, m.Secret)
}

func (b *Outbox) finish(ctx context.Context, t *tasks.Task, m stored, purge bool) error {
	return t.Finish(ctx, func(tx *db.Tx) error { return b.store.markSent(ctx, tx, m.id, b.now(), purge) })
}

// failed notes with the mail why it was given up.
func (b *Outbox) failed(ctx context.Context, tx *db.Tx, t *tasks.Task, reason error) error {
	var p payload
	if err := t.Decode(&p); err != nil {
		return err
	}
	text := reason.Error()
	var r *refusal
	if errors.As(reason, &r) {
		text = r.detail
	}
	return b.store.markFailed(ctx, tx, p.MailID, b.now(), strings.ReplaceAll(strings.ToValidUTF8(text, "?"), "\x00", ""))
}

// compose builds the mail. Its Message-ID follows from the mail, so that a mail that was sent twice because an answer
// got lost can be recognised as one.
func (b *Outbox) compose(m stored) (*gomail.Msg, error) {
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(b.from)
	if err := message.To(m.To); err != nil {
		return nil, errors.New("the recipient is no address")
	}
	if m.ReplyTo != "" {
		if err := message.ReplyTo(m.ReplyTo); err != nil {
			return nil, errors.New("the reply address is no address")
		}
	}
	message.Subject(m.Subject)
	message.SetDateWithValue(m.createdAt)
	message.SetMessageIDWithValue(m.id + b.from.Address[strings.LastIndexByte(b.from.Address, '@'):])
	message.SetGenHeader("Auto-Submitted", "auto-generated")
	message.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.HTML != "" {
		message.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	}
	return message, nil
}

// judge tells a mail that the server will never take from trouble that may pass: a 5xx about recipient or content is
// the former; about sender, login or anything else it speaks of our settings, which somebody may mend.
func judge(err error) error {
	var s *gomail.SendError
	if !errors.As(err, &s) || s.ErrorCode() == 0 {
		return err
	}
	r := &refusal{code: s.ErrorCode(), step: s.Reason.String(), detail: s.Error()}
	final := s.Reason == gomail.ErrSMTPRcptTo || s.Reason == gomail.ErrSMTPData || s.Reason == gomail.ErrSMTPDataClose
	if final && r.code >= 500 {
		return tasks.Permanent(r)
	}
	return r
}
