package postings

import (
	"fmt"
	"strings"
)

// mark is the first letter of a token and says where its word stands.
type mark string

const (
	markWord     mark = "w" // in title, company or description
	markTitle    mark = "t"
	markCompany  mark = "c"
	markPlace    mark = "l" // a word of city or province
	markProvince mark = "p" // the whole name
	markCity     mark = "q" // the whole name
	markChoices  mark = "f" // values of experience level, contract type and modality, and perhaps a place, in one token
)

// maxToken keeps a token below what both databases take for one. Longer words are cut, when they are stored and when
// they are looked for.
const maxToken = 128

// token makes the form in which a word is stored and looked for. It holds letters a to z and digits alone, so that no
// tokenizer splits it and nothing in it has a meaning in a query. Other characters are written as 'x' and six
// hexadecimal digits, 'x' as 'xx', so that different words never meet.
func token(m mark, word string) string {
	var b strings.Builder
	b.WriteString(string(m))
	for _, r := range word {
		switch {
		case r == 'x':
			b.WriteString("xx")
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, "x%06x", r)
		}
		if b.Len() >= maxToken {
			break
		}
	}
	t := b.String()
	return t[:min(len(t), maxToken)]
}

func tokensOf(m mark, words []string) []string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = token(m, word)
	}
	return list
}
