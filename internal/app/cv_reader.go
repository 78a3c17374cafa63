package app

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"encaja/internal/cv"
	"encaja/internal/cv/engine"
	"encaja/internal/cv/ocr"
	"encaja/internal/cvfiles"
	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
)

// openReader makes the reader of CVs: this same program, in processes of their own that start with the first file.
func openReader(s Settings, log *slog.Logger) (*cv.Reader, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("the program that reads CVs: %w", err)
	}
	data, err := filepath.Abs(s.Data)
	if err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	folder := filepath.Join(data, "engines")
	if err := engine.MakeFolder(folder); err != nil {
		log.Warn("compiled engines cannot be kept: each process that reads CVs compiles them anew, which takes seconds", "error", err.Error())
		folder = ""
	}
	return cv.NewReader(cv.Options{Child: []string{program, "cv", "child"}, CacheFolder: folder}), nil
}

// eyes names the OCR that this machine reads with. Finding it starts a program, so it is asked for when it is needed.
var eyes = sync.OnceValue(func() string {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	return ocr.NewReader(ctx, "", true).Name(ctx)
})

// currentEngine says whether that engine would read a file today.
func currentEngine(name string) bool {
	return strings.HasPrefix(name, cv.Version+" ") && (!strings.Contains(name, "tesseract") || strings.HasSuffix(name, eyes()))
}

// Current says whether that engine is today's.
func (f postingFiles) Current(engine string) bool { return f.files.Current(engine) }

// ReadAgain asks for a reading by today's engine.
func (f postingFiles) ReadAgain(ctx context.Context, tx *db.Tx, fileID string) (bool, error) {
	return f.files.ReadAgain(ctx, tx, fileID)
}

// openCVFiles makes the room of the CV files.
func (a *App) openCVFiles(o cvfiles.Options) *cvfiles.Service {
	o.DB, o.Queue, o.Objects, o.Log = a.db, a.queue, a.objects, a.log
	o.Now, o.Current = a.now, currentEngine
	if a.reader != nil {
		o.Reader = a.reader
	}
	if a.metrics != nil {
		o.Observe = observeReadings(a.metrics)
	}
	return cvfiles.New(o)
}

func observeReadings(m *httpx.Metrics) func(outcome, format string, took time.Duration) {
	count := m.Counter("encaja_cv_readings_total", "Readings of CV files by how they ended.", "outcome")
	measure := m.Timing("encaja_cv_reading_seconds", "Time to read a CV file by its format.", "format")
	return func(outcome, format string, took time.Duration) {
		count(outcome)
		if outcome == "read" {
			measure(took, format)
		}
	}
}

// examineCV says whether CVs can be read, and with which OCR scans are.
func examineCV() Finding {
	f := Finding{Part: "cv", Says: "engines embedded, scans are read by " + eyes()}
	for _, asset := range []engine.Asset{engine.PDFium, engine.Tesseract, engine.SpanishModel, engine.EnglishModel} {
		if asset.Stamp() == "" {
			return f.problem("%v", engine.ErrMissing)
		}
	}
	return f
}
