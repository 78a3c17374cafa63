package fit

// trainingDegree is for training in a field on whatever step of the ladder: a
// course in it is nearer than a degree in another, and every part counts.
func (c *candidate) trainingDegree(it item) degree {
	var out degree
	var general []evidence
	for _, a := range it.asks {
		part := it
		part.asks = []ask{a}
		var best evidence
		for i, p := range c.passages {
			if p.place != atStudy || len(p.words) == 0 {
				continue
			}
			if value := c.studyDegree(part, i, c.studyIndex(i)); value > best.worth {
				best = evidence{i, 0, len(p.words), value}
			}
		}
		for _, e := range c.evidenceOf(a) {
			at := c.passages[e.passage].place
			switch worth := e.worth * 100 / strengthOf[at]; {
			case at == atStudy:
				continue // its step and field are counted above
			case at == atCertificate:
				e.worth = worth
			default:
				e.worth = worth * shareOfUntrained / 100
			}
			if e.worth > best.worth {
				best = e
			}
		}
		switch {
		case best.worth >= clearEvidence:
			out.value += best.worth
			out.evidence = append(out.evidence, best)
		case best.worth >= leastWorth:
			out.value += best.worth * shareOfGeneralStudy / 100
			general = append(general, best)
		}
	}
	out.value /= len(it.asks)
	if len(out.evidence) == 0 {
		out.evidence = general
	}
	return out
}
