package accounts

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
	"time"

	"encaja/internal/platform/db"
)

// purpose is what a code is for; a code for one thing opens nothing else.
type purpose string

const (
	confirmPurpose purpose = "CONFIRM"
	resetPurpose   purpose = "RESET"
)

const (
	maxTries       = 5
	resendCooldown = 60 * time.Second
)

var codeLife = map[purpose]time.Duration{confirmPurpose: 24 * time.Hour, resetPurpose: 15 * time.Minute}

func newCode() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%06d", n), nil
}

// codeHash is keyed: a million possible codes would be found at once in a stolen table.
func (s *Service) codeHash(userID string, p purpose, code string) string {
	mac := hmac.New(sha256.New, s.codeKey)
	mac.Write([]byte(userID + "\x00" + string(p) + "\x00" + code))
	return hex.EncodeToString(mac.Sum(nil))
}

// giveCode makes a new code, which replaces the old one, and returns it for the mail.
func (s *Service) giveCode(ctx context.Context, tx *db.Tx, userID string, p purpose, resentAt time.Time) (string, error) {
	code, err := newCode()
	if err != nil {
		return "", fmt.Errorf("make code: %w", err)
	}
	now := s.now()
	stored := storedCode{hash: s.codeHash(userID, p, code), resentAt: resentAt, expiresAt: now.Add(codeLife[p])}
	if err := replaceCode(ctx, tx, userID, p, stored, now); err != nil {
		return "", fmt.Errorf("store code: %w", err)
	}
	return code, nil
}

// useCode checks a code and, when it is right, runs then in the same transaction and removes the code. A wrong try
// is counted in a transaction that commits.
func (s *Service) useCode(ctx context.Context, userID string, p purpose, code string, then func(tx *db.Tx) error) error {
	var refusal error
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		stored, err := countTry(ctx, tx, userID, p)
		switch {
		case db.IsNone(err):
			refusal = errCode
			return nil
		case err != nil:
			return fmt.Errorf("count try: %w", err)
		case stored.tries > maxTries:
			refusal = errCodeLocked
			return nil
		case !s.now().Before(stored.expiresAt):
			refusal = errCodeExpired
			return nil
		case !hmac.Equal([]byte(stored.hash), []byte(s.codeHash(userID, p, code))):
			refusal = errCode
			if stored.tries == maxTries {
				refusal = errCodeLocked
			}
			return nil
		}
		if err := deleteCode(ctx, tx, userID, p); err != nil {
			return fmt.Errorf("remove code: %w", err)
		}
		return then(tx)
	})
	if err != nil {
		return err
	}
	return refusal
}
