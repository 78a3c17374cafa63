package ocr

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"encaja/internal/cv/picture"
)

// native is Tesseract as installed on the machine.
type native struct {
	path    string
	folder  string // of its models
	english bool
}

// modelFolder is where --list-langs says that the models are.
var modelFolder = regexp.MustCompile(`languages in "([^"]+)"`)

// findNative gives the installed Tesseract when it knows Spanish.
func findNative(ctx context.Context) (native, bool) {
	path, err := exec.LookPath("tesseract")
	if err != nil {
		return native{}, false
	}
	languages, err := exec.CommandContext(ctx, path, "--list-langs").CombinedOutput()
	if err != nil {
		return native{}, false
	}
	n, known := native{path: path}, false
	if folder := modelFolder.FindSubmatch(languages); folder != nil {
		n.folder = string(folder[1])
	}
	for _, language := range strings.Fields(string(languages)) {
		n.english = n.english || language == english
		known = known || language == spanish
	}
	return n, known
}

func (n native) recognize(ctx context.Context, g picture.Gray, language string, mode int) (string, error) {
	command := exec.CommandContext(ctx, n.path, "stdin", "stdout", "-l", language, "--oem", strconv.Itoa(lstmOnly),
		"--psm", strconv.Itoa(mode), "--dpi", strconv.Itoa(int(g.DPI)), "tsv")
	// Several pages are read at the same time, each on one core.
	command.Env = append(os.Environ(), "OMP_THREAD_LIMIT=1")
	command.Stdin = bytes.NewReader(append(fmt.Appendf(nil, "P5\n%d %d\n255\n", g.Width, g.Height), g.Pixels...))
	var table, complaint bytes.Buffer
	command.Stdout, command.Stderr = &table, &complaint
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("tesseract: %w: %s", err, bytes.TrimSpace(complaint.Bytes()[:min(complaint.Len(), 300)]))
	}
	return table.String(), nil
}
