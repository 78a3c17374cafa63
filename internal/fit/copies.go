package fit

import (
	"strings"

	"encaja/internal/cv/lexicon"
)

// longestCommon is how many words in a row a CV may share with the posting
// before they count as copied from it. Names of tasks are shorter than that.
const longestCommon = 8

// shortestLine is from how many words on a requirement is a sentence of its
// own, not the name of a tool that a CV may list as well.
const shortestLine = 3

// copyDetector knows all runs of words of a posting, and its requirements as
// whole lines.
type copyDetector struct {
	runs, lines map[string]bool
	longest     int // words of the longest line
}

func newCopyDetector(p Posting) copyDetector {
	d := copyDetector{runs: map[string]bool{}, lines: map[string]bool{}}
	for _, text := range []string{p.Title, p.Description, p.Requirements} {
		words := wordsOf(text)
		for i := 0; i+longestCommon <= len(words); i++ {
			d.runs[runKey(words[i:i+longestCommon])] = true
		}
	}
	for _, l := range requirementLines(p.Requirements) {
		if licences.MatchString(lexicon.Fold(l.text)) {
			continue // a licence has one name, and everybody writes it so
		}
		for _, text := range []string{l.text, labelOf(l.text)} {
			if words := wordsOf(text); len(words) >= shortestLine {
				d.lines[runKey(words)] = true
				d.longest = max(d.longest, len(words))
			}
		}
	}
	return d
}

func runKey(words []word) string {
	var b strings.Builder
	for _, w := range words {
		b.WriteString(w.folded)
		b.WriteByte(' ')
	}
	return b.String()
}

// blocks are the places where two or more requirements follow each other word
// for word. One alone may be the name of a task; two in a row that together
// are as long as a copied run were pasted.
func (d copyDetector) blocks(words []word) []span {
	var out []span
	for i := 0; i < len(words); {
		end, lines := i, 0
		for n := d.lineAt(words[end:]); n > 0; n = d.lineAt(words[end:]) {
			end += n
			lines++
		}
		if lines > 1 && end-i >= longestCommon {
			out = append(out, span{words[i].start, words[end-1].end})
		}
		i = max(i+1, end)
	}
	return out
}

// lineAt is how many words of the longest requirement stand at the beginning.
func (d copyDetector) lineAt(words []word) int {
	for n := min(d.longest, len(words)); n >= shortestLine; n-- {
		if d.lines[runKey(words[:n])] {
			return n
		}
	}
	return 0
}

// without drops the runs that stand in the posting word for word and the words
// of pasted blocks, and says where they were.
func (d copyDetector) without(words []word, pasted []span) (kept []word, copied []span) {
	drop := make([]bool, len(words))
	for i, w := range words {
		for _, s := range pasted {
			drop[i] = drop[i] || s.start <= w.start && w.end <= s.end
		}
		if i+longestCommon > len(words) || !d.runs[runKey(words[i:i+longestCommon])] {
			continue
		}
		for k := i; k < i+longestCommon; k++ {
			drop[k] = true
		}
	}
	for i, w := range words {
		switch {
		case !drop[i]:
			w.opens = w.opens || i > 0 && drop[i-1]
			kept = append(kept, w)
		case i == 0 || !drop[i-1]:
			copied = append(copied, span{w.start, w.end})
		default:
			copied[len(copied)-1].end = w.end
		}
	}
	return kept, copied
}
