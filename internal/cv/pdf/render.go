package pdf

import (
	"context"
	"errors"
	"fmt"
	"math"

	"encaja/internal/cv/picture"
)

const (
	bitmapGray    = 1
	bitmapBGRx    = 3
	renderAnnots  = 0x01
	renderGray    = 0x08
	mostPixels    = 40_000_000
	opaqueWhite   = 0xffffffff
	bytesPerPixel = 4
)

// bitmap is a page drawn by PDFium: rows of 1 or 4 bytes a pixel.
type bitmap struct {
	width, height, depth int
	pixels               []byte
}

// draw renders the page as shown.
func (p *page) draw(ctx context.Context, dpi float64, format, depth int, flags uint64) (b bitmap, err error) {
	b = bitmap{width: int(math.Ceil(p.width * dpi / 72)), height: int(math.Ceil(p.height * dpi / 72)), depth: depth}
	if b.width <= 0 || b.height <= 0 || b.width > mostPixels/b.height {
		return bitmap{}, fmt.Errorf("%w: a page of %.0f by %.0f points", ErrTooMuch, p.width, p.height)
	}
	width, height := uint64(b.width), uint64(b.height)
	handle, err := p.call(ctx, "FPDFBitmap_CreateEx", width, height, uint64(format), 0, 0)
	if err != nil {
		return bitmap{}, err
	}
	if handle == 0 {
		return bitmap{}, errNoMemory
	}
	defer func() {
		if !p.trapped {
			_, freed := p.call(ctx, "FPDFBitmap_Destroy", handle)
			err = errors.Join(err, freed)
		}
	}()
	if _, err := p.call(ctx, "FPDFBitmap_FillRect", handle, 0, 0, width, height, opaqueWhite); err != nil {
		return bitmap{}, err
	}
	if _, err := p.call(ctx, "FPDF_RenderPageBitmap", handle, p.handle, 0, 0, width, height, 0, flags); err != nil {
		return bitmap{}, err
	}
	stride, err := p.call(ctx, "FPDFBitmap_GetStride", handle)
	if err != nil {
		return bitmap{}, err
	}
	buffer, err := p.call(ctx, "FPDFBitmap_GetBuffer", handle)
	if err != nil {
		return bitmap{}, err
	}
	rowSize := b.width * depth
	b.pixels = make([]byte, rowSize*b.height)
	for y := range b.height {
		row, err := p.read(uint32(buffer)+uint32(y)*uint32(stride), rowSize)
		if err != nil {
			return bitmap{}, err
		}
		copy(b.pixels[y*rowSize:], row)
	}
	return b, nil
}

// picture draws the page in grey, for OCR.
func (p *page) picture(ctx context.Context, dpi float64) (picture.Gray, error) {
	b, err := p.draw(ctx, dpi, bitmapGray, 1, renderAnnots|renderGray)
	if err != nil {
		return picture.Gray{}, err
	}
	return picture.Gray{Width: b.width, Height: b.height, Pixels: b.pixels, DPI: dpi}, nil
}
