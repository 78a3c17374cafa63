package fit

import (
	"regexp"
	"strings"

	"encaja/internal/cv/lexicon"
)

// phrase is a requirement as a part of speech, so that sentences about it can
// be built: "experiencia" + "en logística", or a title that one has or not, or
// something that one has done.
type phrase struct {
	head string // experiencia, conocimiento, manejo…
	rest string
	// credential has its article in rest; done is a participle: "conducido equipos".
	credential, done bool
}

const degreeWords = `(?: (?:laboral|profesional|comprobable|demostrable|demostrada|previa|acreditada|contrastada|m[ií]nima|s[oó]lida|b[aá]sic[oa]s?|medi[oa]|intermedi[oa]|avanzad[oa]s?|fluido|experto|s[oó]lidos))*`

var (
	phraseExperience = regexp.MustCompile(`^(?:alguna |algo de |amplia |buena |s[oó]lida )?experiencia` + degreeWords + ` (.+)$`)
	phraseWorked     = regexp.MustCompile(`^haber trabajado (.+)$`)
	phraseDone       = regexp.MustCompile(`^haber (.+)$`)
	phraseKnow       = regexp.MustCompile(`^conocer (?:bien )?(.+)$`)
	phraseKnowledge  = regexp.MustCompile(`^(?:buen |buenos |s[oó]lidos |amplios |muy buen |excelente |alg[uú]n )?(conocimientos?|nociones|manejo|dominio|formaci[oó]n)` + degreeWords + ` ((?:de|del|en|sobre) .+)$`)
	phrasePraise     = regexp.MustCompile(`^(?:muy )?(?:buen|buena|excelente) `)
	phraseArticle    = regexp.MustCompile(`^(?:el|la|los|las|un|una|alg[uú]n|alguna) `)
	gerund           = regexp.MustCompile(`^\S+(?:ando|iendo|yendo)\b`)
	// nominal are words for an activity: one has experience in them, not with them.
	nominal = regexp.MustCompile(`(?:cion|sion|ciones|siones|miento|mientos|aje|ura|eria|ncia|logia|nomia|anza|eza|ica|idad|tria|ismo|istica|ar|er|ir)$`)
	fields  = wordSet(`ventas compras almacen cocina obra obras marketing sala barra tienda caja deposito soporte reparto transporte seguros banca turismo diseno calidad trafico control cobros pagos
comercio cuidado cuidados desarrollo riego poda contabilidad docencia`)
)

// articles of the words with which titles and licences are named.
var articles = map[string]string{
	"carne": "el", "carnet": "el", "permiso": "el", "certificado": "el", "curso": "el", "titulo": "el", "registro": "el", "diploma": "el", "grado": "el", "ciclo": "el", "linti": "la", "adr": "el", "cap": "el",
	"licencia": "la", "matricula": "la", "colegiacion": "la", "certificacion": "la", "titulacion": "una", "especialidad": "la", "libreta": "la", "habilitacion": "la", "acreditacion": "la", "tarjeta": "la",
	"certificaciones": "", "certificados": "", "cursos": "", "permisos": "", "estudios": "",
	"secundario": "el", "bachillerato": "el", "master": "un", "tecnicatura": "una", "licenciatura": "una", "diplomatura": "una", "ingenieria": "una",
}

func phraseOf(label string) phrase {
	text := lower(label)
	if m := phraseExperience.FindStringSubmatch(text); m != nil {
		return phrase{head: "experiencia", rest: m[1]}
	}
	if m := phraseWorked.FindStringSubmatch(text); m != nil {
		return phrase{head: "experiencia", rest: m[1]}
	}
	if m := phraseDone.FindStringSubmatch(text); m != nil {
		return phrase{rest: m[1], done: true}
	}
	if m := phraseKnow.FindStringSubmatch(text); m != nil {
		return phrase{head: "conocimiento", rest: of(m[1])}
	}
	if m := phraseKnowledge.FindStringSubmatch(text); m != nil {
		return phrase{head: m[1], rest: m[2]}
	}
	bare := phraseArticle.ReplaceAllString(text, "")
	first := firstWord(bare)
	if article, ok := articles[first]; ok {
		return phrase{rest: strings.TrimSpace(article + " " + bare), credential: true}
	}
	text = phrasePraise.ReplaceAllString(text, "")
	first = firstWord(text)
	switch {
	case gerund.MatchString(text):
		return phrase{head: "experiencia", rest: text}
	case capital(text) != text && (fields[first] || nominal.MatchString(first)):
		return phrase{head: "experiencia", rest: "en " + text}
	}
	return phrase{head: "experiencia", rest: "con " + text}
}

func firstWord(text string) string {
	words := lexicon.Words(text)
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// of joins "de" and what follows as Spanish does.
func of(text string) string {
	if rest, ok := strings.CutPrefix(text, "el "); ok {
		return "del " + rest
	}
	return "de " + text
}

// noun is what a CV shows or not: "experiencia en logística", "que ha
// conducido equipos".
func (p phrase) noun() string {
	switch {
	case p.credential:
		return p.rest
	case p.done:
		return "que ha " + p.rest
	}
	return p.head + " " + p.rest
}

// owned is the noun as the person's own.
func (p phrase) owned() string {
	switch {
	case p.credential || p.done:
		return p.noun()
	case strings.HasSuffix(p.head, "s"):
		return "sus " + p.noun()
	}
	return "su " + p.noun()
}

// topic is what it is about, without "experiencia en".
func (p phrase) topic() string {
	if p.head == "" {
		return "lo pedido"
	}
	if rest, ok := strings.CutPrefix(p.rest, "del "); ok {
		return "el " + rest
	}
	for _, before := range []string{"en ", "con ", "de ", "sobre ", "como "} {
		if rest, ok := strings.CutPrefix(p.rest, before); ok {
			return strings.NewReplacer(" y "+before, " y ", " o "+before, " o ").Replace(rest)
		}
	}
	return "la " + p.noun()
}

// missing says that nothing was found.
func (p phrase) missing() string {
	switch {
	case p.credential:
		return "El CV no menciona " + p.rest
	case p.done:
		return "El CV no muestra que haya " + p.rest
	}
	return "El CV no muestra " + p.noun()
}

// question asks for what the CV does not say.
func (p phrase) question() string {
	switch {
	case p.credential:
		return "¿Tiene " + p.rest + "?"
	case p.done:
		return "¿Ha " + p.rest + "? ¿Dónde y en qué circunstancias?"
	}
	return "¿Qué " + p.head + " tiene " + p.rest + "?"
}

// closer asks for more about what the CV says in part. The two ways of asking
// keep an interview from sounding like a form.
func (p phrase) closer(other bool) string {
	if p.credential || p.done {
		return p.question()
	}
	if other {
		reach := "llega "
		if strings.HasSuffix(p.head, "s") {
			reach = "llegan "
		}
		return "¿Hasta dónde " + reach + p.owned() + "?"
	}
	return "¿Puede contar un caso concreto que muestre " + p.owned() + "?"
}
