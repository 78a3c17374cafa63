package postings

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/testkit"
)

// indexed puts postings into the index of an empty database; their row numbers are 1, 2, 3…
func indexed(t testing.TB, d *db.DB, list ...Posting) {
	t.Helper()
	seqs := make([]int64, len(list))
	for i := range list {
		seqs[i], list[i].Seq = int64(i+1), int64(i+1)
		if list[i].Status == "" {
			list[i].Status = Active
		}
	}
	err := d.Tx(context.Background(), func(tx *db.Tx) error {
		return replaceEntries(context.Background(), tx, seqs, activeEntries(list))
	})
	if err != nil {
		t.Fatal(err)
	}
}

func mustFind(t testing.TB, d *db.DB, s Search) Found {
	t.Helper()
	if s.Page == 0 {
		s.Page = 1
	}
	if s.Size == 0 {
		s.Size = maxPageSize
	}
	f, err := searchPostings(context.Background(), d, s)
	if err != nil {
		t.Fatalf("%+v: %v", s, err)
	}
	return f
}

func TestSearchRules(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		indexed(t, d,
			/* 1 */ Posting{Title: "Camarero", Company: "Bar Sur", Description: "Servicio de mesas.", Province: "Madrid", City: "Madrid", ContractType: "FULL_TIME", Modal: "ONSITE", ExperienceLevel: "JUNIOR"},
			/* 2 */ Posting{Title: "Cocinera", Company: "Casa Paca", Description: "Trabajarás junto a camareras y pinches.", Province: "Buenos Aires", City: "La Plata", ContractType: "PART_TIME", Modal: "ONSITE"},
			/* 3 */ Posting{Title: "Programador Java", Company: "Acme Sistemas", Description: "Programación de APIs en equipo.", Province: "Madrid", City: "Alcalá de Henares", ContractType: "FULL_TIME", Modal: "REMOTE", ExperienceLevel: "SENIOR"},
			/* 4 */ Posting{Title: "Analista", Company: "Java Café", Description: "Números y programaciones.", Province: "Córdoba", City: "Córdoba", ContractType: "CONTRACT", Modal: "HYBRID"},
			/* 5 */ Posting{Title: "Camarera de pisos", Company: "Hotel Río", Description: "Limpieza sin experiencia.", Province: "Málaga", City: "Málaga", ContractType: "FULL_TIME", Modal: "ONSITE"},
			/* 6 */ Posting{Title: "Camarero", Company: "Otro", Description: "Cerrado.", Status: Inactive, Province: "Madrid"},
			/* 7 */ Posting{Title: "Desarrollador C++", Company: "Acme Móvil", Description: "Nada más.", Modal: "REMOTE", ContractType: "FULL_TIME"},
		)
		all := []int64{7, 5, 4, 3, 2, 1}
		for _, c := range []struct {
			name   string
			search Search
			want   []int64
		}{
			{"nothing asked: newest first, only active ones", Search{}, all},
			{"title before description, newest first among equals", Search{Text: "camareras"}, []int64{5, 1, 2}},
			{"case and accents", Search{Text: "CAMARÉRO"}, []int64{5, 1, 2}},
			{"every word must match", Search{Text: "camarero mesas"}, []int64{1}},
			{"words in different fields", Search{Text: "camarera río"}, []int64{5}},
			{"company counts as text", Search{Text: "java"}, []int64{3, 4}},
			{"-cion meets -ciones", Search{Text: "programacion"}, []int64{3, 4}},
			{"-ciones meets -ción", Search{Text: "programaciones"}, []int64{3, 4}},
			{"stop words do not count", Search{Text: "la camarera de los pisos"}, []int64{5}},
			{"only stop words", Search{Text: "de la y"}, all},
			{"only signs", Search{Text: "*\"'()-+ 🎉"}, all},
			{"operators are words", Search{Text: "camarero OR java"}, nil},
			{"NOT is a word", Search{Text: "camarero NOT mesas"}, nil},
			{"signs around words", Search{Text: `"camarero" -mesas* (`}, []int64{1}},
			{"c++", Search{Text: "c++"}, []int64{7}},
			{"unknown word", Search{Text: "astronauta"}, nil},
			{"no beginnings of words", Search{Text: "cam"}, nil},
			{"company", Search{Company: "acme"}, []int64{7, 3}},
			{"company, two words", Search{Company: "sistemas ACME"}, []int64{3}},
			{"company does not look in the title", Search{Company: "analista"}, nil},
			{"location is a province", Search{Location: "madrid"}, []int64{3, 1}},
			{"location is a city", Search{Location: "la plata"}, []int64{2}},
			{"location with its accent", Search{Location: "Malaga"}, []int64{5}},
			{"location, city and province", Search{Location: "Alcalá de Henares, Madrid"}, []int64{3}},
			{"location elsewhere", Search{Location: "Sevilla"}, nil},
			{"province", Search{Province: "MÁDRID"}, []int64{3, 1}},
			{"a part of a province's name", Search{Province: "Buenos"}, nil},
			{"city", Search{City: "cordoba"}, []int64{4}},
			{"city is not a province", Search{City: "Buenos Aires"}, nil},
			{"contract", Search{ContractType: "FULL_TIME"}, []int64{7, 5, 3, 1}},
			{"contract and modality", Search{ContractType: "FULL_TIME", Modal: "REMOTE"}, []int64{7, 3}},
			{"level", Search{ExperienceLevel: "SENIOR"}, []int64{3}},
			{"a level that nobody asks for", Search{ExperienceLevel: "LEAD"}, nil},
			{"everything at once", Search{
				Text: "programadora", Company: "acme", Location: "henares", Province: "madrid", City: "alcala de henares",
				ExperienceLevel: "SENIOR", ContractType: "FULL_TIME", Modal: "REMOTE",
			}, []int64{3}},
			{"words and a filter", Search{Text: "camarero", Location: "Madrid", ContractType: "FULL_TIME"}, []int64{1}},
			{"location and contract", Search{Location: "Madrid", ContractType: "FULL_TIME"}, []int64{3, 1}},
		} {
			got := mustFind(t, d, c.search)
			if !slices.Equal(got.Seqs, c.want) || got.Total != len(c.want) || !got.TotalIsExact {
				t.Errorf("%s: %+v, want %v", c.name, got, c.want)
			}
			// A page of one leads through the same list and tells the same total.
			c.search.Size = 1
			var paged []int64
			for c.search.Page = 1; c.search.Page <= len(c.want)+1; c.search.Page++ {
				page := mustFind(t, d, c.search)
				if paged = append(paged, page.Seqs...); page.Total != len(c.want) || !page.TotalIsExact {
					t.Errorf("%s: page %d tells %+v", c.name, c.search.Page, page)
				}
			}
			if !slices.Equal(paged, c.want) {
				t.Errorf("%s: page by page %v, want %v", c.name, paged, c.want)
			}
		}
	})
}

func TestSearchCheck(t *testing.T) {
	good := Search{Page: 1, Size: 10}
	for name, change := range map[string]func(*Search){
		"page":             func(s *Search) { s.Page = 0 },
		"size":             func(s *Search) { s.Size = 51 },
		"experience_level": func(s *Search) { s.ExperienceLevel = "senior" },
		"contract_type":    func(s *Search) { s.ContractType = "' OR 1=1" },
		"modal":            func(s *Search) { s.Modal = "ANYWHERE" },
	} {
		s := good
		change(&s)
		var e *fault.Error
		if err := s.check(); !errors.As(err, &e) || e.Kind != fault.Invalid || e.Code != "INVALID_INPUT" ||
			!slices.Equal(slices.Collect(maps.Keys(e.Fields)), []string{name}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, s := range []Search{
		good, {Page: 1, Size: 1}, {Page: 1 << 62, Size: maxPageSize},
		{Page: 1, Size: 10, ExperienceLevel: "LEAD", ContractType: "INTERNSHIP", Modal: "HYBRID"},
		{Page: 1, Size: 10, Text: strings.Repeat(`"*`, 1000), Company: "(", Location: "NEAR", Province: "?", City: "🎉"},
	} {
		if err := s.check(); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
	}
}

func TestTotalsBeyondTheLimitAreALowerBound(t *testing.T) {
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		const n = maxTotal + 5
		list := make([]Posting, n)
		for i := range list {
			list[i] = Posting{Title: "Mozo", Description: "almacén", Province: "Madrid", City: "Madrid", Modal: "ONSITE"}
		}
		list[3].Title = "Carretillero" // the oldest but three, and the last result: its title does not match
		list[3].Description = "mozo de almacén"
		list[7].City = "Getafe"
		indexed(t, d, list...)
		for _, c := range []struct {
			search Search
			total  int
			exact  bool
		}{
			{Search{}, maxTotal, false},
			{Search{Text: "mozo"}, maxTotal, false},
			{Search{Location: "Madrid", Modal: "ONSITE"}, maxTotal, false},
			{Search{Province: "Madrid"}, maxTotal, false},
			{Search{Text: "carretillero"}, 1, true},
			{Search{Location: "Getafe"}, 1, true},
			{Search{Location: "Getafe, Madrid"}, 1, true},
		} {
			c.search.Size = 10
			if got := mustFind(t, d, c.search); got.Total != c.total || got.TotalIsExact != c.exact {
				t.Errorf("%+v: total %d, exact %v", c.search, got.Total, got.TotalIsExact)
			}
		}
		last := mustFind(t, d, Search{Text: "mozo", Page: maxTotal / 10, Size: 10})
		if len(last.Seqs) != 10 || last.Seqs[0] != n-maxTotal+10 {
			t.Errorf("the last page holds %v", last.Seqs)
		}
		// Pages that end where the results do, also when the size does not divide them.
		if odd := mustFind(t, d, Search{Page: maxTotal/30 + 1, Size: 30}); len(odd.Seqs) != maxTotal%30 || odd.Total != maxTotal {
			t.Errorf("the last page of 30 holds %d of %d", len(odd.Seqs), odd.Total)
		}
		for _, page := range []int{maxTotal/10 + 1, 1 << 40, 1 << 62} {
			if beyond := mustFind(t, d, Search{Text: "mozo", Page: page, Size: 10}); len(beyond.Seqs) != 0 || beyond.Total != maxTotal {
				t.Errorf("page %d: %+v", page, beyond)
			}
		}
	})
}
