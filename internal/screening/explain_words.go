package screening

import "strings"

// sayHidden says that something was left out, and never what.
const sayHidden = "Tu archivo contiene texto que no se ve a simple vista. No se tuvo en cuenta."

// plainly is what is said of a criterion that the recruiter reads no sentence about: for what counted, a CV has much or
// something in common with the posting as a whole and no words of its own that could be quoted.
var plainly = map[string]string{
	Found:    "El CV coincide en general con lo pedido, sin una frase concreta que citar.",
	Partly:   "El CV tiene algo en común con lo pedido, sin una frase concreta que citar.",
	NotFound: "El CV no lo menciona.",
	Unclear:  "El CV no permite saberlo.",
}

// openings are how sentences about a candidate begin, and how they begin when the candidate is spoken to. The longer of
// two that begin alike stands first.
var openings = []struct{ of, to string }{
	{"Partes del CV ", "Partes de tu CV "},
	{"El CV no muestra que haya ", "Tu CV no muestra que hayas "},
	{"El CV ", "Tu CV "},
	{"Sus estudios o certificados respaldan que ha ", "Tus estudios o certificados respaldan que has "},
	{"Sus estudios o certificados respaldan sus ", "Tus estudios o certificados respaldan tus "},
	{"Sus estudios o certificados respaldan su ", "Tus estudios o certificados respaldan tu "},
	{"Sus ", "Tus "},
	{"Su trabajo muestra que ha ", "Tu trabajo muestra que has "},
	{"Su trabajo muestra en parte que ha ", "Tu trabajo muestra en parte que has "},
	{"Su ", "Tu "},
	{"Suma ", "Sumas "},
	{"Ha trabajado ", "Has trabajado "},
	{"Tiene ", "Tienes "},
	{"Indica que tiene ", "Indicas que tienes "},
	{"Indica ", "Indicas "},
	{"Dice que ha ", "Dices que has "},
	{"Dice ", "Dices "},
	{"No menciona ", "No mencionas "},
}

// toThem turns a sentence about a candidate into one to the candidate. Where the profile was read, there was no CV. A
// sentence of an engine of former days that begins otherwise stays as it was.
func toThem(sentence string, fromProfile bool) string {
	for _, o := range openings {
		rest, begins := strings.CutPrefix(sentence, o.of)
		if !begins {
			continue
		}
		opening := o.to
		if fromProfile {
			opening = strings.NewReplacer("Tu CV ", "Tu perfil ", "tu CV ", "tu perfil ").Replace(opening)
		}
		return opening + rest
	}
	return sentence
}
