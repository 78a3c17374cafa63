package layout

import (
	"strings"
	"testing"
)

// labelled sets a label that ends right before the edge of the values.
func labelled(baseline float64, label, value string) []Token {
	width := 0.0
	for _, t := range at(0, baseline, label) {
		width = t.Box.Right
	}
	return append(at(150-6-width, baseline, label), at(150, baseline, value)...)
}

func TestLabelsCloseToTheirValuesAreCells(t *testing.T) {
	tokens := page(
		labelled(100, "Nombre", "Ana Ruiz"), labelled(112, "Correo electrónico", "ana@correo.es"),
		labelled(124, "Empresa", "Textiles Ombú"), labelled(136, "Localidad", "Vigo"))
	if got, want := textOf(Arrange(tokens)), "Nombre / Ana Ruiz / Correo electrónico / ana@correo.es / Empresa / Textiles Ombú / Localidad / Vigo"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestWordsBelowEachOtherByChanceAreNoCells(t *testing.T) {
	tokens := page(at(50, 100, "uno dos tres"), at(50, 112, "seis dos tres"), at(50, 124, "nueve diez"), at(50, 136, "doce trece"))
	if got, want := textOf(Arrange(tokens)), "uno dos tres / seis dos tres / nueve diez / doce trece"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// ruled puts words into a cell of a drawn table.
func ruled(row, cell int, tokens []Token) []Token {
	for i := range tokens {
		tokens[i].GridRow, tokens[i].GridCell = row, cell
	}
	return tokens
}

func TestCellsOfRuledTablesAreWhole(t *testing.T) {
	tokens := page(
		ruled(1, 1, at(50, 100, "Farmacia del")), ruled(1, 2, at(150, 100, "Empleada de")), ruled(1, 3, at(250, 100, "Feb 2019 -")),
		ruled(1, 1, at(50, 112, "Pueblo")), ruled(1, 2, at(150, 112, "mostrador")), ruled(1, 3, at(250, 112, "Actualidad")),
		ruled(2, 4, at(50, 130, "Kiosco Luna")), ruled(2, 5, at(150, 130, "Encargada")), ruled(2, 6, at(250, 130, "2015 - 2019")))
	want := "Farmacia del Pueblo / Empleada de mostrador / Feb 2019 - Actualidad / Kiosco Luna / Encargada / 2015 - 2019"
	if got := textOf(Arrange(tokens)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestShortWordsAreNoSpacedLetters(t *testing.T) {
	if got := textOf([]Block{{Lines: LinesOf(at(50, 100, "acortó el cierre de 9 a 4 días"))}}); got != "acortó el cierre de 9 a 4 días" {
		t.Errorf("got %q", got)
	}
}

func TestBoundRefusesWhatNobodyWrites(t *testing.T) {
	line := Line{Words: make([]Word, mostWords)}
	d := Document{Pages: []Page{{Blocks: []Block{{Lines: []Line{line}}}}}, Hidden: make([]Hidden, mostHidden+1)}
	if n, err := Bound(&d); err != nil || n != mostWords || len(d.Hidden) != mostHidden {
		t.Errorf("%d words, %d hidden, %v", n, len(d.Hidden), err)
	}
	d.Pages = append(d.Pages, d.Pages[0])
	if _, err := Bound(&d); err == nil {
		t.Error("twice as much was taken")
	}
}

func TestBoxesInARowStayTogetherWhereTheFileHasThemFirst(t *testing.T) {
	blocks := Arrange(page(
		framed(1, at(50, 400, "Soldadura MIG")), framed(2, at(135, 400, "Plegadora")), framed(3, at(200, 400, "AutoCAD")),
		at(50, 100, "Oficial Herrero"), at(50, 113, "Talleres El Quebracho"), at(50, 160, "Habilidades principales"),
	))
	if got := textOf(blocks); !strings.HasSuffix(got, "Habilidades principales / Soldadura MIG / Plegadora / AutoCAD") {
		t.Errorf("got\n%s", got)
	}
}
