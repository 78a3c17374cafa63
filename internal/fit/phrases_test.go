package fit

import "testing"

func TestARequirementBecomesAPartOfSpeech(t *testing.T) {
	for _, test := range []struct{ label, missing, question, closer string }{
		{"Experiencia comprobable en gestión de redes", "El CV no muestra experiencia en gestión de redes", "¿Qué experiencia tiene en gestión de redes?",
			"¿Puede contar un caso concreto que muestre su experiencia en gestión de redes?"},
		{"Experiencia negociando con proveedores", "El CV no muestra experiencia negociando con proveedores", "¿Qué experiencia tiene negociando con proveedores?",
			"¿Puede contar un caso concreto que muestre su experiencia negociando con proveedores?"},
		{"Conocer el sector sanitario", "El CV no muestra conocimiento del sector sanitario", "¿Qué conocimiento tiene del sector sanitario?",
			"¿Puede contar un caso concreto que muestre su conocimiento del sector sanitario?"},
		{"Sólidos conocimientos de redes", "El CV no muestra conocimientos de redes", "¿Qué conocimientos tiene de redes?",
			"¿Puede contar un caso concreto que muestre sus conocimientos de redes?"},
		{"Haber trabajado en hospitales", "El CV no muestra experiencia en hospitales", "¿Qué experiencia tiene en hospitales?",
			"¿Puede contar un caso concreto que muestre su experiencia en hospitales?"},
		{"Haber conducido equipos", "El CV no muestra que haya conducido equipos", "¿Ha conducido equipos? ¿Dónde y en qué circunstancias?",
			"¿Ha conducido equipos? ¿Dónde y en qué circunstancias?"},
		{"Carné de autoelevador vigente", "El CV no menciona el carné de autoelevador vigente", "¿Tiene el carné de autoelevador vigente?",
			"¿Tiene el carné de autoelevador vigente?"},
		{"Certificaciones como CISA", "El CV no menciona certificaciones como CISA", "¿Tiene certificaciones como CISA?", "¿Tiene certificaciones como CISA?"},
		{"SQL avanzado", "El CV no muestra experiencia con SQL avanzado", "¿Qué experiencia tiene con SQL avanzado?",
			"¿Puede contar un caso concreto que muestre su experiencia con SQL avanzado?"},
		{"Power BI o similar", "El CV no muestra experiencia con Power BI o similar", "¿Qué experiencia tiene con Power BI o similar?",
			"¿Puede contar un caso concreto que muestre su experiencia con Power BI o similar?"},
		{"Facturación y cobros", "El CV no muestra experiencia en facturación y cobros", "¿Qué experiencia tiene en facturación y cobros?",
			"¿Puede contar un caso concreto que muestre su experiencia en facturación y cobros?"},
		{"Formación en terapia de grupo", "El CV no muestra formación en terapia de grupo", "¿Qué formación tiene en terapia de grupo?",
			"¿Puede contar un caso concreto que muestre su formación en terapia de grupo?"},
		{"Muy buena redacción", "El CV no muestra experiencia en redacción", "¿Qué experiencia tiene en redacción?",
			"¿Puede contar un caso concreto que muestre su experiencia en redacción?"},
	} {
		p := phraseOf(test.label)
		if p.missing() != test.missing || p.question() != test.question || p.closer(false) != test.closer {
			t.Errorf("%q: %q, %q, %q", test.label, p.missing(), p.question(), p.closer(false))
		}
	}
	if got := phraseOf("Nociones de poda").closer(true); got != "¿Hasta dónde llegan sus nociones de poda?" {
		t.Error(got)
	}
	if got := phraseOf("Manejo de lector de mano y de apilador").topic(); got != "lector de mano y apilador" {
		t.Error(got)
	}
}

func TestWhatTimeWasAskedIn(t *testing.T) {
	for label, want := range map[string]string{
		"Cuatro años en compras o gestión de almacenes":          "en compras o gestión de almacenes",
		"Un año de experiencia en atención al público":           "en atención al público",
		"Más de 6 años de experiencia demostrable en banca":      "en banca",
		"Tres años con equipo a cargo":                           "con equipo a cargo",
		"Cuatro años administrando Linux":                        "administrando Linux",
		"Experiencia mínima de 2 años como jefe de sala":         "como jefe de sala",
		"Experiencia en soldadura de al menos 3 años":            "en soldadura",
		"Título de técnico o experiencia de tres años en taller": "",
	} {
		if got := timeIn(label); got != want {
			t.Errorf("%q asks for time %q", label, got)
		}
	}
}

func TestDurationsAreSaidAsPeopleDo(t *testing.T) {
	for months, want := range map[int]string{1: "un mes", 7: "unos 7 meses", 12: "un año", 18: "un año y medio", 31: "unos 3 años", 60: "unos 5 años"} {
		if got := duration(months); got != want {
			t.Errorf("%d months are %q", months, got)
		}
	}
}
