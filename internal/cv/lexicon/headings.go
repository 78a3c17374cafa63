package lexicon

import (
	"slices"
	"strings"
)

// Kind is the kind of a section of a CV.
type Kind string

// The kinds of sections. Top is what stands before any heading, Title a line
// such as "Currículum vítae" that announces the document itself.
const (
	Top          Kind = ""
	Title        Kind = "title"
	Contact      Kind = "contact"
	Summary      Kind = "summary"
	Work         Kind = "work"
	Education    Kind = "education"
	Skills       Kind = "skills"
	Languages    Kind = "languages"
	Certificates Kind = "certificates"
	Other        Kind = "other"
)

var headingKinds = []Kind{Title, Contact, Work, Education, Certificates, Languages, Skills, Summary, Other}

var (
	headingPhrases = map[string]Kind{}
	// headingWords are headings of one word: with modifiers around them they
	// make headings that no list foresees.
	headingWords = map[string]Kind{}
	modifiers    map[string]bool
	// gluedPhrases are the longer headings without their blanks, which narrow
	// or letter-spaced type may swallow.
	gluedPhrases = map[string]Kind{}
)

const shortestGlued = 8

func init() {
	groups := list("headings")
	for _, kind := range headingKinds {
		for _, phrase := range groups[string(kind)] {
			key := Key(phrase)
			if _, taken := headingPhrases[key]; !taken {
				headingPhrases[key] = kind
			}
			if glued := strings.ReplaceAll(key, " ", ""); len(glued) >= shortestGlued {
				if _, taken := gluedPhrases[glued]; !taken {
					gluedPhrases[glued] = headingPhrases[key]
				}
			}
			if len(Words(phrase)) == 1 {
				headingWords[key] = headingPhrases[key]
			}
		}
	}
	modifiers = set(groups["modifiers"])
}

// Heading says which kind of section a heading opens. Exact is true for a
// phrase of the list and false for one put together from its words.
func Heading(text string) (kind Kind, exact, ok bool) {
	words := Words(text)
	if len(words) == 0 || len(words) > 7 {
		return Top, false, false
	}
	if kind, ok = headingPhrases[Key(text)]; ok {
		return kind, true, true
	}
	if kind, ok = gluedPhrases[strings.Join(words, "")]; ok {
		return kind, true, true
	}
	for _, w := range words {
		if k, known := headingWords[w]; known {
			if kind == Top {
				kind = k
			}
		} else if !modifiers[w] {
			return Top, false, false
		}
	}
	return kind, false, kind != Top
}

// HeadingHint gives the kind of a line that looks like a heading but says more
// than the lists know ("Experiencia en el sector hotelero"), or Other.
func HeadingHint(text string) Kind {
	words := Words(text)
	for _, w := range words {
		if k, ok := headingWords[w]; ok && slices.Contains([]Kind{Work, Education, Skills, Languages, Certificates, Summary}, k) {
			return k
		}
	}
	return Other
}
