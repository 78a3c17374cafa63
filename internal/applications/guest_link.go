package applications

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/limits"
)

// linkLife is how long the link to an application is good.
const linkLife = 30 * 24 * time.Hour

var (
	resendByEmail   = limits.Limit{Name: "guest-resend-email", Max: 1, Window: time.Minute}
	resendByAddress = limits.Limit{Name: "guest-resend-address", Max: 300, Window: time.Hour}

	errNoLink      = fault.New(fault.NotFound, "LINK_NOT_FOUND", "Este enlace no existe.")
	errLinkExpired = fault.New(fault.Gone, "LINK_EXPIRED", "Este enlace ha caducado. Pide uno nuevo.")
)

// link is what a guest's link opens.
type link struct {
	Followed
	expiresAt  time.Time
	registered bool // the person has an account by now
	keep       bool // the CV may be kept for other postings
	questions  []question
	answers    []Answer
}

// token is the secret of a link. It follows from the application and the end of the link under the installation's secret,
// so that the same link can be mailed again although only its hash is stored.
func (s *Service) token(applicationID string, expiresAt time.Time) string {
	mac := hmac.New(sha256.New, s.secret)
	mac.Write([]byte("guest link\x00" + applicationID + "\x00" + strconv.FormatInt(db.Micros(expiresAt), 10)))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func tokenHash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// giveLink makes the link of an application, in the place of a former one.
func (s *Service) giveLink(ctx context.Context, tx *db.Tx, applicationID string, expiresAt time.Time) (string, error) {
	token := s.token(applicationID, expiresAt)
	if err := saveLink(ctx, tx, applicationID, tokenHash(token), expiresAt); err != nil {
		return "", fmt.Errorf("keep a link: %w", err)
	}
	return token, nil
}

func (s *Service) linkTo(token string) string { return s.publicURL + "/guest/" + token }

// byToken finds what a link opens.
func (s *Service) byToken(ctx context.Context, token string) (link, error) {
	l, err := linkByHash(ctx, s.db.Reader(), tokenHash(token))
	switch {
	case db.IsNone(err):
		return link{}, errNoLink
	case err != nil:
		return link{}, fmt.Errorf("find a link: %w", err)
	case !s.now().Before(l.expiresAt):
		return link{}, errLinkExpired
	}
	return l, nil
}

// open is what the page behind a link shows. A posting that was deleted asks nothing any more.
func (s *Service) open(ctx context.Context, token string) (link, error) {
	l, err := s.byToken(ctx, token)
	if err != nil {
		return link{}, err
	}
	if l.answers, err = answersOf(ctx, s.db.Reader(), l.ID); err != nil {
		return link{}, fmt.Errorf("answers: %w", err)
	}
	if l.Posting.Status != postingDeleted {
		if l.questions, err = questionsOf(ctx, s.db.Reader(), l.PostingID); err != nil {
			return link{}, fmt.Errorf("questions: %w", err)
		}
	}
	return l, nil
}

// Resend mails the links of an address once more; those that have expired are renewed, since who reads the mail proves
// the address again. It does not tell whether there are any, nor whether the last mail is less than a minute old.
func (s *Service) Resend(ctx context.Context, email string) error {
	if err := s.limits.Take(ctx, resendByAddress, httpx.Address(ctx)); err != nil {
		return quietly(err)
	}
	key := strings.ToLower(strings.TrimSpace(email))
	links, err := linksOf(ctx, s.db.Reader(), key)
	if err != nil {
		return fmt.Errorf("find links: %w", err)
	}
	if len(links) == 0 {
		return nil
	}
	if err := s.limits.Take(ctx, resendByEmail, key); err != nil {
		return quietly(err)
	}
	return quietly(s.db.Tx(ctx, func(tx *db.Tx) error { return s.mailLinks(ctx, tx, links) }))
}

func (s *Service) mailLinks(ctx context.Context, tx *db.Tx, links []link) error {
	items := make([]map[string]string, len(links))
	for i, l := range links {
		expiresAt := l.expiresAt
		if !s.now().Before(expiresAt) {
			expiresAt = s.now().Add(linkLife)
		}
		token, err := s.giveLink(ctx, tx, l.ID, expiresAt)
		if err != nil {
			return err
		}
		items[i] = map[string]string{"Position": l.Posting.Title, "Company": l.Posting.Company, "Link": s.linkTo(token)}
	}
	return s.write(ctx, tx, "links", "", links[0].Email, map[string]any{"Name": links[0].Name, "Links": items})
}

// quietly drops the refusal of a limit, where the answer must not depend on it.
func quietly(err error) error {
	var refusal *fault.Error
	if errors.As(err, &refusal) && refusal.Kind == fault.TooMany {
		return nil
	}
	return err
}
