package layout

import (
	"errors"
	"fmt"
)

// ErrTooMuch says that a document is longer than any for people.
var ErrTooMuch = errors.New("the document has more text than a document for people")

const (
	// mostWords is more than fifty full pages hold.
	mostWords = 60_000
	// longestHidden is how many bytes of a hidden text are reported, and
	// mostHidden how many texts.
	longestHidden = 4 << 10
	mostHidden    = 100
)

// Bound counts the words of a document, refuses one with more than people write,
// and cuts the report of what they do not see: the server holds all of it in
// memory.
func Bound(d *Document) (words int, err error) {
	for _, p := range d.Pages {
		for _, b := range p.Blocks {
			for _, l := range b.Lines {
				words += len(l.Words)
			}
		}
	}
	if words > mostWords {
		return words, fmt.Errorf("%w: %d words", ErrTooMuch, words)
	}
	if len(d.Hidden) > mostHidden {
		d.Hidden = d.Hidden[:mostHidden]
	}
	return words, nil
}
