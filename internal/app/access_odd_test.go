package app_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"encaja/internal/platform/testkit"
)

// oddNames are what may stand in the place of an id and is none, as it travels in a path.
var oddNames = map[string]string{
	"blank": "%20", "one letter": "x", "other script": url.PathEscape("идентификатор-名前-🙂"), "right to left": url.PathEscape("\u202eabc"),
	"quotes": url.PathEscape(`' OR '1'='1' --`), "double quotes": url.PathEscape(`"; DROP TABLE users; --`), "wildcard": "%25",
	"climbing": url.PathEscape("../../etc/passwd"), "climbing back": url.PathEscape(`..\..\secret`), "NUL": "a%00b", "line break": "a%0d%0ab",
	"no UTF-8": "%ff%fe", "number": "-1", "large number": "99999999999999999999", "nil": "00000000-0000-0000-0000-000000000000",
	"prefix alone": "JD%23", "template": url.PathEscape("{{7*7}}${7*7}"), "long": strings.Repeat("a", 10_000), "long odd": strings.Repeat("%C3%B1", 1_500),
}

// TestCallsThatAreNotAsTheyShouldBe sends what no page of ours does: nothing may break, nothing may change but what the
// call is for.
func TestCallsThatAreNotAsTheyShouldBe(t *testing.T) {
	eachWorld(t, func(t *testing.T, w *world) {
		w.withCV(w.people[otherApplicant])
		list := w.prepare()
		w.quiet()
		before := w.fingerprint()
		t.Run("names that are none", func(t *testing.T) { w.tryNames(t, list) })
		t.Run("bodies that cannot be read", func(t *testing.T) { w.tryBodies(t, list) })
		w.unchanged(t, "a call that cannot be understood", before)
		t.Run("fields that no call may set", func(t *testing.T) { w.tryFields(t, list) })
		t.Run("texts that cannot be stored", func(t *testing.T) { w.tryTexts(t, list) })
	})
}

func (w *world) tryNames(t *testing.T, list []prepared) {
	tried := 0
	for _, p := range list {
		if !strings.Contains(p.rule.Route, "{") {
			continue
		}
		for name, odd := range oddNames {
			tried++
			p.call.id = odd
			got := w.send(p.rule.Route, p.call, w.owner(p.rule))
			if got.Status != http.StatusBadRequest && got.Status != http.StatusNotFound {
				t.Errorf("%s of %s: %d %.200s", p.rule.Route, name, got.Status, got.Raw)
			}
		}
	}
	for name, odd := range oddNames {
		if got := w.c.Get("/position/" + odd); got.Status != http.StatusBadRequest && got.Status != http.StatusNotFound {
			t.Errorf("the page of %s: %d", name, got.Status)
		}
		for _, path := range []string{"/api/job-postings/search?title=", "/api/locations/cities?province=", "/applicant/positions?title="} {
			tried++
			if got := w.c.Get(path + odd); got.Status >= http.StatusInternalServerError {
				t.Errorf("%s%s: %d", path, name, got.Status)
			}
		}
	}
	t.Logf("%d calls", tried)
}

// oddBodies cannot be read as the object that a call takes.
var oddBodies = map[string]string{
	"cut off": `{"email": "a`, "no JSON": `email=a&password=b`, "list": `[]`, "number": `7`, "text": `"x"`, "NUL": "\x00\x00", "no UTF-8": "{\"\xff\xfe\": \"\xff\"",
	"deep": strings.Repeat("[", 100_000), "two": `{} {}`, "comment": `// {}`,
}

func (w *world) tryBodies(t *testing.T, list []prepared) {
	tried := 0
	for _, p := range list {
		if p.call.body == nil {
			continue
		}
		for name, body := range oddBodies {
			tried++
			got := w.sendRaw(p, "application/json", body)
			if got.Status != http.StatusBadRequest || got.Text("error_code") == "" {
				t.Errorf("%s with %s: %d %.200s", p.rule.Route, name, got.Status, got.Raw)
			}
		}
		for _, kind := range []string{"text/plain", "application/xml", "application/x-www-form-urlencoded", "nonsense"} {
			tried++
			got := w.sendRaw(p, kind, `<email>a</email>`)
			if !slices.Contains([]int{http.StatusBadRequest, http.StatusUnsupportedMediaType}, got.Status) || got.Text("error_code") == "" {
				t.Errorf("%s as %s: %d %.200s", p.rule.Route, kind, got.Status, got.Raw)
			}
		}
		tried++
		if got := w.sendRaw(p, "application/json", `{"a":"`+strings.Repeat("a", 1<<20)+`"}`); got.Status != http.StatusRequestEntityTooLarge {
			t.Errorf("%s with too much: %d %.200s", p.rule.Route, got.Status, got.Raw)
		}
	}
	t.Logf("%d calls", tried)
}

// oddTexts are JSON texts that databases or mails may choke on.
var oddTexts = map[string]string{
	"NUL": `"a\u0000b"`, "half a character": `"\ud800"`, "no UTF-8": "\"\xff\xfe\"", "right to left": `"\u202e\u0000"`, "line break": `"a\r\nBcc: b@example.org"`,
	"null": `null`, "number": `1e400`, "list": `[]`, "object": `{"a":{"b":[]}}`,
}

// tryTexts puts them in the place of every value that a call sends: whatever it answers, it is no failure of ours.
func (w *world) tryTexts(t *testing.T, list []prepared) {
	tried := 0
	for _, p := range list {
		for field := range p.call.body {
			for name, text := range oddTexts {
				tried++
				body := map[string]json.RawMessage{}
				for other, value := range p.call.body {
					body[other] = marshalled(t, value)
				}
				body[field] = json.RawMessage(`"here"`)
				whole := strings.Replace(string(marshalled(t, body)), `"here"`, text, 1)
				if got := w.sendRaw(p, "application/json", whole); got.Status >= http.StatusInternalServerError {
					t.Errorf("%s with %s in %s: %d %.200s", p.rule.Route, name, field, got.Status, got.Raw)
				}
			}
		}
	}
	for name, text := range oddTexts {
		tried += 3
		if got := w.confirmAtIDP(`{"Username":` + text + `,"ConfirmationCode":"123456"}`); got.Status >= http.StatusInternalServerError {
			t.Errorf("%s at the identity provider: %d", name, got.Status)
		}
		id := newPosting(w, w.people[aRecruiter])
		asked := question(t, w.people[aRecruiter].Client, id, 0)
		for _, answers := range []string{`[{"questionId":` + text + `,"answer":"x"}]`, `[{"questionId":"` + asked + `","answer":` + text + `}]`} {
			got := form(t, w.c, "/api/recruiter/job/"+id+"/apply", w.people[anApplicant].token, "a\x00b.pdf", pdfCV("Sol Paz"), map[string]string{"answers": answers})
			if got.Status >= http.StatusInternalServerError {
				t.Errorf("%s in a form: %d %.200s", name, got.Status, got.Raw)
			}
		}
	}
	t.Logf("%d calls", tried)
}

// confirmAtIDP speaks the protocol of the identity provider.
func (w *world) confirmAtIDP(body string) testkit.Answer {
	w.t.Helper()
	req, err := http.NewRequestWithContext(w.t.Context(), http.MethodPost, w.c.URL()+"/idp/", strings.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-amz-json-1.1")
	req.Header.Set("X-Amz-Target", "AWSCognitoIdentityProviderService.ConfirmSignUp")
	return w.c.Send(req)
}

func marshalled(t *testing.T, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// sendRaw sends a body as it is, in the name of who may call.
func (w *world) sendRaw(p prepared, contentType, body string) testkit.Answer {
	w.t.Helper()
	by := w.owner(p.rule)
	if p.call.as != nil {
		by = p.call.as
	}
	method, _, _ := strings.Cut(p.rule.Route, " ")
	req, err := http.NewRequestWithContext(w.t.Context(), method, w.c.URL()+pathOf(p.rule.Route, p.call), strings.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	req.Header.Set("Content-Type", contentType)
	if by.token != "" {
		req.Header.Set("Authorization", "Bearer "+by.token)
	}
	return w.c.Send(req)
}
