package mail

import (
	"errors"
	"net/mail"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	longestAddress = 254
	longestSubject = 250
)

// check refuses what must not reach a header. Callers have validated what people typed, so a refusal is a mistake in
// the program or an attack, and never worth a second try.
func (m Message) check() error {
	to, err := mail.ParseAddress(m.To)
	if err != nil || to.Address != m.To || len(m.To) > longestAddress || !printable(m.To) {
		return errors.New("mail: the recipient is no plain address")
	}
	if m.ReplyTo != "" {
		if _, err := mail.ParseAddress(m.ReplyTo); err != nil || !printable(m.ReplyTo) {
			return errors.New("mail: Reply-To is no address")
		}
	}
	if strings.TrimSpace(m.Subject) == "" || !printable(m.Subject) || utf8.RuneCountInString(m.Subject) > longestSubject {
		return errors.New("mail: the subject is empty, too long or holds control characters")
	}
	if m.Text == "" {
		return errors.New("mail: there is no text")
	}
	for _, body := range []string{m.Text, m.HTML} {
		if !utf8.ValidString(body) || strings.ContainsRune(body, 0) {
			return errors.New("mail: the body is no text")
		}
	}
	return nil
}

// printable says whether a text may stand in a header: line ends above all could begin another one.
func printable(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	})
}

// key is the address as it is compared.
func key(address string) string { return strings.ToLower(address) }
