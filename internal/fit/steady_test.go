package fit

import (
	"encoding/json"
	"runtime"
	"sync"
	"testing"
)

func TestOneValueInAHundredRunsOnAnyNumberOfCores(t *testing.T) {
	posting, r := samplePostings(t)["backend"], readCV(t, sampleText(t, "dev-php"))
	first, err := json.Marshal(Assess(posting, r, day))
	if err != nil {
		t.Fatal(err)
	}
	before := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(before)
	for _, cores := range []int{1, 2, 4, 8} {
		runtime.GOMAXPROCS(cores)
		var group sync.WaitGroup
		results := make([]string, 25)
		for i := range results {
			group.Go(func() {
				again, err := json.Marshal(Assess(posting, r, day))
				if err == nil {
					results[i] = string(again)
				}
			})
		}
		group.Wait()
		for _, again := range results {
			if again != string(first) {
				t.Fatalf("%d cores: %s\nfirst: %s", cores, again, first)
			}
		}
	}
}

func TestVersionOfAPostingChangesWithWhatAScoreDependsOn(t *testing.T) {
	p := Posting{Title: "Cocinero", Requirements: "Dos años"}
	other := p
	other.IndustryRequired = true
	if len(p.Version()) != 16 || p.Version() == other.Version() {
		t.Errorf("%q, %q", p.Version(), other.Version())
	}
	moved := Posting{Title: "Cocinero\x00", Requirements: "Dos años"}
	if moved.Version() == p.Version() {
		t.Error("two postings share a version")
	}
}

func BenchmarkAssess(b *testing.B) {
	posting, r := samplePostings(b)["backend"], readCV(b, sampleText(b, "dev-java"))
	for b.Loop() {
		Assess(posting, r, day)
	}
}
