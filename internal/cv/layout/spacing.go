package layout

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// joinSpaced makes words of letter-spaced text, where every letter came as a
// word of its own: "E X P E R I E N C I A   L A B O R A L". The gaps between
// words are wider than those between letters.
func (s *segment) joinSpaced() {
	for from := 0; from < len(s.tokens); {
		to := s.spacedRun(from)
		if to-from < 3 || !s.letterSpaced(from, to) {
			from = max(to, from+1)
			continue
		}
		joined := s.joinRun(from, to)
		s.tokens = append(append(append([]Token(nil), s.tokens[:from]...), joined...), s.tokens[to:]...)
		from += len(joined)
	}
}

// spacedRun gives the end of the run of very short tokens of one size.
func (s *segment) spacedRun(from int) int {
	to := from
	for to < len(s.tokens) {
		t := s.tokens[to]
		if utf8.RuneCountInString(t.Text) > 2 || t.Size < 0.95*s.tokens[from].Size || t.Size > 1.05*s.tokens[from].Size {
			break
		}
		to++
	}
	return to
}

// letterSpaced tells spaced letters from a text of short words ("de 9 a 4"):
// nearly all of its tokens are single letters, and there are as many as a word
// has, more of them where they are not capitals.
func (s *segment) letterSpaced(from, to int) bool {
	single, letters, capitals := 0, 0, true
	for _, t := range s.tokens[from:to] {
		n := utf8.RuneCountInString(t.Text)
		letters += n
		if n == 1 && !isBullet(t.Text) {
			single++
		}
		capitals = capitals && strings.ToUpper(t.Text) == t.Text && strings.ContainsFunc(t.Text, unicode.IsLetter)
	}
	return letters >= 4 && single*10 >= (to-from)*7 && (capitals || single == to-from && letterOnly(s.tokens[from:to]) || letters >= 6)
}

func letterOnly(tokens []Token) bool {
	for _, t := range tokens {
		if r, _ := utf8.DecodeRuneInString(t.Text); !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}

func (s *segment) joinRun(from, to int) []Token {
	gaps := make([]float64, 0, to-from)
	for i := from + 1; i < to; i++ {
		gaps = append(gaps, s.tokens[i].Box.Left-s.tokens[i-1].Box.Right)
	}
	sorted := append([]float64(nil), gaps...)
	sort.Float64s(sorted)
	between := sorted[len(sorted)/2]*1.6 + 0.06*s.tokens[from].Size
	joined := []Token{s.tokens[from]}
	for i, gap := range gaps {
		next := s.tokens[from+1+i]
		last := &joined[len(joined)-1]
		if gap > between {
			next.SpaceBefore = true
			joined = append(joined, next)
			continue
		}
		last.Text += next.Text
		last.Box = last.Box.Union(next.Box)
	}
	return joined
}
