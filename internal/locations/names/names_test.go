package names_test

import (
	"testing"

	"encaja/internal/locations/names"
)

func TestSpellingsOfOneNameFoldToTheSame(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"Córdoba", "cordoba"},
		{"  SAN   Rafael ", "san rafael"},
		{"Co\u0301rdoba", "cordoba"}, // the accent as a sign of its own
		{"Ñorquincó", "norquinco"},
		{"Güímar", "guimar"},
		{"L'Hospitalet de Llobregat", "l hospitalet de llobregat"},
		{"L’Hospitalet de Llobregat", "l hospitalet de llobregat"},
		{"Vitoria-Gasteiz", "vitoria gasteiz"},
		{"Córdoba (España)", "cordoba espana"},
		{"Vilal·la", "vilalla"},
		{"9 de Julio", "9 de julio"},
		{" ¡! ", ""},
		{"", ""},
	} {
		if got := names.Fold(c.name); got != c.want {
			t.Errorf("Fold(%q) = %q, want %q", c.name, got, c.want)
		}
	}
}
