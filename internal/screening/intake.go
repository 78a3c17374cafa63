package screening

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"encaja/internal/platform/clean"
	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
)

// maxSize is the largest CV that is taken, as the contract says it.
const maxSize = 5 << 20

var endings = []string{".pdf", ".png", ".jpg", ".jpeg"}

// Why a file is skipped, in the words that clients look for.
const (
	sayExists   = "already exists"
	sayType     = "Tipo no permitido"
	sayTooLarge = "Tamaño > 5MB"
	sayInvalid  = "Archivo inválido"
	// sayDuplicate is said of a file whose content the posting has.
	sayDuplicate = "ya existe"
)

// Announced is a file that a recruiter wants to upload; Size 0 is "not known".
type Announced struct {
	Name string
	Size int64
}

// Intake is what becomes of an announced file: a link, or the reason why there is none.
type Intake struct {
	Name    string
	Skipped string
	File    File
	Link    objects.Link
}

// TakeIn gives links to upload CVs to a posting, one result for each file in order.
func (s *Service) TakeIn(ctx context.Context, recruiterID, postingID string, list []Announced) ([]Intake, error) {
	p, err := s.posting(ctx, recruiterID, postingID)
	if err != nil {
		return nil, err
	}
	s.look(ctx, p.ID)
	results := make([]Intake, len(list))
	err = s.DB.Tx(ctx, func(tx *db.Tx) error {
		if err := lockPosting(ctx, tx, p.ID); err != nil {
			return fmt.Errorf("lock posting: %w", err)
		}
		here, err := s.Files.InPosting(ctx, tx, p.ID)
		if err != nil {
			return fmt.Errorf("files of a posting: %w", err)
		}
		former := map[string][]File{}
		for _, f := range here {
			former[f.FileName] = append(former[f.FileName], f)
		}
		named := map[string]bool{}
		for i, a := range list {
			name := clean.FileName(a.Name)
			results[i] = Intake{Name: a.Name, Skipped: skip(name, a.Size, named[name] || slices.ContainsFunc(former[name], File.uploaded))}
			if results[i].Skipped != "" {
				continue
			}
			named[name] = true
			if err := s.announce(ctx, tx, p.ID, name, a.Size, former[name], &results[i]); err != nil {
				return err
			}
		}
		return nil
	})
	return results, err
}

// announce gives a link in the place of those that were given for the same name and not used.
func (s *Service) announce(ctx context.Context, tx *db.Tx, postingID, name string, size int64, former []File, result *Intake) error {
	for _, f := range former {
		if err := s.Files.Drop(ctx, tx, f.ID); err != nil {
			return fmt.Errorf("drop a former link: %w", err)
		}
	}
	var err error
	result.File, result.Link, err = s.Files.Announce(ctx, tx, postingID, name, size)
	if err != nil {
		return fmt.Errorf("announce a CV: %w", err)
	}
	return nil
}

// uploaded says that a file has come and was taken.
func (f File) uploaded() bool {
	return f.State != filePending && f.State != fileRefused && f.State != fileDuplicate
}

// skip says why a file is not taken, or nothing.
func skip(name string, size int64, exists bool) string {
	switch {
	case !slices.Contains(endings, strings.ToLower(path.Ext(name))):
		return sayType
	case size > maxSize:
		return sayTooLarge
	case size < 0:
		return sayInvalid
	case exists:
		return sayExists
	}
	return ""
}
