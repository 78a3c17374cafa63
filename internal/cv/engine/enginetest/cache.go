// Package enginetest gives tests the engines, compiled once for all of them.
package enginetest

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"encaja/internal/cv/engine"
)

// Folder is where compiled engines outlive a test run: compiling takes seconds.
func Folder() string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("encaja-test-engines-%d", os.Getuid()))
}

var missing = sync.OnceValue(func() error {
	for _, asset := range []engine.Asset{engine.PDFium, engine.Tesseract, engine.SpanishModel, engine.EnglishModel} {
		if _, err := asset.Unpack(); err != nil {
			return err
		}
	}
	return nil
})

// Need fails the test when the engines were not fetched.
func Need(t testing.TB) string {
	t.Helper()
	if err := missing(); err != nil {
		t.Fatalf("run scripts/engines first: %v", err)
	}
	return Folder()
}
