package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"encaja/internal/locations/names"
)

// correct applies corrections.txt, whose head explains the signs.
func correct(provinces []*province, text string) error {
	var here *province
	for _, line := range lines(text) {
		if heading, ok := strings.CutPrefix(line, "["); ok {
			country, name, _ := strings.Cut(strings.TrimSuffix(heading, "]"), "/")
			at := slices.IndexFunc(provinces, func(p *province) bool { return p.country == country && p.name == name })
			if at < 0 {
				return fmt.Errorf("corrections.txt: there is no province %s", line)
			}
			here = provinces[at]
			continue
		}
		sign, rest, _ := strings.Cut(line, " ")
		if here == nil {
			return fmt.Errorf("corrections.txt: %q stands before the first province", line)
		}
		if err := here.correct(sign, rest); err != nil {
			return fmt.Errorf("corrections.txt: %s: %q: %w", here.name, line, err)
		}
	}
	return nil
}

func (p *province) correct(sign, rest string) error {
	name, others := listed(rest)
	switch sign {
	case "+":
		if p.find(name) != nil {
			return errors.New("the package has it already")
		}
		p.towns = append(p.towns, &town{name: name, others: others, country: p.country})
	case "-":
		before := len(p.towns)
		p.towns = slices.DeleteFunc(p.towns, func(t *town) bool { return t.name == name })
		if len(p.towns) != before-1 {
			return errors.New("the package has no such town")
		}
	case "~":
		old, spelling, ok := strings.Cut(name, " > ")
		t := p.find(old)
		if !ok || t == nil {
			return errors.New("the package has no such town")
		}
		t.name, t.others = spelling, append(t.others, others...)
	case "*":
		return p.preferOther(name)
	case "=":
		t := p.find(name)
		if t == nil {
			return errors.New("the package has no such town")
		}
		t.others = append(t.others, others...)
	default:
		return errors.New("unknown sign")
	}
	return nil
}

// preferOther lists a town under another of its names, by exact spelling: 'Peníscola' and 'Peñíscola' fold to the same.
func (p *province) preferOther(name string) error {
	for _, t := range p.towns {
		if at := slices.Index(t.others, name); at >= 0 {
			t.name, t.others[at] = name, t.name
			return nil
		}
	}
	return errors.New("no town has that other name")
}

// mergeNamesakes makes one province of two that have the same name in both countries. A town that both have can only be
// told apart by its country: the one of the first country keeps the bare name, the other one carries its country.
func mergeNamesakes(provinces []*province) []*province {
	merged := map[string]*province{}
	var list []*province
	for _, p := range provinces {
		first := merged[p.name]
		if first == nil {
			merged[p.name] = p
			list = append(list, p)
			continue
		}
		for _, t := range p.towns {
			if namesake := first.find(t.name); namesake != nil {
				namesake.others = append(namesake.others, t.name+" ("+first.country+")")
				t.name += " (" + p.country + ")"
			}
		}
		first.towns = append(first.towns, p.towns...)
		first.others = append(first.others, p.others...)
	}
	return list
}

// checkUnambiguous refuses a list in which a spelling could mean two provinces, or two towns of one province, and drops
// other names that differ from a listed one in nothing that counts.
func checkUnambiguous(provinces []*province) error {
	spellings := map[string]string{}
	for _, p := range provinces {
		var err error
		if p.others, err = claim(spellings, p.name, p.others); err != nil {
			return err
		}
		towns := map[string]string{}
		for _, t := range p.towns {
			if t.others, err = claim(towns, t.name, t.others); err != nil {
				return fmt.Errorf("%s: %w", p.name, err)
			}
		}
	}
	return nil
}

func claim(taken map[string]string, name string, others []string) ([]string, error) {
	var kept []string
	for i, spelling := range append([]string{name}, others...) {
		key := names.Fold(spelling)
		owner, claimed := taken[key]
		switch {
		case claimed && (owner != name || i == 0):
			return nil, fmt.Errorf("%q may mean %s or %s", spelling, owner, name)
		case claimed:
			continue
		}
		taken[key] = name
		if i > 0 {
			kept = append(kept, spelling)
		}
	}
	return kept, nil
}
