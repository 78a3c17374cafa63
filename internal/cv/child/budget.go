package child

import (
	"os"
	"time"
)

// exhausted is the exit code of a child that used up its processor time.
const exhausted = 86

// lookEvery is how often the processor time is looked at.
const lookEvery = 20 * time.Millisecond

// Budget ends this process when it uses more processor time than the limit
// before stop is called; the parent is told by the exit code. An engine cannot
// be stopped in the middle of its work in any other way, and time on the clock
// would say more about the machine's load than about the file.
func Budget(limit time.Duration) (stop func()) {
	began := processorTime()
	done := make(chan struct{})
	go func() {
		look := time.NewTicker(lookEvery)
		defer look.Stop()
		for {
			select {
			case <-done:
				return
			case <-look.C:
				if processorTime()-began > limit {
					os.Exit(exhausted)
				}
			}
		}
	}()
	return func() { close(done) }
}
