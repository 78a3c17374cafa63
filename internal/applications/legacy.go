package applications

import (
	"bytes"
	"context"
	"path"
	"strings"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

// legacyMaxSize is the largest file that the older application page sends.
const legacyMaxSize = 10 << 20

var (
	errLegacyNoCV = fault.InvalidFields("Por favor, sube tu CV", map[string]string{"cv": "Por favor, sube tu CV"})
	errLegacyType = fault.New(fault.Unsupported, "UNSUPPORTED_TYPE", "El CV debe ser PDF, DOC o DOCX.")
	errLegacySize = fault.New(fault.TooLarge, "TOO_LARGE", "El archivo no puede superar los 10 MB.")
)

// beginnings are how files of the kinds that the older page takes begin.
var beginnings = map[string]string{".pdf": "%PDF-", ".doc": "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", ".docx": "PK\x03\x04"}

// headerReach is how far into a PDF its header may stand.
const headerReach = 1024

// legacyPosting finds the posting that somebody applies to; one that is not active is unknown to the older page.
func (s *Service) legacyPosting(ctx context.Context, userID, postingID string) (posting, error) {
	p, err := s.unapplied(ctx, userID, postingID)
	switch {
	case err != nil:
		return p, err
	case p.Status == postingDeleted:
		return p, errPostingGone
	case p.Status != postingActive:
		return p, errPosting
	}
	return p, nil
}

// applyWithFile adds the application of a member with a file of its own, which leaves the profile alone, and answers.
func (s *Service) applyWithFile(
	ctx context.Context, actor httpx.Actor, p posting, fileName string, content []byte, answers []Answer,
) (string, error) {
	if err := checkFile(fileName, content); err != nil {
		return "", err
	}
	e, err := s.entryOf(ctx, actor, p, false)
	if err != nil {
		return "", err
	}
	// A file whose application does not come about is held by nobody, and swept.
	key, err := s.cvs.Store(ctx, fileName, content, legacyMaxSize)
	if err != nil {
		return "", err
	}
	return s.enterOnce(ctx, e, func(tx *db.Tx) error {
		if err := s.cvs.Attach(ctx, tx, key, e.ID); err != nil {
			return err
		}
		return s.keepAnswers(ctx, tx, e.ID, p.ID, answers)
	})
}

// checkFile takes a file by its name and by how it begins.
func checkFile(fileName string, content []byte) error {
	if len(content) == 0 {
		return errLegacyNoCV
	}
	beginning, known := beginnings[strings.ToLower(path.Ext(fileName))]
	reach := len(beginning)
	if beginning == beginnings[".pdf"] {
		reach = headerReach
	}
	if !known || !bytes.Contains(content[:min(len(content), reach)], []byte(beginning)) {
		return errLegacyType
	}
	return nil
}
