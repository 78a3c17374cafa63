package fit

import (
	"strings"

	"encaja/internal/cv/lexicon"
)

// endings are taken off a word's end, the longest that leaves enough of it, so
// that a task meets itself as noun, verb or person: negociación, negociar,
// negociador.
var endings = []string{
	"abilidades", "abilidad", "izaciones", "izacion", "amientos", "imientos", "amiento", "imiento", "aciones", "iciones", "acion", "icion",
	"adores", "adoras", "edores", "edoras", "idores", "adora", "edora", "idora", "ador", "edor", "idor",
	"ativos", "ativas", "ativo", "ativa", "ancias", "encias", "ancia", "encia", "ables", "ibles", "able", "ible",
	"alarios", "alarias", "alario", "alaria", "arios", "arias", "ario", "aria", "erias", "eria", "eros", "eras", "ero", "era",
	"izando", "izados", "izadas", "izado", "izada", "izar", "iendo", "ando", "ados", "adas", "ado", "ada", "idos", "idas", "ido", "ida",
	"istas", "ista", "ismos", "ismo", "iones", "ion", "anzas", "anza", "ezas", "eza", "ajes", "aje", "ales", "al",
	"aran", "aras", "eran", "iran", "ar", "er", "ir", "aba", "es", "os", "as", "s", "o", "a", "e",
}

// shortestStem is how much of a word must be left.
const shortestStem = 4

// apart are words that the endings would bring together although they mean
// different things.
var apart = map[string]string{
	"contenido": "contenid", "contenidos": "contenid", "contar": "contar", "general": "general", "generales": "general",
	"calle": "calle", "mayores": "mayor", "mayor": "mayor", "personal": "personal", "personales": "personal", "capital": "capital",
	"mercado": "mercado", "mercados": "mercado", "estado": "estado", "estados": "estado", "partida": "partida", "partidas": "partida",
	"procesador": "procesador", "procesadores": "procesador", "procesamiento": "procesam",
	"moda": "moda", "modal": "modal", "medical": "medic", "medicina": "medicin", "casado": "casado", "casada": "casado",
	"social": "social", "sociales": "social", "materia": "materia", "material": "material", "materiales": "material",
}

// stem is the part of a word that its forms share, strongly cut.
func stem(word string) string {
	if s, ok := apart[word]; ok {
		return s
	}
	for _, e := range endings {
		if strings.HasSuffix(word, e) && len(word)-len(e) >= shortestStem {
			return soften(word[:len(word)-len(e)])
		}
	}
	return soften(word)
}

// soften undoes what spelling does to a stem's end: finanzas, financiero.
func soften(s string) string {
	switch {
	case strings.HasSuffix(s, "z"):
		return s[:len(s)-1] + "c"
	case strings.HasSuffix(s, "qu"):
		return s[:len(s)-2] + "c"
	case strings.HasSuffix(s, "gu"):
		return s[:len(s)-1]
	case strings.HasSuffix(s, "ci") && len(s) > shortestStem:
		return s[:len(s)-1]
	}
	return s
}

// lightStem folds gender and number alone.
func lightStem(word string) string {
	if len(word) <= 3 {
		return word
	}
	return lexicon.Stem(word)
}
