package dates

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/lexicon"
)

type kind int

const (
	number kind = iota
	word
	sign
)

// token is a run of digits, a run of letters or one sign.
type token struct {
	kind       kind
	text       string // folded
	value      int    // of a number of at most four digits, else -1
	start, end int
	blank      bool // a blank stands before it
}

func tokenize(s string) []token {
	var out []token
	blank := false
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if unicode.IsSpace(r) {
			blank = true
			i += size
			continue
		}
		start := i
		i += size
		t := token{kind: sign, start: start, blank: blank}
		blank = false
		switch {
		case asciiDigit(r):
			t.kind = number
			i = yearWithLetters(s, start)
			for i < len(s) && asciiDigit(rune(s[i])) {
				i++
			}
			t.text = digitsOf(s[start:i])
			t.value = valueOf(t.text)
		case unicode.IsLetter(r):
			t.kind = word
			for i < len(s) {
				if r, size = utf8.DecodeRuneInString(s[i:]); !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) {
					break
				}
				i += size
			}
			t.text = lexicon.Fold(s[start:i])
		default:
			t.text = s[start:i]
		}
		t.end = i
		out = append(out, t)
	}
	return out
}

func asciiDigit(r rune) bool { return r >= '0' && r <= '9' }

// yearWithLetters reads past a year in which a scan mistook 0 for O or 1 for
// l ("2O19", "20l8"), and otherwise past the first digit only.
func yearWithLetters(s string, start int) int {
	if start+4 > len(s) || (s[start] != '1' && s[start] != '2') {
		return start + 1
	}
	digits := 0
	for _, c := range []byte(s[start : start+4]) {
		switch {
		case asciiDigit(rune(c)):
			digits++
		case c == 'O' || c == 'o' || c == 'l' || c == 'I':
		default:
			return start + 1
		}
	}
	if digits < 2 || start+4 < len(s) && (asciiDigit(rune(s[start+4])) || isASCIILetter(s[start+4])) {
		return start + 1
	}
	return start + 4
}

func isASCIILetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

func digitsOf(s string) string {
	return strings.NewReplacer("O", "0", "o", "0", "l", "1", "I", "1").Replace(s)
}

func valueOf(digits string) int {
	if len(digits) > 4 {
		return -1
	}
	v := 0
	for _, c := range digits {
		v = v*10 + int(c-'0')
	}
	return v
}
