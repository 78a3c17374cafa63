package privacy

import (
	"archive/zip"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
)

//go:embed leeme.txt
var readme []byte

// Export is what a person takes along: all that can fail with an answer of its own has been made.
type Export struct {
	documents []namedDocument
	files     []File
}

type namedDocument struct {
	name    string
	content []byte
}

// Export gathers all that the platform has of a person.
func (s *Service) Export(ctx context.Context, userID string) (*Export, error) {
	p, err := s.People.Find(ctx, userID)
	if err != nil {
		return nil, err
	}
	x := &Export{}
	for _, d := range s.Documents {
		value, err := d.Make(ctx, p)
		if err != nil {
			return nil, fmt.Errorf("export %s: %w", d.Name, err)
		}
		if value == nil {
			continue
		}
		content, err := json.MarshalIndent(value, "", "  ")
		if err != nil {
			return nil, fmt.Errorf("export %s: %w", d.Name, err)
		}
		x.documents = append(x.documents, namedDocument{d.Name, append(content, '\n')})
	}
	if x.files, err = s.Files(ctx, p); err != nil {
		return nil, fmt.Errorf("export files: %w", err)
	}
	err = s.DB.Tx(ctx, func(tx *db.Tx) error { return s.log(ctx, tx, "export", "user:"+p.ID, nil) })
	return x, err
}

// ExportGuest is Export for the person behind a guest's link.
func (s *Service) ExportGuest(ctx context.Context, token string) (*Export, error) {
	userID, _, err := s.guest(ctx, token)
	if err != nil {
		return nil, err
	}
	return s.Export(ctx, userID)
}

// Write writes the export as a ZIP, file by file. What it could not hold stands in LEEME.txt, which therefore comes last.
func (x *Export) Write(ctx context.Context, w io.Writer) error {
	archive := zip.NewWriter(w)
	for _, d := range x.documents {
		if err := writeDocument(archive, d); err != nil {
			return err
		}
	}
	about := namedDocument{"LEEME.txt", slices.Clone(readme)}
	for _, f := range x.files {
		content, err := f.Open(ctx)
		if errors.Is(err, objects.ErrNotFound) {
			about.content = fmt.Appendf(about.content, "\nFalta %s: el archivo no está en el almacenamiento.\n", f.Name)
			continue
		}
		if err == nil {
			err = writeFile(archive, f.Name, content)
		}
		if err != nil {
			return fmt.Errorf("export a file: %w", err)
		}
	}
	return errors.Join(writeDocument(archive, about), archive.Close())
}

func writeDocument(archive *zip.Writer, d namedDocument) error {
	part, err := archive.Create(d.name)
	if err != nil {
		return err
	}
	_, err = part.Write(d.content)
	return err
}

func writeFile(archive *zip.Writer, name string, content io.ReadCloser) (err error) {
	defer func() { err = errors.Join(err, content.Close()) }()
	part, err := archive.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(part, content)
	return err
}
