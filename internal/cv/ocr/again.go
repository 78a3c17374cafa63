package ocr

import (
	"context"
	"math"

	"encaja/internal/cv/picture"
)

const (
	// guessed is the confidence under which Tesseract only guesses.
	guessed = 15
	// mostGuesses bounds the second looks: a page with more is no page of text.
	mostGuesses = 16
)

// lookAgain reads the words that were guessed by themselves, dark on light:
// white letters on a dark band often fail among others.
func (r *Reader) lookAgain(ctx context.Context, g picture.Gray, words []found) error {
	looks := 0
	for i, w := range words {
		if w.confidence >= guessed || len(w.text) < 3 || looks == mostGuesses {
			continue
		}
		looks++
		alone, err := r.recognize(ctx, cropped(g, w), spanish, oneLine)
		if err != nil {
			return err
		}
		if len(alone) == 1 && alone[0].confidence > w.confidence+guessed {
			words[i].text, words[i].confidence = alone[0].text, alone[0].confidence
		}
	}
	return nil
}

// cropAt is where the crop around a word begins.
func cropAt(w found) (left, top float64) {
	margin := (w.bottom - w.top) / 3
	return math.Trunc(w.left - margin), math.Trunc(w.top - margin)
}

// cropped is the word with a margin, dark on light.
func cropped(g picture.Gray, w found) picture.Gray {
	margin := (w.bottom - w.top) / 3
	left, top := cropAt(w)
	c := g.Crop(int(left), int(top), int(w.right+margin), int(w.bottom+margin))
	if windowOf(c, 0, 0, float64(c.Width), float64(c.Height)).ground < 128 {
		for i := range c.Pixels {
			c.Pixels[i] = 255 - c.Pixels[i]
		}
	}
	return c
}
