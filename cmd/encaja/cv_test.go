package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMain lets this binary be the child process that reads documents, as the real one is.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "cv" && os.Args[2] == "child" {
		os.Exit(run(process{context.Background(), os.Stdin, os.Stdout, os.Stderr}, os.Args[1:]))
	}
	os.Exit(m.Run())
}

const plainCV = `Elena Barandiaran Ochoa
elena.barandiaran@correo.example | +34 611 555 018 | Gijón

EXPERIENCIA LABORAL

Recepcionista de hotel
Hotel Puerta Marina, Gijón
Marzo de 2021 - Actualidad
- Recepción, reservas y facturación de 84 habitaciones.

EDUCACIÓN

Grado en Turismo
Universidad de Málaga
2015 - 2019

HABILIDADES

- Atención al público
- Excel
`

func TestCVReadGoesOnPastAFileThatCannotBeRead(t *testing.T) {
	folder, out, cache := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "engines")
	good, bad := filepath.Join(folder, "elena.txt"), filepath.Join(folder, "roto.pdf")
	for path, content := range map[string]string{good: plainCV, bad: "%PDF-1.7\nnothing that follows is a PDF"} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, _, stderr := command(t, "", "cv", "read", "--out", out, "--cache", cache, bad, good)
	if code != 0 || !strings.Contains(stderr, "roto.pdf") {
		t.Errorf("ended with %d: %s", code, stderr)
	}
	text, err := os.ReadFile(filepath.Join(out, "elena.json"))
	if err != nil {
		t.Fatal(err)
	}
	var read struct {
		FullName, Email string
		WorkExperience  []struct{ Company, Role, StartDate, EndDate string }
		Education       []struct{ Institution, Degree string }
		Skills          []string
	}
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	if read.FullName != "Elena Barandiaran Ochoa" || read.Email != "elena.barandiaran@correo.example" || len(read.WorkExperience) != 1 || len(read.Skills) != 2 {
		t.Fatalf("read %s", text)
	}
	if w := read.WorkExperience[0]; w.Company != "Hotel Puerta Marina" || w.StartDate != "2021-03" || w.EndDate != "present" {
		t.Errorf("work %+v", w)
	}
	if _, err := os.Stat(filepath.Join(out, "roto.json")); err == nil {
		t.Error("a file was written for what could not be read")
	}
	if code, _, _ := command(t, "", "cv", "read", "--cache", cache, bad); code == 0 {
		t.Error("nothing could be read and it counts as success")
	}
}
