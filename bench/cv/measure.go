package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// spent is what a batch took: on the clock, and of all processors.
type spent struct {
	wall, cpu time.Duration
	memory    int64 // most of one worker, in kilobytes
}

// children is the processor time of all ended children.
func children() (time.Duration, error) {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_CHILDREN, &used); err != nil {
		return 0, err
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano()), nil
}

// peak is the most memory that a running child has had, in kilobytes.
func peak() (int64, error) {
	running, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		return 0, err
	}
	var most int64
	for _, process := range running {
		parent, err := status(process, "PPid")
		if err != nil || parent != int64(os.Getpid()) {
			continue // another's, or gone
		}
		if memory, err := status(process, "VmHWM"); err == nil {
			most = max(most, memory)
		}
	}
	return most, nil
}

// status reads a figure of a process.
func status(process, field string) (int64, error) {
	content, err := os.ReadFile(filepath.Join(process, "status"))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(content)) {
		if rest, ok := strings.CutPrefix(line, field+":"); ok {
			return strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
		}
	}
	return 0, fmt.Errorf("no %s in the status of %s", field, process)
}

// measured runs the work and says what it and its children took.
func measured(work func() error) (spent, error) {
	before, err := children()
	if err != nil {
		return spent{}, err
	}
	began := time.Now()
	if err := work(); err != nil {
		return spent{}, err
	}
	wall := time.Since(began)
	after, err := children()
	return spent{wall: wall, cpu: after - before}, err
}

// onAllCores does the work for every document, as many at a time as there are
// cores.
func onAllCores(batch []document, work func(document) error) error {
	jobs := make(chan document)
	failed := make([]error, runtime.NumCPU())
	var group sync.WaitGroup
	for i := range failed {
		group.Go(func() {
			for d := range jobs {
				failed[i] = errors.Join(failed[i], work(d))
			}
		})
	}
	for _, d := range batch {
		jobs <- d
	}
	close(jobs)
	group.Wait()
	return errors.Join(failed...)
}

// read has the batch read by new children, which end with it.
func (b *bench) read(ctx context.Context, batch []document, own bool) (spent, error) {
	var memory int64
	s, err := measured(func() error {
		r, err := b.reader(own)
		if err != nil {
			return err
		}
		defer r.Close()
		if err := onAllCores(batch, func(d document) error {
			_, err := r.Read(ctx, d.path, d.content)
			return err
		}); err != nil {
			return err
		}
		memory, err = peak()
		return err
	})
	s.memory = memory
	return s, err
}

// texts measures PDFs with text beside pdftotext.
func (b *bench) texts(ctx context.Context, batch []document) error {
	pages := 0
	for _, d := range batch {
		pages += d.pages
	}
	few := batch[:min(len(batch), runtime.NumCPU())]
	start, err := b.read(ctx, few, true)
	if err != nil {
		return err
	}
	own, err := b.read(ctx, batch, true)
	if err != nil {
		return err
	}
	fmt.Printf("%d PDFs with text, %d pages\n", len(batch), pages)
	report("encaja", own, len(batch), pages)
	fmt.Printf("  of which start and the first %d files: %d ms CPU; a worker's peak memory: %d MB\n", len(few), start.cpu.Milliseconds(), own.memory>>10)
	peer, err := exec.LookPath("pdftotext")
	if err != nil {
		fmt.Println("  pdftotext is not installed: nothing to compare with")
		return nil
	}
	theirs, err := measured(func() error {
		return onAllCores(batch, func(d document) error { return quietly(exec.CommandContext(ctx, peer, "-bbox", d.path, os.DevNull)) })
	})
	if err != nil {
		return err
	}
	report("pdftotext -bbox", theirs, len(batch), pages)
	fmt.Printf("  ratio: CPU %.2f, wall %.2f\n", ratio(own.cpu, theirs.cpu), ratio(own.wall, theirs.wall))
	return nil
}

// scans measures pages as pictures beside tesseract.
func (b *bench) scans(ctx context.Context, batch []document, n int) error {
	pages, err := b.photograph(ctx, batch[:min(len(batch), n)])
	if err != nil || len(pages) == 0 {
		return err
	}
	own, err := b.read(ctx, pages, true)
	if err != nil {
		return err
	}
	fmt.Printf("%d scanned pages\n", len(pages))
	report("encaja, built-in OCR", own, len(pages), len(pages))
	fmt.Printf("  a worker's peak memory: %d MB\n", own.memory>>10)
	peer, err := exec.LookPath("tesseract")
	if err != nil {
		fmt.Println("  tesseract is not installed: nothing to compare with")
		return nil
	}
	native, err := b.read(ctx, pages, false)
	if err != nil {
		return err
	}
	report("encaja, installed OCR", native, len(pages), len(pages))
	theirs, err := measured(func() error {
		return onAllCores(pages, func(d document) error {
			command := exec.CommandContext(ctx, peer, d.path, "stdout", "-l", "spa", "--oem", "1", "tsv")
			command.Env = append(os.Environ(), "OMP_THREAD_LIMIT=1")
			return quietly(command)
		})
	})
	if err != nil {
		return err
	}
	report("tesseract alone", theirs, len(pages), len(pages))
	fmt.Printf("  ratio of CPU to tesseract alone: built-in %.2f, installed %.2f\n", ratio(own.cpu, theirs.cpu), ratio(native.cpu, theirs.cpu))
	return nil
}

// photograph turns the first page of each PDF into a picture of 200 dpi.
func (b *bench) photograph(ctx context.Context, batch []document) ([]document, error) {
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		fmt.Println("pdftoppm is not installed: no scans")
		return nil, nil
	}
	var pages []document
	for i, d := range batch {
		path := filepath.Join(b.work, fmt.Sprintf("scan-%d", i))
		if err := quietly(exec.CommandContext(ctx, "pdftoppm", "-r", "200", "-gray", "-png", "-singlefile", d.path, path)); err != nil {
			return nil, err
		}
		content, err := os.ReadFile(path + ".png")
		if err != nil {
			return nil, err
		}
		pages = append(pages, document{path: path + ".png", content: content, pages: 1})
	}
	return pages, nil
}

func report(name string, s spent, files, pages int) {
	fmt.Printf("  %-22s %8.1f ms CPU a page %8.1f files a second\n", name, float64(s.cpu.Microseconds())/1000/float64(pages), float64(files)/s.wall.Seconds())
}

func ratio(a, b time.Duration) float64 { return float64(a) / float64(b) }

// quietly runs a command and keeps what it says for when it fails.
func quietly(c *exec.Cmd) error {
	var said bytes.Buffer
	c.Stderr = &said
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s: %w: %s", filepath.Base(c.Path), err, bytes.TrimSpace(said.Bytes()))
	}
	return nil
}
