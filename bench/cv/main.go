// Command cv measures the reading of CVs beside pdftotext and tesseract in the same run: processor time a page, files a
// second on all cores, memory and start. It makes its own documents, or takes those of a folder.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"time"

	"encaja/internal/cv"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "child" {
		if err := cv.ServeChild(context.Background(), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	files := flag.String("files", "", "a folder of PDFs with text to read, in place of made ones")
	n := flag.Int("n", 120, "how many PDFs to make")
	scans := flag.Int("scans", 4, "how many pages to scan")
	flag.Parse()
	if err := run(context.Background(), *files, *n, *scans); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, folder string, n, scans int) (err error) {
	work, err := os.MkdirTemp("", "encaja-bench-cv-*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	batch, err := documents(work, folder, n)
	if err != nil {
		return err
	}
	b := &bench{work: work, cache: work + "/engines"}
	fmt.Printf("%d cores\n", runtime.NumCPU())
	for _, step := range []func() error{
		func() error { return b.memory(ctx) },
		func() error { return b.starts(ctx, batch[0]) },
		func() error { return b.texts(ctx, batch) },
		func() error { return b.scans(ctx, batch, scans) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// bench keeps where things are between the steps.
type bench struct{ work, cache string }

func (b *bench) reader(own bool) (*cv.Reader, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return cv.NewReader(cv.Options{Child: []string{program, "child"}, CacheFolder: b.cache, OwnOCR: own, Timeout: 5 * time.Minute}), nil
}

// memory is what the process that asks holds more after the largest file that
// is read.
func (b *bench) memory(ctx context.Context) error {
	r, err := b.reader(true)
	if err != nil {
		return err
	}
	defer r.Close()
	content := largest()
	before, err := status("/proc/self", "VmHWM")
	if err != nil {
		return err
	}
	if _, err := r.Read(ctx, "largest.pdf", content); err != nil {
		return err
	}
	after, err := status("/proc/self", "VmHWM")
	if err != nil {
		return err
	}
	fmt.Printf("largest file (50 full pages, %d kB): the server's peak is %d MB higher\n", len(content)>>10, (after-before)>>10)
	return nil
}

// starts measures the first file of a reader: without compiled engines on disk,
// with them, and the next file.
func (b *bench) starts(ctx context.Context, d document) error {
	if err := os.RemoveAll(b.cache); err != nil {
		return err
	}
	for _, name := range []string{"cold", "warm"} {
		r, err := b.reader(true)
		if err != nil {
			return err
		}
		var times [2]time.Duration
		for i := range times {
			began := time.Now()
			if _, err := r.Read(ctx, d.path, d.content); err != nil {
				r.Close()
				return err
			}
			times[i] = time.Since(began)
		}
		r.Close()
		fmt.Printf("%s start: first file %d ms, second %d ms\n", name, times[0].Milliseconds(), times[1].Milliseconds())
	}
	return nil
}
