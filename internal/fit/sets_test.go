package fit

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/office"
	"encaja/internal/cv/resume"
)

var day = time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC)

// readCV reads the text of a CV as the engine reads a file.
func readCV(t testing.TB, text string) resume.Resume {
	t.Helper()
	document, err := office.Text([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	layout.SetCommandsApart(&document)
	r, err := resume.Read(document)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func sampleText(t testing.TB, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", "texts", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func samplePostings(t testing.TB) map[string]Posting {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", "postings.json"))
	if err != nil {
		t.Fatal(err)
	}
	var list []json.RawMessage
	if err := json.Unmarshal(content, &list); err != nil {
		t.Fatal(err)
	}
	out := map[string]Posting{}
	for _, raw := range list {
		var named struct {
			ID string `json:"id"`
		}
		if err := json.Unmarshal(raw, &named); err != nil {
			t.Fatal(err)
		}
		if out[named.ID], err = ReadPosting(raw); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// graded is one pair of the set with a recruiter's grade.
type graded struct {
	posting, cv string
	grade       int
	resume      resume.Resume
	assessment  Assessment
}

func assessSamples(t testing.TB) []graded {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", "grades.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	postings := samplePostings(t)
	var out []graded
	for line := range strings.Lines(string(content)) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		grade, err := strconv.Atoi(f[2])
		if err != nil {
			continue // the heading
		}
		g := graded{posting: f[0], cv: f[1], grade: grade, resume: readCV(t, sampleText(t, f[1]))}
		g.assessment = Assess(postings[f[0]], g.resume, day)
		out = append(out, g)
	}
	return out
}

func TestOrderAndColoursAgreeWithGrades(t *testing.T) {
	samples := assessSamples(t)
	right, all := 0, 0
	for _, a := range samples {
		for _, b := range samples {
			if a.posting == b.posting && a.grade > b.grade {
				all++
				if a.assessment.Score > b.assessment.Score {
					right++
				}
			}
		}
	}
	if right*100 < all*95 {
		t.Errorf("%d of %d pairs in order", right, all)
	}
	strong, green := 0, 0
	for _, s := range samples {
		if s.grade == 3 {
			strong++
			if s.assessment.Score >= 70 {
				green++
			}
		}
		if s.grade == 0 && s.assessment.Score >= 40 {
			t.Errorf("%s for %s is unrelated and has %d", s.cv, s.posting, s.assessment.Score)
		}
	}
	if green*10 < strong*9 {
		t.Errorf("%d of %d strong fits are green", green, strong)
	}
}

func TestAnAssessmentIsWhole(t *testing.T) {
	for _, s := range assessSamples(t) {
		a, name := s.assessment, s.posting+"/"+s.cv
		weights, points := 0, 0
		ids := map[string]bool{}
		for _, c := range a.Criteria {
			weights += c.Weight
			points += c.Points
			ids[c.ID] = true
			if c.Label == "" || c.Points > c.Weight || c.State == Unknown && c.Points > 0 {
				t.Errorf("%s: criterion %+v", name, c)
			}
		}
		if weights != 100 || points != a.Score {
			t.Errorf("%s: weights %d, points %d for %d", name, weights, points, a.Score)
		}
		if a.Score < 0 || a.Score > 100 || a.Certainty < 0 || a.Certainty > 100 || a.Version != Version {
			t.Errorf("%s: %d, certainty %d, version %s", name, a.Score, a.Certainty, a.Version)
		}
		if len(a.Reasons) == 0 || len(a.Questions) < 4 || len(a.Questions) > 6 {
			t.Errorf("%s: %d reasons, %d questions", name, len(a.Reasons), len(a.Questions))
		}
		for _, r := range a.Reasons {
			if r.Criterion != "" && !ids[r.Criterion] {
				t.Errorf("%s: reason of no criterion: %+v", name, r)
			}
		}
		if sentences := a.Sentences(); len(sentences) != len(a.Reasons) || sentences[0] == "" {
			t.Errorf("%s: sentences %q", name, sentences)
		}
	}
}

func TestEveryQuoteStandsInItsCV(t *testing.T) {
	quotes := 0
	for _, s := range assessSamples(t) {
		for _, r := range append(s.assessment.Reasons, s.assessment.SoftSkills...) {
			if r.Text == "" || !strings.HasSuffix(r.Text, ".") || r.Quotes == nil || len(r.Quotes) > mostQuotes {
				t.Errorf("%s/%s: reason %+v", s.posting, s.cv, r)
			}
			for _, q := range r.Quotes {
				quotes++
				if q.Text == "" || q.Text != s.resume.Quote(resume.Place{Start: q.Start, End: q.End}) || len(q.Marks) == 0 {
					t.Errorf("%s/%s: %+v does not stand in the CV", s.posting, s.cv, q)
				}
				for _, private := range []string{s.resume.FullName.Value, s.resume.Email.Value, s.resume.Phone.Value} {
					if private != "" && strings.Contains(q.Text, private) {
						t.Errorf("%s/%s: %q tells who it is", s.posting, s.cv, q.Text)
					}
				}
			}
		}
	}
	if quotes < 400 {
		t.Errorf("only %d quotes", quotes)
	}
}
