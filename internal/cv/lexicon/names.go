package lexicon

var (
	givenNames map[string]bool
	particles  map[string]bool
)

func init() {
	groups := list("names")
	givenNames = set(groups["given"])
	particles = set(groups["particle"])
}

// GivenName says whether a word is a common first name.
func GivenName(word string) bool { return givenNames[Key(word)] }

// Particle says whether a word is one that joins names: de, la, van, binti.
func Particle(word string) bool { return particles[Fold(word)] }
