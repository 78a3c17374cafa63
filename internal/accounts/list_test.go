package accounts_test

import (
	"context"
	"testing"
	"time"

	"encaja/internal/accounts"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/testkit"
)

// Admins find people however they write the name, the same on both databases; what they type stands for itself.
func TestAccountsAreFoundHoweverTheNameIsWritten(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		n := start(t, d, testkit.NewClock(time.Now()))
		for email, name := range map[string]string{
			"elida@example.org": "ÉLIDA Muñoz", "jose@example.org": "José Peña", "cien_x@example.org": `Cien 100% \ Real`, "cienzx@example.org": "Otra",
		} {
			_, err := n.service.CreateConfirmed(context.Background(), accounts.Registration{
				Name: name, Email: email, Password: "contraseña-1", Role: httpx.Recruiter,
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		for text, want := range map[string]string{
			"élida": "elida@example.org", "ELIDA": "elida@example.org", "muñoz": "elida@example.org", "MUÑOZ": "elida@example.org", "munoz": "elida@example.org",
			"jose": "jose@example.org", "JOSÉ": "jose@example.org", "JOSE@": "jose@example.org", "Pena": "jose@example.org",
			"100%": "cien_x@example.org", "n_x": "cien_x@example.org", `\`: "cien_x@example.org",
		} {
			list, total, err := n.service.List(context.Background(), accounts.ListFilter{Text: text}, 0, 10)
			if err != nil || total != 1 || len(list) != 1 || list[0].Email != want {
				t.Errorf("%q finds %d: %+v %v", text, total, list, err)
			}
		}
	})
}
