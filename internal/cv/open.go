package cv

import (
	"context"
	"time"

	"encaja/internal/cv/child"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/ocr"
	"encaja/internal/cv/office"
	"encaja/internal/cv/pdf"
	"encaja/internal/cv/picture"
	"encaja/internal/cv/resume"
)

// MaxPages is the longest document that is read.
const MaxPages = 50

// What a file may use of the processor, besides OCR: many times what any CV
// needs, and less than a person would wait for a refusal.
const (
	parsing  = 700 * time.Millisecond
	thinking = 500 * time.Millisecond
	// thinkingWord is three times what a word of a long document takes.
	thinkingWord = 60 * time.Microsecond
)

// opener reads files in this process. It belongs to one child, and is not for
// use by several goroutines at once.
type opener struct {
	cacheFolder string
	eyes        *ocr.Reader
	pdf         *pdf.Reader
}

func newOpener(ctx context.Context, cacheFolder string, nativeOCR bool) *opener {
	return &opener{cacheFolder: cacheFolder, eyes: ocr.NewReader(ctx, cacheFolder, nativeOCR)}
}

// read turns a file into its words and its data.
func (o *opener) read(ctx context.Context, content []byte) (Result, error) {
	if len(content) == 0 {
		return Result{}, &Error{Problem: Empty}
	}
	document, err := o.open(ctx, content)
	if err != nil {
		return Result{}, explain(err)
	}
	words, err := layout.Bound(&document)
	if err != nil {
		return Result{}, explain(err)
	}
	defer child.Budget(thinking + time.Duration(words)*thinkingWord)()
	layout.SetCommandsApart(&document)
	data, err := resume.Read(document)
	if err != nil {
		return Result{}, explain(err)
	}
	return Result{Document: document, Resume: data, Engine: engineText(document)}, nil
}

func (o *opener) open(ctx context.Context, content []byte) (layout.Document, error) {
	kind := detect(content)
	switch kind {
	case formatPDF:
		return o.openPDF(ctx, content)
	case formatPNG, formatJPG:
		return o.openPicture(ctx, content, string(kind))
	}
	defer child.Budget(parsing)()
	switch kind {
	case formatDOCX:
		return office.DOCX(content)
	case formatODT:
		return office.ODT(content)
	case formatDOC:
		return office.DOC(content)
	case formatText:
		return office.Text(content)
	}
	return layout.Document{}, &Error{Problem: Unsupported}
}

func (o *opener) openPDF(ctx context.Context, content []byte) (layout.Document, error) {
	if o.pdf == nil {
		compiled, err := pdf.NewEngine(ctx, o.cacheFolder)
		if err != nil {
			return layout.Document{}, err
		}
		o.pdf = pdf.NewReader(compiled, MaxPages, o.eyes)
		o.pdf.Guard = child.Budget
	}
	return o.pdf.Read(ctx, content)
}

func (o *opener) openPicture(ctx context.Context, content []byte, name string) (layout.Document, error) {
	g, err := picture.Decode(content)
	if err != nil {
		return layout.Document{}, err
	}
	page, err := o.eyes.Read(ctx, g)
	if err != nil {
		return layout.Document{}, err
	}
	return layout.Document{Format: name, Engine: o.eyes.Name(ctx), Pages: []layout.Page{{
		Number: 1, Width: page.Width, Height: page.Height, Scanned: true, Blocks: layout.Arrange(page.Tokens),
	}}}, nil
}
