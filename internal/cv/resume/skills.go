package resume

import (
	"strings"
	"unicode/utf8"

	"encaja/internal/cv/entities"
	"encaja/internal/cv/lexicon"
)

const (
	longestSkill = 12 // words
	mostSkills   = 120
)

// captioned says that a line opens with a caption for a group of skills:
// "Herramientas: Git, Jenkins".
func captioned(text string) bool {
	caption, items, ok := strings.Cut(text, ":")
	return ok && len(strings.Fields(caption)) <= 5 && !strings.Contains(caption, ",") && strings.TrimSpace(items) != "" && strings.HasPrefix(items, " ")
}

// cutCommas cuts items at semicolons, the groups behind captions at commas,
// and all items at commas where the list is written in rows.
func cutCommas(items []listItem) []listItem {
	rows, single := 0, 0
	for _, it := range items {
		if strings.Contains(it.text, ";") || captioned(it.text) {
			continue
		}
		if enumeration(it.text) {
			rows++
		} else {
			single++
		}
	}
	var out []listItem
	for _, it := range items {
		switch {
		case strings.Contains(it.text, ";"):
			for _, part := range cutAt(it, indexes(it.text, ';')) {
				out = append(out, uncaptioned(part, false)...)
			}
		case captioned(it.text):
			out = append(out, uncaptioned(it, true)...)
		case enumeration(it.text) && (rows >= single || strings.Count(it.text, ",") >= 4):
			out = append(out, cutAt(it, listCommas(it.text))...)
		default:
			out = append(out, it)
		}
	}
	return out
}

// enumeration says that a text lists short names with commas.
func enumeration(text string) bool {
	cuts := listCommas(text)
	if len(cuts) == 0 {
		return false
	}
	parts := len(cuts) + 1
	words := len(strings.Fields(text))
	known := 0
	for _, p := range cutAt(listItem{text: text}, cuts) {
		if lexicon.KnownSkill(strings.Trim(p.text, " .")) {
			known++
		}
	}
	return parts >= 3 && words <= parts*4 || parts == 2 && known == 2
}

// listCommas are the commas outside brackets.
func listCommas(text string) [][]int {
	var out [][]int
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth = max(0, depth-1)
		case ',':
			decimal := i > 0 && i+1 < len(text) && isDigit(text[i-1]) && isDigit(text[i+1])
			if depth == 0 && !decimal {
				out = append(out, []int{i, i + 1})
			}
		}
	}
	return out
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func indexes(text string, sign byte) [][]int {
	var out [][]int
	for i := range len(text) {
		if text[i] == sign {
			out = append(out, []int{i, i + 1})
		}
	}
	return out
}

// uncaptioned drops the caption of a group of skills and cuts the group.
func uncaptioned(it listItem, always bool) []listItem {
	if !captioned(it.text) {
		if always {
			return cutAt(it, listCommas(it.text))
		}
		return []listItem{it}
	}
	caption, items, _ := strings.Cut(it.text, ":")
	if hasField(caption, "personal") {
		return nil
	}
	rest := it.sub(strings.TrimSpace(items))
	if cuts := listCommas(rest.text); len(cuts) > 0 {
		return cutAt(rest, cuts)
	}
	return []listItem{rest}
}

// skills reads the lists of skills. A CV without one has the tools that its
// text names instead.
func (r *reading) skills(out *Resume) {
	seen := map[string]bool{}
	for _, s := range r.of(lexicon.Skills) {
		for _, it := range listItems(s.Lines, true) {
			f := r.item(it, 0.9)
			key := lexicon.Key(f.Value)
			if key == "" || seen[key] || !skillLike(f.Value) || it.parts[0].line.Scanned && garbled(f.Value) {
				continue
			}
			seen[key] = true
			if entities.OnlyLanguage(f.Value) {
				continue
			}
			if len(out.Skills) < mostSkills {
				out.Skills = append(out.Skills, f)
			}
		}
	}
	r.mentions(out, seen)
	if len(r.of(lexicon.Skills)) == 0 {
		for _, m := range out.Mentions {
			if lexicon.ProperSkill(m.Value) {
				m.Certainty = 0.5
				out.Skills = append(out.Skills, m)
			}
		}
	}
}

// skillLike refuses sentences, bare numbers and the marks of rating scales.
func skillLike(text string) bool {
	if len(strings.Fields(text)) > longestSkill || len(text) < 2 && !lexicon.KnownSkill(text) {
		return false
	}
	if len(lexicon.Words(text)) == 0 || strings.HasSuffix(text, ":") {
		return false
	}
	if _, ok := entities.Email(text); ok {
		return false
	}
	return strings.ContainsFunc(text, func(r rune) bool { return r > '9' })
}

// garbled says that a text read from a picture is the noise of a frame or an
// icon rather than words.
func garbled(text string) bool {
	words, single := strings.Fields(text), 0
	for _, w := range words {
		if utf8.RuneCountInString(strings.Trim(w, "()[]{}<>|.,;:'\"")) < 2 {
			single++
		}
	}
	if utf8.RuneCountInString(text) == 2 && lexicon.KnownSkill(text) {
		return false // "Go", "C#"
	}
	return utf8.RuneCountInString(text) < 3 || single*5 > len(words)*2 || strings.ContainsAny(text, "[]{}<>\\|")
}

// mentions finds known skills in the text of jobs, studies and summaries.
func (r *reading) mentions(out *Resume, seen map[string]bool) {
	for _, s := range r.outline.Sections {
		if s.Kind == lexicon.Skills || s.Kind == lexicon.Contact || s.Kind == lexicon.Languages {
			continue
		}
		for _, l := range s.Lines {
			for _, m := range lexicon.FindSkills(l.Text) {
				key := lexicon.Key(m.Name)
				if seen[key] || len(out.Mentions) >= mostSkills {
					continue
				}
				seen[key] = true
				out.Mentions = append(out.Mentions, r.field(l, m.Start, m.End, 0.6))
			}
		}
	}
}
