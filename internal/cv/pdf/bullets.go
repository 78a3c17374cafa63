package pdf

import (
	"math"

	"encaja/internal/cv/layout"
)

// withBullets sets a bullet before the words that have a drawn one: browsers
// and design programs draw the marks of a list as shapes, and without them
// nobody could tell where an item of the list begins.
func withBullets(tokens []layout.Token, s *scene) []layout.Token {
	dots := dotsOf(s)
	if len(dots) == 0 {
		return tokens
	}
	marked := map[int]shape{}
	for i, dot := range dots {
		if inRow(dots, i) {
			continue // one of a row of dots that shows a level
		}
		if word := wordAfter(tokens, dot.box); word >= 0 {
			marked[word] = dot
		}
	}
	if len(marked) == 0 {
		return tokens
	}
	result := make([]layout.Token, 0, len(tokens)+len(marked))
	for i, t := range tokens {
		if dot, ok := marked[i]; ok {
			t.SpaceBefore = true
			result = append(result, layout.Token{
				Word:     layout.Word{Text: "•", Box: dot.box, Size: t.Size, Color: dot.color, SpaceBefore: true},
				Baseline: t.Baseline, Frame: t.Frame,
			})
		}
		result = append(result, t)
	}
	return result
}

// mostDots is more than the bullets of any page; more of them are a pattern.
const mostDots = 400

func dotsOf(s *scene) []shape {
	var dots []shape
	for _, shape := range s.shapes {
		w, h := shape.box.Width(), shape.box.Height()
		if shape.kind == objectPath && w >= 1 && w <= 7 && h >= 1 && h <= 7 && w < 1.7*h && h < 1.7*w {
			dots = append(dots, shape)
		}
	}
	if len(dots) > mostDots {
		return nil
	}
	return dots
}

func inRow(dots []shape, i int) bool {
	for k, o := range dots {
		apart := math.Max(o.box.Left-dots[i].box.Right, dots[i].box.Left-o.box.Right)
		if k != i && math.Abs(o.box.MiddleY()-dots[i].box.MiddleY()) < 1 && apart > 0 && apart < 16 {
			return true
		}
	}
	return false
}

// wordAfter gives the word that the mark stands before, or -1 when it stands in
// the middle of a line.
func wordAfter(tokens []layout.Token, mark layout.Box) int {
	found, nearest := -1, math.Inf(1)
	for i, t := range tokens {
		size := math.Max(t.Size, 1)
		if t.Vertical || mark.MiddleY() > t.Baseline || mark.MiddleY() < t.Baseline-size || mark.Width() > 0.75*size {
			continue
		}
		gap := t.Box.Left - mark.Right
		if gap < -0.3*size && t.Box.Right > mark.Left-1.2*size && t.Box.Left < mark.Left {
			return -1
		}
		if gap > -0.1*size && gap < 2.5*size && gap < nearest {
			found, nearest = i, gap
		}
	}
	return found
}
