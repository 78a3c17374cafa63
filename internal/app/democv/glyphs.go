package democv

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"maps"
	"math"
	"slices"
	"sync"
)

// The letters of data/glyphs.png stand in cells, in the order of their code points: first a block of the regular face,
// then one of the bold face.
const (
	glyphEm      = 48 // pixels
	glyphCell    = 75
	glyphColumns = 12
	glyphRows    = 10
	glyphLeft    = 15 // of a letter's origin in its cell
	glyphBase    = 55 // of the line that letters stand on
)

// glyphSet is the picture with the place of each letter in it.
type glyphSet struct {
	picture *image.Gray
	cells   map[rune]image.Point
}

var glyphs = sync.OnceValues(func() (*glyphSet, error) {
	content, err := files.ReadFile("data/glyphs.png")
	if err != nil {
		return nil, err
	}
	decoded, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("glyphs: %w", err)
	}
	picture, ok := decoded.(*image.Gray)
	if !ok {
		return nil, fmt.Errorf("glyphs: %T", decoded)
	}
	letters, err := alphabet()
	if err != nil {
		return nil, err
	}
	set := &glyphSet{picture, map[rune]image.Point{}}
	for i, r := range letters {
		set.cells[r] = image.Pt(i%glyphColumns*glyphCell, i/glyphColumns*glyphCell)
	}
	return set, nil
})

// alphabet lists all letters that can be set.
func alphabet() ([]rune, error) {
	table, err := widths()
	return slices.Sorted(maps.Keys(table)), err
}

// ink is how dark the letter is at a place of its cell, from 0 to 1.
func (g *glyphSet) ink(cell image.Point, x, y float64) float64 {
	left, top := math.Floor(x), math.Floor(y)
	at := func(dx, dy int) float64 {
		column, row := int(left)+dx, int(top)+dy
		if column < 0 || row < 0 || column >= glyphCell || row >= glyphCell {
			return 0
		}
		return 1 - float64(g.picture.GrayAt(cell.X+column, cell.Y+row).Y)/255
	}
	right, low := x-left, y-top
	return (at(0, 0)*(1-right)+at(1, 0)*right)*(1-low) + (at(0, 1)*(1-right)+at(1, 1)*right)*low
}
