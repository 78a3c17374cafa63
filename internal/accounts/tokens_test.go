package accounts_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"encaja/internal/accounts"
	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"

	"github.com/golang-jwt/jwt/v5"
)

func TestTokenCarriesTheClaims(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		token := n.member("ana@example.org", "RECRUITER")
		parsed, _, err := jwt.NewParser().ParseUnverified(token, jwt.MapClaims{})
		if err != nil {
			t.Fatal(err)
		}
		claims, _ := parsed.Claims.(jwt.MapClaims)
		for name, want := range map[string]any{
			"email": "ana@example.org", "name": "Ana Paz", "custom:userType": "RECRUITER", "iss": "https://encaja.example",
		} {
			if claims[name] != want {
				t.Errorf("%s is %v", name, claims[name])
			}
		}
		for _, name := range []string{"sub", "preferred_username", "cognito:username", "jti", "aud", "exp", "iat"} {
			if claims[name] == nil {
				t.Errorf("no %s", name)
			}
		}
		if life := claims["exp"].(float64) - claims["iat"].(float64); life != 8*3600 {
			t.Errorf("lives %v s", life)
		}
		keys, err := n.service.JWKS(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if parsed.Header["kid"] != keys[0].ID || keys[0].Algorithm != "EdDSA" {
			t.Errorf("kid %v is not the published key %+v", parsed.Header["kid"], keys[0])
		}
		public, err := base64.RawURLEncoding.DecodeString(keys[0].X)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := jwt.Parse(token, func(*jwt.Token) (any, error) { return ed25519.PublicKey(public), nil }, jwt.WithTimeFunc(n.clock.Now)); err != nil {
			t.Errorf("the published key does not verify the token: %v", err)
		}
	})
}

// forge makes a token with a header and claims changed, signed by sign.
func forge(t *testing.T, token string, change func(header, claims map[string]any), sign func(text string) []byte) string {
	t.Helper()
	parts := strings.Split(token, ".")
	header, claims := decode(t, parts[0]), decode(t, parts[1])
	change(header, claims)
	text := encode(t, header) + "." + encode(t, claims)
	if sign == nil {
		return text + "." + parts[2]
	}
	return text + "." + base64.RawURLEncoding.EncodeToString(sign(text))
}

func decode(t *testing.T, part string) map[string]any {
	t.Helper()
	raw, err := base64.RawURLEncoding.DecodeString(part)
	if err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func encode(t *testing.T, v map[string]any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(raw)
}

func TestForgedTokensAreRefused(t *testing.T) {
	_, stranger, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	strangerRSA, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	eachNode(t, func(t *testing.T, n *node) {
		victim := n.member("ana@example.org", "RECRUITER")
		own := n.member("eva@example.org", "APPLICANT")
		keys, err := n.service.JWKS(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		public, err := base64.RawURLEncoding.DecodeString(keys[0].X)
		if err != nil {
			t.Fatal(err)
		}
		keep := func(map[string]any, map[string]any) {}
		claim := func(name string, value any) func(h, c map[string]any) {
			return func(_, c map[string]any) { c[name] = value }
		}
		header := func(name string, value any) func(h, c map[string]any) {
			return func(h, _ map[string]any) { h[name] = value }
		}
		bySelf := func(text string) []byte { return ed25519.Sign(stranger, []byte(text)) }
		hmacWith := func(method *jwt.SigningMethodHMAC, key []byte) func(string) []byte {
			return func(text string) []byte {
				signature, err := method.Sign(text, key)
				if err != nil {
					t.Fatal(err)
				}
				return signature
			}
		}
		none := func(string) []byte { return nil }
		parts := strings.Split(victim, ".")
		ownParts := strings.Split(own, ".")
		forged := map[string]string{
			"nothing":                  "",
			"garbage":                  "garbage",
			"two dots":                 "..",
			"two parts":                parts[0] + "." + parts[1],
			"four parts":               victim + ".x",
			"no signature":             parts[0] + "." + parts[1] + ".",
			"signature of another":     parts[0] + "." + parts[1] + "." + ownParts[2],
			"claims of another":        ownParts[0] + "." + parts[1] + "." + ownParts[2],
			"signature cut":            victim[:len(victim)-4],
			"signature grown":          victim + "AAAA",
			"signature altered":        parts[0] + "." + parts[1] + "." + flip(parts[2]),
			"alg none":                 forge(t, victim, header("alg", "none"), none),
			"alg None":                 forge(t, victim, header("alg", "None"), none),
			"alg NONE with signature":  forge(t, victim, header("alg", "NONE"), nil),
			"alg empty":                forge(t, victim, header("alg", ""), nil),
			"alg missing":              forge(t, victim, func(h, _ map[string]any) { delete(h, "alg") }, nil),
			"HS256 with public key":    forge(t, victim, header("alg", "HS256"), hmacWith(jwt.SigningMethodHS256, public)),
			"HS512 with public key":    forge(t, victim, header("alg", "HS512"), hmacWith(jwt.SigningMethodHS512, []byte(keys[0].X))),
			"HS256 with empty key":     forge(t, victim, header("alg", "HS256"), hmacWith(jwt.SigningMethodHS256, []byte{0})),
			"HS256 with our secret":    forge(t, victim, header("alg", "HS256"), hmacWith(jwt.SigningMethodHS256, []byte(secret))),
			"stranger's key, our kid":  forge(t, victim, keep, bySelf),
			"stranger's key, its kid":  forge(t, victim, header("kid", "mine"), bySelf),
			"RS256 with stranger's":    forgeRSA(t, victim, strangerRSA),
			"kid missing":              forge(t, victim, func(h, _ map[string]any) { delete(h, "kid") }, nil),
			"kid with SQL":             forge(t, victim, header("kid", "' OR 1=1 --"), bySelf),
			"kid with a path":          forge(t, victim, header("kid", "../../../dev/null"), bySelf),
			"kid a number":             forge(t, victim, header("kid", 7), bySelf),
			"key in the header":        forge(t, victim, header("jwk", map[string]string{"kty": "OKP", "crv": "Ed25519", "x": base64.RawURLEncoding.EncodeToString(stranger.Public().(ed25519.PublicKey))}), bySelf),
			"key address in header":    forge(t, victim, header("jku", "http://127.0.0.1:1/jwks.json"), bySelf),
			"role raised":              forge(t, own, claim("custom:userType", "ADMIN"), nil),
			"role raised, own key":     forge(t, own, claim("custom:userType", "ADMIN"), bySelf),
			"subject changed":          forge(t, own, claim("sub", decode(t, parts[1])["sub"]), nil),
			"session changed":          forge(t, own, claim("jti", decode(t, parts[1])["jti"]), nil),
			"life extended":            forge(t, own, claim("exp", time.Now().Add(1000*time.Hour).Unix()), nil),
			"no end":                   forge(t, own, func(_, c map[string]any) { delete(c, "exp") }, bySelf),
			"padded":                   parts[0] + "=." + parts[1] + "=." + parts[2] + "=",
			"with a null byte":         victim + "%00",
			"JSON instead of a token":  `{"alg":"none"}`,
			"header that is no object": base64.RawURLEncoding.EncodeToString([]byte(`[]`)) + "." + parts[1] + "." + parts[2],
		}
		if len(forged) < 25 {
			t.Fatalf("only %d kinds", len(forged))
		}
		for name, token := range forged {
			if answer := n.As(token).Post("/api/auth/logout", nil); answer.Status != http.StatusUnauthorized {
				t.Errorf("%s: %d", name, answer.Status)
			}
		}
		n.As(victim).Post("/api/auth/logout", nil).Want(t, http.StatusOK)
	})
}

// flip changes a character in the middle of a signature, where every bit counts.
func flip(signature string) string {
	i := len(signature) / 2
	c := byte('A')
	if signature[i] == c {
		c = 'B'
	}
	return signature[:i] + string(c) + signature[i+1:]
}

func forgeRSA(t *testing.T, token string, key *rsa.PrivateKey) string {
	t.Helper()
	return forge(t, token, func(h, _ map[string]any) { h["alg"] = "RS256" }, func(text string) []byte {
		signature, err := jwt.SigningMethodRS256.Sign(text, key)
		if err != nil {
			t.Fatal(err)
		}
		return signature
	})
}

func TestTokensOfOthersAreRefusedThoughWellSigned(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		token := n.member("ana@example.org", "RECRUITER")
		n.clock.Advance(7*time.Hour + 59*time.Minute)
		n.As(token).Get("/api/auth/logout").Want(t, http.StatusMethodNotAllowed)
		if _, err := n.service.Authenticate(t.Context(), token); err != nil {
			t.Errorf("before its end: %v", err)
		}
		n.clock.Advance(time.Minute)
		n.As(token).Post("/api/auth/logout", nil).Want(t, http.StatusUnauthorized, "TOKEN_INVALID")
	})
}

func TestAuthorizationHeaderForms(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		token := n.member("ana@example.org", "RECRUITER")
		for header, status := range map[string]int{
			"": http.StatusUnauthorized, token: http.StatusUnauthorized, "Basic " + token: http.StatusUnauthorized,
			"Bearer": http.StatusUnauthorized, "Bearer ": http.StatusUnauthorized, "bearer " + token: http.StatusOK,
		} {
			req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, n.URL()+"/api/auth/logout", nil)
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Authorization", header)
			if answer := n.Send(req); answer.Status != status {
				t.Errorf("%.12q: %d", header, answer.Status)
			}
		}
	})
}

func TestKeysRotate(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		old := n.member("ana@example.org", "RECRUITER")
		other := start(t, n.db, n.clock)
		if _, err := other.service.Authenticate(t.Context(), old); err != nil {
			t.Fatal(err)
		}
		if err := n.service.RotateKeys(t.Context(), false); err != nil {
			t.Fatal(err)
		}
		n.clock.Advance(2 * time.Second)
		fresh := n.token("ana@example.org")
		if kid(t, old) == kid(t, fresh) {
			t.Error("the new token is signed with the old key")
		}
		for name, token := range map[string]string{"old": old, "fresh": fresh} {
			if _, err := other.service.Authenticate(t.Context(), token); err != nil {
				t.Errorf("another node refuses the %s token: %v", name, err)
			}
		}
		if keys, err := n.service.JWKS(t.Context()); err != nil || len(keys) != 2 {
			t.Errorf("%d keys published, %v", len(keys), err)
		}
		if err := n.service.RotateKeys(t.Context(), true); err != nil {
			t.Fatal(err)
		}
		for name, token := range map[string]string{"old": old, "fresh": fresh} {
			if _, err := n.service.Authenticate(t.Context(), token); err == nil {
				t.Errorf("the %s token outlives its revoked key", name)
			}
		}
	})
}

func TestKeysRotateByThemselvesAfterAMonth(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		first := n.member("ana@example.org", "RECRUITER")
		n.clock.Advance(31 * 24 * time.Hour)
		second := n.token("ana@example.org")
		if kid(t, first) == kid(t, second) {
			t.Error("the same key after 31 days")
		}
		n.sweep()
		if keys := testkit.Count(t, n.db.Reader(), `SELECT COUNT(*) FROM signing_keys`); keys != 1 {
			t.Errorf("%d keys kept", keys)
		}
	})
}

func TestAnotherSecretCannotOpenTheKeys(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		n := start(t, d, testkit.NewClock(time.Now()))
		n.member("ana@example.org", "RECRUITER")
		s, err := accounts.New(accounts.Options{DB: d, Secret: []byte("another secret, just as long as the first"), Now: time.Now})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.JWKS(t.Context()); err == nil || !strings.Contains(err.Error(), "ENCAJA_SECRET") {
			t.Errorf("error %v", err)
		}
	})
}

func kid(t *testing.T, token string) any {
	t.Helper()
	return decode(t, strings.Split(token, ".")[0])["kid"]
}
