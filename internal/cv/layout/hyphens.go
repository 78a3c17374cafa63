package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// compoundParts are first halves that keep their hyphen: "full-stack" broken
// at the end of a line is not "fullstack".
var compoundParts = map[string]bool{
	"full": true, "front": true, "back": true, "end": true, "e": true, "on": true, "off": true, "part": true, "self": true,
	"cross": true, "multi": true, "co": true, "ex": true, "post": true, "pre": true, "anti": true, "non": true, "open": true,
	"real": true, "long": true, "low": true, "high": true, "no": true, "scikit": true, "node": true, "data": true, "test": true,
	"problem": true, "team": true, "b": true, "in": true, "to": true, "follow": true, "start": true, "check": true,
}

// joinHyphens joins the words that were broken at the end of a line.
func joinHyphens(blocks []Block) {
	for b := range blocks {
		lines := blocks[b].Lines
		for i := 0; i+1 < len(lines); i++ {
			joinBroken(&lines[i], &lines[i+1])
		}
		blocks[b].Lines = withoutEmpty(lines)
	}
}

func joinBroken(upper, lower *Line) {
	if len(upper.Words) == 0 || len(lower.Words) == 0 {
		return
	}
	first, rest := &upper.Words[len(upper.Words)-1], lower.Words[0]
	stem, broken := strings.CutSuffix(first.Text, "-")
	if !broken {
		stem, broken = strings.CutSuffix(first.Text, "\u00ad")
	}
	if !broken || lower.Box.Top <= upper.Box.Top || rest.Size > first.Size*1.1 || rest.Size < first.Size*0.9 {
		return
	}
	end, _ := utf8.DecodeLastRuneInString(stem)
	start, _ := utf8.DecodeRuneInString(rest.Text)
	if !unicode.IsLower(end) || !unicode.IsLower(start) || utf8.RuneCountInString(stem) < 2 {
		return
	}
	if compoundParts[strings.ToLower(strings.TrimLeft(stem, "(¿¡\"'«"))] || strings.ContainsAny(stem, "/@") {
		stem += "-"
	}
	first.Text = stem + rest.Text
	lower.Words = lower.Words[1:]
	if len(lower.Words) > 0 {
		lower.Words[0].SpaceBefore = false
		lower.Box = Box{}
		for _, w := range lower.Words {
			lower.Box = lower.Box.Union(w.Box)
		}
	}
}

func withoutEmpty(lines []Line) []Line {
	kept := lines[:0]
	for _, l := range lines {
		if len(l.Words) > 0 {
			kept = append(kept, l)
		}
	}
	return kept
}
