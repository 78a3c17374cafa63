package fit

import "strings"

// longestCommon is how many words in a row a CV may share with the posting
// before they count as copied from it. Names of tasks are shorter than that.
const longestCommon = 8

// copyDetector knows all runs of words of a posting.
type copyDetector map[string]bool

func newCopyDetector(p Posting) copyDetector {
	d := copyDetector{}
	for _, text := range []string{p.Title, p.Description, p.Requirements} {
		words := wordsOf(text)
		for i := 0; i+longestCommon <= len(words); i++ {
			d[runKey(words[i:i+longestCommon])] = true
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

// without drops the runs that stand in the posting word for word, and says
// where they were.
func (d copyDetector) without(words []word) (kept []word, copied []span) {
	drop := make([]bool, len(words))
	for i := 0; i+longestCommon <= len(words); i++ {
		if !d[runKey(words[i:i+longestCommon])] {
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
