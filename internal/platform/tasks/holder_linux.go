package tasks

import (
	"fmt"
	"os"
	"strings"
)

// startTimeField is the place of starttime in /proc/PID/stat, counted after the command's closing parenthesis.
const startTimeField = 19

// startOf returns when a process started, in ticks since boot; empty when there is no such process or only its entry is
// left. The number of a dead process may be given to a new one (in a container nearly always), the pair of both is not.
func startOf(pid int) string {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return ""
	}
	// The command stands in parentheses and may itself hold spaces and parentheses.
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	if len(fields) <= startTimeField || fields[0] == "Z" || fields[0] == "X" {
		return ""
	}
	return fields[startTimeField]
}

// processSpace tells boots and process namespaces apart: in another one the same numbers mean other processes.
func processSpace() string {
	boot, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return ""
	}
	space, err := os.Readlink("/proc/self/ns/pid")
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(boot)) + "/" + space
}
