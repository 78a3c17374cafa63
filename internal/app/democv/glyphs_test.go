package democv

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"testing"

	"encaja/internal/cv/engine/enginetest"
	"encaja/internal/cv/ocr"
	"encaja/internal/cv/pdf"
	"encaja/internal/cv/picture"

	"golang.org/x/text/encoding/charmap"
)

var update = flag.Bool("update", false, "draw data/glyphs.png again")

// camera takes pictures of pages instead of reading them.
type camera struct{ taken []picture.Gray }

func (c *camera) Read(_ context.Context, g picture.Gray) (ocr.Page, error) {
	c.taken = append(c.taken, g)
	return ocr.Page{}, nil
}

func (c *camera) Name(context.Context) string { return "camera" }

// TestGlyphsAreDrawnByTheEngine makes the letters of the scans with the fonts of the PDF engine and compares.
func TestGlyphsAreDrawnByTheEngine(t *testing.T) {
	drawn := drawGlyphs(t)
	if *update {
		if err := os.WriteFile("data/glyphs.png", drawn, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if kept, err := files.ReadFile("data/glyphs.png"); err != nil || !bytes.Equal(kept, drawn) {
		t.Errorf("data/glyphs.png is not what go test -run Glyphs -update draws (%v)", err)
	}
}

func drawGlyphs(t *testing.T) []byte {
	t.Helper()
	ctx := t.Context()
	engine, err := pdf.NewEngine(ctx, enginetest.Need(t))
	if err != nil {
		t.Fatal(err)
	}
	eyes := &camera{}
	reader := pdf.NewReader(engine, 2, eyes)
	if _, err := reader.Read(ctx, glyphSheets(t)); err != nil {
		t.Fatal(err)
	}
	if err := reader.Close(ctx); err != nil {
		t.Error(err)
	}
	if err := engine.Close(ctx); err != nil {
		t.Error(err)
	}
	if len(eyes.taken) != 2 {
		t.Fatalf("%d pictures", len(eyes.taken))
	}
	const width, height = glyphColumns * glyphCell, glyphRows * glyphCell
	out := image.NewGray(image.Rect(0, 0, width, 2*height))
	for face, g := range eyes.taken {
		for y := range height {
			for x := range width {
				const steps = 17 // sixteen shades of grey are enough and keep the file small
				out.Pix[out.PixOffset(x, face*height+y)] = byte((int(g.At(x, y)) + steps/2) / steps * steps)
			}
		}
	}
	var encoded bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&encoded, out); err != nil {
		t.Fatal(err)
	}
	return encoded.Bytes()
}

// glyphSheets is a PDF with a page for each face. The picture under the letters makes the engine look at the page.
func glyphSheets(t *testing.T) []byte {
	t.Helper()
	letters, err := alphabet()
	if err != nil {
		t.Fatal(err)
	}
	if len(letters) > glyphColumns*glyphRows {
		t.Fatalf("%d letters are too many for the picture", len(letters))
	}
	const points = 72.0 / scanDPI
	const width, height, below = glyphColumns * glyphCell * points, glyphRows * glyphCell * points, 100.0
	f := newPDF()
	var kids []string
	for face := sans; face <= sansBold; face++ {
		content := fmt.Sprintf("q %g 0 0 %g 0 0 cm /Im Do Q 0 g\n", width, below)
		for i, r := range letters {
			code, ok := charmap.Windows1252.EncodeRune(r)
			if !ok {
				t.Fatalf("%q is not in WinAnsi", r)
			}
			content += fmt.Sprintf("BT /F %g Tf 1 0 0 1 %g %g Tm <%02x> Tj ET\n", glyphEm*points,
				float64(i%glyphColumns*glyphCell+glyphLeft)*points, below+height-float64(i/glyphColumns*glyphCell+glyphBase)*points, code)
		}
		body := f.stream("", []byte(content))
		dot := f.stream("/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray", []byte{128})
		kids = append(kids, fmt.Sprintf("%d 0 R", f.add(fmt.Appendf(nil,
			"<</Type/Page/Parent 2 0 R/MediaBox[0 0 %g %g]/Contents %d 0 R/Resources<</XObject<</Im %d 0 R>>/Font<</F<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>>>>>>>",
			width, height+below, body, dot, faceNames[face]))))
	}
	return f.bytes(kids, "")
}
