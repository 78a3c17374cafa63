package pdf

import (
	"testing"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/pdf/sample"
)

// The glyph "fi" is given as two letters at one place, each with its own width,
// and a blank that nobody typed behind it.
func TestLettersOfALigatureAreOneWord(t *testing.T) {
	o := &textObject{size: 10, upright: true}
	letter := func(r rune, left, right float64) character {
		return character{rune: r, box: layout.Box{Left: left, Top: 90, Right: right, Bottom: 100}, x: left, y: 98, object: o}
	}
	inserted := character{rune: ' ', box: layout.Box{Left: 8, Top: 90, Right: 8, Bottom: 100}, x: 8, y: 98}
	for _, c := range []struct {
		name string
		text []character
		want []string
	}{
		{"own widths", []character{letter('o', 0, 5), letter('f', 5, 8), letter('i', 5, 7.5), inserted, letter('c', 10.5, 15)}, []string{"ofic"}},
		{"width of the whole", []character{letter('o', 0, 5), letter('f', 5, 10.5), letter('i', 5, 10.5), letter('c', 10.5, 15)}, []string{"ofic"}},
		{"a blank behind it", []character{letter('f', 5, 8), letter('i', 5, 7.5), inserted, letter('c', 14, 19)}, []string{"fi", "c"}},
	} {
		var got []string
		for _, p := range words(c.text) {
			got = append(got, p.Text)
		}
		if len(got) != len(c.want) || got[0] != c.want[0] {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestRuledTableHasCells(t *testing.T) {
	s := &scene{}
	for _, x := range []float64{40, 140, 240} {
		s.shapes = append(s.shapes, shape{kind: objectPath, box: layout.Box{Left: x, Top: 80, Right: x + 1, Bottom: 140}})
	}
	for _, y := range []float64{80, 110, 140} {
		s.shapes = append(s.shapes, shape{kind: objectPath, box: layout.Box{Left: 40, Top: y, Right: 241, Bottom: y + 1}})
	}
	word := func(left, top float64) layout.Token {
		return layout.Token{Word: layout.Word{Text: "x", Size: 10, Box: layout.Box{Left: left, Top: top, Right: left + 20, Bottom: top + 10}}}
	}
	tokens := []layout.Token{word(50, 90), word(150, 90), word(50, 120), word(300, 90)}
	(&page{width: 595, height: 842}).tabulate(tokens, s)
	if tokens[0].GridRow != tokens[1].GridRow || tokens[0].GridCell == tokens[1].GridCell || tokens[0].GridRow == tokens[2].GridRow || tokens[3].GridCell != 0 {
		t.Errorf("got %+v", tokens)
	}
}

func TestValuesOfAFormAreText(t *testing.T) {
	if got := read(t, sample.Form("Nombre", "Ana Ruiz Gil")).Text(); got != "Nombre\nAna Ruiz Gil" {
		t.Errorf("got %q", got)
	}
}
