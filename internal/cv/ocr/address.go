package ocr

import (
	"context"
	"regexp"
	"strings"
	"unicode"

	"encaja/internal/cv/picture"
)

// The Spanish model does not know the sign @: "ana(Wcorreo.es", "ana O correo.es".
// What ends like an address without one is read again, by itself, in English.
var (
	addressLike = regexp.MustCompile(`(?i)^[a-z0-9][^\s/:]{4,}\.(com|net|org|edu|gob|gov|cat|info|gal|eus|dev|email|[a-z]{2})(\.[a-z]{2})?[.,;|)]?$`)
	address     = regexp.MustCompile(`[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+`)
)

// undotted is the end of an address at a well-known place whose dots were lost:
// "anaQgmailcom".
var undotted = regexp.MustCompile(`(?i)(?:gmail|hotmail|outlook|yahoo|icloud|live|protonmail|telefonica|fibertel|arnet)[.,]?(?:com|es|net|comar|com\.ar|comes)$`)

// doubtfulAddress says that a word ends like an address, and is none yet.
func doubtfulAddress(text string) bool {
	if strings.Contains(text, "@") {
		return !address.MatchString(text)
	}
	return addressLike.MatchString(text) || undotted.MatchString(text)
}

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
	var err error
	looks := 0
	for _, w := range words {
		whole = append(whole, w)
		if !doubtfulAddress(w.text) ||
			strings.HasPrefix(strings.ToLower(w.text), "www.") || looks == mostAddresses {
			continue
		}
		looks++
		first := firstPart(whole)
		around := span(whole[first:])
		written := ""
		for _, part := range whole[first:] {
			written += part.text
		}
		if around.text, err = r.addressIn(ctx, cropped(g, around), written); err != nil {
			return nil, err
		}
		if around.text != "" {
			around.confidence = max(around.confidence, leastSure)
			whole = append(whole[:first], around)
		}
	}
	return whole, nil
}

// addressIn reads the address in a picture of it, at its size and at twice that.
// Of two readings that with the name that the Spanish model has read is right.
func (r *Reader) addressIn(ctx context.Context, g picture.Gray, written string) (string, error) {
	best := ""
	for _, scale := range []int{1, 2} {
		alone, err := r.recognize(ctx, g.Enlarged(scale), english, oneLine)
		if err != nil {
			return "", err
		}
		text := ""
		for _, part := range alone {
			text += part.text
		}
		read := address.FindString(text)
		name, _, _ := strings.Cut(strings.ToLower(read), "@")
		if name != "" && strings.HasPrefix(strings.ToLower(written), name) {
			return read[:len(name)+1] + withLostDots(read[len(name)+1:], strings.ToLower(written)), nil
		}
		if best == "" {
			best = read
		}
	}
	return withLostLetter(best, strings.ToLower(written)), nil
}

// withLostLetter gives an address the one letter of its name that the Spanish
// model saw and the English one did not.
func withLostLetter(read, written string) string {
	name, domain, _ := strings.Cut(read, "@")
	domain = withLostDots(domain, written)
	if name != "" {
		read = name + "@" + domain
	}
	if len(written) <= len(name)+1 {
		return read
	}
	for i := 0; i < len(name); i++ {
		if whole := name[:i] + written[i:i+1] + name[i:]; strings.EqualFold(whole, written[:len(whole)]) {
			return whole + "@" + domain
		}
	}
	return read
}

// withLostDots gives a domain the dots that the Spanish model saw: "mail.coza".
func withLostDots(domain, written string) string {
	bare := strings.ToLower(strings.ReplaceAll(domain, ".", ""))
	for i := range written {
		if tail := strings.TrimRight(written[i:], ".,;|)"); bare != "" && strings.ReplaceAll(tail, ".", "") == bare && !strings.HasPrefix(tail, ".") {
			if strings.Count(tail, ".") > strings.Count(domain, ".") {
				return tail
			}
		}
	}
	return domain
}

// firstPart gives the first of the words that may belong to the last one.
func firstPart(words []found) int {
	first := len(words) - 1
	for len(words)-first < mostParts && first > 0 {
		before, here := words[first-1], words[first]
		if before.line != here.line || !strings.ContainsFunc(before.text, unicode.IsLetter) || here.left-before.right > smallestGap*words[len(words)-1].size() {
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
