package fit

import "encaja/internal/cv/lexicon"

// privateWords say who a person is, not what they can do. They are dropped
// before anything is compared.
var privateWords = wordSet(`edad nacido nacida nacimiento nacionalidad casado casada soltero soltera divorciado divorciada viudo viuda
hijo hija hijos hijas madre padre esposo esposa marido mujer hombre varon femenino masculino sexo genero argentino argentina argentinos
espanola espanoles uruguayo uruguaya chileno chilena paraguayo paraguaya boliviano boliviana peruano peruana colombiano colombiana venezolano venezolana
mexicano mexicana ecuatoriano ecuatoriana cubano cubana dominicano dominicana brasileno brasilena marroqui rumana francesa inglesa alemana italiana
catolico catolica cristiano cristiana musulman musulmana judio judia dni nie cuil cuit foto fotografia-carnet soltería embarazada embarazo jubilado jubilada joven jovenes`)

// withoutPrivate drops private words, ages, and the person's own name where it
// is written out.
func withoutPrivate(words []word, name string) []word {
	own := map[string]bool{}
	for _, w := range lexicon.Words(name) {
		own[w] = true
	}
	var out []word
	broken := false
	for i, w := range words {
		if privateWords[w.folded] || isAge(words, i) || inName(words, i, own) {
			broken = true
			continue
		}
		w.opens = w.opens || broken
		broken = false
		out = append(out, w)
	}
	return out
}

// isAge says that a word is part of "34 años" without "experiencia" behind it.
func isAge(words []word, i int) bool {
	number := func(k int) bool {
		return k >= 0 && k < len(words) && len(words[k].folded) == 2 && words[k].folded >= "15" && words[k].folded <= "80"
	}
	years := func(k int) bool { return k < len(words) && (words[k].folded == "anos" || words[k].folded == "ano") }
	at := i
	if years(i) {
		at = i - 1
	}
	if !number(at) || !years(at+1) {
		return false
	}
	for k := at + 2; k < min(at+5, len(words)) && !words[k].opens; k++ {
		switch words[k].stem {
		case "experi", "expert", "trayector", "antigued":
			return false
		}
	}
	return true
}

// inName says that a word is one of two or more of the person's name in a row:
// a single one may be a trade, as surnames are.
func inName(words []word, i int, own map[string]bool) bool {
	if !own[words[i].folded] {
		return false
	}
	return i > 0 && own[words[i-1].folded] || i+1 < len(words) && own[words[i+1].folded]
}
