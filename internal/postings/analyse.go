package postings

import (
	"strings"
	"unicode"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/spanish"
	"golang.org/x/text/unicode/norm"
)

// The analyser turns texts into the words that search compares. It is the only one: both databases store and look for
// what it gives, so that they find the same. A change of it needs Service.RebuildSearch on databases that exist.

// analyse returns the stems of the words of a text that carry meaning, each once, in order of appearance.
func analyse(text string) []string {
	var stems []string
	seen := map[string]bool{}
	for _, word := range plainWords(text) {
		if stopWords[word] {
			continue
		}
		if s := stem(word); !seen[s] {
			seen[s] = true
			stems = append(stems, s)
		}
	}
	return stems
}

// plainWords splits a text into runs of letters and digits, in lower case and without accents; 'ñ' becomes 'n', since
// foreign keyboards lack it. 'c++' and 'c#' are words too: people look for them.
func plainWords(text string) []string {
	var words []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			words = append(words, string(word))
			word = word[:0]
		}
	}
	runes := []rune(norm.NFKD.String(text))
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			word = append(word, unicode.ToLower(r))
		case unicode.Is(unicode.Mn, r): // an accent, parted from its letter
		case len(word) == 1 && unicode.IsLetter(word[0]) && r == '#':
			word = append(word, r)
			end()
		case len(word) == 1 && unicode.IsLetter(word[0]) && r == '+' && i+1 < len(runes) && runes[i+1] == '+':
			word = append(word, '+', '+')
			i++
			end()
		default:
			end()
		}
	}
	end()
	return words
}

// stem takes a plain word to the form that its plural, its other gender and its accented spelling share.
func stem(word string) string {
	if len(word) < 3 || strings.ContainsFunc(word, func(r rune) bool { return r < 'a' || r > 'z' }) {
		return word
	}
	env := snowballstem.NewEnv(restoreAccent(regular(word)))
	spanish.Stem(env)
	s := strings.Map(withoutAcute, env.Current())
	// 'juez' and 'jueces', 'aprendiz' and 'aprendices'
	if base, ok := strings.CutSuffix(s, "z"); ok && len(base) > 1 {
		return base + "c"
	}
	return s
}

// regular brings plurals and feminine forms that the stemmer gets wrong into a form that it gets right. It takes the end
// of some singulars for that of a verb ('almacén' and 'almacenes', 'auxiliar' and 'auxiliares', 'ingeniero' and
// 'ingeniera'), leaves short words alone ('obra' and 'obras'), and does not know English ('manager' and 'managers').
func regular(word string) string {
	word = singular(word)
	if base, ok := strings.CutSuffix(word, "iera"); ok {
		return base + "iero"
	}
	return word
}

func singular(word string) string {
	const vowels, beforeEs, beforeS = "aeiou", "rnd", "aiobcdfgklmnprty"
	n := len(word)
	switch {
	case n < 4 || word[n-1] != 's' || word == "pais" || word == "interes":
		return word
	case n > 4 && strings.HasSuffix(word, "eses"):
		return word[:n-2]
	case n > 5 && word[n-2] == 'e' && strings.IndexByte(beforeEs, word[n-3]) >= 0 && strings.IndexByte(vowels, word[n-4]) >= 0:
		return word[:n-2]
	case strings.IndexByte(beforeS, word[n-2]) >= 0:
		return word[:n-1]
	}
	return word
}

// accented are the endings that the stemmer knows only with their accent.
var accented = []struct{ plain, written string }{
	{"cion", "ción"}, {"sion", "sión"}, {"logia", "logía"},
}

func restoreAccent(word string) string {
	for _, ending := range accented {
		if base, ok := strings.CutSuffix(word, ending.plain); ok {
			return base + ending.written
		}
	}
	return word
}

func withoutAcute(r rune) rune {
	switch r {
	case 'á':
		return 'a'
	case 'é':
		return 'e'
	case 'í':
		return 'i'
	case 'ó':
		return 'o'
	case 'ú':
		return 'u'
	}
	return r
}

// stopWords say nothing about a posting. 'sin' and 'no' do: 'sin experiencia' is what many look for.
var stopWords = func() map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(`
		a al ante aquel aquella aquellas aquellos asi aun aunque cada como con cual cuales cuando cuyo cuya
		de del desde donde e el ella ellas ellos en entre era eres es esa esas ese eso esos esta estas este esto estos
		fue ha han hasta hay la las le les lo los mas me mi mis mucho muy nos nosotros nuestra nuestras nuestro nuestros
		o os otra otras otro otros para pero por porque que quien quienes se segun ser si sobre son su sus suya suyo
		tal tambien te ti tu tus u un una unas uno unos vos vosotros vuestra vuestro y ya yo`) {
		set[word] = true
	}
	return set
}()
