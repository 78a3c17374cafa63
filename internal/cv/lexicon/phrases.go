package lexicon

import "slices"

// Phrases finds the longest known phrases in a text: a trie over folded words.
type Phrases struct{ root *node }

type node struct {
	next map[string]*node
	// name is the phrase as the data file writes it; empty inside a phrase.
	name, group string
}

// Match is a phrase found, with its byte span.
type Match struct {
	Name, Group string
	Start, End  int
}

// NewPhrases builds the trie. Groups are added in alphabetical order and the
// first one to claim a phrase keeps it, so the result never depends on chance.
func NewPhrases(groups map[string][]string) *Phrases {
	p := &Phrases{root: &node{next: map[string]*node{}}}
	names := make([]string, 0, len(groups))
	for group := range groups {
		names = append(names, group)
	}
	slices.Sort(names)
	for _, group := range names {
		for _, phrase := range groups[group] {
			p.add(phrase, group)
		}
	}
	return p
}

func (p *Phrases) add(phrase, group string) {
	at := p.root
	for _, w := range Words(phrase) {
		child := at.next[w]
		if child == nil {
			child = &node{next: map[string]*node{}}
			at.next[w] = child
		}
		at = child
	}
	if at != p.root && at.name == "" {
		at.name, at.group = phrase, group
	}
}

// Find returns the longest matches from left to right, none overlapping.
func (p *Phrases) Find(text string) []Match {
	tokens := Tokens(text)
	var out []Match
	for i := 0; i < len(tokens); {
		at, length := p.root, 0
		var best *node
		for j := i; j < len(tokens); j++ {
			if at = at.next[tokens[j].Text]; at == nil {
				break
			}
			if at.name != "" {
				best, length = at, j-i+1
			}
		}
		if best == nil {
			i++
			continue
		}
		out = append(out, Match{Name: best.name, Group: best.group, Start: tokens[i].Start, End: tokens[i+length-1].End})
		i += length
	}
	return out
}

// Whole looks up a text that must be a known phrase from end to end.
func (p *Phrases) Whole(text string) (Match, bool) {
	at := p.root
	tokens := Tokens(text)
	for _, t := range tokens {
		if at = at.next[t.Text]; at == nil {
			return Match{}, false
		}
	}
	if at.name == "" {
		return Match{}, false
	}
	return Match{Name: at.name, Group: at.group, Start: tokens[0].Start, End: tokens[len(tokens)-1].End}, true
}
