package layout

import (
	"regexp"
	"strings"
)

// A CV speaks to people. A sentence that tells a program to ignore its
// instructions or to give a score is there to cheat whoever reads by machine.
var (
	commandStart = regexp.MustCompile(`(?i)\b(ignora(d|r)?|olvida(d|r)?|omite|descarta|ignore|disregard|forget)\b.{0,40}\b(instruc\w*|indicacion\w*|órdenes|reglas|prompts?|instructions?|rules)\b`)
	commandScore = regexp.MustCompile(`(?i)\b(as[ií]gna\w*|otorga\w*|da(le|dle)|pun[tú]úa\w*|pon(le|dle)?|give|assign|rate|score|rank)\b.{0,60}\b(puntuaci[oó]n|puntaje|calificaci[oó]n|nota|score|rating|ranking)\b.{0,30}\b(\d{2,3}|m[aá]xim\w+|perfect\w*|highest|maximum)\b`)
	sentenceEnd  = regexp.MustCompile(`[.!?]["»”)]?$`)
)

// longestCommand is how many lines a command goes on for at most.
const longestCommand = 6

// SetCommandsApart moves such sentences out of the pages and reports them.
func SetCommandsApart(d *Document) {
	for p := range d.Pages {
		page := &d.Pages[p]
		for b := range page.Blocks {
			block := &page.Blocks[b]
			for i := 0; i < len(block.Lines); i++ {
				end := commandEnd(block.Lines, i)
				if end == i {
					continue
				}
				for _, l := range block.Lines[i:end] {
					d.Hidden = AddHidden(d.Hidden, Hidden{Page: page.Number, Box: l.Box, Text: l.Text(), Reason: ReasonCommand})
				}
				block.Lines = append(block.Lines[:i:i], block.Lines[end:]...)
				i--
			}
		}
		page.Blocks = withoutEmptyBlocks(page.Blocks)
	}
}

// A command has one of the former and one of the latter; looking for them alone
// is much faster than for the whole.
var (
	startWords = []string{"instruc", "indicacion", "órdenes", "reglas", "prompt", "rules"}
	scoreWords = []string{"puntuaci", "puntaje", "calificaci", "nota", "score", "rating", "ranking"}
)

func commandAt(text string) []int {
	lower := strings.ToLower(text)
	if containsAny(lower, startWords) {
		if at := commandStart.FindStringIndex(text); at != nil {
			return at
		}
	}
	if containsAny(lower, scoreWords) {
		return commandScore.FindStringIndex(text)
	}
	return nil
}

func containsAny(text string, words []string) bool {
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

// commandEnd gives the line after the command that begins at line i, or i where
// none begins.
func commandEnd(lines []Line, i int) int {
	text := lines[i].Text()
	if i+1 < len(lines) {
		text += " " + lines[i+1].Text()
	}
	at := commandAt(text)
	if at == nil || at[0] >= len(lines[i].Text()) {
		return i
	}
	for end := i; end < min(len(lines), i+longestCommand); end++ {
		if sentenceEnd.MatchString(strings.TrimSpace(lines[end].Text())) {
			return end + 1
		}
	}
	return i + 1
}

func withoutEmptyBlocks(blocks []Block) []Block {
	kept := blocks[:0]
	for _, b := range blocks {
		if len(b.Lines) > 0 {
			kept = append(kept, b)
		}
	}
	return kept
}
