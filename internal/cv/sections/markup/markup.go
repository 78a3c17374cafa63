// Package markup builds documents from a few signs, so that tests can show a
// layout beside what is read from it.
package markup

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"encaja/internal/cv/layout"
)

const (
	bodySize   = 10.0
	leftMargin = 50.0
	topMargin  = 50.0
	cellWidth  = 180.0
	lineHeight = 1.3 // font sizes from one line to the next
	blankLine  = 7.0 // points
)

// Document lays out a text, one line each:
//
//	# Name          large and bold
//	## Heading      larger and bold
//	- item          behind a bullet
//	**bold** _italic_
//	cell<TAB>cell   cells of a row, 180 points apart
//	=== 300 50      a new column at this left edge and height
//	=== page        a new page
//
// An empty line is a wider space and begins a new block.
func Document(text string) layout.Document {
	w := writer{left: leftMargin, top: topMargin}
	w.page()
	for line := range strings.Lines(text) {
		w.line(strings.TrimRight(line, "\n"))
	}
	w.endBlock()
	return layout.Document{Format: "test", Pages: w.pages, Engine: "markup"}
}

// Scanned is Document as if it had been read from a picture, without weights.
func Scanned(text string) layout.Document {
	d := Document(text)
	for p := range d.Pages {
		d.Pages[p].Scanned = true
		for b := range d.Pages[p].Blocks {
			for l := range d.Pages[p].Blocks[b].Lines {
				line := &d.Pages[p].Blocks[b].Lines[l]
				line.Bold = false
				for w := range line.Words {
					line.Words[w].Bold, line.Words[w].Italic = false, false
				}
			}
		}
	}
	return d
}

type writer struct {
	pages  []layout.Page
	block  layout.Block
	left   float64
	top    float64
	column int
}

func (w *writer) page() {
	w.endBlock()
	w.pages = append(w.pages, layout.Page{Number: len(w.pages) + 1, Width: 595, Height: 842})
	w.left, w.top, w.column = leftMargin, topMargin, 0
}

func (w *writer) endBlock() {
	if len(w.block.Lines) > 0 {
		p := &w.pages[len(w.pages)-1]
		p.Blocks = append(p.Blocks, w.block)
	}
	w.block = layout.Block{Column: w.column}
}

func (w *writer) line(text string) {
	if place, ok := strings.CutPrefix(text, "=== "); ok && w.move(place) {
		return
	}
	if strings.TrimSpace(text) == "" {
		w.top += blankLine
		w.endBlock()
		return
	}
	size, bold := bodySize, false
	if rest, ok := strings.CutPrefix(text, "## "); ok {
		text, size, bold = rest, 13, true
	} else if rest, ok := strings.CutPrefix(text, "# "); ok {
		text, size, bold = rest, 20, true
	}
	if rest, ok := strings.CutPrefix(text, "- "); ok {
		text = "• " + rest
	}
	for i, cell := range strings.Split(text, "\t") {
		if strings.TrimSpace(cell) == "" {
			continue
		}
		line := words(cell, w.left+float64(i)*cellWidth, w.top, size, bold)
		w.block.Lines = append(w.block.Lines, line)
		w.block.Box = w.block.Box.Union(line.Box)
	}
	w.top += size * lineHeight
}

// move goes to a new page or column; it reports whether it understood where.
func (w *writer) move(place string) bool {
	if place == "page" {
		w.page()
		return true
	}
	left, top, _ := strings.Cut(place, " ")
	x, errLeft := strconv.ParseFloat(left, 64)
	y, errTop := strconv.ParseFloat(top, 64)
	if errLeft != nil || errTop != nil {
		return false
	}
	w.column++
	w.endBlock()
	w.left, w.top = x, y
	return true
}

func words(text string, left, top, size float64, bold bool) layout.Line {
	line := layout.Line{Size: size, Bold: true}
	italic := false
	for i, raw := range strings.Fields(text) {
		opensBold, opensItalic := strings.HasPrefix(raw, "**"), strings.HasPrefix(raw, "_")
		bold = bold || opensBold
		italic = italic || opensItalic
		bare := strings.TrimRight(raw, ",.;:")
		shown := strings.TrimSuffix(strings.TrimPrefix(bare, "_"), "_") + raw[len(bare):]
		shown = strings.ReplaceAll(shown, "**", "")
		width := float64(utf8.RuneCountInString(shown)) * size * 0.5
		line.Words = append(line.Words, layout.Word{
			Text: shown, Size: size, Bold: bold, Italic: italic, SpaceBefore: i > 0,
			Box: layout.Box{Left: left, Top: top, Right: left + width, Bottom: top + size},
		})
		line.Bold = line.Bold && bold
		left += width + size*0.3
		if strings.HasSuffix(bare, "**") && len(bare) > 2 {
			bold = size > bodySize
		}
		if strings.HasSuffix(bare, "_") {
			italic = false
		}
	}
	for _, word := range line.Words {
		line.Box = line.Box.Union(word.Box)
	}
	return line
}
