package dates

// point is one date read from tokens.
type point struct {
	date Date
	next int
	// span says how many months the point covers beyond its own (a quarter).
	span int
	// monthOnly says that a year is still to come ("enero - marzo 2020").
	monthOnly bool
	// short says that the year has two digits and no month name beside it.
	short bool
}

const firstYear, lastYear = 1940, 2059

func isYear(t token) bool {
	return t.kind == number && len(t.text) == 4 && t.value >= firstYear && t.value <= lastYear
}

// shortYear reads '18 or 18 as 2018 and 97 as 1997.
func shortYear(t token) (int, bool) {
	if t.kind != number || len(t.text) != 2 {
		return 0, false
	}
	if t.value < 60 {
		return 2000 + t.value, true
	}
	return 1900 + t.value, true
}

func (p *parser) at(i int) token {
	if i < 0 || i >= len(p.tokens) {
		return token{kind: sign}
	}
	return p.tokens[i]
}

func (p *parser) isSign(i int, signs string) bool {
	t := p.at(i)
	if t.kind != sign || t.text == "" {
		return false
	}
	for _, r := range signs {
		if t.text == string(r) {
			return true
		}
	}
	return false
}

// point reads a date at token i in any of its forms.
func (p *parser) point(i int) (point, bool) {
	t := p.at(i)
	switch t.kind {
	case word:
		if pt, ok := p.named(i); ok {
			return pt, true
		}
		return p.part(i)
	case number:
		return p.numeric(i)
	}
	return point{}, false
}

// named reads a month by its name: "enero de 2020", "set. 18", "March 15, 2019".
func (p *parser) named(i int) (point, bool) {
	t := p.at(i)
	month, ok := months[t.text]
	if !ok {
		return point{}, false
	}
	j := i + 1
	if p.isSign(j, ".") {
		j++
	}
	if d := p.at(j); d.kind == number && d.value >= 1 && d.value <= 31 && len(d.text) <= 2 {
		k := j + 1
		for p.isSign(k, ",.") || p.at(k).text == "st" || p.at(k).text == "th" || p.at(k).text == "nd" || p.at(k).text == "rd" {
			k++
		}
		if y := p.at(k); isYear(y) && k > j+1 {
			return point{date: Date{y.value, month}, next: k + 1}, true
		}
	}
	joined := j > i+1
	for p.at(j).text == "de" || p.at(j).text == "del" || p.at(j).text == "of" || p.isSign(j, ",/-–'’.·") {
		if p.isSign(j, "-–") && p.at(j).blank {
			break
		}
		joined = true
		j++
	}
	if y := p.at(j); isYear(y) {
		return point{date: Date{y.value, month}, next: j + 1}, true
	}
	if y, ok := shortYear(p.at(j)); ok && !bareShaky(t.text, joined) && !p.digitsGlued(j) {
		return point{date: Date{y, month}, next: j + 1}, true
	}
	if shaky[t.text] && !p.followedByRange(i+1) {
		return point{}, false
	}
	end := i + 1
	if p.isSign(end, ".") {
		end++
	}
	return point{date: Date{0, month}, next: end, monthOnly: true}, true
}

// bareShaky keeps "en 20 años" and "mar 15" apart from "set. 18" and "mar-15".
func bareShaky(name string, joined bool) bool { return name == "en" || shaky[name] && !joined }

// digitsGlued tells a year of two digits from the start of something longer
// ("ene. 20 %", "mar. 15:30").
func (p *parser) digitsGlued(i int) bool {
	if p.isSign(i+1, "%:") {
		return true
	}
	return p.at(i+1).kind == word && !p.at(i+1).blank
}

func (p *parser) followedByRange(i int) bool {
	if p.isSign(i, ".") {
		i++
	}
	if !p.isSign(i, dashes) && !until[p.at(i).text] {
		return false
	}
	_, ok := months[p.at(i+1).text]
	return ok
}

// part reads a quarter or a season: "Q1 2020", "2T 2019", "verano de 2018".
func (p *parser) part(i int) (point, bool) {
	t := p.at(i)
	if _, ok := quarters[t.text]; ok {
		if q := p.at(i + 1); q.kind == number && !q.blank && q.value >= 1 && q.value <= 4 && len(q.text) == 1 {
			return p.ofYear(i+2, (q.value-1)*3+1, 2)
		}
	}
	if n, ok := ordinals[t.text]; ok {
		switch p.at(i + 1).text {
		case "trimestre", "quarter":
			return p.ofYear(i+2, (n-1)*3+1, 2)
		case "semestre", "cuatrimestre":
			return p.ofYear(i+2, 0, 0)
		}
	}
	if seasons[t.text] {
		return p.ofYear(i+1, 0, 0)
	}
	return point{}, false
}

func (p *parser) ofYear(i, month, span int) (point, bool) {
	for p.at(i).text == "de" || p.at(i).text == "del" || p.isSign(i, ",-/") {
		i++
	}
	if y := p.at(i); isYear(y) {
		return point{date: Date{y.value, month}, next: i + 1, span: span}, true
	}
	return point{}, false
}
