// Package picture turns image files into the grey pictures that OCR reads.
package picture

// Gray is a picture with one byte a pixel, 0 black.
type Gray struct {
	Width, Height int
	Pixels        []byte
	// DPI is how many pixels an inch of paper has.
	DPI float64
}

// At gives a pixel; outside of the picture is white.
func (g Gray) At(x, y int) byte {
	if x < 0 || y < 0 || x >= g.Width || y >= g.Height {
		return 255
	}
	return g.Pixels[y*g.Width+x]
}

// QuarterTurn turns the picture by 90° clockwise.
func (g Gray) QuarterTurn() Gray {
	turned := Gray{Width: g.Height, Height: g.Width, Pixels: make([]byte, len(g.Pixels)), DPI: g.DPI}
	for y := range g.Height {
		for x := range g.Width {
			turned.Pixels[x*turned.Width+g.Height-1-y] = g.Pixels[y*g.Width+x]
		}
	}
	return turned
}

// Crop cuts out a part; what lies outside of the picture is white.
func (g Gray) Crop(left, top, right, bottom int) Gray {
	c := Gray{Width: max(1, right-left), Height: max(1, bottom-top), DPI: g.DPI}
	c.Pixels = make([]byte, c.Width*c.Height)
	for y := range c.Height {
		for x := range c.Width {
			c.Pixels[y*c.Width+x] = g.At(left+x, top+y)
		}
	}
	return c
}
