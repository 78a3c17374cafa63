package postings

import (
	"slices"
	"strings"
)

// entry is a posting in the index.
type entry struct {
	seq                                  int64
	experienceLevel, contractType, modal string
	province, city                       string
	tokens                               []string
}

// everywhere is the place under which all postings are counted.
const everywhere = ""

func newEntry(p Posting) entry {
	e := entry{
		seq: p.Seq, experienceLevel: p.ExperienceLevel, contractType: p.ContractType, modal: p.Modal,
		province: placeName(p.Province), city: placeName(p.City),
	}
	places := e.places()
	title, company := analyse(p.Title), analyse(p.Company)
	e.tokens = slices.Concat(
		places, e.choices(everywhere), tokensOf(markTitle, title), tokensOf(markCompany, company),
		tokensOf(markWord, title), tokensOf(markWord, company), tokensOf(markWord, analyse(p.Description)),
	)
	for _, place := range places {
		e.tokens = append(e.tokens, e.choices(place)...)
	}
	if e.city != "" {
		e.tokens = append(e.tokens, token(markCity, e.city))
	}
	slices.Sort(e.tokens)
	e.tokens = slices.Compact(e.tokens)
	return e
}

// choices are the tokens of every combination of level, contract and modality that the posting answers to at a place. A
// search that asks for several of them looks for one token: meeting several long lists would cost more the more
// postings there are.
func (e entry) choices(place string) []string {
	var list []string
	for combination := 1; combination < 8; combination++ {
		pick := func(bit int, value string) string {
			if combination&bit == 0 {
				return ""
			}
			return value
		}
		level, contract, modal := pick(1, e.experienceLevel), pick(2, e.contractType), pick(4, e.modal)
		if level+contract+modal != "" {
			list = append(list, choicesToken(place, level, contract, modal))
		}
	}
	return list
}

// choicesToken joins values, which are made of letters, by digits.
func choicesToken(place, experienceLevel, contractType, modal string) string {
	values := strings.ToLower(strings.ReplaceAll(experienceLevel+"0"+contractType+"0"+modal+"0", "_", ""))
	return string(markChoices) + values + place
}

// placeName brings the name of a place into the form in which two are compared.
func placeName(name string) string { return strings.Join(plainWords(name), " ") }

// places are the tokens of the words of city and province and of the province as a whole.
func (e entry) places() []string {
	list := tokensOf(markPlace, distinct(strings.Fields(e.city+" "+e.province)))
	if e.province != "" {
		list = append(list, token(markProvince, e.province))
	}
	return list
}

// countedPlaces are the places under which the posting is counted.
func (e entry) countedPlaces() []string { return append([]string{everywhere}, e.places()...) }
