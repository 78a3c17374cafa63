package main

import (
	"fmt"
	"strings"

	"encaja/internal/postings"
)

// kind is a kind of search; every run of it asks for something else.
type kind struct {
	name   string
	search func(run int) postings.Search
}

// kinds are what people ask a board: no words, common ones and rare ones, with and without filters.
func kinds(words []string) []kind {
	common := func(i int) string { return words[i%20] }
	middling := func(i int) string { return words[200+i*37%1000] }
	rare := func(i int) string { return words[12_000+i*131%15_000] }
	place := func(i int) string { return strings.Split(strings.TrimSpace(places[i%8]), "/")[1] }
	offered := strings.Fields("Madrid Barcelona Valencia Sevilla Bilbao Málaga") // what the page lets people choose
	one := func(i int) string { return offered[i%len(offered)] }
	return []kind{
		{"no words", func(int) postings.Search { return postings.Search{} }},
		{"no words, contract", func(i int) postings.Search { return postings.Search{ContractType: contract[i%9]} }},
		{"no words, level + contract + modality", func(i int) postings.Search {
			return postings.Search{ContractType: contract[i%9], ExperienceLevel: levels[i%8], Modal: modal[i%5]}
		}},
		{"no words, location", func(i int) postings.Search { return postings.Search{Location: one(i)} }},
		{"no words, location + contract", func(i int) postings.Search {
			return postings.Search{Location: one(i), ContractType: contract[i%9]}
		}},
		{"no words, province + modality", func(i int) postings.Search {
			return postings.Search{Province: place(i), Modal: modal[i%5]}
		}},
		{"common word", func(i int) postings.Search { return postings.Search{Text: common(i)} }},
		{"common word, contract", func(i int) postings.Search {
			return postings.Search{Text: common(i), ContractType: contract[i%9]}
		}},
		{"common word, location + contract + level", func(i int) postings.Search {
			return postings.Search{Text: common(i), Location: one(i), ContractType: contract[i%9], ExperienceLevel: levels[i%8]}
		}},
		{"two common words", func(i int) postings.Search { return postings.Search{Text: common(i) + " " + common(i+7)} }},
		{"title of a trade", func(i int) postings.Search { return postings.Search{Text: titles[i%30]} }},
		{"title of a trade, location + contract", func(i int) postings.Search {
			return postings.Search{Text: titles[i%30], Location: one(i), ContractType: contract[i%9]}
		}},
		{"title of a trade, common word, place", func(i int) postings.Search {
			return postings.Search{Text: titles[i%30] + " " + common(i), Location: place(i)}
		}},
		{"middling word", func(i int) postings.Search { return postings.Search{Text: middling(i)} }},
		{"rare word", func(i int) postings.Search { return postings.Search{Text: rare(i)} }},
		{"rare word, contract + modality", func(i int) postings.Search {
			return postings.Search{Text: rare(i), ContractType: contract[i%9], Modal: modal[i%5]}
		}},
		{"rare and common word", func(i int) postings.Search { return postings.Search{Text: rare(i) + " " + common(i)} }},
		{"company", func(i int) postings.Search { return postings.Search{Company: words[i%300]} }},
		{"word that nobody wrote", func(int) postings.Search { return postings.Search{Text: "astronauta"} }},
		{"common word, page 100", func(i int) postings.Search { return postings.Search{Text: common(i), Page: 100} }},
		{"common word, last page", func(i int) postings.Search { return postings.Search{Text: common(i), Page: 1000} }},
	}
}

// plainSQL is the same search as a beginner would write it, without an index for words: the peer of the measurement.
func plainSQL(s postings.Search, like string) (where string, args []any) {
	conditions := []string{`status = 'ACTIVE'`}
	add := func(condition string, value string) {
		args = append(args, value)
		conditions = append(conditions, strings.NewReplacer("LIKE", like, "?", fmt.Sprintf("$%d", len(args))).Replace(condition))
	}
	for _, word := range strings.Fields(s.Text) {
		add(`(title LIKE ? OR company LIKE ? OR description LIKE ?)`, "%"+word+"%")
	}
	if s.Company != "" {
		add(`company LIKE ?`, "%"+s.Company+"%")
	}
	if s.Location != "" {
		add(`(city LIKE ? OR province LIKE ?)`, "%"+s.Location+"%")
	}
	for _, exact := range [][2]string{
		{"province", s.Province}, {"contract_type", s.ContractType}, {"experience_level", s.ExperienceLevel}, {"modal", s.Modal},
	} {
		if exact[1] != "" {
			add(exact[0]+` = ?`, exact[1])
		}
	}
	return strings.Join(conditions, " AND "), args
}
