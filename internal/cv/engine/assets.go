// Package engine runs the WebAssembly engines that read documents: it holds
// their embedded code, compiles it once into a cache on disk, and gives each
// instance memory that goes back to the system when it closes.
package engine

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"io"
)

// ErrMissing says that the binary was built without the engines.
var ErrMissing = errors.New("this build has no engines to read documents: run scripts/engines and build again")

//go:embed assets
var assets embed.FS

// Asset names a file that scripts/engines packs.
type Asset string

// The engines and what they need.
const (
	PDFium       Asset = "pdfium.wasm"
	Tesseract    Asset = "tesseract.wasm"
	SpanishModel Asset = "spa.traineddata"
	EnglishModel Asset = "eng.traineddata"
)

// StampLength is how many characters of a hash tell two versions of a file
// apart.
const StampLength = 8

// Stamp tells versions of an asset apart by its content; empty where the binary
// was built without it.
func (a Asset) Stamp() string {
	packed, err := assets.ReadFile("assets/" + string(a) + ".gz")
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%x", sha256.Sum256(packed))[:StampLength]
}

// Unpack gives the content of an asset, or ErrMissing.
func (a Asset) Unpack() ([]byte, error) {
	packed, err := assets.ReadFile("assets/" + string(a) + ".gz")
	if err != nil {
		return nil, fmt.Errorf("%w (%s)", ErrMissing, a)
	}
	unzip, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("unpack %s: %w", a, err)
	}
	content, err := io.ReadAll(unzip)
	if err != nil {
		return nil, fmt.Errorf("unpack %s: %w", a, err)
	}
	return content, nil
}
