package fit

import (
	"slices"
	"strconv"
)

// tell puts the criteria into words.
func (c *candidate) tell(d demand, list []scored, total int) Assessment {
	a := Assessment{Score: total, Criteria: []Criterion{}, Reasons: []Reason{}, SoftSkills: c.softReasons(), Questions: c.questions(d, list), Version: Version}
	order := make([]int, len(list))
	for i, s := range list {
		order[i] = i
		a.Criteria = append(a.Criteria, Criterion{
			ID: "c" + strconv.Itoa(i+1), Kind: s.kind, Label: s.label, Required: s.required, Weight: s.weight, Points: s.points, State: stateOf(s.value),
		})
		if s.value > 0 {
			a.Certainty += s.weight
		}
	}
	if len(c.jobs) == 0 {
		a.Certainty /= 2
	}
	slices.SortStableFunc(order, func(x, y int) int { return rank(list[y]) - rank(list[x]) })
	for _, i := range order {
		s := list[i]
		if s.value == 0 && !s.required {
			continue
		}
		if r := c.reason(d, s, a.Criteria[i].ID); r.Text != "" {
			a.Reasons = append(a.Reasons, r)
		}
	}
	if len(c.copied) > 0 {
		a.Reasons = append(a.Reasons, Reason{Text: "Partes del CV repiten el aviso palabra por palabra y no se han contado.", Quotes: c.quotes(nil, c.copied[:1])})
	}
	return a
}

// rank orders reasons: what counts most for the person first, then what is
// missing, the weightiest first.
func rank(s scored) int {
	if s.value == 0 {
		return s.weight - 10000
	}
	return s.weight * s.value
}

func stateOf(value int) string {
	switch {
	case value >= 70:
		return Met
	case value > 0:
		return Partly
	default:
		return Unknown
	}
}
