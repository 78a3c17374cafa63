package fit

import "slices"

// scored is a criterion with its degree.
type scored struct {
	item
	degree
	weight, points int
}

// score weighs the criteria and caps the sum where something central is
// missing. The weights sum to 100, the points to the score.
func (c *candidate) score(d demand) (list []scored, total int) {
	relevance := c.roleRelevance(d)
	role := scored{item: item{kind: kindRole, label: d.title, required: true, central: true, rank: -1}}
	role.value = c.roleDegree(relevance)
	role.evidence = c.roleEvidence(relevance)
	list = append(list, role)
	for _, it := range d.items {
		s := scored{item: it, degree: c.assess(it, d, relevance)}
		if it.setting && s.value > 0 {
			s.value = max(1, s.value*min(100, role.value*2)/100)
		}
		list = append(list, s)
	}
	level := scored{item: item{kind: kindLevel, label: "Nivel de responsabilidad", rank: -1}}
	level.value = c.levelDegree(d, relevance) * min(100, levelAlone+role.value*2) / 100
	list = append(list, level)
	weights := make([]int, len(list))
	for i, s := range list {
		weights[i] = baseWeight(s.item)
	}
	for i, w := range apportion(weights, 100) {
		list[i].weight = w
	}
	raw, spoken := 0, 0
	for _, s := range list {
		raw += s.weight * s.value
		if s.value > 0 {
			spoken += s.weight
		}
	}
	total = min(calibrated((raw+50)/100*roleFactor(role.value)/100), ceiling(list), spoken)
	sharePoints(list, total)
	return list, total
}

// sharePoints gives every criterion its part of the score, and none more than
// its weight.
func sharePoints(list []scored, total int) {
	shares := make([]int, len(list))
	for i, s := range list {
		shares[i] = s.weight * s.value
	}
	left := 0
	for i, p := range apportion(shares, total) {
		list[i].points = min(p, list[i].weight)
		left += p - list[i].points
	}
	for left > 0 {
		widest := 0
		for i, s := range list {
			if s.value > 0 && s.weight-s.points > list[widest].weight-list[widest].points || list[widest].value == 0 {
				widest = i
			}
		}
		if list[widest].points >= list[widest].weight {
			return
		}
		list[widest].points++
		left--
	}
}

// ceiling is the most that a CV can reach without what is central.
func ceiling(list []scored) int {
	top := 100
	missing := 0
	for _, s := range list {
		switch {
		case s.kind == kindRole:
			top = min(top, ceilingOfRole(s.value))
		case s.central && s.value < centralMissing:
			missing++
		}
	}
	return min(top, ceilingOfMissing[min(missing, len(ceilingOfMissing)-1)])
}

// ceilingOfRole rises with how much the person has done the job.
func ceilingOfRole(value int) int {
	for i := len(roleCeilings) - 1; i >= 0; i-- {
		if value >= roleCeilings[i].from {
			return roleCeilings[i].top
		}
	}
	return 0
}

// roleEvidence is the titles of the jobs nearest to the posting's.
func (c *candidate) roleEvidence(relevance []int) []evidence {
	var out []evidence
	least := relevantJob
	for _, r := range relevance {
		least = max(least, r*6/10)
	}
	for i, p := range c.passages {
		if p.place == atTitle && relevance[p.job] >= least {
			out = append(out, evidence{i, 0, len(p.words), relevance[p.job]})
		}
	}
	slices.SortStableFunc(out, func(a, b evidence) int { return b.worth - a.worth })
	return out
}

// apportion shares out a total by weights, in whole numbers: first the floors,
// then one each to the largest remainders.
func apportion(weights []int, total int) []int {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	out := make([]int, len(weights))
	if sum == 0 {
		return out
	}
	order := make([]int, len(weights))
	left := total
	for i, w := range weights {
		out[i] = w * total / sum
		left -= out[i]
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return weights[b]*total%sum - weights[a]*total%sum })
	for _, i := range order[:left] {
		out[i]++
	}
	return out
}
