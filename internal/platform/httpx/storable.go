package httpx

import (
	"bytes"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"unicode/utf8"

	"encaja/internal/platform/fault"

	"github.com/danielgtaylor/huma/v2"
)

// A text with a NUL, or with bytes that are no UTF-8, names nothing and can be stored nowhere: PostgreSQL fails on it. It
// is refused before it reaches a room.
var (
	errUnstorable = fault.New(fault.Invalid, "INVALID_INPUT", "La petición contiene caracteres que no son válidos.")
	errNUL        = errors.New("a text with NUL")
)

// Storable says whether a text can be kept.
func Storable(text string) bool { return utf8.ValidString(text) && !strings.Contains(text, "\x00") }

// refuseUnstorable looks at path and query of a call; pages answer such a name as any other that they do not know.
func refuseUnstorable(next http.Handler, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			next.ServeHTTP(w, r)
			return
		}
		good := Storable(r.URL.Path)
		if r.URL.RawQuery != "" {
			for name, values := range r.URL.Query() {
				good = good && Storable(name) && Storable(strings.Join(values, ""))
			}
		}
		if !good {
			Fail(w, r, log, errUnstorable)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// jsonFormat reads and writes bodies. What is no UTF-8 is replaced in reading; a NUL can only come escaped.
var jsonFormat = huma.Format{
	Marshal: huma.DefaultJSONFormat.Marshal,
	Unmarshal: func(data []byte, v any) error {
		if escapesNUL(data) {
			return errNUL
		}
		return huma.DefaultJSONFormat.Unmarshal(data, v)
	},
}

// escapesNUL looks for \u0000, but for one whose backslash is itself escaped.
func escapesNUL(data []byte) bool {
	for {
		at := bytes.Index(data, []byte(`\u0000`))
		if at < 0 {
			return false
		}
		backslashes := len(data[:at]) - len(bytes.TrimRight(data[:at], `\`))
		if backslashes%2 == 0 {
			return true
		}
		data = data[at+1:]
	}
}
