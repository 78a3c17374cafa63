package sections

import "math"

// style is how a line looks, rounded so that equal looks compare equal.
type style struct {
	half       int // font size in half points
	bold, caps bool
	color      uint32
}

func styleOf(l Line) style {
	s := style{half: int(math.Round(l.Size * 2)), bold: l.Bold, caps: l.Caps, color: l.Color}
	if l.Scanned {
		// weight, colour and size of scanned words are guesses
		s = style{caps: l.Caps}
	}
	return s
}

// bodyStyle is the look of most of the text.
func bodyStyle(lines []Line) style {
	weight := map[style]int{}
	for _, l := range lines {
		weight[styleOf(l)] += len(l.Text)
	}
	best, most := style{}, -1
	for _, l := range lines {
		if s := styleOf(l); weight[s] > most {
			best, most = s, weight[s]
		}
	}
	return best
}

// salient says that a look stands out from the body's.
func (s style) salient(body style) bool {
	return s.half > body.half+1 || s.bold && !body.bold || s.caps && !body.caps || s.color != body.color && s.half >= body.half
}

// bodySize is the font size of most of the text.
func bodySize(lines []Line) float64 {
	weight := map[float64]int{}
	best, most := 0.0, -1
	for _, l := range lines {
		weight[l.Size] += len(l.Text)
	}
	for _, l := range lines {
		if weight[l.Size] > most {
			best, most = l.Size, weight[l.Size]
		}
	}
	return best
}
