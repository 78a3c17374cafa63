package resume

import (
	"strings"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// study is a degree or course on its way.
type study struct {
	degree, school piece
	dated          dated
	place          Field
	// unsure are names of which the words do not tell what they name.
	unsure []piece
	opener sections.Line
	// state is how far it is, where the CV says so in words.
	state string
	// afterSchool says that the last line named a school.
	afterSchool bool
}

// education reads the studies of a section.
func (r *reading) education(lines []sections.Line) []Study {
	if forms := readTable(lines, educationLabels); len(forms) > 0 {
		return r.studyForms(forms)
	}
	if forms := readForms(lines, educationLabels); len(forms) > 0 {
		return r.studyForms(forms)
	}
	var all []*study
	all = append(all, &study{})
	rows := datedLines(unwrapFull(unwrap(lines)))
	for i, l := range rows {
		if l.consumed || headerless(l, rows, i) {
			continue
		}
		parts := studyParts(l)
		current := all[len(all)-1]
		if !current.empty() && current.closedBy(l, parts) {
			current = &study{}
			all = append(all, current)
		}
		r.take(current, l, parts)
	}
	var out []Study
	for _, s := range all {
		if st, ok := r.finishStudy(s); ok {
			out = append(out, st)
		}
	}
	shareSchool(out, all)
	return out
}

// headerless says that a line only tells about a study: a mark, a thesis, a
// list of subjects, a sentence.
func headerless(l dated, rows []dated, i int) bool {
	if label, at, ok := cutLabel(l.Text); ok && hasField(label, "grade") && fieldOf(label, educationLabels) == "grade" && at < len(l.Text) {
		return true
	}
	if len(strings.Fields(l.Text)) > max(24, headerRoom(l.Text)) {
		return true
	}
	return continues(rows, i) && len(l.periods) == 0
}

func (s *study) empty() bool {
	return s.degree.text == "" && s.school.text == "" && len(s.dated.periods) == 0 && len(s.unsure) == 0
}

// closedBy says that a line begins the next study.
func (s *study) closedBy(l dated, parts []studyPart) bool {
	apart := l.Gap > 0.25 || l.Bullet && s.opener.Bullet
	if len(l.periods) > 0 && len(s.dated.periods) > 0 {
		return true
	}
	for _, p := range parts {
		switch {
		case p.place, p.state != "":
		case p.isDegree() && s.degree.text != "":
			return apart || p.bold == s.degree.bold || len(l.periods) > 0 && len(s.dated.periods) > 0
		case p.isSchool() && s.school.text == "" && s.namedBy(l):
			return true
		case p.isSchool() && s.school.text != "":
			return apart || !s.afterSchool || len(l.periods) > 0 && len(s.dated.periods) > 0
		case !p.isDegree() && !p.isSchool() && !l.Bullet:
			complete := (s.degree.text != "" || len(s.unsure) > 0) && (s.school.text != "" || len(s.dated.periods) > 0)
			likeOpener := l.Bold == s.opener.Bold && (l.Bold || apart) && near(l.Box.Left, s.opener.Box.Left)
			return complete && likeOpener && nameLike(p.text)
		}
	}
	return false
}

// namedBy says that a study that is complete but for a known school began with
// a name that looks as this line does: "ITESO" above the degree and its date.
func (s *study) namedBy(l dated) bool {
	if s.degree.text == "" || len(s.dated.periods) == 0 || len(s.unsure) == 0 || s.unsure[0].line.Start != s.opener.Start {
		return false
	}
	return l.Bold == s.opener.Bold && l.Italic == s.opener.Italic && near(l.Box.Left, s.opener.Box.Left) && s.degree.line.Start != s.opener.Start
}

// take adds what a line says to a study.
func (r *reading) take(s *study, l dated, parts []studyPart) {
	if s.empty() {
		s.opener = l.Line
	}
	if len(s.dated.periods) == 0 {
		s.dated = l
		if len(l.periods) == 0 && len(strings.Fields(l.Text)) <= headerRoom(l.Text) {
			s.dated.periods = dates.Find(l.Text)
		}
	}
	s.afterSchool = false
	for _, p := range parts {
		switch {
		case p.state != "":
			s.state = p.state
		case p.place:
			if s.place.Value == "" && !s.empty() {
				s.place = r.trimmed(p.piece, 0.85)
			}
		case p.isSchool():
			s.afterSchool = true
			if s.school.text == "" {
				s.school = p.piece
			}
		case p.isDegree():
			if s.degree.text == "" {
				s.degree = p.piece
			}
		case !l.Bullet && len(s.unsure) < 3 && len(strings.Fields(p.text)) <= 12:
			s.unsure = append(s.unsure, p.piece)
		}
	}
}

// finishStudy turns a study into its fields. Where the words told only one of
// degree and school, an unsure name in the header is the other.
func (r *reading) finishStudy(s *study) (Study, bool) {
	certainty := 0.9
	if s.degree.text == "" && s.school.text == "" && len(s.dated.periods) == 0 {
		return Study{}, false
	}
	for _, p := range s.unsure {
		if s.degree.text == "" && (s.school.text != "" || len(s.dated.periods) > 0) {
			s.degree, certainty = p, 0.6
		} else if s.school.text == "" && nameLike(p.text) && p.text != s.degree.text {
			s.school, certainty = p, 0.6
		}
	}
	if s.degree.text == "" && s.school.text == "" {
		return Study{}, false
	}
	if s.school.text == "" {
		if degree, school, ok := looseSchool(s.degree); ok {
			s.degree, s.school, certainty = degree, school, 0.6
		}
	}
	out := Study{Location: s.place}
	if s.degree.text != "" {
		name, _ := entities.SplitKnownPlace(s.degree.text)
		out.Degree = r.field(s.degree.line, s.degree.start+name.Start, s.degree.start+name.End, certainty)
		out.Level, _ = lexicon.Degree(out.Degree.Value)
	}
	if s.school.text != "" {
		name, place := entities.SplitPlace(s.school.text)
		out.Institution = r.field(s.school.line, s.school.start+name.Start, s.school.start+name.End, certainty)
		if place.Value != "" && out.Location.Value == "" {
			out.Location = r.field(s.school.line, s.school.start+place.Start, s.school.start+place.End, 0.8)
		}
	}
	out.Start, out.End = r.period([]dated{s.dated})
	switch {
	case s.state == ongoing && out.Start.Value != "" && out.End.Value == "":
		out.End = out.Start
		out.End.Value = dates.Present
	case s.state != broken:
		out.closeSingle()
	}
	return out, true
}

// closeSingle takes the lone date of a study for the date of its end.
func (s *Study) closeSingle() {
	if s.End.Value == "" {
		s.Start, s.End = Field{}, s.Start
	}
}

// shareSchool gives a degree without a school that of the one above it, where
// the CV names the school first and then several degrees.
func shareSchool(out []Study, all []*study) {
	first := all[0]
	if first.school.text == "" || first.school.line.Start != first.opener.Start || first.school.start > 0 {
		return
	}
	for i := 1; i < len(out); i++ {
		if out[i].Institution.Value == "" && out[i-1].Institution.Value != "" {
			out[i].Institution = out[i-1].Institution
			out[i].Institution.Certainty *= 0.7
		}
	}
}
