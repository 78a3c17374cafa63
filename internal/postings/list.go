package postings

import (
	"slices"
	"strings"

	"encaja/internal/platform/fault"
)

// List asks for one page of a recruiter's own postings.
type List struct {
	Text   string
	Status Status
	Sort   string
	First  []Priority
	Page   int
	Size   int
}

// Priority puts the postings with one value of a column before the others.
type Priority struct{ Column, Value string }

// Listed is a posting with the number of its candidates.
type Listed struct {
	Posting
	Candidates int
}

var priorities = map[string][]string{
	"modal": modals, "contract_type": contractTypes, "english_level": englishLevels, "status": statuses,
}

// parsePriorities reads 'modal:REMOTE,status:ACTIVE'.
func parsePriorities(text string) ([]Priority, error) {
	var list []Priority
	for part := range strings.SplitSeq(text, ",") {
		if part == "" {
			continue
		}
		column, value, _ := strings.Cut(part, ":")
		repeated := slices.ContainsFunc(list, func(p Priority) bool { return p.Column == column })
		if !slices.Contains(priorities[column], value) || repeated {
			return nil, fault.InvalidFields("Parámetros inválidos de búsqueda", map[string]string{"first": "Prioridad desconocida: " + part})
		}
		list = append(list, Priority{Column: column, Value: value})
	}
	return list, nil
}
