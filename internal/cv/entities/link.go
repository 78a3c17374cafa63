package entities

import (
	"regexp"
	"strings"
)

var linkPattern = regexp.MustCompile(`(?i)(?:https?://[^\s|,;()<>\t]+|www\.[a-z0-9\-]+\.[^\s|,;()<>\t]+|(?:[a-z]{2,3}\.)?(?:linkedin|github|gitlab|behance|bitbucket|medium|kaggle|dribbble|instagram|facebook|twitter|x|stackoverflow|youtube|vimeo|about|linktr|researchgate|orcid)\.(?:com|net|org|me|ee)/[^\s|,;()<>\t]*|[a-z0-9][a-z0-9\-]{2,}\.(?:com|net|org|es|dev|io|me|com\.ar|ar|tech|design|portfolio|site|page)(?:/[^\s|,;()<>\t]*)?)`)

// Links finds web addresses, with or without their scheme.
func Links(text string) []Span {
	var out []Span
	for _, at := range linkPattern.FindAllStringIndex(text, -1) {
		start, end := at[0], at[1]
		if start > 0 && (text[start-1] == '@' || text[start-1] == '.' || wordByte(text[start-1])) || end < len(text) && (text[end] == '@' || wordByte(text[end])) {
			continue // part of an e-mail address or of a longer word
		}
		value := strings.TrimRight(text[start:end], ".:'\"”")
		if strings.Contains(value, "@") && !strings.Contains(value, "/@") {
			continue
		}
		certainty := 0.95
		if !strings.Contains(value, "/") && !strings.HasPrefix(strings.ToLower(value), "www.") {
			certainty = 0.6
		}
		out = append(out, Span{Value: value, Start: start, End: start + len(value), Certainty: certainty})
	}
	return out
}

func wordByte(c byte) bool {
	return c == '-' || c == '_' || isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

var linkTail = regexp.MustCompile(`^[A-Za-z0-9\-_%/.]{1,40}/?$`)

// LinkTail says whether a line is the rest of a link that was broken at the
// end of the line before.
func LinkTail(text string) bool {
	return linkTail.MatchString(text) && (strings.ToLower(text) == text || strings.ContainsAny(text, "-_/0123456789"))
}
