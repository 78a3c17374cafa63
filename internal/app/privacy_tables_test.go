package app_test

import (
	"strings"
	"testing"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

// whoErases says for each table who takes a person's rows away, or why nobody has to. A new table needs a line here: whoever
// adds it has to think of who erases it and who exports it.
var whoErases = map[string]string{
	"users":                 "accounts",
	"codes":                 "accounts: goes with the user",
	"sessions":              "accounts: goes with the user",
	"attempt_limits":        "accounts and applications: counts by account; those by address are keyed hashes and end within a day",
	"signing_keys":          "nobody: keys of the installation",
	"recruiter_profiles":    "profiles",
	"applicant_profiles":    "profiles",
	"tasks":                 "screening: work on applications; other payloads hold ids of mails and keys of objects, for a day, or a month when they failed",
	"task_slots":            "nobody: names of periodic work",
	"mails":                 "mail: to and from the person; applications: about theirs",
	"postings":              "postings",
	"posting_counts":        "postings",
	"posting_questions":     "postings: goes with the posting",
	"posting_search":        "postings",
	"posting_search_counts": "nobody: how many postings there are in a place",
	"applications":          "applications",
	"application_counts":    "applications; goes with the posting",
	"application_messages":  "applications: goes with the application",
	"application_answers":   "applications: goes with the application",
	"guest_links":           "applications: goes with the application",
	"removal_links":         "applications: goes with the application",
	"analyses":              "screening: goes with the application",
	"analysis_requests":     "screening: goes with the posting",
	"cv_files":              "cvfiles",
	"cv_readings":           "cvfiles: unless somebody else holds the same content",
	"audit_log":             "nobody: ids alone, for 24 months",
	"audit_head":            "nobody: figures and hashes",
	"audit_anchor":          "nobody: figures and hashes",
	"schema_migrations":     "nobody: versions of the schema",
}

func TestEveryTableIsErasedBySomebody(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		for _, table := range tablesOf(t, d) {
			// The tables behind SQLite's index of words belong to postings, which empties them.
			if whoErases[table] == "" && !strings.HasPrefix(table, "posting_search_tokens") {
				t.Errorf("nobody says who erases the rows of %s", table)
			}
		}
	})
}
