package profiles

import (
	"context"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

func TestFillMakesAProfileThatCanBeSavedAgain(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		s := New(d, nil, nil, nil, nil, time.Now)
		fill := func(p Applicant) {
			t.Helper()
			err := d.Tx(t.Context(), func(tx *db.Tx) error { return s.Fill(t.Context(), tx, "sol", p) })
			if err != nil {
				t.Fatal(err)
			}
		}
		err := d.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := tx.ExecContext(context.Background(), `
				INSERT INTO users (id, email, email_key, name, password_hash, role, status, created_at, updated_at)
				VALUES ('sol', 'sol@example.org', 'sol@example.org', 'Sol', '', 'APPLICANT', 'CONFIRMED', 1, 1)`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		long := strings.Repeat("ñ", 20000)
		fill(Applicant{
			Phone: long, Work: make([]Work, 150), Skills: []string{"WMS", " wms ", ""},
			Education: []Study{{Institution: long, Degree: long, StartDate: long, EndDate: long}},
		})
		got, err := s.Applicant(t.Context(), "sol")
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Work) != 100 || got.Work[0].ID == "" || len(got.Skills) != 1 || utf8.RuneCountInString(got.Phone) != 40 ||
			utf8.RuneCountInString(got.Education[0].Degree) != 300 || utf8.RuneCountInString(got.Education[0].EndDate) != 40 {
			t.Errorf("profile %+v", got)
		}
		fill(Applicant{Phone: "otro"})
		if again, err := s.Applicant(t.Context(), "sol"); err != nil || again.Phone != got.Phone {
			t.Errorf("a profile that was there is %q now, %v", again.Phone, err)
		}
	})
}
