package dates

// months maps every folded month name and abbreviation to its number, in the
// languages in which CVs come here.
var months = func() map[string]int {
	m := map[string]int{}
	for i, names := range [12][]string{
		{"enero", "ene", "en", "january", "jan", "gener", "gen", "xaneiro", "xan", "urtarrila", "janeiro"},
		{"febrero", "feb", "febr", "february", "febrer", "febreiro", "otsaila", "fevereiro"},
		{"marzo", "mar", "mzo", "march", "marc", "martxoa", "marco"},
		{"abril", "abr", "april", "apr", "apirila"},
		{"mayo", "may", "maig", "maio", "maiatza", "mai"},
		{"junio", "jun", "june", "juny", "xuno", "ekaina", "junho"},
		{"julio", "jul", "july", "juliol", "xullo", "uztaila", "julho"},
		{"agosto", "ago", "agto", "agos", "august", "aug", "agost", "abuztua"},
		{"septiembre", "setiembre", "sept", "sep", "set", "september", "setembre", "setembro", "iraila"},
		{"octubre", "oct", "october", "outubro", "out", "urria"},
		{"noviembre", "nov", "november", "novembre", "novembro", "azaroa"},
		{"diciembre", "dic", "dec", "december", "desembre", "des", "decembro", "dezembro", "abendua"},
	} {
		for _, n := range names {
			m[n] = i + 1
		}
	}
	return m
}()

// shaky are month words that mean something else too; they count only right
// before a year.
var shaky = map[string]bool{"en": true, "des": true, "out": true, "set": true, "mar": true, "may": true, "mai": true, "gen": true, "marc": true, "marco": true}

// openPhrases say that a period goes on; longest first.
var openPhrases = [][]string{
	{"hasta", "la", "actualidad"}, {"hasta", "el", "presente"}, {"hasta", "la", "fecha"}, {"hasta", "el", "momento"},
	{"hasta", "el", "dia", "de", "hoy"}, {"el", "dia", "de", "hoy"}, {"a", "dia", "de", "hoy"}, {"en", "la", "actualidad"}, {"a", "la", "actualidad"}, {"a", "la", "fecha"},
	{"al", "dia", "de", "hoy"}, {"trabajo", "actual"}, {"puesto", "actual"}, {"empleo", "actual"}, {"sigo", "trabajando"},
	{"la", "actualidad"}, {"la", "fecha"}, {"el", "presente"}, {"al", "presente"}, {"hasta", "hoy"}, {"hasta", "ahora"}, {"hasta", "actualidad"}, {"hasta", "presente"},
	{"en", "curso"}, {"to", "date"}, {"to", "present"}, {"to", "now"}, {"until", "now"}, {"the", "present"}, {"en", "proceso"}, {"sin", "finalizar"},
	{"fins", "avui"}, {"l", "actualitat"}, {"fins", "a", "l", "actualitat"}, {"ata", "hoxe"}, {"gaur", "egun"},
	{"actualidad"}, {"actualmente"}, {"actual"}, {"presente"}, {"hoy"}, {"ahora"}, {"vigente"}, {"continua"}, {"continuo"}, {"cursando"}, {"curso"},
	{"present"}, {"current"}, {"currently"}, {"now"}, {"today"}, {"ongoing"}, {"actualitat"}, {"actualidade"}, {"hoxe"}, {"avui"}, {"gaur"}, {"atualidade"}, {"atual"}, {"fecha"}, {"act"},
}

// aloneOpen are the open phrases that may follow a start without a dash or
// "hasta" between them.
var aloneOpen = map[string]bool{
	"actualidad": true, "actualmente": true, "presente": true, "present": true, "hasta": true, "en": true, "a": true, "cursando": true, "la": true, "al": true, "to": true, "vigente": true, "fins": true, "ata": true,
}

// from are the words that open a period.
var from = map[string]bool{"desde": true, "from": true, "since": true, "del": true, "de": true, "entre": true, "between": true, "des": true, "dende": true, "inicio": true}

// sinceOnly are those after which a lone date means that the period goes on.
var sinceOnly = map[string]bool{"desde": true, "since": true, "dende": true}

// until are the words between the two ends of a period.
var until = map[string]bool{"hasta": true, "a": true, "al": true, "to": true, "until": true, "till": true, "through": true, "y": true, "and": true, "fins": true, "ata": true}

// quarters and seasons give a part of a year; a season is too vague for a month.
var quarters = map[string]int{"q": 1, "t": 1}

var seasons = map[string]bool{"verano": true, "invierno": true, "otono": true, "primavera": true, "summer": true, "winter": true, "autumn": true, "fall": true, "spring": true, "estiu": true, "hivern": true}

var ordinals = map[string]int{"primer": 1, "primero": 1, "segundo": 2, "tercer": 3, "tercero": 3, "cuarto": 4, "first": 1, "second": 2, "third": 3, "fourth": 4}
