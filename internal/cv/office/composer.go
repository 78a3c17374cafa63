// Package office reads the files of word processors and plain text. Such files
// say how text follows text and not where it stands, so places are made up: a
// long page, line below line, cell beside cell.
package office

import (
	"strings"
	"unicode"

	"encaja/internal/cv/layout"
)

// Measures of the made-up page, in points.
const (
	pageWidth   = 595
	margin      = 50
	plainSize   = 11
	blankWidth  = 0.28 // of the font size
	letterWidth = 0.5
	lineHeight  = 1.25
	tabWidth    = 36
	smallest    = 2
)

// style is how a run of text looks.
type style struct {
	size         float64
	bold, italic bool
	color        uint32
	vanishes     bool // marked as not to be shown
	ground       uint32
	// groundKnown is false inside shapes, whose filling can be anything.
	groundKnown bool
}

func plainStyle() style { return style{size: plainSize, ground: 0xffffff, groundKnown: true} }

// hiddenReason says why a reader does not see the text, or nothing.
func (s style) hiddenReason() string {
	switch {
	case s.vanishes:
		return layout.ReasonInvisible
	case s.size < smallest:
		return layout.ReasonTiny
	case s.groundKnown && alike(s.color, s.ground):
		return layout.ReasonUnseen
	}
	return ""
}

func alike(a, b uint32) bool {
	for shift := 0; shift <= 16; shift += 8 {
		if d := int(a>>shift&255) - int(b>>shift&255); d > 18 || d < -18 {
			return false
		}
	}
	return true
}

// composer sets text below text.
type composer struct {
	blocks []layout.Block
	hidden []layout.Hidden
	block  layout.Block // being filled
	tokens []layout.Token
	// The column of the text: where it begins, and which it is.
	left   float64
	column int
	x, y   float64
	row    float64 // height of the line being set
	glued  bool    // no blank since the last word
}

func newComposer() *composer { return &composer{left: margin, x: margin, y: margin} }

// write adds text to the line.
func (c *composer) write(text string, s style) {
	if reason := s.hiddenReason(); reason != "" {
		if text = strings.TrimSpace(text); text != "" {
			box := layout.Box{Left: c.x, Top: c.y, Right: c.x + 1, Bottom: c.y + 1}
			c.hidden = layout.AddHidden(c.hidden, layout.Hidden{Page: 1, Box: box, Text: text, Reason: reason})
		}
		return
	}
	c.row = max(c.row, s.size)
	word := []rune(nil)
	flush := func() {
		if len(word) > 0 {
			c.word(layout.Compose(word), s)
			word = nil
		}
	}
	for _, r := range text {
		switch {
		case unicode.IsSpace(r) || r == 0xA0:
			flush()
			c.x += blankWidth * s.size
			c.glued = false
		case r == 0xAD || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == 0xFFFD:
		case unicode.Is(unicode.Co, r):
			flush()
			c.glued = false
			if r >= 0xF000 && r <= 0xF0FF && len(c.tokens) == 0 {
				c.word("•", s) // a mark of the Symbol or Wingdings fonts
				c.glued = false
			}
		default:
			word = append(word, r)
		}
	}
	flush()
}

func (c *composer) word(text string, s style) {
	width := letterWidth * s.size * float64(len([]rune(text)))
	if n := len(c.tokens); n > 0 && c.glued && c.tokens[n-1].Bold == s.bold && c.tokens[n-1].Color == s.color {
		last := &c.tokens[n-1]
		last.Text += text
		last.Box.Right += width
		c.x += width
		return
	}
	c.tokens = append(c.tokens, layout.Token{
		Word: layout.Word{
			Text: text, Size: s.size, Bold: s.bold, Italic: s.italic, Color: s.color, SpaceBefore: !c.glued,
			Box: layout.Box{Left: c.x, Top: c.y, Right: c.x + width, Bottom: c.y + s.size},
		},
		Baseline: c.y,
	})
	c.x += width
	c.glued = true
}

// tab leaves a wide gap; at the start of a line it only indents.
func (c *composer) tab() {
	c.x += tabWidth
	c.glued = false
}

// endLine closes the line; an empty one sets off what follows.
func (c *composer) endLine() {
	if c.row == 0 {
		c.row = plainSize
	}
	if len(c.tokens) == 0 {
		c.endBlock()
	}
	for _, l := range layout.LinesOf(c.tokens) {
		c.block.Lines = append(c.block.Lines, l)
		c.block.Box = c.block.Box.Union(l.Box)
	}
	c.tokens = nil
	c.y += c.row * lineHeight
	c.x, c.row, c.glued = c.left, 0, false
}

// endBlock closes the block: what follows does not belong to it.
func (c *composer) endBlock() {
	if len(c.tokens) > 0 {
		c.endLine()
	}
	if len(c.block.Lines) > 0 {
		c.block.Column = c.column
		c.blocks = append(c.blocks, c.block)
	}
	c.block = layout.Block{}
}

func (c *composer) document(format string) layout.Document {
	c.endBlock()
	d := layout.Document{Format: format, Engine: "office", Hidden: c.hidden}
	d.Pages = []layout.Page{{Number: 1, Width: pageWidth, Height: c.y + margin, Blocks: c.blocks}}
	return d
}
