package democv

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// face is one of the fonts that every PDF reader has.
type face int

const (
	sans face = iota
	sansBold
	serif
	serifBold
	faces
)

var faceNames = [faces]string{"Helvetica", "Helvetica-Bold", "Times-Roman", "Times-Bold"}

func (f face) bold() face { return f | 1 }

// widths are the advances of the letters in thousandths of the size.
var widths = sync.OnceValues(func() (map[rune][faces]float64, error) {
	text, err := files.ReadFile("data/widths.tsv")
	if err != nil {
		return nil, err
	}
	table := map[rune][faces]float64{}
	for line := range strings.Lines(string(text)) {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(columns) != 1+int(faces) {
			return nil, fmt.Errorf("widths: %q", line)
		}
		var advances [faces]float64
		for i := range advances {
			if advances[i], err = strconv.ParseFloat(columns[1+i], 64); err != nil {
				return nil, fmt.Errorf("widths: %w", err)
			}
		}
		table[[]rune(columns[0])[0]] = advances
	}
	return table, nil
})

// pen is how a text looks.
type pen struct {
	face face
	size float64
	ink  ink
}

// ink is a colour, each part from 0 to 1.
type ink struct{ red, green, blue float64 }

var (
	black = ink{}
	white = ink{1, 1, 1}
	slate = ink{.33, .36, .40}
	ocean = ink{.10, .27, .47}
	mist  = ink{.92, .93, .95}
)

func (p pen) width(text string) float64 {
	table, err := widths()
	if err != nil {
		panic(err) // the table is part of the program
	}
	total := 0.0
	for _, r := range text {
		total += table[r][p.face]
	}
	return total * p.size / 1000
}

// glue keeps a number and its sign on one line.
const glue = "\u00a0"

// wrap breaks a text into lines that fit.
func (p pen) wrap(text string, room float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Split(strings.ReplaceAll(text, " %", glue+"%"), " ") {
		word = strings.ReplaceAll(word, glue, " ")
		if longer := strings.TrimSpace(line + " " + word); line == "" || p.width(longer) <= room {
			line = longer
			continue
		}
		lines, line = append(lines, line), word
	}
	if line == "" {
		return lines
	}
	return append(lines, line)
}
