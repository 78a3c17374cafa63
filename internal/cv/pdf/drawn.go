package pdf

import (
	"context"
	"math"

	"encaja/internal/cv/layout"
)

const (
	doubtDPI = 100
	// A reader needs this much difference in one of the colours, of 255, on at
	// least so many pixels.
	faintest     = 18
	fewestPixels = 3
)

// drawn says for each doubtful piece whether the page looks different without
// it: what nobody would miss, nobody sees.
func (p *page) drawn(ctx context.Context, pieces []piece, doubtful []int) ([]bool, error) {
	with, err := p.draw(ctx, doubtDPI, bitmapBGRx, bytesPerPixel, 0)
	if err != nil {
		return nil, err
	}
	if err := p.setActive(ctx, pieces, doubtful, 0); err != nil {
		return nil, err
	}
	without, err := p.draw(ctx, doubtDPI, bitmapBGRx, bytesPerPixel, 0)
	if err != nil {
		return nil, err
	}
	// The page may be drawn again, for OCR.
	if err := p.setActive(ctx, pieces, doubtful, 1); err != nil {
		return nil, err
	}
	answers := make([]bool, len(doubtful))
	for k, i := range doubtful {
		answers[k] = with.differs(without, pieces[i].Box)
	}
	return answers, nil
}

// setActive says whether the pieces are drawn.
func (p *page) setActive(ctx context.Context, pieces []piece, which []int, active uint64) error {
	for _, i := range which {
		for _, o := range pieces[i].objects {
			if _, err := p.call(ctx, "FPDFPageObj_SetIsActive", o.handle, active); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b bitmap) differs(o bitmap, box layout.Box) bool {
	scale := doubtDPI / 72.0
	pixels := 0
	for y := max(0, int(box.Top*scale)); y < min(b.height, int(math.Ceil(box.Bottom*scale))); y++ {
		for x := max(0, int(box.Left*scale)); x < min(b.width, int(math.Ceil(box.Right*scale))); x++ {
			at := (y*b.width + x) * bytesPerPixel
			for channel := range 3 {
				if d := int(b.pixels[at+channel]) - int(o.pixels[at+channel]); d >= faintest || d <= -faintest {
					pixels++
					break
				}
			}
			if pixels >= fewestPixels {
				return true
			}
		}
	}
	return false
}
