package applications

import (
	"context"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode"

	"encaja/internal/cv/lexicon"
	"encaja/internal/platform/db"

	"golang.org/x/text/unicode/norm"
)

const (
	maxName  = 200
	maxEmail = 254
	// sortLength is how far names are told apart when they are put in order.
	sortLength = 80
)

// cleanLine makes one line of at most so many characters out of what a CV says.
func cleanLine(s string, limit int) string {
	s = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(s, ""), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
	runes := []rune(s)
	return string(runes[:min(len(runes), limit)])
}

// searchKey is what a search among candidates looks in. It is never empty, so that a row without one shows.
func searchKey(name, email string) string { return lexicon.Fold(name) + "\n" + lexicon.Fold(email) }

// sortKey gives names the order of a Spanish dictionary on every database, whatever its collation: the hexadecimal form
// of the folded name, in which 'ñ' stands after all of 'n'.
func sortKey(name string) string {
	spelt := strings.ReplaceAll(norm.NFC.String(strings.ToLower(name)), "ñ", "n\u007f")
	runes := []rune(lexicon.Fold(spelt))
	return hex.EncodeToString([]byte(string(runes[:min(len(runes), sortLength)])))
}

// keysAtATime bounds the transactions that complete old rows.
const keysAtATime = 500

// CompleteKeys makes the keys of applications that are older than the keys.
func (s *Service) CompleteKeys(ctx context.Context) error {
	for {
		var done int
		err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
			done, err = completeKeys(ctx, tx, keysAtATime)
			return err
		})
		if err != nil {
			return fmt.Errorf("keys of applications: %w", err)
		}
		if done < keysAtATime {
			return nil
		}
	}
}
