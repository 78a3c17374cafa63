package objectstest

import (
	"mime"
	"net/http"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"encaja/internal/platform/objects"
)

func testUploadThroughLink(t *testing.T, h Harness) {
	for name, size := range map[string]int64{"sized": 5, "unsized": 0} {
		link := putLink(t, h, objects.PutRequest{Key: "up/" + name, Size: size})
		if link.Method != http.MethodPut || link.Headers["Content-Type"] != pdf {
			t.Errorf("%+v", link)
		}
		if left := time.Until(link.Expires); left < 9*time.Minute || left > 11*time.Minute {
			t.Errorf("expires in %s", left)
		}
		if h.Store.Origin() != "" && !strings.HasPrefix(link.URL, h.Store.Origin()+"/") {
			t.Errorf("%s is not of %s", link.URL, h.Store.Origin())
		}
		if got := follow(t, link, []byte("hello")); got.Status != http.StatusOK {
			t.Fatalf("%s: %d %s", name, got.Status, got.Body)
		}
		mustRead(t, h, "up/"+name, "hello")
		info, err := objects.Verify(t.Context(), h.Store, "up/"+name, objects.Expectation{ContentType: pdf, MaxSize: 5, Size: 5})
		if err != nil || info.Size != 5 {
			t.Errorf("%+v, %v", info, err)
		}
	}
}

func testDownloadThroughLink(t *testing.T, h Harness) {
	put(t, h, "down", "hello")
	got := follow(t, getLink(t, h, objects.GetRequest{Key: "down", FileName: "CV Ana.pdf"}), nil)
	if got.Status != http.StatusOK || string(got.Body) != "hello" {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	for name, want := range map[string]string{
		"Content-Type": pdf, "Cache-Control": "private, no-store", "Content-Length": "5",
		"Content-Disposition": `attachment; filename="CV Ana.pdf"; filename*=UTF-8''CV%20Ana.pdf`,
	} {
		if got.Header.Get(name) != want {
			t.Errorf("%s: %q, want %q", name, got.Header.Get(name), want)
		}
	}
}

func testFileNames(t *testing.T, h Harness) {
	put(t, h, "named", "x")
	long := strings.Repeat("ñ", 500) + ".pdf"
	for name, want := range map[string]string{
		"currículum de Íñigo Muñoz.pdf":   "currículum de Íñigo Muñoz.pdf",
		`comillas "dobles" y \barra.pdf`:  `comillas "dobles" y _barra.pdf`,
		"dos\r\nSet-Cookie: a=b\r\n.pdf":  "dosSet-Cookie: a=b.pdf",
		"../../etc/passwd":                "_.._etc_passwd",
		"cv\u202efdp.exe":                 "cvfdp.exe",
		"100%; filename=otro.pdf":         "100%; filename=otro.pdf",
		"履歴書 😀.pdf":                       "履歴書 😀.pdf",
		"roto \xff\xfe.pdf":               "roto .pdf",
		"it's (1) + [2] & 3 = 'x' *!.pdf": "it's (1) + [2] & 3 = 'x' *!.pdf",
		long:                              long[len(long)-len(strings.Repeat("ñ", 116))-4:],
		"":                                "",
		"\r\n\x00":                        "",
	} {
		got := follow(t, getLink(t, h, objects.GetRequest{Key: "named", FileName: name}), nil)
		header := got.Header.Get("Content-Disposition")
		kind, params, err := mime.ParseMediaType(header)
		if got.Status != http.StatusOK || err != nil || kind != "attachment" || params["filename"] != want {
			t.Errorf("%q: %d, header %q, parsed %q, %v", name, got.Status, header, params["filename"], err)
		}
		if got.Header.Get("Set-Cookie") != "" || !utf8.ValidString(header) {
			t.Errorf("%q reached the headers: %q", name, header)
		}
	}
}

func testInlineIsForPDFAndImages(t *testing.T, h Harness) {
	put(t, h, "inline", "x")
	for contentType, want := range map[string]string{
		pdf: "inline", "image/png": "inline", "image/jpeg": "inline", "text/html": "attachment",
		"image/svg+xml": "attachment", "text/plain": "attachment", "application/xhtml+xml": "attachment",
	} {
		got := follow(t, getLink(t, h, objects.GetRequest{Key: "inline", ContentType: contentType, Inline: true}), nil)
		if got.Header.Get("Content-Disposition") != want || got.Header.Get("Content-Type") != contentType {
			t.Errorf("%s: %v", contentType, got.Header)
		}
	}
}

func testRange(t *testing.T, h Harness) {
	put(t, h, "range", "0123456789")
	link := getLink(t, h, objects.GetRequest{Key: "range"})
	for spec, want := range map[string]string{"bytes=2-4": "234", "bytes=7-": "789", "bytes=-2": "89", "bytes=0-99": "0123456789"} {
		got := follow(t, link, nil, func(r *http.Request) { r.Header.Set("Range", spec) })
		if got.Status != http.StatusPartialContent || string(got.Body) != want {
			t.Errorf("%s: %d %q", spec, got.Status, got.Body)
		}
	}
	got := follow(t, link, nil, func(r *http.Request) { r.Header.Set("Range", "bytes=10-") })
	if got.Status != http.StatusRequestedRangeNotSatisfiable {
		t.Errorf("beyond the end: %d", got.Status)
	}
}

func testMissingObject(t *testing.T, h Harness) {
	if got := follow(t, getLink(t, h, objects.GetRequest{Key: "missing"}), nil); got.Status != http.StatusNotFound {
		t.Errorf("%d %s", got.Status, got.Body)
	}
}
