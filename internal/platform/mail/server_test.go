package mail

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"net"
	"strings"
	"testing"
	"time"

	gomail "github.com/wneessen/go-mail"

	"encaja/internal/platform/db"
	"encaja/internal/platform/tasks"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

func TestServerAddresses(t *testing.T) {
	for _, c := range []struct {
		url         string
		development bool
		port        string
		policy      gomail.TLSPolicy
	}{
		{"smtp://u:p@mail.example.com", false, "587", gomail.TLSMandatory},
		{"smtp://mail.example.com:2525", true, "2525", gomail.TLSOpportunistic},
		{"smtp://localhost:1025", false, "1025", gomail.TLSOpportunistic},
		{"smtp://[::1]:25", false, "25", gomail.TLSOpportunistic},
		{"smtps://u:p@mail.example.com", false, "465", gomail.TLSOpportunistic},
	} {
		s, err := parseServer(c.url, c.development)
		if err != nil {
			t.Errorf("%s: %v", c.url, err)
			continue
		}
		if s.port != c.port || s.policy != c.policy || s.implicitTLS != strings.HasPrefix(c.url, "smtps") {
			t.Errorf("%s: %+v", c.url, s)
		}
	}
	for _, url := range []string{"mail.example.com", "http://u:hush@mail.example.com", "smtp://", "smtp://u:hush@[bad"} {
		if _, err := parseServer(url, true); err == nil || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", url, err)
		}
	}
}

func TestAnOutboxNeedsItsSettings(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		for name, o := range map[string]Options{
			"production without sender":  {SMTPURL: "smtp://localhost"},
			"a sender without address":   {From: "Encaja", Development: true},
			"an address of another kind": {From: "hola@encaja.test", SMTPURL: "http://localhost"},
		} {
			o.DB, o.Queue = d, tasks.New(d, tasks.Options{})
			if _, err := NewOutbox(o); err == nil {
				t.Errorf("%s: accepted", name)
			}
		}
		if _, err := NewOutbox(Options{DB: d, Queue: tasks.New(d, tasks.Options{}), Development: true}); err != nil {
			t.Errorf("development without settings: %v", err)
		}
	})
}

func TestWithoutAServerMailWaitsInProductionAndIsSentOnceThereIsOne(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		r := newRig(t, d, "")
		r.outbox.development = false
		stop := taskstest.Start(t, r.queue)
		r.mustSend(greetingMail())
		r.eventually("a first try", `SELECT COUNT(*) FROM tasks WHERE kind = 'mail.send' AND state = 'waiting' AND last_error LIKE '%ENCAJA_SMTP_URL%'`)
		stop()
		if r.count(oneSent) != 0 {
			t.Error("a mail that nobody sent counts as sent")
		}
		server := newInbox()
		server.start(t, nil, false)
		later := newRig(t, d, server.address)
		later.clock.Advance(time.Hour)
		taskstest.Start(t, later.queue)
		later.eventually("the mail to be sent", oneSent)
		if len(server.list()) != 1 {
			t.Errorf("%d mails", len(server.list()))
		}
	})
}

func TestMailsTravelEncryptedAndLoggedIn(t *testing.T) {
	certificate, roots := selfSigned(t)
	for name, implicit := range map[string]bool{"smtp": false, "smtps": true} {
		t.Run(name, func(t *testing.T) {
			box := newInbox()
			box.login = "encaja:hush"
			box.start(t, certificate, implicit)
			s := parsed(t, name+"://encaja:hush@"+box.address)
			s.roots = roots
			if !implicit {
				s.policy = gomail.TLSMandatory
			}
			if err := s.deliver(context.Background(), message(t)); err != nil {
				t.Fatal(err)
			}
			if len(box.list()) != 1 || !box.secured {
				t.Errorf("%d mails, encrypted %v", len(box.list()), box.secured)
			}
			s.password = "wrong"
			if err := s.deliver(context.Background(), message(t)); err == nil || len(box.list()) != 1 {
				t.Errorf("a wrong password: %v", err)
			}
			s.password, s.roots = "hush", nil
			if err := s.deliver(context.Background(), message(t)); err == nil || len(box.list()) != 1 {
				t.Errorf("an unknown certificate: %v", err)
			}
		})
	}
}

func TestWithoutEncryptionNothingLeavesWhereItIsMandatory(t *testing.T) {
	box := newInbox()
	box.start(t, nil, false)
	s := parsed(t, "smtp://"+box.address)
	s.policy = gomail.TLSMandatory
	if err := s.deliver(context.Background(), message(t)); err == nil || len(box.list()) != 0 {
		t.Errorf("%d mails, %v", len(box.list()), err)
	}
}

func TestACancelledDeliveryEnds(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0") // takes connections and never says a word
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := silent.Close(); err != nil {
			t.Error(err)
		}
	}()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	s := parsed(t, "smtp://"+silent.Addr().String())
	go func() { ended <- s.deliver(ctx, message(t)) }()
	conn, err := silent.Accept()
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := <-ended; err == nil {
		t.Error("delivered to a server that says nothing")
	}
	if err := conn.Close(); err != nil {
		t.Error(err)
	}
}

func parsed(t *testing.T, url string) *server {
	t.Helper()
	s, err := parseServer(url, false)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func message(t *testing.T) *gomail.Msg {
	t.Helper()
	m := gomail.NewMsg()
	if err := m.From("hola@encaja.test"); err != nil {
		t.Error(err)
	}
	if err := m.To("ana@example.com"); err != nil {
		t.Error(err)
	}
	m.SetBodyString(gomail.TypeTextPlain, "Hola")
	return m
}

func selfSigned(t *testing.T) (*tls.Config, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(parsed)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}, roots
}
