package objects

import (
	"io"
	"net/http"
	"strings"
)

// A document that is opened in the browser gets an origin of its own and may load nothing.
const sandboxPolicy = "sandbox; default-src 'none'"

// Safari and older Chromium show an empty page in place of a PDF in a sandbox, and their viewers need an inline style
// and an embedded object. What a PDF can run stays inside the viewer.
const viewerPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

func (h *linkHandler) get(w http.ResponseWriter, r *http.Request, key string) {
	// A link to read is good for asking about the object too.
	allowed, err := h.disk.checkLink(http.MethodGet, key, r.URL.RawQuery)
	if err != nil {
		h.fail(w, r, err)
		return
	}
	file, info, err := h.disk.open(allowed.key)
	if err != nil {
		h.fail(w, r, err)
		return
	}
	defer file.Close()
	header := w.Header()
	header.Set("Content-Type", allowed.contentType)
	header.Set("Content-Disposition", allowed.disposition)
	header.Set("Content-Security-Policy", h.policy(allowed))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "private, no-store")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("ETag", `"`+info.SHA256+`"`)
	http.ServeContent(w, r, "", info.ModTime, io.NewSectionReader(file, 0, info.Size))
}

func (h *linkHandler) policy(allowed grant) string {
	if allowed.contentType == "application/pdf" && strings.HasPrefix(allowed.disposition, "inline") {
		return strings.Join(append([]string{viewerPolicy}, h.AllowedOrigins...), " ")
	}
	return sandboxPolicy
}
