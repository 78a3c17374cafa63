package tasks

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"encaja/internal/platform/db"
)

// newHolder names this process and this queue: where the process runs, its number, when it started, and a name of its
// own. The first three let another process on the same machine see that the holder is dead.
func newHolder() string {
	pid := os.Getpid()
	return strings.Join([]string{machine(), strconv.Itoa(pid), startOf(pid), db.NewID()}, "|")
}

// isDead says whether a holder is known to be gone. Of processes elsewhere nothing is known.
func isDead(holder string) bool {
	parts := strings.Split(holder, "|")
	if len(parts) != 4 || parts[0] != machine() || parts[2] == "" {
		return false
	}
	pid, err := strconv.Atoi(parts[1])
	if err != nil {
		return false
	}
	return startOf(pid) != parts[2]
}

// machine names the set of processes that this one can see: host, boot and, in a container, its own numbering.
func machine() string {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return fmt.Sprintf("%s/%s", strings.ReplaceAll(host, "|", "-"), processSpace())
}
