package pdf

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"encaja/internal/cv/layout"
)

// What can be wrong with a PDF as a whole.
var (
	ErrEncrypted    = errors.New("the PDF is encrypted")
	ErrCorrupt      = errors.New("the PDF is corrupt")
	ErrTooManyPages = errors.New("the PDF has too many pages")
	ErrTooMuch      = errors.New("the PDF holds more than a document for people")
)

// Results of FPDF_GetLastError.
const (
	failedPassword = 4
	failedSecurity = 5
)

const scratchSize = 256

// document is an open PDF. Every handle belongs to the instance.
type document struct {
	*instance
	handle  uint64
	content uint32
	// scratch is where PDFium writes small results.
	scratch uint32
	pages   int
	fonts   map[uint64]font
}

func (i *instance) open(ctx context.Context, content []byte) (*document, error) {
	address, err := i.allocate(ctx, len(content)+scratchSize+8)
	if err != nil {
		return nil, err
	}
	scratch := (address + uint32(len(content)) + 7) &^ 7
	if !i.module.Memory().Write(address, content) {
		return nil, errNoMemory
	}
	d := &document{instance: i, content: address, scratch: scratch, fonts: map[uint64]font{}}
	if d.handle, err = i.call(ctx, "FPDF_LoadMemDocument", uint64(address), uint64(len(content)), 0); err != nil {
		return nil, err
	}
	if d.handle == 0 {
		return nil, errors.Join(i.openFailure(ctx), i.free(ctx, address))
	}
	count, err := i.call(ctx, "FPDF_GetPageCount", d.handle)
	if err != nil {
		return nil, err
	}
	d.pages = int(int32(count))
	return d, nil
}

func (i *instance) openFailure(ctx context.Context) error {
	code, err := i.call(ctx, "FPDF_GetLastError")
	if err != nil {
		return err
	}
	if code == failedPassword || code == failedSecurity {
		return ErrEncrypted
	}
	return fmt.Errorf("%w: pdfium says %d", ErrCorrupt, code)
}

func (d *document) close(ctx context.Context) error {
	if d.trapped {
		return nil // nothing can be called any more; the instance goes as a whole
	}
	_, err := d.call(ctx, "FPDF_CloseDocument", d.handle)
	return errors.Join(err, d.free(ctx, d.content))
}

// page is a loaded page, with the way from PDF coordinates to the reader's.
type page struct {
	*document
	handle        uint64
	width, height float64
	bounds        layout.Box // in PDF coordinates: Top is the larger number
	rotation      int        // quarter turns clockwise
}

func (d *document) page(ctx context.Context, index int) (*page, error) {
	handle, err := d.loadPage(ctx, index)
	if err != nil {
		return nil, err
	}
	if handle == 0 {
		return nil, fmt.Errorf("%w: page %d cannot be loaded", ErrCorrupt, index+1)
	}
	p := &page{document: d, handle: handle}
	width, err := d.call(ctx, "FPDF_GetPageWidthF", handle)
	if err != nil {
		return nil, err
	}
	height, err := d.call(ctx, "FPDF_GetPageHeightF", handle)
	if err != nil {
		return nil, err
	}
	p.width, p.height = float32Of(uint32(width)), float32Of(uint32(height))
	rotation, err := d.call(ctx, "FPDFPage_GetRotation", handle)
	if err != nil {
		return nil, err
	}
	p.rotation = int(rotation & 3)
	if _, err := d.call(ctx, "FPDF_GetPageBoundingBox", handle, uint64(d.scratch)); err != nil {
		return nil, err
	}
	r, err := d.read(d.scratch, 16)
	if err != nil {
		return nil, err
	}
	p.bounds = layout.Box{Left: floatAt(r, 0), Top: floatAt(r, 4), Right: floatAt(r, 8), Bottom: floatAt(r, 12)}
	return p, nil
}

func (p *page) close(ctx context.Context) error {
	if p.trapped {
		return nil
	}
	_, err := p.call(ctx, "FPDF_ClosePage", p.handle)
	return err
}

// point turns PDF coordinates (origin bottom left, before the page is turned)
// into the reader's: origin top left of the page as shown.
func (p *page) point(x, y float64) (float64, float64) {
	switch p.rotation {
	case 1:
		return y - p.bounds.Bottom, x - p.bounds.Left
	case 2:
		return p.bounds.Right - x, y - p.bounds.Bottom
	case 3:
		return p.bounds.Top - y, p.bounds.Right - x
	}
	return x - p.bounds.Left, p.bounds.Top - y
}

func (p *page) box(left, top, right, bottom float64) layout.Box {
	x0, y0 := p.point(left, top)
	x1, y1 := p.point(right, bottom)
	return layout.Box{Left: min(x0, x1), Top: min(y0, y1), Right: max(x0, x1), Bottom: max(y0, y1)}
}

func floatAt(b []byte, at int) float64 { return float32Of(binary.LittleEndian.Uint32(b[at:])) }
