package resume

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/dates"
	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/sections"
)

// headerLike says whether a line could name a job or study rather than tell
// about it.
func headerLike(lines []dated, i int) bool {
	l := lines[i]
	words := strings.Fields(l.Text)
	if l.Bullet || l.consumed || len(words) == 0 || len(words) > headerRoom(l.Text) || len(l.Text) > 9*headerRoom(l.Text) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(l.Text, "\"“«¡¿("))
	if unicode.IsLower(r) && (l.BoldPrefix() == 0 || len(words) > 8) {
		return false // "mercadona" in bold is a name, other small letters go on with a sentence
	}
	if strings.HasSuffix(l.Text, ".") && len(words) > 4 && !nameLike(strings.TrimSuffix(l.Text, ".")) {
		return false
	}
	if label, _, ok := cutLabel(l.Text); ok && (hasField(label, "tasks") || hasField(label, "sector") || hasField(label, "grade")) {
		return false
	}
	return !continues(lines, i)
}

// continues says that a line is the rest of the list item above it.
func continues(lines []dated, i int) bool {
	for k := i - 1; k >= 0; k-- {
		above := lines[k]
		if lines[k+1].Jump && k+1 != i || above.Page != lines[i].Page {
			return false
		}
		if !above.Bullet {
			if above.Box.Left != 0 && !near(above.Box.Left, lines[i].Box.Left) {
				return false
			}
			continue
		}
		if !near(above.Box.Left, lines[i].Box.Left) || lines[i].Gap > 0.2 || len(lines[i-1].periods) > 0 && strings.Contains(lines[i-1].Text, "\t") {
			return false
		}
		return full(lines, i-1)
	}
	return false
}

func near(a, b float64) bool { return a-b < 2.5 && b-a < 2.5 }

// full says that a line reaches the right edge of its column, so that the next
// line may be its continuation.
func full(lines []dated, i int) bool {
	l := lines[i]
	right := l.Box.Right
	for _, o := range lines {
		if o.Page == l.Page && o.Column == l.Column {
			right = max(right, o.Box.Right)
		}
	}
	return l.Box.Right > right-0.2*(right-l.Box.Left)
}

// nameLike says whether a text reads like a name, every word of weight in
// capitals, rather than like a sentence.
func nameLike(text string) bool {
	if lexicon.Company(text) >= 0.8 {
		return true
	}
	words := strings.Fields(text)
	if len(words) == 0 || len(words) > 12 || strings.HasSuffix(text, ".") && len(words) > 5 && !strings.Contains(words[len(words)-1], ".") {
		return false
	}
	capital, weight := 0, 0
	for _, w := range words {
		w = strings.Trim(w, "(),.\"“”«»-–&")
		if w == "" || lexicon.Particle(w) || len(w) <= 2 {
			continue
		}
		weight++
		if r, _ := utf8.DecodeRuneInString(w); unicode.IsUpper(r) || unicode.IsDigit(r) {
			capital++
		}
	}
	return weight > 0 && capital*3 >= weight*2
}

// unwrap joins lines of a header that were broken for lack of room.
func unwrap(lines []sections.Line) []sections.Line {
	var out []sections.Line
	for _, l := range lines {
		if n := len(out); n > 0 && wrapped(out[n-1], l) {
			if joined, ok := sections.Join(out[n-1], l); ok {
				out[n-1] = joined
				continue
			}
		}
		out = append(out, l)
	}
	return out
}

// wideLine is the width in points from which a line that has no room for the
// first word of the next was broken for that reason, and not by chance.
const wideLine = 300

// unwrapFull joins the lines of a study that fills the width of its column.
func unwrapFull(lines []sections.Line) []sections.Line {
	var out []sections.Line
	right := 0.0
	for _, l := range lines {
		right = max(right, l.Box.Right)
	}
	for _, l := range lines {
		if n := len(out); n > 0 && filled(out[n-1], l, right) {
			if joined, ok := sections.Join(out[n-1], l); ok {
				out[n-1] = joined
				continue
			}
		}
		out = append(out, l)
	}
	return out
}

// filled says that the first word of b had no room at the end of a.
func filled(a, b sections.Line, right float64) bool {
	if a.Box.Width() < wideLine || b.Bullet || b.Jump || b.Gap > 0.1 || a.Bold != b.Bold || a.Size != b.Size || !near(a.Box.Left, b.Box.Left) || strings.Contains(a.Text+b.Text, "\t") {
		return false
	}
	if found := dates.Find(a.Text); len(found) > 0 && found[len(found)-1].End >= len(a.Text)-2 {
		return false
	}
	first, _, _ := strings.Cut(b.Text, " ")
	return a.Box.Right+b.BoxOf(0, len(first)).Width() > right && len(strings.Fields(b.Text)) <= 6
}

// wrapped says that b goes on where a was broken.
func wrapped(a, b sections.Line) bool {
	if a.Bullet || b.Bullet || b.Jump || b.Gap > 0.25 || a.Bold != b.Bold || b.BoldPrefix() > 0 && !a.EndsBold() || strings.Contains(b.Text, "\t") && !lexicon.Hangs(a.Text) || strings.Contains(a.Text, "\t") || b.Size > a.Size*1.1 || b.Size < a.Size*0.9 {
		return false
	}
	words := strings.Fields(a.Text)
	if len(words) == 0 {
		return false
	}
	if lexicon.Hangs(a.Text) || brokenDate(a.Text, b.Text) {
		return true
	}
	if found := dates.Find(b.Text); len(found) > 0 && found[0].Start == 0 && !found[0].Single {
		return false // "sept. 2020 – hoy" is a line of its own
	}
	r, _ := utf8.DecodeRuneInString(b.Text)
	return unicode.IsLower(r) && !strings.HasSuffix(a.Text, ".") && len(strings.Fields(b.Text)) <= 6 && len(words) <= 10 && !entities.LinkTail(b.Text)
}

// brokenDate says that a month ends one line and its year begins the next.
func brokenDate(a, b string) bool {
	before, after := strings.Fields(a), strings.Fields(b)
	if len(before) == 0 || len(after) == 0 {
		return false
	}
	last, first := before[len(before)-1], after[0]
	found := dates.Find(last + " " + first)
	return len(found) == 1 && found[0].From.Month != 0 && found[0].Start == 0 && found[0].End > len(last) && len(dates.Find(last)) == 0
}
