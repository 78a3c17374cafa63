package fit

import (
	"strconv"
	"strings"

	"encaja/internal/cv/resume"
)

// job is a job with its months, counted from year 0; to is exclusive.
type job struct {
	from, to int
	dated    bool
	level    int
}

// undated is how many months a job without dates is taken to have lasted.
const undated = 12

func newJob(w resume.Work, at int) job {
	j := job{level: levelOf(wordsOf(w.Role.Value))}
	from, fromMonth, ok := month(w.Start.Value)
	if !ok {
		return j
	}
	to, toMonth, ended := month(w.End.Value)
	switch {
	case w.End.Value == "present" || w.End.Value == "":
		to, toMonth, ended = at, true, true
	case ended && !fromMonth && !toMonth && from == to:
		to += 11
	case ended && !fromMonth && !toMonth:
		// "2016 – 2019" is three years and something: count from summer to summer
		from, to = from+6, to+5
	case ended && !toMonth:
		to += 11
	}
	if !ended || to < from || from > at {
		return j
	}
	j.from, j.to, j.dated = from, min(to, at)+1, true
	return j
}

// month reads "2019-03" or "2019".
func month(text string) (months int, exact, ok bool) {
	y, m, exact := strings.Cut(text, "-")
	year, err := strconv.Atoi(y)
	if err != nil || year < 1930 || year > 2200 {
		return 0, false, false
	}
	if !exact {
		return year * 12, false, true
	}
	number, err := strconv.Atoi(m)
	if err != nil || number < 1 || number > 12 {
		return year * 12, false, true
	}
	return year*12 + number - 1, true, true
}

// months is how long, in months, jobs of some relevance lasted: each month
// counts once, with the most relevant job of it, in hundredths.
func (c *candidate) months(relevance []int) int {
	first, last := 1<<30, 0
	for i, j := range c.jobs {
		if j.dated && relevance[i] > 0 {
			first, last = min(first, j.from), max(last, j.to)
		}
	}
	sum := 0
	for m := first; m < last; m++ {
		best := 0
		for i, j := range c.jobs {
			if j.dated && j.from <= m && m < j.to {
				best = max(best, relevance[i])
			}
		}
		sum += best
	}
	for i, j := range c.jobs {
		if !j.dated {
			sum += relevance[i] * undated
		}
	}
	return sum / 100
}

// recency is how much of a job still counts, by how long ago it ended.
func (c *candidate) recency(i int) int {
	j := c.jobs[i]
	if !j.dated {
		return 90
	}
	switch years := (c.at - j.to) / 12; {
	case years < 3:
		return 100
	case years < 6:
		return 85
	case years < 10:
		return 65
	default:
		return 50
	}
}

// Steps of the ladder of responsibility.
const (
	levelTrainee = iota
	levelJunior
	levelPlain
	levelSenior
	levelLead
	levelManager
	levelDirector
)

var levelWords = map[string]int{
	"interno": levelTrainee, "becario": levelTrainee, "pasante": levelTrainee, "practicante": levelTrainee, "trainee": levelTrainee, "aprendiz": levelTrainee, "intern": levelTrainee,
	"junior": levelJunior, "jr": levelJunior, "auxiliar": levelJunior, "asistente": levelJunior, "ayudante": levelJunior, "assistant": levelJunior, "peon": levelJunior,
	"senior": levelSenior, "sr": levelSenior, "principal": levelSenior,
	"lider": levelLead, "lead": levelLead, "leader": levelLead, "jefe": levelLead, "coordinador": levelLead, "supervisor": levelLead, "responsable": levelLead, "encargado": levelLead,
	"capataz": levelLead, "coordinator": levelLead, "gobernante": levelLead,
	"gerente": levelManager, "manager": levelManager, "head": levelManager, "subdirector": levelManager, "subgerente": levelManager,
	"director": levelDirector, "vicepresidente": levelDirector, "presidente": levelDirector, "ceo": levelDirector, "cfo": levelDirector, "coo": levelDirector, "cto": levelDirector,
	"chief": levelDirector, "socio": levelDirector, "vp": levelDirector, "fundador": levelDirector,
}

var levelStems = func() map[string]int {
	out := map[string]int{}
	for w, l := range levelWords {
		out[lightStem(w)] = l
	}
	return out
}()

// leadingPeople is the concept of the lexicon; chiefs are titles that mean it,
// while a coordinator or somebody in charge may coordinate things alone.
const leadingPeople = "dirección de equipos"

var chiefs = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range []string{"jefe", "gerente", "director", "supervisor", "encargado", "capataz", "subgerente", "subdirector", "gobernante"} {
		out[lightStem(w)] = true
	}
	return out
}()

// managerNames come before "manager" in titles without people in charge.
var managerNames = wordSet(`account community product project media content category key success brand traffic case customer property delivery portfolio data`)

// levelOf is the step that a job title names.
func levelOf(title []word) int {
	level, found := levelPlain, false
	for i, w := range title {
		l, ok := levelStems[w.light]
		if ok && i > 0 && managerNames[title[i-1].folded] {
			continue // "community manager" manages no people
		}
		if ok && (!found || l > level) && !(found && l == levelSenior && level > l) {
			level, found = l, true
		}
	}
	return level
}
