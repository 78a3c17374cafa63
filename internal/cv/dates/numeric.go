package dates

const dashes = "-–—‒−~→>"

// numeric reads a date that begins with a number: 15/03/2019, 03/2019,
// 2019-03, 15 de marzo de 2019, 1T 2020, 2019.
func (p *parser) numeric(i int) (point, bool) {
	t := p.at(i)
	if p.partOfNumber(i) {
		return point{}, false
	}
	if isYear(t) {
		return p.fromYear(i)
	}
	if len(t.text) > 2 {
		return point{}, false
	}
	if p.at(i+1).text == "t" && !p.at(i+1).blank && t.value >= 1 && t.value <= 4 {
		return p.ofYear(i+2, (t.value-1)*3+1, 2)
	}
	if pt, ok := p.slashed(i); ok {
		return pt, true
	}
	if t.value < 1 || t.value > 31 {
		return point{}, false
	}
	j := i + 1
	for p.isSign(j, "°º.") || p.at(j).text == "de" {
		j++
	}
	if p.at(j).kind != word {
		return point{}, false
	}
	pt, ok := p.named(j)
	if !ok || pt.monthOnly {
		return point{}, false
	}
	return pt, true
}

// slashed reads 15/03/2019, 03/2019 and 03/19.
func (p *parser) slashed(i int) (point, bool) {
	t := p.at(i)
	if !p.isSign(i+1, "/-.–") || p.at(i+1).blank && !p.isSign(i+1, "/") {
		return point{}, false
	}
	second := p.at(i + 2)
	if second.kind != number || second.blank && !p.isSign(i+1, "/") {
		return point{}, false
	}
	month := t.value
	if p.isSign(i+3, "/-.") && !p.at(i+3).blank && len(second.text) <= 2 {
		third := p.at(i + 4)
		day, m := t.value, second.value
		if m > 12 && day <= 12 {
			day, m = m, day
		}
		if day >= 1 && day <= 31 && m >= 1 && m <= 12 {
			if isYear(third) {
				return point{date: Date{third.value, m}, next: i + 5}, true
			}
			if y, ok := shortYear(third); ok {
				return point{date: Date{y, m}, next: i + 5, short: true}, true
			}
		}
	}
	if month < 1 || month > 12 {
		return point{}, false
	}
	if isYear(second) {
		return point{date: Date{second.value, month}, next: i + 3}, true
	}
	if y, ok := shortYear(second); ok && p.isSign(i+1, "/") && !p.isSign(i+3, "/%") {
		return point{date: Date{y, month}, next: i + 3, short: true}, true
	}
	return point{}, false
}

// fromYear reads 2019-03, 2019/03 and a year alone. "2019-20" is left to the
// caller as a range of years.
func (p *parser) fromYear(i int) (point, bool) {
	t := p.at(i)
	m := p.at(i + 2)
	if p.isSign(i+1, "-/.") && !p.at(i+1).blank && m.kind == number && !m.blank && len(m.text) == 2 && m.value >= 1 && m.value <= 12 && !p.schoolYear(i) {
		next := i + 3
		if p.isSign(next, "-/") && !p.at(next).blank && p.at(next+1).kind == number && len(p.at(next+1).text) == 2 && !p.at(next+1).blank {
			next += 2
		}
		return point{date: Date{t.value, m.value}, next: next}, true
	}
	return point{date: Date{t.value, 0}, next: i + 1}, true
}

// schoolYear tells "2009-10" (two years) from "2009-11" (a month): the second
// number is the next year, and the text does not go on as a range of months.
func (p *parser) schoolYear(i int) bool {
	t, m := p.at(i), p.at(i+2)
	if (t.value+1)%100 != m.value {
		return false
	}
	j := i + 3
	if p.isSign(j, dashes) || until[p.at(j).text] {
		if n := p.at(j + 1); isYear(n) && p.isSign(j+2, "-/") && len(p.at(j+3).text) == 2 {
			return false
		}
	}
	return !(p.isSign(i-1, dashes) && p.at(i-1).blank)
}

// partOfNumber keeps digits of phone numbers, amounts, versions and standards
// (ISO 9001:2015) from being read as dates.
func (p *parser) partOfNumber(i int) bool {
	t, before, after := p.at(i), p.at(i-1), p.at(i+1)
	if !t.blank && i > 0 {
		if before.kind == word || p.isSign(i-1, "+#$€:_@*=") && p.at(i-2).kind != word {
			return true
		}
		if p.isSign(i-1, ":") && p.at(i-2).kind == number {
			return true
		}
		if p.isSign(i-1, ".,") && p.at(i-2).kind == number && !before.blank {
			return true
		}
	}
	if after.kind == word && !after.blank && after.text != "t" && months[after.text] == 0 && !until[after.text] && openAt(p.tokens, i+1) == 0 {
		return true
	}
	if p.isSign(i+1, "%$€+@") && !after.blank && (after.text != "+") {
		return true
	}
	return p.isSign(i+1, ".,") && !after.blank && p.at(i+2).kind == number && !p.at(i+2).blank && len(p.at(i+2).text) == 3
}
