package fit

import "slices"

// ask is one thing asked for: any of its concepts, or, where the lexicon knows
// none, its words.
type ask struct {
	nodes []*node
	stems []string
	// names says that the stems are names of tools, any of which will do.
	names bool
	// exact says that nothing near the concepts will do: a licence is had or not.
	exact bool
	// sector says that work in a sector is asked, which employers' names show.
	sector bool
	label  string
}

// Kinds of criteria.
const (
	kindRole      = "role"
	kindYears     = "years"
	kindSkill     = "skill"
	kindTasks     = "tasks"
	kindEducation = "education"
	kindLanguage  = "language"
	kindIndustry  = "industry"
	kindLevel     = "level"
)

// item is a criterion before it has a weight.
type item struct {
	kind     string
	label    string
	required bool
	// central is a must: without it the score cannot be high.
	central bool
	// setting is where the job is done: it counts as far as the job itself does.
	setting bool
	// training is in a field on whatever step of the ladder: a course will do.
	training bool
	// regulated is a degree without which nobody may practise.
	regulated bool
	// asks must all be met; each by any of its concepts.
	asks []ask
	// months of experience asked for, 0 where none.
	months int
	// name and step of a language.
	language string
	step     int
	// orLanguages will do as well.
	orLanguages []string
	// rank on the ladder of education, -1 where any will do.
	rank int
}

// demand is a posting read.
type demand struct {
	title string
	// role are the concepts of the title, roleStems its words.
	role      []*node
	roleStems []string
	// setting is what the title says besides the occupation.
	setting []*node
	items   []item
	// core is what the job is about, with weights: it tells which jobs of a CV
	// are of the kind.
	core  []weighted
	level int
	// words are the stems of the whole posting with weights.
	words map[string]int
	// open are questions about what no CV shows, such as availability.
	open []string
}

type weighted struct {
	node   *node
	weight int
}

func readPosting(p Posting) demand {
	d := demand{title: p.Title, level: askedLevel(p)}
	d.readTitle(p.Title)
	d.readRequirements(p)
	d.readDescription(p.Description)
	d.readEnglish(p.EnglishLevel)
	d.readIndustry(p)
	d.readYears(p.ExperienceLevel)
	d.readWords(p)
	d.settle()
	d.regulate()
	return d
}

func (d *demand) readTitle(title string) {
	words := wordsOf(title)
	hits := find(words)
	for _, h := range hits {
		occupied := slices.ContainsFunc(hits, func(o hit) bool { return o.node.occupation && o.from <= h.from && h.to <= o.to })
		if h.node.occupation || !occupied {
			d.role = append(d.role, h.node)
		}
	}
	d.splitRole()
	for _, n := range d.role {
		d.addCore(n, coreOfTitle)
	}
	for _, n := range d.setting {
		d.addCore(n, coreOfRequired)
	}
	for _, w := range words {
		if _, isLevel := levelStems[w.light]; !w.filler && !isLevel && !cues[w.stem] {
			d.roleStems = append(d.roleStems, w.stem)
		}
	}
}

// splitRole tells what the job is from where and with what it is done: the
// occupations of a title, or else its first field, are the role.
func (d *demand) splitRole() {
	kind := func(n *node) bool { return n.occupation }
	if !slices.ContainsFunc(d.role, kind) {
		kind = func(n *node) bool { return n.depth > 0 || n.parent == nil && n == d.role[0] }
	}
	var role []*node
	for _, n := range d.role {
		if kind(n) {
			role = append(role, n)
		} else {
			d.setting = append(d.setting, n)
		}
	}
	d.role = role
	if len(d.setting) > 0 {
		it := item{kind: kindSkill, required: true, setting: true, rank: -1}
		for _, n := range d.setting {
			it.asks = append(it.asks, ask{nodes: []*node{n}, label: n.label})
		}
		it.label = settingLabel(it.asks)
		d.items = append(d.items, it)
	}
}

// regulate makes the degree a must where the law asks for it.
func (d *demand) regulate() {
	if !slices.ContainsFunc(d.role, func(n *node) bool { return regulated[n.label] }) {
		return
	}
	for i, it := range d.items {
		if it.kind == kindEducation && it.required {
			d.items[i].central, d.items[i].regulated = true, true
		}
	}
}

func (d *demand) addCore(n *node, weight int) {
	if n.transversal || n.parent == nil && !n.occupation && weight < coreOfTitle {
		return // what every trade wants, and the bare name of a sector, tell no job
	}
	for i := range d.core {
		if d.core[i].node == n {
			d.core[i].weight = max(d.core[i].weight, weight)
			return
		}
	}
	d.core = append(d.core, weighted{n, weight})
}

func askedLevel(p Posting) int {
	level := levelOf(wordsOf(p.Title))
	switch p.ExperienceLevel {
	case "JUNIOR":
		if level == levelPlain {
			return levelJunior
		}
	case "SENIOR":
		return max(level, levelSenior)
	case "LEAD":
		return max(level, levelLead)
	}
	return level
}

func (d *demand) readEnglish(level string) {
	step := map[string]int{"BASIC": languageBasic, "INTERMEDIATE": languageIntermediate, "ADVANCED": languageFluent, "NATIVE": languageNative}[level]
	if step == 0 {
		return
	}
	for i, it := range d.items {
		if it.kind == kindLanguage && it.language == "ingles" {
			d.items[i].step = max(it.step, step)
			d.items[i].required = true
			return
		}
	}
	d.items = append(d.items, item{kind: kindLanguage, label: "Inglés", required: true, language: "ingles", step: step, rank: -1})
}

func (d *demand) readIndustry(p Posting) {
	if p.Industry == "" {
		return
	}
	words := wordsOf(p.Industry)
	a := ask{label: p.Industry, sector: true}
	for _, h := range findSectors(words) {
		a.nodes = append(a.nodes, h.node)
	}
	if len(a.nodes) == 0 {
		a.stems = contentStems(words)
	}
	if len(a.nodes)+len(a.stems) > 0 {
		d.items = append(d.items, item{kind: kindIndustry, label: "Experiencia en " + lower(p.Industry), required: p.IndustryRequired, asks: []ask{a}, months: industryMonths, rank: -1})
	}
}

// readYears asks for the experience that the level means where the text names
// no years.
func (d *demand) readYears(level string) {
	if slices.ContainsFunc(d.items, func(it item) bool { return it.kind == kindYears && it.required }) {
		return
	}
	months, ok := levelMonths[level]
	if !ok {
		months = levelMonths[""]
	}
	d.items = append(d.items, item{kind: kindYears, label: "Años de experiencia en el puesto", required: true, months: months, rank: -1})
}
