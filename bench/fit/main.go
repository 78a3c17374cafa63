// Command fit scores a set of postings and CVs with the scorer and with two
// baselines, so that their agreement with a recruiter's grades can be compared.
//
// The set is a folder with postings.json (create payloads, each with an id),
// grades.tsv (posting, cv, grade) and texts/ID.txt. For each scorer a file
// NAME.tsv with posting, cv and score is written into --out.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"encaja/internal/cv/layout"
	"encaja/internal/cv/office"
	"encaja/internal/cv/resume"
	"encaja/internal/fit"
)

func main() {
	set := flag.String("set", "", "folder of the set")
	out := flag.String("out", ".", "folder for the scores")
	day := flag.String("at", "2026-01-01", "day of the assessment")
	explain := flag.String("explain", "", "posting/cv whose assessment is printed")
	flag.Parse()
	if err := run(*set, *out, *day, *explain); err != nil {
		fmt.Fprintln(os.Stderr, "fit:", err)
		os.Exit(1)
	}
}

func run(set, out, day, explain string) error {
	at, err := time.Parse("2006-01-02", day)
	if err != nil {
		return err
	}
	postings, err := readPostings(filepath.Join(set, "postings.json"))
	if err != nil {
		return err
	}
	pairs, err := readPairs(filepath.Join(set, "grades.tsv"))
	if err != nil {
		return err
	}
	texts, resumes, err := readTexts(filepath.Join(set, "texts"), pairs)
	if err != nil {
		return err
	}
	ranking := newBM25(texts)
	var ours, bm25, length bytes.Buffer
	for _, p := range pairs {
		posting, ok := postings[p.posting]
		if !ok {
			return fmt.Errorf("no posting %s", p.posting)
		}
		a := fit.Assess(posting, resumes[p.cv], at)
		fmt.Fprintf(&ours, "%s\t%s\t%d\n", p.posting, p.cv, a.Score)
		fmt.Fprintf(&bm25, "%s\t%s\t%.4f\n", p.posting, p.cv, ranking.score(postingText(posting), p.cv))
		fmt.Fprintf(&length, "%s\t%s\t%d\n", p.posting, p.cv, len(texts[p.cv]))
		if explain == p.posting+"/"+p.cv {
			if err := printAssessment(a); err != nil {
				return err
			}
		}
	}
	for name, scores := range map[string]*bytes.Buffer{"encaja": &ours, "bm25": &bm25, "length": &length} {
		if err := os.WriteFile(filepath.Join(out, name+".tsv"), scores.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func postingText(p fit.Posting) string {
	return strings.Join([]string{p.Title, p.Description, p.Requirements, p.Industry}, "\n")
}

func printAssessment(a fit.Assessment) error {
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", " ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(a)
}

type pair struct{ posting, cv string }

func readPairs(name string) ([]pair, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var out []pair
	for line := range strings.Lines(string(content)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) >= 3 && fields[0] != "posting" {
			out = append(out, pair{fields[0], fields[1]})
		}
	}
	return out, nil
}

func readPostings(name string) (map[string]fit.Posting, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var list []json.RawMessage
	if err := json.Unmarshal(content, &list); err != nil {
		return nil, err
	}
	out := map[string]fit.Posting{}
	for _, raw := range list {
		var named struct {
			ID string `json:"id"`
		}
		if err := json.Unmarshal(raw, &named); err != nil {
			return nil, err
		}
		if out[named.ID], err = fit.ReadPosting(raw); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func readTexts(folder string, pairs []pair) (map[string]string, map[string]resume.Resume, error) {
	texts, resumes := map[string]string{}, map[string]resume.Resume{}
	for _, p := range pairs {
		if _, done := texts[p.cv]; done {
			continue
		}
		content, err := os.ReadFile(filepath.Join(folder, p.cv+".txt"))
		if err != nil {
			return nil, nil, err
		}
		document, err := office.Text(content)
		if err != nil {
			return nil, nil, err
		}
		layout.SetCommandsApart(&document)
		if resumes[p.cv], err = resume.Read(document); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", p.cv, err)
		}
		texts[p.cv] = string(content)
	}
	return texts, resumes, nil
}
