package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"encaja/internal/cv"
	"encaja/internal/cv/layout"

	"github.com/mattn/go-isatty"
)

type cvCommand struct {
	Read  cvReadCommand  `cmd:"" help:"Read CV files into data."`
	Score cvScoreCommand `cmd:"" help:"Score CV files against a posting."`
	Child cvChildCommand `cmd:"" hidden:"" help:"Read the files that a parent process sends."`
}

type cvChildCommand struct{}

// Run serves the process that started this one.
func (c *cvChildCommand) Run(p process) error { return cv.ServeChild(p.ctx, p.stdin, p.stdout) }

type cvReadCommand struct {
	Files  []string `arg:"" name:"file" help:"The files to read." type:"path"`
	Out    string   `help:"Write one JSON file for each into this folder." type:"path"`
	JSON   bool     `name:"json" help:"Print JSON, one object a line, instead of a summary."`
	Layout bool     `help:"Print the lines with their places instead of the data."`
	Cache  string   `help:"Where compiled engines are kept." type:"path"`
	OwnOCR bool     `name:"own-ocr" help:"Read scans with the built-in Tesseract even where one is installed."`
}

var errNothingRead = errors.New("no file could be read")

// Run reads the files on all cores. One that cannot be read gets a line on
// stderr and does not keep the others from being read.
func (c *cvReadCommand) Run(p process) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	if c.Cache == "" {
		if c.Cache, err = engineFolder(); err != nil {
			return err
		}
	}
	if c.Out != "" {
		if err := os.MkdirAll(c.Out, 0o755); err != nil {
			return err
		}
	}
	reader := cv.NewReader(cv.Options{Child: []string{program, "cv", "child"}, CacheFolder: c.Cache, OwnOCR: c.OwnOCR})
	defer reader.Close()
	b := &cvBatch{command: c, process: p, progress: isTerminal(p.stderr) && len(c.Files) > 1}
	var group sync.WaitGroup
	for _, name := range c.Files {
		group.Go(func() { b.read(p.ctx, reader, name) })
	}
	group.Wait()
	b.clearProgress()
	if b.failed != nil {
		return b.failed
	}
	if b.succeeded == 0 {
		return errNothingRead
	}
	return nil
}

// engineFolder is where this user's programs keep what they can make again.
func engineFolder() (string, error) {
	folder, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no folder for compiled engines, name one with --cache: %w", err)
	}
	return filepath.Join(folder, "encaja", "engines"), nil
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && isatty.IsTerminal(f.Fd())
}

// cvBatch gathers what the readers of a batch have to say.
type cvBatch struct {
	command  *cvReadCommand
	process  process
	progress bool

	mutex           sync.Mutex
	done, succeeded int
	failed          error // of the program itself, such as a full disk
}

func (b *cvBatch) read(ctx context.Context, reader *cv.Reader, name string) {
	content, err := os.ReadFile(name)
	var result cv.Result
	if err == nil {
		result, err = reader.Read(ctx, filepath.Base(name), content)
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.done++
	b.clearProgress()
	if err != nil {
		b.complain(name, err)
	} else {
		b.succeeded++
		if err := b.write(name, result); err != nil && b.failed == nil {
			b.failed = err
		}
	}
	if b.progress && b.done < len(b.command.Files) {
		b.say("%d/%d\r", b.done, len(b.command.Files))
	}
}

func (b *cvBatch) complain(name string, err error) {
	complainOf(b.process, name, err)
}

// say writes to stderr, where nothing can be done about a failure.
func (b *cvBatch) say(format string, values ...any) {
	_, _ = fmt.Fprintf(b.process.stderr, format, values...)
}

func (b *cvBatch) clearProgress() {
	if b.progress {
		b.say("\r\x1b[K")
	}
}

func (b *cvBatch) write(name string, r cv.Result) error {
	if b.command.Layout {
		return printLayout(b.process.stdout, name, r.Document)
	}
	data := cv.Describe(r)
	if b.command.Out != "" {
		content, err := json.MarshalIndent(data, "", "  ")
		if err != nil {
			return err
		}
		base := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
		return os.WriteFile(filepath.Join(b.command.Out, base+".json"), append(content, '\n'), 0o644)
	}
	if b.command.JSON {
		data.File = name
		return json.NewEncoder(b.process.stdout).Encode(data)
	}
	_, err := fmt.Fprintf(b.process.stdout, "%s\n%s\n", name, data.Overview())
	return err
}

func printLayout(w io.Writer, name string, d layout.Document) error {
	var text strings.Builder
	fmt.Fprintf(&text, "# %s (%s, %s)\n", name, d.Format, d.Engine)
	for _, h := range d.Hidden {
		fmt.Fprintf(&text, "hidden on page %d (%s): %s\n", h.Page, h.Reason, h.Text)
	}
	for _, page := range d.Pages {
		for i, block := range page.Blocks {
			fmt.Fprintf(&text, "== page %d, block %d, column %d\n", page.Number, i+1, block.Column)
			for _, l := range block.Lines {
				weight := ' '
				if l.Bold {
					weight = 'B'
				}
				fmt.Fprintf(&text, "%4.0f %4.0f %4.1f %c %s\n", l.Box.Left, l.Box.Top, l.Size, weight, l.Text())
			}
		}
	}
	_, err := io.WriteString(w, text.String())
	return err
}
