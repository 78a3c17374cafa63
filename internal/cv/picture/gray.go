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

// Enlarged is the picture so many times as large, with smooth steps between its
// pixels.
func (g Gray) Enlarged(times int) Gray {
	if times <= 1 {
		return g
	}
	large := Gray{Width: g.Width * times, Height: g.Height * times, DPI: g.DPI * float64(times)}
	large.Pixels = make([]byte, large.Width*large.Height)
	for y := range large.Height {
		for x := range large.Width {
			left, top := x/times, y/times
			right, bottom := min(left+1, g.Width-1), min(top+1, g.Height-1)
			dx, dy := x%times, y%times
			upper := int(g.At(left, top))*(times-dx) + int(g.At(right, top))*dx
			lower := int(g.At(left, bottom))*(times-dx) + int(g.At(right, bottom))*dx
			large.Pixels[y*large.Width+x] = byte((upper*(times-dy) + lower*dy) / (times * times))
		}
	}
	return large
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
