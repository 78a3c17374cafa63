// Package layout is the model of a document as a reader sees it: pages of
// blocks, lines and words with their places, in reading order.
package layout

import "strings"

// Box is a rectangle in points (1/72 inch) with its origin at the top left of
// the page.
type Box struct{ Left, Top, Right, Bottom float64 }

// Word is a run of characters without a blank inside.
type Word struct {
	Text string
	Box  Box
	// Size is the font size in points; estimated from the line where the word
	// was read from a picture.
	Size         float64
	Bold, Italic bool
	// Color is 0xRRGGBB.
	Color uint32
	// SpaceBefore is false when the word is glued to the previous word of its
	// line, with no blank between them.
	SpaceBefore bool
}

// Line is words that stand on one baseline, left to right, with no gap between
// them wider than a blank can be. What stands apart on the same baseline (the
// dates at the right edge, the next cell of a row) is a Line of its own, which
// follows in reading order.
type Line struct {
	Words []Word
	Box   Box
	Size  float64
	Bold  bool
	// Ruled says that the line is all that a cell of a ruled table holds.
	Ruled bool
}

// Block is a run of lines that belong together: a cluster of paragraphs, a
// table cell, a sidebar.
type Block struct {
	Lines  []Line
	Box    Box
	Column int
}

// Page holds its blocks in reading order.
type Page struct {
	Number        int
	Width, Height float64
	Blocks        []Block
	// Scanned says that the words were read from a picture.
	Scanned bool
}

// Hidden is text that a person looking at the page cannot see. It is kept
// apart so that it can be reported and never used.
type Hidden struct {
	Page         int
	Box          Box
	Text, Reason string
}

// Document is a file turned into pages.
type Document struct {
	Format string
	Pages  []Page
	Hidden []Hidden
	// Engine names what read the words, with its version.
	Engine string
}

// Text joins the words with a blank wherever the page shows one.
func (l Line) Text() string {
	var b strings.Builder
	for i, w := range l.Words {
		if i > 0 && w.SpaceBefore {
			b.WriteByte(' ')
		}
		b.WriteString(w.Text)
	}
	return b.String()
}

// Text joins the lines with line breaks.
func (b Block) Text() string {
	lines := make([]string, len(b.Lines))
	for i, l := range b.Lines {
		lines[i] = l.Text()
	}
	return strings.Join(lines, "\n")
}

// Text joins the blocks with an empty line between them.
func (p Page) Text() string {
	blocks := make([]string, len(p.Blocks))
	for i, b := range p.Blocks {
		blocks[i] = b.Text()
	}
	return strings.Join(blocks, "\n\n")
}

// Text joins the pages in order.
func (d Document) Text() string {
	pages := make([]string, len(d.Pages))
	for i, p := range d.Pages {
		pages[i] = p.Text()
	}
	return strings.Join(pages, "\n\n")
}
