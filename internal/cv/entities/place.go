package entities

import (
	"regexp"
	"strings"

	"encaja/internal/cv/lexicon"
)

var dash = regexp.MustCompile(`\s+[-–—·|•]\s+|\s*[–—]\s+|\s{2,}`)

// SplitPlace separates the name of a company or school from the place behind
// it: "Grupo Sur - Córdoba, Argentina". Both are spans of the text; place is
// empty where there is none.
func SplitPlace(text string) (name, place Span) {
	whole := trimSpan(text, 0, len(text))
	if cut, at := lastDash(text); cut >= 0 && placeLike(text[at:], true) && strings.TrimSpace(text[:cut]) != "" {
		return trimSpan(text, 0, cut), trimSpan(text, at, len(text))
	}
	if open := strings.LastIndexByte(text, '('); open > 0 && strings.HasSuffix(strings.TrimRight(text, " ."), ")") {
		inside := strings.Trim(text[open:], "() .")
		if placeLike(inside, false) {
			return trimSpan(text, 0, open), trimSpan(text, open+1, strings.LastIndexByte(text, ')'))
		}
	}
	if at := commaPlace(text); at > 0 {
		return trimSpan(text, 0, at), trimSpan(text, at+1, len(text))
	}
	return whole, Span{}
}

// SplitKnownPlace is SplitPlace for texts that may have commas and dashes of
// their own, such as job titles: it splits off only places that it knows.
func SplitKnownPlace(text string) (name, place Span) {
	name, place = SplitPlace(text)
	if place.Value == "" || !placeLike(place.Value, false) {
		return trimSpan(text, 0, len(text)), Span{}
	}
	return name, place
}

// lastDash is where the last separator before a place begins and ends.
func lastDash(text string) (start, end int) {
	all := dash.FindAllStringIndex(text, -1)
	if len(all) == 0 {
		return -1, -1
	}
	last := all[len(all)-1]
	return last[0], last[1]
}

// placeLike says whether all of a text is a place. A loose reading also takes
// unknown names of the right shape.
func placeLike(text string, loose bool) bool {
	text = strings.Trim(text, " .")
	if text == "" {
		return false
	}
	parts := strings.Split(text, ",")
	known := 0
	for i, p := range parts {
		p = strings.Trim(p, " .()")
		switch {
		case isPlace(p):
			known++
		case i > 0 && known == i && len(strings.Fields(p)) <= 3 && !lexicon.LegalForm(p):
			known++ // a region with an unknown name behind a known town
		case !shapedPlace(p):
			return false
		}
	}
	return known > 0 || loose && len(strings.Fields(text)) <= 4*len(parts) && len(parts) <= 3
}

var postalCode = regexp.MustCompile(`^(?:C\.?P\.?\s*)?[A-Z]?\d{4,5}[A-Z]{0,3}\s+|\s+\(?\d{4,5}\)?$`)

func isPlace(p string) bool {
	p = strings.Trim(postalCode.ReplaceAllString(p, ""), " .()")
	if lexicon.Place(p) {
		return true
	}
	// "Madrid (España)", "Rosario Santa Fe", "Provincia de Mendoza"
	rest := p
	found := lexicon.Places(p)
	for i := len(found) - 1; i >= 0; i-- {
		rest = rest[:found[i].Start] + rest[found[i].End:]
	}
	for _, w := range lexicon.Words(rest) {
		if !placeWords[w] {
			return false
		}
	}
	return len(found) > 0
}

// placeWords may stand beside the name of a place.
var placeWords = map[string]bool{
	"provincia": true, "prov": true, "pcia": true, "ciudad": true, "comunidad": true, "region": true, "estado": true, "zona": true, "area": true,
	"de": true, "del": true, "la": true, "el": true, "y": true, "metropolitana": true, "norte": true, "sur": true, "este": true, "oeste": true, "centro": true,
	"condado": true, "distrito": true, "municipio": true, "partido": true, "departamento": true, "county": true, "state": true, "province": true, "district": true,
	"alrededores": true, "capital": true, "i": true, "greater": true, "gran": true,
}

// commaPlace finds the comma before the place at the end, or -1. The first
// part is always the name. Behind it known places count, one unknown name
// right before a known region or country, or, where nothing is known, at most
// two names shaped like places.
func commaPlace(text string) int {
	var commas []int
	for i := range len(text) {
		if text[i] == ',' {
			commas = append(commas, i)
		}
	}
	best, known, unknown := -1, 0, 0
	end := len(text)
	for k := len(commas) - 1; k >= 0; k-- {
		part := strings.Trim(text[commas[k]+1:end], " .")
		end = commas[k]
		if isPlace(part) && unknown == 0 {
			known++
		} else if shapedPlace(part) && known < 2 && unknown < 2-known {
			unknown++
		} else {
			break
		}
		best = commas[k]
	}
	if best > 0 && strings.TrimSpace(text[:best]) == "" {
		return -1
	}
	return best
}

// shapedPlace says that an unknown name could be a place.
func shapedPlace(part string) bool {
	return !lexicon.LegalForm(part) && lexicon.PlaceShaped(part) && lexicon.School(part) == 0 && len(strings.Fields(part)) <= 4 && len(lexicon.FindSkills(part)) == 0
}

func trimSpan(text string, start, end int) Span {
	value := strings.TrimLeft(text[start:end], " \t,;-–—|·•(")
	start = end - len(value)
	value = strings.TrimRight(value, " \t,;|·•-–—:")
	if strings.HasSuffix(value, ".") && !abbreviated(value) {
		value = strings.TrimRight(value, ".")
	}
	return Span{Value: value, Start: start, End: start + len(value), Certainty: 0.9}
}

// abbreviated says that the full stop at the end belongs to the last word.
func abbreviated(value string) bool {
	fields := strings.Fields(value)
	if len(fields) == 0 {
		return false
	}
	last := fields[len(fields)-1]
	return lexicon.LegalForm(last) || strings.Count(last, ".") > 1 || len(fields) > 1 && len(last) <= 3
}

// IsPlaceText says whether a whole text is a place: "Madrid, España". One name
// of at most two words may be unknown where the others are not.
func IsPlaceText(text string) bool {
	parts := strings.Split(strings.Trim(text, " ."), ",")
	unknown := 0
	for _, p := range parts {
		p = strings.Trim(p, " .()")
		if isPlace(p) {
			continue
		}
		if unknown++; unknown > 1 || len(parts) < 2 || len(strings.Fields(p)) > 2 || !shapedPlace(p) {
			return false
		}
	}
	return true
}

// KnownPlaceText is IsPlaceText without unknown towns.
func KnownPlaceText(text string) bool {
	for p := range strings.SplitSeq(strings.Trim(text, " ."), ",") {
		if !isPlace(strings.Trim(p, " .()")) {
			return false
		}
	}
	return true
}
