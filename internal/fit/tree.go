package fit

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"encaja/internal/cv/lexicon"
)

//go:embed data/*.txt
var dataFiles embed.FS

// node is a concept of the lexicon: a field, a task, a tool or an occupation.
type node struct {
	label      string
	occupation bool
	// class is a kind of work that many trades have and between which people
	// move: with the hands '!', with the public '^', in an office '$'.
	class byte
	// exact is a credential: nothing near it will do.
	exact bool
	// transversal is wanted in every trade and so tells none.
	transversal bool
	parent      *node
	depth       int
	// siblings is how much one child is worth where another is asked.
	siblings int
	// near are concepts elsewhere for which this one counts.
	near map[*node]int
}

var (
	nodes      []*node
	nodeOf     = map[string]*node{}
	phraseRoot = &step{}
	// knownNames are names with a sign inside that stay one word.
	knownNames = map[string]bool{}
)

func init() {
	entries, err := dataFiles.ReadDir("data")
	if err != nil {
		panic(fmt.Sprintf("fit: embedded data: %v", err))
	}
	var lines []string
	for _, e := range entries {
		raw, err := dataFiles.ReadFile("data/" + e.Name())
		if err != nil {
			panic(fmt.Sprintf("fit: embedded data: %v", err))
		}
		lines = append(lines, strings.Split(string(raw), "\n")...)
	}
	type pending struct {
		node    *node
		links   []string
		phrases []string
		// employer says that the phrases are of employers' names alone.
		employer bool
	}
	var all, employers []pending
	var path []*node
	for _, line := range lines {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if added, ok := strings.CutPrefix(line, "+"); ok {
			n, phrases, _ := parseConcept("-" + added)
			employers = append(employers, pending{n, nil, phrases, true})
			continue
		}
		depth := len(line) - len(strings.TrimLeft(line, " "))
		n, phrases, links := parseConcept(line)
		n.depth = depth
		if depth > 0 {
			n.parent = path[depth-1]
		}
		path = append(path[:depth], n)
		if nodeOf[n.label] != nil {
			panic("fit: two concepts are called " + n.label)
		}
		nodeOf[n.label] = n
		nodes = append(nodes, n)
		all = append(all, pending{n, links, phrases, false})
		for _, p := range phrases {
			rememberNames(p)
		}
	}
	for _, p := range employers {
		target := nodeOf[p.node.label]
		if target == nil {
			panic("fit: employers of " + p.node.label)
		}
		p.node = target
		all = append(all, p)
	}
	for _, p := range all {
		for _, l := range p.links {
			name, worth, _ := strings.Cut(l, ":")
			target := nodeOf[strings.TrimSpace(name)]
			value, err := strconv.Atoi(strings.TrimSpace(worth))
			if target == nil || err != nil {
				panic("fit: link of " + p.node.label + " to " + l)
			}
			p.node.near[target] = value
		}
		for _, phrase := range p.phrases {
			phraseRoot.add(phrase, p.node, p.employer)
		}
	}
	readHomonyms()
}

// rememberNames keeps the words with a sign inside: C/C++, GD&T.
func rememberNames(phrase string) {
	for _, t := range lexicon.Words(phrase) {
		if strings.ContainsAny(t, "/-&") && !strings.Contains(t, "-financ") {
			knownNames[t] = true
		}
	}
}

func parseConcept(line string) (n *node, phrases, links []string) {
	n = &node{near: map[*node]int{}}
	parts := strings.Split(line, ">")
	line = parts[0]
	links = parts[1:]
	if at := strings.LastIndex(line, "%"); at >= 0 {
		value, err := strconv.Atoi(strings.TrimSpace(line[at+1:]))
		if err != nil {
			panic("fit: worth of siblings in " + line)
		}
		n.siblings, line = value, line[:at]
	}
	label, rest, _ := strings.Cut(line, "|")
	label = strings.TrimSpace(label)
	for _, p := range strings.Split(rest, ";") {
		if p = strings.TrimSpace(p); p != "" {
			phrases = append(phrases, p)
		}
	}
	label, n.occupation = strings.CutPrefix(label, "@")
	if label != "" && strings.IndexByte("!^$", label[0]) >= 0 {
		n.class, label = label[0], label[1:]
	}
	label, n.exact = strings.CutPrefix(label, "=")
	label, n.transversal = strings.CutPrefix(label, "*")
	silent := false
	if label, silent = strings.CutPrefix(label, "-"); !silent {
		phrases = append(phrases, label)
	}
	label = strings.TrimPrefix(label, "~")
	n.label = label
	return n, phrases, links
}

// within says that a node is the other or part of it.
func (n *node) within(other *node) bool {
	for at := n; at != nil; at = at.parent {
		if at == other {
			return true
		}
	}
	return false
}

// common is the closest concept of which both are part.
func common(a, b *node) *node {
	for at := a; at != nil; at = at.parent {
		if b.within(at) {
			return at
		}
	}
	return nil
}

// worth says, from 0 to 100, how much having one concept counts where another
// is asked.
func worth(asked, has *node) int {
	best := has.near[asked]
	for at := has.parent; at != nil; at = at.parent {
		best = max(best, at.near[asked]*8/10)
	}
	if asked.exact && !has.within(asked) {
		return best
	}
	if asked.class != 0 && asked.class == has.class {
		best = max(best, worthOfClass)
	}
	meet := common(asked, has)
	if meet == nil {
		return best
	}
	return max(best, treeWorth(asked, has, meet))
}

func treeWorth(asked, has, meet *node) int {
	switch {
	case asked == has:
		return 100
	case meet == asked && asked.depth == 0:
		return worthInSector
	case meet == asked && asked.siblings > 0:
		return 100 // an instance of what is asked: Tableau for visualisation
	case meet == asked && has.occupation:
		return worthOfMember
	case meet == asked:
		return worthOfPart
	case meet == has && has.depth == 0:
		return worthOfSector
	case meet == has && asked.parent == has:
		return worthOfParent
	case meet == has:
		return worthOfGrandparent
	case asked.occupation != has.occupation:
		return 0 // a title tells no skill of its field, nor a skill the title
	case asked.parent == meet && has.parent == meet && meet.siblings > 0 && !asked.occupation:
		return meet.siblings
	case asked.occupation && meet == asked.parent && meet.depth > 0:
		return worthOfColleague
	case meet.depth > 0:
		return worthInField
	case asked.occupation:
		return worthOfSameTrade
	default:
		return worthOfSameSector
	}
}

// labels joins the names of concepts for a sentence: "A, B o C".
func labels(list []*node, last string) string {
	var names []string
	for _, n := range list {
		if !slices.Contains(names, n.label) {
			names = append(names, n.label)
		}
	}
	return joined(names, last)
}

func joined(names []string, last string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	end := names[len(names)-1]
	return strings.Join(names[:len(names)-1], ", ") + " " + conjunction(last, end) + " " + end
}

// listed joins names of which some have an "y" of their own.
func listed(names []string) string {
	if slices.ContainsFunc(names, func(n string) bool { return strings.Contains(n, " y ") || strings.Contains(n, " e ") }) {
		return strings.Join(names, ", ")
	}
	return joined(names, "y")
}

// conjunction is "e" and "u" before the sounds that ask for it.
func conjunction(word, next string) string {
	next = lexicon.Fold(next)
	switch {
	case word == "y" && (strings.HasPrefix(next, "i") || strings.HasPrefix(next, "hi") && !strings.HasPrefix(next, "hie")):
		return "e"
	case word == "o" && (strings.HasPrefix(next, "o") || strings.HasPrefix(next, "ho")):
		return "u"
	}
	return word
}
