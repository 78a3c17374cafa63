package lexicon

// Levels is the ladder of education, lowest first.
var Levels = []string{"none", "primary", "lower-secondary", "secondary", "vocational", "higher-vocational", "bachelor", "postgraduate", "master", "doctor"}

var degreePhrases = NewPhrases(list("degrees"))

// Degree says how much a text looks like the name of a study, from 0 to 1, and
// its step on the ladder ("" for a course outside it).
func Degree(text string) (level string, score float64) {
	for _, m := range degreePhrases.Find(text) {
		s := 0.5
		if m.Start == 0 {
			s = 1
		}
		if m.Group == "course" {
			s -= 0.2
		}
		if s > score {
			level, score = m.Group, s
		} else if m.Group != "course" && s >= 0.5 && (level == "course" || rank(m.Group) > rank(level) && m.Group == "master") {
			level = m.Group
		}
	}
	if level == "course" {
		level = ""
	}
	return level, score
}

func rank(level string) int {
	for i, l := range Levels {
		if l == level {
			return i
		}
	}
	return -1
}
