package engine

import (
	"context"
	"fmt"
	"os"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

// The most linear memory of one instance, in pages of 64 KiB: enough for a page
// scanned at 600 dots an inch, and little enough that a bomb bursts soon.
const memoryPages = 256 << 20 >> 16

// Runtime compiles one engine's module and makes instances of it.
type Runtime struct {
	wazero.Runtime
	cache  wazero.CompilationCache
	Module wazero.CompiledModule
}

// Compile makes a runtime with the asset's compiled module. Compiled code is
// kept in the folder, which only its owner may read, because whoever can write
// there decides what code runs; an empty name keeps nothing.
func Compile(ctx context.Context, asset Asset, folder string) (*Runtime, error) {
	code, err := asset.Unpack()
	if err != nil {
		return nil, err
	}
	config := wazero.NewRuntimeConfig().WithMemoryLimitPages(memoryPages)
	r := &Runtime{}
	if folder != "" {
		if err := MakeFolder(folder); err != nil {
			return nil, err
		}
		if r.cache, err = wazero.NewCompilationCacheWithDir(folder); err != nil {
			return nil, fmt.Errorf("folder for compiled engines: %w", err)
		}
		config = config.WithCompilationCache(r.cache)
	}
	r.Runtime = wazero.NewRuntimeWithConfig(ctx, config)
	if r.Module, err = r.CompileModule(ctx, code); err != nil {
		return nil, fmt.Errorf("compile %s: %w", asset, err)
	}
	return r, nil
}

// MakeFolder makes the folder for compiled engines, and refuses one that others
// can write to.
func MakeFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("folder for compiled engines: %w", err)
	}
	info, err := os.Stat(folder)
	if err != nil {
		return fmt.Errorf("folder for compiled engines: %w", err)
	}
	if info.Mode().Perm()&0o022 != 0 {
		return fmt.Errorf("folder for compiled engines: others can write to %s", folder)
	}
	return nil
}

// Instance starts the module; the functions named run first, where exported.
func (r *Runtime) Instance(ctx context.Context, start ...string) (module api.Module, err error) {
	defer func() {
		if failed := recover(); failed != nil {
			err = fmt.Errorf("start an engine: %v", failed)
		}
	}()
	config := wazero.NewModuleConfig().WithName("").WithStartFunctions(start...)
	return r.InstantiateModule(withMappedMemory(ctx), r.Module, config)
}

// Close frees the compiled code.
func (r *Runtime) Close(ctx context.Context) error {
	err := r.Runtime.Close(ctx)
	if r.cache != nil {
		if closed := r.cache.Close(ctx); err == nil {
			err = closed
		}
	}
	return err
}

// Grow answers a module's wish for a heap of that many bytes, a fifth more
// than it has where that fits, because growing often is slow.
func Grow(m api.Module, wanted uint64) bool {
	has := uint64(m.Memory().Size())
	if wanted <= has {
		return true
	}
	for _, size := range []uint64{max(wanted, has+has/5), wanted} {
		if _, ok := m.Memory().Grow(uint32((size - has + 65535) / 65536)); ok {
			return true
		}
	}
	return false
}
