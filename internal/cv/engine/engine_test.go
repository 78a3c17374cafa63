package engine_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"encaja/internal/cv/engine"
	"encaja/internal/cv/engine/enginetest"
)

func TestMissingAssetIsTold(t *testing.T) {
	if _, err := engine.Asset("nothing.wasm").Unpack(); !errors.Is(err, engine.ErrMissing) {
		t.Fatalf("got %v, want ErrMissing", err)
	}
	if _, err := engine.Compile(context.Background(), "nothing.wasm", ""); !errors.Is(err, engine.ErrMissing) {
		t.Fatalf("compile: got %v, want ErrMissing", err)
	}
}

func TestAssetsAreWhatTheyShouldBe(t *testing.T) {
	enginetest.Need(t)
	for _, asset := range []engine.Asset{engine.PDFium, engine.Tesseract} {
		content, err := asset.Unpack()
		if err != nil {
			t.Fatal(err)
		}
		if string(content[:4]) != "\x00asm" {
			t.Errorf("%s is no WebAssembly module", asset)
		}
	}
}

func TestCacheFolderIsForItsOwnerAlone(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "engines")
	if err := engine.MakeFolder(folder); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(folder)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o700 {
		t.Errorf("mode %o, want 700", info.Mode().Perm())
	}
	if err := os.Chmod(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := engine.MakeFolder(folder); err == nil {
		t.Error("a folder that all can write to was taken")
	}
}
