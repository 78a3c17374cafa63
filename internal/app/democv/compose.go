package democv

import (
	"fmt"
	"strings"
)

// part is a stretch of a career.
type part struct {
	trade  trade
	rank   int // which of the trade's titles
	months int
	core   int // sentences that show what the trade requires
	extra  int // and what it values
	plain  int
}

// compose invents the history of a person.
func compose(p Person) (history, error) {
	d, err := load()
	if err != nil {
		return history{}, err
	}
	own, ok := d.trades[p.Trade]
	if !ok {
		return history{}, fmt.Errorf("no trade is called %q", p.Trade)
	}
	w := wording{random: seeded(p.Email + p.Trade), feminine: feminine(p.Name, d), spain: p.Country == "ES"}
	place := d.AR
	if w.spain {
		place = d.ES
	}
	near, far := d.trades[pick(w.random, own.Near)], d.trades[pick(w.random, d.far(p.Trade))]
	h := history{name: p.Name, email: p.Email, city: p.City, phone: phone(w, place)}
	learnt := own // where degree and skills come from
	var parts []part
	switch p.Fit {
	case Strong:
		parts = strongCareer(w, own)
		h.skills = append(w.some(w.all(own.Skills), len(own.Skills)-w.between(0, 1)), w.some(w.all(own.MoreSkills), w.between(1, 3))...)
		h.certificates = append(w.all(own.Certificates), w.some(w.all(own.MoreCerts), w.between(0, 1))...)
		h.languages = speak(w, d, own.English, 0)
	case Partly:
		if w.random.IntN(2) == 0 {
			learnt = near
		}
		parts = []part{{own, w.between(0, 1), w.between(8, 24), 2, w.between(0, 1), 1}, {near, 1, w.between(20, 44), 1, 0, 2}, firstJob(w, d)}
		h.skills = append(w.some(w.all(own.Skills), w.between(1, 3)), w.all(own.PlainSkills)...)
		h.certificates = w.some(w.all(own.Certificates), w.between(0, 1))
		h.languages = speak(w, d, own.English, 1)
	case Weak:
		learnt = near
		parts = []part{{near, 1, w.between(20, 60), 2, 0, 2}, {far, 0, w.between(10, 30), 0, 0, 2}, firstJob(w, d)}
		if w.random.IntN(3) > 0 { // most have once had a look at it
			parts[1] = part{own, 0, w.between(4, 9), 1, 0, 1}
		}
		h.skills = append(append(w.some(w.all(near.Skills), 2), w.some(w.all(own.Skills), 1)...), w.all(own.PlainSkills)...)
		h.languages = speak(w, d, own.English, 2)
	case Unrelated:
		learnt = far
		parts = []part{{far, 2, w.between(24, 60), 3, 1, 0}, {far, 1, w.between(18, 40), 1, 0, 1}}
		h.skills = append(w.all(far.Skills), w.some(w.all(far.PlainSkills), 2)...)
		h.certificates = w.some(w.all(far.Certificates), 1)
		h.languages = speak(w, d, "", 0)
	default:
		return history{}, fmt.Errorf("nobody fits %q", p.Fit)
	}
	h.skills = unique(h.skills)
	h.jobs = work(w, place, p, parts)
	h.title = h.jobs[0].role
	h.studies = studies(w, place, p, learnt, h.jobs)
	h.summary = summary(w, d, p, h)
	return h, nil
}

// firstJob is what many do before they find their trade.
func firstJob(w wording, d *data) part {
	return part{d.trades[pick(w.random, []string{"gastronomia", "ventas"})], 0, w.between(7, 16), 1, 0, 1}
}

// strongCareer rises through the titles of a trade; all that the trade asks for shows in it.
func strongCareer(w wording, own trade) []part {
	months := 12*w.between(own.Years[0], own.Years[1]) + w.random.IntN(12)
	shows := len(own.Core) - w.between(0, 1)
	if months < 40 {
		return []part{{own, 2, months, shows, len(own.Extra), 0}}
	}
	last, first := months*w.between(45, 60)/100, months*20/100
	return []part{
		{own, 2, last, (shows + 1) / 2, w.between(0, 2), 0},
		{own, 1, months - last - first, shows - (shows+1)/2, 0, 0},
		{own, 0, first, 1, 0, 1},
	}
}

// work puts the parts of a career on the calendar, the latest first.
func work(w wording, place country, p Person, parts []part) []job {
	at := monthOf(p.At)
	var jobs []job
	used := map[string]bool{}
	told := map[string]bool{}
	for i, part := range parts {
		j := job{role: w.say(part.trade.Titles[part.rank]), city: pick(w.random, place.Cities)}
		if i == 0 && w.random.IntN(4) > 0 {
			j.city = p.City
		} else if i == 0 {
			at -= month(w.between(1, 7))
			j.to = at
		} else {
			at -= month(w.between(0, 4))
			j.to = at
		}
		j.from = at - month(part.months)
		at = j.from
		j.company = company(w, place, part.trade, used)
		for _, group := range []struct {
			list []string
			n    int
		}{{part.trade.Core, part.core}, {part.trade.Extra, part.extra}, {part.trade.Plain, part.plain}} {
			j.tasks = append(j.tasks, w.all(untold(w, group.list, group.n, told))...)
		}
		jobs = append(jobs, j)
	}
	return jobs
}

// untold takes sentences that no other job of the person has.
func untold(w wording, list []string, n int, told map[string]bool) []string {
	var fresh []string
	for _, text := range w.some(list, len(list)) {
		if len(fresh) < n && !told[text] {
			told[text] = true
			fresh = append(fresh, text)
		}
	}
	return fresh
}

func company(w wording, place country, t trade, used map[string]bool) string {
	for _, name := range w.some(t.Companies, len(t.Companies)) {
		if !used[name] {
			used[name] = true
			return strings.TrimSpace(name + " " + pick(w.random, place.Legal))
		}
	}
	return t.Companies[0]
}

func phone(w wording, place country) string {
	last := fmt.Sprintf("%04d", w.random.IntN(10000))
	if w.spain {
		last = last[:2] + " " + last[2:]
	}
	return strings.NewReplacer("{area}", pick(w.random, place.Areas), "{last}", last).Replace(place.Phone)
}

func unique(list []string) []string {
	var kept []string
	seen := map[string]bool{}
	for _, text := range list {
		if !seen[text] {
			seen[text] = true
			kept = append(kept, text)
		}
	}
	return kept
}
