package fit

import (
	"regexp"
	"slices"
	"strings"

	"encaja/internal/cv/lexicon"
)

// idle are headings of what says nothing about work.
var idle = regexp.MustCompile(`pasatiempo|aficion|interes|hobb|referenc|personal|contact|filiac`)

// licences are lines that count wherever they stand, also beside the address.
var licences = regexp.MustCompile(`\b(carnet|carne|permiso|licencia|linti|registro de conducir|matricula|matriculad[oa]|colegiad[oa]|adr|cap)\b`)

// licenceAsks are had or not. Where a licence is named by its class, neither
// driving nor licences in general are asked beside it.
func licenceAsks(asks []ask) []ask {
	any := nodeOf["licencia profesional"]
	named, general := false, false
	for _, a := range asks {
		for _, n := range a.nodes {
			named = named || n.exact && n != any
			general = general || n == any
		}
	}
	var out []ask
	for _, a := range asks {
		a.exact = true
		if named || general {
			a.nodes = slices.DeleteFunc(slices.Clone(a.nodes), func(n *node) bool { return !n.exact || named && n == any })
			a.stems = nil
		}
		if len(a.nodes)+len(a.stems) > 0 {
			out = append(out, a)
		}
	}
	return out
}

// unread takes the lines that no field of the resume has: sections of other
// names, and jobs that could not be taken apart.
func (c *candidate) unread(copies copyDetector) {
	kind, quiet := lexicon.Top, true
	for _, l := range c.lines(span{0, len(c.text)}) {
		text := c.text[l.start:l.end]
		if k, _, ok := lexicon.Heading(strings.Trim(text, " :•")); ok && !c.overlaps(l) {
			kind = k
			quiet = k == lexicon.Top || k == lexicon.Title || k == lexicon.Contact || k == lexicon.Languages || idle.MatchString(lexicon.Fold(text))
			continue
		}
		if c.overlaps(l) {
			continue
		}
		switch folded := lexicon.Fold(text); {
		case licences.MatchString(folded) && !strings.Contains(folded, "@"):
			c.add(atCertificate, -1, l, copies)
		case quiet || strings.Contains(text, "@"):
		case kind == lexicon.Summary:
			c.add(atSummary, -1, l, copies)
		case kind == lexicon.Skills:
			c.add(atSkill, -1, l, copies)
		case kind == lexicon.Certificates:
			c.add(atCertificate, -1, l, copies)
		default:
			c.add(atOther, -1, l, copies)
		}
	}
}

// overlaps says that a field has a good part of the line already.
func (c *candidate) overlaps(l span) bool {
	covered := 0
	for _, t := range c.taken {
		if from, to := max(t.start, l.start), min(t.end, l.end); to > from {
			covered += to - from
		}
	}
	return covered*3 > l.end-l.start
}
