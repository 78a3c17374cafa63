package app_test

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"encaja/internal/access"
	"encaja/internal/app"
	"encaja/internal/platform/httpx"
)

// rowsOfAccess says for each row of the table of access how to make the call.
func rowsOfAccess() map[string]row {
	all := map[string]row{}
	for _, part := range []map[string]row{rowsOfPeople, rowsOfHiring, rowsOfCare} {
		maps.Copy(all, part)
	}
	return all
}

// routesByName are the calls that the server has.
func routesByName(t *testing.T) map[string]httpx.Route {
	t.Helper()
	list, err := app.Routes()
	if err != nil {
		t.Fatal(err)
	}
	routes := map[string]httpx.Route{}
	for _, route := range list {
		routes[route.Method+" "+route.Path] = route
	}
	return routes
}

func TestEveryRowOfAccessHasItsRouteAndItsCall(t *testing.T) {
	routes, rows := routesByName(t), rowsOfAccess()
	for _, rule := range access.Rules {
		if _, found := routes[rule.Route]; !found {
			t.Errorf("%s has a rule and no route", rule.Route)
		}
		if rows[rule.Route].make == nil {
			t.Errorf("%s is called by no test of access", rule.Route)
		}
		delete(rows, rule.Route)
	}
	for name := range rows {
		t.Errorf("%s is called by the tests and has no rule", name)
	}
}

// owner is in whose name a call is prepared that is then tried by everybody.
func (w *world) owner(rule httpx.Rule) *person {
	for _, name := range people {
		if rule.Access.Admits(w.people[name].role) {
			return w.people[name]
		}
	}
	w.t.Fatalf("nobody may call %s", rule.Route)
	return nil
}

// expected is the status that the table of access asks for when somebody makes a call prepared for its owner.
func (w *world) expected(rule httpx.Rule, r row, caller string, success int) int {
	role := w.people[caller].role
	switch {
	case rule.Access.ReadsTokens() && slices.Contains(refused, caller):
		return http.StatusUnauthorized
	case !rule.Access.ReadsTokens() || rule.Access.Admits(role):
	case role == "":
		return http.StatusUnauthorized
	default:
		return http.StatusForbidden
	}
	if rule.By == httpx.Owner && !r.nameless && strings.HasPrefix(caller, "other ") {
		return http.StatusNotFound
	}
	return success
}

// prepared is a call with the rule that it is about.
type prepared struct {
	rule    httpx.Rule
	row     row
	call    call
	success int
}

func (w *world) prepare() []prepared {
	w.t.Helper()
	routes, rows := routesByName(w.t), rowsOfAccess()
	var list []prepared
	for _, rule := range access.Rules {
		r, route := rows[rule.Route], routes[rule.Route]
		if r.make != nil && route.Method != "" { // another test names what is missing
			list = append(list, prepared{rule: rule, row: r, call: r.make(w, w.owner(rule)), success: route.Status})
		}
	}
	return list
}

func TestEveryCallByEverybody(t *testing.T) {
	eachWorld(t, func(t *testing.T, w *world) {
		list, pairs := w.prepare(), 0
		w.quiet()
		before := w.fingerprint()
		for _, p := range list {
			pairs += w.tryRefusals(p)
		}
		w.unchanged(t, "a refused call", before)
		for _, p := range list {
			pairs += w.trySuccesses(p)
		}
		t.Logf("%d calls, %d callers, %d pairs", len(list), len(everyone), pairs)
	})
}

// tryRefusals makes a call as all who may not make it, and with a wrong secret.
func (w *world) tryRefusals(p prepared) (tried int) {
	w.t.Helper()
	for _, caller := range everyone {
		want := w.expected(p.rule, p.row, caller, p.success)
		if want == p.success {
			continue
		}
		tried++
		w.check(p.rule.Route, caller, w.send(p.rule.Route, p.call, w.people[caller]).Status, want)
	}
	if p.rule.By != httpx.Secret {
		return tried
	}
	wrong, want := call{id: strings.Repeat("a", 43), body: p.call.body}, http.StatusNotFound
	if p.row.wrong != nil {
		wrong = p.row.wrong(w, p.call)
	}
	callers := people
	if p.row.refusal != 0 {
		want, callers = p.row.refusal, people[:3] // a code endures five tries
	}
	for _, caller := range callers {
		tried++
		w.check(p.rule.Route+" with a wrong secret", caller, w.send(p.rule.Route, wrong, w.people[caller]).Status, want)
	}
	return tried
}

// trySuccesses makes a call as all who may: the very call that the others were refused, and for each further caller one
// with things of their own.
func (w *world) trySuccesses(p prepared) (tried int) {
	w.t.Helper()
	ready, owner := p.call, w.owner(p.rule)
	for _, caller := range everyone {
		if w.expected(p.rule, p.row, caller, p.success) != p.success {
			continue
		}
		if !p.rule.Access.ReadsTokens() && slices.Contains(refused[3:], caller) {
			continue // where tokens are not read, one bad one is as good as another
		}
		who := w.people[caller]
		if tried > 0 && !(p.rule.By == httpx.Owner && !p.row.nameless) {
			ready = p.row.make(w, who)
		}
		by := who
		if ready.as != nil {
			by = ready.as
		}
		if tried == 0 && who != owner {
			w.t.Fatalf("%s was prepared for somebody who may not call", p.rule.Route)
		}
		tried++
		w.check(p.rule.Route, caller, w.send(p.rule.Route, ready, by).Status, p.success)
	}
	return tried
}

func (w *world) check(what, caller string, got, want int) {
	w.t.Helper()
	if got != want {
		w.t.Errorf("%s by %s: %d, want %d", what, caller, got, want)
	}
}

// unchanged fails the test when something changed the tables.
func (w *world) unchanged(t *testing.T, what string, before map[string]string) {
	t.Helper()
	for table, sum := range w.fingerprint() {
		if before[table] != sum {
			t.Errorf("%s changed %s", what, table)
		}
	}
}

// fingerprint tells whether anything in a table has changed.
func (w *world) fingerprint() map[string]string {
	w.t.Helper()
	sums := map[string]string{}
	for _, table := range w.tables() {
		var lines []string
		for _, row := range w.rows(`SELECT * FROM ` + table) {
			lines = append(lines, fmt.Sprint(row))
		}
		slices.Sort(lines)
		sums[table] = fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(lines, "\n"))))
	}
	return sums
}
