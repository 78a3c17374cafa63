// Package democv makes the CV files of the demo: invented people with invented histories that suit a posting more or
// less, in the layouts and formats that real ones come in. The same person always gets the same bytes.
package democv

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"time"
)

// Fit is how well a history suits the trade that a posting asks for.
type Fit string

// The degrees of fit.
const (
	Strong    Fit = "strong"
	Partly    Fit = "partly"
	Weak      Fit = "weak"
	Unrelated Fit = "unrelated"
)

// Style is how a file looks and what kind of file it is.
type Style string

// The styles. Tricked hides words in white, Locked cannot be opened without a password.
const (
	Plain    Style = "plain"
	Dates    Style = "dates"
	Sidebar  Style = "sidebar"
	Table    Style = "table"
	Europass Style = "europass"
	Long     Style = "long"
	Tricked  Style = "tricked"
	Locked   Style = "locked"
	Word     Style = "docx"
	ScanPNG  Style = "scan-png"
	ScanJPG  Style = "scan-jpg"
	ScanPDF  Style = "scan-pdf"
)

// Person is whose CV is made.
type Person struct {
	Name, Email string
	Trade       string // what the posting asks for: a key of the data files
	Fit         Fit
	Country     string // AR or ES
	City        string
	At          time.Time // when the CV was written
}

// File is a CV as somebody sends it.
type File struct {
	Name    string
	Content []byte
}

// Make writes a person's CV.
func Make(p Person, style Style) (File, error) {
	history, err := compose(p)
	if err != nil {
		return File{}, fmt.Errorf("CV of %s: %w", p.Email, err)
	}
	random := seeded(p.Email + string(style))
	var content []byte
	switch style {
	case Word:
		content, err = docx(history, random)
	case Locked:
		content = locked()
	case ScanPNG, ScanJPG, ScanPDF:
		content, err = scan(history, style, random)
	default:
		content, err = pages(history, style, random)
	}
	if err != nil {
		return File{}, fmt.Errorf("CV of %s as %s: %w", p.Email, style, err)
	}
	return File{Name: fileName(p.Name, style, random), Content: content}, nil
}

func pages(h history, style Style, random *rand.Rand) ([]byte, error) {
	draw, ok := layouts[style]
	if !ok {
		return nil, fmt.Errorf("no style is called %q", style)
	}
	return writePDF(draw(h, random))
}

// seeded gives the chance that belongs to a text.
func seeded(text string) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(text)) // a hash takes everything
	return rand.New(rand.NewPCG(h.Sum64(), 0x5eed))
}
