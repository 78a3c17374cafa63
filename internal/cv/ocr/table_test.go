package ocr

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"encaja/internal/cv/picture"
)

// row is a word of Tesseract's table.
func row(line, left, top, width, height int, confidence float64, text string) string {
	return fmt.Sprintf("5\t1\t1\t1\t%d\t1\t%d\t%d\t%d\t%d\t%g\t%s", line, left, top, width, height, confidence, text)
}

func TestParse(t *testing.T) {
	table := strings.Join([]string{
		"level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext",
		"4\t1\t1\t1\t1\t0\t0\t0\t10\t10\t-1\t",
		row(1, 10, 20, 30, 40, 91.5, "Hola"), row(1, 50, 20, 30, 40, 90, "  "), "5\t1\tbroken",
		row(2, 10, 80, 30, 40, 12, "mundo") + "\r",
	}, "\n")
	words := parse(table)
	if len(words) != 2 || words[0].text != "Hola" || words[0].right != 40 || words[0].bottom != 60 || words[1].text != "mundo" {
		t.Errorf("got %+v", words)
	}
	if len(lines(words)) != 2 {
		t.Errorf("%d lines", len(lines(words)))
	}
}

func FuzzParse(f *testing.F) {
	f.Add(row(1, 10, 20, 30, 40, 91.5, "Hola"))
	f.Fuzz(func(t *testing.T, table string) {
		for _, token := range tokens(parse(table), 200) {
			if token.Text == "" {
				t.Fatal("an empty word")
			}
		}
	})
}

// tilted is a page of lines that fall by that much.
func tilted(by float64) []found {
	var words []found
	for line := range 8 {
		for i := range 10 {
			left := 100 + 120*float64(i)
			top := 100 + 40*float64(line) + by*left
			words = append(words, found{
				line: fmt.Sprint(line), left: left, right: left + 100, top: top, bottom: top + 20, confidence: 95, text: "numero",
			})
		}
	}
	return words
}

func TestTiltIsTakenOut(t *testing.T) {
	for _, by := range []float64{0, 0.013, -0.03} {
		if got := slope(tilted(by)); math.Abs(got-by) > 0.001 {
			t.Errorf("slope %v, want %v", got, by)
		}
		all := tokens(tilted(by), 200)
		for i := range all {
			if first := all[i/10*10]; math.Abs(all[i].Box.Top-first.Box.Top) > 0.5 {
				t.Errorf("tilt %v: word %d is %.1f points from its line", by, i, all[i].Box.Top-first.Box.Top)
			}
		}
	}
}

func TestSizeFollowsTheLetters(t *testing.T) {
	for text, height := range map[string]float64{"nunca": 52, "Casa": 72, "gente": 94, "Página": 94} {
		if size := (found{text: text, bottom: height}).size(); size < 85 || size > 130 {
			t.Errorf("%s of %v pixels has size %.0f, want about 100", text, height, size)
		}
	}
}

func TestDoubtfulWordsStayInGoodLines(t *testing.T) {
	word := func(line, text string, confidence float64) found {
		return found{line: line, text: text, confidence: confidence}
	}
	kept := sure([]found{
		word("1", "infecciones", 96), word("1", "asociadas", 2), word("1", "a", 95), word("1", "la", 95),
		word("2", "|¡", 3), word("3", "ana.ruiz(Wcorreo.es", 0), word("4", "xk", 4),
	})
	var text []string
	for _, w := range kept {
		text = append(text, w.text)
	}
	if got, want := strings.Join(text, " "), "infecciones asociadas a la ana.ruiz(Wcorreo.es"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// blank is a white picture.
func blank(width, height int) picture.Gray {
	return picture.Gray{Width: width, Height: height, Pixels: bytes.Repeat([]byte{255}, width*height), DPI: 200}
}

func fill(g picture.Gray, left, top, right, bottom int, shade byte) {
	for y := top; y < bottom; y++ {
		for x := left; x < right; x++ {
			g.Pixels[y*g.Width+x] = shade
		}
	}
}

func TestMarksOfLists(t *testing.T) {
	item := found{line: "1", left: 100, right: 200, top: 80, bottom: 100, text: "Excel", confidence: 95}
	plain := blank(300, 200)
	dotted := blank(300, 200)
	fill(dotted, 70, 86, 78, 94, 0)
	inverted := blank(300, 200)
	fill(inverted, 0, 0, 300, 200, 30)
	fill(inverted, 70, 86, 78, 94, 255)
	ruled := blank(300, 200)
	fill(ruled, 0, 90, 98, 92, 0)
	for _, c := range []struct {
		name  string
		g     picture.Gray
		words []found
		want  string
	}{
		{"no mark", plain, []found{item}, "Excel"},
		{"a dot that was left out", dotted, []found{item}, "• Excel"},
		{"a light dot on dark ground", inverted, []found{item}, "• Excel"},
		{"a rule is no dot", ruled, []found{item}, "Excel"},
		{"a dot that was misread", dotted, []found{{line: "1", left: 70, right: 78, top: 84, bottom: 96, text: "+»"}, item}, "• Excel"},
		{"a sign that belongs to the word", plain, []found{{line: "1", left: 92, right: 98, top: 84, bottom: 96, text: "+"}, item}, "+ Excel"},
	} {
		var text []string
		for _, w := range withMarks(c.g, c.words) {
			text = append(text, w.text)
		}
		if got := strings.Join(text, " "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestAddressesWithoutTheirSign(t *testing.T) {
	for text, want := range map[string]bool{
		"ana.ruiz(Wcorreo.es": true, "anaOcorreo.com.ar": true, "nurul.rahmanOemail.com": true,
		"https://linkedin.com/in/ana": false, "S.A.": false, "trabajo.": false, "github.com/ana": false,
	} {
		if got := addressLike.MatchString(text); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestALetterThatOneModelLostIsFound(t *testing.T) {
	for _, c := range []struct{ read, written, want string }{
		{"iziar@mail.es", "itziaromail.es", "itziar@mail.es"},
		{"ana@mail.es", "anaomail.es", "ana@mail.es"},
		{"ana@mail.es", "an", "ana@mail.es"},
		{"tziar@mail.coza", "itziaromail.co.za", "itziar@mail.co.za"},
		{"", "ana.mail", ""},
	} {
		if got := withLostLetter(c.read, c.written); got != c.want {
			t.Errorf("%s, %s: got %q", c.read, c.written, got)
		}
	}
}

func TestScribblesAreNoText(t *testing.T) {
	page := func(good, bad int) []found {
		var words []found
		for range good {
			words = append(words, found{text: "palabra", confidence: 91})
		}
		for range bad {
			words = append(words, found{text: "pS", confidence: 22})
		}
		return words
	}
	for _, c := range []struct {
		good, bad int
		want      bool
	}{{3, 200, true}, {0, 31, true}, {0, 12, false}, {60, 200, false}, {300, 5, false}} {
		if got := scribbled(page(c.good, c.bad)); got != c.want {
			t.Errorf("%d good, %d bad: got %v", c.good, c.bad, got)
		}
	}
}

func TestWordsThatMayBeAddresses(t *testing.T) {
	for text, want := range map[string]bool{
		"anaQgmailcom": true, "ana@gmailcom": true, "ana@gmail.com": false, "anaOhotmail.com": true, "gmailcom.": false, "Comercial": false,
	} {
		if got := doubtfulAddress(text); got != want {
			t.Errorf("%s: got %v", text, got)
		}
	}
}
