// Package fit scores how well a CV fits a job posting. It reads the posting
// into criteria, looks for evidence of each in the CV, and says in words what
// it found and where it stands. The same CV and posting always give the same
// result: there is no clock, no chance and no floating point in a score.
package fit

import (
	"strings"
	"time"

	"encaja/internal/cv/resume"
)

// Version is that of the rules and lexicons together: it is raised with any
// change that can change a score.
const Version = "2"

// Assess scores a CV against a posting. Open-ended jobs are taken to last
// until at.
func Assess(p Posting, r resume.Resume, at time.Time) Assessment {
	return Prepare(p).Assess(r, at)
}

// Prepared is a posting read once, for a pile of CVs. It may be used by several
// goroutines at a time.
type Prepared struct {
	demand demand
	copies copyDetector
}

// Prepare reads a posting.
func Prepare(p Posting) Prepared {
	return Prepared{readPosting(p), newCopyDetector(p)}
}

// Assess scores a CV as the function of that name does.
func (p Prepared) Assess(r resume.Resume, at time.Time) Assessment {
	c := newCandidate(r, at, p.copies)
	list, total := c.score(p.demand)
	return c.tell(p.demand, list, total)
}

// The states of a criterion.
const (
	Met     = "met"
	Partly  = "partly"
	Unknown = "unknown"
)

// Assessment is what a CV is worth for a posting, and why.
type Assessment struct {
	Score int `json:"score"`
	// Certainty says, from 0 to 100, how much of what was asked the CV speaks about.
	Certainty  int         `json:"certainty"`
	Criteria   []Criterion `json:"criteria"`
	Reasons    []Reason    `json:"reasons"`
	SoftSkills []Reason    `json:"soft_skills"`
	Questions  []string    `json:"questions"`
	Version    string      `json:"version"`
}

// Criterion is one thing that the posting asks for. The weights of an
// assessment sum to 100 and the points to its score.
type Criterion struct {
	ID       string `json:"id"`
	Kind     string `json:"kind"`
	Label    string `json:"label"`
	Required bool   `json:"required"`
	Weight   int    `json:"weight"`
	Points   int    `json:"points"`
	State    string `json:"state"`
}

// Reason is a Spanish sentence with the words of the CV that it stands on.
type Reason struct {
	Text      string  `json:"text"`
	Criterion string  `json:"criterion,omitempty"`
	Quotes    []Quote `json:"quotes"`
}

// Quote is a span of Resume.Text, counted in characters, and its places on the pages.
type Quote struct {
	Text  string `json:"text"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	Marks []Mark `json:"marks"`
}

// Mark is a box on a page in points, from the top left.
type Mark struct {
	Page   int     `json:"page"`
	Left   float64 `json:"left"`
	Top    float64 `json:"top"`
	Right  float64 `json:"right"`
	Bottom float64 `json:"bottom"`
}

// Sentences are the reasons as plain texts with their quotes, for lists that
// show texts only.
func (a Assessment) Sentences() []string {
	out := make([]string, len(a.Reasons))
	for i, r := range a.Reasons {
		var quotes []string
		for _, q := range r.Quotes {
			quotes = append(quotes, "«"+strings.Join(strings.Fields(q.Text), " ")+"»")
		}
		out[i] = r.Text
		if len(quotes) > 0 {
			text, shown := strings.TrimSuffix(r.Text, "."), strings.Join(quotes, ", ")
			out[i] = text + ": " + shown + "."
			if strings.Contains(text, ": ") {
				out[i] = text + " (" + shown + ")."
			}
		}
	}
	return out
}
