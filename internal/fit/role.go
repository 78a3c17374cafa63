package fit

// roleRelevance says for every job how much it was the job of the posting: by
// its title, and by how much of what the posting is about it did.
func (c *candidate) roleRelevance(d demand) []int {
	titles := c.titleRelevance(d)
	out := make([]int, len(c.jobs))
	named := c.namedTitles()
	for j := range c.jobs {
		content := c.coverage(d, j)
		alone := contentUnnamed
		if named[j] {
			alone = contentAlone
		}
		if len(d.role) == 0 {
			// a title that the lexicon does not know: its words decide
			out[j] = max(titles[j], (titles[j]+content)/2)
		} else {
			out[j] = max((titles[j]*titleShare+content*(100-titleShare))/100, content*alone/100)
		}
		if c.jobs[j].level <= levelJunior && d.level > levelJunior {
			out[j] = out[j] * shareOfAssistant / 100
		}
		if out[j] < leastRole {
			out[j] = 0
		}
	}
	return out
}

// namedTitles says which jobs have a title that the lexicon knows.
func (c *candidate) namedTitles() []bool {
	out := make([]bool, len(c.jobs))
	for _, p := range c.passages {
		if p.place == atTitle && len(p.hits) > 0 {
			out[p.job] = true
		}
	}
	return out
}

func (c *candidate) titleRelevance(d demand) []int {
	out := make([]int, len(c.jobs))
	byName := ask{nodes: d.role}
	if len(d.role) == 0 {
		byName.stems = d.roleStems
	}
	for i, p := range c.passages {
		if p.place != atTitle {
			continue
		}
		for _, h := range p.hits {
			out[p.job] = max(out[p.job], c.worthAt(byName, p, h))
		}
		if e, ok := c.byWords(byName, i); ok {
			out[p.job] = max(out[p.job], min(100, e.worth*100/worthOfWords))
		}
	}
	return out
}

// coverage is how much of what the posting is about a job did, 100 where it is
// as much as a good CV tells. One sentence of several is less than it looks.
func (c *candidate) coverage(d demand, job int) int {
	best := make([]int, len(d.core))
	about, sentences := 0, 0
	for _, p := range c.passages {
		if p.job != job || p.place == atCompany {
			continue
		}
		sentences++
		touches := false
		for i, core := range d.core {
			for _, h := range p.hits {
				if w := c.worthAt(ask{nodes: []*node{core.node}}, p, h); w >= leastCoreWorth {
					best[i] = max(best[i], w)
					touches = true
				}
			}
		}
		if touches {
			about++
		}
	}
	met, all := 0, 0
	for i, core := range d.core {
		all += core.weight
		met += core.weight * best[i]
	}
	if all == 0 {
		return 0
	}
	covered := min(100, met*100/all/fullCoverage)
	if about == 1 && sentences > 2 {
		covered = covered * shareOfOneSentence / 100
	}
	return covered
}

// roleDegree is how much the person has done the job, by the best of their
// jobs and how long ago it was.
func (c *candidate) roleDegree(relevance []int) int {
	best := 0
	for j, r := range relevance {
		best = max(best, r*c.recency(j)/100)
	}
	return best
}

// levelDegree compares the responsibility of relevant jobs with that of the
// posting. Having been higher counts less against a person than never having
// been there.
func (c *candidate) levelDegree(d demand, relevance []int) int {
	highest, latest, end := -1, -1, -1
	for i, j := range c.jobs {
		if relevance[i] >= relevantJob {
			highest = max(highest, j.level)
		}
		if j.to > end {
			end, latest = j.to, j.level
		}
	}
	if highest < 0 {
		highest = latest
	}
	if highest < 0 {
		return 0
	}
	degree := 100
	if below := d.level - highest; below > 0 {
		degree = levelBelow[min(below, len(levelBelow)-1)]
	}
	if above := latest - d.level; above > 0 {
		degree = min(degree, levelAbove[min(above, len(levelAbove)-1)])
	}
	return degree
}
