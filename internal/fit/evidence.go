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
		if a.exact && !h.node.within(n) {
			w = 0
			if h.node.exact {
				w = h.node.near[n] // a higher licence holds the lower ones
			}
		}
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
	if p.place == atCompany && !slices.ContainsFunc(a.nodes, func(n *node) bool { return n.depth == 0 || n.depth == 1 && h.node == n }) {
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
				if a.sector && p.place == atCompany {
					out = append(out, evidence{i, h.from, h.to, w * strengthOfEmployer / 100})
					continue
				}
				if a.exact && !h.node.exact && !certifies(p) {
					w = w * shareOfUncertified / 100
				}
				out = append(out, evidence{i, h.from, h.to, c.weigh(p, w)})
			}
		}
		if e, ok := c.byWords(a, i); ok {
			out = append(out, e)
		}
		if w := c.leadership(a, p); w > 0 {
			out = append(out, evidence{i, 0, len(p.words), c.weigh(p, w)})
		}
	}
	slices.SortStableFunc(out, func(a, b evidence) int { return b.worth - a.worth })
	return out
}

// certifies says that a passage is about a licence, title or course.
func certifies(p passage) bool {
	return p.place == atCertificate || p.place == atStudy || slices.ContainsFunc(p.words, func(w word) bool { return papers[w.light] })
}

var papers = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range []string{"carnet", "carne", "permiso", "licencia", "registro", "matricula", "matriculado", "colegiado", "certificado", "certificacion", "curso", "titulo", "habilitacion", "linti", "adr", "cap"} {
		out[lightStem(w)] = true
	}
	return out
}()

// leadership is how much a job title alone shows that people were led, where
// that is asked.
func (c *candidate) leadership(a ask, p passage) int {
	if p.place != atTitle || len(p.words) == 0 || c.jobs[p.job].level < levelLead || !slices.Contains(a.nodes, nodeOf[leadingPeople]) {
		return 0
	}
	if slices.ContainsFunc(p.words, func(w word) bool { return chiefs[w.light] }) {
		return worthOfChief
	}
	return worthOfCoordinator
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
			out[p.job] = max(out[p.job], best, c.leadership(a, p))
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
