package cv

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"sync"
	"testing"

	office "encaja/internal/cv/office/sample"
)

const wordXML = `<?xml version="1.0"?><w:document xmlns:w="w"><w:body><w:p><w:r><w:rPr><w:b/><w:sz w:val="36"/></w:rPr><w:t>Ana Ruiz Gil</w:t></w:r></w:p>` +
	`<w:p><w:r><w:t>Experiencia</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>2019 - 2020</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Analista</w:t></w:r></w:p></w:tc></w:tr></w:tbl>` +
	`<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Excel</w:t></w:r></w:p></w:body></w:document>`

const openXML = `<office:document-content><office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>` +
	`<office:body><office:text><text:h>Ana Ruiz Gil</text:h><text:p>Experiencia<text:tab/><text:span text:style-name="T1">Analista</text:span></text:p>` +
	`<table:table><table:table-row><table:table-cell><text:p>2019</text:p></table:table-cell></table:table-row></table:table></office:text></office:body></office:document-content>`

func zipped(t *testing.T, name string, content []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	w, err := z.Create(name)
	if err == nil {
		_, err = w.Write(content)
	}
	if err = errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// drawing is a small picture with some ink.
func drawing() image.Image {
	g := image.NewGray(image.Rect(0, 0, 160, 48))
	draw.Draw(g, g.Bounds(), image.White, image.Point{}, draw.Src)
	for i := range 8 {
		draw.Draw(g, image.Rect(8+18*i, 12, 12+18*i, 36), image.NewUniform(color.Gray{Y: 20}), image.Point{}, draw.Src)
	}
	return g
}

// breaking makes a broken file of one kind; the content is mutated before it is
// packed or as a whole.
type breaking struct {
	name string
	make func(t *testing.T, mutate func([]byte) []byte) []byte
}

func breakings() []breaking {
	return []breaking{
		{"pdf", func(_ *testing.T, m func([]byte) []byte) []byte { return m(plainCV()) }},
		{"docx", func(t *testing.T, m func([]byte) []byte) []byte {
			return zipped(t, "word/document.xml", m([]byte(wordXML)))
		}},
		{"packed.docx", func(t *testing.T, m func([]byte) []byte) []byte {
			return m(zipped(t, "word/document.xml", []byte(wordXML)))
		}},
		{"odt", func(t *testing.T, m func([]byte) []byte) []byte { return zipped(t, "content.xml", m([]byte(openXML))) }},
		{"doc", func(_ *testing.T, m func([]byte) []byte) []byte {
			return m(office.DOC("Ana Ruiz\rExperiencia\r", "Diseño\t2019\rCelda\a\a", 0))
		}},
		{"png", func(t *testing.T, m func([]byte) []byte) []byte {
			var b bytes.Buffer
			if err := png.Encode(&b, drawing()); err != nil {
				t.Fatal(err)
			}
			return m(b.Bytes())
		}},
		{"jpg", func(t *testing.T, m func([]byte) []byte) []byte {
			var b bytes.Buffer
			if err := jpeg.Encode(&b, drawing(), nil); err != nil {
				t.Fatal(err)
			}
			return m(b.Bytes())
		}},
	}
}

// snippets are put into files because they mean something to a parser.
var snippets = []string{"9999999999 0 R <</X[", "endstream", "<w:tbl><w:tr><w:tc>", "</office:text>", "\xff\xff\xff\x7f", "stream\n", "\x00\x00\x00\x00", "(((((", "<!DOCTYPE a [<!ENTITY b 'c'>]>"}

// mutation changes bytes, cuts pieces out, repeats pieces and puts others in.
func mutation(random *rand.Rand) func([]byte) []byte {
	return func(content []byte) []byte {
		broken := bytes.Clone(content)
		for range 1 + random.IntN(1+random.IntN(16)) {
			at := random.IntN(len(broken))
			length := min(len(broken)-at, random.IntN(60))
			switch random.IntN(5) {
			case 0:
				broken[at] = byte(random.IntN(256))
			case 1:
				broken[at] ^= 1 << random.IntN(8)
			case 2:
				if len(broken) > 200 {
					broken = append(broken[:at:at], broken[at+length:]...)
				}
			case 3:
				broken = append(broken[:at+length:at+length], broken[at:]...)
			case 4:
				broken = append(broken[:at:at], append([]byte(snippets[random.IntN(len(snippets))]), broken[at:]...)...)
			}
		}
		return broken
	}
}

// The usual run reads 1,050 files, the long one 4,200.
func TestBrokenFilesHarmNobody(t *testing.T) {
	each := 150
	if os.Getenv("ENCAJA_SOAK") != "" {
		each = 600
	} else if testing.Short() {
		each = 3
	}
	r := reader(t)
	ctx := context.Background()
	jobs := make(chan func())
	var group sync.WaitGroup
	for range 2 {
		group.Go(func() {
			for job := range jobs {
				job()
			}
		})
	}
	var mutex sync.Mutex
	answers := map[string]int{}
	for k, b := range breakings() {
		for i := range each {
			name := fmt.Sprintf("%d.%s", i, b.name)
			content := b.make(t, mutation(rand.New(rand.NewPCG(uint64(k), uint64(i)))))
			jobs <- func() {
				// Whatever comes back must be data or a problem with a sentence.
				_, err := r.Read(ctx, name, content)
				var problem *Error
				kind := "read"
				if errors.As(err, &problem) {
					kind = string(problem.Problem)
				} else if err != nil {
					t.Errorf("%s: %v", name, err)
				}
				mutex.Lock()
				answers[b.name+" "+kind]++
				mutex.Unlock()
			}
		}
	}
	close(jobs)
	group.Wait()
	t.Logf("%d files: %v", each*len(breakings()), answers)
	if _, err := r.Read(ctx, "good.pdf", plainCV()); err != nil {
		t.Errorf("the next file: %v", err)
	}
}
