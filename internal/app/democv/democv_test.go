package democv

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"encaja/internal/cv"
	"encaja/internal/cv/engine/enginetest"
	"encaja/internal/cv/layout"
)

const childArgument = "read-cvs-as-a-child"

// TestMain is also the child that reads: the tests' own program.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == childArgument {
		if err := cv.ServeChild(context.Background(), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	code := m.Run()
	if r, err := shared(); err == nil {
		r.Close()
	}
	os.Exit(code)
}

var shared = sync.OnceValues(func() (*cv.Reader, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return cv.NewReader(cv.Options{
		Child: []string{program, childArgument}, CacheFolder: enginetest.Folder(), Processes: 2, Timeout: time.Minute, OwnOCR: true,
	}), nil
})

func read(t *testing.T, f File) (cv.Result, error) {
	t.Helper()
	enginetest.Need(t)
	r, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	return r.Read(t.Context(), f.Name, f.Content)
}

var (
	writtenAt = time.Date(2026, time.May, 12, 0, 0, 0, 0, time.UTC)
	people    = []Person{
		{Name: "Soledad Escudero", Email: "soledad.escudero@example.org", Trade: "chofer", Fit: Strong, Country: "AR", City: "Córdoba", At: writtenAt},
		{Name: "Íñigo Zabala Otxoa", Email: "inigo.zabala@example.org", Trade: "flota", Fit: Partly, Country: "ES", City: "Coslada", At: writtenAt},
		{Name: "Montserrat Puig", Email: "montserrat.puig@example.org", Trade: "frontend", Fit: Strong, Country: "ES", City: "Barcelona", At: writtenAt},
		{Name: "Bautista Godoy", Email: "bautista.godoy@example.org", Trade: "deposito", Fit: Weak, Country: "AR", City: "Rosario", At: writtenAt},
		{Name: "Rocío Cano Vidal", Email: "rocio.cano@example.org", Trade: "urgencias", Fit: Unrelated, Country: "ES", City: "Sevilla", At: writtenAt},
		{Name: "Nahuel Ríos", Email: "nahuel.rios@example.org", Trade: "soporte", Fit: Strong, Country: "AR", City: "Buenos Aires", At: writtenAt},
	}
	textStyles = []Style{Plain, Dates, Sidebar, Table, Europass, Long, Tricked, Word}
	scanStyles = []Style{ScanPNG, ScanJPG, ScanPDF}
)

func TestEveryStyleIsReadAsWritten(t *testing.T) {
	for i, p := range people {
		for j, style := range append(textStyles, scanStyles...) {
			if j >= len(textStyles) && i != j-len(textStyles) {
				continue // a scan takes seconds: one person for each style
			}
			t.Run(fmt.Sprintf("%s %s", style, p.Name), func(t *testing.T) { readsAsWritten(t, p, style) })
		}
	}
}

func readsAsWritten(t *testing.T, p Person, style Style) {
	t.Helper()
	f, err := Make(p, style)
	if err != nil {
		t.Fatal(err)
	}
	result, err := read(t, f)
	if err != nil {
		t.Fatal(err)
	}
	said, err := compose(p)
	if err != nil {
		t.Fatal(err)
	}
	got := cv.Describe(result)
	if slices.Contains(scanStyles, style) && (got.Email == "" || strings.ReplaceAll(got.Email, ".", "") == strings.ReplaceAll(p.Email, ".", "")) {
		got.Email = p.Email // to OCR a dot is dust, and the sign of an address hard to tell
	}
	if got.FullName != p.Name || got.Email != p.Email {
		t.Errorf("read %q, %q", got.FullName, got.Email)
	}
	if len(got.WorkExperience) != len(said.jobs) {
		t.Fatalf("%d jobs of %d: %+v", len(got.WorkExperience), len(said.jobs), got.WorkExperience)
	}
	for i, job := range said.jobs {
		g := got.WorkExperience[i]
		start, end := job.from.iso(), job.to.iso()
		if g.Role != job.role || !strings.HasPrefix(job.company, strings.TrimSuffix(g.Company, ".")) || g.Company == "" || g.StartDate != start || g.EndDate != end {
			t.Errorf("job %d: %q at %q from %s to %s, want %q at %q from %s to %s", i, g.Role, g.Company, g.StartDate, g.EndDate, job.role, job.company, start, end)
		}
		if !strings.Contains(words(g.Description), words(job.tasks[0])) {
			t.Errorf("job %d: %q lacks %q", i, g.Description, job.tasks[0])
		}
	}
	if len(got.Education) == 0 || got.Education[0].Degree != said.studies[0].degree {
		t.Errorf("education %+v, want %+v", got.Education, said.studies)
	}
	if (len(result.Document.Hidden) > 0) != (style == Tricked) {
		t.Errorf("hidden: %+v", result.Document.Hidden)
	}
}

func words(text string) string { return strings.Join(strings.Fields(text), " ") }

func TestALongCVHasTwoPages(t *testing.T) {
	f, err := Make(people[0], Long)
	if err != nil {
		t.Fatal(err)
	}
	result, err := read(t, f)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(result.Document.Pages); n != 2 {
		t.Errorf("%d pages", n)
	}
}

func TestHiddenWordsAreFound(t *testing.T) {
	f, err := Make(people[1], Tricked)
	if err != nil {
		t.Fatal(err)
	}
	result, err := read(t, f)
	if err != nil {
		t.Fatal(err)
	}
	if h := result.Document.Hidden; len(h) == 0 || h[0].Reason != layout.ReasonUnseen || strings.Contains(result.Resume.Text, "Candidato ideal") {
		t.Errorf("hidden: %+v", h)
	}
}

func TestALockedFileCannotBeRead(t *testing.T) {
	f, err := Make(people[0], Locked)
	if err != nil {
		t.Fatal(err)
	}
	_, err = read(t, f)
	var problem *cv.Error
	if !errors.As(err, &problem) || problem.Problem != cv.Encrypted {
		t.Errorf("got %v", err)
	}
}

func TestTheSamePersonGetsTheSameBytes(t *testing.T) {
	for _, style := range append([]Style{Locked}, append(textStyles, scanStyles...)...) {
		var made [2]File
		for i := range made {
			var err error
			if made[i], err = Make(people[2], style); err != nil {
				t.Fatal(err)
			}
		}
		if made[0].Name != made[1].Name || !bytes.Equal(made[0].Content, made[1].Content) {
			t.Errorf("%s differs", style)
		}
		if len(made[0].Content) > 5<<20 {
			t.Errorf("%s has %d bytes", style, len(made[0].Content))
		}
	}
}
