package cvfiles

import (
	"encoding/json"
	"fmt"
	"math"

	"encaja/internal/cv"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/resume"
)

// packed is a result as it is stored. The words of the pages are left out, because Resume.Text and Resume.Words say the
// same; the places of words, which are most of it, are plain numbers: page, box in hundredths of a point, start, end.
type packed struct {
	Format string          `json:"format"`
	Engine string          `json:"engine"`
	Pages  []packedPage    `json:"pages"`
	Hidden []layout.Hidden `json:"hidden,omitempty"`
	Resume resume.Resume   `json:"resume"`
	Words  [][7]int        `json:"words"`
}

type packedPage struct {
	Number  int     `json:"number"`
	Width   float64 `json:"width"`
	Height  float64 `json:"height"`
	Scanned bool    `json:"scanned,omitempty"`
}

const hundredths = 100

func pack(r cv.Result) (string, error) {
	p := packed{
		Format: r.Document.Format, Engine: r.Document.Engine, Hidden: r.Document.Hidden, Resume: r.Resume,
		Pages: make([]packedPage, len(r.Document.Pages)), Words: make([][7]int, len(r.Resume.Words)),
	}
	for i, page := range r.Document.Pages {
		p.Pages[i] = packedPage{page.Number, page.Width, page.Height, page.Scanned}
	}
	for i, w := range r.Resume.Words {
		p.Words[i] = [7]int{w.Page, shrink(w.Box.Left), shrink(w.Box.Top), shrink(w.Box.Right), shrink(w.Box.Bottom), w.Start, w.End}
	}
	p.Resume.Words = nil
	text, err := json.Marshal(p)
	if err != nil {
		return "", fmt.Errorf("pack a reading: %w", err)
	}
	return string(text), nil
}

func unpack(text string) (cv.Result, error) {
	var p packed
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		return cv.Result{}, fmt.Errorf("unpack a reading: %w", err)
	}
	r := cv.Result{Document: layout.Document{Format: p.Format, Engine: p.Engine, Hidden: p.Hidden}, Resume: p.Resume}
	for _, page := range p.Pages {
		r.Document.Pages = append(r.Document.Pages, layout.Page{Number: page.Number, Width: page.Width, Height: page.Height, Scanned: page.Scanned})
	}
	for _, w := range p.Words {
		r.Resume.Words = append(r.Resume.Words, resume.Place{
			Page: w[0], Box: layout.Box{Left: grow(w[1]), Top: grow(w[2]), Right: grow(w[3]), Bottom: grow(w[4])}, Start: w[5], End: w[6],
		})
	}
	return r, nil
}

func shrink(points float64) int { return int(math.Round(points * hundredths)) }

func grow(n int) float64 { return float64(n) / hundredths }
