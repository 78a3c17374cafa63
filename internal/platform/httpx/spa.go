package httpx

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
)

// SPA serves the built web application: its files, and its page for every path that is not a file.
type SPA struct {
	files map[string]*asset
	shell *shell // nil without a build
}

type asset struct {
	contentType string
	etag        string
	byEncoding  map[string][]byte // "", "br", "gzip"
}

// NewSPA loads a build into memory, with the compressed form that the build put beside each file.
func NewSPA(build fs.FS) (*SPA, error) {
	s := &SPA{files: map[string]*asset{}}
	err := fs.WalkDir(build, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(path.Base(name), ".") {
			return err
		}
		body, err := fs.ReadFile(build, name)
		if err != nil {
			return err
		}
		encoding := ""
		switch path.Ext(name) {
		case ".br":
			name, encoding = strings.TrimSuffix(name, ".br"), "br"
		case ".gz":
			name, encoding = strings.TrimSuffix(name, ".gz"), "gzip"
		}
		a := s.files[name]
		if a == nil {
			a = &asset{contentType: contentTypeOf(name), byEncoding: map[string][]byte{}}
			s.files[name] = a
		}
		a.byEncoding[encoding] = body
		if encoding == "" {
			a.etag = tagOf(body)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if page, ok := s.files["index.html"]; ok {
		s.shell, err = cutShell(string(page.byEncoding[""]))
	}
	return s, err
}

func tagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:8])
}

// Tag is the ETag of an answer.
func Tag(body []byte) string { return strconv.Quote(tagOf(body)) }

func contentTypeOf(name string) string {
	switch path.Ext(name) {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".woff2":
		return "font/woff2"
	case ".wasm":
		return "application/wasm"
	case ".webmanifest":
		return "application/manifest+json"
	}
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}

const noBuild = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Encaja</title>
<p>Este binario se compiló sin la aplicación web. Ejecuta <code>make build</code>.</p></html>`

// ServeHTTP answers a file, the application's page, or 404 for what looks like a file and is none.
func (s *SPA) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	MarkRoute(r, "static")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if a, ok := s.files[name]; ok && name != "index.html" {
		if strings.HasPrefix(name, "assets/") {
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			w.Header().Set("Cache-Control", "public, max-age=3600")
		}
		a.serve(w, r)
		return
	}
	if path.Ext(name) != "" && name != "index.html" {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-cache")
	page, ok := s.files["index.html"]
	if !ok {
		serveNoBuild(w)
		return
	}
	page.serve(w, r)
}

func serveNoBuild(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusServiceUnavailable)
	_, _ = w.Write([]byte(noBuild))
}

// serve picks the best encoding that the client takes. The tag differs by encoding, as the bytes do.
func (a *asset) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", a.contentType)
	h.Add("Vary", "Accept-Encoding")
	body, tag := a.byEncoding[""], a.etag
	accepted := r.Header.Get("Accept-Encoding")
	for _, encoding := range []string{"br", "gzip"} {
		if small, ok := a.byEncoding[encoding]; ok && strings.Contains(accepted, encoding) {
			h.Set("Content-Encoding", encoding)
			body, tag = small, tag+"-"+encoding
			break
		}
	}
	h.Set("ETag", strconv.Quote(tag))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}
