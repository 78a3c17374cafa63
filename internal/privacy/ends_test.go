package privacy

import (
	"testing"
	"time"
)

// What people are told is when it happens: something is at its end exactly from the day on that they were told, in years
// with a 29th of February, too.
func TestNothingEndsBeforeTheDayThatWasTold(t *testing.T) {
	const day = 24 * time.Hour
	first := time.Date(2027, 1, 1, 12, 0, 0, 0, time.UTC)
	for _, keep := range []bool{false, true} {
		for from := first; from.Year() < 2034; from = from.Add(day) {
			end := until(from, keep)
			for now := end.Add(-3 * day); now.Before(end.Add(3 * day)); now = now.Add(day) {
				if over := !from.After(began(now, keep)); over != !now.Before(end) {
					t.Errorf("of %s (consent %v), told to end on %s, on %s: over %v",
						from.Format(time.DateOnly), keep, end.Format(time.DateOnly), now.Format(time.DateOnly), over)
				}
			}
		}
	}
}
