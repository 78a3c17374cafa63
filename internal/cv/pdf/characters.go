package pdf

import (
	"context"
	"encoding/binary"
	"math"

	"encaja/internal/cv/layout"
)

// maxCharacters is far more than a page for people holds.
const maxCharacters = 200_000

// character is one character as PDFium gives it, in the page's order.
type character struct {
	rune   rune
	box    layout.Box
	x, y   float64     // its origin on the baseline
	object *textObject // nil for a blank or a line break that PDFium has inserted
}

// textObject is the style of a run of characters.
type textObject struct {
	handle uint64
	size   float64
	font   font
	color  uint32
	alpha  uint32
	mode   int
	// upright is false for text that runs up or down the page as shown.
	upright bool
	// marks is how many marks its content carries; clip and clipPaths say what
	// part of it is drawn.
	marks     int
	clip      uint64
	clipPaths int
}

// Text render modes (PDF 32000-1, table 106).
const (
	modeFillStroke = 2
	modeInvisible  = 3
	modeClip       = 7
)

func (p *page) characters(ctx context.Context) ([]character, error) {
	text, err := p.call(ctx, "FPDFText_LoadPage", p.handle)
	if err != nil || text == 0 {
		return nil, err
	}
	counted, err := p.call(ctx, "FPDFText_CountChars", text)
	if err != nil {
		return nil, err
	}
	count := int(int32(counted))
	if count > maxCharacters {
		return nil, ErrTooMuch
	}
	var records []byte
	if count > 0 {
		if records, err = p.collect(ctx, text, count); err != nil {
			return nil, err
		}
	}
	characters, err := p.decode(ctx, records)
	if err != nil {
		return nil, err
	}
	_, err = p.call(ctx, "FPDFText_ClosePage", text)
	return characters, err
}

func (p *page) collect(ctx context.Context, text uint64, count int) ([]byte, error) {
	address, err := p.allocate(ctx, count*recordSize)
	if err != nil {
		return nil, err
	}
	// A call that fails leaves its part of the record as it was.
	if !p.module.Memory().Write(address, make([]byte, count*recordSize)) {
		return nil, errNoMemory
	}
	if _, err := p.call(ctx, batchName, text, uint64(count), uint64(address)); err != nil {
		return nil, err
	}
	view, err := p.read(address, count*recordSize)
	if err != nil {
		return nil, err
	}
	records := append([]byte(nil), view...)
	return records, p.free(ctx, address)
}

func (p *page) decode(ctx context.Context, records []byte) ([]character, error) {
	characters := make([]character, 0, len(records)/recordSize)
	objects := map[uint64]*textObject{}
	for at := 0; at < len(records); at += recordSize {
		r := records[at : at+recordSize]
		c := character{
			rune: rune(intAt(r, atRune)),
			box:  p.box(floatAt(r, atBox), floatAt(r, atBox+4), floatAt(r, atBox+8), floatAt(r, atBox+12)),
		}
		if c.rune >= 0xD800 && c.rune < 0xDC00 && at+recordSize < len(records) {
			at += recordSize
			c.rune = 0x10000 + (c.rune-0xD800)<<10 + (rune(intAt(records[at:], atRune)) - 0xDC00)
		}
		c.x, c.y = p.point(doubleAt(r, atOrigin), doubleAt(r, atOrigin+8))
		if !sane(c.box.Left, c.box.Top, c.box.Right, c.box.Bottom, c.x, c.y) {
			continue
		}
		if handle := uint64(intAt(r, atObject)); handle != 0 {
			c.object = objects[handle]
			if c.object == nil {
				var err error
				if c.object, err = p.textObject(ctx, handle, r); err != nil {
					return nil, err
				}
				objects[handle] = c.object
			}
		}
		characters = append(characters, c)
	}
	return characters, nil
}

// textObject reads the style from the record of the object's first character.
func (p *page) textObject(ctx context.Context, handle uint64, r []byte) (*textObject, error) {
	f, err := p.font(ctx, uint64(intAt(r, atFont)))
	if err != nil {
		return nil, err
	}
	o := &textObject{
		handle: handle, font: f, mode: int(int32(intAt(r, atMode))), marks: int(int32(intAt(r, atMarks))),
		clip: uint64(intAt(r, atClip)), clipPaths: int(int32(intAt(r, atClipPaths))),
		color: uint32(r[atColor])<<16 | uint32(r[atColor+4])<<8 | uint32(r[atColor+8]), alpha: uint32(r[atColor+12]),
	}
	if o.mode == modeFillStroke {
		o.font.bold = true // how programs embolden a font that has no bold cut
	}
	a, b := floatAt(r, atMatrix), floatAt(r, atMatrix+4)
	o.size = math.Abs(floatAt(r, atFontSize)) * math.Hypot(floatAt(r, atMatrix+8), floatAt(r, atMatrix+12))
	if !sane(o.size) {
		o.size = 0
	}
	o.upright = math.Abs(b) <= math.Abs(a)
	if p.rotation%2 == 1 {
		o.upright = !o.upright
	}
	return o, nil
}

// farthest is a coordinate that no page reaches; what lies beyond cannot be
// reckoned with.
const farthest = 1e6

func sane(coordinates ...float64) bool {
	for _, c := range coordinates {
		if !(math.Abs(c) < farthest) { // true for what is not a number, too
			return false
		}
	}
	return true
}

func intAt(b []byte, at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }

func doubleAt(b []byte, at int) float64 {
	return math.Float64frombits(binary.LittleEndian.Uint64(b[at:]))
}
