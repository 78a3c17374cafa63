package democv

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
)

var (
	endings  = regexp.MustCompile(`\{([^|{}]*)\|([^|{}]*)\}`)
	regions  = regexp.MustCompile(`\[([^|\[\]]*)\|([^|\[\]]*)\]`)
	fromUpTo = regexp.MustCompile(`<(\d+)-(\d+)>`)
)

// wording turns sentences of the data into those of one person.
type wording struct {
	random   *rand.Rand
	feminine bool
	spain    bool
}

func (w wording) say(text string) string {
	text = endings.ReplaceAllString(text, second(w.feminine))
	text = regions.ReplaceAllString(text, second(w.spain))
	return fromUpTo.ReplaceAllStringFunc(text, func(span string) string {
		low, high, _ := strings.Cut(strings.Trim(span, "<>"), "-")
		from, _ := strconv.Atoi(low) // the pattern lets digits through only
		upTo, _ := strconv.Atoi(high)
		return strconv.Itoa(from + w.random.IntN(upTo-from+1))
	})
}

func (w wording) all(list []string) []string {
	said := make([]string, len(list))
	for i, text := range list {
		said[i] = w.say(text)
	}
	return said
}

func second(yes bool) string {
	if yes {
		return "$2"
	}
	return "$1"
}

// some takes up to n of the list in an order of its own.
func (w wording) some(list []string, n int) []string {
	var taken []string
	for _, i := range w.random.Perm(len(list)) {
		if len(taken) == n {
			break
		}
		taken = append(taken, list[i])
	}
	return taken
}

func pick[T any](random *rand.Rand, list []T) T { return list[random.IntN(len(list))] }

func (w wording) between(low, high int) int { return low + w.random.IntN(high-low+1) }
