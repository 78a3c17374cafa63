//go:build !linux

package tasks

// startOf knows nothing on this system: no holder is taken for dead and leases lapse instead.
func startOf(int) string { return "" }

func processSpace() string { return "" }
