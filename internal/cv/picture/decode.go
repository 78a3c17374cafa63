package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	_ "image/jpeg" // decoders that register themselves
	_ "image/png"
)

// What can be wrong with a picture.
var (
	ErrCorrupt = errors.New("the picture is corrupt")
	ErrTooBig  = errors.New("the picture has too many pixels")
)

// mostPixels is a page at 600 dots an inch, and a little more.
const mostPixels = 40_000_000

// Paper that a picture is taken to show, in inches: nobody can trust the
// resolution that image files state.
const paperShort, paperLong = 8.27, 11.69

// OCR reads best at about this resolution.
const bestDPI, lowestDPI, highestDPI = 220, 130, 320

// Decode turns a PNG or JPEG upright and grey, at a resolution for OCR.
func Decode(content []byte) (Gray, error) {
	config, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return Gray{}, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	if config.Width <= 0 || config.Height <= 0 || config.Width > mostPixels/config.Height {
		return Gray{}, fmt.Errorf("%w: %d × %d", ErrTooBig, config.Width, config.Height)
	}
	decoded, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return Gray{}, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	return gray(decoded).oriented(orientation(content)).resized(), nil
}

// gray puts the picture on white paper.
func gray(m image.Image) Gray {
	b := m.Bounds()
	canvas := image.NewGray(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(canvas, canvas.Bounds(), m, b.Min, draw.Over)
	return Gray{Width: b.Dx(), Height: b.Dy(), Pixels: canvas.Pix}
}

// resized brings the picture to a resolution that OCR reads well.
func (g Gray) resized() Gray {
	short, long := float64(min(g.Width, g.Height)), float64(max(g.Width, g.Height))
	g.DPI = max(short/paperShort, long/paperLong)
	if g.DPI >= lowestDPI && g.DPI <= highestDPI {
		return g
	}
	factor := bestDPI / g.DPI
	if factor > 3 {
		factor = 3
	}
	return g.scaled(factor)
}

// scaled makes each pixel the mean of those that it stands for, or a blend of
// its neighbours where there are fewer.
func (g Gray) scaled(factor float64) Gray {
	s := Gray{Width: max(1, int(float64(g.Width)*factor)), Height: max(1, int(float64(g.Height)*factor)), DPI: g.DPI * factor}
	s.Pixels = make([]byte, s.Width*s.Height)
	for y := range s.Height {
		for x := range s.Width {
			if factor > 1 {
				s.Pixels[y*s.Width+x] = g.blend((float64(x)+0.5)/factor-0.5, (float64(y)+0.5)/factor-0.5)
				continue
			}
			s.Pixels[y*s.Width+x] = g.mean(int(float64(x)/factor), int(float64(y)/factor), int(float64(x+1)/factor), int(float64(y+1)/factor))
		}
	}
	return s
}

func (g Gray) mean(left, top, right, bottom int) byte {
	right, bottom = min(max(right, left+1), g.Width), min(max(bottom, top+1), g.Height)
	sum, n := 0, 0
	for y := top; y < bottom; y++ {
		for _, p := range g.Pixels[y*g.Width+left : y*g.Width+right] {
			sum += int(p)
			n++
		}
	}
	if n == 0 {
		return 255
	}
	return byte(sum / n)
}
