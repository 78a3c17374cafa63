package pdf

import "encaja/internal/cv/layout"

const (
	// A frame is at most so many lines high, and so much of the page wide: a
	// label or a cell, not a card or a band.
	tallestFrame = 6
	widestFrame  = 0.7
)

// frame numbers the drawn boxes around single labels and cells, so that words
// side by side in two of them are not taken for one line.
func (p *page) frame(tokens []layout.Token, s *scene) {
	for i := range tokens {
		t := &tokens[i]
		smallest := 0.0
		for k, shape := range s.shapes {
			b := shape.box
			if shape.kind != objectPath || b.Height() > tallestFrame*t.Size || b.Width() > widestFrame*p.width ||
				b.Height() < t.Size || b.Left > t.Box.Left+1 || b.Right < t.Box.Right-1 || b.Top > t.Box.MiddleY() || b.Bottom < t.Box.MiddleY() {
				continue
			}
			if area := b.Width() * b.Height(); smallest == 0 || area < smallest {
				smallest, t.Frame = area, k+1
			}
		}
	}
}
