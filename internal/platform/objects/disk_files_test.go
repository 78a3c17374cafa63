package objects_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"encaja/internal/platform/objects"
)

func TestFilesCanBeCopiedToAnotherFolder(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	secret := []byte("a secret that is long enough for links")
	store, err := objects.Open(t.Context(), objects.Options{DataDir: from, Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	put, err := store.Put(t.Context(), "cvs/one.pdf", "application/pdf", strings.NewReader("a CV"), 4)
	if err != nil {
		t.Fatal(err)
	}
	copies := objects.FilesIn(to)
	for range copies.List(t.Context()) {
		t.Error("a folder that is not there lists something")
	}
	if err := copies.Make(); err != nil {
		t.Fatal(err)
	}
	listed := 0
	for info, err := range objects.FilesIn(from).List(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		listed++
		file, err := objects.FilesIn(from).Open(info.Key)
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(file)
		if err != nil || int64(len(content)) != file.Length || file.Info.Size != 4 {
			t.Errorf("%d bytes, said %d: %v", len(content), file.Length, err)
		}
		if err := copies.Write(info.Key, bytes.NewReader(content)); err != nil {
			t.Fatal(err)
		}
		if err := copies.Write(info.Key, bytes.NewReader(content)); !errors.Is(err, os.ErrExist) {
			t.Errorf("the same key again: %v", err)
		}
		if err := copies.Write("cvs/other.pdf", bytes.NewReader(content)); !errors.Is(err, objects.ErrNotFound) {
			t.Errorf("the file of another key: %v", err)
		}
		if err := copies.Write("../outside", bytes.NewReader(content)); !errors.Is(err, objects.ErrBadKey) {
			t.Errorf("a key that leads out: %v", err)
		}
		if err := copies.Write("cvs/short.pdf", bytes.NewReader(content[:9])); !errors.Is(err, objects.ErrDamaged) {
			t.Errorf("a file that is cut: %v", err)
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err := copies.Sync(); err != nil || listed != 1 {
		t.Errorf("%d listed, %v", listed, err)
	}
	copied, err := objects.Open(t.Context(), objects.Options{DataDir: to, Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := copied.Stat(t.Context(), put.Key); err != nil || got != put {
		t.Errorf("copied %+v, was %+v: %v", got, put, err)
	}
}
