// Package names compares names of places as people write them.
package names

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold brings a name to the form in which two spellings of it are equal: no case, no accents, no hyphens, apostrophes
// or brackets, single spaces. The dot of 'l·l' vanishes, because people leave it out.
func Fold(name string) string {
	var b strings.Builder
	b.Grow(len(name))
	gap := false
	for _, r := range norm.NFD.String(name) {
		switch {
		case unicode.Is(unicode.Mn, r), r == '·':
		case unicode.IsLetter(r), unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			gap = false
			b.WriteRune(unicode.ToLower(r))
		default:
			gap = true
		}
	}
	return b.String()
}
