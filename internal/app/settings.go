// Package app wires settings, platform and features into the running product. It is the only place that knows all of
// them.
package app

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"encaja/internal/accounts"
	"encaja/internal/platform/httpx"
)

// Settings come from the environment or from flags of the same name; the tags are read by the command line.
type Settings struct {
	Addr           string   `env:"ENCAJA_ADDR" default:"127.0.0.1:8080" help:"Address to listen on."`
	Data           string   `env:"ENCAJA_DATA" default:"./data" help:"Folder for the database, files and the secret."`
	DatabaseURL    string   `env:"ENCAJA_DATABASE_URL" help:"postgres://… or the path of an SQLite file; SQLite in the data folder when absent."`
	ObjectsURL     string   `env:"ENCAJA_OBJECTS_URL" help:"s3://bucket?endpoint=…&region=…; files in the data folder when absent."`
	SMTPURL        string   `name:"smtp-url" env:"ENCAJA_SMTP_URL" help:"smtp://user:password@host:port or smtps://…; without it mail waits, in development readable at /dev/mailbox."`
	MailFrom       string   `env:"ENCAJA_MAIL_FROM" help:"Sender of all mail, for example: Encaja <hola@example.org>."`
	PublicURL      string   `env:"ENCAJA_PUBLIC_URL" help:"Address that people use; http://ADDR when absent."`
	CORSOrigins    []string `name:"cors-origins" env:"ENCAJA_CORS_ORIGINS" help:"Other origins whose pages may call the API, separated by commas."`
	Env            string   `env:"ENCAJA_ENV" default:"development" enum:"development,production" help:"development or production."`
	Secret         string   `env:"ENCAJA_SECRET" help:"At least 32 characters; made and kept in the data folder in development."`
	MetricsAddr    string   `env:"ENCAJA_METRICS_ADDR" help:"Separate address for /metrics; in production the only one."`
	TrustedProxies []string `env:"ENCAJA_TRUSTED_PROXIES" help:"Networks of reverse proxies whose X-Forwarded-For counts, separated by commas."`
	Demo           bool     `env:"ENCAJA_DEMO" help:"Fill an empty database with demo accounts and data."`

	// Now is the clock of the features, time.Now when it is not given; tests move theirs.
	Now func() time.Time `kong:"-"`

	publicURLGiven bool
	passwordCost   *accounts.PasswordCost // nil is the full one; nothing outside this package's tests can set it
}

// minSecret is how long a secret must be: less can be guessed.
const minSecret = 32

// Production says whether the strict rules hold.
func (s *Settings) Production() bool { return s.Env == "production" }

// Mailbox says whether the development mailbox exists.
func (s *Settings) Mailbox() bool { return !s.Production() && s.SMTPURL == "" && s.loopback() }

func (s *Settings) loopback() bool {
	host, _, err := net.SplitHostPort(s.Addr)
	if err != nil {
		return false
	}
	if host == "localhost" {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// complete checks the settings together and fills what follows from others.
func (s *Settings) complete() error {
	if s.Demo && (s.Production() || !s.loopback()) {
		return errors.New("demo data have known passwords: they are refused in production and on addresses that others can reach")
	}
	s.publicURLGiven = s.PublicURL != ""
	if !s.publicURLGiven {
		s.PublicURL = "http://" + s.Addr
	}
	public, err := url.Parse(s.PublicURL)
	if err != nil || public.Host == "" || public.Scheme != "http" && public.Scheme != "https" {
		return fmt.Errorf("ENCAJA_PUBLIC_URL %q is no http(s) address", s.PublicURL)
	}
	s.PublicURL = strings.TrimRight(s.PublicURL, "/")
	if s.MailFrom == "" {
		s.MailFrom = "Encaja <no-responder@" + mailDomain(public.Hostname()) + ">"
	}
	for i, origin := range s.CORSOrigins {
		s.CORSOrigins[i] = strings.TrimRight(strings.TrimSpace(origin), "/")
	}
	if s.DatabaseURL == "" {
		s.DatabaseURL = filepath.Join(s.Data, "encaja.db")
	}
	if _, err := httpx.ParseProxies(s.TrustedProxies); err != nil {
		return fmt.Errorf("ENCAJA_TRUSTED_PROXIES: %w", err)
	}
	return s.findSecret()
}

func mailDomain(host string) string {
	if net.ParseIP(host) != nil || !strings.Contains(host, ".") {
		return "encaja.test"
	}
	return host
}

// findSecret takes the secret of the settings or, in development, the one in the data folder, made when missing.
func (s *Settings) findSecret() error {
	if s.Secret != "" {
		if len(s.Secret) < minSecret {
			return fmt.Errorf("ENCAJA_SECRET is too short: %d characters at least", minSecret)
		}
		return nil
	}
	if s.Production() {
		return errors.New("ENCAJA_SECRET is missing: production does not start without one (openssl rand -hex 32 makes one)")
	}
	if err := os.MkdirAll(s.Data, 0o700); err != nil {
		return fmt.Errorf("data folder: %w", err)
	}
	path := filepath.Join(s.Data, "secret")
	for range 2 {
		kept, err := os.ReadFile(path)
		if err == nil && len(strings.TrimSpace(string(kept))) >= minSecret {
			s.Secret = strings.TrimSpace(string(kept))
			return nil
		}
		if err == nil {
			return fmt.Errorf("%s is damaged: remove it to have a new one made (people must then sign in again)", path)
		}
		if !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("secret: %w", err)
		}
		if err := makeSecret(path); err != nil {
			return fmt.Errorf("secret: %w", err)
		}
	}
	return errors.New("secret: the data folder changes while it is read")
}

// makeSecret writes a new secret whole or not at all; of two processes that start together one wins.
func makeSecret(path string) error {
	random := make([]byte, 32)
	if _, err := rand.Read(random); err != nil {
		return err
	}
	draft := fmt.Sprintf("%s.%d", path, os.Getpid())
	if err := os.WriteFile(draft, []byte(hex.EncodeToString(random)+"\n"), 0o600); err != nil {
		return err
	}
	err := os.Link(draft, path)
	if errors.Is(err, os.ErrExist) {
		err = nil
	}
	return errors.Join(err, os.Remove(draft))
}
