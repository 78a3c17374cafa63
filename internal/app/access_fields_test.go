package app_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"encaja/internal/platform/testkit"
)

// Marks that no call may leave anywhere: a text, and a time long before the product in each form that columns have.
const (
	intruder    = "intruso"
	longAgo     = "1999-01-01T00:00:00Z"
	longAgoUnix = 915148800
)

// forbidden are fields that no call may set, with values that would show if one did.
func (w *world) forbidden() map[string]any {
	victim := w.people[otherRecruiter]
	fields := map[string]any{
		"role": "ADMIN", "userType": "ADMIN", "custom:userType": "ADMIN", "is_admin": true,
		"user_id": victim.id, "recruiter_id": victim.id, "owner": victim.id, "actor_id": victim.id,
		"status": "ACCEPTED", "valoracion": "Bueno", "rating": "Bueno", "state": "DONE", "source": "UPLOAD", "score": 100,
		"confirmed": true, "confirmed_at": longAgo, "suspended_at": longAgoUnix, "created_at": longAgo, "updated_at": longAgo,
		"seen_at": longAgo, "decided_at": longAgo, "last_seen_at": longAgo, "expires_at": longAgo,
		"consent_keep": true, "candidates_count": 99, "version": 99, "hidden_text": true,
		"email": w.people[otherApplicant].email, "cv_upload_key": w.standing["CV of "+w.people[otherApplicant].id],
		"cvUrl": "cvs/anonymous/" + intruder + "/cv.pdf",
	}
	for _, name := range []string{
		"id", "posting_id", "application_id", "pk", "password_hash", "email_key", "avatar_key", "pending_avatar_key", "avatarUrl",
		"object_key", "cv_hash", "hash", "token", "token_hash", "search_key", "sort_name", "country", "engine_version", "message_id",
	} {
		fields[name] = intruder + "-" + name
	}
	return fields
}

// known are the columns that a call may never change in a row that stands already, by table.
var known = map[string][]string{
	"users":               {"id", "email", "email_key", "role", "created_at", "suspended_at", "status", "password_hash", "confirmed_at"},
	"postings":            {"id", "seq", "recruiter_id", "country", "created_at", "status"},
	"applications":        {"id", "posting_id", "user_id", "source", "status", "name", "email", "created_at", "consent_keep", "decided_at"},
	"cv_files":            {"id", "object_key", "user_id", "posting_id", "hash"},
	"recruiter_profiles":  {"user_id", "avatar_key", "created_at"},
	"applicant_profiles":  {"user_id", "created_at"},
	"posting_questions":   {"id", "posting_id", "text"},
	"analyses":            {"application_id", "posting_id", "score"},
	"guest_links":         {"application_id", "token_hash", "expires_at"},
	"application_answers": {"application_id", "question_id", "question", "type"},
}

// changing are the calls whose purpose is one of those columns: other tests hold what they may do.
var changing = []string{
	"POST /auth/confirm", "POST /auth/reset-password", "POST /guest/{token}/register", "DELETE /guest/{token}", "DELETE /applications",
	"DELETE /privacy/account", "PUT /guest/{token}/consent", "PUT /privacy/consent", "POST /recruiter/{jobId}/analyze-job-cvs",
	"POST /applications/{id}/answers", "POST /guest/{token}/answers",
}

// tryFields adds to every call what it may not set.
func (w *world) tryFields(t *testing.T, list []prepared) {
	admins := testkit.Count(t, w.db.Reader(), `SELECT count(*) FROM users WHERE role = 'ADMIN'`)
	tried := 0
	for _, p := range list {
		if p.call.body == nil {
			continue
		}
		tried++
		who := w.owner(p.rule)
		p.call = p.row.make(w, who)
		if p.call.as != nil {
			who = p.call.as
		}
		w.quiet()
		before := w.keep()
		p.call.body = with(p.call.body, w.forbidden(), p.row.settable)
		w.check(p.rule.Route+" with too many fields", "its owner", w.send(p.rule.Route, p.call, who).Status, p.success)
		if !slices.Contains(changing, p.rule.Route) {
			w.compare(p.rule.Route, before)
		}
		w.nothingGained(p.rule.Route)
	}
	if got := testkit.Count(t, w.db.Reader(), `SELECT count(*) FROM users WHERE role = 'ADMIN'`); got != admins {
		t.Errorf("%d administrators, were %d", got, admins)
	}
	for _, table := range w.tables() {
		for _, row := range w.rows(`SELECT * FROM ` + table) {
			for column, value := range row {
				if strings.Contains(value, intruder) || strings.Contains(value, fmt.Sprint(longAgoUnix)) || strings.Contains(value, "1999-01-01") {
					t.Errorf("%s.%s holds %s", table, column, value)
				}
			}
		}
	}
	t.Logf("%d calls, %d fields", tried, len(w.forbidden()))
}

// with adds the fields that a call neither sends nor may set.
func with(body, fields map[string]any, settable []string) map[string]any {
	all := maps.Clone(body)
	for name, value := range fields {
		if _, sent := all[name]; !sent && !slices.Contains(settable, name) {
			all[name] = value
		}
	}
	return all
}

// nothingGained looks at the rows that a call has made.
func (w *world) nothingGained(route string) {
	w.t.Helper()
	for what, query := range map[string]string{
		"applications that were rated or decided on by who applied": `SELECT count(*) FROM applications WHERE status <> 'PENDING' OR decided_at <> 0`,
		"applications that count as uploaded":                       `SELECT count(*) FROM applications WHERE source = 'UPLOAD' AND user_id IS NOT NULL`,
		"consents that nobody gave":                                 `SELECT count(*) FROM applications WHERE consent_keep`,
		"accounts that confirmed themselves":                        `SELECT count(*) FROM users WHERE status <> 'UNCONFIRMED' AND confirmed_at = 0 AND status <> 'GUEST'`,
		"postings of somebody else":                                 `SELECT count(*) FROM postings WHERE recruiter_id = '` + w.people[otherRecruiter].id + `'`,
		"analyses without a result":                                 `SELECT count(*) FROM analyses WHERE score IS NOT NULL AND result = ''`,
	} {
		if got := testkit.Count(w.t, w.db.Reader(), query); got != 0 {
			w.t.Errorf("after %s: %d %s", route, got, what)
		}
	}
}

// keep remembers the known columns of every row by table and identity.
func (w *world) keep() map[string]map[string]string {
	w.t.Helper()
	all := map[string]map[string]string{}
	for table, columns := range known {
		all[table] = map[string]string{}
		for _, row := range w.rows(`SELECT ` + strings.Join(columns, ", ") + ` FROM ` + table) {
			identity := row[columns[0]]
			if table == "application_answers" {
				identity += row["question_id"]
			}
			all[table][identity] = fmt.Sprint(row)
		}
	}
	return all
}

// compare fails when a row that was there is another now. A row may be gone: deleting is what some calls do.
func (w *world) compare(route string, before map[string]map[string]string) {
	w.t.Helper()
	for table, rows := range w.keep() {
		for identity, row := range rows {
			if was, found := before[table][identity]; found && was != row {
				w.t.Errorf("%s changed %s:\n%s\nwas\n%s", route, table, row, was)
			}
		}
	}
}
