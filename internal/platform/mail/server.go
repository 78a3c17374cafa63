package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// answerTime is how long the server may take to connect and to answer.
const answerTime = 30 * time.Second

// server is the SMTP server that takes our mails.
type server struct {
	host, port     string
	user, password string
	implicitTLS    bool
	policy         gomail.TLSPolicy
	roots          *x509.CertPool // nil: those of the system
}

// parseServer reads ENCAJA_SMTP_URL. Outside development a mail leaves this machine encrypted or not at all.
func parseServer(text string, development bool) (*server, error) {
	u, err := url.Parse(text)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") {
		// The address holds a password: neither it nor the parser's error, which quotes it, may be shown.
		return nil, errors.New("ENCAJA_SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465")
	}
	s := &server{host: u.Hostname(), port: u.Port(), user: u.User.Username(), implicitTLS: u.Scheme == "smtps"}
	s.password, _ = u.User.Password()
	s.policy = gomail.TLSMandatory
	// Over TLS from the first byte there is nothing to start; the policy then only makes the client look.
	if s.implicitTLS || development || isLoopback(s.host) {
		s.policy = gomail.TLSOpportunistic
	}
	if s.port == "" {
		s.port = map[bool]string{true: "465", false: "587"}[s.implicitTLS]
	}
	return s, nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return strings.EqualFold(host, "localhost") || ip != nil && ip.IsLoopback()
}

func (s *server) tlsConfig() *tls.Config {
	return &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12, RootCAs: s.roots}
}

// deliver hands one message over. Once the server has taken it, nothing that goes wrong afterwards counts: a second try
// would be a second mail.
func (s *server) deliver(ctx context.Context, message *gomail.Msg) (err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // closes the connection, also where the client forgets to
	options := []gomail.Option{
		gomail.WithTimeout(answerTime), gomail.WithTLSPolicy(s.policy), gomail.WithTLSConfig(s.tlsConfig()),
		gomail.WithDialContextFunc(s.dial(ctx)), gomail.WithoutNoop(), gomail.WithoutRset(),
	}
	if s.user != "" {
		options = append(options, gomail.WithUsername(s.user), gomail.WithPassword(s.password),
			gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover))
	}
	client, err := gomail.NewClient(s.host, options...)
	if err != nil {
		return fmt.Errorf("smtp client: %w", err)
	}
	if err := client.DialWithContext(ctx); err != nil {
		return fmt.Errorf("smtp connection: %w", err)
	}
	err = client.Send(message)
	if message.IsDelivered() {
		_ = client.Close() // only a courtesy now
		return nil
	}
	return err
}

// dial connects, and closes the connection when the delivery is over or called off.
func (s *server) dial(delivery context.Context) gomail.DialContextFunc {
	return func(ctx context.Context, _, _ string) (net.Conn, error) {
		address := net.JoinHostPort(s.host, s.port)
		var dialer interface {
			DialContext(ctx context.Context, network, address string) (net.Conn, error)
		} = &net.Dialer{}
		if s.implicitTLS {
			dialer = &tls.Dialer{Config: s.tlsConfig()}
		}
		conn, err := dialer.DialContext(ctx, "tcp", address)
		if err != nil {
			return nil, err
		}
		context.AfterFunc(delivery, func() { _ = conn.Close() }) // a second Close is harmless
		return conn, nil
	}
}
