package resume

import (
	"regexp"
	"strings"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
)

// studyPart is a piece of a line with what it seems to name.
type studyPart struct {
	piece
	degree, school float64
	place          bool
	// state is set instead of all others where the words only say how far the
	// study is.
	state string
}

func studyParts(l dated) []studyPart {
	periods := l.periods
	if len(periods) == 0 && len(strings.Fields(l.Text)) <= headerRoom(l.Text) {
		periods = dates.Find(l.Text)
	}
	var out []studyPart
	for _, p := range withoutDetails(cutPieces(l.Line, append(append([]dates.Period{}, periods...), l.voids...))) {
		p, state := cutState(p)
		if state != "" {
			out = append(out, studyPart{state: state})
		}
		if p.text == "" {
			continue
		}
		for _, q := range cutStudy(p) {
			part := studyPart{piece: q, place: entities.KnownPlaceText(q.text)}
			_, part.degree = lexicon.Degree(q.text)
			part.school = lexicon.School(q.text)
			if part.school == 1 && part.degree == 1 {
				part.degree = 0.9
			}
			out = append(out, part)
		}
	}
	return out
}

// withoutDetails drops labels of dates, marks and theses, and captions that
// only say the level ("Universitarios:").
func withoutDetails(pieces []piece) []piece {
	var out []piece
	for _, p := range withoutDateLabels(pieces) {
		if label, at, ok := cutLabel(p.text); ok && at < len(p.text) {
			if hasField(label, "grade") || hasField(label, "address") || hasField(label, "personal") {
				continue
			}
			p = p.part(at, len(p.text))
		} else if caption := levelCaption.FindString(p.text); caption != "" {
			p = p.part(len(caption), len(p.text))
		}
		out = append(out, p)
	}
	return out
}

var levelCaption = regexp.MustCompile(`(?i)^(?:estudios )?(?:universitari[oa]s?|secundari[oa]s?|terciari[oa]s?|primari[oa]s?|superiores|medios|posgrado|postgrado|nivel [a-z]+)\s*:\s*`)

// studySeparators may stand between a degree and its school.
var studySeparators = regexp.MustCompile(` [–—-] |, | en (?:la|el) | por la | de la |: |\. | at | \(`)

// cutStudy cuts a piece that names both a degree and a school, at the first
// place where the words on both sides tell them apart.
func cutStudy(p piece) []piece {
	for _, at := range studySeparators.FindAllStringIndex(p.text, -1) {
		sep, left, right := p.text[at[0]:at[1]], p.text[:at[0]], p.text[at[1]:]
		if strings.Count(left, "(") > strings.Count(left, ")") {
			continue
		}
		_, degreeLeft := lexicon.Degree(left)
		_, degreeRight := lexicon.Degree(right)
		schoolLeft, schoolRight := lexicon.School(left), lexicon.School(right)
		plain := sep != " de la " && sep != ": "
		byDegree := degreeLeft >= 0.5 && schoolLeft < 0.7 && (schoolRight == 1 || schoolRight > 0 && degreeRight == 0 && plain)
		bySchool := schoolLeft >= 0.7 && degreeRight >= 0.8 && schoolRight < 1 && degreeLeft < 1 && plain && sep != " ("
		if !byDegree && !bySchool {
			continue
		}
		if sep == " (" {
			right = strings.TrimSuffix(right, ")")
		}
		return append([]piece{p.part(0, at[0])}, cutStudy(p.part(at[1], at[1]+len(right)))...)
	}
	if left, right, ok := cutAtBold(p); ok {
		if _, degree := lexicon.Degree(left.text); degree >= 0.5 && lexicon.School(right.text) > 0 {
			return []piece{left, right}
		}
	}
	return []piece{p}
}

// looseSchool cuts a name off a degree that has no school by the words alone:
// "Tecnicatura en Enfermería. Cruz Roja Argentina".
func looseSchool(p piece) (degree, school piece, ok bool) {
	for _, at := range looseSeparators.FindAllStringIndex(p.text, -1) {
		left, right := p.text[:at[0]], p.text[at[1]:]
		_, degreeRight := lexicon.Degree(right)
		if strings.Count(left, "(") > strings.Count(left, ")") {
			continue
		}
		comma := p.text[at[0]] == ','
		if degreeRight > 0 || !nameLike(right) || len(lexicon.FindSkills(right)) > 0 || entities.IsPlaceText(right) || comma && len(strings.Fields(right)) < 2 || len(left) < 4 {
			continue
		}
		return p.part(0, at[0]), p.part(at[1], len(p.text)), true
	}
	return p, p, false
}

var looseSeparators = regexp.MustCompile(` [–—-] |, |\. `)

func (p studyPart) isSchool() bool { return p.school > 0 && p.school >= p.degree }
func (p studyPart) isDegree() bool { return p.degree > 0 && p.degree > p.school }
