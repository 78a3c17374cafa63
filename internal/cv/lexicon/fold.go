// Package lexicon holds the words that the CV engine knows: headings, job
// titles, marks of companies and schools, places, languages and skills, each
// in its own data file, and the folding under which words are compared.
package lexicon

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// plain maps letters that decomposition leaves alone to their plain form.
var plain = map[rune]string{
	'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'æ': "ae", 'œ': "oe", 'þ': "th", 'ı': "i", 'ß': "ss",
}

// latin maps the letters of western languages to their plain form: nearly all
// of a CV's, so that few words need to be decomposed.
var latin = func() (table [0x180]byte) {
	for r := rune(0); r < rune(len(table)); r++ {
		lower := []rune(norm.NFKD.String(strings.ToLower(string(r))))
		simple := len(lower) == 1 || len(lower) == 2 && unicode.Is(unicode.Mn, lower[1])
		if simple && lower[0] < 0x80 && !unicode.IsSpace(r) && lower[0] > ' ' {
			table[r] = byte(lower[0])
		}
	}
	return table
}()

// foldLatin is Fold for a text of such letters only; ok is false for others.
func foldLatin(s string) (folded string, ok bool) {
	out := make([]byte, 0, len(s))
	blank := false
	for _, r := range s {
		if r == ' ' || r == '\t' || r == '\n' {
			blank = len(out) > 0
			continue
		}
		if r >= rune(len(latin)) || latin[r] == 0 {
			return "", false
		}
		if blank {
			out = append(out, ' ')
			blank = false
		}
		out = append(out, latin[r])
	}
	return string(out), true
}

// Fold lowers the case, drops accents and joins blanks, so that two ways of
// writing the same words compare equal.
func Fold(s string) string {
	if folded, ok := foldLatin(s); ok {
		return folded
	}
	var b strings.Builder
	b.Grow(len(s))
	blank := false
	for _, r := range norm.NFKD.String(strings.ToLower(s)) {
		if unicode.Is(unicode.Mn, r) {
			continue
		}
		if unicode.IsSpace(r) {
			blank = b.Len() > 0
			continue
		}
		if blank {
			b.WriteByte(' ')
			blank = false
		}
		if p, ok := plain[r]; ok {
			b.WriteString(p)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Token is one folded word of a text with its byte span there.
type Token struct {
	Text       string
	Start, End int
}

// Tokens cuts a text into folded words. Signs that are part of a name stay
// inside it: C++, C#, .NET, Node.js, I+D, S/4HANA.
func Tokens(s string) []Token {
	var out []Token
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if !inWord(r) && !(r == '.' && i+1 < len(s) && opensDotName(s, i)) {
			i += size
			continue
		}
		start := i
		i += size
		for i < len(s) {
			r, size = utf8.DecodeRuneInString(s[i:])
			if inWord(r) || unicode.Is(unicode.Mn, r) {
				i += size
				continue
			}
			if (r == '+' || r == '#') || (joins(r) && followedByLetter(s, i+size)) {
				i += size
				continue
			}
			break
		}
		out = append(out, Token{Text: Fold(s[start:i]), Start: start, End: i})
	}
	return out
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func joins(r rune) bool {
	return r == '.' || r == '/' || r == '&' || r == '-' || r == '\'' || r == '’'
}

func followedByLetter(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return inWord(r)
}

// opensDotName tells the dot of ".NET" from a full stop.
func opensDotName(s string, i int) bool {
	if i > 0 {
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		if !unicode.IsSpace(before) && before != '(' && before != ',' {
			return false
		}
	}
	r, _ := utf8.DecodeRuneInString(s[i+1:])
	return unicode.IsUpper(r)
}

// Words is the folded words of a text without their places.
func Words(s string) []string {
	tokens := Tokens(s)
	words := make([]string, len(tokens))
	for i, t := range tokens {
		words[i] = t.Text
	}
	return words
}

// Key is the folded words joined by one blank: the form in which phrases are
// looked up.
func Key(s string) string { return strings.Join(Words(s), " ") }
