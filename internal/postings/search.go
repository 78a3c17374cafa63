package postings

import (
	"slices"
	"strings"

	"encaja/internal/platform/fault"
)

// Search asks for one page of the active postings. Empty fields ask for nothing.
type Search struct {
	Text     string // words of title, company or description
	Company  string // words of the company's name
	Location string // words of city or province

	// Whole values; places without regard to accents and case.
	Province, City, ExperienceLevel, ContractType, Modal string

	Page, Size int
}

// Found is one page of what a search gives.
type Found struct {
	Seqs         []int64 // in order: matches in the title first, then the newest
	Total        int
	TotalIsExact bool // false: there are more than Total
}

const (
	maxPageSize = 50
	// maxTotal is how far results are counted and can be leafed through: beyond it nobody reads, and counting would cost
	// more with every posting.
	maxTotal = 10_000
	// maxWords is how many words of a query count. Nothing useful is longer, and a pasted page must not cost seconds.
	maxWords = 32
)

// check returns what is wrong with a search. What a person types into a box is never wrong.
func (s Search) check() error {
	wrong := map[string]string{}
	if s.Page < 1 {
		wrong["page"] = "Debe ser mayor o igual que 1."
	}
	if s.Size < 1 || s.Size > maxPageSize {
		wrong["size"] = "Debe estar entre 1 y 50."
	}
	for _, choice := range []struct {
		name, value string
		allowed     []string
	}{
		{"experience_level", s.ExperienceLevel, experienceLevels},
		{"contract_type", s.ContractType, contractTypes},
		{"modal", s.Modal, modals},
	} {
		if choice.value != "" && !slices.Contains(choice.allowed, choice.value) {
			wrong[choice.name] = "Debe ser uno de estos valores: " + strings.Join(choice.allowed, ", ") + "."
		}
	}
	if len(wrong) > 0 {
		return fault.InvalidFields("Parámetros inválidos de búsqueda", wrong)
	}
	return nil
}

// words are the stems that the search box asks for.
func (s Search) words() []string { return atMost(maxWords, analyse(s.Text)) }

// places are the tokens of the places that are asked for. A city is not among them: its lists are short enough to be
// met with others and counted.
func (s Search) places() []string {
	list := tokensOf(markPlace, atMost(maxWords, distinct(plainWords(s.Location))))
	if name := placeName(s.Province); name != "" {
		list = append(list, token(markProvince, name))
	}
	return list
}

// filters are the tokens that every result must have, besides the words of the search box.
func (s Search) filters() []string {
	places := s.places()
	if s.ExperienceLevel+s.ContractType+s.Modal != "" {
		if len(places) == 0 {
			places = []string{everywhere}
		}
		last := len(places) - 1
		places[last] = choicesToken(places[last], s.ExperienceLevel, s.ContractType, s.Modal)
	}
	list := append(places, tokensOf(markCompany, atMost(maxWords, analyse(s.Company)))...)
	if name := placeName(s.City); name != "" {
		list = append(list, token(markCity, name))
	}
	return list
}

// countedPlace is the place under which the number of results stands in the table of counts; false when only counting
// tells it.
func (s Search) countedPlace() (string, bool) {
	if len(analyse(s.Text))+len(analyse(s.Company)) > 0 || placeName(s.City) != "" {
		return "", false
	}
	switch places := s.places(); len(places) {
	case 0:
		return everywhere, true
	case 1:
		return places[0], true
	default:
		return "", false
	}
}

func atMost(n int, list []string) []string { return list[:min(n, len(list))] }

func distinct(list []string) []string {
	var kept []string
	for _, word := range list {
		if !slices.Contains(kept, word) {
			kept = append(kept, word)
		}
	}
	return kept
}
