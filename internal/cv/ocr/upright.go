package ocr

import (
	"context"

	"encaja/internal/cv/picture"
)

const (
	// betterTurned is how many times as many good words a picture must show the
	// other way round.
	betterTurned = 1.5
	// smallPicture is how many pixels are turned as a whole.
	smallPicture = 1_500_000
	// scribbles is the part of good words under which no word is one, and
	// fewestScribbles how many words are needed to say so.
	scribbles       = 0.15
	fewestScribbles = 30
)

// turned tries the picture on its sides and on its head: a page that reads
// badly was often scanned so. A part of it tells the way, because a page without
// any text takes long to read.
func (r *Reader) turned(ctx context.Context, g picture.Gray, words []found) (picture.Gray, []found, error) {
	part, seen := g, words
	var err error
	if len(g.Pixels) > smallPicture {
		part = busiest(g)
		if seen, err = r.words(ctx, part); err != nil {
			return picture.Gray{}, nil, err
		}
	}
	turns := 0
	for turn := 1; turn <= 3; turn++ {
		part = part.QuarterTurn()
		again, err := r.words(ctx, part)
		if err != nil {
			return picture.Gray{}, nil, err
		}
		if score(again) > betterTurned*score(seen) {
			turns, seen = turn, again
		}
	}
	if turns == 0 {
		return g, words, nil
	}
	upright := g
	for range turns {
		upright = upright.QuarterTurn()
	}
	again := seen
	if len(g.Pixels) > smallPicture {
		if again, err = r.words(ctx, upright); err != nil {
			return picture.Gray{}, nil, err
		}
	}
	if score(again) > betterTurned*score(words) {
		return upright, again, nil
	}
	return g, words, nil
}

// busiest is the part of a picture, half as wide as its shorter side, with the
// most strokes: where the text is, if there is any.
func busiest(g picture.Gray) picture.Gray {
	side := min(g.Width, g.Height) / 2
	best, most := g, -1
	for row := range 3 {
		for column := range 3 {
			left, top := (g.Width-side)*column/2, (g.Height-side)*row/2
			w := windowOf(g, float64(left), float64(top), float64(left+side), float64(top+side))
			if strokes := len(w.runs()); strokes > most {
				best, most = g.Crop(left, top, left+side, top+side), strokes
			}
		}
	}
	return best
}

// scribbled says that hardly anything of what was taken for words is one.
func scribbled(words []found) bool {
	return len(words) >= fewestScribbles && readable(words) < scribbles
}
