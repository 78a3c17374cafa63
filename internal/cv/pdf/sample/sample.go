// Package sample writes small PDFs for tests.
package sample

import (
	"bytes"
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"
)

// Page is one page: PDF content with the fonts F1 (Helvetica) and F2 (bold) and,
// where there are pixels, the grey image Im of that width.
type Page struct {
	Width, Height float64
	Rotate        int
	Content       string
	Pixels        []byte
	PixelWidth    int
	// PixelHeight is what the image claims; 0 is the truth.
	PixelHeight int
}

// A4 makes a page of the usual size.
func A4(content ...string) Page {
	return Page{Width: 595, Height: 842, Content: strings.Join(content, "\n")}
}

// Text sets a line with its baseline at y points from the bottom.
func Text(font string, x, y, size float64, text string) string {
	return fmt.Sprintf("BT /%s %g Tf 1 0 0 1 %g %g Tm (%s) Tj ET", font, size, x, y, escape(text))
}

// Plain sets black Helvetica.
func Plain(x, y, size float64, text string) string { return "0 g " + Text("F1", x, y, size, text) }

// Bold sets black bold Helvetica.
func Bold(x, y, size float64, text string) string { return "0 g " + Text("F2", x, y, size, text) }

func escape(text string) string {
	encoded, err := charmap.Windows1252.NewEncoder().String(text)
	if err != nil {
		panic(fmt.Sprintf("%q is not in WinAnsi: %v", text, err))
	}
	return strings.NewReplacer(`\`, `\\`, `(`, `\(`, `)`, `\)`).Replace(encoded)
}

// PDF puts pages together.
func PDF(pages ...Page) []byte {
	w := &writer{}
	w.objects = append(w.objects, "<</Type/Catalog/Pages 2 0 R>>", "")
	var kids []string
	for _, p := range pages {
		content := w.add(stream("", p.Content))
		image := ""
		if p.PixelWidth > 0 {
			height := p.PixelHeight
			if height == 0 {
				height = len(p.Pixels) / p.PixelWidth
			}
			image = fmt.Sprintf("/XObject<</Im %d 0 R>>", w.add(stream(fmt.Sprintf(
				"/Type/XObject/Subtype/Image/Width %d/Height %d/BitsPerComponent 8/ColorSpace/DeviceGray",
				p.PixelWidth, height), string(p.Pixels))))
		}
		fonts := ""
		for i, name := range []string{"Helvetica", "Helvetica-Bold"} {
			fonts += fmt.Sprintf("/F%d<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>", i+1, name)
		}
		page := w.add(fmt.Sprintf("<</Type/Page/Parent 2 0 R/MediaBox[0 0 %g %g]/Rotate %d/Contents %d 0 R/Resources<</Font<<%s>>%s>>>>",
			p.Width, p.Height, p.Rotate, content, fonts, image))
		kids = append(kids, fmt.Sprintf("%d 0 R", page))
	}
	w.objects[1] = fmt.Sprintf("<</Type/Pages/Kids[%s]/Count %d>>", strings.Join(kids, " "), len(kids))
	return w.bytes("")
}

// Encrypted is a PDF that cannot be opened without a password.
func Encrypted() []byte {
	w := &writer{objects: []string{"<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>",
		"<</Filter/Standard/V 1/R 2/P -4/O<" + strings.Repeat("11", 32) + ">/U<" + strings.Repeat("22", 32) + ">>>"}}
	return w.bytes("/Encrypt 3 0 R/ID[<00><00>]")
}

// Form is a PDF with a field that somebody has filled in.
func Form(label, value string) []byte {
	w := &writer{objects: []string{"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>"}}
	font := "/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>>>"
	w.add("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[5 0 R]" + font + ">>")
	w.add(stream("", Plain(50, 700, 11, label)))
	w.add("<</Type/Annot/Subtype/Widget/FT/Tx/T(f)/V(" + escape(value) + ")/Rect[200 695 400 715]/F 4/P 3 0 R/AP<</N 6 0 R>>>>")
	w.add(stream("/Type/XObject/Subtype/Form/BBox[0 0 200 20]"+font, Plain(2, 5, 11, value)))
	return w.bytes("")
}

// Recursive is a PDF of forms that draw each other, two hundred times each.
func Recursive() []byte {
	w := &writer{objects: []string{"<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>"}}
	w.add(stream("", "/F Do"))
	for _, other := range []int{6, 5} {
		w.add(stream(fmt.Sprintf("/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</F %d 0 R>>>>", other), strings.Repeat("/F Do ", 200)))
	}
	return w.bytes("")
}

type writer struct{ objects []string }

func (w *writer) add(object string) int {
	w.objects = append(w.objects, object)
	return len(w.objects)
}

func stream(dictionary, content string) string {
	return fmt.Sprintf("<<%s/Length %d>>stream\n%s\nendstream", dictionary, len(content), content)
}

func (w *writer) bytes(trailer string) []byte {
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n")
	var table strings.Builder
	for i, object := range w.objects {
		fmt.Fprintf(&table, "%010d 00000 n \n", out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	at := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n%strailer<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF\n",
		len(w.objects)+1, table.String(), len(w.objects)+1, trailer, at)
	return out.Bytes()
}
