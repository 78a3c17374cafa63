package resume

import (
	"strings"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// surest is the least certainty at which a line is taken for the name.
const surest = 0.5

// nameLines is how far down the first page a name is looked for.
const nameLines = 14

// sameName is how much less sure a name of two lines may be than its first line
// alone: an address seldom has the second surname.
const sameName = 0.15

// name reads the person's name: from a label, else the line that most looks
// like a name by its words, its size and the e-mail address.
func (r *reading) name(lines []sections.Line, email string) Field {
	if f := r.labelledName(lines); f.Value != "" {
		return f
	}
	best, bestScore := Field{}, surest
	largest := 0.0
	for _, l := range lines {
		if l.Page == firstPage(lines) && strings.TrimSpace(l.Text) != "" {
			largest = max(largest, l.Size)
		}
	}
	seen := 0
	for i, l := range lines {
		if l.Page != firstPage(lines) || seen >= nameLines && l.Size < largest {
			continue
		}
		seen++
		f, score := r.nameIn(l, email, largest, seen)
		if joined, ok := r.nameBelow(lines, i, largest); ok {
			if g, s := r.nameIn(joined, email, largest, seen); s > score-sameName {
				f, score = g, s
			}
		}
		if score > bestScore {
			best, bestScore = f, score
		}
	}
	best.Certainty = min(bestScore, 0.99)
	if best.Value == "" {
		return Field{}
	}
	return best
}

func firstPage(lines []sections.Line) int {
	if len(lines) == 0 {
		return 0
	}
	page := lines[0].Page
	for _, l := range lines {
		page = min(page, l.Page)
	}
	return page
}

// nameIn scores the parts of one line as names.
func (r *reading) nameIn(l sections.Line, email string, largest float64, position int) (Field, float64) {
	best, bestScore := Field{}, 0.0
	pieces := cutPieces(l, nil)
	if whole, ok := newPiece(l, 0, len(l.Text)); ok && len(pieces) > 1 && len(pieces) <= 3 {
		pieces = append(pieces, whole) // a name in widely spaced type
	}
	for _, c := range pieces {
		text, end := c.text, c.end
		if cut := strings.Index(text, " – "); cut > 0 {
			text, end = text[:cut], c.start+cut
		}
		text = withoutTitle(text)
		start := end - len(text)
		shape := entities.Name(text)
		if shape == 0 && len(strings.Fields(text)) == 1 && !strings.ContainsAny(text, "@0123456789/") && l.Size >= largest*0.98 && entities.InAddress(text, email) >= 0.5 && position <= 4 {
			shape = 0.4
		}
		if shape == 0 {
			continue
		}
		score := 0.6 * shape
		if l.Size >= largest*0.98 {
			score += 0.25
		} else if l.Size >= largest*0.8 {
			score += 0.1
		}
		score += 0.3 * entities.InAddress(text, email)
		if position <= 2 {
			score += 0.15
		} else if position <= 5 {
			score += 0.05
		}
		if score > bestScore {
			f := r.field(l, start, end, score)
			f.Value = entities.TidyName(f.Value)
			best, bestScore = f, score
		}
	}
	return best, bestScore
}

// nameBelow joins a name that large type breaks over two lines.
func (r *reading) nameBelow(lines []sections.Line, i int, largest float64) (sections.Line, bool) {
	if i+1 >= len(lines) {
		return sections.Line{}, false
	}
	a, b := lines[i], lines[i+1]
	if a.Size < largest*0.98 || b.Size < a.Size*0.9 || b.Size > a.Size*1.1 || b.Jump || strings.Contains(b.Text, "\t") || strings.Contains(a.Text, "\t") && !a.Caps || a.Scanned && len(strings.Fields(a.Text)) > 2 {
		return sections.Line{}, false
	}
	if lexicon.Role(b.Text) > 0.5 || len(strings.Fields(a.Text)) >= 3 && a.Size < 14 {
		return sections.Line{}, false
	}
	return sections.Join(a, b)
}

func withoutTitle(text string) string {
	folded := lexicon.Fold(text)
	for _, title := range []string{"curriculum vitae de ", "curriculum vitae ", "curriculum de ", "curriculum ", "cv de ", "cv ", "hoja de vida de ", "hoja de vida "} {
		if strings.HasPrefix(folded, title) && len(folded) > len(title) {
			words := strings.Fields(text)
			return strings.Join(words[len(strings.Fields(title)):], " ")
		}
	}
	return text
}

// labelledName reads "Nombre y apellidos: …" and pairs of "Nombre" and
// "Apellidos".
func (r *reading) labelledName(lines []sections.Line) Field {
	var given, family Field
	for _, l := range lines {
		label, at, ok := cutLabel(l.Text)
		if !ok || !hasField(label, "name") {
			continue
		}
		f := r.field(l, at, len(l.Text), 0.97)
		if f.Value == "" || len(f.Value) > 60 || strings.ContainsAny(f.Value, "@0123456789") {
			continue
		}
		switch lexicon.Key(label) {
		case "nombre", "nombres", "name", "first name":
			if given.Value == "" {
				given = f
			}
		case "apellido", "apellidos", "last name", "surname":
			if family.Value == "" {
				family = f
			}
		default:
			f.Value = entities.TidyName(f.Value)
			return f
		}
	}
	if given.Value == "" {
		return Field{}
	}
	if family.Value != "" && !strings.Contains(given.Value, family.Value) {
		given.Value += " " + family.Value
	}
	if len(strings.Fields(given.Value)) < 2 {
		return Field{}
	}
	given.Value = entities.TidyName(given.Value)
	return given
}
