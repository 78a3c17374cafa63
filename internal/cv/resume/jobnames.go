package resume

import (
	"regexp"
	"strings"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
)

// splitSingle cuts a header of one piece where it names both the job and the
// employer: "Camarera – Bar Pepe", "Engineer at Acme", "Vendedor, Zara". A
// lenient reading, for when no other line is left to name the employer, takes
// any name behind a comma.
func splitSingle(pieces []piece, lenient bool) []piece {
	named := 0
	for _, p := range pieces {
		if !entities.IsPlaceText(p.text) {
			named++
		}
	}
	if named != 1 {
		return pieces
	}
	var out []piece
	for _, p := range pieces {
		if left, right, _, ok := cutJob(p, lenient); ok && !entities.IsPlaceText(p.text) {
			out = append(out, left, right)
		} else if left, right, ok := cutAtBold(p); ok && !entities.KnownPlaceText(right.text) {
			out = append(out, left, right)
		} else {
			out = append(out, p)
		}
	}
	return out
}

func cutJob(p piece, lenient bool) (left, right piece, by string, ok bool) {
	body, _ := entities.SplitKnownPlace(p.text)
	text := p.text[:body.End]
	for _, sep := range jobSeparators {
		for from := 0; ; {
			at := strings.Index(text[from:], sep)
			if at < 0 {
				break
			}
			at += from
			from = at + len(sep)
			a, b := strings.TrimSpace(text[:at]), strings.TrimSpace(p.text[from:])
			if a == "" || b == "" || sep == ". " && abbreviated(a) || !tellsJobFromCompany(a, b, sep, lenient) {
				continue
			}
			return p.part(0, len(a)), p.part(len(p.text)-len(strings.TrimLeft(p.text[from:], " ")), len(p.text)), sep, true
		}
	}
	return p, p, "", false
}

// skillsOnly says that most of a text is known skills: "Analista, SQL y Python".
func skillsOnly(text string) bool {
	covered := 0
	for _, m := range lexicon.FindSkills(text) {
		covered += m.End - m.Start
	}
	return covered*5 > len(text)*3
}

// abbreviated says that the full stop behind a text is that of an
// abbreviation: "Querétaro S.A".
func abbreviated(text string) bool {
	words := strings.Fields(text)
	last := words[len(words)-1]
	return len(last) <= 2 || strings.Contains(last, ".") || lexicon.LegalForm(last) || shortened[lexicon.Fold(last)]
}

// shortened are words that are written short in names of employers.
var shortened = map[string]bool{
	"hnos": true, "hno": true, "cia": true, "sta": true, "sto": true, "gral": true, "dra": true, "prof": true, "inst": true, "univ": true,
	"dpto": true, "depto": true, "fund": true, "asoc": true, "avda": true, "ctro": true, "dist": true, "ind": true, "int": true, "bros": true,
}

// tellsJobFromCompany says whether the parts around a separator are a job and
// an employer, in either order.
func tellsJobFromCompany(a, b, sep string, lenient bool) bool {
	roleA, roleB := lexicon.Role(a), lexicon.Role(b)
	companyA, companyB := lexicon.Company(a), lexicon.Company(b)
	name, _ := entities.SplitPlace(b)
	switch sep {
	case " @ ", " at ":
		return nameLike(b)
	case " en ", " para ":
		if lenient && roleA > 0 && roleB == 0 && !startsLower(b) && nameLike(name.Value) && !namesTrade(a) && !skillsOnly(name.Value) {
			return true // "Chofer en Expreso Quillay"
		}
		// "Técnica en Farmacia" is a trade, "Técnica en Farmacia Sur" a job
		first, _, _ := strings.Cut(name.Value, ",")
		return roleA > 0 && companyB >= 0.8 && companyB > roleB && nameLike(name.Value) && len(strings.Fields(first)) > 1
	case ", ", ": ":
		if lenient && sep == ", " && roleA >= 0.8 && companyB >= 0.8 && nameLike(name.Value) {
			return true // "Administradora, Consultora Puente Norte"
		}
		if lenient && sep == ", " && roleA >= 0.8 && roleB == 0 && nameLike(name.Value) && !skillsOnly(name.Value) {
			return true
		}
		if lenient && sep == ", " && roleA == 0 && roleB >= 0.8 && !startsLower(b) && nameLike(a) && !skillsOnly(a) {
			return true // "La Parrilla de Nito, Ayudante de cocina"
		}
		return roleA >= 0.8 && companyB >= 0.8 && roleB < 0.8 || companyA >= 0.8 && roleB >= 0.8 && roleA < 0.8
	default:
		return roleA > roleB && nameLike(name.Value) || roleB > roleA && nameLike(a) || companyB > companyA && roleB == 0 || companyA > companyB && roleA == 0
	}
}

// trade is a job that goes on behind "en" with what it is about: "Ingeniera en
// Alimentos", "Técnico Superior en Prevención".
var trade = regexp.MustCompile(`^(?:tecnic[oa]|tecnolog[oa]|ingenier[oa]|licenciad[oa]|graduad[oa]|diplomad[oa]|bachiller|master|magister|doctora?|perit[oa]|especialista|expert[oa]|profesional|` +
	`auxiliar|asistente|ayudante|consultora?|asesora?|profesora?|docente|formadora?|instructora?|capacitadora?|investigadora?|analista|gestora?|operari[oa]|oficial|trabajadora?)$`)

// quality is what stands between such a job and its "en".
var quality = regexp.MustCompile(`^(?:superior|universitari[oa]|senior|junior|medio|especialista|sr|jr)$`)

func namesTrade(job string) bool {
	words := lexicon.Words(job)
	for len(words) > 1 && quality.MatchString(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return len(words) == 0 || len(words) == 1 && trade.MatchString(words[0])
}
