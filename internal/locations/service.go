// Package locations knows the provinces of Argentina and Spain with their cities and towns, and tells whether a place
// that somebody names is one of them.
package locations

import (
	"slices"
	"strings"

	"encaja/internal/locations/names"
)

// Service answers questions about places. It holds nothing that changes.
type Service struct {
	provinces []*province
	byName    map[string]*province
}

// New reads the embedded places.
func New() (*Service, error) { return parse(placesText) }

func parse(text string) (*Service, error) {
	provinces, err := parsePlaces(text)
	if err != nil {
		return nil, err
	}
	s := &Service{provinces: provinces, byName: make(map[string]*province, 2*len(provinces))}
	for _, p := range provinces {
		s.byName[names.Fold(p.name)] = p
		for _, other := range p.others {
			s.byName[names.Fold(other)] = p
		}
	}
	return s, nil
}

// Provinces lists the provinces of both countries in Spanish order. Two that share a name are one entry.
func (s *Service) Provinces() []string {
	list := make([]string, len(s.provinces))
	for i, p := range s.provinces {
		list[i] = p.name
	}
	return list
}

// Cities lists the cities and towns of a province in Spanish order; false when there is no such province.
func (s *Service) Cities(province string) ([]string, bool) {
	p := lookUp(s.byName, province)
	if p == nil {
		return nil, false
	}
	return p.cities(), true
}

func (p *province) cities() []string {
	list := make([]string, len(p.towns))
	for i := range p.towns {
		list[i] = p.towns[i].name
	}
	return list
}

// Validate tells whether the city is in the province, and in which country that is.
func (s *Service) Validate(province, city string) (valid bool, country string) {
	_, _, country, valid = s.Canonical(province, city)
	return valid, country
}

// Canonical returns the spelling that is listed for a province and a city in it. Case, accents and hyphens do not count,
// and each language's name is accepted, alone or both with a slash between them.
func (s *Service) Canonical(province, city string) (listedProvince, listedCity, country string, ok bool) {
	p := lookUp(s.byName, province)
	if p == nil {
		return "", "", "", false
	}
	t := lookUp(p.byName(), city)
	if t == nil {
		return "", "", "", false
	}
	return p.name, t.name, t.country, true
}

// lookUp finds what a name means. 'Alicante/Alacant' means what both halves mean.
func lookUp[T any](index map[string]*T, name string) *T {
	if found := index[names.Fold(name)]; found != nil {
		return found
	}
	halves := strings.Split(name, "/")
	first := index[names.Fold(halves[0])]
	if slices.ContainsFunc(halves, func(half string) bool { return index[names.Fold(half)] != first }) {
		return nil
	}
	return first
}
