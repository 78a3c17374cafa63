package fit

import (
	"reflect"
	"sync"
	"testing"
)

func TestAPostingReadOnceAssessesAPileAlike(t *testing.T) {
	posting := samplePostings(t)["uci"]
	prepared := Prepare(posting)
	var group sync.WaitGroup
	for _, name := range []string{"enf-uci", "enf-primaria", "tcae", "mozo", "dev-java"} {
		r := readCV(t, sampleText(t, name))
		want := Assess(posting, r, day)
		for range 3 {
			group.Go(func() {
				if got := prepared.Assess(r, day); !reflect.DeepEqual(got, want) {
					t.Errorf("%s: %d instead of %d", name, got.Score, want.Score)
				}
			})
		}
	}
	group.Wait()
}
