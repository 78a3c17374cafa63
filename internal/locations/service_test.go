package locations_test

import (
	"slices"
	"testing"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"encaja/internal/locations"
	"encaja/internal/locations/names"
)

func places(t testing.TB) *locations.Service {
	t.Helper()
	s, err := locations.New()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var argentine = []string{
	"Buenos Aires", "Catamarca", "Chaco", "Chubut", "Ciudad Autónoma de Buenos Aires", "Córdoba", "Corrientes",
	"Entre Ríos", "Formosa", "Jujuy", "La Pampa", "La Rioja", "Mendoza", "Misiones", "Neuquén", "Río Negro", "Salta",
	"San Juan", "San Luis", "Santa Cruz", "Santa Fe", "Santiago del Estero", "Tierra del Fuego", "Tucumán",
}

var spanish = []string{
	"A Coruña", "Álava", "Albacete", "Alicante", "Almería", "Asturias", "Ávila", "Badajoz", "Barcelona", "Burgos",
	"Cáceres", "Cádiz", "Cantabria", "Castellón", "Ceuta", "Ciudad Real", "Córdoba", "Cuenca", "Girona", "Granada",
	"Guadalajara", "Guipúzcoa", "Huelva", "Huesca", "Islas Baleares", "Jaén", "La Rioja", "Las Palmas", "León",
	"Lleida", "Lugo", "Madrid", "Málaga", "Melilla", "Murcia", "Navarra", "Ourense", "Palencia", "Pontevedra",
	"Salamanca", "Santa Cruz de Tenerife", "Segovia", "Sevilla", "Soria", "Tarragona", "Teruel", "Toledo", "Valencia",
	"Valladolid", "Vizcaya", "Zamora", "Zaragoza",
}

var provincesOf = map[string][]string{locations.Argentina: argentine, locations.Spain: spanish}

func TestProvincesOfBothCountriesOnceEach(t *testing.T) {
	if len(argentine) != 24 || len(spanish) != 52 {
		t.Fatalf("the test names %d and %d provinces", len(argentine), len(spanish))
	}
	want := append(slices.Clone(argentine), spanish...)
	slices.Sort(want)
	want = slices.Compact(want)
	got := places(t).Provinces()
	sorted := slices.Sorted(slices.Values(got))
	if !slices.Equal(sorted, want) {
		t.Errorf("provinces %q,\nwant %q", sorted, want)
	}
}

func TestListsAreInSpanishOrderWithoutDoubles(t *testing.T) {
	s := places(t)
	ordered(t, "provinces", s.Provinces())
	total := 0
	for _, province := range s.Provinces() {
		cities, ok := s.Cities(province)
		if !ok || len(cities) == 0 {
			t.Errorf("%s has no cities", province)
		}
		ordered(t, province, cities)
		total += len(cities)
	}
	if total < 9000 {
		t.Errorf("only %d cities in all", total)
	}
}

func ordered(t *testing.T, what string, list []string) {
	t.Helper()
	if !slices.IsSortedFunc(list, collate.New(language.Spanish).CompareString) {
		t.Errorf("%s are not in Spanish order", what)
	}
	seen := map[string]string{}
	for _, name := range list {
		folded := names.Fold(name)
		if other, taken := seen[folded]; taken {
			t.Errorf("%s: %q and %q are the same name", what, name, other)
		}
		seen[folded] = name
	}
}

func TestEveryListedCityIsItself(t *testing.T) {
	s := places(t)
	for _, province := range s.Provinces() {
		cities, _ := s.Cities(province)
		for _, city := range cities {
			p, c, country, ok := s.Canonical(province, city)
			if !ok || p != province || c != city {
				t.Errorf("%s, %s became %s, %s (%v)", city, province, c, p, ok)
			}
			if !slices.Contains(provincesOf[country], province) {
				t.Errorf("%s, %s is in %q", city, province, country)
			}
		}
	}
}

func TestCanonical(t *testing.T) {
	s := places(t)
	for _, c := range []struct{ province, city, wantProvince, wantCity, wantCountry string }{
		// The cities of the landing and search pages.
		{"Madrid", "Madrid", "Madrid", "Madrid", "España"},
		{"Barcelona", "Barcelona", "Barcelona", "Barcelona", "España"},
		{"Valencia", "Valencia", "Valencia", "Valencia", "España"},
		{"Sevilla", "Sevilla", "Sevilla", "Sevilla", "España"},
		{"Vizcaya", "Bilbao", "Vizcaya", "Bilbao", "España"},
		{"Málaga", "Málaga", "Málaga", "Málaga", "España"},
		{"Buenos Aires", "Buenos Aires", "Buenos Aires", "Buenos Aires", "Argentina"},
		{"Buenos Aires", "La Plata", "Buenos Aires", "La Plata", "Argentina"},
		{"Buenos Aires", "Mar del Plata", "Buenos Aires", "Mar del Plata", "Argentina"},
		{"Santa Fe", "Rosario", "Santa Fe", "Rosario", "Argentina"},
		{"Mendoza", "Mendoza", "Mendoza", "Mendoza", "Argentina"},
		{"Mendoza", "San Rafael", "Mendoza", "San Rafael", "Argentina"},
		{"Tucumán", "San Miguel de Tucumán", "Tucumán", "San Miguel de Tucumán", "Argentina"},
		{"Ceuta", "Ceuta", "Ceuta", "Ceuta", "España"},
		{"Melilla", "Melilla", "Melilla", "Melilla", "España"},

		// The city of Buenos Aires has many names.
		{"CABA", "CABA", "Ciudad Autónoma de Buenos Aires", "Buenos Aires", "Argentina"},
		{"Capital Federal", "Palermo", "Ciudad Autónoma de Buenos Aires", "Palermo", "Argentina"},
		{"Ciudad Autónoma de Buenos Aires", "Ciudad Autónoma de Buenos Aires", "Ciudad Autónoma de Buenos Aires", "Buenos Aires", "Argentina"},

		// Case, accents and spaces do not count.
		{"cordoba", "villa carlos paz", "Córdoba", "Villa Carlos Paz", "Argentina"},
		{" RÍO  NEGRO ", "bariloche", "Río Negro", "San Carlos de Bariloche", "Argentina"},
		{"neuquen", "cutral-co", "Neuquén", "Cutral Có", "Argentina"},
		{"Entre Rios", "Parana", "Entre Ríos", "Paraná", "Argentina"},

		// Both languages, alone or together; articles where they are spoken.
		{"Bizkaia", "Bilbo", "Vizcaya", "Bilbao", "España"},
		{"Araba/Álava", "Vitoria", "Álava", "Vitoria-Gasteiz", "España"},
		{"Gipuzkoa", "Donostia", "Guipúzcoa", "San Sebastián", "España"},
		{"Guipúzcoa", "Donostia/San Sebastián", "Guipúzcoa", "San Sebastián", "España"},
		{"Alacant", "Alacant/Alicante", "Alicante", "Alicante", "España"},
		{"València", "València", "Valencia", "Valencia", "España"},
		{"La Coruña", "Coruña", "A Coruña", "A Coruña", "España"},
		{"Gerona", "Gerona", "Girona", "Girona", "España"},
		{"Illes Balears", "Palma de Mallorca", "Islas Baleares", "Palma", "España"},
		{"Baleares", "Eivissa", "Islas Baleares", "Ibiza", "España"},
		{"Castellón", "Peníscola", "Castellón", "Peñíscola", "España"},
		{"Barcelona", "L’Hospitalet de Llobregat", "Barcelona", "L'Hospitalet de Llobregat", "España"},
		{"Almería", "El Ejido", "Almería", "El Ejido", "España"},
		{"Navarra", "Pamplona", "Navarra", "Pamplona", "España"},
		{"Girona", "Cruïlles, Monells i Sant Sadurní de l'Heura", "Girona", "Cruïlles, Monells i Sant Sadurní de l'Heura", "España"},

		// Provinces that both countries have: the country follows from the city.
		{"La Rioja", "Logroño", "La Rioja", "Logroño", "España"},
		{"La Rioja", "La Rioja", "La Rioja", "La Rioja", "Argentina"},
		{"La Rioja", "Chilecito", "La Rioja", "Chilecito", "Argentina"},
		{"Córdoba", "Lucena", "Córdoba", "Lucena", "España"},
		{"Córdoba", "Río Cuarto", "Córdoba", "Río Cuarto", "Argentina"},
		{"Córdoba", "Córdoba", "Córdoba", "Córdoba", "Argentina"},
		{"Córdoba", "Córdoba (Argentina)", "Córdoba", "Córdoba", "Argentina"},
		{"Córdoba", "Córdoba (España)", "Córdoba", "Córdoba (España)", "España"},
		{"Córdoba", "la carlota (españa)", "Córdoba", "La Carlota (España)", "España"},
	} {
		p, city, country, ok := s.Canonical(c.province, c.city)
		if !ok || p != c.wantProvince || city != c.wantCity || country != c.wantCountry {
			t.Errorf("%q, %q became %q, %q in %q (%v), want %q, %q in %q",
				c.city, c.province, city, p, country, ok, c.wantCity, c.wantProvince, c.wantCountry)
		}
		if valid, in := s.Validate(c.province, c.city); !valid || in != c.wantCountry {
			t.Errorf("Validate(%q, %q) = %v, %q", c.province, c.city, valid, in)
		}
	}
}

func TestWhatIsNotAPlace(t *testing.T) {
	s := places(t)
	for _, c := range []struct{ province, city string }{
		{"", ""},
		{"Mendoza", ""},
		{"", "Mendoza"},
		{"Mendoza", "Sevilla"},
		{"Sevilla", "Mendoza"},
		{"Atlántida", "Mendoza"},
		{"Mendoza/Sevilla", "Mendoza"},
		{"Alicante", "Alicante/Elche"},
		{"Mendoza", "/"},
		{"Mendoza", "San"},
	} {
		if valid, country := s.Validate(c.province, c.city); valid || country != "" {
			t.Errorf("Validate(%q, %q) = %v, %q", c.province, c.city, valid, country)
		}
	}
	if cities, ok := s.Cities("Atlántida"); ok || cities != nil {
		t.Errorf("Atlántida has %q", cities)
	}
}

func TestCallersCannotChangeTheLists(t *testing.T) {
	s := places(t)
	s.Provinces()[0] = "changed"
	cities, _ := s.Cities("Ceuta")
	cities[0] = "changed"
	again, _ := s.Cities("Ceuta")
	if s.Provinces()[0] != "A Coruña" || again[0] != "Ceuta" {
		t.Errorf("the lists are now %q, %q", s.Provinces()[0], again[0])
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		places(b)
	}
}

// BenchmarkFirstQuestion is the slowest thing a caller meets: the largest province, asked for the first time.
func BenchmarkFirstQuestion(b *testing.B) {
	for b.Loop() {
		s := places(b)
		if valid, _ := s.Validate("Burgos", "Burgos"); !valid {
			b.Fatal("Burgos is not in Burgos")
		}
	}
}
