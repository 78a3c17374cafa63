package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"encaja/internal/cv"
	"encaja/internal/fit"
)

type cvScoreCommand struct {
	Posting string   `required:"" help:"The posting as JSON, as it is created on the site." type:"path"`
	Files   []string `arg:"" name:"file" help:"The CVs to score." type:"path"`
	At      string   `help:"Day until which open jobs count (YYYY-MM-DD); today unless told."`
	JSON    bool     `name:"json" help:"Print the whole assessment, one object a line, instead of the score."`
	Cache   string   `help:"Where compiled engines are kept." type:"path"`
	OwnOCR  bool     `name:"own-ocr" help:"Read scans with the built-in Tesseract even where one is installed."`
}

var errNotAllScored = errors.New("not all files could be scored")

// scoredFile is one line of the command's answer.
type scoredFile struct {
	File string `json:"file"`
	fit.Assessment
}

// Run reads the files on all cores and prints their scores in the order given.
// One that cannot be read gets a line on stderr; the others are scored, and the
// command fails in the end.
func (c *cvScoreCommand) Run(p process) error {
	posting, at, err := c.question()
	if err != nil {
		return err
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	if c.Cache == "" {
		if c.Cache, err = engineFolder(); err != nil {
			return err
		}
	}
	reader := cv.NewReader(cv.Options{Child: []string{program, "cv", "child"}, CacheFolder: c.Cache, OwnOCR: c.OwnOCR})
	defer reader.Close()
	prepared := fit.Prepare(posting)
	results, problems := make([]fit.Assessment, len(c.Files)), make([]error, len(c.Files))
	var group sync.WaitGroup
	for i, name := range c.Files {
		group.Go(func() { results[i], problems[i] = scoreFile(p.ctx, reader, name, prepared, at) })
	}
	group.Wait()
	var failed error
	for i, name := range c.Files {
		if problems[i] != nil {
			complainOf(p, name, problems[i])
			failed = errNotAllScored
			continue
		}
		if err := c.print(p, name, results[i]); err != nil {
			return err
		}
	}
	return failed
}

// question reads what is asked: the posting and the day.
func (c *cvScoreCommand) question() (fit.Posting, time.Time, error) {
	content, err := os.ReadFile(c.Posting)
	if err != nil {
		return fit.Posting{}, time.Time{}, err
	}
	posting, err := fit.ReadPosting(content)
	if err != nil {
		return fit.Posting{}, time.Time{}, fmt.Errorf("%s: %w", c.Posting, err)
	}
	if c.At == "" {
		return posting, time.Now(), nil
	}
	at, err := time.Parse(time.DateOnly, c.At)
	if err != nil {
		return fit.Posting{}, time.Time{}, fmt.Errorf("--at %s is no day such as 2026-01-31", c.At)
	}
	return posting, at, nil
}

func scoreFile(ctx context.Context, reader *cv.Reader, name string, posting fit.Prepared, at time.Time) (fit.Assessment, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return fit.Assessment{}, err
	}
	result, err := reader.Read(ctx, filepath.Base(name), content)
	if err != nil {
		return fit.Assessment{}, err
	}
	return posting.Assess(result.Resume, at), nil
}

func (c *cvScoreCommand) print(p process, name string, a fit.Assessment) error {
	if !c.JSON {
		_, err := fmt.Fprintf(p.stdout, "%s\t%d\n", name, a.Score)
		return err
	}
	encoder := json.NewEncoder(p.stdout)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(scoredFile{name, a})
}

// complainOf writes to stderr why a file was left out.
func complainOf(p process, name string, err error) {
	text := err.Error()
	var known *cv.Error
	if errors.As(err, &known) {
		text = name + ": " + known.Sentence()
	}
	_, _ = fmt.Fprintln(p.stderr, text)
}
