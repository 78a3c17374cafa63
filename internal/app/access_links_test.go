package app_test

import (
	"bytes"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"encaja/internal/app"
	"encaja/internal/platform/objects"
	"encaja/internal/platform/objects/objectstest"
	"encaja/internal/platform/testkit"
)

const linkSecret = "a secret of the tests, long enough to be one"

// signed is a link as the API gives it.
type signed struct {
	url     string
	headers map[string]any
}

// asked takes the link out of an answer.
func asked(answer map[string]any) signed {
	link, _ := answer["upload_url"].(string)
	headers, _ := answer["headers"].(map[string]any)
	return signed{link, headers}
}

// use follows a link with a method and a body, and the headers that it names.
func (s signed) use(t *testing.T, c *testkit.Client, method string, body []byte) testkit.Answer {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, s.url, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range s.headers {
		text, _ := value.(string)
		req.Header.Set(name, text)
	}
	return c.Send(req)
}

// at is the same signature for the key of another link.
func (s signed) at(t *testing.T, other signed) signed {
	t.Helper()
	mine, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := url.Parse(other.url)
	if err != nil {
		t.Fatal(err)
	}
	theirs.RawQuery = mine.RawQuery
	return signed{theirs.String(), s.headers}
}

func refusedLink(t *testing.T, what string, got testkit.Answer) {
	t.Helper()
	if got.Status < 400 || got.Status >= 500 {
		t.Errorf("%s: %d %.100s", what, got.Status, got.Raw)
	}
}

// links are one of each kind that the API gives out, with what they are for.
type links struct {
	loose, pile, picture, read signed
	kept                       []byte // what the link to read shows
	content                    []byte // what the links to write take
}

func newLinks(t *testing.T, c, boss *testkit.Client) links {
	t.Helper()
	l := links{kept: cvOf("Lucía Fernández", "lucia@correo.es", "Responsable de depósito", 5), content: pdfCV("Sol Paz")}
	id := publish(t, boss, nil)
	uploadCVs(t, boss, id, map[string][]byte{"lucia.pdf": l.kept})
	candidate := screened(t, boss, id, "")[0].ApplicationID
	l.read.url = boss.Get("/api/applications/"+candidate+"/cv").Want(t, 200).Text("url")
	l.loose = asked(c.Post("/api/upload/cv", map[string]any{"filename": "cv.pdf", "size": len(l.content)}).Want(t, 200).Body)
	l.pile = asked(announce(t, boss, id, map[string]any{"filenames": []string{"sol.pdf"}, "sizes": []int{len(l.content)}})[0])
	l.picture = asked(boss.Post("/api/recruiter/profile/avatar", map[string]any{"fileType": "image/png", "size": len(picture(t, 8))}).Want(t, 200).Body)
	return l
}

func TestSignedLinksAreForOneThing(t *testing.T) {
	test := func(t *testing.T, s app.Settings) {
		c := start(t, s)
		boss := member(t, c, "ana@example.org", "RECRUITER")
		l := newLinks(t, c, boss)
		writing := map[string]signed{"loose": l.loose, "pile": l.pile, "picture": l.picture}
		for name, link := range writing {
			for other, target := range map[string]signed{"loose": l.loose, "pile": l.pile, "picture": l.picture, "read": l.read} {
				if other != name {
					refusedLink(t, name+" link for the key of "+other, link.at(t, target).use(t, c, http.MethodPut, l.content))
				}
			}
			for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodDelete, http.MethodPost, http.MethodPatch} {
				refusedLink(t, method+" with a link to write", link.use(t, c, method, nil))
			}
			refusedLink(t, name+" link for reading another file", signed{url: link.at(t, l.read).url}.use(t, c, http.MethodGet, nil))
			other := signed{link.url, map[string]any{"Content-Type": "text/html"}}
			refusedLink(t, name+" link for another type", other.use(t, c, http.MethodPut, l.content))
		}
		refusedLink(t, "a file of another size", l.loose.use(t, c, http.MethodPut, append([]byte("%PDF-"), l.content...)))
		for _, method := range []string{http.MethodPut, http.MethodDelete, http.MethodPost, http.MethodPatch} {
			refusedLink(t, method+" with a link to read", l.read.use(t, c, method, l.content))
		}
		for name, target := range writing {
			refusedLink(t, "reading "+name+" with the link of another file", l.read.at(t, target).use(t, c, http.MethodGet, nil))
		}
		if got := l.read.use(t, c, http.MethodGet, nil); got.Status != 200 || got.Raw != string(l.kept) {
			t.Errorf("the file changed: %d, %d bytes", got.Status, len(got.Raw))
		}
		// Nothing of this has used the links up. The first write wins.
		for name, link := range map[string]signed{"loose": l.loose, "pile": l.pile} {
			if got := link.use(t, c, http.MethodPut, l.content); got.Status != 200 {
				t.Errorf("%s: %d %s", name, got.Status, got.Raw)
			}
			again := bytes.Repeat([]byte("x"), len(l.content))
			if got := link.use(t, c, http.MethodPut, again); got.Status != http.StatusPreconditionFailed {
				t.Errorf("%s again: %d %s", name, got.Status, got.Raw)
			}
		}
	}
	t.Run("disk", func(t *testing.T) { test(t, app.Settings{}) })
	t.Run("s3", func(t *testing.T) { test(t, app.Settings{ObjectsURL: objectstest.StartGateway(t).Bucket(t)}) })
}

func TestSignedLinksThatAreNotOurs(t *testing.T) {
	data := t.TempDir()
	shareEngines(t, data)
	c := start(t, app.Settings{Data: data, Secret: linkSecret})
	l := newLinks(t, c, member(t, c, "ana@example.org", "RECRUITER"))
	readable, err := url.Parse(l.read.url)
	if err != nil {
		t.Fatal(err)
	}
	key := strings.TrimPrefix(readable.Path, "/objects/")
	for name, signer := range map[string]struct {
		secret string
		now    time.Time
		status int
	}{
		"ours":           {linkSecret, time.Now(), 200},
		"expired":        {linkSecret, time.Now().Add(-time.Hour), 403},
		"another secret": {linkSecret + "!", time.Now(), 403},
	} {
		store, err := objects.Open(t.Context(), objects.Options{DataDir: t.TempDir(), Secret: []byte(signer.secret), PublicBase: c.URL(), Now: func() time.Time { return signer.now }})
		if err != nil {
			t.Fatal(err)
		}
		read, err := store.GetLink(t.Context(), objects.GetRequest{Key: key, ContentType: "application/pdf", FileName: "cv.pdf", Lifetime: 59 * time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		if got := (signed{url: read.URL}).use(t, c, http.MethodGet, nil); got.Status != signer.status {
			t.Errorf("reading, %s: %d", name, got.Status)
		}
		write, err := store.PutLink(t.Context(), objects.PutRequest{Key: "cvs/anonymous/" + strings.ReplaceAll(name, " ", "-") + "/cv.pdf", ContentType: "application/pdf", MaxSize: 1 << 20, Lifetime: 59 * time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		if got := (signed{write.URL, map[string]any{"Content-Type": "application/pdf"}}).use(t, c, http.MethodPut, l.content); got.Status != signer.status {
			t.Errorf("writing, %s: %d %s", name, got.Status, got.Raw)
		}
	}
	// What people are shown is short-lived: five minutes for a CV.
	expires, err := strconv.ParseInt(readable.Query().Get("expires"), 10, 64)
	if err != nil || expires > time.Now().Add(5*time.Minute).Unix() {
		t.Errorf("the link to a CV ends at %d: %v", expires, err)
	}
	for name, value := range map[string]string{"expires": "99999999999", "type": "text/html", "disposition": "inline", "extra": "1", "signature": ""} {
		query := readable.Query()
		query.Set(name, value)
		changed := *readable
		changed.RawQuery = query.Encode()
		refusedLink(t, "a link with another "+name, signed{url: changed.String()}.use(t, c, http.MethodGet, nil))
	}
}
