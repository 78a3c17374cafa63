package ocr_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"encaja/internal/cv/engine/enginetest"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/ocr"
	"encaja/internal/cv/pdf"
	"encaja/internal/cv/pdf/sample"
	"encaja/internal/cv/picture"
)

// camera is eyes that keep the picture of the page.
type camera struct{ taken picture.Gray }

func (c *camera) Name(context.Context) string { return "camera" }

func (c *camera) Read(_ context.Context, g picture.Gray) (ocr.Page, error) {
	c.taken = g
	return ocr.Page{}, nil
}

// photograph draws a page with PDFium.
func photograph(t *testing.T, content ...string) picture.Gray {
	t.Helper()
	ctx := context.Background()
	engine, err := pdf.NewEngine(ctx, enginetest.Need(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := engine.Close(ctx); err != nil {
			t.Error(err)
		}
	}()
	p := sample.A4(append([]string{"q 595 0 0 1 0 0 cm /Im Do Q q 595 0 0 300 0 0 cm /Im Do Q"}, content...)...)
	p.Height = 300
	p.Pixels, p.PixelWidth = []byte{255}, 1
	c := &camera{}
	r := pdf.NewReader(engine, 1, c)
	if _, err := r.Read(ctx, sample.PDF(p)); err != nil {
		t.Fatal(err)
	}
	if err := r.Close(ctx); err != nil {
		t.Fatal(err)
	}
	return c.taken
}

func TestPictureIsRead(t *testing.T) {
	g := photograph(t,
		sample.Bold(50, 250, 18, "Íñigo Muñoz Peña"),
		sample.Plain(50, 215, 11, "inigo.munoz@correo.es"),
		sample.Plain(50, 190, 11, "Gestión de proyectos en Córdoba"))
	ctx := context.Background()
	r := ocr.NewReader(ctx, enginetest.Need(t), false)
	defer func() {
		if err := r.Close(ctx); err != nil {
			t.Error(err)
		}
	}()
	page, err := r.Read(ctx, g)
	if err != nil {
		t.Fatal(err)
	}
	var text []string
	for _, l := range layout.LinesOf(page.Tokens) {
		text = append(text, l.Text())
	}
	if got, want := strings.Join(text, " / "), "Íñigo Muñoz Peña / inigo.munoz@correo.es / Gestión de proyectos en Córdoba"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if size := page.Tokens[0].Size; size < 15 || size > 21 {
		t.Errorf("the name has size %.1f, want about 18", size)
	}
	if page.Width < 590 || page.Width > 600 {
		t.Errorf("the page is %.0f points wide", page.Width)
	}

	upset, err := r.Read(ctx, g.QuarterTurn())
	if err != nil {
		t.Fatal(err)
	}
	if len(upset.Tokens) < 5 || upset.Tokens[0].Text != "Íñigo" {
		t.Errorf("on its side the page says %+v", upset.Tokens)
	}
}

func TestEmptyPictureHasNoWords(t *testing.T) {
	ctx := context.Background()
	r := ocr.NewReader(ctx, enginetest.Need(t), false)
	defer func() {
		if err := r.Close(ctx); err != nil {
			t.Error(err)
		}
	}()
	page, err := r.Read(ctx, picture.Gray{Width: 400, Height: 400, Pixels: bytes.Repeat([]byte{255}, 400*400), DPI: 200})
	if err != nil {
		t.Fatal(err)
	}
	if len(page.Tokens) > 0 {
		t.Errorf("got %+v", page.Tokens)
	}
}
