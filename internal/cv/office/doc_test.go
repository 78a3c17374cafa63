package office

import (
	"errors"
	"testing"

	"encaja/internal/cv/office/sample"
)

func TestDOC(t *testing.T) {
	content := sample.DOC("Ana Ruiz\rFormaci\xF3n\r", "Diseño\t2019\rCelda uno\aCelda dos\a\a\x13 HYPERLINK \"x\" \x14ana@correo.es\x15\r", 0)
	d, err := DOC(content)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := linesOf(d), "Ana Ruiz / Formación / Diseño / 2019 / Celda uno || Celda dos || ana@correo.es"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestDOCRefusals(t *testing.T) {
	good := sample.DOC("Hola\r", "", 0)
	for _, c := range []struct {
		name    string
		content []byte
		want    error
	}{
		{"encrypted", sample.DOC("Hola", "", fibEncrypted), ErrEncrypted},
		{"an encrypted package", sample.Compound([]string{"EncryptedPackage"}, [][]byte{{1}}), ErrEncrypted},
		{"no Word document", sample.Compound([]string{"Workbook"}, [][]byte{{1}}), ErrCorrupt},
		{"cut off", good[:700], ErrCorrupt},
		{"no container", []byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), ErrCorrupt},
	} {
		if _, err := DOC(c.content); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

func FuzzDOC(f *testing.F) {
	f.Add(sample.DOC("Ana Ruiz\r", "Diseño\r", 0))
	f.Fuzz(func(t *testing.T, content []byte) {
		if d, err := DOC(content); err == nil && len(d.Pages) != 1 {
			t.Fatalf("%d pages", len(d.Pages))
		}
	})
}
