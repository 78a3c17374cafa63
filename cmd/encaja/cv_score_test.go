package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"encaja/internal/fit"
)

const receptionPosting = `{"title": "Recepcionista de hotel", "description": "Recibirás a los huéspedes y llevarás las reservas.",
	"additional_requirements": "Imprescindible un año en recepción de hotel\nInglés alto", "experience_level": "JUNIOR", "english_level": "ADVANCED",
	"industry_experience": {"required": true, "industry": "Hostelería"}, "province": "Asturias"}`

func TestCVScorePrintsScoresInOrderAndFailsForWhatCannotBeRead(t *testing.T) {
	folder, cache := t.TempDir(), filepath.Join(t.TempDir(), "engines")
	other := strings.NewReplacer("Recepcionista de hotel", "Soldador", "Hotel Puerta Marina", "Metales Puerta Marina",
		"Recepción, reservas y facturación de 84 habitaciones", "Soldadura TIG de depósitos", "Turismo", "Filosofía").Replace(plainCV)
	name := func(n string) string { return filepath.Join(folder, n) }
	for path, content := range map[string]string{
		name("a.txt"): other, name("b.txt"): plainCV, name("roto.pdf"): "%PDF-1.7\nnothing that follows is a PDF", name("posting.json"): receptionPosting,
	} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	args := []string{"cv", "score", "--posting", name("posting.json"), "--at", "2026-01-15", "--cache", cache}
	code, stdout, stderr := command(t, "", append(args, name("a.txt"), name("roto.pdf"), name("b.txt"))...)
	if code != 1 || !strings.Contains(stderr, "roto.pdf") {
		t.Errorf("ended with %d: %s", code, stderr)
	}
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], name("a.txt")+"\t") || !strings.HasPrefix(lines[1], name("b.txt")+"\t") {
		t.Fatalf("printed %q", stdout)
	}
	code, stdout, stderr = command(t, "", append(args, "--json", name("a.txt"), name("b.txt"))...)
	if code != 0 {
		t.Fatalf("ended with %d: %s", code, stderr)
	}
	var results []struct {
		File string `json:"file"`
		fit.Assessment
	}
	for line := range strings.Lines(stdout) {
		results = append(results, struct {
			File string `json:"file"`
			fit.Assessment
		}{})
		if err := json.Unmarshal([]byte(line), &results[len(results)-1]); err != nil {
			t.Fatal(err)
		}
	}
	if len(results) != 2 || results[0].Score >= 40 || results[1].Score < 60 || len(results[1].Reasons) == 0 || results[1].File != name("b.txt") {
		t.Errorf("scores of %+v", results)
	}
}

func TestCVScoreRefusesWhatIsNoPostingAndNoDay(t *testing.T) {
	folder := t.TempDir()
	posting, cv := filepath.Join(folder, "posting.json"), filepath.Join(folder, "a.txt")
	for path, content := range map[string]string{posting: `{"name": "nada"}`, cv: plainCV} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if code, _, stderr := command(t, "", "cv", "score", "--posting", posting, cv); code == 0 || !strings.Contains(stderr, "title") {
		t.Errorf("ended with %d: %s", code, stderr)
	}
	if err := os.WriteFile(posting, []byte(receptionPosting), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := command(t, "", "cv", "score", "--posting", posting, "--at", "ayer", cv); code == 0 || !strings.Contains(stderr, "--at") {
		t.Errorf("ended with %d: %s", code, stderr)
	}
}
