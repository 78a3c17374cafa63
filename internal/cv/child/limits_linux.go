package child

import (
	"fmt"
	"os"
	"runtime/debug"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// What a process that reads documents may use. RLIMIT_DATA counts what is
// written; RLIMIT_AS would count what Go and the engines only reserve.
const (
	dataLimit = 1 << 30
	heapGoal  = 320 << 20
	fileLimit = 256 << 20 // compiled engines are written to the cache
	openLimit = 128
)

func lowerLimits() error {
	for _, l := range []struct {
		resource int
		most     uint64
	}{{unix.RLIMIT_DATA, dataLimit}, {unix.RLIMIT_CORE, 0}, {unix.RLIMIT_FSIZE, fileLimit}, {unix.RLIMIT_NOFILE, openLimit}} {
		if err := unix.Setrlimit(l.resource, &unix.Rlimit{Cur: l.most, Max: l.most}); err != nil {
			return fmt.Errorf("lower a limit of the process: %w", err)
		}
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("give up new privileges: %w", err)
	}
	debug.SetMemoryLimit(heapGoal)
	return nil
}

// processorTime is what this process has used of all processors.
func processorTime() time.Duration {
	var used unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// attributes make the child die with its parent. An isolated one lives in a
// namespace without a network, where the system lets an ordinary user make one.
func attributes(isolated bool) *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if isolated {
		a.Cloneflags = syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET
		a.UidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getuid(), HostID: os.Getuid(), Size: 1}}
		a.GidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getgid(), HostID: os.Getgid(), Size: 1}}
	}
	return a
}
