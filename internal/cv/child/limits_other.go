//go:build !linux

package child

import (
	"runtime/debug"
	"syscall"
	"time"
)

const heapGoal = 320 << 20

// lowerLimits does what every system can; servers run on Linux.
func lowerLimits() error {
	debug.SetMemoryLimit(heapGoal)
	return nil
}

// processorTime is not known here; the time limit of a request still holds.
func processorTime() time.Duration { return 0 }

func attributes(bool) *syscall.SysProcAttr { return nil }
