package resume

import (
	"strings"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
)

// order says which piece of a header is the job and which the employer. A CV
// writes all its entries in one order, so it is decided over all of them.
type order struct{ role, company int }

func (o order) companyFirst() bool { return o.company < o.role }

// orderOf weighs every pair of positions over all entries that have them.
func orderOf(jobs [][]piece) order {
	most := 0
	for _, pieces := range jobs {
		most = max(most, min(len(pieces), 4))
	}
	best, bestScore := order{0, 1}, -1e9
	for role := range most {
		for company := range most {
			if role == company {
				continue
			}
			score := 0.0
			for _, pieces := range jobs {
				if role < len(pieces) && company < len(pieces) {
					score += leaning(pieces[role]) - leaning(pieces[company])
				} else {
					score -= 0.2
				}
			}
			// the first two pieces are the likeliest, the job before the employer
			score -= 0.12 * float64(len(jobs)) * float64(role+company-1)
			if role > company {
				score -= 0.01
			}
			if score > bestScore+1e-9 {
				best, bestScore = order{role, company}, score
			}
		}
	}
	return best
}

// leaning is positive for what looks like a job and negative for an employer.
func leaning(p piece) float64 {
	name, place := entities.SplitPlace(p.text)
	l := lexicon.Role(p.text) - lexicon.Company(name.Value)
	if place.Value != "" && lexicon.Role(p.text) < 0.8 {
		l -= 0.3 // employers come with their town
	}
	return l
}

// against is how strongly one entry must speak against the common order to be
// read the other way round.
const against = 1.7

// assignJob fills the job and the employer of an entry.
func (r *reading) assignJob(w *Work, pieces []piece, o order) {
	switch {
	case len(pieces) == 0:
		return
	case len(pieces) == 1:
		if leaning(pieces[0]) >= 0 && (lexicon.Role(pieces[0].text) > 0 || !o.companyFirst()) {
			w.Role = r.role(pieces[0], 0.7)
		} else {
			r.company(w, pieces[0], 0.6)
		}
		return
	}
	if o.role >= len(pieces) || o.company >= len(pieces) {
		o = orderOf([][]piece{pieces})
	}
	role, company := pieces[o.role], pieces[o.company]
	certainty := 0.9
	if leaning(company)-leaning(role) > against {
		role, company = company, role
		certainty = 0.7
	} else if leaning(role) <= leaning(company) {
		certainty = 0.7
	}
	w.Role = r.role(role, certainty)
	r.company(w, company, certainty)
}

func (r *reading) role(p piece, certainty float64) Field {
	name, _ := entities.SplitKnownPlace(p.text)
	return r.field(p.line, p.start+name.Start, p.start+name.End, certainty)
}

// withoutRemark drops what stands in brackets behind a legal form, which ends a
// name: "Eroski S.Coop. (Gran consumo)".
func withoutRemark(name string) string {
	open := strings.LastIndex(name, " (")
	if open < 0 || !strings.HasSuffix(name, ")") {
		return name
	}
	words := strings.Fields(name[:open])
	if len(words) > 1 && lexicon.LegalForm(words[len(words)-1]) {
		return name[:open]
	}
	return name
}

func (r *reading) company(w *Work, p piece, certainty float64) {
	name, place := entities.SplitPlace(p.text)
	name.End = name.Start + len(withoutRemark(name.Value))
	w.Company = r.field(p.line, p.start+name.Start, p.start+name.End, certainty)
	if place.Value != "" && w.Location.Value == "" {
		w.Location = r.field(p.line, p.start+place.Start, p.start+place.End, 0.8)
	}
}
