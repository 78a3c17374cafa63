package dates

// courses reads a range of school years: "2019/2020 – actualidad" from 2019 on,
// "2014/2015 – 2018/2019" from 2014 to 2019.
func (p *parser) courses(i int) (Period, int, bool) {
	first, _, next, ok := p.course(i)
	if !ok {
		return Period{}, 0, false
	}
	n, _ := p.separator(next, point{date: Date{Year: first}, next: next})
	if n == 0 || p.isSign(next, "/") {
		return Period{}, 0, false
	}
	next += n
	if open := openAt(p.tokens, next); open > 0 {
		return Period{From: Date{Year: first}, Open: true}, next + open, true
	}
	if _, last, end, ok := p.course(next); ok && last > first {
		return Period{From: Date{Year: first}, To: Date{Year: last}}, end, true
	}
	return Period{}, 0, false
}

// course reads "2019/2020", "2019/20" and "2019-2020".
func (p *parser) course(i int) (first, last, next int, ok bool) {
	y, z := p.at(i), p.at(i+2)
	if !isYear(y) || !p.isSign(i+1, "/-") || p.at(i+1).blank || z.blank || z.kind != number {
		return 0, 0, 0, false
	}
	if last = z.value; len(z.text) == 2 {
		last += y.value / 100 * 100
	}
	return y.value, last, i + 3, last == y.value+1
}
