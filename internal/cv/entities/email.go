package entities

import (
	"regexp"
	"strings"
)

var (
	emailPattern = regexp.MustCompile(`[\p{L}0-9][\p{L}0-9._%+\-]*@[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9\-]+)*\.[A-Za-z]{2,}`)
	// spacedEmail is an address with blanks around its signs, as scans and
	// letter-spaced designs give it.
	spacedEmail = regexp.MustCompile(`[A-Za-z0-9][A-Za-z0-9._%+\-]* ?(?:@|\(at\)|\[at\]|\(arroba\)|[©®]) ?[A-Za-z0-9\-]+(?: ?\. ?[A-Za-z0-9\-]+)* ?\. ?(?:com|net|org|es|ar|edu|gob|gov|info|eu|io|cat|gal|eus|mx|cl|co|uy|py|pe|fr|de|it|uk)\b`)
	lostStart   = regexp.MustCompile(`[A-Za-z0-9_\-]+ \.$`)
	spokenAt    = regexp.MustCompile(` ?(?:\(at\)|\[at\]|\(arroba\)|[©®]) ?`)
)

// Email finds the first e-mail address. Signs that a scan mistook are mended
// only where what comes out is an address beyond doubt.
func Email(text string) (Span, bool) {
	if at := emailPattern.FindStringIndex(text); at != nil {
		// no address begins behind a dot: "ana .garcia@…" lost its beginning
		if lost := lostStart.FindStringIndex(text[:at[0]]); lost != nil {
			value := strings.ReplaceAll(text[lost[0]:at[1]], " ", "")
			return Span{Value: value, Start: lost[0], End: at[1], Certainty: 0.8}, true
		}
		return Span{Value: text[at[0]:at[1]], Start: at[0], End: at[1], Certainty: 0.99}, true
	}
	if at := spacedEmail.FindStringIndex(text); at != nil {
		value := strings.ReplaceAll(spokenAt.ReplaceAllString(text[at[0]:at[1]], "@"), " ", "")
		if whole := emailPattern.FindString(value); whole == value {
			return Span{Value: value, Start: at[0], End: at[1], Certainty: 0.8}, true
		}
	}
	return Span{}, false
}
