// Package ocr reads the words of a picture with Tesseract: the one installed on
// the machine where it knows Spanish, else the one compiled to WebAssembly that
// the binary carries.
package ocr

import (
	"context"
	"errors"
	"fmt"

	"encaja/internal/cv/engine"
	"encaja/internal/cv/picture"

	"github.com/tetratelabs/wazero/api"
)

// Exports of tesseract.js-core 7.0.0 (simd-lstm).
const (
	exportStart         = "U"
	exportMalloc        = "xf"
	exportFree          = "wf"
	exportNew           = "Kc"
	exportInit          = "ad"
	exportSetMode       = "gd"
	exportSetImage      = "ld"
	exportSetResolution = "nd"
	exportRecognize     = "Ed"
	exportTSV           = "Ld"
	exportClear         = "Rd"
	exportSetThrew      = "Af"
	exportRestoreStack  = "Bf"
	exportStackPosition = "Cf"
)

// Page segmentation modes: let Tesseract find the columns by itself, without
// looking for the orientation; or take the picture as one line.
const (
	wholePage = 3
	oneLine   = 7
)

// Languages, by the names of their models.
const (
	spanish = "spa"
	english = "eng"
)

const lstmOnly = 1

// Engine is compiled Tesseract.
type Engine struct{ runtime *engine.Runtime }

// NewEngine compiles Tesseract, or takes the compiled code from the folder.
func NewEngine(ctx context.Context, cacheFolder string) (*Engine, error) {
	runtime, err := engine.Compile(ctx, engine.Tesseract, cacheFolder)
	if err != nil {
		return nil, err
	}
	if err := linkHost(ctx, runtime); err != nil {
		return nil, err
	}
	return &Engine{runtime}, nil
}

// Close frees the compiled code.
func (e *Engine) Close(ctx context.Context) error { return e.runtime.Close(ctx) }

var errTrapped = errors.New("tesseract trapped")

// instance is one running Tesseract; after a trap it must be replaced.
type instance struct {
	module  api.Module
	files   *files
	handle  uint64
	trapped bool
}

func (e *Engine) instance(ctx context.Context, language string) (*instance, error) {
	model, err := engine.Asset(language + ".traineddata").Unpack()
	if err != nil {
		return nil, err
	}
	i := &instance{files: &files{
		content: map[string][]byte{"/tessdata/" + language + ".traineddata": model},
		open:    map[uint32]*openFile{}, last: 10,
	}}
	if i.module, err = e.runtime.Instance(context.WithValue(ctx, filesKey{}, i.files), exportStart); err != nil {
		return nil, fmt.Errorf("start tesseract: %w", err)
	}
	if err := i.initialize(ctx, language); err != nil {
		return nil, errors.Join(err, i.close(ctx))
	}
	return i, nil
}

func (i *instance) initialize(ctx context.Context, language string) (err error) {
	if i.handle, err = i.call(ctx, exportNew); err != nil {
		return err
	}
	folder, err := i.text(ctx, "/tessdata")
	if err != nil {
		return err
	}
	name, err := i.text(ctx, language)
	if err != nil {
		return err
	}
	failed, err := i.call(ctx, exportInit, i.handle, folder, name, lstmOnly)
	if err != nil {
		return err
	}
	if failed != 0 {
		return fmt.Errorf("tesseract does not start: %s", i.files.log.String())
	}
	return nil
}

func (i *instance) close(ctx context.Context) error { return i.module.Close(ctx) }

func (i *instance) call(ctx context.Context, name string, arguments ...uint64) (uint64, error) {
	if i.trapped {
		return 0, errTrapped
	}
	stack := make([]uint64, max(len(arguments), 1))
	copy(stack, arguments)
	if err := i.module.ExportedFunction(name).CallWithStack(context.WithValue(ctx, filesKey{}, i.files), stack); err != nil {
		i.trapped = true
		return 0, fmt.Errorf("%w: %w", errTrapped, err)
	}
	return stack[0], nil
}

func (i *instance) allocate(ctx context.Context, content []byte) (uint64, error) {
	address, err := i.call(ctx, exportMalloc, uint64(len(content)))
	if err != nil {
		return 0, err
	}
	if address == 0 || !i.module.Memory().Write(uint32(address), content) {
		return 0, errors.New("tesseract has no memory left")
	}
	return address, nil
}

func (i *instance) text(ctx context.Context, s string) (uint64, error) {
	return i.allocate(ctx, append([]byte(s), 0))
}

// recognize gives Tesseract's table of what it found.
func (i *instance) recognize(ctx context.Context, g picture.Gray, mode int) (string, error) {
	image, err := i.allocate(ctx, g.Pixels)
	if err != nil {
		return "", err
	}
	width := uint64(g.Width)
	for _, call := range []struct {
		name      string
		arguments []uint64
	}{
		{exportSetMode, []uint64{i.handle, uint64(mode)}},
		{exportSetImage, []uint64{i.handle, image, width, uint64(g.Height), 1, width, 1, 0}},
		{exportSetResolution, []uint64{i.handle, uint64(g.DPI)}},
		{exportRecognize, []uint64{i.handle, 0}},
	} {
		if _, err := i.call(ctx, call.name, call.arguments...); err != nil {
			return "", err
		}
	}
	address, err := i.call(ctx, exportTSV, i.handle, 0)
	if err != nil {
		return "", err
	}
	table := cString(i.module, uint32(address))
	for _, call := range []struct {
		name     string
		argument uint64
	}{{exportFree, address}, {exportClear, i.handle}, {exportFree, image}} {
		if _, err := i.call(ctx, call.name, call.argument); err != nil {
			return "", err
		}
	}
	return table, nil
}
