package picture

import "math"

// Turned makes lines level that fall by slope: it turns the picture about its
// middle and keeps its size.
func (g Gray) Turned(slope float64) Gray {
	angle := math.Atan(slope)
	sin, cos := math.Sincos(angle)
	turned := Gray{Width: g.Width, Height: g.Height, Pixels: make([]byte, len(g.Pixels)), DPI: g.DPI}
	midX, midY := float64(g.Width)/2, float64(g.Height)/2
	for y := range g.Height {
		for x := range g.Width {
			dx, dy := float64(x)-midX, float64(y)-midY
			turned.Pixels[y*g.Width+x] = g.blend(midX+dx*cos-dy*sin, midY+dx*sin+dy*cos)
		}
	}
	return turned
}

// blend gives the value between pixels.
func (g Gray) blend(x, y float64) byte {
	left, top := math.Floor(x), math.Floor(y)
	fx, fy := x-left, y-top
	ix, iy := int(left), int(top)
	upper := float64(g.At(ix, iy))*(1-fx) + float64(g.At(ix+1, iy))*fx
	lower := float64(g.At(ix, iy+1))*(1-fx) + float64(g.At(ix+1, iy+1))*fx
	return byte(upper*(1-fy) + lower*fy + 0.5)
}
