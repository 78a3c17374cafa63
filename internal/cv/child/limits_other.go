//go:build !linux

package child

import (
	"runtime/debug"
	"syscall"
)

const heapGoal = 320 << 20

// lowerLimits does what every system can; servers run on Linux.
func lowerLimits() error {
	debug.SetMemoryLimit(heapGoal)
	return nil
}

func attributes(bool) *syscall.SysProcAttr { return nil }
