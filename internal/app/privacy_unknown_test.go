package app_test

import (
	"testing"

	"encaja/internal/applications"
	"encaja/internal/platform/db"
)

// Applications that came in without a person belong to nobody in common: each address is told of its own alone.
func TestPeopleWithoutAnAccountAreToldEachOfTheirOwn(t *testing.T) {
	eachYear(t, func(t *testing.T, y *year) {
		posting := publish(t, member(t, y.c, "ana@example.org", "RECRUITER"), nil)
		var list []applications.Application
		for _, email := range []string{"paz@example.org", "mar@example.org"} {
			list = append(list, applications.Application{
				ID: db.NewID(), PostingID: posting, Source: applications.ByGuest, Status: applications.Pending,
				Rating: applications.Unrated, Name: email, Email: email, CreatedAt: y.clock.Now(),
			})
		}
		if err := y.a.Applications.Import(t.Context(), list); err != nil {
			t.Fatal(err)
		}
		y.days(336)
		y.wantNotices("paz@example.org", oneEnds)
		y.wantNotices("mar@example.org", oneEnds)
	})
}
