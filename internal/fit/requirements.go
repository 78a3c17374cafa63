package fit

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/lexicon"
)

var (
	mustCue   = regexp.MustCompile(`\b(imprescindibles?|excluyentes?|indispensables?|obligatori[oa]s?|requisito|necesari[oa]s?|requerid[oa]s?|mandatory|must|fundamental)\b`)
	valuedCue = regexp.MustCompile(`\b(se valora\w*|valorables?|valoramos|valoraremos|valoracion positiva|deseables?|es un plus|como plus|plus|nice to have|suman?|sumara|no excluyentes?|se aprecia\w*|opcional(es)?|preferibles?|ideal)\b`)
	// requiredInText are the cues that make a sentence of a description a requirement.
	requiredInText = regexp.MustCompile(`\b(imprescindibles?|excluyentes?|indispensables?|requisitos?|obligatori[oa]|se valora\w*|valorables?|deseables?|se requiere|se precisa|se solicita)\b`)
	aside          = regexp.MustCompile(`(?i),?\s*\(?(preferiblemente|preferentemente|idealmente|de preferencia|a poder ser|deseablemente)\b`)
	ofThem         = regexp.MustCompile(`(?i),\s*(?:y\s+)?(?:al menos\s+)?(?:\d+|uno|una|dos|tres|cuatro|cinco)(?:\s+(?:años?|de ellos|de estos))`)
	negation       = regexp.MustCompile(`\b(no hace falta|no es necesari[oa]|no se requiere|no se necesita|no se exige|no buscamos|sin necesidad de|no requiere|no imprescindible|sin experiencia)\b`)
	// onlyCue is a heading among the requirements.
	onlyCue = regexp.MustCompile(`^(tus |los |otros )?(requisitos?|imprescindibles?|requerimientos|excluyentes?|valorables?|deseables?|se valorara|se valora|perfil|(lo )?que buscamos|buscamos|ofrecemos|condiciones|funciones|tareas|beneficios|responsabilidades)( (minimos|deseables|valorables|excluyentes|obligatorios|del puesto|del perfil|buscado|mucho|ademas|tambien|positivamente|principales|a realizar))*$`)
	// sectorCue tells a sector of the economy from a task of the same name.
	sectorCue = regexp.MustCompile(`\b(industrias?|sector(es)?|rubros?|ramo|empresas?|companias?)\b`)
	offerCue  = regexp.MustCompile(`\b(ofrecemos|beneficios|salario|sueldo|contrato indefinido|jornada|horario|incorporacion inmediata|retribucion|obra social|se ofrece|te ofrecemos|condiciones)\b`)
	protected = regexp.MustCompile(`\b(edad|menor(es)? de \d|mayor(es)? de \d|entre \d+ y \d+ anos de edad|sexo|buena presencia|solter[oa]|casad[oa]|nacionalidad|sin hijos|foto|fotografia reciente|varon|mujer|hombre|religion|estado civil|nativ[oa] de)\b`)
)

// line is a requirement with what stands around it.
type line struct {
	text                     string
	required, central, extra bool
}

// requirementLines cuts the requirements into lines and sentences. A heading
// such as "Se valorará:" holds for the lines under it.
func requirementLines(text string) []line {
	var out []line
	mode := line{required: true}
	for _, raw := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '•' || r == '●' || r == ';' }) {
		for _, sentence := range sentences(raw) {
			folded := lexicon.Fold(strings.Trim(sentence, " .:-–*·"))
			if folded == "" {
				continue
			}
			if onlyCue.MatchString(folded) && !strings.Contains(strings.Trim(sentence, " .:-–*·"), ":") {
				mode = line{required: !valuedCue.MatchString(folded), central: mustCue.MatchString(folded) && !valuedCue.MatchString(folded)}
				continue
			}
			if head, wish, ok := trailingWish(sentence); ok {
				out = append(out, cued(mode, head), cued(mode, wish))
				continue
			}
			out = append(out, cued(mode, sentence))
		}
	}
	return out
}

// trailingWish parts "título de contador, matrícula deseable": the cue is about
// the last part alone.
func trailingWish(sentence string) (head, wish string, ok bool) {
	at := strings.LastIndex(sentence, ",")
	if at < 0 {
		return "", "", false
	}
	if inBrackets(sentence, at) {
		return "", "", false
	}
	head, wish = sentence[:at], sentence[at+1:]
	ok = valuedCue.MatchString(lexicon.Fold(wish)) && !strings.Contains(wish, "(") && !valuedCue.MatchString(lexicon.Fold(head)) && len(strings.Fields(wish)) > 1
	return head, wish, ok
}

// cued is a line with what its own cues say.
func cued(l line, sentence string) line {
	l.text = strings.Trim(sentence, " .-–*·")
	folded := lexicon.Fold(sentence)
	switch {
	case valuedCue.MatchString(folded):
		l.required, l.central = false, false
	case mustCue.MatchString(folded):
		l.required, l.central = true, true
	}
	return l
}

// sentences cuts at full stops, not at those inside names and numbers.
func sentences(text string) []string {
	var out []string
	start := 0
	for i := 0; i < len(text); i++ {
		if text[i] != '.' && text[i] != '!' && text[i] != '?' {
			continue
		}
		next, _ := utf8.DecodeRuneInString(strings.TrimLeft(text[i+1:], " "))
		if i+1 < len(text) && text[i+1] == ' ' && (unicode.IsUpper(next) || next == '¿' || next == '¡') && i-start > 3 {
			out = append(out, text[start:i])
			start = i + 1
		}
	}
	return append(out, text[start:])
}

func (d *demand) readRequirements(p Posting) {
	for _, l := range requirementLines(p.Requirements) {
		d.readLine(l)
	}
}

// readLine reads a requirement, cut where a wish or a part with years of its
// own begins.
func (d *demand) readLine(l line) {
	if at := aside.FindStringIndex(l.text); at != nil && at[0] > 0 {
		wish := line{text: l.text[at[1]:]}
		d.readLine(line{l.text[:at[0]], l.required, l.central, false})
		d.readLine(wish)
		return
	}
	if at := ofThem.FindStringIndex(l.text); at != nil && at[0] > 0 {
		d.readClause(line{l.text[:at[0]], l.required, l.central, false})
		d.readClause(line{l.text[at[0]+1:], l.required, l.central, true})
		return
	}
	d.readClause(l)
}

func (d *demand) readClause(l line) {
	folded := lexicon.Fold(l.text)
	if negation.MatchString(folded) {
		return
	}
	if protected.MatchString(folded) {
		l.text = withoutProtected(l.text)
		folded = lexicon.Fold(l.text)
	}
	it := item{kind: kindSkill, label: labelOf(l.text), required: l.required, central: l.central, rank: -1}
	words := wordsOf(l.text)
	if q := openQuestion(it, lexicon.Fold(it.label)); q != "" && len(find(words)) == 0 {
		d.open = append(d.open, q)
		return
	}
	if d.readLanguages(l) {
		return
	}
	it.label = labelOf(withoutLanguage(l.text))
	it.months = yearsAsked(folded) * 12
	if it.months > 0 {
		it.kind = kindYears
		words = withoutNumbers(words)
	} else if rank, ok := askedDegree(l.text); ok {
		it.kind, it.rank = kindEducation, rank
		it.training = rank < 0 && !degreeNamed.MatchString(folded)
	}
	it.asks = d.asksOf(l.text, words)
	if it.kind == kindEducation && !(it.training && partBreak.MatchString(l.text)) {
		it.asks = studyAsks(it.asks)
	}
	if sectorCue.MatchString(folded) && it.kind != kindEducation {
		for i := range it.asks {
			it.asks[i].sector = true
		}
	}
	if licences.MatchString(folded) {
		it.asks = licenceAsks(it.asks)
	}
	if len(it.asks) == 0 && it.kind == kindSkill {
		if unknowable.MatchString(folded) {
			d.open = append(d.open, unshown(it))
		}
		return
	}
	d.items = append(d.items, it)
	for _, a := range it.asks {
		for _, n := range a.nodes {
			if it.kind != kindEducation && !licences.MatchString(folded) {
				d.addCore(n, coreWeight(it))
			}
		}
	}
}

// withoutProtected drops the parts of a line that ask for a protected trait.
func withoutProtected(text string) string {
	var kept []string
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' }) {
		if !protected.MatchString(lexicon.Fold(part)) {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, ",")
}

// readLanguages takes the languages of a line. It reports whether the line is
// about nothing else.
func (d *demand) readLanguages(l line) bool {
	names := lexicon.LanguageNames(l.text)
	taken := 0
	for i, m := range names {
		if strings.EqualFold(l.text[m.Start:m.End], "fines") {
			continue // "fines de semana" are no Finnish
		}
		key := languageKey(l.text[m.Start:m.End])
		if key == "espanol" || d.asksLanguage(key) {
			taken++
			continue
		}
		step := languageStep(l.text[m.End:])
		if step == 0 {
			step = languageStep(l.text[:m.Start])
		}
		if step == 0 {
			step = languageIntermediate
		}
		if n := len(d.items); i > 0 && n > 0 && d.items[n-1].kind == kindLanguage && orWord.MatchString(lexicon.Fold(l.text[names[i-1].End:m.Start])) {
			last := &d.items[n-1]
			last.orLanguages = append(last.orLanguages, key)
			last.label += " o " + strings.ToLower(l.text[m.Start:m.End])
			taken++
			continue
		}
		d.items = append(d.items, item{kind: kindLanguage, label: capital(l.text[m.Start:m.End]), required: l.required, central: l.central && key != "ingles", language: key, step: step, rank: -1})
		taken++
	}
	words := wordsOf(l.text)
	hits := find(words)
	// "inglés para escribir a proveedores" is about English alone
	return taken > 0 && (len(hits) == 0 || words[hits[0].from].start > names[0].Start && yearsAsked(lexicon.Fold(l.text)) == 0)
}

// tongueTail opens the part of a line that is about a language.
var tongueTail = regexp.MustCompile(`(?i)(?:,|\s+[ye])\s+(?:(?:buen[oa]?s?\s+)?(?:conocimientos?|nociones|nivel|dominio|manejo)\s+(?:\S+\s+)?(?:de\s+)?)?$`)

// withoutLanguage is a line without the language at its end, which is a
// criterion of its own.
func withoutLanguage(text string) string {
	names := lexicon.LanguageNames(text)
	if len(names) == 0 || languageKey(text[names[0].Start:names[0].End]) == "espanol" || len(strings.Fields(text[names[0].End:])) > 3 {
		return text
	}
	if at := tongueTail.FindStringIndex(text[:names[0].Start]); at != nil && at[0] > 0 {
		return text[:at[0]]
	}
	return text
}

func (d *demand) asksLanguage(key string) bool {
	for _, it := range d.items {
		if it.kind == kindLanguage && (it.language == key || slices.Contains(it.orLanguages, key)) {
			return true
		}
	}
	return false
}
