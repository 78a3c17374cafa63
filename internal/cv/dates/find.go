package dates

import (
	"slices"
	"strings"
)

type parser struct{ tokens []token }

// Find returns the dates and periods of a text from left to right.
func Find(text string) []Period {
	if !strings.ContainsAny(text, "0123456789") {
		return nil // no date is without its year
	}
	p := &parser{tokens: tokenize(text)}
	var out []Period
	for i := 0; i < len(p.tokens); {
		period, next, ok := p.period(i)
		if !ok {
			i++
			continue
		}
		next = p.duration(next)
		period.Start, period.End = p.tokens[i].start, p.tokens[next-1].end
		out = append(out, period)
		i = next
	}
	return out
}

// period reads the longest period at token i.
func (p *parser) period(i int) (Period, int, bool) {
	j, opened, since := i, false, false
	if t := p.at(i); t.kind == word && from[t.text] {
		opened, since = true, sinceOnly[t.text]
		j++
		for p.at(j).text == "el" || p.at(j).text == "de" || p.at(j).text == "ano" || p.isSign(j, ":") {
			j++
		}
	}
	if period, next, ok := p.courses(j); ok {
		return period, next, true
	}
	first, ok := p.point(j)
	if !ok {
		return Period{}, 0, false
	}
	if period, next, ok := p.rest(first); ok {
		return period, next, true
	}
	if first.monthOnly || first.short {
		return Period{}, 0, false
	}
	if opened && !since {
		// "de 2019" alone: the preposition belongs to the sentence
		return Period{}, 0, false
	}
	if since {
		return Period{From: first.date, Open: true}, first.next, true
	}
	return Period{From: first.date, Single: true}, first.next, true
}

// rest reads what follows the first date of a range.
func (p *parser) rest(first point) (Period, int, bool) {
	j := first.next
	if p.isSign(j, ",") {
		j++
	}
	if n := openAt(p.tokens, j); n > 0 && aloneOpen[p.at(j).text] && !first.monthOnly {
		return Period{From: first.date, Open: true}, j + n, true
	}
	if p.isSign(j, "(") {
		if n := openAt(p.tokens, j+1); n > 0 && p.isSign(j+1+n, ")") && !first.monthOnly {
			return Period{From: first.date, Open: true}, j + n + 2, true
		}
	}
	sep, tight := p.separator(j, first)
	if sep == 0 {
		return Period{}, 0, false
	}
	j += sep
	if n := openAt(p.tokens, j); n > 0 && !first.monthOnly {
		return Period{From: first.date, Open: true}, j + n, true
	}
	for p.at(j).text == "el" || p.at(j).text == "de" {
		j++
	}
	if first.date.Month == 0 && tight {
		if y := p.at(j); y.kind == number && len(y.text) == 2 && !p.partOfNumber(j) {
			if to := first.date.Year/100*100 + y.value; to > first.date.Year && to <= lastYear {
				return Period{From: first.date, To: Date{Year: to}}, j + 1, true
			}
		}
	}
	second, ok := p.point(j)
	if !ok || second.monthOnly {
		return Period{}, 0, false
	}
	from, to := first.date, second.date
	if first.monthOnly {
		from.Year = to.Year
		if to.Month != 0 && from.Month > to.Month {
			return Period{}, 0, false
		}
	}
	if second.span > 0 {
		to.Month += second.span
	}
	if to.before(from) {
		return Period{}, 0, false
	}
	return Period{From: from, To: to}, second.next, true
}

// separator counts the tokens between the two ends of a range, and says
// whether they touch ("2019-20").
func (p *parser) separator(j int, first point) (n int, tight bool) {
	start := j
	for p.isSign(j, dashes) {
		j++
	}
	if j > start {
		tight = !p.at(start).blank
		if until[p.at(j).text] && p.at(j).text != "y" {
			j++
		}
		return j - start, tight
	}
	if p.isSign(j, "/") && (first.date.Month == 0 || p.at(j).blank) {
		return 1, !p.at(j).blank
	}
	if p.at(j).kind == word && until[p.at(j).text] {
		j++
		if p.isSign(j, ":") {
			j++
		}
		return j - start, false
	}
	return 0, false
}

// openAt counts the tokens of an open phrase at i, or gives 0.
func openAt(tokens []token, i int) int {
	for _, phrase := range openPhrases {
		if i+len(phrase) > len(tokens) {
			continue
		}
		same := true
		for k, w := range phrase {
			if t := tokens[i+k]; t.kind != word || t.text != w {
				same = false
				break
			}
		}
		if same {
			return len(phrase)
		}
	}
	return 0
}

var durationWords = []string{"ano", "anos", "mes", "meses", "year", "years", "yr", "yrs", "month", "months", "mos", "mo", "y", "e", "and", "any", "anys", "dias", "semanas", "actualidad", "a", "m"}

// duration reads past "(2 años y 3 meses)" or "· 2 años 3 meses" after a
// period, so that it is not taken for a name.
func (p *parser) duration(i int) int {
	j := i
	bracket := p.isSign(j, "(")
	if bracket || p.isSign(j, "·•,|") {
		j++
	}
	numbers := 0
	for {
		t := p.at(j)
		if t.kind == number && len(t.text) <= 2 && p.at(j+1).kind == word && slices.Contains(durationWords, p.at(j+1).text) {
			numbers++
			j += 2
			continue
		}
		if numbers > 0 && t.kind == word && slices.Contains(durationWords, t.text) || p.isSign(j, "+,.") && numbers > 0 && bracket {
			j++
			continue
		}
		break
	}
	if numbers == 0 {
		return i
	}
	if bracket {
		if !p.isSign(j, ")") {
			return i
		}
		j++
	}
	return j
}
