package entities

import (
	"regexp"
	"strings"
)

var (
	phonePattern = regexp.MustCompile(`(?:\+|\(\+|00 ?)?\(?\d[\d \t().\-–/]{6,}\d`)
	// identity are numbers that are not phones: documents, tax numbers, accounts.
	identity = regexp.MustCompile(`(?i)(d\.?n\.?i|n\.?i\.?[ef]|cuil|cuit|c\.?u\.?i\.?[lt]|pasaporte|documento|c[eé]dula|rut|matr[ií]cula|m\.?[np]|colegiad[oa]|seguridad social|legajo|c\.?p|c[oó]digo postal)\W{0,4}(?:n[°ºo.]*\W{0,2})?$`)
	labelled = regexp.MustCompile(`(?i)(tel|telf|tfno|tlf|tel[eé]fonos?|m[oó]vil|celular|cel|phone|mobile|whatsapp|wsp|wa|contacto|☎|✆|📞|📱|🕿|)\W{0,4}(?:\(?m[oó]vil\)?\W{0,3})?$`)
	years    = regexp.MustCompile(`^\(?(?:19|20)\d\d\W+(?:19|20)\d\d\)?$`)
	dateLike = regexp.MustCompile(`^\(?\d{1,2}[/.\-]\d{1,2}[/.\-](?:19|20)?\d\d|^\d{1,2}[/.\-](?:19|20)\d\d|^(?:19|20)\d\d[\-/]\d\d`)
	dotted   = regexp.MustCompile(`^\d{1,3}\.\d{3}\.\d{3}$`)
)

// Phone finds the phone number of a text: one with a country code, then one
// that a label announces, then one in a form of Argentina or Spain.
func Phone(text string) (Span, bool) {
	best, found := Span{}, false
	for _, at := range phonePattern.FindAllStringIndex(text, -1) {
		span, ok := phoneAt(text, at[0], at[1])
		if ok && (!found || span.Certainty > best.Certainty) {
			best, found = span, true
		}
	}
	return best, found
}

func phoneAt(text string, start, end int) (Span, bool) {
	// a tab ends a cell: two numbers side by side are two numbers
	if tab := strings.IndexByte(text[start:end], '\t'); tab >= 0 {
		if digits(text[start:start+tab]) >= 8 {
			end = start + tab
		} else {
			start += tab + 1
		}
	}
	value := strings.TrimRight(text[start:end], " .-–/(\t")
	end = start + len(value)
	if open := strings.Count(value, "("); open > strings.Count(value, ")") && strings.HasPrefix(value, "(") {
		value, start = value[1:], start+1
	}
	// two numbers with a slash between them: the first one
	if first, _, two := strings.Cut(value, "/"); two && digits(first) >= 8 {
		value = strings.TrimSpace(first)
		end = start + len(value)
	} else if first, _, two := strings.Cut(value, " - "); two && digits(first) >= 9 {
		value = strings.TrimSpace(first)
		end = start + len(value)
	}
	n := digits(value)
	before := text[:start]
	if n < 8 || n > 15 || years.MatchString(value) || dateLike.MatchString(value) || dotted.MatchString(value) || identity.MatchString(before) {
		return Span{}, false
	}
	if start > 0 && (isDigit(text[start-1]) || strings.ContainsRune("$€#@_=", rune(text[start-1]))) {
		return Span{}, false
	}
	span := Span{Value: value, Start: start, End: end}
	switch {
	case strings.HasPrefix(value, "+") || strings.HasPrefix(value, "(+"):
		span.Certainty = 0.98
	case labelled.MatchString(before):
		span.Certainty = 0.95
	case strings.HasPrefix(value, "00") && n >= 11:
		span.Certainty = 0.9
	case spanish(value) || argentine(value):
		span.Certainty = 0.8
	default:
		return Span{}, false
	}
	return span, true
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func digits(s string) int { return len(onlyDigits(s)) }

func onlyDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}

// spanish numbers have nine digits and begin with 6, 7, 8 or 9.
func spanish(value string) bool {
	d := onlyDigits(value)
	return len(d) == 9 && strings.ContainsRune("6789", rune(d[0])) || len(d) == 11 && strings.HasPrefix(d, "34")
}

// argentine numbers have ten digits with an area code that begins with 11, 2
// or 3; a 0 may stand before it, a 9 before that, a 15 behind it.
func argentine(value string) bool {
	d := onlyDigits(value)
	if len(d) >= 12 && strings.HasPrefix(d, "54") {
		d = strings.TrimPrefix(d[2:], "9")
	}
	d = strings.TrimPrefix(d, "0")
	if len(d) != 10 && len(d) != 12 {
		return false
	}
	if len(d) == 12 && !strings.Contains(d[2:6], "15") {
		return false
	}
	return strings.HasPrefix(d, "11") || d[0] == '2' || d[0] == '3' || strings.HasPrefix(d, "15") && len(d) == 10
}
