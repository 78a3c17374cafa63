package resume

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/sections"
)

// listItem is one item of a list, perhaps over several lines.
type listItem struct {
	text  string
	parts []part
}

// part is a span of a line.
type part struct {
	line       sections.Line
	start, end int
}

// inlineSigns separate items of any list, inlineBullets those of a list of
// names.
var inlineSigns = regexp.MustCompile(`\s*[•●▪■◦∙◆♦|⋅✓✔➤►▸]\s*`)

var inlineBullets = regexp.MustCompile(`\s*[•●▪■◦∙◆♦|·⋅✓✔➤►▸]\s*|\s+[–—]\s+|\s{3,}`)

// listItems reads the items of a section that is a list, in whatever form: one
// a line, in a table, with bullets, in a row with signs or commas between.
func listItems(lines []sections.Line, commas bool) []listItem {
	if commas {
		lines = withoutCaptionCells(lines)
	}
	cells := cellsOf(lines)
	signs := inlineSigns
	if commas {
		signs = inlineBullets
	}
	var items []listItem
	for _, group := range groupCells(cells) {
		item := joinCells(group)
		if group[0].line.Scanned && len(scannedSigns.FindAllString(item.text, -1)) >= 2 {
			items = append(items, cutItem(item, scannedSigns)...)
			continue
		}
		items = append(items, cutItem(item, signs)...)
	}
	if !commas {
		return items
	}
	return cutCommas(items)
}

// scannedSigns are what dots between items become when a picture is read.
var scannedSigns = regexp.MustCompile(`\s+[+*«»°¢•·©®-]\s+`)

// withoutCaptionCells drops the first cells of a table whose second cells hold
// the items: "Lenguajes    Python, Scala".
func withoutCaptionCells(lines []sections.Line) []sections.Line {
	out := slices.Clone(lines)
	for i, l := range lines {
		cells := l.Cells()
		if len(cells) == 2 && !l.Bullet && !strings.ContainsAny(cells[0].Text, ",;") && len(strings.Fields(cells[0].Text)) <= 4 && enumeration(cells[1].Text) {
			out[i] = l.From(cells[1].Start)
			out[i].Bullet = true // a group of its own
		}
	}
	return out
}

// inRow says that a line holds several items in a row.
func inRow(text string) bool {
	return strings.Count(text, " + ") >= 2 || strings.Count(text, ",") >= 2 || strings.Count(text, ";") >= 1 || strings.Count(text, "•")+strings.Count(text, "|")+strings.Count(text, "·") >= 1
}

func startsLower(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLower(r) && !strings.HasPrefix(text, "e-") && !strings.HasPrefix(text, "i")
}

func joinCells(cells []cell) listItem {
	var item listItem
	var texts []string
	for _, c := range cells {
		texts = append(texts, c.text)
		item.parts = append(item.parts, c.part)
	}
	item.text = strings.Join(texts, " ")
	return item
}

// cutItem cuts an item at signs. The parts of the whole item stay the place
// of each, narrowed to the line that holds it where one does.
func cutItem(item listItem, signs *regexp.Regexp) []listItem {
	return cutAt(item, signs.FindAllStringIndex(item.text, -1))
}

func cutAt(item listItem, cuts [][]int) []listItem {
	var out []listItem
	at := 0
	for _, c := range append(cuts, []int{len(item.text), len(item.text)}) {
		if text := strings.TrimSpace(item.text[at:c[0]]); text != "" {
			out = append(out, item.sub(text))
		}
		at = c[1]
	}
	return out
}

// sub is the item of a part of the text.
func (item listItem) sub(text string) listItem {
	for _, p := range item.parts {
		if i := strings.Index(p.line.Text[p.start:p.end], text); i >= 0 {
			return listItem{text: text, parts: []part{{p.line, p.start + i, p.start + i + len(text)}}}
		}
	}
	return listItem{text: text, parts: item.parts}
}

// rating is how a design shows how well a skill is known.
var rating = regexp.MustCompile(`\s*[★☆✩●○◉◯■□▮▯⬤⚫⚪◐]{2,}\s*$|\s*[★☆✩●○◉◯■□▮▯⬤⚫⚪◐]+\s*$|\s+\d{1,3}\s?%$`)

// item makes a value of a list item.
func (r *reading) item(i listItem, certainty float64) Field {
	text := strings.Trim(rating.ReplaceAllString(strings.Join(strings.Fields(i.text), " "), ""), " ,;.•·")
	if text == "" || len(i.parts) == 0 {
		return Field{}
	}
	first := i.parts[0]
	place := r.place(first.line, first.start, first.end)
	for _, p := range i.parts[1:] {
		next := r.place(p.line, p.start, p.end)
		if next.Page == place.Page {
			place.Box = place.Box.Union(next.Box)
		}
		place.Start, place.End = min(place.Start, next.Start), max(place.End, next.End)
	}
	return Field{Value: text, Place: place, Certainty: certainty}
}
