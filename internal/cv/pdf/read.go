package pdf

import (
	"context"
	"errors"
	"fmt"
	"time"

	"encaja/internal/cv/layout"
)

// Reader reads one PDF after another with a running PDFium. It is not for use
// by several goroutines at once.
type Reader struct {
	engine   *Engine
	running  *instance
	maxPages int
	eyes     Eyes
	// Guard, where set, bounds the processor time until what it returns is
	// called.
	Guard func(limit time.Duration) (stop func())
}

// What opening a PDF, reading a page and drawing it may use: pages for people
// take a twentieth.
const (
	openTime = 700 * time.Millisecond
	pageTime = 600 * time.Millisecond
	drawTime = 1500 * time.Millisecond
)

func (r *Reader) guard(limit time.Duration) (stop func()) {
	if r.Guard == nil {
		return func() {}
	}
	return r.Guard(limit)
}

// pdfiumName is the version of the engine that scripts/engines packs.
const pdfiumName = "pdfium-2.1.13"

// largestHeap is where a running PDFium is replaced: its memory never shrinks.
const largestHeap = 96 << 20

// NewReader makes a reader that refuses documents with more pages than that and
// reads scanned pages with the eyes.
func NewReader(e *Engine, maxPages int, eyes Eyes) *Reader {
	return &Reader{engine: e, maxPages: maxPages, eyes: eyes}
}

// Read gives the document's words in reading order.
func (r *Reader) Read(ctx context.Context, content []byte) (d layout.Document, err error) {
	stop := r.guard(openTime)
	err = refuseBombs(content)
	stop()
	if err != nil {
		return layout.Document{}, err
	}
	if r.running == nil {
		if r.running, err = r.engine.instance(ctx); err != nil {
			return layout.Document{}, err
		}
	}
	defer func() {
		if r.running.trapped || r.running.module.Memory().Size() > largestHeap {
			err = errors.Join(err, r.Close(ctx))
		}
	}()
	d, err = r.read(ctx, content)
	if errors.Is(err, errTrapped) || errors.Is(err, errNoMemory) {
		err = fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	return d, err
}

// Close ends the running PDFium; the next Read starts another.
func (r *Reader) Close(ctx context.Context) error {
	if r.running == nil {
		return nil
	}
	ended := r.running
	r.running = nil
	return ended.close(ctx)
}

func (r *Reader) read(ctx context.Context, content []byte) (d layout.Document, err error) {
	stop := r.guard(openTime)
	opened, err := r.running.open(ctx, content)
	stop()
	if err != nil {
		return layout.Document{}, err
	}
	defer func() { err = errors.Join(err, opened.close(ctx)) }()
	if opened.pages > r.maxPages {
		return layout.Document{}, fmt.Errorf("%w: %d", ErrTooManyPages, opened.pages)
	}
	d = layout.Document{Format: "pdf", Engine: pdfiumName}
	for index := range opened.pages {
		if err := r.readPage(ctx, opened, index, &d); err != nil {
			return layout.Document{}, fmt.Errorf("page %d: %w", index+1, err)
		}
	}
	return d, nil
}

func (r *Reader) readPage(ctx context.Context, opened *document, index int, d *layout.Document) (err error) {
	stop := r.guard(pageTime)
	defer func() { stop() }()
	p, err := opened.page(ctx, index)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.close(ctx)) }()
	characters, err := p.characters(ctx)
	if err != nil {
		return err
	}
	drawing, err := p.scene(ctx)
	if err != nil {
		return err
	}
	stop()
	stop = r.guard(drawTime)
	pieces, hidden, err := p.sort(ctx, drawing, words(characters))
	if err != nil {
		return err
	}
	stop()
	stop = func() {}
	result := layout.Page{Number: index + 1, Width: p.width, Height: p.height}
	if looksScanned(pieces, drawing) && scans(d) < mostScans {
		scanned, err := r.scan(ctx, p)
		if err != nil {
			return err
		}
		if len(scanned.Tokens) > 2*len(pieces)+fewWords {
			hidden = compareLayer(hidden, scanned.Tokens)
			result.Scanned, result.Width, result.Height = true, scanned.Width, scanned.Height
			result.Blocks = layout.Arrange(scanned.Tokens)
			d.Engine = pdfiumName + " " + r.eyes.Name(ctx)
		}
	}
	if !result.Scanned {
		tokens := make([]layout.Token, len(pieces))
		for i := range pieces {
			tokens[i] = pieces[i].Token
		}
		p.frame(tokens, drawing)
		p.tabulate(tokens, drawing)
		result.Blocks = layout.Arrange(withBullets(tokens, drawing))
	}
	for _, h := range hidden {
		h.Page = index + 1
		d.Hidden = append(d.Hidden, h)
	}
	d.Pages = append(d.Pages, result)
	return nil
}
