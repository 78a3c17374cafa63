package layout

import (
	"math"
	"unicode/utf8"
)

// A gap wider than this many times the font size ends a line: a blank is a
// quarter to a third, and justified lines seldom reach one.
const widestBlank = 1.35

// A blank that was typed is taken for one up to this width.
const widestTyped = 3.2

// segment is a line on its way: tokens on one baseline without a wide gap.
type segment struct {
	tokens   []Token
	box      Box
	baseline float64
	size     float64
	vertical bool
	frame    int
	ruled    bool // a whole cell of a ruled table
}

// segments cuts the tokens into lines, in the order of the file.
func segments(tokens []Token) []segment {
	var all []segment
	for _, t := range tokens {
		if n := len(all); n > 0 && all[n-1].takes(t) {
			if t.Box.Left-all[n-1].box.Right > 0.3*t.Size {
				t.SpaceBefore = true
			}
			all[n-1].add(t)
			continue
		}
		t.SpaceBefore = false
		s := segment{baseline: t.Baseline, vertical: t.Vertical, frame: t.Frame}
		s.add(t)
		all = append(all, s)
	}
	return all
}

func (s *segment) add(t Token) {
	s.tokens = append(s.tokens, t)
	s.box = s.box.Union(t.Box)
	if t.Size > s.size {
		s.size = t.Size
		s.baseline = t.Baseline
	}
}

func (s *segment) takes(t Token) bool {
	last := s.tokens[len(s.tokens)-1]
	if s.frame != t.Frame || t.Cell || last.GridCell != t.GridCell {
		return false
	}
	if s.vertical || t.Vertical {
		return s.vertical == t.Vertical && t.Box.OverlapX(last.Box) > 0.6*math.Min(t.Box.Width(), last.Box.Width()) &&
			verticalGap(t.Box, last.Box) < widestBlank*math.Max(t.Size, 1)
	}
	size := math.Max(math.Max(s.size, t.Size), 1)
	if math.Abs(t.Baseline-s.baseline) > 0.35*math.Max(math.Min(s.size, t.Size), 1) && !raised(s, t) {
		return false
	}
	gap := t.Box.Left - last.Box.Right
	if t.Box.Left < last.Box.Left || gap < -0.6*size {
		return false
	}
	if len(s.tokens) == 1 && isBullet(last.Text) {
		return gap < 5*size
	}
	if t.Typed && gap <= widestTyped*size {
		return true
	}
	return gap <= widestBlank*size+2*s.letterGap()
}

// letterGap is how far apart the letters stand in letter-spaced text, where the
// gaps between words grow with it; 0 in other text.
func (s *segment) letterGap() float64 {
	if len(s.tokens) < 3 {
		return 0
	}
	for _, t := range s.tokens {
		if utf8.RuneCountInString(t.Text) > 1 {
			return 0
		}
	}
	first, last := s.tokens[0], s.tokens[len(s.tokens)-1]
	letters := 0.0
	for _, t := range s.tokens {
		letters += t.Box.Width()
	}
	return math.Max(0, (last.Box.Right-first.Box.Left-letters)/float64(len(s.tokens)-1))
}

// raised says that the token is a footnote mark or an ordinal of the line.
func raised(s *segment, t Token) bool {
	return t.Size < 0.8*s.size && t.Baseline < s.baseline && s.baseline-t.Baseline < 0.7*s.size && t.Box.Left-s.box.Right < 0.3*s.size
}

func verticalGap(a, b Box) float64 { return math.Max(a.Top-b.Bottom, b.Top-a.Bottom) }

func isBullet(text string) bool {
	switch text {
	case "•", "·", "-", "–", "—", "*", "▪", "■", "●", "○", "◦", "‣", "►", "▸", "»", "✓", "✔", "❖", "➢", "➤", "o", "□", "◆", "▫", "➔", "→", "+", "›", "∙", "⁃", "":
		return true
	}
	return false
}

// line turns the segment into a Line.
func (s *segment) line() Line {
	l := Line{Box: s.box, Size: s.size, Ruled: s.ruled, Words: make([]Word, len(s.tokens))}
	bold, letters := 0, 0
	for i, t := range s.tokens {
		l.Words[i] = t.Word
		letters += len(t.Text)
		if t.Bold {
			bold += len(t.Text)
		}
	}
	l.Bold = bold*2 > letters
	return l
}

// LinesOf makes lines of tokens that follow each other on one baseline: one, or
// more where there are wide gaps.
func LinesOf(tokens []Token) []Line {
	var lines []Line
	for _, s := range segments(tokens) {
		s.joinSpaced()
		lines = append(lines, s.line())
	}
	return lines
}
