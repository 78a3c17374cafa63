// Package pdf turns a PDF into words with their places by driving PDFium,
// compiled to WebAssembly.
package pdf

import (
	"context"
	"errors"
	"fmt"
	"math"

	"encaja/internal/cv/engine"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

// Engine is compiled PDFium.
type Engine struct {
	runtime *engine.Runtime
	batch   wazero.CompiledModule
}

// NewEngine compiles PDFium, or takes the compiled code from the folder.
func NewEngine(ctx context.Context, cacheFolder string) (*Engine, error) {
	runtime, err := engine.Compile(ctx, engine.PDFium, cacheFolder)
	if err != nil {
		return nil, err
	}
	if err := linkHost(ctx, runtime); err != nil {
		return nil, err
	}
	batch, err := runtime.CompileModule(ctx, batchModule())
	if err != nil {
		return nil, fmt.Errorf("compile the batch module: %w", err)
	}
	return &Engine{runtime, batch}, nil
}

// Close frees the compiled code.
func (e *Engine) Close(ctx context.Context) error { return e.runtime.Close(ctx) }

// errTrapped marks an instance that must not be used again.
var errTrapped = errors.New("pdfium trapped")

// instance is one running PDFium. After a trap its memory cannot be trusted,
// so it must be closed and replaced.
type instance struct {
	module, batch api.Module
	functions     map[string]api.Function
	stack         [8]uint64
	trapped       bool
}

func (e *Engine) instance(ctx context.Context) (*instance, error) {
	module, err := e.runtime.Instance(ctx, "_initialize", "__wasm_call_ctors", "emscripten_stack_init")
	if err != nil {
		return nil, fmt.Errorf("start pdfium: %w", err)
	}
	linked := experimental.WithImportResolver(ctx, func(string) api.Module { return module })
	batch, err := e.runtime.InstantiateModule(linked, e.batch, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("start the batch module: %w", err), module.Close(ctx))
	}
	i := &instance{module: module, batch: batch, functions: map[string]api.Function{batchName: batch.ExportedFunction(batchName)}}
	if _, err := i.call(ctx, "FPDF_InitLibrary"); err != nil {
		return nil, errors.Join(err, i.close(ctx))
	}
	return i, nil
}

func (i *instance) close(ctx context.Context) error {
	return errors.Join(i.batch.Close(ctx), i.module.Close(ctx))
}

// call runs an exported function; only a trap gives an error.
func (i *instance) call(ctx context.Context, name string, arguments ...uint64) (uint64, error) {
	if i.trapped {
		return 0, errTrapped
	}
	f := i.functions[name]
	if f == nil {
		if f = i.module.ExportedFunction(name); f == nil {
			return 0, fmt.Errorf("pdfium has no %s", name)
		}
		i.functions[name] = f
	}
	stack := i.stack[:]
	if len(arguments) > len(stack) {
		stack = make([]uint64, len(arguments))
	}
	copy(stack, arguments)
	if err := f.CallWithStack(ctx, stack); err != nil {
		i.trapped = true
		return 0, fmt.Errorf("%w in %s: %w", errTrapped, name, err)
	}
	return stack[0], nil
}

var errNoMemory = errors.New("pdfium has no memory left")

func (i *instance) allocate(ctx context.Context, size int) (uint32, error) {
	address, err := i.call(ctx, "malloc", uint64(size))
	if err != nil {
		return 0, err
	}
	if address == 0 {
		return 0, errNoMemory
	}
	return uint32(address), nil
}

func (i *instance) free(ctx context.Context, address uint32) error {
	_, err := i.call(ctx, "free", uint64(address))
	return err
}

// read gives a view of the memory, valid until the next call.
func (i *instance) read(address uint32, size int) ([]byte, error) {
	view, ok := i.module.Memory().Read(address, uint32(size))
	if !ok {
		i.trapped = true
		return nil, fmt.Errorf("%w: address %d is outside of its memory", errTrapped, address)
	}
	return view, nil
}

func float32Of(bits uint32) float64 { return float64(math.Float32frombits(bits)) }
