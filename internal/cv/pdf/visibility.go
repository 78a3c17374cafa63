package pdf

import (
	"context"
	"math"

	"encaja/internal/cv/layout"
)

// smallest is the size in points under which nobody reads.
const smallest = 2

// sort tells the pieces that a reader sees from the others, each with its
// reason. Most are plain; those in doubt are decided by drawing the page with
// and without them.
func (p *page) sort(ctx context.Context, s *scene, pieces []piece) (seen []piece, unseen []layout.Hidden, err error) {
	reasons := make([]string, len(pieces))
	var doubtful []int
	for i := range pieces {
		reasons[i] = p.plainReason(pieces[i])
		if reasons[i] != "" {
			continue
		}
		doubt, err := p.inDoubt(ctx, s, pieces[i])
		if err != nil {
			return nil, nil, err
		}
		if doubt {
			doubtful = append(doubtful, i)
		}
	}
	if len(doubtful) > 0 {
		drawn, err := p.drawn(ctx, pieces, doubtful)
		if err != nil {
			return nil, nil, err
		}
		for k, i := range doubtful {
			if !drawn[k] {
				reasons[i] = layout.ReasonUnseen
			}
		}
	}
	for i, piece := range pieces {
		if reasons[i] == "" {
			seen = append(seen, piece)
			continue
		}
		unseen = layout.AddHidden(unseen, layout.Hidden{Box: piece.Box, Text: piece.Text, Reason: reasons[i]})
	}
	return seen, unseen, nil
}

// plainReason gives the reasons that need no drawing.
func (p *page) plainReason(w piece) string {
	inside := w.Box.Intersect(layout.Box{Right: p.width, Bottom: p.height})
	switch {
	case w.object.mode == modeInvisible || w.object.mode == modeClip:
		return layout.ReasonInvisible
	case w.object.size < smallest:
		return layout.ReasonTiny
	case inside.Empty() || inside.Width()*inside.Height() < 0.5*w.Box.Width()*w.Box.Height():
		return layout.ReasonOutside
	}
	return ""
}

// inDoubt says that something may keep the reader from seeing the word: its
// colour, what lies over it, a clip, or a layer that can be off.
func (p *page) inDoubt(ctx context.Context, s *scene, w piece) (bool, error) {
	if w.object.alpha < 128 || s.crowded {
		return true, nil
	}
	depth, onPage := s.depths[w.object.handle]
	ground, plain := uint32(0xffffff), true
	for _, shape := range s.shapes {
		covers := coversHalf(shape.box, w.Box)
		switch {
		case !covers:
		case !onPage && shape.kind == objectForm:
			// The form that the word is part of, or one like it.
		case !onPage || shape.depth > depth:
			if shape.solid {
				return true, nil
			}
		case shape.solid && shape.kind == objectPath:
			ground, plain = shape.color, true
		case shape.kind != objectPath:
			plain = false
		}
	}
	if !plain || alike(w.object.color, ground) {
		return true, nil
	}
	clipped, err := p.clipped(ctx, w)
	if err != nil || clipped {
		return clipped, err
	}
	return p.onLayer(ctx, w)
}

func coversHalf(cover, b layout.Box) bool {
	shared := cover.Intersect(b)
	return !shared.Empty() && shared.Width()*shared.Height() > 0.5*b.Width()*b.Height()
}

// alike says that two colours may be hard to tell apart.
func alike(a, b uint32) bool {
	farthest := 0.0
	for shift := 0; shift <= 16; shift += 8 {
		farthest = math.Max(farthest, math.Abs(float64(a>>shift&255)-float64(b>>shift&255)))
	}
	return farthest < 70
}

// clipped says that the word's middle is outside of the box around its clip.
func (p *page) clipped(ctx context.Context, w piece) (bool, error) {
	x, y := (w.Box.Left+w.Box.Right)/2, w.Box.MiddleY()
	for path := range min(w.object.clipPaths, 4) {
		counted, err := p.call(ctx, "FPDFClipPath_CountPathSegments", w.object.clip, uint64(path))
		if err != nil {
			return false, err
		}
		around := layout.Box{Left: math.Inf(1), Top: math.Inf(1), Right: math.Inf(-1), Bottom: math.Inf(-1)}
		for segment := range min(int(int32(counted)), 16) {
			handle, err := p.call(ctx, "FPDFClipPath_GetPathSegment", w.object.clip, uint64(path), uint64(segment))
			if err != nil {
				return false, err
			}
			if _, err := p.call(ctx, "FPDFPathSegment_GetPoint", handle, uint64(p.scratch), uint64(p.scratch+4)); err != nil {
				return false, err
			}
			r, err := p.read(p.scratch, 8)
			if err != nil {
				return false, err
			}
			px, py := p.point(floatAt(r, 0), floatAt(r, 4))
			around.Left, around.Right = math.Min(around.Left, px), math.Max(around.Right, px)
			around.Top, around.Bottom = math.Min(around.Top, py), math.Max(around.Bottom, py)
		}
		if counted > 0 && (x < around.Left || x > around.Right || y < around.Top || y > around.Bottom) {
			return true, nil
		}
	}
	return false, nil
}

// onLayer says that the word belongs to optional content.
func (p *page) onLayer(ctx context.Context, w piece) (bool, error) {
	for mark := range min(w.object.marks, 8) {
		handle, err := p.call(ctx, "FPDFPageObj_GetMark", w.object.handle, uint64(mark))
		if err != nil {
			return false, err
		}
		if _, err := p.call(ctx, "FPDFPageObjMark_GetName", handle, uint64(p.scratch+8), scratchSize-8, uint64(p.scratch)); err != nil {
			return false, err
		}
		r, err := p.read(p.scratch, 16)
		if err != nil {
			return false, err
		}
		if intAt(r, 0) == 6 && string(r[8:12]) == "O\x00C\x00" {
			return true, nil
		}
	}
	return false, nil
}
