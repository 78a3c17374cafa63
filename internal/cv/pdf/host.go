package pdf

import (
	"context"
	"errors"
	"fmt"
	"math"

	"encaja/internal/cv/engine"

	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/emscripten"
)

const wasi = "wasi_snapshot_preview1"

// Error numbers of WASI, which Emscripten's system calls use too (negated).
const notSupported = 52

var errAborted = errors.New("pdfium aborted")

// linkHost gives the module the functions that it imports. PDFium gets memory
// and nothing else: no files, no clock, no environment.
func linkHost(ctx context.Context, r *engine.Runtime) error {
	env, system := r.NewHostModuleBuilder("env"), r.NewHostModuleBuilder(wasi)
	jumps, err := emscripten.NewFunctionExporterForModule(r.Module)
	if err != nil {
		return fmt.Errorf("link pdfium: %w", err)
	}
	jumps.ExportFunctions(env)
	for _, f := range r.Module.ImportedFunctions() {
		module, name, _ := f.Import()
		builder := env
		if module == wasi {
			builder = system
		} else if isJump(name) {
			continue
		}
		builder.NewFunctionBuilder().WithGoModuleFunction(hostFunction(module, name, f), f.ParamTypes(), f.ResultTypes()).Export(name)
	}
	if _, err := env.Instantiate(ctx); err != nil {
		return fmt.Errorf("link pdfium: %w", err)
	}
	if _, err := system.Instantiate(ctx); err != nil {
		return fmt.Errorf("link pdfium: %w", err)
	}
	return nil
}

// isJump names the imports that the emscripten package answers.
func isJump(name string) bool {
	return len(name) > 7 && name[:7] == "invoke_" || name == "_emscripten_throw_longjmp"
}

func hostFunction(module, name string, f api.FunctionDefinition) api.GoModuleFunc {
	switch name {
	case "emscripten_resize_heap":
		return func(_ context.Context, m api.Module, stack []uint64) {
			if engine.Grow(m, uint64(uint32(stack[0]))) {
				stack[0] = 1
			} else {
				stack[0] = 0
			}
		}
	case "emscripten_date_now":
		// The same bytes must give the same result: the engine's clock stands still.
		return func(_ context.Context, _ api.Module, stack []uint64) { stack[0] = math.Float64bits(0) }
	case "_abort_js":
		return func(context.Context, api.Module, []uint64) { panic(errAborted) }
	case "environ_sizes_get":
		return func(_ context.Context, m api.Module, stack []uint64) {
			m.Memory().WriteUint32Le(uint32(stack[0]), 0)
			m.Memory().WriteUint32Le(uint32(stack[1]), 0)
			stack[0] = 0
		}
	}
	return func(_ context.Context, _ api.Module, stack []uint64) {
		if len(f.ResultTypes()) == 0 {
			return
		}
		failed := int32(-notSupported)
		if module == wasi {
			failed = notSupported
		}
		stack[0] = uint64(uint32(failed))
	}
}
