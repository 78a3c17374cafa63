package ocr

import (
	"context"
	"errors"
	"fmt"
	"path"
	"strings"

	"encaja/internal/cv/engine"

	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental/table"
)

// The module's imports have minified names; these are those of
// tesseract.js-core 7.0.0 (simd-lstm), read from its JavaScript.
const (
	importJumps   = "cebhidfgjqr" // each letter is a function that calls back with setjmp
	importMissing = "PSJy"        // never called while pictures are read from memory
)

var imports = map[string]api.GoModuleFunc{
	"a": func(_ context.Context, m api.Module, stack []uint64) {
		panic(fmt.Errorf("tesseract: assertion %s failed", cString(m, uint32(stack[0]))))
	},
	"k": func(context.Context, api.Module, []uint64) { panic(errors.New("tesseract: exception")) },
	"N": func(context.Context, api.Module, []uint64) { panic(errors.New("tesseract: abort")) },
	"R": func(_ context.Context, _ api.Module, stack []uint64) {
		panic(fmt.Errorf("tesseract: exit %d", stack[0]))
	},
	"t": func(context.Context, api.Module, []uint64) { panic(errJump) },
	"u": func(_ context.Context, m api.Module, stack []uint64) {
		if engine.Grow(m, uint64(uint32(stack[0]))) {
			stack[0] = 1
		} else {
			stack[0] = 0
		}
	},
	// Clocks stand still: the same picture gives the same words.
	"L": func(_ context.Context, _ api.Module, stack []uint64) { stack[0] = 0 },
	"M": func(_ context.Context, m api.Module, stack []uint64) {
		m.Memory().WriteUint64Le(uint32(stack[2]), 0)
		stack[0] = 0
	},
	"G": func(_ context.Context, m api.Module, stack []uint64) {
		m.Memory().WriteUint32Le(uint32(stack[0]), 0)
		m.Memory().WriteUint32Le(uint32(stack[1]), 0)
		stack[0] = 0
	},
	"H": func(_ context.Context, m api.Module, stack []uint64) {
		m.Memory().Write(uint32(stack[0]), []byte("/\x00"))
		stack[0] = 2
	},
	"Q": embedFiles,
	"n": openAt,
	"I": statAt,
	"K": statOpen,
	"m": closeFile,
	"o": readFile,
	"E": seekFile,
	"l": writeLog,
	"p": succeed,
	"s": succeed,
	"F": succeed,
	"z": succeed,
	"O": func(_ context.Context, _ api.Module, stack []uint64) { stack[0] = negated(notATerminal) },
}

func succeed(_ context.Context, _ api.Module, stack []uint64) { stack[0] = 0 }

// embedFiles takes the files that are part of the module: a list of name,
// length and address that ends with a zero.
func embedFiles(ctx context.Context, m api.Module, stack []uint64) {
	for entry := uint32(stack[0]); ; entry += 12 {
		name, ok := m.Memory().ReadUint32Le(entry)
		if !ok || name == 0 {
			return
		}
		length, _ := m.Memory().ReadUint32Le(entry + 4)
		address, _ := m.Memory().ReadUint32Le(entry + 8)
		content, _ := m.Memory().Read(address, length)
		filesOf(ctx).content[path.Clean("/"+cString(m, name))] = append([]byte(nil), content...)
	}
}

// errJump unwinds to the function that called setjmp.
var errJump = errors.New("longjmp")

// jumps calls a function of the module and comes back when it jumps.
func jumps(f api.FunctionDefinition) api.GoModuleFunc {
	params, results := f.ParamTypes()[1:], f.ResultTypes()
	return func(ctx context.Context, m api.Module, stack []uint64) {
		called := table.LookupFunction(m, 0, uint32(stack[0]), params, results)
		copy(stack, stack[1:])
		var position [2]uint64
		mustCall(ctx, m, exportStackPosition, position[:])
		if err := called.CallWithStack(ctx, stack); err != nil {
			if !errors.Is(err, errJump) {
				panic(err)
			}
			mustCall(ctx, m, exportRestoreStack, position[:])
			mustCall(ctx, m, exportSetThrew, []uint64{1, 0})
		}
	}
}

func mustCall(ctx context.Context, m api.Module, name string, stack []uint64) {
	if err := m.ExportedFunction(name).CallWithStack(ctx, stack); err != nil {
		panic(err)
	}
}

func linkHost(ctx context.Context, r *engine.Runtime) error {
	builder := r.NewHostModuleBuilder("a")
	for _, f := range r.Module.ImportedFunctions() {
		_, name, _ := f.Import()
		function := imports[name]
		switch {
		case function != nil:
		case strings.Contains(importJumps, name):
			function = jumps(f)
		case strings.Contains(importMissing, name):
			function = func(context.Context, api.Module, []uint64) { panic(fmt.Errorf("tesseract: %s is missing", name)) }
		default:
			function = unsupported(len(f.ResultTypes()) > 0)
		}
		builder.NewFunctionBuilder().WithGoModuleFunction(function, f.ParamTypes(), f.ResultTypes()).Export(name)
	}
	if _, err := builder.Instantiate(ctx); err != nil {
		return fmt.Errorf("link tesseract: %w", err)
	}
	return nil
}

func unsupported(answers bool) api.GoModuleFunc {
	return func(_ context.Context, _ api.Module, stack []uint64) {
		if answers {
			stack[0] = negated(notSupported)
		}
	}
}
