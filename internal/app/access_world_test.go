package app_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"encaja/internal/app"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

// Who may call: everybody that the table of access tells apart, and those who hold a token that is worth nothing.
const (
	nobody             = "nobody"
	anApplicant        = "applicant"
	otherApplicant     = "other applicant"
	aRecruiter         = "recruiter"
	otherRecruiter     = "other recruiter"
	anAdmin            = "admin"
	suspendedApplicant = "suspended applicant"
	suspendedRecruiter = "suspended recruiter"
	alteredToken       = "altered token"
	unsignedToken      = "unsigned token"
	expiredToken       = "expired token"
	endedSession       = "ended session"
)

var (
	people   = []string{nobody, anApplicant, otherApplicant, aRecruiter, otherRecruiter, anAdmin}
	refused  = []string{suspendedApplicant, suspendedRecruiter, alteredToken, unsignedToken, expiredToken, endedSession}
	everyone = append(append([]string{}, people...), refused...)
)

// person is one of them. The role of those whose token is refused is empty, as that of nobody.
type person struct {
	*testkit.Client
	role             httpx.Role
	id, email, token string
}

// world is an installation with all of them, and with things that belong to some.
type world struct {
	t        *testing.T
	c        *testkit.Client
	db       *db.DB
	data     string
	made     int
	people   map[string]*person
	standing map[string]string // things that calls do not use up, by name
	removals []string          // tokens of uploaded candidates who may ask to be removed, for one call each
}

// eachWorld runs a test in a new world on both databases.
func eachWorld(t *testing.T, test func(t *testing.T, w *world)) {
	t.Helper()
	testkit.EachReadyURL(t, func(t *testing.T, url string) { test(t, newWorld(t, app.Settings{DatabaseURL: url})) })
}

func newWorld(t *testing.T, s app.Settings) *world {
	t.Helper()
	s.Data = t.TempDir()
	shareEngines(t, s.Data)
	testkit.ShareObjectFolders(t, s.Data)
	s.TrustedProxies = []string{"127.0.0.0/8"}
	w := &world{t: t, c: start(t, s).Crowd(), data: s.Data, people: map[string]*person{}, standing: map[string]string{}}
	w.db = testkit.OpenDB(t, s.DatabaseURL)
	w.people[nobody] = &person{Client: w.c}
	w.people[anApplicant], w.people[otherApplicant] = w.member(httpx.Applicant), w.member(httpx.Applicant)
	w.people[aRecruiter], w.people[otherRecruiter] = w.member(httpx.Recruiter), w.member(httpx.Recruiter)
	w.people[anAdmin] = w.member(httpx.Admin)
	for name, role := range map[string]httpx.Role{suspendedApplicant: httpx.Applicant, suspendedRecruiter: httpx.Recruiter} {
		p := w.member(role)
		w.suspend(p.id)
		w.people[name] = w.holder(p.token)
	}
	w.people[alteredToken] = w.holder(altered(t, w.people[anApplicant].token, func(parts []string) { parts[1] = promoted(t, parts[1]) }))
	w.people[unsignedToken] = w.holder(altered(t, w.people[anAdmin].token, func(parts []string) {
		parts[0], parts[2] = base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","typ":"JWT"}`)), ""
	}))
	expired := w.again(w.people[anAdmin])
	w.exec(`UPDATE sessions SET expires_at = 1 WHERE id = $1`, claim(t, expired.token, "jti"))
	w.people[expiredToken] = w.holder(expired.token)
	ended := w.again(w.people[anAdmin])
	ended.Post("/api/auth/logout", nil).Want(t, http.StatusOK)
	w.people[endedSession] = w.holder(ended.token)
	return w
}

// name makes a name that nothing has yet.
func (w *world) name(kind string) string {
	w.made++
	return fmt.Sprintf("%s-%d", kind, w.made)
}

func (w *world) address() string { return w.name("persona") + "@example.org" }

// holder is somebody who has a token and nothing else.
func (w *world) holder(token string) *person { return &person{Client: w.c.As(token), token: token} }

// registered makes an account that waits for its confirmation, and returns the mailed code.
func (w *world) registered(role httpx.Role) (email, code string) {
	w.t.Helper()
	email = w.address()
	register(w.t, w.c, email, string(role))
	return email, w.code(email)
}

// code is the one in the newest mail to an address.
func (w *world) code(email string) string {
	w.t.Helper()
	found := sixDigits.FindStringSubmatch(w.c.Get("/api/dev/mails?to=" + email).Raw)
	if found == nil {
		w.t.Fatalf("no code for %s", email)
	}
	return found[1]
}

// confirmed makes an account that has proved its address.
func (w *world) confirmed(role httpx.Role) (email string) {
	w.t.Helper()
	email, code := w.registered(role)
	w.c.Post("/api/auth/confirm", map[string]string{"email": email, "confirmation_code": code}).Want(w.t, http.StatusOK)
	return email
}

// member makes an account and signs in. Admins cannot register: one is made of a recruiter.
func (w *world) member(role httpx.Role) *person {
	w.t.Helper()
	registering := role
	if role == httpx.Admin {
		registering = httpx.Recruiter
	}
	email := w.confirmed(registering)
	if role == httpx.Admin {
		w.exec(`UPDATE users SET role = 'ADMIN' WHERE email = $1`, email)
	}
	p := w.again(&person{role: role, email: email})
	p.id = claim(w.t, p.token, "sub")
	return p
}

// again signs in once more: a session of the same person that may end.
func (w *world) again(p *person) *person {
	w.t.Helper()
	token := tokenOf(w.t, w.c, p.email)
	return &person{Client: w.c.As(token), role: p.role, id: p.id, email: p.email, token: token}
}

func (w *world) suspend(id string) {
	w.t.Helper()
	w.people[anAdmin].Post("/api/admin/users/"+id+"/suspend", nil).Want(w.t, http.StatusOK)
}

func (w *world) exec(statement string, args ...any) {
	w.t.Helper()
	err := w.db.Tx(w.t.Context(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(w.t.Context(), statement, args...)
		return err
	})
	if err != nil {
		w.t.Fatalf("%s: %v", statement, err)
	}
}

// quiet waits until no work is under way.
func (w *world) quiet() {
	w.t.Helper()
	taskstest.Eventually(w.t, "no work is under way", func() bool {
		return testkit.Count(w.t, w.db.Reader(), `SELECT count(*) FROM tasks WHERE state = 'running' OR (state = 'waiting' AND attempt = 0 AND run_at <= created_at)`) == 0
	})
}

// altered changes the parts of a token.
func altered(t *testing.T, token string, change func(parts []string)) string {
	t.Helper()
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		t.Fatalf("no token: %s", token)
	}
	change(parts)
	return strings.Join(parts, ".")
}

func payload(t *testing.T, part string) map[string]any {
	t.Helper()
	text, err := base64.RawURLEncoding.DecodeString(part)
	if err != nil {
		t.Fatal(err)
	}
	claims := map[string]any{}
	if err := json.Unmarshal(text, &claims); err != nil {
		t.Fatal(err)
	}
	return claims
}

// claim is what a token says of its holder.
func claim(t *testing.T, token, name string) string {
	t.Helper()
	text, _ := payload(t, strings.Split(token, ".")[1])[name].(string)
	return text
}

// promoted makes the payload of a token that of an administrator.
func promoted(t *testing.T, part string) string {
	t.Helper()
	claims := payload(t, part)
	claims["custom:userType"] = httpx.Admin
	text, err := json.Marshal(claims)
	if err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// tables are all of the database but those in which a refused call may leave a trace, or work goes on by itself: counters
// of attempts, tries of a code, the audit log, the queue and the index of search.
func (w *world) tables() []string {
	w.t.Helper()
	query := `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`
	if w.db.Dialect() == db.SQLite {
		query = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'posting_search_tokens%'`
	}
	var names []string
	for _, row := range w.rows(query) {
		switch name := row["table_name"] + row["name"]; name {
		case "attempt_limits", "codes", "audit_log", "audit_head", "tasks", "task_slots", "posting_search":
		default:
			names = append(names, name)
		}
	}
	return names
}

// rows are what a query gives, every value as text.
func (w *world) rows(query string, args ...any) []map[string]string {
	w.t.Helper()
	found, err := w.db.Reader().QueryContext(context.Background(), query, args...)
	if err != nil {
		w.t.Fatalf("%s: %v", query, err)
	}
	defer found.Close()
	columns, err := found.Columns()
	if err != nil {
		w.t.Fatal(err)
	}
	var list []map[string]string
	for found.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := found.Scan(into...); err != nil {
			w.t.Fatal(err)
		}
		row := map[string]string{}
		for i, name := range columns {
			row[name] = fmt.Sprint(values[i])
			if text, ok := values[i].([]byte); ok {
				row[name] = string(text)
			}
		}
		list = append(list, row)
	}
	if err := found.Err(); err != nil {
		w.t.Fatal(err)
	}
	return list
}
