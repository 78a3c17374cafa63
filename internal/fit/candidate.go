package fit

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"encaja/internal/cv/lexicon"
	"encaja/internal/cv/resume"
)

// place is where in a CV a passage stands.
type place int

const (
	atTitle place = iota
	atDuty
	atCompany
	atSkill
	atStudy
	atCertificate
	atSummary
	atOther
)

// passage is a part of a CV that may hold evidence.
type passage struct {
	place place
	job   int // index in jobs, -1 outside work
	words []word
	hits  []hit
}

// candidate is a CV without its person: no name, contact, birth, origin or
// family, only what was done and learnt.
type candidate struct {
	resume resume.Resume
	text   string
	// characters counts the characters before every byte; bytes is the way back.
	characters []int
	bytes      []int
	passages   []passage
	jobs       []job
	languages  []language
	at         int // month of the assessment
	// copied are the parts that stand in the posting word for word.
	copied []span
	// pasted are blocks of the posting's requirements.
	pasted []span
	// taken are the bytes that a passage has.
	taken []span
}

type span struct{ start, end int }

func newCandidate(r resume.Resume, at time.Time, copies copyDetector) *candidate {
	c := &candidate{resume: r, text: r.Text, at: at.Year()*12 + int(at.Month()) - 1}
	c.countCharacters()
	c.pasted = copies.blocks(wordsOf(c.text))
	for i, w := range r.Work {
		c.jobs = append(c.jobs, newJob(w, c.at))
		c.field(atTitle, i, w.Role, copies)
		c.field(atCompany, i, w.Company, copies)
		c.block(atDuty, i, w.Description, copies)
	}
	for _, s := range r.Education {
		if s.Degree.Value == "" {
			c.field(atStudy, -1, s.Institution, copies) // "Escuela de Luthería" says it all
			continue
		}
		c.field(atStudy, -1, s.Degree, copies)
		c.reserve(s.Institution)
	}
	for _, s := range r.Skills {
		c.field(atSkill, -1, s, copies)
	}
	for _, s := range r.Certificates {
		c.field(atCertificate, -1, s, copies)
	}
	c.block(atSummary, -1, r.Summary, copies)
	c.readLanguages()
	c.unread(copies)
	for i := range c.passages {
		p := &c.passages[i]
		if p.place == atCompany {
			p.hits = findSectors(p.words)
		} else {
			p.hits = find(p.words)
		}
		if p.place == atDuty || p.place == atSummary || p.place == atOther {
			p.hits = slices.DeleteFunc(p.hits, func(h hit) bool { return h.weak })
		}
		if p.place == atTitle {
			lessenTitle(p.hits)
		} else {
			lessen(p.words, p.hits)
		}
	}
	return c
}

func (c *candidate) countCharacters() {
	c.characters = make([]int, len(c.text)+1)
	n := 0
	for i := range c.text {
		c.bytes = append(c.bytes, i)
		c.characters[i] = n
		n++
	}
	c.bytes = append(c.bytes, len(c.text))
	c.characters[len(c.text)] = n
}

// bytesOf is the part of the text that a field stands in.
func (c *candidate) bytesOf(f resume.Field) (span, bool) {
	p := f.Place
	if f.Value == "" || p.Start < 0 || p.End <= p.Start || p.End >= len(c.bytes) {
		return span{}, false
	}
	return span{c.bytes[p.Start], c.bytes[p.End]}, true
}

func (c *candidate) reserve(f resume.Field) {
	if s, ok := c.bytesOf(f); ok {
		c.taken = append(c.taken, s)
	}
}

// field takes a value of one piece.
func (c *candidate) field(at place, job int, f resume.Field, copies copyDetector) {
	if s, ok := c.bytesOf(f); ok {
		c.taken = append(c.taken, s)
		c.add(at, job, s, copies)
	}
}

// block takes a value of several lines. Its place may span lines of a
// neighbouring column, which are left out.
func (c *candidate) block(at place, job int, f resume.Field, copies copyDetector) {
	s, ok := c.bytesOf(f)
	if !ok {
		return
	}
	value := lexicon.Fold(f.Value)
	var run span
	for _, l := range c.lines(s) {
		line := strings.Trim(lexicon.Fold(c.text[l.start:l.end]), " •●▪■◦‣·-–—*\t")
		if line == "" || !strings.Contains(value, line) && !mostlyIn(line, value) {
			continue
		}
		c.taken = append(c.taken, l)
		if run.end == 0 {
			run = l
			continue
		}
		if bulleted(c.text[l.start:l.end]) || strings.TrimSpace(c.text[run.end:l.start]) != "" {
			c.add(at, job, run, copies)
			run = l
			continue
		}
		run.end = l.end
	}
	if run.end > 0 {
		c.add(at, job, run, copies)
	}
}

// bulleted says that a line opens a new item of a list.
func bulleted(line string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimSpace(line))
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("(«\"'¿¡", r)
}

// mostlyIn says that nearly all words of a line are among those of a value:
// joining lines may have put a hyphenated word together.
func mostlyIn(line, value string) bool {
	known := map[string]bool{}
	for _, w := range lexicon.Words(value) {
		known[w] = true
	}
	all, in := 0, 0
	for _, w := range lexicon.Words(line) {
		all++
		if known[w] {
			in++
		}
	}
	return all > 2 && in*10 >= all*8
}

// lines are the lines and cells of a part of the text.
func (c *candidate) lines(s span) []span {
	var out []span
	start := s.start
	for i := s.start; i <= s.end; i++ {
		if i == s.end || c.text[i] == '\n' || c.text[i] == '\t' {
			if strings.TrimSpace(c.text[start:i]) != "" {
				out = append(out, span{start, i})
			}
			start = i + 1
		}
	}
	return out
}

// add makes a passage of a part of the text, without what is private and what
// was copied from the posting.
func (c *candidate) add(at place, job int, s span, copies copyDetector) {
	words := wordsOf(c.text[s.start:s.end])
	for i := range words {
		words[i].start += s.start
		words[i].end += s.start
	}
	words, copied := copies.without(words, c.pasted)
	c.copied = append(c.copied, copied...)
	words = withoutPrivate(words, c.resume.FullName.Value)
	start := 0
	for i := range words {
		if i+1 == len(words) || at == atDuty && words[i+1].opens {
			c.passages = append(c.passages, passage{place: at, job: job, words: words[start : i+1]})
			start = i + 1
		}
	}
}
