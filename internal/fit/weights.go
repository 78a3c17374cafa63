package fit

// All numbers that decide a score, in one place. Degrees and worths are
// percentages.

// How much a related concept counts where another is asked.
const (
	// worthInSector: any part of a sector shows experience in it.
	worthInSector = 85
	// worthOfPart: a part of the field that is asked; worthOfMember: an
	// occupation of it.
	worthOfPart   = 80
	worthOfMember = 95
	// worthOfParent: "visualización de datos" where Tableau is asked. The general
	// word may or may not mean the tool.
	worthOfParent      = 50
	worthOfGrandparent = 25
	// worthOfSector: the bare name of a sector where one of its fields is asked.
	worthOfSector = 20
	// worthOfColleague: another occupation of the same narrow field.
	worthOfColleague = 50
	// worthInField: another task or tool of the same narrow field.
	worthInField = 30
	// worthOfClass: another job of the same class: with the hands, with the
	// public, in an office.
	worthOfClass = 28
	// worthOfSameTrade: another occupation of the same sector.
	worthOfSameTrade  = 20
	worthOfSameSector = 10
)

// How much evidence counts by where it stands. What was done at work counts
// in full; what is only listed or claimed may be true, but nobody saw it.
var strengthOf = map[place]int{
	atTitle: 100, atDuty: 100, atCertificate: 90, atStudy: 75, atSkill: 65, atSummary: 55, atOther: 45, atCompany: 60,
}

// strengthOfEmployer: where a sector is asked, its firm is as good as a task.
const strengthOfEmployer = 90

// shareOfSectorTask: a task that names the sector makes most of the job one of it.
const shareOfSectorTask = 70

// What a job must be about, by where the posting says it.
const (
	coreOfTitle    = 4
	coreOfRequired = 3
	coreOfValued   = 1
	coreOfTask     = 2
)

func coreWeight(it item) int {
	if it.required {
		return coreOfRequired
	}
	return coreOfValued
}

const (
	// industryMonths in a sector are enough to know it.
	industryMonths = 24
	// mostItems keeps a long description from drowning what is asked.
	mostItems    = 16
	longestLabel = 90
)

// levelMonths is the experience that a level means where no years are named.
var levelMonths = map[string]int{"JUNIOR": 6, "": 18, "SEMISENIOR": 30, "MID": 30, "SENIOR": 54, "LEAD": 72}

const (
	// leastWorth is below what relatedness is chance.
	leastWorth = 25
	// leastSkill is below what a reason would not convince: having done another
	// task of the field does not show this one.
	leastSkill = 40
	// clearEvidence is from what on evidence is of the thing itself, not of
	// something near it.
	clearEvidence = 70
	// leastRole is below what a job has nothing of the role.
	leastRole = 10
	// leastCoreWorth and leastIndustry: tasks and sectors want a nearer kin.
	leastCoreWorth = 50
	// leastNamed: a task is named in a sentence where the CV means it, not
	// only its field.
	leastNamed    = 60
	leastIndustry = 80
	// worthOfFieldInTitle: "Especialista en limpieza" where a cleaner is asked.
	worthOfFieldInTitle = 85
	// worthOfChief and worthOfCoordinator: a title that says that people were led,
	// and one that may.
	worthOfChief       = 85
	worthOfCoordinator = 60
	// wordsNeeded is the share of an unknown requirement's words that must
	// stand in one passage, worthOfWords what they are worth together: words
	// in common are less than a concept.
	wordsNeeded = 50
	// sharedBeginning is how long stems must be to meet without being equal.
	sharedBeginning = 7
	worthOfWords    = 85
	// relevantJob is one that counts as experience in the role.
	relevantJob = 35
)

// dutyShare: one sentence of many about a thing does not make the job about it.
func dutyShare(about, all int) int {
	switch {
	case about == 0:
		return 0
	case about*2 >= all:
		return 90
	case about*3 >= all:
		return 65
	default:
		return 30
	}
}

// How a job's title and content make its relevance together.
const (
	titleShare = 60
	// contentAlone: a job with another known title may have had the tasks, but
	// was not the job; contentUnnamed is for titles that say nothing.
	contentAlone       = 55
	contentUnnamed     = 80
	shareOfOneSentence = 50
	// shareOfAssistant is left where the job only assisted in what is asked.
	shareOfAssistant = 65
	// fullCoverage is the share of a posting's concepts that a good job
	// description in a CV covers: nobody writes all down.
	fullCoverage = 40
	fullTasks    = 60
	// fullWords is the share of a posting's words that a strong CV has;
	// shareOfWords how much they weigh beside known tasks, fewTasks under how
	// many known tasks the words decide alone.
	fullWords    = 40
	shareOfWords = 40
	fewTasks     = 2
)

// levelAlone: a like responsibility elsewhere is worth something too.
const levelAlone = 25

// Levels: by how many steps below or above, the degree that is left.
var (
	levelBelow = []int{100, 70, 35, 10}
	levelAbove = []int{100, 100, 75, 45, 25}
)

// schoolRank is the step of secondary school on lexicon.Levels.
const schoolRank = 3

const (
	languageUnsaid      = 60
	languageOneBelow    = 50
	languageFarBelow    = 20
	levelWithoutField   = 25
	levelOneBelow       = 35
	worthOfRelatedStudy = 45
	// shareOfGeneralStudy: a degree that may or may not have had the field in it.
	shareOfGeneralStudy = 60
	// shareOfUntrained: who has done a thing or lists it may have learnt it.
	shareOfUntrained = 40
)

// baseWeight is a criterion's share before all are brought to 100.
func baseWeight(it item) int {
	switch it.kind {
	case kindRole:
		return 30
	case kindYears:
		if !it.required {
			return 4
		}
		if it.central {
			return 12
		}
		return 10
	case kindTasks:
		return 14
	case kindLevel:
		return 6
	case kindLanguage:
		if it.required && it.language != "ingles" {
			return 8
		}
		return 4
	case kindIndustry:
		if it.required {
			return 8
		}
		return 3
	case kindEducation:
		if it.required && (it.rank > schoolRank || len(it.asks) > 0) {
			return 6 // what all who went to school have tells little
		}
		return 3
	}
	switch {
	case it.transversal() && it.central:
		return 8
	case it.transversal():
		return 4 // few CVs name what everybody uses
	case it.central:
		return 12
	case it.required:
		return 8
	default:
		return 4
	}
}

// Ceilings: who has not done the job at all cannot be green, and who lacks a
// central must is not a strong fit.
type roleCeiling struct{ from, top int }

var roleCeilings = []roleCeiling{{0, 25}, {25, 38}, {40, 52}, {50, 66}, {60, 82}, {70, 100}}

// centralMissing is the degree under which a must counts as missing;
// ceilingOfMissing the most that is left by how many are.
const centralMissing = 25

var ceilingOfMissing = []int{100, 68, 55, 40}

// roleFactor lessens the rest where the person has not done the job: a degree
// or a language alone makes no candidate.
func roleFactor(role int) int { return min(100, 50+role) }

// How much of a concept is left by the words before it, and over how many
// words they reach.
const (
	shareOfHelp   = 75
	shareOfEffect = 30
	// shareOfPurpose: "asegurando el cumplimiento de normas aduaneras".
	shareOfPurpose = 70
	shareOfOthers  = 40
	reachOfEffect  = 6
	// reachOfHomonym is how many words away the other meaning of a word shows.
	reachOfHomonym = 6
	reachOfOthers  = 8
	// shareOfSecondTrade: "Agente de envíos, costos y administración".
	shareOfSecondTrade = 60
	// shareOfUncertified: who drives a forklift at work may have the licence.
	shareOfUncertified = 60
)

// regulated are occupations that nobody may practise without their degree.
var regulated = map[string]bool{
	"enfermero": true, "médico": true, "farmacéutico": true, "odontólogo": true, "veterinario": true, "psicólogo": true, "fisioterapeuta": true,
	"logopeda": true, "terapeuta ocupacional": true, "abogado": true, "arquitecto": true, "ingeniero civil": true, "maestro de primaria": true,
	"profesor de secundaria": true, "maestro de educación especial": true, "educador infantil": true, "nutricionista": true,
}

// transversal says that an item asks only for what every trade wants.
func (it item) transversal() bool {
	for _, a := range it.asks {
		for _, n := range a.nodes {
			if !n.transversal {
				return false
			}
		}
		if len(a.nodes) == 0 {
			return false
		}
	}
	return len(it.asks) > 0
}

// calibrated lifts what stands a little below green: nobody's CV names all that
// a posting asks, and a strong fit leaves about a quarter unsaid.
func calibrated(raw int) int {
	switch {
	case raw < 50:
		return raw
	case raw < 66:
		return raw + (raw-50)/8
	case raw < 84:
		return raw + 2
	default:
		return raw + (100-raw)/8
	}
}
