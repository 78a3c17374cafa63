package fit

import "slices"

// evidence is a place in a CV that speaks for something asked.
type evidence struct {
	passage  int
	from, to int // words of the passage
	worth    int
}

// worthAt is how much a hit of a passage counts for an ask.
func (c *candidate) worthAt(a ask, p passage, h hit) int {
	best := 0
	for _, n := range a.nodes {
		w := worth(n, h.node)
		if p.place == atTitle && n.occupation && h.node == n.parent {
			// a job title with the name of the field is nearly the occupation
			w = max(w, worthOfFieldInTitle)
		}
		best = max(best, w)
	}
	if h.node.occupation && p.place != atTitle {
		if p.place != atSummary {
			return 0 // "trato con médicos" makes nobody a doctor
		}
		best = best * 8 / 10
	}
	if p.place == atCompany && !slices.ContainsFunc(a.nodes, func(n *node) bool { return n.depth == 0 || h.node == n }) {
		return 0
	}
	return best * h.share / 100
}

// evidenceOf finds what speaks for an ask, the best first.
func (c *candidate) evidenceOf(a ask) []evidence {
	var out []evidence
	for i, p := range c.passages {
		for _, h := range p.hits {
			if w := c.worthAt(a, p, h); w >= leastSkill {
				out = append(out, evidence{i, h.from, h.to, c.weigh(p, w)})
			}
		}
		if e, ok := c.byWords(a, i); ok {
			out = append(out, e)
		}
	}
	slices.SortStableFunc(out, func(a, b evidence) int { return b.worth - a.worth })
	return out
}

// weigh lessens evidence by where it stands and how old it is.
func (c *candidate) weigh(p passage, worth int) int {
	worth = worth * strengthOf[p.place] / 100
	if p.job >= 0 {
		worth = worth * (100 + c.recency(p.job)) / 200
	}
	return worth
}

// byWords looks for the words of an ask that the lexicon does not know: most
// of them must stand in one passage.
func (c *candidate) byWords(a ask, i int) (evidence, bool) {
	if len(a.stems) == 0 {
		return evidence{}, false
	}
	p := c.passages[i]
	first, last, met := -1, -1, 0
	for _, s := range a.stems {
		for k, w := range p.words {
			if sameWord(w.stem, s) {
				met++
				if first < 0 || k < first {
					first = k
				}
				last = max(last, k)
				break
			}
		}
	}
	need := (len(a.stems)*wordsNeeded + 99) / 100
	if a.names {
		need = 1
	}
	if met < need || met == 0 {
		return evidence{}, false
	}
	share := 100
	if !a.names {
		share = met * worthOfWords / len(a.stems)
	}
	if last-first > 12 {
		last = first
	}
	return evidence{i, first, last + 1, c.weigh(p, share)}, true
}

// sameWord says that two stems are of one word: the same, or longer forms of
// the same beginning (fotogrametría, fotogramétrico).
func sameWord(a, b string) bool {
	if a == b {
		return true
	}
	shorter := min(len(a), len(b))
	return shorter >= sharedBeginning && max(len(a), len(b))-shorter <= 3 && a[:shorter-1] == b[:shorter-1]
}

// relevance says for every job how much it was about an ask: its title tells
// most, a task in passing little.
func (c *candidate) relevance(a ask) []int {
	out := make([]int, len(c.jobs))
	duties := make([]int, len(c.jobs))
	count, all := make([]int, len(c.jobs)), make([]int, len(c.jobs))
	for i, p := range c.passages {
		if p.job < 0 || p.place == atCompany {
			continue
		}
		if p.place == atDuty {
			all[p.job]++
		}
		best := 0
		for _, h := range p.hits {
			best = max(best, c.worthAt(a, p, h))
		}
		if e, ok := c.byWords(a, i); ok {
			best = max(best, e.worth)
		}
		if p.place == atTitle {
			out[p.job] = max(out[p.job], best)
		} else if best >= leastWorth {
			duties[p.job] = max(duties[p.job], best)
			count[p.job]++
		}
	}
	for j := range out {
		if out[j] = max(out[j], duties[j]*dutyShare(count[j], all[j])/100); out[j] < leastWorth {
			out[j] = 0
		}
	}
	return out
}
