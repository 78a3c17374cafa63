package ocr

import (
	"context"
	"regexp"
	"strings"

	"encaja/internal/cv/picture"
)

// The Spanish model does not know the sign @: "ana(Wcorreo.es", "ana O correo.es".
// What ends like an address without one is read again, by itself, in English.
var (
	addressLike = regexp.MustCompile(`(?i)^[a-z0-9][^\s/:]{4,}\.(com|es|ar|net|org|edu|eu|cat|info|io|gal|eus|cl|mx|uy|co|pe|br|pt|fr|de|it|uk|ca|us|dev|me|email)(\.[a-z]{2})?[.,;|)]?$`)
	address     = regexp.MustCompile(`[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+`)
)

const (
	// mostAddresses is more than any page has.
	mostAddresses = 6
	// An address falls apart into this many words at most, with gaps that are
	// smaller than blanks.
	mostParts   = 3
	smallestGap = 0.45
)

// readAddresses gives the words with the addresses among them made whole.
func (r *Reader) readAddresses(ctx context.Context, g picture.Gray, words []found) ([]found, error) {
	var whole []found
	looks := 0
	for _, w := range words {
		whole = append(whole, w)
		if strings.Contains(w.text, "@") || !addressLike.MatchString(w.text) ||
			strings.HasPrefix(strings.ToLower(w.text), "www.") || looks == mostAddresses {
			continue
		}
		looks++
		first := firstPart(whole)
		around := span(whole[first:])
		alone, err := r.recognize(ctx, cropped(g, around), english, oneLine)
		if err != nil {
			return nil, err
		}
		text := ""
		for _, part := range alone {
			text += part.text
		}
		if around.text = address.FindString(text); around.text != "" {
			around.confidence = max(around.confidence, leastSure)
			whole = append(whole[:first], around)
		}
	}
	return whole, nil
}

// firstPart gives the first of the words that may belong to the last one.
func firstPart(words []found) int {
	first := len(words) - 1
	for len(words)-first < mostParts && first > 0 {
		before, here := words[first-1], words[first]
		if before.line != here.line || here.left-before.right > smallestGap*words[len(words)-1].size() {
			break
		}
		first--
	}
	return first
}

// span is the box around words of one line.
func span(words []found) found {
	all := words[0]
	for _, w := range words {
		all.right, all.top, all.bottom = max(all.right, w.right), min(all.top, w.top), max(all.bottom, w.bottom)
	}
	return all
}
