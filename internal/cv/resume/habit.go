package resume

import (
	"strings"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
)

// habit is the separator that a CV writes between the job and the employer of
// one line. Who writes "Promotora – Agencia Brillo" once writes all jobs so, and
// names that no list knows are told apart by it.
type habit string

// jobSeparators may stand between a job and its employer; the surest first.
var jobSeparators = []string{" – ", " — ", " - ", ". ", ": ", " @ ", " at ", " en ", " para ", ", "}

// habitOf finds the separator that cuts headers by their words and that most of
// the others have too.
func habitOf(entries []entry) habit {
	for _, sep := range jobSeparators {
		cut, uncut := 0, 0
		for _, e := range entries {
			p, single := onlyName(e.pieces)
			if !single && !withTask(e.pieces) {
				continue
			}
			_, _, by, ok := cutJob(p, true)
			switch {
			case single && ok && by == sep:
				cut++
			case !single && ok && by == sep, single && !ok && habit(sep).at(p) > 0:
				uncut++
			}
		}
		if cut > 0 && cut+uncut > 1 && (cut+uncut)*3 >= len(entries)*2 {
			return habit(sep)
		}
	}
	return ""
}

// withTask says that a header may have taken the first line below it for the
// employer.
func withTask(pieces []piece) bool {
	return len(pieces) == 2 && pieces[0].line.Start != pieces[1].line.Start && lexicon.Company(pieces[1].text) < 0.8
}

// at is where the separator stands in a name, or -1. "Técnico en Refrigeración" has
// none.
func (h habit) at(p piece) int {
	at := strings.Index(p.text, string(h))
	if h == "" || at <= 0 || h == " en " && namesTrade(p.text[:at]) {
		return -1
	}
	return at
}

// onlyName is the first piece of a header that is no place, and whether there is
// just one.
func onlyName(pieces []piece) (piece, bool) {
	var name piece
	n := 0
	for _, p := range pieces {
		if _, _, label := cutLabel(p.text); !label && !entities.IsPlaceText(p.text) {
			if n == 0 {
				name = p
			}
			n++
		}
	}
	return name, n == 1
}

// split cuts a header of one name as the others of the CV are cut.
func (h habit) split(pieces []piece) []piece {
	name, single := onlyName(pieces)
	at := h.at(name)
	if !single || at < 0 {
		return pieces
	}
	var out []piece
	for _, p := range pieces {
		if p.line.Start != name.line.Start || p.start != name.start {
			out = append(out, p)
			continue
		}
		out = append(out, p.part(0, at), p.part(at+len(h), len(p.text)))
	}
	return out
}

// names says that a header names two things besides places.
func (h habit) names(pieces []piece) bool {
	n := 0
	for _, p := range h.split(splitSingle(pieces, false)) {
		if _, _, label := cutLabel(p.text); !label && !entities.KnownPlaceText(p.text) {
			n++
		}
	}
	return n >= 2
}
