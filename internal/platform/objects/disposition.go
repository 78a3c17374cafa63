package objects

import (
	"net/url"
	"strings"
	"unicode"
)

// maxFileName is how many characters of a file name are offered: header lines have limits, and so have file systems.
const maxFileName = 120

// inlineTypes are the types that a browser shows without running anything of the document in our origin.
var inlineTypes = map[string]bool{
	"application/pdf": true, "image/png": true, "image/jpeg": true, "image/webp": true,
}

// disposition is the Content-Disposition header (RFC 6266) of a GetRequest: a plain name for old clients and the true
// one in the encoding of RFC 5987.
func disposition(req GetRequest) string {
	kind := "attachment"
	if req.Inline && inlineTypes[req.ContentType] {
		kind = "inline"
	}
	name := displayName(req.FileName)
	if name == "" {
		return kind
	}
	plain := strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII || strings.ContainsRune(`"\%;`, r) {
			return '_'
		}
		return r
	}, name)
	// PathEscape leaves characters that RFC 5987 does not allow bare; QueryEscape leaves none, but writes space as '+'.
	encoded := strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
	return kind + `; filename="` + plain + `"; filename*=UTF-8''` + encoded
}

// displayName drops what could break a header, climb out of a folder or disguise an extension (control and invisible
// formatting characters such as the right-to-left override), and keeps the end of a long name, where the extension is.
func displayName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == unicode.ReplacementChar:
			return -1
		case r == '/' || r == '\\':
			return '_'
		}
		return r
	}, name)
	name = strings.Trim(strings.TrimSpace(name), ".")
	if letters := []rune(name); len(letters) > maxFileName {
		name = string(letters[len(letters)-maxFileName:])
	}
	return name
}
