package pdf

import (
	"bytes"
	"compress/zlib"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"encaja/internal/cv/engine/enginetest"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/ocr"
	"encaja/internal/cv/pdf/sample"
	"encaja/internal/cv/picture"
)

var compiled = sync.OnceValues(func() (*Engine, error) {
	return NewEngine(context.Background(), enginetest.Folder())
})

// fakeEyes sees the words that it was given.
type fakeEyes struct {
	words []string
	looks int
}

func (f *fakeEyes) Name(context.Context) string { return "eyes" }

func (f *fakeEyes) Read(_ context.Context, g picture.Gray) (ocr.Page, error) {
	f.looks++
	page := ocr.Page{Width: 595, Height: 842}
	for i, w := range f.words {
		left := float64(50 + 60*i)
		page.Tokens = append(page.Tokens, layout.Token{Word: layout.Word{
			Text: w, Size: 10, SpaceBefore: true, Box: layout.Box{Left: left, Top: 50, Right: left + 55, Bottom: 60}}, Baseline: 58})
	}
	return page, nil
}

func newReader(t testing.TB, eyes Eyes) *Reader {
	t.Helper()
	enginetest.Need(t)
	e, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	r := NewReader(e, 20, eyes)
	t.Cleanup(func() {
		if err := r.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return r
}

// shared reads for the tests that need no eyes: starting PDFium takes a while.
var shared = sync.OnceValues(func() (*Reader, error) {
	e, err := compiled()
	return NewReader(e, 20, &fakeEyes{}), err
})

func read(t *testing.T, content []byte) layout.Document {
	t.Helper()
	enginetest.Need(t)
	r, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	d, err := r.Read(context.Background(), content)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestWordsKeepPlaceSizeAndWeight(t *testing.T) {
	d := read(t, sample.PDF(sample.A4(
		sample.Bold(50, 780, 20, "Íñigo Muñoz"), sample.Plain(50, 750, 10, "Ingeniero de caminos"))))
	if got, want := d.Text(), "Íñigo Muñoz\nIngeniero de caminos"; got != want && got != strings.Replace(want, "\n", "\n\n", 1) {
		t.Fatalf("text %q", got)
	}
	name := d.Pages[0].Blocks[0].Lines[0]
	if !name.Bold || name.Size < 19.9 || name.Size > 20.1 {
		t.Errorf("the name is bold %v, size %.1f", name.Bold, name.Size)
	}
	if b := name.Box; b.Left < 45 || b.Left > 55 || b.Bottom < 55 || b.Bottom > 75 {
		t.Errorf("the name stands at %+v, its baseline is 62 points from the top", b)
	}
}

func TestTurnedPageReadsAsShown(t *testing.T) {
	p := sample.A4("0 g BT /F1 12 Tf 0 1 -1 0 100 200 Tm (Texto de lado) Tj ET")
	p.Rotate = 90
	d := read(t, sample.PDF(p))
	l := d.Pages[0].Blocks[0].Lines[0]
	if l.Text() != "Texto de lado" || l.Box.Width() < l.Box.Height() {
		t.Errorf("got %q in %+v", l.Text(), l.Box)
	}
	if d.Pages[0].Width < d.Pages[0].Height {
		t.Errorf("page is %v by %v", d.Pages[0].Width, d.Pages[0].Height)
	}
}

func TestWhatAReaderSees(t *testing.T) {
	const seen = "0 g BT /F1 11 Tf 1 0 0 1 50 700 Tm (Texto que se ve en la hoja) Tj ET\n"
	for _, c := range []struct{ name, content, reason string }{
		{"white on white", "1 g BT /F1 11 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET", layout.ReasonUnseen},
		{"nearly white on white", ".98 g BT /F1 11 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET", layout.ReasonUnseen},
		{"navy on navy", "0 0 .4 rg 0 580 595 60 re f 0 0 .4 rg BT /F1 11 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET", layout.ReasonUnseen},
		{"tiny", "0 g BT /F1 1 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET", layout.ReasonTiny},
		{"shrunk by its matrix", "0 g BT /F1 10 Tf .1 0 0 .1 50 600 Tm (Kubernetes) Tj ET", layout.ReasonTiny},
		{"outside", "0 g BT /F1 11 Tf 1 0 0 1 700 600 Tm (Kubernetes) Tj ET", layout.ReasonOutside},
		{"render mode 3", "0 g BT 3 Tr /F1 11 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET", layout.ReasonInvisible},
		{"covered by a box", "0 g BT /F1 11 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET 1 g 0 580 595 60 re f", layout.ReasonUnseen},
		{"clipped away", "q 0 0 10 10 re W n 0 g BT /F1 11 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET Q", layout.ReasonUnseen},
		{"white on a band", "0 0 .4 rg 0 580 595 60 re f 1 g BT /F1 11 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET", ""},
		{"light grey", ".75 g BT /F1 11 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET", ""},
		{"small print", "0 g BT /F1 5 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET", ""},
		{"inside its clip", "q 0 500 595 200 re W n 0 g BT /F1 11 Tf 1 0 0 1 50 600 Tm (Kubernetes) Tj ET Q", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := read(t, sample.PDF(sample.A4(seen+c.content)))
			if shown := strings.Contains(d.Text(), "Kubernetes"); shown != (c.reason == "") {
				t.Errorf("in the text: %v", shown)
			}
			if !strings.Contains(d.Text(), "Texto que se ve") {
				t.Errorf("the other text is gone: %q", d.Text())
			}
			if c.reason == "" {
				if len(d.Hidden) > 0 {
					t.Errorf("hidden: %+v", d.Hidden)
				}
				return
			}
			if len(d.Hidden) != 1 || d.Hidden[0].Reason != c.reason || d.Hidden[0].Text != "Kubernetes" || d.Hidden[0].Page != 1 {
				t.Errorf("hidden: %+v, want Kubernetes because %q", d.Hidden, c.reason)
			}
		})
	}
}

func TestDrawnBulletsBeginItems(t *testing.T) {
	content := "0 g 52 703 3 3 re f 52 688 3 3 re f\n"
	d := read(t, sample.PDF(sample.A4(content,
		sample.Plain(62, 700, 11, "Lectura de planos"), sample.Plain(62, 685, 11, "Gestión de"), sample.Plain(62, 671, 11, "edificios"))))
	if got, want := d.Pages[0].Blocks[0].Text(), "• Lectura de planos\n• Gestión de\nedificios"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestRowOfDotsIsNoBullet(t *testing.T) {
	content := "0 g"
	for i := range 5 {
		content += fmt.Sprintf(" %d 703 4 4 re f", 40+7*i)
	}
	d := read(t, sample.PDF(sample.A4(content, sample.Plain(90, 700, 11, "Inglés"))))
	if got := d.Text(); got != "Inglés" {
		t.Errorf("got %q", got)
	}
}

func TestLetterSpacing(t *testing.T) {
	for _, spacing := range []float64{0, 0.5, 1.5, 3, 6} {
		for _, text := range []string{"EXPERIENCIA LABORAL", "Jefe de la obra en el sur"} {
			d := read(t, sample.PDF(sample.A4(fmt.Sprintf("%g Tc ", spacing)+sample.Plain(50, 700, 11, text))))
			if got := d.Text(); got != text {
				t.Errorf("with %g points between letters: got %q", spacing, got)
			}
		}
	}
}

// Programs that place each word by itself leave the blanks out of the file.
func TestWordsWithoutBlanks(t *testing.T) {
	d := read(t, sample.PDF(sample.A4("0 g BT /F1 11 Tf 1 0 0 1 50 700 Tm [(en)-300(el)-300(sur)-300(y)-300(a)-300(la)-300(vez)] TJ ET")))
	if got := d.Text(); got != "en el sur y a la vez" {
		t.Errorf("got %q", got)
	}
}

func TestLabelsInBoxesStandApart(t *testing.T) {
	d := read(t, sample.PDF(sample.A4("0 G 48 696 50 16 re S 104 696 40 16 re S",
		sample.Plain(52, 700, 11, "Meta Ads"), sample.Plain(107, 700, 11, "Canva"))))
	if got := d.Text(); got != "Meta Ads\n\nCanva" {
		t.Errorf("got %q", got)
	}
}

func TestScannedPageIsRead(t *testing.T) {
	p := sample.A4("q 595 0 0 842 0 0 cm /Im Do Q", "BT 3 Tr /F1 11 Tf 1 0 0 1 50 700 Tm (Ana Ruiz doctorado inventado) Tj ET")
	p.Pixels, p.PixelWidth = bytes.Repeat([]byte{200}, 100), 10
	eyes := &fakeEyes{words: []string{"Ana", "Ruiz", "Ingeniera", "de", "caminos"}}
	d, err := newReader(t, eyes).Read(context.Background(), sample.PDF(p))
	if err != nil {
		t.Fatal(err)
	}
	if !d.Pages[0].Scanned || d.Text() != "Ana Ruiz Ingeniera de caminos" {
		t.Errorf("scanned %v, text %q", d.Pages[0].Scanned, d.Text())
	}
	if len(d.Hidden) != 1 || d.Hidden[0].Reason != layout.ReasonLayer || d.Hidden[0].Text != "doctorado inventado" {
		t.Errorf("the layer says what the picture does not: %+v", d.Hidden)
	}
}

func TestAttachedScansAreReadUpToALimit(t *testing.T) {
	pages := make([]sample.Page, mostScans+3)
	for i := range pages {
		pages[i] = sample.A4("q 595 0 0 842 0 0 cm /Im Do Q")
		pages[i].Pixels, pages[i].PixelWidth = []byte{200}, 1
	}
	eyes := &fakeEyes{words: []string{"un", "certificado", "de", "curso"}}
	d, err := newReader(t, eyes).Read(context.Background(), sample.PDF(pages...))
	if err != nil {
		t.Fatal(err)
	}
	if eyes.looks != mostScans || len(d.Pages) != len(pages) {
		t.Errorf("%d of %d pages were scanned", eyes.looks, len(d.Pages))
	}
}

func TestPageWithTextIsNotScanned(t *testing.T) {
	p := sample.A4("q 80 0 0 80 400 700 cm /Im Do Q")
	for i := range 10 {
		p.Content += "\n" + sample.Plain(50, 700-float64(i)*15, 11, "Una línea de texto de una hoja")
	}
	p.Pixels, p.PixelWidth = bytes.Repeat([]byte{90}, 100), 10
	eyes := &fakeEyes{words: []string{"nada"}}
	if _, err := newReader(t, eyes).Read(context.Background(), sample.PDF(p)); err != nil {
		t.Fatal(err)
	}
	if eyes.looks > 0 {
		t.Error("a page with text and a photograph went to OCR")
	}
}

func TestImpossiblePlacesAreLeftOut(t *testing.T) {
	d := read(t, sample.PDF(sample.A4("0 g BT /F1 11 Tf 1e30 0 0 1e30 1e35 1e38 Tm (lejos) Tj ET", sample.Plain(50, 700, 11, "cerca"))))
	if got := d.Text(); got != "cerca" {
		t.Errorf("got %q", got)
	}
}

func flateBomb() []byte {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	chunk := bytes.Repeat([]byte(" "), 1<<20)
	for range 64 {
		if _, err := z.Write(chunk); err != nil {
			panic(err)
		}
	}
	if err := z.Close(); err != nil {
		panic(err)
	}
	return []byte(fmt.Sprintf("%%PDF-1.4\n1 0 obj<</Filter/FlateDecode/Length %d>>stream\n%s\nendstream endobj\n", packed.Len(), packed.Bytes()))
}

func TestRefusals(t *testing.T) {
	good := sample.PDF(sample.A4(sample.Plain(50, 700, 11, "Hola")))
	long := make([]sample.Page, 21)
	for i := range long {
		long[i] = sample.A4("")
	}
	huge := sample.A4("q 595 0 0 842 0 0 cm /Im Do Q")
	huge.Pixels, huge.PixelWidth, huge.PixelHeight = []byte{1}, 30_000, 30_000
	r := newReader(t, &fakeEyes{})
	for _, c := range []struct {
		name    string
		content []byte
		want    error
	}{
		{"900 megapixels", sample.PDF(huge), ErrTooMuch},
		{"encrypted", sample.Encrypted(), ErrEncrypted},
		{"garbage", []byte("%PDF-1.4 and nothing else"), ErrCorrupt},
		{"cut off", good[:len(good)/3], ErrCorrupt},
		{"too long", sample.PDF(long...), ErrTooManyPages},
		{"bomb", flateBomb(), ErrTooMuch},
	} {
		if _, err := r.Read(context.Background(), c.content); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
		if d, err := r.Read(context.Background(), good); err != nil || d.Text() != "Hola" {
			t.Errorf("after %s the next file gives %q, %v", c.name, d.Text(), err)
		}
	}
}

func TestSameBytesSameResult(t *testing.T) {
	content := sample.PDF(sample.A4("1 g BT /F1 11 Tf 1 0 0 1 50 600 Tm (oculto) Tj ET",
		sample.Plain(50, 700, 11, "Uno dos"), sample.Plain(300, 700, 11, "tres")))
	first := fmt.Sprintf("%+v", read(t, content))
	for range 3 {
		if again := fmt.Sprintf("%+v", read(t, content)); again != first {
			t.Fatalf("got %s, then %s", first, again)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(sample.PDF(sample.A4(sample.Plain(50, 700, 11, "Hola"), sample.Bold(50, 650, 14, "Experiencia"))))
	f.Add(sample.Encrypted())
	f.Add([]byte("%PDF-1.4"))
	r := newReader(f, &fakeEyes{})
	f.Fuzz(func(t *testing.T, content []byte) {
		d, err := r.Read(context.Background(), content)
		if err == nil && len(d.Pages) > 20 {
			t.Fatalf("%d pages", len(d.Pages))
		}
	})
}
