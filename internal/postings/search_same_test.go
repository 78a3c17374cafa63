package postings

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"encaja/internal/platform/testkit"
)

// generated makes postings out of few words, so that many of them match and share places and choices.
func generated(n int) []Posting {
	random := rand.New(rand.NewPCG(1, 2))
	pick := func(list []string) string { return list[random.IntN(len(list))] }
	titles := strings.Fields("Camarero Cocinera Programador Ingeniera Vendedor Enfermera Técnico Analista Auxiliar Directora")
	places := [][2]string{
		{"Madrid", "Madrid"}, {"Madrid", "Getafe"}, {"Buenos Aires", "La Plata"}, {"Buenos Aires", "Mar del Plata"}, {"Córdoba", "Córdoba"},
		{"Málaga", "Málaga"}, {"Bizkaia", "Bilbao"}, {"", ""},
	}
	words := strings.Fields(`camareras programación programaciones ingeniería ventas clientes almacén almacenes equipo turnos
		Java C++ C# node.js inglés 日本 sin experiencia líder líderes hospital ñandú xilófono 24h B2B`)
	companies := []string{"Acme Sistemas", "Hotel Río", "La Caixa", "Señor Müller & Co.", "Grupo 24", "O'Neill"}
	list := make([]Posting, n)
	for i := range list {
		place := places[random.IntN(len(places))]
		var description []string
		for range 3 + random.IntN(6) {
			description = append(description, pick(words))
		}
		list[i] = Posting{
			Title: pick(titles) + " de " + pick(words), Company: pick(companies), Description: strings.Join(description, ", "),
			Province: place[0], City: place[1], Modal: pick(append(modals, "")), ContractType: pick(contractTypes),
			ExperienceLevel: pick(append(experienceLevels, "")), Status: Active,
		}
		if random.IntN(10) == 0 {
			list[i].Status = Inactive
		}
	}
	return list
}

// variedSearches are queries of every kind, with what people paste by mistake among them.
func variedSearches() []Search {
	var list []Search
	for _, text := range []string{
		"", "   ", "camarero", "camareras", "CAMARERA", "programacion", "programador java", "ingeniera inglés", "almacen",
		"líderes", "sin experiencia", "c++", "C#", "c", "node.js", "24h", "b2b ventas", "日本", "xilofono", "nandu",
		"de la", "el camarero de las ventas", `"camarero"`, `"camarero`, "camarero*", "*", "-camarero", "camarero -java",
		"camarero OR java", "NEAR(camarero java, 5)", "java AND NOT c++", "title:camarero", "^camarero", "{camarero}", "a & b | !c",
		"'; DROP TABLE postings; --", `\`, "%", "_", "🎉", "🎉 camarero", "\x00camarero\xff", "camarero\u0301",
		strings.Repeat("camarero ", 2000), strings.Repeat("x", 30000), strings.Repeat("java c++ ", 20) + "inexistente",
	} {
		list = append(list, Search{Text: text, Page: 1, Size: 10})
	}
	return append(list,
		Search{Company: "acme", Page: 1, Size: 50}, Search{Company: "Señor Müller", Page: 1, Size: 7},
		Search{Company: "o'neill", Text: "ventas", Page: 1, Size: 5}, Search{Location: "buenos aires", Page: 2, Size: 9},
		Search{Location: "plata", ContractType: "FULL_TIME", Page: 1, Size: 10}, Search{Location: "Mar del Plata, Buenos Aires", Page: 1, Size: 10},
		Search{Province: "Madrid", City: "getafe", Page: 1, Size: 10}, Search{City: "CÓRDOBA", Modal: "REMOTE", Page: 1, Size: 10},
		Search{Modal: "HYBRID", ContractType: "PART_TIME", ExperienceLevel: "SENIOR", Page: 1, Size: 3},
		Search{Text: "java", Modal: "ONSITE", Page: 2, Size: 5}, Search{Text: "camarera", Page: 2, Size: 20}, Search{Text: "camarera", Page: 3, Size: 20},
		Search{Text: "ventas clientes", Location: "Madrid", Page: 1, Size: 10}, Search{ExperienceLevel: "LEAD", Page: 4, Size: 13},
		Search{Page: 7, Size: 50}, Search{Page: 1 << 40, Size: 50},
	)
}

func TestBothDatabasesFindTheSame(t *testing.T) {
	lite, postgres := testkit.OpenDB(t, testkit.SQLiteURL(t)), testkit.OpenDB(t, testkit.PostgresURL(t))
	list := generated(400)
	indexed(t, lite, list...)
	indexed(t, postgres, list...)
	searches := variedSearches()
	if len(searches) < 60 {
		t.Fatalf("only %d searches", len(searches))
	}
	results := 0
	for i, s := range searches {
		a, b := mustFind(t, lite, s), mustFind(t, postgres, s)
		results += len(a.Seqs)
		name := fmt.Sprintf("search %d, %.40q", i, s.Text)
		if !slices.Equal(a.Seqs, b.Seqs) || a.Total != b.Total || a.TotalIsExact != b.TotalIsExact {
			t.Errorf("%s: SQLite gives %+v, PostgreSQL %+v", name, a, b)
		}
		if want := expected(list, s); !slices.Equal(a.Seqs, pageOf(want, s)) || a.Total != len(want) {
			t.Errorf("%s: %+v, want %v of %d", name, a, pageOf(want, s), len(want))
		}
	}
	if results < 200 {
		t.Errorf("%d results in all: the searches compare nothing", results)
	}
}

// expected says without an index what a search must find.
func expected(list []Posting, s Search) []int64 {
	contains := func(have, want []string) bool {
		return !slices.ContainsFunc(want, func(word string) bool { return !slices.Contains(have, word) })
	}
	same := func(have, want string) bool { return want == "" || have == want }
	var titled, others []int64
	for _, p := range slices.Backward(list) {
		title := analyse(p.Title)
		text := slices.Concat(title, analyse(p.Company), analyse(p.Description))
		if p.Status != Active || !contains(text, analyse(s.Text)) || !contains(analyse(p.Company), analyse(s.Company)) ||
			!contains(plainWords(p.City+" "+p.Province), plainWords(s.Location)) ||
			!same(placeName(p.Province), placeName(s.Province)) || !same(placeName(p.City), placeName(s.City)) ||
			!same(p.ExperienceLevel, s.ExperienceLevel) || !same(p.ContractType, s.ContractType) || !same(p.Modal, s.Modal) {
			continue
		}
		if contains(title, analyse(s.Text)) {
			titled = append(titled, p.Seq)
		} else {
			others = append(others, p.Seq)
		}
	}
	return append(titled, others...)
}

func pageOf(list []int64, s Search) []int64 {
	if s.Page > len(list) {
		return nil
	}
	from := min(len(list), (s.Page-1)*s.Size)
	return list[from:min(len(list), from+s.Size)]
}
