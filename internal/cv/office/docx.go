package office

import (
	"encoding/xml"
	"fmt"
	"path"
	"sort"
	"strconv"
	"strings"

	"encaja/internal/cv/layout"
)

const docxBody = "word/document.xml"

// DOCX reads a Word document: its headers, its body, its footers.
func DOCX(content []byte) (layout.Document, error) {
	a, err := openArchive(content)
	if err != nil {
		return layout.Document{}, err
	}
	styles, err := docxStyles(a)
	if err != nil {
		return layout.Document{}, err
	}
	r := &docxReader{composer: newComposer(), styles: styles}
	seen := map[string]bool{}
	for _, part := range docxParts(a) {
		first := len(r.blocks)
		if err := r.read(a, part); err != nil {
			return layout.Document{}, err
		}
		r.endBlock()
		text := layout.Page{Blocks: r.blocks[first:]}.Text()
		if part != docxBody && seen[text] {
			r.blocks = r.blocks[:first] // the same header for another kind of page
		}
		seen[text] = true
	}
	return r.document("docx"), nil
}

// docxParts lists headers, body and footers. Many CVs keep the name and the
// address in a header; the same one can be stored for several kinds of pages.
func docxParts(a *archive) []string {
	var headers, footers []string
	for _, name := range a.order {
		base := path.Base(name)
		switch {
		case path.Dir(name) != "word" || !strings.HasSuffix(name, ".xml"):
		case strings.HasPrefix(base, "header"):
			headers = append(headers, name)
		case strings.HasPrefix(base, "footer"):
			footers = append(footers, name)
		}
	}
	sort.Strings(headers)
	sort.Strings(footers)
	return append(append(headers, docxBody), footers...)
}

// docxReader follows the elements of one part.
type docxReader struct {
	*composer
	styles    map[string]*docxStyle
	skip      int // depth inside of an element that is not read
	inText    bool
	paragraph docxParagraph
	outer     []docxParagraph // paragraphs around a text box
	tables    []docxTable
	run       style
	inRun     bool
	inRunRPr  bool
	shapes    int
	letters   int
}

type docxParagraph struct {
	style  style
	listed bool
	marked bool // its mark was written
	tokens []layout.Token
}

// docxTable is a table being read: the widths of its columns and where it is.
type docxTable struct {
	widths []float64
	cell   int
	left   float64
	column int
	top    float64
	bottom float64
	ground uint32
}

func (r *docxReader) read(a *archive, part string) error {
	return a.walk(part, func(t xml.Token) error {
		switch e := t.(type) {
		case xml.StartElement:
			if r.skip > 0 || skipped(e.Name.Local) {
				r.skip++
				return nil
			}
			r.start(e)
		case xml.EndElement:
			if r.skip > 0 {
				r.skip--
				return nil
			}
			r.end(e.Name.Local)
		case xml.CharData:
			if r.inText && r.skip == 0 {
				if r.letters += len(e); r.letters > mostText {
					return fmt.Errorf("%w: more than %d bytes of text", ErrTooMuch, mostText)
				}
				r.text(string(e))
			}
		}
		return nil
	})
}

// skipped names what a reader does not see, or would see twice: the fallback
// repeats the text boxes before it for old programs.
func skipped(name string) bool {
	switch name {
	case "Fallback", "del", "delText", "instrText", "moveFrom", "commentReference", "rPrChange", "pPrChange", "sectPrChange":
		return true
	}
	return false
}

func (r *docxReader) text(text string) {
	if p := &r.paragraph; p.listed && !p.marked {
		p.marked = true
		r.write("• ", p.style)
	}
	r.write(text, r.run)
}

func (r *docxReader) start(e xml.StartElement) {
	switch e.Name.Local {
	case "p":
		r.paragraph = docxParagraph{style: r.baseStyle()}
	case "pStyle":
		r.paragraph.listed = applyStyle(r.styles, attribute(e, "val"), &r.paragraph.style)
	case "numId":
		r.paragraph.listed = attribute(e, "val") != "0"
	case "r":
		r.inRun, r.run = true, r.paragraph.style
	case "rPr":
		r.inRunRPr = r.inRun
	case "rStyle":
		if r.inRunRPr {
			applyStyle(r.styles, attribute(e, "val"), &r.run)
		}
	case "t":
		r.inText = true
	case "tab":
		if r.inRun {
			r.tab()
		}
	case "br", "cr":
		if r.inRun {
			r.endLine()
		}
	case "noBreakHyphen":
		r.text("-")
	case "txbxContent":
		r.enterShape()
	case "tbl":
		r.endBlock()
		r.tables = append(r.tables, docxTable{left: r.left, column: r.column, top: r.y, ground: r.ground()})
	case "gridCol":
		r.gridColumn(attribute(e, "w"))
	case "tr":
		r.startRow()
	case "tc":
		r.startCell()
	case "shd":
		r.shade(e)
	default:
		if change := runProperty(e); change != nil && r.inRunRPr {
			change(&r.run)
		}
	}
}

func (r *docxReader) end(name string) {
	switch name {
	case "t":
		r.inText = false
	case "rPr":
		r.inRunRPr = false
	case "r":
		r.inRun = false
	case "p":
		r.endLine()
	case "txbxContent":
		r.leaveShape()
	case "tc":
		r.endCell()
	case "tr":
		r.endRow()
	case "tbl":
		r.endBlock()
		r.tables = r.tables[:max(0, len(r.tables)-1)]
	}
}

func (r *docxReader) baseStyle() style {
	s := plainStyle()
	for _, change := range r.styles[""].changes {
		change(&s)
	}
	applyStyle(r.styles, "Normal", &s)
	s.ground, s.groundKnown = r.ground(), r.shapes == 0
	return s
}

// ground is the colour behind the text, as far as tables tell it.
func (r *docxReader) ground() uint32 {
	if n := len(r.tables); n > 0 {
		return r.tables[n-1].ground
	}
	return 0xffffff
}

func (r *docxReader) shade(e xml.StartElement) {
	color, ok := hexColor(attribute(e, "fill"))
	switch {
	case !ok:
	case r.inRunRPr:
		r.run.ground = color
	case len(r.tables) > 0 && r.paragraph.style.size == 0:
		r.tables[len(r.tables)-1].ground = color
	default:
		r.paragraph.style.ground = color
	}
}

// enterShape sets the text of a box apart from the paragraph that it hangs on.
func (r *docxReader) enterShape() {
	r.paragraph.tokens, r.tokens = r.tokens, nil
	r.endBlock()
	r.outer = append(r.outer, r.paragraph)
	r.shapes++
	r.inRun = false
}

func (r *docxReader) leaveShape() {
	r.endBlock()
	r.shapes--
	if n := len(r.outer); n > 0 {
		r.paragraph = r.outer[n-1]
		r.outer = r.outer[:n-1]
	}
	r.tokens, r.paragraph.tokens = r.paragraph.tokens, nil
	r.run, r.inRun = r.paragraph.style, true
}

func (r *docxReader) gridColumn(width string) {
	if n := len(r.tables); n > 0 {
		if twentieths, err := strconv.ParseFloat(width, 64); err == nil {
			r.tables[n-1].widths = append(r.tables[n-1].widths, twentieths/20)
		}
	}
}

func (r *docxReader) startRow() {
	if n := len(r.tables); n > 0 {
		t := &r.tables[n-1]
		t.cell, t.top, t.bottom = 0, r.y, r.y
	}
}

func (r *docxReader) startCell() {
	n := len(r.tables)
	if n == 0 {
		return
	}
	t := &r.tables[n-1]
	r.endBlock()
	r.paragraph = docxParagraph{}
	r.y = t.top
	r.left, r.column = t.left, t.column+t.cell
	for i := range min(t.cell, len(t.widths)) {
		r.left += t.widths[i]
	}
	r.x = r.left
	if n > 1 {
		t.ground = r.tables[n-2].ground
	} else {
		t.ground = 0xffffff
	}
	t.cell++
}

func (r *docxReader) endCell() {
	n := len(r.tables)
	if n == 0 {
		return
	}
	t := &r.tables[n-1]
	r.endBlock()
	t.bottom = max(t.bottom, r.y)
	r.left, r.column, r.x = t.left, t.column, t.left
}

func (r *docxReader) endRow() {
	if n := len(r.tables); n > 0 {
		r.y = r.tables[n-1].bottom
	}
}
