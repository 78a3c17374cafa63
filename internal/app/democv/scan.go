package democv

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
)

const (
	scanQuality = 80
	scanType    = 11 // points: small print does not outlive a scanner
)

// scan prints a history and puts it on a scanner, a little askew. A picture holds the first page alone.
func scan(h history, style Style, random *rand.Rand) ([]byte, error) {
	f := newPDF()
	var kids []string
	for _, s := range datesIn(scanType, h, random) {
		printed, err := rasterize(s)
		if err != nil {
			return nil, err
		}
		scanned := askew(printed, random)
		var out bytes.Buffer
		if style == ScanPNG {
			err = png.Encode(&out, scanned)
		} else {
			err = jpeg.Encode(&out, scanned, &jpeg.Options{Quality: scanQuality})
		}
		if err != nil || style != ScanPDF {
			return out.Bytes(), err
		}
		number := f.stream(fmt.Sprintf("/Type/XObject/Subtype/Image/Width %d/Height %d/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode",
			scanned.Rect.Dx(), scanned.Rect.Dy()), out.Bytes())
		kid, err := f.page(fmt.Appendf(nil, "q %g 0 0 %g 0 0 cm /Im Do Q", pageWidth, pageHeight), fmt.Sprintf("/XObject<</Im %d 0 R>>", number))
		if err != nil {
			return nil, err
		}
		kids = append(kids, kid)
	}
	return f.bytes(kids, ""), nil
}

// askew turns the page by up to one degree and adds the grey of paper and some dust.
func askew(printed *image.Gray, random *rand.Rand) *image.Gray {
	const (
		mostTurn  = 1.0 // degrees
		paper     = 246.0
		shade     = 14.0 // what the far edge of the page lacks in light
		speckles  = 24   // one pixel in so many is off
		deviation = 22
	)
	angle := (random.Float64()*2 - 1) * mostTurn * math.Pi / 180
	sin, cos := math.Sincos(angle)
	out := image.NewGray(printed.Rect)
	width, height := printed.Rect.Dx(), printed.Rect.Dy()
	for y := range height {
		for x := range width {
			dx, dy := float64(x-width/2), float64(y-height/2)
			light := sample(printed, cos*dx+sin*dy+float64(width)/2, cos*dy-sin*dx+float64(height)/2)
			value := light / 255 * (paper - shade*math.Round(8*float64(x)/float64(width))/8)
			if random.IntN(speckles) == 0 {
				value += float64(random.IntN(2*deviation+1) - deviation)
			}
			out.Pix[out.PixOffset(x, y)] = uint8(min(255, max(0, value)))
		}
	}
	return out
}

// sample reads between the pixels; beside the page it is white.
func sample(g *image.Gray, x, y float64) float64 {
	left, top := math.Floor(x), math.Floor(y)
	at := func(dx, dy int) float64 {
		p := image.Pt(int(left)+dx, int(top)+dy)
		if !p.In(g.Rect) {
			return 255
		}
		return float64(g.Pix[g.PixOffset(p.X, p.Y)])
	}
	right, low := x-left, y-top
	return (at(0, 0)*(1-right)+at(1, 0)*right)*(1-low) + (at(0, 1)*(1-right)+at(1, 1)*right)*low
}
