package engine

import (
	"context"
	"fmt"

	"github.com/tetratelabs/wazero/experimental"
	"golang.org/x/sys/unix"
)

// mapped is linear memory whose addresses are reserved at its largest size:
// growth never copies, and closing the instance gives the pages back at once.
// Only what is in use may be written, so that the rest does not count towards
// the process's limit of data.
type mapped struct {
	reserved []byte
	usable   uint64
}

func (m *mapped) Reallocate(size uint64) []byte {
	if size > uint64(len(m.reserved)) {
		return nil
	}
	page := uint64(unix.Getpagesize())
	if end := (size + page - 1) / page * page; end > m.usable {
		if unix.Mprotect(m.reserved[m.usable:min(end, uint64(len(m.reserved)))], unix.PROT_READ|unix.PROT_WRITE) != nil {
			return nil // the module learns that it cannot grow
		}
		m.usable = end
	}
	return m.reserved[:size:len(m.reserved)]
}

func (m *mapped) Free() {
	if err := unix.Munmap(m.reserved); err != nil {
		panic(fmt.Sprintf("give back the memory of an engine: %v", err))
	}
	m.reserved = nil
}

// withMappedMemory makes instances that are created with the context use
// mapped memory. The interface has no way to fail but a panic, which the
// creation of the instance turns into an error.
func withMappedMemory(ctx context.Context) context.Context {
	return experimental.WithMemoryAllocator(ctx, experimental.MemoryAllocatorFunc(func(_, largest uint64) experimental.LinearMemory {
		reserved, err := unix.Mmap(-1, 0, int(largest), unix.PROT_NONE,
			unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_NORESERVE)
		if err != nil {
			panic(fmt.Errorf("reserve memory for an engine: %w", err))
		}
		return &mapped{reserved: reserved}
	}))
}
