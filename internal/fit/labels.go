package fit

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/lexicon"
)

// The words that say how much a requirement matters are no part of what it
// asks. They are cut whole, in all their forms; \b would not do, for it sees an
// end of the word before an accented letter.
var (
	labelPrefix = regexp.MustCompile(`(?i)^(?:(?:es|son|ser[aá]n?|muy|como)\s+)*(?:imprescindibles?|indispensables?|excluyentes?|obligatori[oa]s?|necesari[oa]s?|requerid[oa]s?|` +
		`requisitos?(?:\s+(?:m[ií]nim[oa]s?|excluyentes?|imprescindibles?|indispensables?|deseables?))?|` +
		`se\s+(?:valorar[aá]n?|valoran?|apreciar[aá]n?|requieren?|requerir[aá]n?|precisan?|necesitan?|solicitan?|piden?|exigen?)(?:\s+(?:mucho|muy|positivamente|especialmente|favorablemente))*|` +
		`valoramos|valoraremos|valorables?|deseables?|preferibles?|opcional(?:es)?|plus|ideal(?:mente)?)(?:\s*:\s*|\s+|$)`)
	labelSuffix = regexp.MustCompile(`(?i)(?:\s*[(,:–-]\s*|\s+)(?:no\s+)?(?:es\s+|son\s+)?(?:imprescindibles?|excluyentes?|indispensables?|deseables?|valorables?|obligatori[oa]s?|requerid[oa]s?|` +
		`requisito\s+(?:excluyente|imprescindible)|un plus|como plus|preferibles?|opcional(?:es)?)\s*\)?\s*$`)
	// labelVerb is having, which every requirement means.
	labelVerb    = regexp.MustCompile(`(?i)^(?:tener|contar con|poseer|disponer de|estar en posesi[oó]n del?|acreditar)\s+`)
	labelArticle = regexp.MustCompile(`(?i)^(?:el|la|los|las|una?)\s+(\S+)`)
	counted      = regexp.MustCompile(`(?i)^(?:año|mes|tercer|segund|otr)`)
	// partOfYears is "dos de ellos", which says nothing without what stood before.
	partOfYears = regexp.MustCompile(`(?i)^(?:y )?(?:al menos )?(\S+) de (?:ellos|estos)\b`)
	oneYear     = regexp.MustCompile(`(?i)^(un|uno|1) años`)
)

// labelOf is a requirement without its cue, for a list of criteria.
func labelOf(text string) string {
	text = strings.Trim(text, " ,.:;-–*·")
	for range 2 {
		text = labelPrefix.ReplaceAllString(text, "")
		text = labelSuffix.ReplaceAllString(text, "")
		text = strings.Trim(text, " ,.:;")
	}
	text = labelVerb.ReplaceAllString(text, "")
	if m := labelArticle.FindStringSubmatchIndex(text); m != nil && !counted.MatchString(text[m[2]:]) {
		text = text[m[2]:]
	}
	text = partOfYears.ReplaceAllString(text, "$1 años")
	text = oneYear.ReplaceAllString(text, "un año")
	if strings.HasPrefix(text, "en ") || strings.HasPrefix(text, "con ") {
		text = "experiencia " + text
	}
	if strings.Count(text, "(") > strings.Count(text, ")") {
		text += ")"
	}
	if r := []rune(text); len(r) > longestLabel {
		cut := string(r[:longestLabel])
		text = strings.TrimRight(cut[:max(strings.LastIndex(cut, " "), len(cut)/2)], " ,.:;(") + "…"
	}
	return capital(text)
}

func capital(text string) string {
	if text == "" {
		return ""
	}
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// lower puts a label into a sentence: the capital of its beginning goes, that
// of a name stays.
func lower(label string) string {
	end := strings.IndexFunc(label, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",:;()", r) })
	if end < 0 {
		end = len(label)
	}
	first := label[:end]
	_, size := utf8.DecodeRuneInString(first)
	if size == 0 || isName(first, first[size:]) {
		return label
	}
	return strings.ToLower(first[:size]) + label[size:]
}

// isName says that a word keeps its capital anywhere: an acronym, a name with
// a sign or a second capital, a tool of the lexicon, or a word that does not
// end as Spanish words do.
func isName(word, tail string) bool {
	if strings.ContainsFunc(tail, func(r rune) bool { return !unicode.IsLower(r) && r != '/' }) || nodeOf[word] != nil && len(word) > 1 {
		return true
	}
	folded := lexicon.Fold(word)
	if fillers[folded] {
		return false
	}
	if brands[folded] {
		return true
	}
	last, _ := utf8.DecodeLastRuneInString(folded)
	return len(folded) > 1 && !strings.ContainsRune("aeounsrldz", last)
}

// brands are names of tools that end like Spanish words.
var brands = wordSet(`go docker kubernetes google meta canva figma java excel office windows oracle tableau looker salesforce navision tango jira power spring react angular
node kotlin azure jenkins ansible terraform revit presto primavera moodle adobe premiere illustrator amazon kafka spark snowflake django laravel ruby scala selenium cypress postman
contaplus sage odoo dynamics opera amadeus sabre galileo holded bejerman instagram facebook wordpress prestashop mailchimp photoshop python pandas linux android swift
netsuite zendesk primavera siemens solidworks catia lean kaizen genesys avaya cisco nagios zabbix grafana`)
