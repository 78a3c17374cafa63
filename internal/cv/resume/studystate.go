package resume

import (
	"regexp"
	"strings"
)

// How far a study is.
const (
	ongoing = "ongoing"
	broken  = "broken off"
	done    = "done"
)

// state finds the words that say how far a study is, at the end of its name or
// before it. "Secundario completo" is a name, "Grado en Física (completo)" is one
// with a remark.
var (
	ongoingWords = `(?:actualmente )?(?:en curso|cursando(?: actualmente| en la actualidad)?(?: (?:el )?\S{1,9} (?:año|curso|cuatrimestre|semestre))?|en proceso|en desarrollo|in progress|ongoing)`
	stateBehind  = regexp.MustCompile(`(?i)(?:^|[\s,;(\[–—-])+(` + ongoingWords + `)[)\].]*$`)
	stateBefore  = regexp.MustCompile(`(?i)^(?:actualmente )?cursando (?:(?:el|la|un|una) )?`)
	remarkBehind = regexp.MustCompile(`(?i)(?:^|\s*[,;(\[]|\s[–—-])\s*(incomplet[oa]s?|inconclus[oa]|sin finalizar|abandonad[oa]|no finalizad[oa]|(?:finalizad|completad|complet|terminad|concluid)[oa]s?)[)\].]*$`)
	brokenOff    = regexp.MustCompile(`(?i)^(?:in|sin|aban|no )`)
)

// cutState takes the words that say how far a study is from its name.
func cutState(p piece) (piece, string) {
	if at := stateBehind.FindStringIndex(p.text); at != nil {
		return p.part(0, len(strings.TrimRight(p.text[:at[0]], edge))), ongoing
	}
	if at := stateBefore.FindStringIndex(p.text); at != nil {
		return p.part(at[1], len(p.text)), ongoing
	}
	if at := remarkBehind.FindStringSubmatchIndex(p.text); at != nil {
		state := done
		if brokenOff.MatchString(p.text[at[2]:at[3]]) {
			state = broken
		}
		return p.part(0, len(strings.TrimRight(p.text[:at[0]], edge))), state
	}
	return p, ""
}
