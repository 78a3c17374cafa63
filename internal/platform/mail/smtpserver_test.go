package mail

import (
	"bytes"
	"crypto/tls"
	"errors"
	"io"
	"log"
	"net"
	"net/mail"
	"sync"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// inbox is an SMTP server on this machine that keeps what it takes.
type inbox struct {
	mu       sync.Mutex
	address  string
	received []received
	onRcpt   []error // answers to the next recipients; none: accepted
	onData   []error // answers to the next contents
	hangUp   int     // so many contents are taken without an answer
	login    string  // user:password, when one is needed
	secured  bool    // whether the last mail came over TLS
}

type received struct {
	from, to string
	message  *mail.Message
	body     string
}

func newInbox() *inbox { return &inbox{address: "127.0.0.1:0"} }

// start listens; certificate, when given, is offered as STARTTLS, or used from the first byte.
func (b *inbox) start(t *testing.T, certificate *tls.Config, implicit bool) {
	t.Helper()
	listener, err := net.Listen("tcp", b.address)
	if err != nil {
		t.Fatal(err)
	}
	b.address = listener.Addr().String()
	s := smtp.NewServer(b)
	s.Domain = "localhost"
	s.ErrorLog = log.New(io.Discard, "", 0) // clients that hang up are part of the tests
	if certificate != nil && implicit {
		listener = tls.NewListener(listener, certificate)
	} else {
		s.TLSConfig = certificate
	}
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(listener) }()
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if err := <-ended; err != nil && !errors.Is(err, smtp.ErrServerClosed) {
			t.Error(err)
		}
	})
}

func (b *inbox) list() []received {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]received{}, b.received...)
}

// NewSession implements smtp.Backend.
func (b *inbox) NewSession(c *smtp.Conn) (smtp.Session, error) {
	return &session{inbox: b, conn: c, loggedIn: b.login == ""}, nil
}

type session struct {
	inbox    *inbox
	conn     *smtp.Conn
	loggedIn bool
	from, to string
}

func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if s.inbox.login != user+":"+password {
			return smtp.ErrAuthFailed
		}
		s.loggedIn = true
		return nil
	}), nil
}

func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if !s.loggedIn {
		return smtp.ErrAuthRequired
	}
	s.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.inbox.mu.Lock()
	defer s.inbox.mu.Unlock()
	s.to = to
	return next(&s.inbox.onRcpt)
}

func (s *session) Data(r io.Reader) error {
	content, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	message, err := mail.ReadMessage(bytes.NewReader(content))
	if err != nil {
		return err
	}
	body, err := io.ReadAll(message.Body)
	if err != nil {
		return err
	}
	s.inbox.mu.Lock()
	defer s.inbox.mu.Unlock()
	if err := next(&s.inbox.onData); err != nil {
		return err
	}
	_, s.inbox.secured = s.conn.TLSConnectionState()
	s.inbox.received = append(s.inbox.received, received{from: s.from, to: s.to, message: message, body: string(body)})
	if s.inbox.hangUp > 0 {
		s.inbox.hangUp--
		return s.conn.Conn().Close()
	}
	return nil
}

func next(answers *[]error) error {
	if len(*answers) == 0 {
		return nil
	}
	first := (*answers)[0]
	*answers = (*answers)[1:]
	return first
}

func answer(code int, text string) error {
	return &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{code / 100, 1, 1}, Message: text}
}
