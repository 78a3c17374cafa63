package pdf

import (
	"context"
	"strings"
	"unicode"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/ocr"
	"encaja/internal/cv/picture"
)

// Eyes reads the words of a picture.
type Eyes interface {
	Read(ctx context.Context, g picture.Gray) (ocr.Page, error)
	// Name tells what reads, with its version.
	Name(ctx context.Context) string
}

const (
	scanDPI = 200
	// A page with fewer letters than this is looked at as a picture, if it
	// draws more than a few lines.
	fewLetters = 100
	manyShapes = 60
	somePart   = 0.15
	// OCR is believed over the page's own text when it sees much more.
	fewWords = 3
	// Each scan takes seconds. A CV has fewer; what comes after so many are the
	// certificates that people attach, and stays unread.
	mostScans = 8
)

// scans counts the pages that were read as pictures.
func scans(d *layout.Document) int {
	n := 0
	for _, p := range d.Pages {
		if p.Scanned {
			n++
		}
	}
	return n
}

// looksScanned says that the page shows what its text does not say: it is a
// picture, or its letters are drawn as shapes.
func looksScanned(pieces []piece, s *scene) bool {
	letters := 0
	for _, p := range pieces {
		letters += lettersIn(p.Text)
	}
	return letters < fewLetters && (s.images > somePart || len(s.shapes) > manyShapes || s.hasForms())
}

func (s *scene) hasForms() bool {
	for _, shape := range s.shapes {
		if shape.kind == objectForm {
			return true
		}
	}
	return false
}

func lettersIn(text string) int {
	n := 0
	for _, r := range text {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			n++
		}
	}
	return n
}

// scan reads the page as a picture.
func (r *Reader) scan(ctx context.Context, p *page) (ocr.Page, error) {
	stop := r.guard(drawTime)
	g, err := p.picture(ctx, scanDPI)
	stop()
	if err != nil {
		return ocr.Page{}, err
	}
	return r.eyes.Read(ctx, g)
}

// compareLayer looks at the invisible text that scanners put under a picture
// for searching. Where it says what the picture says, nothing is hidden; what
// the picture does not show is.
func compareLayer(hidden []layout.Hidden, seen []layout.Token) []layout.Hidden {
	shown := map[string]bool{}
	for _, t := range seen {
		shown[bare(t.Text)] = true
	}
	var kept []layout.Hidden
	for _, h := range hidden {
		if h.Reason != layout.ReasonInvisible {
			kept = append(kept, h)
			continue
		}
		var strange []string
		words := strings.Fields(h.Text)
		for _, w := range words {
			if b := bare(w); len(b) > 3 && !shown[b] {
				strange = append(strange, w)
			}
		}
		if len(strange)*10 > len(words)*3 {
			h.Text, h.Reason = strings.Join(strange, " "), layout.ReasonLayer
			kept = append(kept, h)
		}
	}
	return kept
}

// bare is a word without case and signs.
func bare(word string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, word)
}
