package app_test

import (
	"context"
	"strings"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

const (
	demoFiles   = `SELECT COUNT(*) FROM cv_files WHERE application_id <> ''`
	demoResults = `SELECT COUNT(*) FROM analyses WHERE state <> 'QUEUED'`
	demoQueued  = `SELECT COUNT(*) FROM analyses WHERE state = 'QUEUED'`
	demoSteps   = `SELECT COUNT(*) FROM tasks WHERE kind = 'demo.cvs' AND state IN ('waiting', 'running')`
)

// TestTheDemoHasCVs cuts the background work off and lets it go on. On SQLite it goes to its end, on PostgreSQL and in
// a short run as far as the first postings.
func TestTheDemoHasCVs(t *testing.T) {
	testkit.EachReadyURL(t, func(t *testing.T, url string) {
		s := app.Settings{DatabaseURL: url, Data: t.TempDir(), Env: "development", Addr: "127.0.0.1:0", Demo: true}
		shareEngines(t, s.Data)
		q := testkit.OpenDB(t, url).Reader()
		count := func(query string) int { return testkit.Count(t, q, query) }
		if !t.Run("and can be stopped", func(t *testing.T) {
			start(t, s)
			taskstest.Eventually(t, "the first CVs", func() bool { return count(demoFiles) >= 10 })
		}) {
			return
		}
		t.Run("and goes on", func(t *testing.T) {
			c := start(t, s)
			first := count(demoFiles)
			if testing.Short() || strings.HasPrefix(url, "postgres") {
				taskstest.Eventually(t, "more CVs", func() bool { return count(demoFiles) >= first+10 && count(demoResults) > 0 })
				return
			}
			completely(t, count)
			demoIsComplete(t, count)
			demoShowsTheFigures(t, c)
			demoHasTwoCompanies(t, c)
			demoApplicantHasAProfile(t, c)
			if err := open(t, s).FillDemo(t.Context()); err != nil {
				t.Fatal(err)
			}
			if n := count(demoSteps); n > 0 {
				t.Errorf("filling again queues %d tasks", n)
			}
		})
		if n := count(demoFiles); n != count(`SELECT COUNT(DISTINCT application_id) FROM cv_files WHERE application_id <> ''`) {
			t.Errorf("some of %d CVs are there twice", n)
		}
	})
}

// TestAWorkerMakesTheCVsOfADemo leaves the work to a process that does not know of the demo.
func TestAWorkerMakesTheCVsOfADemo(t *testing.T) {
	testkit.EachReadyURL(t, func(t *testing.T, url string) {
		s := app.Settings{DatabaseURL: url, Data: t.TempDir(), Env: "development", Addr: "127.0.0.1:0", Demo: true}
		shareEngines(t, s.Data)
		server := open(t, s)
		for range 2 {
			if err := server.FillDemo(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		q := testkit.OpenDB(t, url).Reader()
		if n := testkit.Count(t, q, demoSteps); n != 1 {
			t.Errorf("%d tasks after filling twice", n)
		}
		s.Demo = false
		worker := open(t, s)
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- worker.Work(ctx) }()
		taskstest.Eventually(t, "the first CVs", func() bool { return testkit.Count(t, q, demoFiles) >= 3 })
		stop()
		if err := taskstest.Receive(t, "the worker's end", ended); err != nil {
			t.Error(err)
		}
	})
}

// completely waits for all the work: each time for a little more of it, because in all it may take minutes.
func completely(t *testing.T, count func(query string) int) {
	t.Helper()
	for count(demoSteps) > 0 || count(demoQueued) > 0 {
		files, results := count(demoFiles), count(demoResults)
		taskstest.Eventually(t, "another CV or result", func() bool {
			return count(demoFiles) > files || count(demoResults) > results || count(demoSteps)+count(demoQueued) == 0
		})
	}
}

func demoIsComplete(t *testing.T, count func(query string) int) {
	t.Helper()
	for what, c := range map[string]struct {
		query    string
		from, to int
	}{
		"candidates with a CV":      {demoFiles, 395, 395},
		"CVs that were read":        {demoFiles + ` AND state = 'READ'`, 394, 394},
		"CVs that cannot be read":   {demoFiles + ` AND state = 'UNREADABLE' AND problem <> ''`, 1, 1},
		"Word documents":            {demoFiles + ` AND file_name LIKE '%.docx'`, 10, 15},
		"pictures":                  {demoFiles + ` AND content_type LIKE 'image/%'`, 2, 6},
		"failed analyses":           {`SELECT COUNT(*) FROM analyses WHERE state = 'FAILED'`, 1, 1},
		"candidates without result": {`SELECT COUNT(*) FROM applications a WHERE NOT EXISTS (SELECT 1 FROM analyses n WHERE n.application_id = a.id)`, 10, 20},
		"warnings of hidden text":   {`SELECT COUNT(*) FROM applications WHERE hidden_text`, 1, 1},
		"red scores":                {`SELECT COUNT(*) FROM analyses WHERE score < 40`, 50, 250},
		"scores in between":         {`SELECT COUNT(*) FROM analyses WHERE score >= 40 AND score < 70`, 25, 200},
		"green scores":              {`SELECT COUNT(*) FROM analyses WHERE score >= 70`, 50, 200},
	} {
		if n := count(c.query); n < c.from || n > c.to {
			t.Errorf("%s: %d, want %d to %d", what, n, c.from, c.to)
		}
	}
}

func demoApplicantHasAProfile(t *testing.T, c *testkit.Client) {
	t.Helper()
	profile := login(t, c, demoApplicant, app.DemoPassword).Get("/api/applicant/profile").Want(t, 200)
	work, _ := profile.Body["workExperience"].([]any)
	education, _ := profile.Body["education"].([]any)
	skills, _ := profile.Body["skills"].([]any)
	if len(work) < 2 || len(education) < 1 || len(skills) < 4 || profile.Text("phone") == "" || profile.Text("cvUrl") == "" {
		t.Errorf("profile %s", profile.Raw)
	}
}
