package ocr

import (
	"math"
	"sort"

	"encaja/internal/cv/picture"
)

// window is a part of the picture with the shade of its ground.
type window struct {
	g                        picture.Gray
	left, top, right, bottom int
	ground                   byte
}

func windowOf(g picture.Gray, left, top, right, bottom float64) window {
	w := window{g, max(0, int(left)), max(0, int(top)), min(g.Width, int(math.Ceil(right))), min(g.Height, int(math.Ceil(bottom))), 255}
	var counts [256]int
	all := 0
	for y := w.top; y < w.bottom; y++ {
		for x := w.left; x < w.right; x++ {
			counts[g.Pixels[y*g.Width+x]]++
			all++
		}
	}
	// The ground is the shade that half of the pixels are near: ink covers less.
	for shade, sum := 0, 0; shade < 256 && all > 0; shade++ {
		if sum += counts[shade]; sum*2 >= all {
			w.ground = byte(shade)
			break
		}
	}
	return w
}

// fewestInk is the part of a picture's pixels that are ink where it shows as
// much as a line of text, in one of so many.
const fewestInk = 50_000

// empty says that a picture shows nothing, so that it needs not be read four
// times over, turned in every way.
func empty(g picture.Gray) bool {
	w := windowOf(g, 0, 0, float64(g.Width), float64(g.Height))
	ink := 0
	for y := 0; y < g.Height; y++ {
		for x := 0; x < g.Width; x++ {
			if w.ink(x, y) {
				ink++
			}
		}
	}
	return ink*fewestInk < len(g.Pixels)
}

// inkContrast is how far ink is from its ground.
const inkContrast = 80

func (w window) ink(x, y int) bool {
	d := int(w.g.Pixels[y*w.g.Width+x]) - int(w.ground)
	return d > inkContrast || d < -inkContrast
}

// runs gives the lengths of the runs of ink across, in pixels.
func (w window) runs() []int {
	var runs []int
	for y := w.top; y < w.bottom; y++ {
		length := 0
		for x := w.left; x <= w.right; x++ {
			if x < w.right && w.ink(x, y) {
				length++
				continue
			}
			if length > 0 {
				runs = append(runs, length)
			}
			length = 0
		}
	}
	return runs
}

// fewestRuns is what a line must have for its strokes to be measured.
const fewestRuns = 40

// stroke is how thick the letters are: the mean of the middle half of the runs,
// which is finer than pixels; 0 where there are too few.
func stroke(runs []int) float64 {
	if len(runs) < fewestRuns {
		return 0
	}
	sort.Ints(runs)
	middle := runs[len(runs)/4 : len(runs)*3/4]
	sum := 0
	for _, r := range middle {
		sum += r
	}
	return float64(sum) / float64(len(middle))
}

// boldFrom is how much thicker than the page's letters bold ones are.
const boldFrom = 1.3

// markBold finds the lines that are set in bold.
func markBold(g picture.Gray, words []found) {
	all := lines(words)
	thickness := make([]float64, len(all))
	var known []float64
	for i, line := range all {
		var runs []int
		for _, w := range line {
			runs = append(runs, windowOf(g, w.left, w.top, w.right, w.bottom).runs()...)
		}
		if thickness[i] = stroke(runs) / lineSize(line); thickness[i] > 0 {
			for range line { // long lines are the page's plain text
				known = append(known, thickness[i])
			}
		}
	}
	if len(known) == 0 {
		return
	}
	sort.Float64s(known)
	plain := known[len(known)/2]
	at := 0
	for i, line := range all {
		for range line {
			words[at].bold = thickness[i] > boldFrom*plain
			at++
		}
	}
}

// dotBefore says that a round mark stands before the word.
func dotBefore(g picture.Gray, w found) (left, right float64, found bool) {
	size := w.size()
	base := w.baseline()
	v := windowOf(g, w.left-2.2*size, base-0.8*size, w.left-0.25*size, base+0.05*size)
	minX, minY, maxX, maxY, ink := math.MaxInt, math.MaxInt, -1, -1, 0
	for y := v.top; y < v.bottom; y++ {
		for x := v.left; x < v.right; x++ {
			if v.ink(x, y) {
				minX, maxX, minY, maxY = min(minX, x), max(maxX, x), min(minY, y), max(maxY, y)
				ink++
			}
		}
	}
	if ink == 0 || minX == v.left || minY == v.top {
		return 0, 0, false
	}
	width, height := float64(maxX-minX+1), float64(maxY-minY+1)
	round := width > 0.14*size && width < 0.55*size && height > 0.14*size && height < 0.55*size && width < 1.6*height && height < 1.6*width
	full := float64(ink) > 0.5*width*height
	middle := base - float64(minY+maxY)/2
	return float64(minX), float64(maxX), round && full && middle > 0.1*size && middle < 0.6*size
}
