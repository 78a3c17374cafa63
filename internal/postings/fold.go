package postings

import (
	"encoding/hex"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold makes texts comparable: lower case, without accents. 'Ñ' stays a letter of its own.
func fold(s string) string {
	var b strings.Builder
	for _, r := range norm.NFC.String(strings.ToLower(s)) {
		if r == 'ñ' {
			b.WriteRune(r)
			continue
		}
		for _, part := range norm.NFD.String(string(r)) {
			if !unicode.Is(unicode.Mn, part) {
				b.WriteRune(part)
			}
		}
	}
	return b.String()
}

// searchKey is what the recruiter's own search looks in.
func searchKey(p Posting) string {
	return fold(strings.Join([]string{p.Title, p.Company, p.Description}, "\n"))
}

// sortLength is how far titles are told apart when they are put in order.
const sortLength = 80

// sortKey gives texts the order of a Spanish dictionary on every database, whatever its collation: digits and letters
// of the hexadecimal form of the folded text, in which 'ñ' stands after all of 'n'.
func sortKey(s string) string {
	runes := []rune(strings.ReplaceAll(fold(strings.TrimSpace(s)), "ñ", "n\u007f"))
	return hex.EncodeToString([]byte(string(runes[:min(len(runes), sortLength)])))
}

// escapeLike makes a text mean itself in a LIKE pattern.
func escapeLike(s string) string {
	return strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(s)
}

func reversed(list []string) []string {
	r := slices.Clone(list)
	slices.Reverse(r)
	return r
}
