package resume

import (
	"strings"
	"testing"
	"unicode/utf8"

	"encaja/internal/cv/sections/markup"
)

// A quote can be marked on its page: one box for each line that it stands on, over its words and no others.
func TestMarks(t *testing.T) {
	r := read(t, markup.Document("Ana Prueba\n\nExperiencia\nCoordiné un equipo de siete personas\nen dos turnos de trabajo"))
	const quote = "siete personas\nen dos turnos"
	at := strings.Index(r.Text, quote)
	if at < 0 {
		t.Fatalf("%q does not stand in %q", quote, r.Text)
	}
	start := utf8.RuneCountInString(r.Text[:at])
	marks := r.Marks(start, start+utf8.RuneCountInString(quote))
	if len(marks) != 2 {
		t.Fatalf("%d marks, want one for each of two lines: %v", len(marks), marks)
	}
	for i, want := range []string{"siete personas", "en dos turnos"} {
		if got := r.Quote(marks[i]); got != want {
			t.Errorf("mark %d covers %q, want %q", i, got, want)
		}
		if marks[i].Page != 1 || marks[i].Box.Width() <= 0 {
			t.Errorf("mark %d stands nowhere: %v", i, marks[i])
		}
	}
	if marks[0].Box.Bottom > marks[1].Box.Bottom {
		t.Errorf("marks are out of order: %v", marks)
	}
}
