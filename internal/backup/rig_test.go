package backup_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"encaja/internal/accounts"
	"encaja/internal/app"
	"encaja/internal/backup"
	"encaja/internal/cvfiles"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/objects"
	"encaja/internal/postings"
)

var noon = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// place is an installation in a folder of its own.
func place(data string) backup.Installation {
	return backup.Installation{Data: data, Version: "v1.2.3", Now: func() time.Time { return noon }}
}

func open(t *testing.T, data string) *app.App {
	t.Helper()
	a, err := app.Open(t.Context(), app.Settings{Data: data, Env: "development", Addr: "127.0.0.1:0"}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func closeApp(t *testing.T, a *app.App) {
	t.Helper()
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
}

// installed is a data folder with a recruiter, a posting and a CV in it, and nobody at work.
func installed(t *testing.T) (data, key string) {
	t.Helper()
	data = filepath.Join(t.TempDir(), "data")
	a := open(t, data)
	publish(t.Context(), t, a, recruiter(t, a))
	key = store(t.Context(), t, a, "the only CV")
	closeApp(t, a)
	return data, key
}

func recruiter(t *testing.T, a *app.App) string {
	t.Helper()
	u, err := a.Accounts.CreateConfirmed(t.Context(), accounts.Registration{
		Name: "Ana Paz", Email: "ana@example.org", Password: "contraseña-1", Role: httpx.Recruiter,
	})
	if err != nil {
		t.Fatal(err)
	}
	return u.ID
}

func publish(ctx context.Context, t *testing.T, a *app.App, recruiterID string) {
	t.Helper()
	text := func(s string) *string { return &s }
	required, status := false, postings.Active
	_, err := a.Postings.Create(ctx, recruiterID, postings.Change{
		Title: text("Responsable de depósito"), Company: text("Transportes Aldao"), Description: text("Conducir el depósito."),
		AdditionalRequirements: text(""), ExperienceLevel: text("SENIOR"), EnglishLevel: text("BASIC"), ContractType: text("FULL_TIME"),
		Modal: text("ONSITE"), Province: text("Santa Fe"), City: text("Rosario"), IndustryRequired: &required, Industry: text(""), Status: &status,
	})
	if err != nil {
		t.Error(err)
	}
}

func store(ctx context.Context, t *testing.T, a *app.App, content string) (key string) {
	t.Helper()
	f, err := a.CVFiles.Store(ctx, cvfiles.Announcement{Space: cvfiles.Anonymous, FileName: "cv.txt"}, []byte(content))
	if err != nil {
		t.Error(err)
	}
	return f.Key
}

// take makes a backup that must succeed without faults.
func take(t *testing.T, data string) (file string, report backup.Report) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "encaja.backup")
	report, err := place(data).Backup(t.Context(), file, false)
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Faults) > 0 {
		t.Fatalf("faults: %v", report.Faults)
	}
	return file, report
}

// refused fails the test unless the error says so.
func refused(t *testing.T, err error, says string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") {
		t.Errorf("error %v, want one line with %q", err, says)
	}
}

// wantAbsent fails the test when something stands under a path, or beside it with more letters.
func wantAbsent(t *testing.T, path string) {
	t.Helper()
	found, err := filepath.Glob(path + "*")
	if err != nil || len(found) > 0 {
		t.Errorf("left behind: %v %v", found, err)
	}
}

// listing describes a folder so that two states of it can be compared.
func listing(t *testing.T, folder string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && !entry.IsDir() {
			fmt.Fprintln(&b, path, info.Size(), info.ModTime())
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return b.String()
}

// change runs a statement on the database of a data folder.
func change(t *testing.T, data, statement string, args ...any) {
	t.Helper()
	d, err := db.Open(t.Context(), filepath.Join(data, "encaja.db"))
	if err != nil {
		t.Fatal(err)
	}
	err = d.Tx(t.Context(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(t.Context(), statement, args...)
		return err
	})
	if err := errors.Join(err, d.Close()); err != nil {
		t.Fatal(err)
	}
}

// objectFile finds the file of an object.
func objectFile(t *testing.T, data, key string) string {
	t.Helper()
	file, err := objects.FilesIn(data).Open(key)
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Name()
}

func write(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
