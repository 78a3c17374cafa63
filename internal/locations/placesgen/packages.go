package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/locations/names"
)

const (
	inArgentina = "Argentina"
	inSpain     = "España"
)

// town is one entry of the list: the name that is shown and the others that are accepted for it.
type town struct {
	name    string
	others  []string
	country string
}

// province is one of a country, by the code that the country's package gives it.
type province struct {
	country string
	code    string
	name    string
	others  []string
	towns   []*town
}

func (p *province) find(name string) *town {
	for _, t := range p.towns {
		if names.Fold(t.name) == names.Fold(name) {
			return t
		}
	}
	return nil
}

func readProvinces(text string) ([]*province, error) {
	var list []*province
	for _, line := range lines(text) {
		country, rest, _ := strings.Cut(line, " ")
		code, spellings, ok := strings.Cut(rest, " ")
		if !ok {
			return nil, fmt.Errorf("provinces.txt: %q is not a province", line)
		}
		name, others := listed(spellings)
		full := map[string]string{"AR": inArgentina, "ES": inSpain}[country]
		if full == "" {
			return nil, fmt.Errorf("provinces.txt: %q is of no country", line)
		}
		list = append(list, &province{country: full, code: code, name: name, others: others})
	}
	return list, nil
}

// lines returns the lines that say something.
func lines(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			list = append(list, line)
		}
	}
	return list
}

// listed splits 'name | other | other'.
func listed(text string) (string, []string) {
	parts := strings.Split(text, " | ")
	return parts[0], parts[1:]
}

func byCode(provinces []*province, country string) map[string]*province {
	codes := map[string]*province{}
	for _, p := range provinces {
		if p.country == country {
			codes[p.code] = p
		}
	}
	return codes
}

func readJSON(path string, into any) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// readArgentina takes the towns from GeoNames' cities of the world. Two of the same name in one province are one entry:
// nobody could tell them apart in a list.
func readArgentina(provinces []*province, path string) error {
	var cities []struct{ Name, Country, Admin1 string }
	if err := readJSON(path, &cities); err != nil {
		return err
	}
	codes := byCode(provinces, inArgentina)
	for _, c := range cities {
		if c.Country != "AR" {
			continue
		}
		p := codes[c.Admin1]
		if p == nil {
			return fmt.Errorf("%s is in the unknown province %s", c.Name, c.Admin1)
		}
		if p.find(c.Name) == nil {
			p.towns = append(p.towns, &town{name: c.Name, country: inArgentina})
		}
	}
	return nil
}

// readSpain takes the municipalities from the list of INE.
func readSpain(provinces []*province, path string) error {
	var municipalities []struct{ Name, ProvCode string }
	if err := readJSON(path, &municipalities); err != nil {
		return err
	}
	codes := byCode(provinces, inSpain)
	for _, m := range municipalities {
		p := codes[m.ProvCode]
		if p == nil {
			return fmt.Errorf("%s is in the unknown province %s", m.Name, m.ProvCode)
		}
		halves := strings.Split(m.Name, "/")
		for i, half := range halves {
			halves[i] = readable(half)
		}
		p.towns = append(p.towns, &town{name: halves[0], others: halves[1:], country: inSpain})
	}
	return nil
}

// trailingArticle is how INE writes 'El Ejido' and 'L'Escala', to sort them by what matters.
var trailingArticle = regexp.MustCompile(`^(.+), (A|As|O|Os|El|Els|La|Las|Les|Los|Es|Sa|Ses|L'|el|els|la|les|l')$`)

// readable brings a name of INE to the form in which it is spoken, with a capital at the front.
func readable(name string) string {
	if m := trailingArticle.FindStringSubmatch(name); m != nil {
		name = m[2] + " " + m[1]
		if strings.HasSuffix(m[2], "'") {
			name = m[2] + m[1]
		}
	}
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}
