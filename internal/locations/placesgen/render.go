package main

import (
	"slices"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

const head = `# Provinces of Argentina and Spain with their cities and towns, in Spanish order. Made by scripts/places; do not edit:
# corrections belong into internal/locations/placesgen/corrections.txt. Sources and licences: ATTRIBUTION.md.
#   [province] country | other accepted name …
#   town | other accepted name …         with '@country' at the end when it is not the one of the heading
`

// render writes everything in the order in which it is shown, so that nothing has to be sorted when it is read.
func render(provinces []*province) string {
	order := collate.New(language.Spanish)
	var b strings.Builder
	b.WriteString(head)
	slices.SortFunc(provinces, func(x, y *province) int { return order.CompareString(x.name, y.name) })
	for _, p := range provinces {
		b.WriteString("\n[" + p.name + "] " + strings.Join(append([]string{p.country}, p.others...), " | ") + "\n")
		slices.SortFunc(p.towns, func(x, y *town) int { return order.CompareString(x.name, y.name) })
		for _, t := range p.towns {
			b.WriteString(strings.Join(append([]string{t.name}, t.others...), " | "))
			if t.country != p.country {
				b.WriteString(" @" + t.country)
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}
