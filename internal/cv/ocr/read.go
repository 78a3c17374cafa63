package ocr

import (
	"context"
	"errors"
	"unicode"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/picture"
)

// Reader reads pictures. It is not for use by several goroutines at once.
type Reader struct {
	cacheFolder string
	engine      *Engine
	running     map[string]*instance // by language
	native      native
	isNative    bool
	name        string
}

// largestHeap is where a running Tesseract is replaced: its memory never shrinks.
const largestHeap = 160 << 20

// NewReader finds the Tesseract to use. The engine that the binary carries is
// started when the first picture comes, because most documents need none.
func NewReader(ctx context.Context, cacheFolder string, alsoNative bool) *Reader {
	r := &Reader{cacheFolder: cacheFolder, running: map[string]*instance{}}
	if alsoNative {
		r.native, r.isNative = findNative(ctx)
	}
	return r
}

// Close ends what runs; the next Read starts it again.
func (r *Reader) Close(ctx context.Context) error {
	var err error
	for language, running := range r.running {
		err = errors.Join(err, running.close(ctx))
		delete(r.running, language)
	}
	if r.engine != nil {
		err = errors.Join(err, r.engine.Close(ctx))
		r.engine = nil
	}
	return err
}

// Page is what a picture says: its words in Tesseract's order, and its size in
// points as they stand upright.
type Page struct {
	Tokens        []layout.Token
	Width, Height float64
}

// Read gives the words of the picture.
func (r *Reader) Read(ctx context.Context, g picture.Gray) (Page, error) {
	if empty(g) {
		return Page{Width: float64(g.Width) * 72 / g.DPI, Height: float64(g.Height) * 72 / g.DPI}, nil
	}
	words, err := r.words(ctx, g)
	if err != nil {
		return Page{}, err
	}
	if readable(words) < poor {
		if g, words, err = r.turned(ctx, g, words); err != nil {
			return Page{}, err
		}
	}
	if scribbled(words) {
		return Page{Width: float64(g.Width) * 72 / g.DPI, Height: float64(g.Height) * 72 / g.DPI}, nil
	}
	if angle := slope(words); angle > steep || angle < -steep {
		straight := g.Turned(angle)
		again, err := r.words(ctx, straight)
		if err != nil {
			return Page{}, err
		}
		if score(again) >= score(words) {
			g, words = straight, again
		}
	}
	if words, err = r.readDarkLines(ctx, g, words); err != nil {
		return Page{}, err
	}
	if words, err = r.readAddresses(ctx, g, words); err != nil {
		return Page{}, err
	}
	if err := r.lookAgain(ctx, g, words); err != nil {
		return Page{}, err
	}
	words = sure(words)
	markBold(g, words)
	scale := 72 / g.DPI
	return Page{tokens(withMarks(g, words), g.DPI), float64(g.Width) * scale, float64(g.Height) * scale}, nil
}

const (
	steep = 0.05 // about three degrees
	poor  = 0.5
	// leastSure is the confidence, of 100, under which a word is mostly a
	// smudge, a line or a part of a photograph.
	leastSure = 25
	goodLine  = 60
)

// readable is the part of the words that look like words.
func readable(words []found) float64 {
	if len(words) == 0 {
		return 0
	}
	return score(words) / float64(len(words))
}

// score counts the words that look like words.
func score(words []found) float64 {
	good := 0
	for _, w := range words {
		if w.confidence > 60 {
			good++
		}
	}
	return float64(good)
}

// sure leaves out what is no word. In a line that reads well even a doubtful
// word is one.
func sure(words []found) []found {
	var kept []found
	for _, line := range lines(words) {
		sum := 0.0
		for _, w := range line {
			sum += w.confidence
		}
		well := len(line) > 2 && sum/float64(len(line)) > goodLine
		for _, w := range line {
			letters := 0
			for _, r := range w.text {
				if unicode.IsLetter(r) || unicode.IsDigit(r) {
					letters++
				}
			}
			if w.confidence >= leastSure || well && letters > 0 || letters > 3 && w.confidence > 5 || addressLike.MatchString(w.text) {
				kept = append(kept, w)
			}
		}
	}
	return kept
}

func (r *Reader) words(ctx context.Context, g picture.Gray) ([]found, error) {
	return r.recognize(ctx, g, spanish, wholePage)
}

// recognize uses the installed Tesseract where it knows the language, or the
// engine that the binary carries.
func (r *Reader) recognize(ctx context.Context, g picture.Gray, language string, mode int) ([]found, error) {
	var table string
	var err error
	if r.isNative && (language == spanish || r.native.english) {
		table, err = r.native.recognize(ctx, g, language, mode)
	} else {
		table, err = r.recognizeHere(ctx, g, language, mode)
	}
	return parse(table), err
}

// recognizeHere starts the language's instance when it is not there and ends it
// when it cannot go on.
func (r *Reader) recognizeHere(ctx context.Context, g picture.Gray, language string, mode int) (string, error) {
	var err error
	if r.engine == nil {
		if r.engine, err = NewEngine(ctx, r.cacheFolder); err != nil {
			return "", err
		}
	}
	running := r.running[language]
	if running == nil {
		if running, err = r.engine.instance(ctx, language); err != nil {
			return "", err
		}
		r.running[language] = running
	}
	table, err := running.recognize(ctx, g, mode)
	if running.trapped || running.module.Memory().Size() > largestHeap {
		err = errors.Join(err, running.close(ctx))
		delete(r.running, language)
	}
	return table, err
}
