package democv

import (
	"slices"
	"strconv"
	"strings"
)

// studies end before the first job begins.
func studies(w wording, place country, p Person, learnt trade, jobs []job) []study {
	degree, ongoing := strings.CutSuffix(w.say(pick(w.random, learnt.Degrees)), ", en curso")
	began := jobs[len(jobs)-1].from.year()
	length, school := 2, pick(w.random, place.Schools)
	for _, long := range []string{"Grado en", "Licenciatura", "Ingeniería", "Contador", "Profesorado"} {
		if strings.HasPrefix(degree, long) {
			length, school = 4, pick(w.random, place.Universities)
		}
	}
	if ongoing {
		return []study{{degree, pick(w.random, place.Universities), p.At.Year() - 2, 0}}
	}
	end := began - w.random.IntN(2)
	list := []study{{degree, school, end - length, end}}
	if length > 2 && w.random.IntN(3) == 0 {
		list = append(list, study{w.say("[Bachiller|Bachillerato]"), pick(w.random, place.Schools), end - length - 2, end - length})
	}
	return list
}

var ladder = []string{"A2", "B1", "B2", "C1"}

// speak gives the languages: English so many steps under what is asked, or, where none is asked, sometimes a little.
func speak(w wording, d *data, asked string, under int) []language {
	list := []language{{"Español", "nativo"}}
	step := slices.Index(ladder, asked)
	switch {
	case step < 0 && w.random.IntN(2) == 0:
		return list
	case step < 0:
		step = 0
	case step < under:
		return list
	default:
		step -= under
	}
	return append(list, language{"Inglés", pick(w.random, d.Levels[ladder[step]])})
}

func summary(w wording, d *data, p Person, h history) string {
	months := int(monthOf(p.At) - h.jobs[len(h.jobs)-1].from)
	if months < 24 {
		return "Con ganas de aprender el oficio desde abajo y de quedarme en un buen equipo."
	}
	return strings.NewReplacer("{title}", strings.ToLower(h.title[:1])+h.title[1:], "{years}", strconv.Itoa(months/12)).Replace(capital(w.say(pick(w.random, d.Openings)), h.title))
}

// capital keeps the title's capital where it begins the text.
func capital(opening, title string) string {
	if rest, ok := strings.CutPrefix(opening, "{title}"); ok {
		return title + rest
	}
	return opening
}
