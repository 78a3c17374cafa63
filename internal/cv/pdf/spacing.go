package pdf

import (
	"math"
	"sort"
)

// reach is how many pairs of letters are looked at on each side.
const reach = 4

// spacingAround is the gap that nearly all letters around a character have
// between them: more than nothing in letter-spaced text only, because among the
// words of other text some letters touch.
func spacingAround(characters []character, i int) float64 {
	var gaps []float64
	for step := -1; step <= 1; step += 2 {
		at := i
		for range reach {
			next := neighbour(characters, at, step)
			if next < 0 {
				break
			}
			left, right := characters[min(at, next)], characters[max(at, next)]
			gaps = append(gaps, right.box.Left-left.box.Right)
			at = next
		}
	}
	if len(gaps) < 3 {
		return 0
	}
	sort.Float64s(gaps)
	return math.Max(0, gaps[len(gaps)/5]) // one pair in five may be kerned
}

// neighbour gives the letter beside the one at i, past what PDFium inserted, or
// -1 where a blank of the file, another line or another size comes first.
func neighbour(characters []character, i, step int) int {
	here := characters[i]
	for k := i + step; k >= 0 && k < len(characters); k += step {
		c := characters[k]
		if c.object == nil {
			if c.rune != ' ' {
				return -1
			}
			continue
		}
		_, kind := classify(c)
		if kind != kindLetter || math.Abs(c.y-here.y) > 0.3*here.object.size || math.Abs(c.object.size-here.object.size) > 0.1*here.object.size {
			return -1
		}
		return k
	}
	return -1
}

// withinSpacedWord says that a blank that PDFium inserted is no more than the
// gap between the letters of letter-spaced text.
func withinSpacedWord(characters []character, i int) bool {
	if characters[i].rune != ' ' || i == 0 || i+1 >= len(characters) {
		return false
	}
	before, after := characters[i-1], characters[i+1]
	if before.object == nil || after.object == nil {
		return false
	}
	_, first := classify(before)
	_, second := classify(after)
	if first != kindLetter || second != kindLetter {
		return false
	}
	usual := spacingAround(characters, i-1)
	gap := after.box.Left - before.box.Right
	return usual > 0.05*before.object.size && gap <= 1.6*usual+0.04*before.object.size
}
