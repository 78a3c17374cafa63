package pdf

import (
	"math"
	"unicode"

	"encaja/internal/cv/layout"
)

// piece is a word on its way into the layout, with what decides whether a
// reader sees it.
type piece struct {
	layout.Token
	object  *textObject   // the one that gives the style
	objects []*textObject // all that its letters come from
}

// wordBuilder gathers characters into words.
type wordBuilder struct {
	pieces  []piece
	runes   []rune
	box     layout.Box
	object  *textObject
	objects []*textObject
	baseY   float64
	right   float64
	glued   bool    // the next word touches the one before it
	spacing float64 // usual between the letters here
	blanks  int     // that the file holds since the last character
	typed   bool    // the word came after a single one
}

// words cuts the characters at blanks, at gaps, and where the style changes.
func words(characters []character) []piece {
	b := &wordBuilder{}
	characters = spreadLigatures(characters)
	marks := listMarks(characters)
	for i, c := range characters {
		r, kind := classify(c)
		if kind == kindIcon && marks[c.rune] {
			r, kind = '•', kindLetter
		}
		switch kind {
		case kindBlank:
			if c.object == nil && withinSpacedWord(characters, i) {
				continue
			}
			b.flush()
			b.glued = false
			if c.object != nil {
				b.blanks++
			}
			if c.rune == '\n' || c.rune == '\r' {
				b.blanks = 0
			}
		case kindIcon:
			b.flush()
			b.glued, b.blanks = false, 0
		case kindLetter:
			if b.spacing = 0; b.apart(c) {
				b.spacing = spacingAround(characters, i)
			}
			b.add(r, c)
			b.blanks = 0
		}
	}
	b.flush()
	return b.pieces
}

func (b *wordBuilder) add(r rune, c character) {
	if len(b.runes) > 0 {
		switch {
		case b.breaksBefore(c):
			b.flush()
			b.glued = false
		case c.object.font.bold != b.object.font.bold || c.object.color != b.object.color:
			b.flush()
			b.glued = true
		}
	}
	if len(b.runes) == 0 {
		b.box, b.object, b.baseY, b.objects = c.box, c.object, c.y, nil
		b.typed = b.blanks == 1
	} else {
		b.box = b.box.Union(c.box)
		if c.object.size > b.object.size*1.05 {
			b.object = c.object // capitals of small capitals give the size
		}
	}
	if n := len(b.objects); n == 0 || b.objects[n-1] != c.object {
		b.objects = append(b.objects, c.object)
	}
	b.right = c.box.Right
	b.runes = append(b.runes, r)
}

// letterGap is the gap, as a part of the font size, up to which letters are of
// one word in text that is not letter-spaced.
const letterGap = 0.3

// apart says that the character stands off from the word.
func (b *wordBuilder) apart(c character) bool {
	return len(b.runes) > 0 && c.box.Left-b.right > letterGap*b.object.size
}

// breaksBefore says that the character does not continue the word: it stands
// apart, on another line, or before it.
func (b *wordBuilder) breaksBefore(c character) bool {
	if c.object.upright != b.object.upright {
		return true
	}
	em := math.Max(b.object.size, 1)
	if !c.object.upright {
		return math.Abs(c.box.Left-b.box.Left) > em*0.5
	}
	return c.box.Left-b.right > math.Max(letterGap*em, 1.6*b.spacing+0.04*em) || c.box.Left < b.box.Left-1 || math.Abs(c.y-b.baseY) > 0.3*em
}

func (b *wordBuilder) flush() {
	if len(b.runes) == 0 {
		return
	}
	o := b.object
	b.pieces = append(b.pieces, piece{
		object: o, objects: b.objects,
		Token: layout.Token{
			Word: layout.Word{
				Text: layout.Compose(b.runes), Box: b.box, Size: o.size, Bold: o.font.bold, Italic: o.font.italic,
				Color: o.color, SpaceBefore: !b.glued,
			},
			Baseline: b.baseY, Vertical: !o.upright, Typed: b.typed,
		},
	})
	b.runes = b.runes[:0]
	b.glued = false
}

type kind int

const (
	kindLetter kind = iota
	kindBlank
	kindIcon
	kindNothing
)

// hyphen is what PDFium gives for a hyphen at the end of a line.
const hyphen = 0x02

func classify(c character) (rune, kind) {
	r := c.rune
	switch {
	case r == hyphen:
		if c.object == nil {
			return 0, kindNothing
		}
		return '-', kindLetter
	case c.object == nil || r == 0 || r == 0xFFFD || r == 0xFFFE || r == 0xFFFF || unicode.IsSpace(r) || unicode.IsControl(r):
		return 0, kindBlank
	case r == 0xF0B7 || r == 0xF0A7 || r == 0xF0D8 || r == 0xF076 || r == 0xF0FC:
		return '•', kindLetter // Word's bullets, from the Symbol and Wingdings fonts
	case unicode.Is(unicode.Co, r):
		return 0, kindIcon
	case unicode.Is(unicode.Cf, r) && r != 0xAD:
		return 0, kindNothing
	case c.object.font.icons && r < unicode.MaxLatin1:
		return 0, kindIcon
	}
	return r, kindLetter
}
