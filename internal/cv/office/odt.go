package office

import (
	"encoding/xml"
	"fmt"
	"strconv"

	"encaja/internal/cv/layout"
)

// ODT reads a document of LibreOffice: the headers of its pages, then its text.
func ODT(content []byte) (layout.Document, error) {
	a, err := openArchive(content)
	if err != nil {
		return layout.Document{}, err
	}
	if a.files["META-INF/manifest.xml"] != nil {
		if err := refuseEncrypted(a); err != nil {
			return layout.Document{}, err
		}
	}
	r := &odtReader{composer: newComposer(), styles: odtStyles{"": {}}}
	for _, part := range []string{"styles.xml", "content.xml"} {
		if part == "styles.xml" && a.files[part] == nil {
			continue
		}
		r.elements = nil
		if err := a.walk(part, r.visit); err != nil {
			return layout.Document{}, err
		}
		r.endBlock()
	}
	return r.document("odt"), nil
}

func refuseEncrypted(a *archive) error {
	return a.walk("META-INF/manifest.xml", func(t xml.Token) error {
		if e, ok := t.(xml.StartElement); ok && e.Name.Local == "encryption-data" {
			return ErrEncrypted
		}
		return nil
	})
}

// odtElement is an open element, with the style of the text inside.
type odtElement struct {
	name  string
	style style
}

type odtReader struct {
	*composer
	styles   odtStyles
	current  *odtStyle // the style whose properties are being read
	elements []odtElement
	skip     int
	pending  bool // an item of a list has begun, its mark is still to be written
	rows     []odtRow
	letters  int
}

// odtRow is a row of a table being read.
type odtRow struct {
	top, bottom, left float64
	column, cell      int
}

const odtCellWidth = 150 // widths of columns are styles of their own; order is enough

func (r *odtReader) visit(t xml.Token) error {
	switch e := t.(type) {
	case xml.StartElement:
		if r.skip > 0 || odtSkipped(e.Name.Local) {
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
		if r.skip == 0 && r.inParagraph() {
			if r.letters += len(e); r.letters > mostText {
				return fmt.Errorf("%w: more than %d bytes of text", ErrTooMuch, mostText)
			}
			r.mark()
			r.write(string(e), r.style())
		}
	}
	return nil
}

func odtSkipped(name string) bool {
	switch name {
	case "tracked-changes", "annotation", "note", "script", "binary-data", "desc", "title":
		return true
	}
	return false
}

func (r *odtReader) style() style {
	if n := len(r.elements); n > 0 {
		return r.elements[n-1].style
	}
	s := plainStyle()
	for _, change := range r.styles[""].changes {
		change(&s)
	}
	return s
}

func (r *odtReader) inParagraph() bool {
	for i := len(r.elements) - 1; i >= 0; i-- {
		switch r.elements[i].name {
		case "p", "h":
			return true
		case "text-box", "table-cell":
			return false
		}
	}
	return false
}

func (r *odtReader) mark() {
	if r.pending {
		r.pending = false
		r.write("• ", r.style())
	}
}

func (r *odtReader) start(e xml.StartElement) {
	s := r.style()
	switch e.Name.Local {
	case "p", "h", "span", "table-cell":
		r.styles.apply(attribute(e, "style-name"), &s)
	case "text-box", "custom-shape":
		s.groundKnown = false
	}
	r.elements = append(r.elements, odtElement{e.Name.Local, s})
	switch e.Name.Local {
	case "list-item":
		r.pending = true
	case "tab":
		r.tab()
	case "line-break":
		r.endLine()
	case "s":
		count, err := strconv.Atoi(attribute(e, "c"))
		if err != nil {
			count = 1
		}
		for range min(count, 200) {
			r.write(" ", s)
		}
	case "text-box", "table":
		r.endBlock()
	case "table-row":
		r.rows = append(r.rows, odtRow{top: r.y, bottom: r.y, left: r.left, column: r.column})
	case "table-cell":
		r.startCell()
	default:
		r.current = r.styles.element(e, r.current)
	}
}

func (r *odtReader) end(name string) {
	switch name {
	case "p", "h":
		r.endLine()
		r.pending = false
	case "text-box", "table":
		r.endBlock()
	case "table-cell":
		r.endCell()
	case "table-row":
		if n := len(r.rows); n > 0 {
			r.y = r.rows[n-1].bottom
			r.rows = r.rows[:n-1]
		}
	case "style", "default-style":
		r.current = nil
	}
	r.elements = r.elements[:max(0, len(r.elements)-1)]
}

func (r *odtReader) startCell() {
	r.endBlock()
	if n := len(r.rows); n > 0 {
		row := &r.rows[n-1]
		r.y, r.left, r.column = row.top, row.left+float64(row.cell)*odtCellWidth, row.column+row.cell
		r.x = r.left
		row.cell++
	}
}

func (r *odtReader) endCell() {
	r.endBlock()
	if n := len(r.rows); n > 0 {
		row := &r.rows[n-1]
		row.bottom = max(row.bottom, r.y)
		r.left, r.column, r.x = row.left, row.column, row.left
	}
}
