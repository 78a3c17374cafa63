package picture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"
)

// corner is a white page with a dark top left corner.
func corner(width, height int) *image.Gray {
	m := image.NewGray(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			shade := color.Gray{Y: 255}
			if x < width/4 && y < height/4 {
				shade.Y = 0
			}
			m.SetGray(x, y, shade)
		}
	}
	return m
}

func encoded(t testing.TB, m image.Image, jpg bool) []byte {
	t.Helper()
	var b bytes.Buffer
	var err error
	if jpg {
		err = jpeg.Encode(&b, m, nil)
	} else {
		err = png.Encode(&b, m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// withOrientation puts an EXIF tag into a JPEG.
func withOrientation(content []byte, value uint16) []byte {
	tiff := []byte("MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01")
	tiff = append(binary.BigEndian.AppendUint16(tiff, value), 0, 0, 0, 0, 0, 0)
	body := append([]byte("Exif\x00\x00"), tiff...)
	head := binary.BigEndian.AppendUint16([]byte{0xFF, 0xE1}, uint16(len(body)+2))
	return bytes.Join([][]byte{content[:2], head, body, content[2:]}, nil)
}

func TestPicturesStandUpright(t *testing.T) {
	content := encoded(t, corner(1000, 1400), true)
	for _, c := range []struct {
		orientation uint16
		// where the dark corner is
		right, bottom bool
	}{{1, false, false}, {3, true, true}, {6, true, false}, {8, false, true}, {99, false, false}} {
		g, err := Decode(withOrientation(content, c.orientation))
		if err != nil {
			t.Fatal(err)
		}
		x, y := 10, 10
		if c.right {
			x = g.Width - 10
		}
		if c.bottom {
			y = g.Height - 10
		}
		if g.At(x, y) > 60 {
			t.Errorf("orientation %d: the corner is not at %d,%d", c.orientation, x, y)
		}
	}
}

func TestResolutionSuitsOCR(t *testing.T) {
	for _, size := range [][2]int{{400, 566}, {1654, 2339}, {3307, 4677}} {
		g, err := Decode(encoded(t, corner(size[0], size[1]), false))
		if err != nil {
			t.Fatal(err)
		}
		if g.DPI < lowestDPI || g.DPI > highestDPI || len(g.Pixels) != g.Width*g.Height {
			t.Errorf("%v becomes %d × %d at %.0f dpi", size, g.Width, g.Height, g.DPI)
		}
		if inches := float64(g.Width) / g.DPI; inches < 8 || inches > 8.6 {
			t.Errorf("%v is %.1f inches wide", size, inches)
		}
	}
}

func TestTransparentIsWhite(t *testing.T) {
	g, err := Decode(encoded(t, image.NewNRGBA(image.Rect(0, 0, 1654, 2339)), false))
	if err != nil {
		t.Fatal(err)
	}
	if g.At(100, 100) != 255 {
		t.Errorf("got %d", g.At(100, 100))
	}
}

// hugePNG says that it is large and holds nothing.
func hugePNG(width, height uint32) []byte {
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), width), height)
	header = append(header, 8, 2, 0, 0, 0)
	content := binary.BigEndian.AppendUint32([]byte("\x89PNG\r\n\x1a\n"), uint32(len(header)-4))
	return binary.BigEndian.AppendUint32(append(content, header...), crc32.ChecksumIEEE(header))
}

func TestRefusals(t *testing.T) {
	good := encoded(t, corner(300, 300), true)
	for _, c := range []struct {
		name    string
		content []byte
		want    error
	}{
		{"900 megapixels", hugePNG(30000, 30000), ErrTooBig},
		{"a width beyond counting", hugePNG(1<<31-1, 1<<31-1), ErrCorrupt},
		{"cut off", good[:len(good)/2], ErrCorrupt},
		{"nothing", nil, ErrCorrupt},
	} {
		if _, err := Decode(c.content); !errors.Is(err, c.want) && !(c.want == ErrCorrupt && errors.Is(err, ErrTooBig)) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

func TestTurnedMakesLinesLevel(t *testing.T) {
	g := Gray{Width: 400, Height: 400, Pixels: bytes.Repeat([]byte{255}, 160000), DPI: 200}
	for x := range 400 { // a line that falls by one in ten
		for thick := range 3 {
			g.Pixels[(180+x/10+thick)*400+x] = 0
		}
	}
	turned := g.Turned(0.1)
	rows := map[int]bool{}
	for _, x := range []int{60, 200, 340} {
		for y := range 400 {
			if turned.At(x, y) < 100 {
				rows[y/4] = true
			}
		}
	}
	if len(rows) > 2 {
		t.Errorf("the line is at rows %v", rows)
	}
}

func FuzzOrientation(f *testing.F) {
	f.Add(withOrientation(encoded(f, corner(8, 8), true), 6))
	f.Fuzz(func(_ *testing.T, content []byte) { orientation(content) })
}

func TestEnlargedPictureStepsSmoothly(t *testing.T) {
	g := Gray{Width: 2, Height: 1, Pixels: []byte{0, 200}, DPI: 100}.Enlarged(2)
	if g.Width != 4 || g.Height != 2 || g.DPI != 200 || string(g.Pixels[:4]) != string([]byte{0, 100, 200, 200}) {
		t.Errorf("got %+v", g)
	}
}
