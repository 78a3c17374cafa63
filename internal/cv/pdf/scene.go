package pdf

import (
	"context"
	"fmt"

	"encaja/internal/cv/layout"
)

// Types of page objects.
const (
	objectText    = 1
	objectPath    = 2
	objectImage   = 3
	objectShading = 4
	objectForm    = 5
)

// mostShapes bounds what is looked at behind and before the text of a page.
const mostShapes = 3000

// shape is something drawn that is not text.
type shape struct {
	kind  int
	depth int // place in the order of drawing
	box   layout.Box
	color uint32
	solid bool // it hides what is behind it
}

// scene is what the page draws, in order.
type scene struct {
	shapes []shape
	depths map[uint64]int // of the text objects that stand on the page itself
	// crowded says that there was more to look at than was looked at.
	crowded bool
	images  float64 // how much of the page pictures cover, 0 to 1
}

func (p *page) scene(ctx context.Context) (*scene, error) {
	counted, err := p.call(ctx, "FPDFPage_CountObjects", p.handle)
	if err != nil {
		return nil, err
	}
	s := &scene{depths: map[uint64]int{}}
	whole := layout.Box{Right: p.width, Bottom: p.height}
	for depth := range int(int32(counted)) {
		handle, err := p.call(ctx, "FPDFPage_GetObject", p.handle, uint64(depth))
		if err != nil {
			return nil, err
		}
		kind, err := p.call(ctx, "FPDFPageObj_GetType", handle)
		if err != nil {
			return nil, err
		}
		if kind == objectText {
			s.depths[handle] = depth
			continue
		}
		if len(s.shapes) == mostShapes {
			s.crowded = true
			continue
		}
		next, err := p.shape(ctx, handle, int(kind), depth)
		if err != nil {
			return nil, err
		}
		s.shapes = append(s.shapes, next)
		if seen := next.box.Intersect(whole); kind == objectImage && !seen.Empty() {
			s.images += seen.Width() * seen.Height() / (p.width * p.height)
		}
	}
	return s, nil
}

func (p *page) shape(ctx context.Context, handle uint64, kind, depth int) (shape, error) {
	s := shape{kind: kind, depth: depth, solid: true}
	at := uint64(p.scratch)
	if _, err := p.call(ctx, "FPDFPageObj_GetBounds", handle, at, at+4, at+8, at+12); err != nil {
		return shape{}, err
	}
	r, err := p.read(p.scratch, 16)
	if err != nil {
		return shape{}, err
	}
	s.box = p.box(floatAt(r, 0), floatAt(r, 12), floatAt(r, 8), floatAt(r, 4))
	if kind == objectImage {
		return s, p.refuseHugeImage(ctx, handle)
	}
	if kind != objectPath {
		return s, nil
	}
	if _, err := p.call(ctx, "FPDFPath_GetDrawMode", handle, at, at+4); err != nil {
		return shape{}, err
	}
	if r, err = p.read(p.scratch, 4); err != nil {
		return shape{}, err
	}
	filled := intAt(r, 0) != 0
	known, err := p.call(ctx, "FPDFPageObj_GetFillColor", handle, at, at+4, at+8, at+12)
	if err != nil {
		return shape{}, err
	}
	if r, err = p.read(p.scratch, 16); err != nil {
		return shape{}, err
	}
	s.color = uint32(r[0])<<16 | uint32(r[4])<<8 | uint32(r[8])
	s.solid = filled && uint32(known) != 0 && r[12] > 200
	return s, nil
}

// largestImage is a page at 600 dots an inch, twice over.
const largestImage = 80_000_000

func (p *page) refuseHugeImage(ctx context.Context, handle uint64) error {
	known, err := p.call(ctx, "FPDFImageObj_GetImagePixelSize", handle, uint64(p.scratch), uint64(p.scratch+4))
	if err != nil || uint32(known) == 0 {
		return err
	}
	r, err := p.read(p.scratch, 8)
	if err != nil {
		return err
	}
	if width, height := uint64(intAt(r, 0)), uint64(intAt(r, 4)); width*height > largestImage {
		return fmt.Errorf("%w: an image of %d × %d pixels", ErrTooMuch, width, height)
	}
	return nil
}
