package lexicon

var (
	languageNames  *Phrases
	languageLevels *Phrases
	languageWords  map[string]bool
)

func init() {
	groups := list("languages")
	languageNames = NewPhrases(map[string][]string{"name": groups["name"]})
	languageWords = set(groups["words"])
	delete(groups, "name")
	delete(groups, "words")
	languageLevels = NewPhrases(groups)
}

// LanguageNames finds the names of languages in a text.
func LanguageNames(text string) []Match { return languageNames.Find(text) }

// LanguageLevels finds words and codes for how well a language is known.
func LanguageLevels(text string) []Match { return languageLevels.Find(text) }

// LanguageWord says whether a word may stand beside a language and its level
// without meaning anything else.
func LanguageWord(word string) bool { return languageWords[Key(word)] }
