package accounts

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"encaja/internal/platform/audit"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"

	"github.com/golang-jwt/jwt/v5"
)

const (
	tokenLife = 8 * time.Hour
	audience  = "encaja-web"
)

// claims are what the id token says of a person.
type claims struct {
	Email             string     `json:"email"`
	Name              string     `json:"name"`
	PreferredUsername string     `json:"preferred_username"`
	CognitoUsername   string     `json:"cognito:username"`
	UserType          httpx.Role `json:"custom:userType"`
	jwt.RegisteredClaims
}

// issue signs a token for a new session of u.
func (s *Service) issue(ctx context.Context, u User, session string, now time.Time) (string, error) {
	key, err := s.keys.signer(ctx)
	if err != nil {
		return "", err
	}
	token := jwt.NewWithClaims(jwt.SigningMethodEdDSA, claims{
		Email: u.Email, Name: u.Name, PreferredUsername: u.ID, CognitoUsername: u.ID, UserType: u.Role,
		RegisteredClaims: jwt.RegisteredClaims{
			Subject: u.ID, Issuer: s.issuer, Audience: jwt.ClaimStrings{audience}, ID: session,
			IssuedAt: jwt.NewNumericDate(now), ExpiresAt: jwt.NewNumericDate(now.Add(tokenLife)),
		},
	})
	token.Header["kid"] = key.id
	signed, err := token.SignedString(key.private)
	if err != nil {
		return "", fmt.Errorf("sign token: %w", err)
	}
	return signed, nil
}

// Authenticate accepts a token that we signed, that has not ended, whose session lives and whose role is still the
// person's. Everything else is refused in the same words.
func (s *Service) Authenticate(ctx context.Context, token string) (httpx.Actor, error) {
	var lookup error
	var c claims
	_, err := jwt.ParseWithClaims(token, &c, func(t *jwt.Token) (any, error) {
		id, _ := t.Header["kid"].(string)
		key, found, err := s.keys.find(ctx, id)
		if err != nil {
			lookup = err
			return nil, err
		}
		if !found {
			return nil, errors.New("unknown key")
		}
		return key.public, nil
	},
		jwt.WithValidMethods([]string{jwt.SigningMethodEdDSA.Alg()}),
		jwt.WithIssuer(s.issuer), jwt.WithAudience(audience),
		jwt.WithExpirationRequired(), jwt.WithIssuedAt(), jwt.WithTimeFunc(s.now))
	if lookup != nil {
		return httpx.Actor{}, lookup
	}
	if err != nil || c.ID == "" {
		return httpx.Actor{}, errToken
	}
	actor, err := liveActor(ctx, s.db.Reader(), c.ID, s.now())
	if db.IsNone(err) {
		return httpx.Actor{}, errToken
	}
	if err != nil {
		return httpx.Actor{}, fmt.Errorf("find session: %w", err)
	}
	if actor.UserID != c.Subject || actor.Role != c.UserType {
		return httpx.Actor{}, errToken
	}
	return actor, nil
}

// JWK is one public key in the form of RFC 7517 and RFC 8037.
type JWK struct {
	KeyType   string `json:"kty"`
	Curve     string `json:"crv"`
	Use       string `json:"use"`
	Algorithm string `json:"alg"`
	ID        string `json:"kid"`
	X         string `json:"x"`
}

// JWKS lists the public keys, so that others can check our tokens.
func (s *Service) JWKS(ctx context.Context) ([]JWK, error) {
	keys, err := s.keys.public(ctx)
	if err != nil {
		return nil, err
	}
	list := make([]JWK, 0, len(keys))
	for _, k := range keys {
		list = append(list, JWK{
			KeyType: "OKP", Curve: "Ed25519", Use: "sig", Algorithm: "EdDSA", ID: k.id,
			X: base64.RawURLEncoding.EncodeToString(k.public),
		})
	}
	return list, nil
}

// RotateKeys makes a new signing key; with revoke all sessions end at once.
func (s *Service) RotateKeys(ctx context.Context, revoke bool) error {
	return s.keys.rotate(ctx, revoke, func(tx *db.Tx) error {
		return s.audit.Append(ctx, tx, audit.Entry{Action: "keys.rotate", Subject: "keys:signing", Details: map[string]any{"revoke": revoke}})
	})
}
