package resume

import (
	"strings"

	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// withoutHeadings reads a CV that has no headings, or only such as say nothing
// about jobs and studies: every entry with dates is told by its words.
func (r *reading) withoutHeadings(out *Resume) {
	for _, kind := range []lexicon.Kind{lexicon.Top, lexicon.Other, lexicon.Summary} {
		for _, s := range r.of(kind) {
			r.mixed(s.Lines, out)
		}
	}
}

// companyAmong is how much any part of a line looks like an employer.
func companyAmong(l dated) float64 {
	most := lexicon.Company(l.Text)
	for _, p := range l.pieces() {
		for _, part := range strings.Split(p.text, ", ") {
			most = max(most, lexicon.Company(part))
		}
	}
	return most
}

// mixed reads lines in which jobs and studies stand one after the other.
func (r *reading) mixed(lines []sections.Line, out *Resume) {
	var run []sections.Line
	studying, begun := false, false
	flush := func() {
		if len(run) == 0 || !begun {
			run = nil
			return
		}
		if studying {
			for _, s := range r.education(run) {
				if s.End.Value != "" {
					out.Education = append(out.Education, s)
				}
			}
		} else {
			out.Work = append(out.Work, r.work(run)...)
		}
		run = nil
	}
	rows := datedLines(lines)
	for i, l := range rows {
		if len(l.periods) > 0 || headerLike(rows, i) && (begun || l.Gap > 0.25 || l.Jump) {
			_, degree := lexicon.Degree(l.Text)
			school, role, company := lexicon.School(l.Text), lexicon.Role(l.Text), companyAmong(l)
			// a range of dates at a firm: "Técnico Superior en Prevención, Hotel Sol, 2011 - 2014"
			hired := l.ranges() && company >= 0.5 && school < 0.7 && role >= 0.5
			study := (degree >= 0.8 && degree >= role || school == 1 && role < 0.8) && !hired
			job := hired || role >= 0.8 && degree < 0.8 || company >= 0.8 && school < 0.7
			if study && (!studying || !begun) || job && (studying || !begun) {
				if !study || !job {
					flush()
					studying, begun = study, true
				}
			}
		}
		run = append(run, l.Line)
	}
	flush()
}
