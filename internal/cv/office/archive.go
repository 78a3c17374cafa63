package office

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
)

// What can be wrong with a file.
var (
	ErrCorrupt   = errors.New("the document is corrupt")
	ErrEncrypted = errors.New("the document is encrypted")
	ErrTooMuch   = errors.New("the document holds more than a document for people")
)

// Limits that a CV never comes near and a bomb hits at once.
const (
	mostEntries = 2000
	mostBytes   = 12 << 20 // of unpacked XML, all parts together
	mostTokens  = 1_500_000
	deepest     = 200
	mostText    = 2 << 20
)

// archive is a ZIP file with a budget of bytes to unpack.
type archive struct {
	files  map[string]*zip.File
	order  []string
	budget int64
}

func openArchive(content []byte) (*archive, error) {
	z, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	if len(z.File) > mostEntries {
		return nil, fmt.Errorf("%w: %d entries", ErrTooMuch, len(z.File))
	}
	a := &archive{files: map[string]*zip.File{}, budget: mostBytes}
	for _, f := range z.File {
		a.files[f.Name] = f
		a.order = append(a.order, f.Name)
	}
	return a, nil
}

// part opens a file of the archive, within the budget.
func (a *archive) part(name string) (io.ReadCloser, error) {
	f := a.files[name]
	if f == nil {
		return nil, fmt.Errorf("%w: no %s", ErrCorrupt, name)
	}
	if f.UncompressedSize64 > uint64(a.budget) {
		return nil, fmt.Errorf("%w: %s unpacks to %d bytes", ErrTooMuch, name, f.UncompressedSize64)
	}
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	return &budgeted{r, a}, nil
}

// budgeted takes what it reads from the archive's budget: what an entry says
// about its size need not be true.
type budgeted struct {
	io.ReadCloser
	archive *archive
}

func (b *budgeted) Read(p []byte) (int, error) {
	if b.archive.budget <= 0 {
		return 0, ErrTooMuch
	}
	n, err := b.ReadCloser.Read(p[:min(int64(len(p)), b.archive.budget)])
	b.archive.budget -= int64(n)
	return n, err
}

// walk reads XML and calls for each start, end and text. The decoder expands no
// entities but XML's own five, so nothing grows.
func (a *archive) walk(name string, visit func(xml.Token) error) (err error) {
	r, err := a.part(name)
	if err != nil {
		return err
	}
	defer func() {
		// A wrong checksum shows at the end; what was read until there counts.
		if closed := r.Close(); err == nil && closed != nil {
			err = fmt.Errorf("%w: %w", ErrCorrupt, closed)
		}
	}()
	decoder := xml.NewDecoder(r)
	depth := 0
	for range mostTokens {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if errors.Is(err, ErrTooMuch) {
			return err
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrCorrupt, err)
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
		if depth > deepest {
			return fmt.Errorf("%w: %s is nested %d deep", ErrTooMuch, name, depth)
		}
		if err := visit(token); err != nil {
			return err
		}
	}
	return fmt.Errorf("%w: %s has too many elements", ErrTooMuch, name)
}

// attribute gives an attribute by its local name, or nothing.
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
