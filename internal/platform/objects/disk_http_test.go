package objects_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"encaja/internal/platform/objects"
	"encaja/internal/platform/objects/objectstest"
)

const pdf = "application/pdf"

func uploadLink(t *testing.T, store objects.Store, key string) objects.Link {
	t.Helper()
	link, err := store.PutLink(t.Context(), objects.PutRequest{
		Key: key, ContentType: pdf, MaxSize: 1 << 20, Lifetime: time.Hour,
	})
	if err != nil {
		t.Fatal(err)
	}
	return link
}

func downloadLink(t *testing.T, store objects.Store, req objects.GetRequest) objects.Link {
	t.Helper()
	req.Lifetime = time.Hour
	link, err := store.GetLink(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

// send makes a request and returns the response, its body read.
func send(t *testing.T, method, url string, header map[string]string, body io.Reader) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, body)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range header {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, string(text)
}

func TestRefusalsAreJSONInSpanish(t *testing.T) {
	h := objectstest.OpenDisk(t)
	link := uploadLink(t, h.Store, "taken")
	if res, text := send(t, "PUT", link.URL, link.Headers, strings.NewReader("x")); res.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", res.StatusCode, text)
	}
	free := uploadLink(t, h.Store, "free")
	for name, c := range map[string]struct {
		method, url, contentType string
		body                     io.Reader
		status                   int
		code, message            string
	}{
		"altered":    {"PUT", link.URL + "0", pdf, nil, 403, "LINK_INVALID", "El enlace no es válido."},
		"taken":      {"PUT", link.URL, pdf, strings.NewReader("y"), 412, "OBJECT_EXISTS", "El archivo ya fue subido."},
		"type":       {"PUT", free.URL, "text/html", strings.NewReader("y"), 403, "OBJECT_TYPE_MISMATCH", "El tipo del archivo no es el anunciado."},
		"large":      {"PUT", free.URL, pdf, bytes.NewReader(make([]byte, 1<<20+1)), 413, "OBJECT_TOO_LARGE", "El archivo supera el tamaño permitido."},
		"chunked":    {"PUT", free.URL, pdf, io.MultiReader(bytes.NewReader(make([]byte, 1<<20+1))), 413, "OBJECT_TOO_LARGE", "El archivo supera el tamaño permitido."},
		"bad method": {"POST", free.URL, pdf, nil, 405, "METHOD_NOT_ALLOWED", "El método no está permitido."},
	} {
		res, text := send(t, c.method, c.url, map[string]string{"Content-Type": c.contentType}, c.body)
		var body map[string]string
		if err := json.Unmarshal([]byte(text), &body); err != nil {
			t.Errorf("%s: %q: %v", name, text, err)
		}
		if res.StatusCode != c.status || body["error_code"] != c.code || body["message"] != c.message || body["error"] == "" {
			t.Errorf("%s: %d %v", name, res.StatusCode, body)
		}
	}
	if _, err := h.Store.Stat(t.Context(), "free"); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("a refused upload is visible: %v", err)
	}
}

func TestAnswersCarryTheRequestID(t *testing.T) {
	disk := openDisk(t, t.TempDir())
	recorder := httptest.NewRecorder()
	recorder.Header().Set("X-Request-Id", "req-7")
	disk.Handler(objects.Serving{}).ServeHTTP(recorder, httptest.NewRequest("GET", "/objects/a", nil))
	var body map[string]string
	if err := json.Unmarshal(recorder.Body.Bytes(), &body); err != nil || body["request_id"] != "req-7" {
		t.Errorf("%v, %v", body, err)
	}
}

func TestDownloadsCannotRunAnything(t *testing.T) {
	h := objectstest.OpenDiskServing(t, objects.Serving{AllowedOrigins: []string{"https://app.example"}})
	put(t, h.Store, "file", "<script>alert(1)</script>")
	viewer := "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self' https://app.example"
	for name, c := range map[string]struct {
		req    objects.GetRequest
		policy string
	}{
		"page":         {objects.GetRequest{Key: "file", ContentType: "text/html", Inline: true}, "sandbox; default-src 'none'"},
		"picture":      {objects.GetRequest{Key: "file", ContentType: "image/png", Inline: true}, "sandbox; default-src 'none'"},
		"attached PDF": {objects.GetRequest{Key: "file", ContentType: pdf}, "sandbox; default-src 'none'"},
		"shown PDF":    {objects.GetRequest{Key: "file", ContentType: pdf, Inline: true}, viewer},
	} {
		for _, method := range []string{"GET", "HEAD"} {
			res, _ := send(t, method, downloadLink(t, h.Store, c.req).URL, nil, nil)
			if res.StatusCode != http.StatusOK || res.Header.Get("X-Content-Type-Options") != "nosniff" ||
				res.Header.Get("Content-Security-Policy") != c.policy || res.Header.Get("Content-Type") != c.req.ContentType {
				t.Errorf("%s %s: %d %v", method, name, res.StatusCode, res.Header)
			}
		}
	}
}

func TestOnlyAllowedOriginsMayUseLinks(t *testing.T) {
	h := objectstest.OpenDiskServing(t, objects.Serving{AllowedOrigins: []string{"https://app.example"}})
	link := uploadLink(t, h.Store, "cors")
	for origin, allowed := range map[string]string{
		"https://app.example": "https://app.example", "https://evil.example": "", "null": "", "": "",
	} {
		preflight, _ := send(t, "OPTIONS", link.URL, map[string]string{
			"Origin": origin, "Access-Control-Request-Method": "PUT", "Access-Control-Request-Headers": "content-type",
		}, nil)
		refused, _ := send(t, "PUT", link.URL+"0", map[string]string{"Origin": origin}, nil)
		for name, res := range map[string]*http.Response{"preflight": preflight, "refused upload": refused} {
			if res.Header.Get("Access-Control-Allow-Origin") != allowed || res.Header.Get("Vary") != "Origin" ||
				res.Header.Get("Access-Control-Allow-Credentials") != "" {
				t.Errorf("%s from %q: %v", name, origin, res.Header)
			}
		}
		if preflight.StatusCode != http.StatusNoContent ||
			strings.Contains(preflight.Header.Get("Access-Control-Allow-Methods"), "PUT") != (allowed != "") {
			t.Errorf("preflight from %q: %d %v", origin, preflight.StatusCode, preflight.Header)
		}
	}
}

func TestArrivalIsAnnouncedBeforeTheAnswer(t *testing.T) {
	var failing atomic.Bool
	var told []objects.Info
	var reported atomic.Int32
	h := objectstest.OpenDiskServing(t, objects.Serving{
		OnArrival: func(_ context.Context, info objects.Info) error {
			told = append(told, info)
			if failing.Load() {
				return errors.New("the database is away")
			}
			return nil
		},
		OnError: func(context.Context, error) { reported.Add(1) },
	})
	link := uploadLink(t, h.Store, "news")
	failing.Store(true)
	res, text := send(t, "PUT", link.URL, link.Headers, strings.NewReader("hello"))
	if res.StatusCode != http.StatusInternalServerError || strings.Contains(text, "database") || reported.Load() != 1 {
		t.Fatalf("failing hook: %d %s, %d reported", res.StatusCode, text, reported.Load())
	}
	failing.Store(false)
	if res, text := send(t, "PUT", link.URL, link.Headers, strings.NewReader("hello")); res.StatusCode != http.StatusPreconditionFailed {
		t.Fatalf("repeated: %d %s", res.StatusCode, text)
	}
	stat, err := h.Store.Stat(t.Context(), "news")
	if err != nil || stat.SHA256 == "" {
		t.Fatalf("%+v, %v", stat, err)
	}
	if len(told) != 2 || told[0] != stat || told[1] != stat {
		t.Errorf("told %+v, stored %+v", told, stat)
	}
}
