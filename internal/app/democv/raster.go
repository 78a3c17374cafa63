package democv

import (
	"image"
	"image/color"
	"math"
)

// scanDPI is the resolution of an office scanner.
const scanDPI = 200

const pixel = scanDPI / 72.0 // pixels a point

// rasterize draws a sheet as a scanner sees it: grey, upright and clean.
func rasterize(s *sheet) (*image.Gray, error) {
	set, err := glyphs()
	if err != nil {
		return nil, err
	}
	size := image.Rect(0, 0, int(math.Round(pageWidth*pixel)), int(math.Round(pageHeight*pixel)))
	paper := image.NewGray(size)
	for i := range paper.Pix {
		paper.Pix[i] = 255
	}
	for _, b := range s.bars {
		area := image.Rect(int(b.x*pixel), int(b.y*pixel), int((b.x+b.width)*pixel), int(math.Ceil((b.y+b.height)*pixel))).Intersect(size)
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				paper.SetGray(x, y, color.Gray{Y: uint8(255 * b.ink.lightness())})
			}
		}
	}
	press := printer{set, map[stampKey]stamp{}}
	for _, l := range s.labels {
		x := l.x
		for _, r := range l.text {
			press.draw(paper, l.pen, r, x*pixel, l.y*pixel)
			x += l.width(string(r))
		}
	}
	return paper, nil
}

func (i ink) lightness() float64 { return .3*i.red + .59*i.green + .11*i.blue }

// stamp is a letter in the size that the paper needs, as shares of ink from 0 to 255.
type stamp struct {
	left, top, side int // of its square, from the letter's origin
	ink             []uint8
}

type stampKey struct {
	letter rune
	bold   bool
	size   float64
}

// printer keeps the letters that it has cut.
type printer struct {
	glyphs *glyphSet
	stamps map[stampKey]stamp
}

// draw puts a letter with its origin at a place of the paper.
func (p printer) draw(paper *image.Gray, with pen, r rune, x, y float64) {
	key := stampKey{r, with.face == sansBold, with.size}
	s, ok := p.stamps[key]
	if !ok {
		s = p.cut(key)
		p.stamps[key] = s
	}
	light := 255 * with.ink.lightness()
	for i, share := range s.ink {
		at := image.Pt(int(math.Round(x))+s.left+i%s.side, int(math.Round(y))+s.top+i/s.side)
		if share == 0 || !at.In(paper.Rect) {
			continue
		}
		dark := float64(share) / 255
		offset := paper.PixOffset(at.X, at.Y)
		paper.Pix[offset] = uint8(float64(paper.Pix[offset])*(1-dark) + light*dark)
	}
}

// cut scales a letter.
func (p printer) cut(key stampKey) stamp {
	const parts = 3 // of a pixel, each way
	cell, ok := p.glyphs.cells[key.letter]
	if !ok {
		return stamp{side: 1}
	}
	if key.bold {
		cell.Y += glyphRows * glyphCell
	}
	scale := glyphEm / (key.size * pixel) // pixels of the cell for one of the paper
	side := int(math.Ceil(glyphCell/scale)) + 1
	s := stamp{left: int(math.Floor(-glyphLeft / scale)), top: int(math.Floor(-glyphBase / scale)), side: side, ink: make([]uint8, side*side)}
	for i := range s.ink {
		dark := 0.0
		for j := range parts * parts {
			dx, dy := (float64(j%parts)+.5)/parts, (float64(j/parts)+.5)/parts
			dark += p.glyphs.ink(cell, (float64(s.left+i%side)+dx)*scale+glyphLeft-.5, (float64(s.top+i/side)+dy)*scale+glyphBase-.5)
		}
		s.ink[i] = uint8(math.Round(255 * dark / (parts * parts)))
	}
	return s
}
