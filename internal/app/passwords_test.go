package app_test

import (
	"log/slog"
	"strings"
	"testing"

	"encaja/internal/accounts"
	"encaja/internal/app"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

// TestTheProductPaysForPasswords opens the product as the command line does: only tests of other things have cheap ones.
func TestTheProductPaysForPasswords(t *testing.T) {
	for _, env := range []string{"development", "production"} {
		t.Run(env, func(t *testing.T) {
			s := app.Settings{
				Env: env, Secret: strings.Repeat("s", 32), Addr: "127.0.0.1:0", Data: t.TempDir(), DatabaseURL: testkit.SQLiteURL(t),
			}
			a, err := app.Open(t.Context(), s, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := a.Close(); err != nil {
					t.Error(err)
				}
			})
			ana := accounts.Registration{Name: "Ana Paz", Email: "ana@example.org", Password: "contraseña-1", Role: httpx.Recruiter}
			if _, err := a.Accounts.CreateConfirmed(t.Context(), ana); err != nil {
				t.Fatal(err)
			}
			if _, _, err := a.Accounts.Login(t.Context(), ana.Email, ana.Password); err != nil {
				t.Error(err)
			}
			var hash string
			row := testkit.OpenDB(t, s.DatabaseURL).Reader().QueryRowContext(t.Context(), `SELECT password_hash FROM users`)
			if err := row.Scan(&hash); err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$") {
				t.Errorf("password stored as %q", hash)
			}
		})
	}
}
