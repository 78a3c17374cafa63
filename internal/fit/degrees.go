package fit

import (
	"slices"

	"encaja/internal/cv/lexicon"
)

// degree is how far a criterion is met, and on what evidence.
type degree struct {
	value    int
	evidence []evidence
	spans    []span // evidence outside the passages
	months   int
}

func (c *candidate) assess(it item, d demand, relevance []int) degree {
	switch it.kind {
	case kindYears:
		return c.yearsDegree(it, relevance)
	case kindEducation:
		return c.educationDegree(it)
	case kindLanguage:
		return c.languageDegree(it)
	case kindIndustry:
		return c.industryDegree(it)
	case kindTasks:
		return c.tasksDegree(it, d)
	default:
		return c.skillDegree(it)
	}
}

// skillDegree is the mean of all that is asked.
func (c *candidate) skillDegree(it item) degree {
	var out degree
	for _, a := range it.asks {
		found := c.evidenceOf(a)
		if len(found) > 0 {
			out.value += found[0].worth
			out.evidence = append(out.evidence, found[:min(2, len(found))]...)
		}
	}
	out.value /= max(1, len(it.asks))
	return out
}

// tasksDegree is how many of the tasks of the description the person has done.
// What the lexicon does not know counts by the words in common.
func (c *candidate) tasksDegree(it item, d demand) degree {
	var out degree
	for _, a := range it.asks {
		found := c.evidenceOf(a)
		if len(found) > 0 && found[0].worth >= leastCoreWorth {
			out.value += found[0].worth
			out.evidence = append(out.evidence, found[0])
		}
	}
	words := c.wordsInCommon(d)
	if len(it.asks) < fewTasks {
		out.value = words
	} else {
		out.value = (min(100, out.value*100/len(it.asks)/fullTasks)*(100-shareOfWords) + words*shareOfWords) / 100
	}
	slices.SortStableFunc(out.evidence, func(a, b evidence) int { return b.worth - a.worth })
	return out
}

func (c *candidate) yearsDegree(it item, role []int) degree {
	relevance := make([]int, len(role))
	for j, r := range role {
		if r >= relevantJob {
			relevance[j] = r
		}
	}
	var out degree
	if len(it.asks) > 0 {
		relevance = make([]int, len(c.jobs))
		for _, a := range it.asks {
			inJobs := c.relevance(a)
			if a.sector {
				inJobs = c.industryRelevance(a)
			}
			for j, r := range inJobs {
				relevance[j] = max(relevance[j], r)
			}
			found := c.evidenceOf(a)
			found = slices.DeleteFunc(found, func(e evidence) bool { return c.passages[e.passage].job < 0 })
			out.evidence = append(out.evidence, found[:min(2, len(found))]...)
		}
	}
	out.months = c.months(relevance)
	out.value = min(100, out.months*100/max(1, it.months))
	return out
}

func (c *candidate) industryDegree(it item) degree {
	a := it.asks[0]
	out := degree{months: c.months(c.industryRelevance(a))}
	out.value = min(100, out.months*100/it.months)
	for _, e := range c.evidenceOf(a) {
		if len(out.evidence) < 2 {
			out.evidence = append(out.evidence, e)
		}
	}
	if out.value == 0 && len(out.evidence) > 0 {
		out.value = out.evidence[0].worth / 2
	}
	return out
}

// industryRelevance: the employer and the title tell the sector of a job, and
// so does a task that is the sector's own; a word in passing does not.
func (c *candidate) industryRelevance(a ask) []int {
	out := c.relevance(a)
	for i, p := range c.passages {
		if p.job < 0 || p.place == atTitle {
			continue
		}
		for _, h := range p.hits {
			for _, n := range a.nodes {
				w := worth(n, h.node)
				if p.place != atCompany {
					w = w * h.share / 100
				}
				switch {
				case w < leastIndustry:
				case p.place == atCompany:
					out[p.job] = max(out[p.job], w)
				case h.node == n:
					out[p.job] = max(out[p.job], w*shareOfSectorTask/100)
				}
			}
		}
		if p.place != atCompany {
			continue
		}
		if e, ok := c.byWords(a, i); ok {
			out[p.job] = max(out[p.job], e.worth)
		}
	}
	return out
}

// languageDegree is that of the best of the languages that will do.
func (c *candidate) languageDegree(it item) degree {
	best := c.tongueDegree(it.language, it.step)
	for _, other := range it.orLanguages {
		if d := c.tongueDegree(other, it.step); d.value > best.value {
			best = d
		}
	}
	return best
}

func (c *candidate) tongueDegree(name string, step int) degree {
	l, ok := c.speaks(name)
	if !ok {
		return degree{}
	}
	out := degree{spans: []span{l.span}}
	switch {
	case l.level == 0:
		out.value = languageUnsaid
	case l.level >= step:
		out.value = 100
	case l.level == step-1:
		out.value = languageOneBelow
	default:
		out.value = languageFarBelow
	}
	return out
}

// educationDegree takes the best study: its step of the ladder and its field.
func (c *candidate) educationDegree(it item) degree {
	if it.training && len(it.asks) > 0 {
		return c.trainingDegree(it)
	}
	var best degree
	study := -1
	for i, p := range c.passages {
		if p.place != atStudy {
			continue
		}
		study = c.studyIndex(i)
		value := c.studyDegree(it, i, study)
		if value > best.value {
			best = degree{value: value, evidence: []evidence{{i, 0, len(p.words), value}}}
		}
	}
	return best
}

// studyIndex finds the study that a passage was made of.
func (c *candidate) studyIndex(passage int) int {
	at := c.characters[c.passages[passage].words[0].start]
	for i, s := range c.resume.Education {
		if s.Degree.Place.Start <= at && at < s.Degree.Place.End {
			return i
		}
	}
	return -1
}

func (c *candidate) studyDegree(it item, i, study int) int {
	level := 0
	if it.rank >= 0 && study >= 0 {
		has := slices.Index(lexicon.Levels, c.resume.Education[study].Level)
		switch {
		case has >= it.rank:
			level = 100
		case has == it.rank-1:
			level = levelOneBelow
		}
	} else if it.rank < 0 {
		level = 100
	}
	if len(it.asks) == 0 {
		return level
	}
	field := 0
	p := c.passages[i]
	for _, h := range p.hits {
		for _, n := range it.asks[0].nodes {
			w := studyWorth(n, h.node)
			if it.regulated && h.node != n && h.node.parent == n && !h.node.occupation {
				w = min(w, worthOfRelatedStudy) // a course in a part of medicine makes no doctor
			}
			field = max(field, w)
		}
	}
	for _, s := range it.asks[0].stems {
		if slices.ContainsFunc(p.words, func(w word) bool { return w.stem == s }) {
			field = max(field, 100)
		}
	}
	if field == 0 && it.training {
		return 0 // a degree in something else is no training in this
	}
	if field == 0 {
		return level * levelWithoutField / 100
	}
	return field * (50 + level/2) / 100
}

// studyWorth: a degree of the same field is as good as the one named, and
// occupations stand for the studies that lead to them.
func studyWorth(asked, has *node) int {
	w := worth(asked, has)
	if w < 60 && common(asked, has) != nil {
		w = max(w, worthOfRelatedStudy)
	}
	return w
}
