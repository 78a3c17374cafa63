package office

import (
	"archive/zip"
	"bytes"
	"errors"
	"strings"
	"testing"

	"encaja/internal/cv/layout"
)

// packed makes a ZIP of names and contents.
func packed(t testing.TB, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func linesOf(d layout.Document) string {
	var blocks []string
	for _, b := range d.Pages[0].Blocks {
		blocks = append(blocks, strings.ReplaceAll(b.Text(), "\n", " / "))
	}
	return strings.Join(blocks, " || ")
}

func TestBombsAreRefused(t *testing.T) {
	const open = `<w:document xmlns:w="w"><w:body>`
	many := make([]string, 0, 5000)
	for range 2100 {
		many = append(many, "x", "")
	}
	lying := packed(t, "word/document.xml", open+strings.Repeat("<w:p/>", 3<<20))
	// The size that the archive states need not be true.
	lying = bytes.ReplaceAll(lying, sizeField(3<<20*6+len(open)), sizeField(100))
	for _, c := range []struct {
		name    string
		content []byte
		want    error
	}{
		{"one long text", packed(t, "word/document.xml", open+"<w:p><w:r><w:t>"+strings.Repeat("a", 64<<20)), ErrTooMuch},
		{"text beyond a document", packed(t, "word/document.xml", open+"<w:p><w:r><w:t>"+strings.Repeat("a", 3<<20)+"</w:t></w:r></w:p>"), ErrTooMuch},
		{"deep XML", packed(t, "word/document.xml", open+strings.Repeat("<w:p>", 100_000)), ErrTooMuch},
		{"many elements", packed(t, "word/document.xml", open+strings.Repeat("<w:p/>", 1_900_000)), ErrTooMuch},
		{"many files", packed(t, many...), ErrTooMuch},
		{"a lie about the size", lying, ErrCorrupt},
		{"entities", packed(t, "word/document.xml", `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>`+open+"<w:p><w:r><w:t>&b;</w:t></w:r></w:p>"), ErrCorrupt},
		{"no document inside", packed(t, "other.xml", "<x/>"), ErrCorrupt},
		{"broken XML", packed(t, "word/document.xml", open+"<w:p <"), ErrCorrupt},
		{"no archive", []byte("PK\x03\x04 nothing"), ErrCorrupt},
	} {
		if _, err := DOCX(c.content); !errors.Is(err, c.want) && !errors.Is(err, ErrTooMuch) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

func sizeField(n int) []byte { return []byte{byte(n), byte(n >> 8), byte(n >> 16), byte(n >> 24)} }
