package ocr

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"

	"encaja/internal/cv/engine"
)

// ownVersion is that of the Tesseract that the binary carries.
const ownVersion = "5.1.0-js7.0.0"

// Name tells which Tesseract reads, its version and its models: two readers
// with the same name read the same words.
func (r *Reader) Name(ctx context.Context) string {
	if r.name == "" {
		if r.isNative {
			r.name = "tesseract-native-" + r.native.version(ctx) + " " + r.native.models()
		} else {
			r.name = "tesseract-own-" + ownVersion + " " + ownModels()
		}
	}
	return r.name
}

func ownModels() string {
	return spanish + "-" + engine.SpanishModel.Stamp() + "+" + english + "-" + engine.EnglishModel.Stamp()
}

var versionNumber = regexp.MustCompile(`\d+\.\d+[^\s]*`)

// version is what the program says of itself.
func (n native) version(ctx context.Context) string {
	said, err := exec.CommandContext(ctx, n.path, "--version").CombinedOutput()
	if number := versionNumber.Find(said); err == nil && number != nil {
		return string(number)
	}
	return "unknown"
}

// models names the models by their content, because fast, good and legacy ones
// bear the same names. English is the binary's own where none is installed.
func (n native) models() string {
	text := spanish + "-" + n.stamp(spanish)
	if n.english {
		return text + "+" + english + "-" + n.stamp(english)
	}
	return text + "+own-" + english + "-" + engine.EnglishModel.Stamp()
}

func (n native) stamp(language string) string {
	content, err := os.ReadFile(filepath.Join(n.folder, language+".traineddata"))
	if err != nil {
		return "unknown"
	}
	return fmt.Sprintf("%x", sha256.Sum256(content))[:engine.StampLength]
}
