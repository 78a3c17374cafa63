package applications

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"time"

	"encaja/internal/platform/db"
)

// Removal is what somebody whose CV a recruiter uploaded sees before having it removed.
type Removal struct {
	ApplicationID string
	PostingID     string
	Company       string
	Title         string
	ReceivedAt    time.Time
	FileName      string
	RecruiterID   string
}

// removalToken is the secret of the link that removes an application. It follows from the application under the
// installation's secret; only its hash is stored.
func (s *Service) removalToken(applicationID string) string {
	mac := hmac.New(sha256.New, s.secret)
	mac.Write([]byte("removal link\x00" + applicationID))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// giveRemovalLink makes the link through which an uploaded CV is removed.
func (s *Service) giveRemovalLink(ctx context.Context, tx *db.Tx, applicationID string) (string, error) {
	token := s.removalToken(applicationID)
	if err := saveRemovalLink(ctx, tx, applicationID, tokenHash(token)); err != nil {
		return "", fmt.Errorf("keep a link: %w", err)
	}
	return s.publicURL + "/retirar/" + token, nil
}

// RemovalBy finds what a link removes.
func (s *Service) RemovalBy(ctx context.Context, token string) (Removal, error) {
	r, err := removalByHash(ctx, s.db.Reader(), tokenHash(token))
	if db.IsNone(err) {
		return r, errNoLink
	}
	if err != nil {
		return r, fmt.Errorf("find a link: %w", err)
	}
	return r, nil
}
