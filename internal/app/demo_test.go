package app_test

import (
	"log/slog"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"encaja/internal/app"
	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
	"encaja/internal/stats"
)

const (
	demoRecruiter = "reclutador@encaja.test"
	demoColleague = "seleccion@encaja.test"
	demoApplicant = "postulante@encaja.test"
)

// TestTheDemo fills each database once; the last of its parts takes something away again.
func TestTheDemo(t *testing.T) {
	testkit.EachReadyURL(t, func(t *testing.T, url string) {
		s := app.Settings{DatabaseURL: url, Data: t.TempDir(), Env: "development", Addr: "127.0.0.1:0", Demo: true}
		shareEngines(t, s.Data)
		c := start(t, s)
		t.Run("shows the figures of the dashboard", func(t *testing.T) { demoShowsTheFigures(t, c) })
		t.Run("shows them for hours", func(t *testing.T) { demoFiguresHoldForHours(t, s) })
		t.Run("has two companies with postings and candidates", func(t *testing.T) { demoHasTwoCompanies(t, c) })
		t.Run("has an applicant who has applied", func(t *testing.T) { demoApplicantHasApplied(t, s, c) })
		t.Run("is not filled twice", func(t *testing.T) { fillingAgainAddsNothing(t, s, c) })
		t.Run("is completed when filling was cut off", func(t *testing.T) { fillingThatWasCutOffIsCompleted(t, s, c) })
	})
}

// jobs lists what a recruiter has published, as the API tells it.
func jobs(t *testing.T, c *testkit.Client, email string) []map[string]any {
	t.Helper()
	answer := login(t, c, email, app.DemoPassword).Get("/api/job-postings?size=50").Want(t, 200)
	items, _ := answer.Body["job_postings"].([]any)
	var list []map[string]any
	for _, item := range items {
		list = append(list, item.(map[string]any))
	}
	return list
}

func demoShowsTheFigures(t *testing.T, c *testkit.Client) {
	t.Helper()
	sum := login(t, c, demoRecruiter, app.DemoPassword).Get("/api/recruiter/dashboard-summary").Want(t, 200)
	for name, want := range map[string]float64{
		"conversion_rate": 24, "conversion_trend": 5, "average_days": 18, "average_days_trend": -3, "active_jobs": 11,
	} {
		if sum.Body[name] != want {
			t.Errorf("%s is %v, want %v", name, sum.Body[name], want)
		}
	}
	weeks, _ := sum.Body["weekly_applications"].([]any)
	count := func(i int) float64 { return weeks[i].(map[string]any)["count"].(float64) }
	if len(weeks) != 12 {
		t.Fatalf("%d weeks", len(weeks))
	}
	for i := 2; i < len(weeks); i++ {
		if count(i) <= count(i-2) {
			t.Errorf("week %d has %v applications, two weeks before %v", i, count(i), count(i-2))
		}
	}
}

func demoFiguresHoldForHours(t *testing.T, s app.Settings) {
	t.Helper()
	clock := testkit.NewClock(time.Now())
	figures := stats.New(testkit.OpenDB(t, s.DatabaseURL), clock.Now)
	recruiter := userID(t, open(t, s), demoRecruiter)
	for range 12 {
		clock.Advance(time.Hour)
		sum, err := figures.Recruiter(t.Context(), recruiter)
		if err != nil {
			t.Fatal(err)
		}
		got := []int{*sum.Conversion, *sum.ConversionTrend, *sum.AverageDays, *sum.DaysTrend}
		if want := []int{24, 5, 18, -3}; !reflect.DeepEqual(got, want) {
			t.Errorf("at %s: %v, want %v", clock.Now(), got, want)
		}
	}
}

// userID finds a demo account.
func userID(t *testing.T, a *app.App, email string) string {
	t.Helper()
	token, _, err := a.Accounts.Login(t.Context(), email, app.DemoPassword)
	if err != nil {
		t.Fatal(err)
	}
	actor, err := a.Accounts.Authenticate(t.Context(), token)
	if err != nil {
		t.Fatal(err)
	}
	return actor.UserID
}

// open opens the product a second time, beside the one that serves.
func open(t *testing.T, s app.Settings) *app.App {
	t.Helper()
	a, err := app.Open(t.Context(), app.WithCheapPasswords(s), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return a
}

func demoHasTwoCompanies(t *testing.T, c *testkit.Client) {
	t.Helper()
	own, other := jobs(t, c, demoRecruiter), jobs(t, c, demoColleague)
	if len(own) != 14 || len(other) != 26 {
		t.Errorf("%d and %d postings", len(own), len(other))
	}
	crowded, statuses := 0, map[any]int{}
	for _, p := range own {
		statuses[p["status"]]++
		if n := p["candidates_count"].(float64); n >= 10 && n <= 59 {
			crowded++
		} else if n > 59 {
			t.Errorf("%v has %v candidates", p["title"], n)
		}
	}
	if crowded < 8 {
		t.Errorf("only %d postings have 10 to 59 candidates", crowded)
	}
	for _, status := range []string{"ACTIVE", "INACTIVE", "CANCELLED"} {
		if statuses[status] == 0 {
			t.Errorf("no posting is %s", status)
		}
	}
	for email, company := range map[string]string{demoRecruiter: "Transportes Aldao", demoColleague: "Clínica Arroyo Manso"} {
		profile := login(t, c, email, app.DemoPassword).Get("/api/recruiter/profile").Want(t, 200)
		if profile.Text("company") != company || profile.Text("position") == "" {
			t.Errorf("profile %s", profile.Raw)
		}
	}
}

func demoApplicantHasApplied(t *testing.T, s app.Settings, c *testkit.Client) {
	t.Helper()
	applied := map[string]int{}
	me := login(t, c, demoApplicant, app.DemoPassword)
	found := me.Get("/api/job-postings/search?size=50").Want(t, 200)
	list, _ := found.Body["jobs"].([]any)
	for _, item := range list {
		if p := item.(map[string]any); p["isApplied"] == true {
			applied[p["company"].(string)]++
		}
	}
	if applied["Transportes Aldao"] != 2 || applied["Clínica Arroyo Manso"] != 1 {
		t.Errorf("applied %v", applied)
	}
	rows, err := testkit.OpenDB(t, s.DatabaseURL).Reader().QueryContext(t.Context(),
		`SELECT status FROM applications WHERE user_id = $1 AND source = 'SITE' ORDER BY status`, userID(t, open(t, s), demoApplicant))
	if err != nil {
		t.Fatal(err)
	}
	var statuses []string
	for rows.Next() {
		var status string
		if err := rows.Scan(&status); err != nil {
			t.Fatal(err)
		}
		statuses = append(statuses, status)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(statuses, " "); got != "ACCEPTED PENDING REJECTED" {
		t.Errorf("statuses %s", got)
	}
}

func fillingAgainAddsNothing(t *testing.T, s app.Settings, c *testkit.Client) {
	t.Helper()
	before := [][]map[string]any{jobs(t, c, demoRecruiter), jobs(t, c, demoColleague)}
	if err := open(t, s).FillDemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	after := [][]map[string]any{jobs(t, c, demoRecruiter), jobs(t, c, demoColleague)}
	if !reflect.DeepEqual(before, after) {
		t.Errorf("before %v, after %v", before, after)
	}
}

func fillingThatWasCutOffIsCompleted(t *testing.T, s app.Settings, c *testkit.Client) {
	t.Helper()
	complete := candidates(t, c)
	cutOff(t, s, c)
	if err := open(t, s).FillDemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := candidates(t, c); !reflect.DeepEqual(got, complete) {
		t.Errorf("candidates %v, want %v", got, complete)
	}
}

// candidates counts those of both companies by the title of their posting.
func candidates(t *testing.T, c *testkit.Client) map[string]any {
	t.Helper()
	counts := map[string]any{}
	for _, p := range append(jobs(t, c, demoRecruiter), jobs(t, c, demoColleague)...) {
		counts[p["title"].(string)] = p["candidates_count"]
	}
	return counts
}

// cutOff takes away what comes last in a filling: the newest posting and all candidates.
func cutOff(t *testing.T, s app.Settings, c *testkit.Client) {
	t.Helper()
	newest := jobs(t, c, demoRecruiter)[0]
	login(t, c, demoRecruiter, app.DemoPassword).Do(http.MethodDelete, "/api/job-postings/"+newest["posting_id"].(string), nil).Want(t, http.StatusNoContent)
	err := testkit.OpenDB(t, s.DatabaseURL).Tx(t.Context(), func(tx *db.Tx) error {
		for _, table := range []string{"applications", "application_counts"} {
			if _, err := tx.ExecContext(t.Context(), `DELETE FROM `+table); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
