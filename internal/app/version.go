package app

import "runtime/debug"

// Version is what the Go toolchain recorded of the source that this program was built from.
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "(devel)" && info.Main.Version != "" {
		return info.Main.Version
	}
	return "development"
}
