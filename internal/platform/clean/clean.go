// Package clean makes what people and programs send fit to be stored and shown.
package clean

import (
	"strings"
	"unicode"
)

// maxFileName is how many characters of a file's name are kept: the last ones, which say its kind.
const maxFileName = 200

// Text trims and drops control characters other than line breaks and tabs.
func Text(s string) string {
	s = strings.ReplaceAll(strings.ToValidUTF8(s, ""), "\r\n", "\n")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
			return -1
		}
		return r
	}, s))
}

// FileName drops folders and what cannot be seen from a file's name, so that names can be stored and compared.
func FileName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	name = strings.TrimSpace(name[strings.LastIndexAny(name, `/\`)+1:])
	if runes := []rune(name); len(runes) > maxFileName {
		name = string(runes[len(runes)-maxFileName:])
	}
	return name
}
