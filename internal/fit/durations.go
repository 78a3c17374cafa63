package fit

import (
	"fmt"
	"regexp"
)

const (
	amount     = `(?:\d{1,2}|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\+?(?: (?:a|o|y) (?:\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez))?`
	atLeast    = `(?:(?:m[aá]s de|al menos|m[ií]nimo(?: de)?|como m[ií]nimo|por lo menos|entre|m[ií]nima de) )?`
	spanOfTime = atLeast + amount + ` (?:años?|meses)(?: o m[aá]s| como m[ií]nimo| m[ií]nimos?| de antig[uü]edad)?`
)

var (
	// yearsFirst is "tres años de experiencia en X", yearsInside "experiencia de
	// tres años en X", yearsLast "experiencia en X de tres años".
	yearsFirst  = regexp.MustCompile(`(?i)^` + spanOfTime + `(?:,? (?:de |con )?experiencia` + degreeWords + `)? (.+)$`)
	yearsInside = regexp.MustCompile(`(?i)^experiencia` + degreeWords + ` de ` + spanOfTime + ` (.+)$`)
	yearsLast   = regexp.MustCompile(`(?i)^experiencia` + degreeWords + ` (.+?),? (?:de )?` + spanOfTime + `$`)
	preposition = regexp.MustCompile(`^(?:en|con|como|de|del|a|al|sobre|por) `)
)

// timeIn is what time was asked in: "en compras", "con equipo a cargo",
// "administrando Linux". It is empty for requirements of another build.
func timeIn(label string) string {
	text := lower(label)
	for _, p := range []*regexp.Regexp{yearsInside, yearsLast, yearsFirst} {
		m := p.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		if preposition.MatchString(m[1]) || gerund.MatchString(m[1]) {
			return m[1]
		}
		return "en " + m[1]
	}
	return ""
}

// duration rounds months to what a person would say.
func duration(months int) string {
	switch years := (months + 6) / 12; {
	case months < 2:
		return "un mes"
	case months < 11:
		return fmt.Sprintf("unos %d meses", months)
	case months < 16:
		return "un año"
	case months < 21:
		return "un año y medio"
	default:
		return fmt.Sprintf("unos %d años", years)
	}
}

// asked is how much time a posting wants.
func asked(months int) string {
	if months == 12 {
		return "se pide un año"
	}
	return fmt.Sprintf("se piden %d años", months/12)
}
