package resume

import (
	"strings"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// work reads the jobs of a section.
func (r *reading) work(lines []sections.Line) []Work {
	if forms := readTable(lines, workLabels); len(forms) > 0 {
		return r.workForms(forms)
	}
	if forms := readForms(lines, workLabels); len(forms) > 0 {
		return r.workForms(forms)
	}
	entries := split(withoutDurations(lines), hasRoleAndCompany)
	jobs := make([][]piece, len(entries))
	places := make([]Field, len(entries))
	for i, e := range entries {
		jobs[i], places[i] = r.jobPieces(e.pieces)
	}
	order := orderOf(jobs)
	var out []Work
	for i, e := range entries {
		w := Work{Location: places[i]}
		r.assignJob(&w, jobs[i], order)
		if w.Company.Value == "" && w.Role.Value != "" && len(out) > 0 && order.companyFirst() && len(jobs[i]) == 1 && len(jobs[max(i-1, 0)]) > 0 {
			// several posts under one employer, which is named once
			w.Company = out[len(out)-1].Company
			w.Company.Certainty *= 0.7
		}
		w.Start, w.End = r.period(e.dates)
		w.Description = r.paragraph(e.body, 0.8)
		if w.Company.Value != "" || w.Role.Value != "" {
			out = append(out, w)
		}
	}
	return out
}

// hasRoleAndCompany says that a header names two things besides places.
func hasRoleAndCompany(pieces []piece) bool {
	n := 0
	for _, p := range splitSingle(pieces, false) {
		if _, _, label := cutLabel(p.text); !label && !entities.KnownPlaceText(p.text) {
			n++
		}
	}
	return n >= 2
}

// jobPieces separates the names in a header from its place.
func (r *reading) jobPieces(pieces []piece) ([]piece, Field) {
	var out []piece
	place := Field{}
	sure := 0
	for _, p := range pieces {
		if !entities.IsPlaceText(p.text) {
			sure++
		}
	}
	for _, p := range pieces {
		if label, at, ok := cutLabel(p.text); ok {
			if hasField(label, "address") && place.Value == "" && at < len(p.text) {
				place = r.field(p.line, p.start+at, p.end, 0.9)
			}
			continue
		}
		if entities.KnownPlaceText(p.text) && len(pieces) > 1 || sure >= 2 && entities.IsPlaceText(p.text) {
			if place.Value == "" {
				place = r.trimmed(p, 0.85)
			}
			continue
		}
		out = append(out, p)
	}
	return splitSingle(out, true), place
}

// splitSingle cuts a header of one piece where it names both the job and the
// employer: "Camarera – Bar Pepe", "Engineer at Acme", "Vendedor, Zara". A
// lenient reading, for when no other line is left to name the employer, takes
// any name behind a comma.
func splitSingle(pieces []piece, lenient bool) []piece {
	named := 0
	for _, p := range pieces {
		if !entities.IsPlaceText(p.text) {
			named++
		}
	}
	if named != 1 {
		return pieces
	}
	var out []piece
	for _, p := range pieces {
		if left, right, ok := cutJob(p, lenient); ok && !entities.IsPlaceText(p.text) {
			out = append(out, left, right)
		} else {
			out = append(out, p)
		}
	}
	return out
}

func cutJob(p piece, lenient bool) (left, right piece, ok bool) {
	body, _ := entities.SplitKnownPlace(p.text)
	text := p.text[:body.End]
	for _, sep := range []string{" – ", " — ", " - ", ". ", ": ", " @ ", " at ", " en ", " para ", ", "} {
		for from := 0; ; {
			at := strings.Index(text[from:], sep)
			if at < 0 {
				break
			}
			at += from
			from = at + len(sep)
			a, b := strings.TrimSpace(text[:at]), strings.TrimSpace(p.text[from:])
			if a == "" || b == "" || sep == ". " && abbreviated(a) || !tellsJobFromCompany(a, b, sep, lenient) {
				continue
			}
			return p.part(0, len(a)), p.part(len(p.text)-len(strings.TrimLeft(p.text[from:], " ")), len(p.text)), true
		}
	}
	return p, p, false
}

// skillsOnly says that most of a text is known skills: "Analista, SQL y Python".
func skillsOnly(text string) bool {
	covered := 0
	for _, m := range lexicon.FindSkills(text) {
		covered += m.End - m.Start
	}
	return covered*5 > len(text)*3
}

// abbreviated says that the full stop behind a text is that of an
// abbreviation: "Querétaro S.A".
func abbreviated(text string) bool {
	words := strings.Fields(text)
	last := words[len(words)-1]
	return len(last) <= 2 || strings.Contains(last, ".") || lexicon.LegalForm(last) || shortened[lexicon.Fold(last)]
}

// shortened are words that are written short in names of employers.
var shortened = map[string]bool{
	"hnos": true, "hno": true, "cia": true, "sta": true, "sto": true, "gral": true, "dra": true, "prof": true, "inst": true, "univ": true,
	"dpto": true, "depto": true, "fund": true, "asoc": true, "avda": true, "ctro": true, "dist": true, "ind": true, "int": true, "bros": true,
}

// tellsJobFromCompany says whether the parts around a separator are a job and
// an employer, in either order.
func tellsJobFromCompany(a, b, sep string, lenient bool) bool {
	roleA, roleB := lexicon.Role(a), lexicon.Role(b)
	companyA, companyB := lexicon.Company(a), lexicon.Company(b)
	name, _ := entities.SplitPlace(b)
	switch sep {
	case " @ ", " at ":
		return nameLike(b)
	case " en ", " para ":
		// "Técnica en Farmacia" is a trade, "Técnica en Farmacia Sur" a job
		first, _, _ := strings.Cut(name.Value, ",")
		return roleA > 0 && companyB >= 0.8 && companyB > roleB && nameLike(name.Value) && len(strings.Fields(first)) > 1
	case ", ", ": ":
		if lenient && sep == ", " && roleA >= 0.8 && companyB >= 0.8 && nameLike(name.Value) {
			return true // "Administradora, Consultora Puente Norte"
		}
		if lenient && sep == ", " && roleA >= 0.8 && roleB == 0 && nameLike(name.Value) && !skillsOnly(name.Value) {
			return true
		}
		return roleA >= 0.8 && companyB >= 0.8 && roleB < 0.8 || companyA >= 0.8 && roleB >= 0.8 && roleA < 0.8
	default:
		return roleA > roleB && nameLike(name.Value) || roleB > roleA && nameLike(a) || companyB > companyA && roleB == 0 || companyA > companyB && roleA == 0
	}
}

// period gives the start and end of an entry.
func (r *reading) period(dated []dated) (start, end Field) {
	for _, d := range dated {
		best := -1
		for i, p := range d.periods {
			if best < 0 || d.periods[best].Single && !p.Single {
				best = i
			}
		}
		if best < 0 {
			continue
		}
		p := d.periods[best]
		place := r.place(d.Line, p.Start, p.End)
		start = Field{Value: p.From.String(), Place: place, Certainty: 0.95}
		if text := p.EndText(); text != "" {
			end = Field{Value: text, Place: place, Certainty: 0.95}
		}
		if p.Open {
			end.Value = dates.Present
		}
		return start, end
	}
	return Field{}, Field{}
}
