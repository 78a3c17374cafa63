package ocr

import (
	"math"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"encaja/internal/cv/layout"
)

// found is a word of Tesseract's table, in pixels.
type found struct {
	line                     string // block, paragraph and line
	left, top, right, bottom float64
	confidence               float64
	text                     string
	bold                     bool
}

const wordLevel = "5"

// parse reads the words of the table.
func parse(table string) []found {
	var words []found
	for row := range strings.SplitSeq(table, "\n") {
		fields := strings.Split(strings.TrimSuffix(row, "\r"), "\t")
		if len(fields) < 12 || fields[0] != wordLevel || strings.TrimSpace(fields[11]) == "" {
			continue
		}
		var numbers [5]float64
		bad := false
		for i := range numbers {
			n, err := strconv.ParseFloat(fields[6+i], 64)
			numbers[i] = n
			bad = bad || err != nil
		}
		if bad {
			continue // not a table of Tesseract's
		}
		words = append(words, found{
			line: fields[2] + " " + fields[3] + " " + fields[4],
			left: numbers[0], top: numbers[1], right: numbers[0] + numbers[2], bottom: numbers[1] + numbers[3],
			confidence: numbers[4], text: strings.TrimSpace(fields[11]),
		})
	}
	return words
}

// slope is how much the lines of text fall: the median over the longer lines,
// each with its own fit.
func slope(words []found) float64 {
	var slopes []float64
	for _, line := range lines(words) {
		if len(line) < 4 {
			continue
		}
		var n, x, y, xx, xy float64
		for _, w := range line {
			at, base := (w.left+w.right)/2, w.baseline()
			n, x, y, xx, xy = n+1, x+at, y+base, xx+at*at, xy+at*base
		}
		if spread := n*xx - x*x; spread > 0 {
			slopes = append(slopes, (n*xy-x*y)/spread)
		}
	}
	if len(slopes) == 0 {
		return 0
	}
	sort.Float64s(slopes)
	return slopes[len(slopes)/2]
}

func lines(words []found) [][]found {
	var all [][]found
	for i, w := range words {
		if i > 0 && words[i-1].line == w.line {
			all[len(all)-1] = append(all[len(all)-1], w)
			continue
		}
		all = append(all, []found{w})
	}
	return all
}

const (
	descending = "gjpqyçQ,;()[]{}|/"
	capHeight  = 0.72
	xHeight    = 0.52
	descent    = 0.22
)

func (w found) descends() bool { return strings.ContainsAny(w.text, descending) }

// size estimates the font size in pixels from the letters that the word has.
func (w found) size() float64 {
	high := xHeight
	for _, r := range w.text {
		if unicode.IsUpper(r) || unicode.IsDigit(r) || strings.ContainsRune("bdfhklti()áéíóúñÁÉÍÓÚÑ|/@", r) {
			high = capHeight
		}
	}
	if w.descends() {
		high += descent
	}
	return (w.bottom - w.top) / high
}

// lineSize is the font size of a line in pixels, at least one.
func lineSize(line []found) float64 {
	var sizes []float64
	for _, w := range line {
		if w.text != mark {
			sizes = append(sizes, w.size())
		}
	}
	if len(sizes) == 0 {
		return math.Max(1, line[0].size())
	}
	sort.Float64s(sizes)
	return math.Max(1, sizes[len(sizes)/2])
}

func (w found) baseline() float64 {
	if w.descends() {
		return w.bottom - descent*w.size()
	}
	return w.bottom
}

// tokens turns the words upright and into points.
func tokens(words []found, dpi float64) []layout.Token {
	angle := math.Atan(slope(words))
	sin, cos := math.Sin(-angle), math.Cos(-angle)
	scale := 72 / dpi
	var all []layout.Token
	for _, line := range lines(words) {
		size := lineSize(line)
		baselines := make([]float64, len(line))
		first := len(all)
		for i, w := range line {
			x, y := (w.left+w.right)/2, (w.top+w.bottom)/2
			dx, dy := x*cos-y*sin-x, x*sin+y*cos-y
			all = append(all, layout.Token{Word: layout.Word{
				Text: layout.Compose([]rune(w.text)), Size: size * scale, SpaceBefore: true, Bold: w.bold,
				Box: layout.Box{Left: (w.left + dx) * scale, Top: (w.top + dy) * scale, Right: (w.right + dx) * scale, Bottom: (w.bottom + dy) * scale},
			}})
			baselines[i] = (w.baseline() + dy) * scale
		}
		sort.Float64s(baselines)
		for i := first; i < len(all); i++ {
			all[i].Baseline = baselines[len(baselines)/2]
		}
	}
	return all
}
