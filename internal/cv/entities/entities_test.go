package entities

import "testing"

func TestEmail(t *testing.T) {
	for text, want := range map[string]string{
		"E-mail: ana.garcia@gmail.com.":            "ana.garcia@gmail.com",
		"✉ wanjiru.otieno@correo.example | Madrid": "wanjiru.otieno@correo.example",
		"juan_perez-1@empresa.com.ar":              "juan_perez-1@empresa.com.ar",
		"ana.garcia @ gmail . com":                 "ana.garcia@gmail.com",
		"ana .garcia@gmail.com":                    "ana.garcia@gmail.com",
		"ana.garcia©gmail.com":                     "ana.garcia@gmail.com",
		"ana.garcia (at) gmail.com":                "ana.garcia@gmail.com",
		"Trabajé en Zara @ Madrid. Como encargada": "",
		"sin dirección":                            "",
	} {
		span, _ := Email(text)
		if span.Value != want {
			t.Errorf("%q: got %q, want %q", text, span.Value, want)
		}
	}
}

func TestPhone(t *testing.T) {
	for text, want := range map[string]string{
		"+54 11 5555 0143":                "+54 11 5555 0143",
		"Tel.: 011 4567-8901":             "011 4567-8901",
		"Cel (011) 15-5678-1234":          "(011) 15-5678-1234",
		"móvil 612 34 56 78":              "612 34 56 78",
		"612345678":                       "612345678",
		"91 445 67 82 / 612 345 678":      "91 445 67 82",
		"0034 612 345 678":                "0034 612 345 678",
		"☎ +254 701 220 334":              "+254 701 220 334",
		"+62-811-220-3345":                "+62-811-220-3345",
		"351 456 7890 · Córdoba":          "351 456 7890",
		"+549 11 5555-4444 | a@b.com":     "+549 11 5555-4444",
		"DNI: 32.456.789":                 "",
		"DNI 32456789":                    "",
		"CUIL 20-32456789-3":              "",
		"2015 - 2019":                     "",
		"01/2020 - 12/2021":               "",
		"C.P. 28001 Madrid":               "",
		"Fecha de nacimiento: 12/05/1990": "",
		"5000000 de pesos":                "",
	} {
		span, _ := Phone(text)
		if span.Value != want {
			t.Errorf("%q: got %q, want %q", text, span.Value, want)
		}
		if text[span.Start:span.End] != span.Value {
			t.Errorf("%q: span %q", text, text[span.Start:span.End])
		}
	}
}

func TestLinks(t *testing.T) {
	for text, want := range map[string]string{
		"linkedin.com/in/amahlekhumalo":       "linkedin.com/in/amahlekhumalo",
		"↗ https://www.linkedin.com/in/amara": "https://www.linkedin.com/in/amara",
		"Portfolio: www.anagarcia.es, Madrid": "www.anagarcia.es",
		"ana.garcia@gmail.com":                "",
		"github.com/ana":                      "github.com/ana",
		"Salesforce y Node.js en S.A.":        "",
	} {
		got := ""
		if links := Links(text); len(links) > 0 {
			got = links[0].Value
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestNameShape(t *testing.T) {
	for _, name := range []string{"Elena Barandiaran Ochoa", "MARÍA DE LOS ÁNGELES PÉREZ", "Aisyah Putri Binti Hamzah", "Nils Hagström", "García López, Ana"} {
		if Name(name) < 0.5 {
			t.Errorf("%q: %.2f", name, Name(name))
		}
	}
	for _, other := range []string{"Ingeniera de Software", "Buenos Aires, Argentina", "Experiencia Laboral", "Grupo Industrial Cantábrico", "Calle Mayor 5", "ana@gmail.com", "Universidad de Chile", "Curriculum Vitae"} {
		if Name(other) >= 0.5 {
			t.Errorf("%q taken for a name: %.2f", other, Name(other))
		}
	}
}

func TestTidyName(t *testing.T) {
	for text, want := range map[string]string{
		"GARCÍA LÓPEZ, Ana": "Ana GARCÍA LÓPEZ", "Lic. Ana María Pérez": "Ana María Pérez", " Ana  Pérez ": "Ana Pérez",
	} {
		if got := TidyName(text); got != want {
			t.Errorf("%q: got %q", text, got)
		}
	}
}

func TestSplitPlace(t *testing.T) {
	for text, want := range map[string][2]string{
		"Grupo de Soluciones Meridian - Johannesburgo, Gauteng":            {"Grupo de Soluciones Meridian", "Johannesburgo, Gauteng"},
		"Scania AB, Södertälje, Suecia":                                    {"Scania AB", "Södertälje, Suecia"},
		"Taman Desa Medical Centre, Kuala Lumpur, Selangor":                {"Taman Desa Medical Centre", "Kuala Lumpur, Selangor"},
		"Repuestos Comerciales del Pacífico E.U., Barranquilla, Atlántico": {"Repuestos Comerciales del Pacífico E.U.", "Barranquilla, Atlántico"},
		"Castleford Manufacturing Ltd - Coventry, Inglaterra.":             {"Castleford Manufacturing Ltd", "Coventry, Inglaterra"},
		"Construcciones Pérez, S.L.":                                       {"Construcciones Pérez, S.L.", ""},
		"Construcciones Pérez, S.L., Sevilla":                              {"Construcciones Pérez, S.L.", "Sevilla"},
		"Mercadona (Valencia)":                                             {"Mercadona", "Valencia"},
		"Real Instituto de Ciencias (RIC), Estocolmo, Suecia":              {"Real Instituto de Ciencias (RIC)", "Estocolmo, Suecia"},
		"Universidad Tecnológica Lindqvist, Gotemburgo, Suecia.":           {"Universidad Tecnológica Lindqvist", "Gotemburgo, Suecia"},
		"Banco de Santander":                                               {"Banco de Santander", ""},
		"Ferretería El Tornillo – Godoy Cruz, Mendoza":                     {"Ferretería El Tornillo", "Godoy Cruz, Mendoza"},
		"Bintang Jaya Trading Co. - Surabaya, Java Oriental":               {"Bintang Jaya Trading Co.", "Surabaya, Java Oriental"},
		"Servicios, Logística y Transporte":                                {"Servicios, Logística y Transporte", ""},
		"Estudio Jurídico Rossi, 28001 Madrid":                             {"Estudio Jurídico Rossi", "28001 Madrid"},
	} {
		name, place := SplitPlace(text)
		if name.Value != want[0] || place.Value != want[1] {
			t.Errorf("%q: got %q, %q", text, name.Value, place.Value)
		}
		if text[name.Start:name.End] != name.Value || text[place.Start:place.End] != place.Value {
			t.Errorf("%q: spans %+v %+v", text, name, place)
		}
	}
}

func TestLanguages(t *testing.T) {
	for text, want := range map[string][2]string{
		"Inglés (Fluido)":                         {"Inglés", "Fluido"},
		"Inglés: nivel B2 (First Certificate)":    {"Inglés", "B2 (First Certificate)"},
		"Chino Mandarín - Conversacional":         {"Chino Mandarín", "Conversacional"},
		"Español\tNativo":                         {"Español", "Nativo"},
		"English – Full professional proficiency": {"English", "Full professional proficiency"},
		"Catalán": {"Catalán", ""},
	} {
		got := Languages(text)
		if len(got) != 1 || got[0].Name.Value != want[0] || got[0].Level.Value != want[1] {
			t.Errorf("%q: got %+v", text, got)
		}
	}
	if got := Languages("Inglés B2, Francés A1 y Alemán básico"); len(got) != 3 || got[1].Level.Value != "A1" || got[2].Level.Value != "básico" {
		t.Errorf("got %+v", got)
	}
	if !OnlyLanguage("Inglés avanzado") || OnlyLanguage("Profesora de inglés avanzado") || OnlyLanguage("Inglés técnico para ventas") {
		t.Error("a line that is only a language")
	}
}
