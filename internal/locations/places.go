package locations

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"encaja/internal/locations/names"
)

//go:embed places.txt
var placesText string

// The countries that places are in.
const (
	Argentina = "Argentina"
	Spain     = "España"
)

type town struct {
	name    string
	others  []string
	country string
}

type province struct {
	name   string
	others []string
	towns  []town
	// byName finds a town by its folded name; made at the first question about the province, because most are never
	// asked for.
	byName func() map[string]*town
}

// parsePlaces reads the format that the head of places.txt explains.
func parsePlaces(text string) ([]*province, error) {
	var list []*province
	var here *province
	country, number := "", 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSuffix(line, "\n")
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			name, rest, ok := strings.Cut(line[1:], "] ")
			spellings := strings.Split(rest, " | ")
			country = spellings[0]
			if !ok || name == "" || !known(country) {
				return nil, fmt.Errorf("places.txt:%d: %q is not a province", number, line)
			}
			here = &province{name: name, others: spellings[1:]}
			here.byName = sync.OnceValue(here.index)
			list = append(list, here)
		case here == nil:
			return nil, fmt.Errorf("places.txt:%d: %q stands before the first province", number, line)
		default:
			spellings, elsewhere, foreign := strings.Cut(line, " @")
			t := town{country: country}
			if foreign {
				t.country = elsewhere
			}
			if !known(t.country) {
				return nil, fmt.Errorf("places.txt:%d: %q is in no country", number, line)
			}
			parts := strings.Split(spellings, " | ")
			t.name, t.others = parts[0], parts[1:]
			here.towns = append(here.towns, t)
		}
	}
	return list, nil
}

func known(country string) bool { return country == Argentina || country == Spain }

func (p *province) index() map[string]*town {
	index := make(map[string]*town, len(p.towns))
	for i := range p.towns {
		t := &p.towns[i]
		index[names.Fold(t.name)] = t
		for _, other := range t.others {
			index[names.Fold(other)] = t
		}
	}
	return index
}
