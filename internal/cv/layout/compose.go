package layout

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// spacingAccents are the accents that TeX's old fonts set as characters of
// their own before the letter, with the letters that they go with: pairs of
// plain and accented.
var spacingAccents = map[rune]map[rune]rune{
	'´': pairs("aáeéiíıíoóuúAÁEÉIÍOÓUÚyýYÝcćnńsśzź"),
	'`': pairs("aàeèiìıìoòuùAÀEÈIÌOÒUÙ"),
	'¨': pairs("aäeëiïıïoöuüAÄEËIÏOÖUÜ"),
	'˜': pairs("nñaãoõNÑAÃOÕ"),
	'ˆ': pairs("aâeêiîıîoôuûAÂEÊIÎOÔUÛ"),
	'¸': pairs("cçCÇ"),
}

var ligatures = strings.NewReplacer("ﬀ", "ff", "ﬁ", "fi", "ﬂ", "fl", "ﬃ", "ffi", "ﬄ", "ffl", "ﬅ", "st", "ﬆ", "st")

func pairs(s string) map[rune]rune {
	runes := []rune(s)
	m := map[rune]rune{}
	for i := 0; i < len(runes); i += 2 {
		m[runes[i]] = runes[i+1]
	}
	return m
}

// Compose makes a word of characters as a document stores them: ligatures are
// spelt out, accents joined to their letters.
func Compose(runes []rune) string {
	composed := make([]rune, 0, len(runes))
	for i := 0; i < len(runes); i++ {
		if i+1 < len(runes) {
			if letter, ok := spacingAccents[runes[i]][runes[i+1]]; ok {
				composed = append(composed, letter)
				i++
				continue
			}
		}
		composed = append(composed, runes[i])
	}
	return norm.NFC.String(ligatures.Replace(string(composed)))
}
