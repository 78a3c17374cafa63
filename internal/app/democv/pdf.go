package democv

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"
)

// pdfFile gathers the objects of a PDF, of which the first two are its catalogue and its list of pages.
type pdfFile struct{ objects [][]byte }

func newPDF() *pdfFile {
	return &pdfFile{objects: [][]byte{[]byte("<</Type/Catalog/Pages 2 0 R>>"), nil}}
}

func (f *pdfFile) add(object []byte) int {
	f.objects = append(f.objects, object)
	return len(f.objects)
}

func (f *pdfFile) stream(dictionary string, content []byte) int {
	head := fmt.Appendf(nil, "<<%s/Length %d>>stream\n", dictionary, len(content))
	return f.add(append(append(head, content...), "\nendstream"...))
}

// page adds a page and returns how to refer to it.
func (f *pdfFile) page(content []byte, resources string) (string, error) {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	if _, err := w.Write(content); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	body := f.stream("/Filter/FlateDecode", packed.Bytes())
	number := f.add(fmt.Appendf(nil, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 %g %g]/Contents %d 0 R/Resources<<%s>>>>",
		pageWidth, pageHeight, body, resources))
	return fmt.Sprintf("%d 0 R", number), nil
}

// bytes writes the file with the pages in their order.
func (f *pdfFile) bytes(kids []string, trailer string) []byte {
	f.objects[1] = fmt.Appendf(nil, "<</Type/Pages/Kids[%s]/Count %d>>", strings.Join(kids, " "), len(kids))
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n")
	table := fmt.Appendf(nil, "xref\n0 %d\n0000000000 65535 f \n", len(f.objects)+1)
	for i, object := range f.objects {
		table = fmt.Appendf(table, "%010d 00000 n \n", out.Len())
		out.Write(fmt.Appendf(nil, "%d 0 obj\n%s\nendobj\n", i+1, object))
	}
	at := out.Len()
	out.Write(table)
	out.Write(fmt.Appendf(nil, "trailer<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF\n", len(f.objects)+1, trailer, at))
	return out.Bytes()
}

// writePDF writes sheets as pages of text.
func writePDF(sheets []*sheet) ([]byte, error) {
	f := newPDF()
	fonts := "/Font<<"
	for i, name := range faceNames {
		fonts += fmt.Sprintf("/F%d<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>", i, name)
	}
	fonts += ">>"
	var kids []string
	for _, s := range sheets {
		content, err := s.content()
		if err != nil {
			return nil, err
		}
		kid, err := f.page(content, fonts)
		if err != nil {
			return nil, err
		}
		kids = append(kids, kid)
	}
	return f.bytes(kids, ""), nil
}

// content draws a sheet in the language of PDF, whose places count from the bottom.
func (s *sheet) content() ([]byte, error) {
	var out []byte
	for _, b := range s.bars {
		out = fmt.Appendf(out, "%g %g %g rg %.2f %.2f %.2f %.2f re f\n", b.ink.red, b.ink.green, b.ink.blue, b.x, pageHeight-b.y-b.height, b.width, b.height)
	}
	for _, l := range s.labels {
		text, err := charmap.Windows1252.NewEncoder().String(l.text)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", l.text, err)
		}
		text = strings.NewReplacer(`\`, `\\`, `(`, `\(`, `)`, `\)`).Replace(text)
		out = fmt.Appendf(out, "%g %g %g rg BT /F%d %g Tf 1 0 0 1 %.2f %.2f Tm (%s) Tj ET\n",
			l.ink.red, l.ink.green, l.ink.blue, l.face, l.size, l.x, pageHeight-l.y, text)
	}
	return out, nil
}

// locked is a PDF that asks for a password nobody has.
func locked() []byte {
	f := newPDF()
	nonsense := strings.Repeat("5a", 32)
	lock := f.add(fmt.Appendf(nil, "<</Filter/Standard/V 1/R 2/P -4/O<%s>/U<%s>>>", nonsense, nonsense))
	return f.bytes(nil, fmt.Sprintf("/Encrypt %d 0 R/ID[<00><00>]", lock))
}
