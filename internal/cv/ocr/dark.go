package ocr

import (
	"context"

	"encaja/internal/cv/picture"
)

// mostDark bounds the lines that are read again: a band or a sidebar has fewer.
const mostDark = 24

// readDarkLines reads the lines of light letters on dark ground again, each by
// itself and turned dark on light: among others Tesseract loses words of them.
func (r *Reader) readDarkLines(ctx context.Context, g picture.Gray, words []found) ([]found, error) {
	var all []found
	looks := 0
	for _, line := range lines(words) {
		around := span(line)
		if looks == mostDark || !onDark(g, around) {
			all = append(all, line...)
			continue
		}
		looks++
		again, err := r.recognize(ctx, cropped(g, around), spanish, oneLine)
		if err != nil {
			return nil, err
		}
		if score(again) <= score(line) {
			all = append(all, line...)
			continue
		}
		left, top := cropAt(around)
		for _, w := range again {
			w.left, w.right, w.top, w.bottom = w.left+left, w.right+left, w.top+top, w.bottom+top
			w.line = around.line
			all = append(all, w)
		}
	}
	return all, nil
}

func onDark(g picture.Gray, w found) bool {
	return windowOf(g, w.left, w.top, w.right, w.bottom).ground < 128
}
