package objectstest

import (
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/objects"
)

// alteration changes a good request into one that must be refused.
type alteration struct {
	name string
	edit func(*http.Request)
	body string
}

func testRefusedUploads(t *testing.T, h Harness) {
	link := putLink(t, h, objects.PutRequest{Key: "target", Size: 5})
	put(t, h, "known", "known")
	alterations := append(alteredLinks("target"),
		alteration{"shorter body", nil, "hell"},
		alteration{"longer body", nil, "hello!"},
		alteration{"empty body", nil, ""},
		alteration{"other content type", func(r *http.Request) { r.Header.Set("Content-Type", "text/html") }, "hello"},
		alteration{"content type with more", func(r *http.Request) { r.Header.Set("Content-Type", pdf+"; x=y") }, "hello"},
		alteration{"no content type", func(r *http.Request) { r.Header.Del("Content-Type") }, "hello"},
		alteration{"read with it", func(r *http.Request) { r.Method = http.MethodGet }, ""},
		alteration{"read another", func(r *http.Request) {
			r.Method = http.MethodGet
			r.URL.Path = strings.ReplaceAll(r.URL.Path, "target", "known")
		}, ""},
		alteration{"delete with it", func(r *http.Request) { r.Method = http.MethodDelete }, ""},
		alteration{"post with it", func(r *http.Request) { r.Method = http.MethodPost }, "hello"},
	)
	for _, c := range alterations {
		var edits []func(*http.Request)
		if c.edit != nil {
			edits = append(edits, c.edit)
		}
		got := follow(t, link, []byte(c.body), edits...)
		if got.Status < 400 || got.Status > 499 {
			t.Errorf("%s: %d %s", c.name, got.Status, got.Body)
		}
	}
	for info := range h.Store.List(t.Context(), "") {
		if info.Key != "known" {
			t.Errorf("%s was written", info.Key)
		}
	}
	if got := follow(t, link, []byte("hello")); got.Status != http.StatusOK {
		t.Errorf("the true request afterwards: %d %s", got.Status, got.Body)
	}
}

func testRefusedDownloads(t *testing.T, h Harness) {
	put(t, h, "secret", "WHAT IS KEPT")
	put(t, h, "secret2", "WHAT IS KEPT TOO")
	link := getLink(t, h, objects.GetRequest{Key: "secret", FileName: "a.pdf"})
	for _, c := range append(alteredLinks("secret"),
		alteration{"write with it", func(r *http.Request) {
			r.Method, r.Body, r.ContentLength = http.MethodPut, io.NopCloser(strings.NewReader("hello")), 5
			r.Header.Set("Content-Type", pdf)
		}, ""},
		alteration{"delete with it", func(r *http.Request) { r.Method = http.MethodDelete }, ""},
		alteration{"the key of another", func(r *http.Request) { r.URL.Path += "2" }, ""},
	) {
		got := follow(t, link, nil, c.edit)
		if got.Status < 400 || got.Status > 499 || strings.Contains(string(got.Body), "KEPT") {
			t.Errorf("%s: %d %s", c.name, got.Status, got.Body)
		}
	}
	mustRead(t, h, "secret", "WHAT IS KEPT")
}

// alteredLinks are the changes that no link may survive, for a link to key whose body is "hello".
func alteredLinks(key string) []alteration {
	path := func(replacement string) func(*http.Request) {
		return func(r *http.Request) { r.URL.Path = strings.Replace(r.URL.Path, key, replacement, 1) }
	}
	rawPath := func(replacement string) func(*http.Request) {
		return func(r *http.Request) {
			r.URL.Opaque = "//" + r.URL.Host + strings.Replace(r.URL.Path, key, replacement, 1)
		}
	}
	query := func(change func(url.Values)) func(*http.Request) {
		return func(r *http.Request) {
			params := r.URL.Query()
			change(params)
			r.URL.RawQuery = params.Encode()
		}
	}
	all := []alteration{
		{"other key", path(key + "2"), "hello"},
		{"deeper key", path("x/" + key), "hello"},
		{"climbing key", rawPath("x/../" + key + "3"), "hello"},
		{"escaped climbing key", rawPath("%2e%2e/%2e%2e/" + key), "hello"},
		{"key with NUL", rawPath(key + "%00"), "hello"},
		{"empty key", path(""), "hello"},
		{"no query", func(r *http.Request) { r.URL.RawQuery = "" }, "hello"},
	}
	// Every parameter matters: S3 and disk name theirs differently, so take those that are there.
	everyParam := []string{
		"expires", "type", "size", "max", "disposition", "signature", "X-Amz-Signature", "X-Amz-Expires", "X-Amz-Date",
		"X-Amz-Credential", "response-content-disposition", "response-content-type",
	}
	for _, name := range everyParam {
		change := func(to func(string) string) func(*http.Request) {
			return query(func(v url.Values) {
				if v.Has(name) {
					v.Set(name, to(v.Get(name)))
				} else {
					v.Set("X-Amz-Signature", "0")
					v.Set("signature", "0")
				}
			})
		}
		all = append(all,
			alteration{"longer " + name, change(func(s string) string { return s + "0" }), "hello"},
			alteration{"empty " + name, change(func(string) string { return "" }), "hello"},
			alteration{"swapped " + name, change(swapFirst), "hello"},
		)
	}
	return all
}

// swapFirst changes the first character to another of the same kind.
func swapFirst(s string) string {
	if s == "" {
		return "0"
	}
	first := "1"
	if s[0] == '1' {
		first = "2"
	}
	return first + s[1:]
}

func testLinksAreForOneMethod(t *testing.T, h Harness) {
	put(t, h, "there", "WHAT IS KEPT")
	as := func(method string) func(*http.Request) {
		return func(r *http.Request) {
			r.Method = method
			r.Header.Set("Content-Type", pdf)
		}
	}
	write := putLink(t, h, objects.PutRequest{Key: "there"})
	if got := follow(t, write, nil, as(http.MethodGet)); got.Status != http.StatusForbidden {
		t.Errorf("reading with a link to write: %d %s", got.Status, got.Body)
	}
	read := getLink(t, h, objects.GetRequest{Key: "free"})
	if got := follow(t, read, nil, as(http.MethodPut)); got.Status != http.StatusForbidden {
		t.Errorf("writing with a link to read: %d %s", got.Status, got.Body)
	}
	if _, err := h.Store.Stat(t.Context(), "free"); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("writing with a link to read: %v", err)
	}
}

func testExpiredLinks(t *testing.T, h Harness) {
	put(t, h, "old", "old")
	h.Clock.Move(-time.Hour)
	upload := putLink(t, h, objects.PutRequest{Key: "late", Size: 5, Lifetime: 59 * time.Minute})
	download := getLink(t, h, objects.GetRequest{Key: "old", Lifetime: 59 * time.Minute})
	alive := getLink(t, h, objects.GetRequest{Key: "old", Lifetime: 2 * time.Hour})
	h.Clock.Move(0)
	if got := follow(t, upload, []byte("hello")); got.Status != http.StatusForbidden {
		t.Errorf("late upload: %d %s", got.Status, got.Body)
	}
	if _, err := h.Store.Stat(t.Context(), "late"); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("late upload: %v", err)
	}
	if got := follow(t, download, nil); got.Status != http.StatusForbidden {
		t.Errorf("late download: %d %s", got.Status, got.Body)
	}
	if got := follow(t, alive, nil); got.Status != http.StatusOK {
		t.Errorf("a link of the same hour that lives: %d %s", got.Status, got.Body)
	}
}
