package ocr_test

import (
	"context"
	"os/exec"
	"strings"
	"testing"
	"unicode"

	"encaja/internal/cv/engine/enginetest"
	"encaja/internal/cv/ocr"
	"encaja/internal/cv/pdf/sample"
	"encaja/internal/cv/picture"
)

// words are those of a text without signs.
func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// Both must read the same words: what a CV says must not depend on what is
// installed. Without an installed Tesseract the built-in one is held to the
// words on the page.
func TestInstalledAndBuiltInAgree(t *testing.T) {
	lines := []string{
		"Lucía Fernández Soto", "Analista de datos en Grupo Andino, Madrid", "Enero de 2020 - Presente",
		"Diseño de informes para la dirección comercial y los organismos de control",
		"Negociación con proveedores y planificación de la demanda de cada sucursal",
		"Formación académica: Licenciatura en Estadística, Universidad de Valladolid", "Español nativo, inglés avanzado",
	}
	var g picture.Gray
	want := map[string]int{}
	for _, l := range lines {
		for _, w := range words(l) {
			want[w]++
		}
		// a line at a time, because a page with much text is no scan
		line := photograph(t, sample.Plain(50, 270, 11, l))
		line = line.Crop(0, 40, line.Width, 120)
		g.Width, g.Height, g.DPI, g.Pixels = line.Width, g.Height+line.Height, line.DPI, append(g.Pixels, line.Pixels...)
	}
	ctx := context.Background()
	kinds := []bool{false}
	if _, err := exec.LookPath("tesseract"); err == nil {
		kinds = append(kinds, true)
	}
	for _, alsoNative := range kinds {
		r := ocr.NewReader(ctx, enginetest.Need(t), alsoNative)
		page, err := r.Read(ctx, g)
		if err != nil {
			t.Fatal(err)
		}
		missing := map[string]int{}
		all := 0
		for w, n := range want {
			missing[w] = n
			all += n
		}
		for _, token := range page.Tokens {
			for _, w := range words(token.Text) {
				missing[w]--
			}
		}
		lost := 0
		for _, n := range missing {
			lost += max(0, n)
		}
		if lost*100 > all {
			t.Errorf("%s: %d of %d words were lost: %v", r.Name(ctx), lost, all, missing)
		}
		if err := r.Close(ctx); err != nil {
			t.Error(err)
		}
	}
}
