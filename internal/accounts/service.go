package accounts

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"fmt"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
	"encaja/internal/platform/mail"
)

// Mailer writes a mail into the outbox, in the caller's transaction.
type Mailer interface {
	Send(ctx context.Context, tx *db.Tx, m mail.Message) error
}

// Options are what the service is made of.
type Options struct {
	DB     *db.DB
	Mail   Mailer
	Limits *limits.Limiter
	// Secret is the installation's; keys for codes, for sealing and for the audit log are derived from it.
	Secret []byte
	// Issuer is the public URL, named in tokens.
	Issuer string
	Now    func() time.Time
	// PasswordCost is the full one when it is nil, as it is everywhere but in tests of other things.
	PasswordCost *PasswordCost
}

// Service is what can be done with accounts.
type Service struct {
	db      *db.DB
	mail    Mailer
	limits  *limits.Limiter
	keys    *keyRing
	hasher  hasher
	codeKey []byte
	issuer  string
	audit   *audit.Log
	now     func() time.Time
	onJoin  JoinHook
}

// Attempts that are limited. The figures leave ordinary use, and whole offices behind one address, alone.
var (
	loginByAccount    = limits.Limit{Name: "login-account", Max: 10, Window: 15 * time.Minute}
	loginByAddress    = limits.Limit{Name: "login-address", Max: 200, Window: 15 * time.Minute}
	registerByAddress = limits.Limit{Name: "register-address", Max: 1000, Window: time.Hour}
	codeByAccount     = limits.Limit{Name: "code-account", Max: 30, Window: 24 * time.Hour}
	codeByAddress     = limits.Limit{Name: "code-address", Max: 300, Window: time.Hour}
	mailByAddress     = limits.Limit{Name: "mail-address", Max: 300, Window: time.Hour}
)

// New makes the service.
func New(o Options) (*Service, error) {
	codeKey, err := hkdf.Key(sha256.New, o.Secret, nil, "encaja codes", 32)
	if err != nil {
		return nil, fmt.Errorf("derive key: %w", err)
	}
	sealKey, err := hkdf.Key(sha256.New, o.Secret, nil, "encaja signing keys", 32)
	if err != nil {
		return nil, fmt.Errorf("derive key: %w", err)
	}
	keys, err := newKeyRing(o.DB, sealKey, o.Now)
	if err != nil {
		return nil, err
	}
	log, err := audit.New(o.Secret, o.Now)
	if err != nil {
		return nil, err
	}
	return &Service{
		db: o.DB, mail: o.Mail, limits: o.Limits, keys: keys, hasher: newHasher(o.PasswordCost),
		codeKey: codeKey, issuer: o.Issuer, audit: log, now: o.Now,
	}, nil
}

// record writes an entry about an account. by is who did it, where the caller is not signed in.
func (s *Service) record(ctx context.Context, tx *db.Tx, action, userID string, by httpx.Actor, details map[string]any) error {
	return s.audit.Append(ctx, tx, audit.Entry{Action: action, Subject: "user:" + userID, Details: details, Actor: by})
}

// Fresh returns the id of an account that was registered less than 30 minutes ago and waits for its confirmation:
// the window in which its profile may be saved without a token.
func (s *Service) Fresh(ctx context.Context, email string, role httpx.Role) (string, bool, error) {
	u, err := userByEmail(ctx, s.db.Reader(), email)
	if db.IsNone(err) {
		return "", false, nil
	}
	if err != nil {
		return "", false, fmt.Errorf("find account: %w", err)
	}
	fresh := u.Status == Unconfirmed && u.Role == role && s.now().Sub(u.CreatedAt) < 30*time.Minute
	return u.ID, fresh, nil
}

// Rename changes a person's name.
func (s *Service) Rename(ctx context.Context, tx *db.Tx, userID, name string) error {
	return updateName(ctx, tx, userID, name, s.now())
}

// CheckName returns what is wrong with a person's name, or nothing.
func (s *Service) CheckName(name string) string { return checkName(name) }

// Person returns name and address of an account.
func (s *Service) Person(ctx context.Context, userID string) (name, email string, err error) {
	u, err := userByID(ctx, s.db.Reader(), userID)
	return u.Name, u.Email, err
}

// Sweep removes what time has ended: lapsed accounts, guests without applications, sessions, keys and counters.
func (s *Service) Sweep(ctx context.Context, tx *db.Tx) error {
	now := s.now()
	if err := deleteLapsed(ctx, tx, now.Add(-lapse)); err != nil {
		return fmt.Errorf("lapsed accounts: %w", err)
	}
	if err := deleteIdleGuests(ctx, tx, now.Add(-lapse)); err != nil {
		return fmt.Errorf("idle guests: %w", err)
	}
	if err := deleteOldSessions(ctx, tx, now); err != nil {
		return fmt.Errorf("old sessions: %w", err)
	}
	if err := deleteOldKeys(ctx, tx, now); err != nil {
		return fmt.Errorf("old keys: %w", err)
	}
	return s.limits.Sweep(ctx, tx)
}
