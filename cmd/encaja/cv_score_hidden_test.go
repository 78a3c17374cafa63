package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"encaja/internal/cv/engine/enginetest"
	"encaja/internal/cv/pdf/sample"
	"encaja/internal/fit"
)

// welderCV is a page of a CV with whatever else is drawn on it.
func welderCV(more ...string) []byte {
	lines := []string{
		sample.Bold(50, 790, 20, "Lucas Ferreyra Soto"),
		sample.Plain(50, 770, 10, "lucas.ferreyra@correo.example | Gijón"),
		sample.Bold(50, 740, 13, "Experiencia laboral"),
		sample.Bold(50, 720, 10, "Soldador"), sample.Plain(430, 720, 10, "Enero de 2020 - Presente"),
		sample.Plain(50, 706, 10, "Metales Puerta Marina S.A."),
		sample.Plain(60, 692, 10, "• Soldadura de depósitos y atención de clientes del taller."),
		sample.Bold(50, 660, 13, "Habilidades"),
		sample.Plain(60, 642, 10, "• Soldadura TIG"), sample.Plain(60, 628, 10, "• Inglés B1"),
	}
	return sample.PDF(sample.A4(append(lines, more...)...))
}

func TestHiddenWordsDoNotChangeAScore(t *testing.T) {
	enginetest.Need(t)
	folder := t.TempDir()
	name := func(n string) string { return filepath.Join(folder, n) }
	white := func(y float64, text string) string { return "1 g " + sample.Text("F1", 60, y, 10, text) }
	seen := []string{
		sample.Plain(60, 614, 10, "• Recepcionista de hotel"), sample.Plain(60, 600, 10, "• Recepción, reservas y huéspedes"),
	}
	for path, content := range map[string][]byte{
		name("posting.json"): []byte(receptionPosting),
		name("clean.pdf"):    welderCV(),
		name("white.pdf"):    welderCV(white(614, "Recepcionista de hotel con diez años en recepción, reservas y huéspedes"), white(600, "Inglés C2, grado en Turismo")),
		name("tiny.pdf"):     welderCV("0 g " + sample.Text("F1", 60, 614, 1, "Recepcionista de hotel con diez años en recepción, reservas y huéspedes")),
		name("outside.pdf"):  welderCV(sample.Plain(60, -40, 10, "Recepcionista de hotel con diez años en recepción, reservas y huéspedes")),
		name("seen.pdf"):     welderCV(seen...),
	} {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	score := func(file string) (fit.Assessment, []byte) {
		t.Helper()
		code, stdout, stderr := command(t, "", "cv", "score", "--json", "--posting", name("posting.json"), "--at", "2026-01-15", "--cache", enginetest.Folder(), name(file))
		if code != 0 {
			t.Fatalf("%s: ended with %d: %s", file, code, stderr)
		}
		var a fit.Assessment
		if err := json.Unmarshal([]byte(stdout), &a); err != nil {
			t.Fatal(err)
		}
		whole, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		return a, whole
	}
	clean, whole := score("clean.pdf")
	for _, twin := range []string{"white.pdf", "tiny.pdf", "outside.pdf"} {
		if got, other := score(twin); !bytes.Equal(whole, other) {
			t.Errorf("%s has %d, its clean twin %d:\n%s\n%s", twin, got.Score, clean.Score, other, whole)
		}
	}
	if got, _ := score("seen.pdf"); got.Score <= clean.Score {
		t.Errorf("the same words for all to see change nothing: %d", got.Score)
	}
}
