// Package cv reads the CV in a file: words with their places in reading order,
// and the data that they say. It is a library without database, network or
// clock; files are opened in processes of their own.
package cv

import (
	"bytes"
	"context"
	"encoding/gob"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"encaja/internal/cv/child"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/resume"
)

// Result is what a file says.
type Result struct {
	Document layout.Document
	Resume   resume.Resume
	// Engine names the versions of what read the file.
	Engine string
}

// Options say how to read.
type Options struct {
	// Child is the command that starts a process for reading: one that calls
	// ServeChild.
	Child []string
	// CacheFolder keeps the compiled engines, for their owner alone.
	CacheFolder string
	// Processes read at the same time; 0 is one for each core.
	Processes int
	// Timeout is for one file; 0 is two minutes.
	Timeout time.Duration
	// OwnOCR leaves an installed Tesseract alone.
	OwnOCR bool
}

// Reader reads files. It is for use by many goroutines at once.
type Reader struct{ pool *child.Pool }

// What a child learns from its environment.
const (
	cacheVariable = "ENCAJA_CV_CACHE"
	ownVariable   = "ENCAJA_CV_OWN_OCR"
)

// NewReader makes a reader; Close ends its processes.
func NewReader(o Options) *Reader {
	if o.Processes == 0 {
		o.Processes = runtime.NumCPU()
	}
	if o.Timeout == 0 {
		o.Timeout = 2 * time.Minute
	}
	environment := []string{cacheVariable + "=" + o.CacheFolder, "PATH=" + os.Getenv("PATH"), "GOMAXPROCS=2"}
	if prefix := os.Getenv("TESSDATA_PREFIX"); prefix != "" {
		environment = append(environment, "TESSDATA_PREFIX="+prefix)
	}
	if o.OwnOCR {
		environment = append(environment, ownVariable+"=1")
	}
	return &Reader{child.NewPool(child.Options{
		Command: o.Child, Environment: environment, Size: o.Processes, Timeout: o.Timeout,
	})}
}

// Close ends the processes.
func (r *Reader) Close() { r.pool.Close() }

// answer is what a child sends back.
type answer struct {
	Result  Result
	Problem *Error
	Failure string
}

// Read reads the file. What is wrong with a file is told by an *Error; the name
// is for messages only, because the content decides what a file is.
func (r *Reader) Read(ctx context.Context, name string, content []byte) (Result, error) {
	encoded, err := r.pool.Do(ctx, content)
	if err != nil {
		return Result{}, fmt.Errorf("%s: %w", name, explain(err))
	}
	var a answer
	if err := gob.NewDecoder(bytes.NewReader(encoded)).Decode(&a); err != nil {
		return Result{}, fmt.Errorf("%s: the answer of a reader: %w", name, err)
	}
	switch {
	case a.Problem != nil:
		return Result{}, fmt.Errorf("%s: %w", name, a.Problem)
	case a.Failure != "":
		return Result{}, fmt.Errorf("%s: %s", name, a.Failure)
	}
	return a.Result, nil
}

// ServeChild is the other side: it reads the files that the parent sends.
func ServeChild(ctx context.Context, in io.Reader, out io.Writer) error {
	o := newOpener(ctx, os.Getenv(cacheVariable), os.Getenv(ownVariable) == "")
	return child.Serve(in, out, func(request []byte) []byte { return o.answer(ctx, request) })
}
