package lexicon

import "strings"

var hanging = set([]string{"de", "del", "la", "las", "los", "el", "y", "e", "en", "para", "con", "a", "of", "and", "the", "for", "por", "al", "o", "u", "in", "with", "i"})

// Hangs says that a text ends with a word after which a line is never broken
// for good: "Arquitectura de".
func Hangs(text string) bool {
	words := strings.Fields(text)
	return len(words) > 1 && (hanging[Fold(words[len(words)-1])] || words[len(words)-1] == "&")
}
