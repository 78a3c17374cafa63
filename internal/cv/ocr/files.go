package ocr

import (
	"context"
	"path"
	"strings"

	"github.com/tetratelabs/wazero/api"
)

// files is the file system that Tesseract sees: what is in memory, for reading.
type files struct {
	content map[string][]byte
	open    map[uint32]*openFile
	last    uint32
	// log is what Tesseract says, for error messages.
	log strings.Builder
}

type openFile struct {
	content  []byte
	position int64
}

const longestLog = 4 << 10

// Error numbers of WASI, which Emscripten's system calls use too (negated).
const (
	badFile      = 8
	noEntry      = 44
	notSupported = 52
	notATerminal = 59
	notSeekable  = 70
)

func negated(number int32) uint64 { return uint64(uint32(-number)) }

type filesKey struct{}

func filesOf(ctx context.Context) *files { return ctx.Value(filesKey{}).(*files) }

// cString reads a text that ends with a zero byte.
func cString(m api.Module, address uint32) string {
	var text []byte
	for {
		c, ok := m.Memory().ReadByte(address)
		if !ok || c == 0 {
			return string(text)
		}
		text = append(text, c)
		address++
	}
}

// Offsets in Emscripten's struct stat.
const (
	statSize, statMode, statLinks, statLength, statBlock, statBlocks = 96, 4, 8, 24, 32, 36
	modeFile, modeFolder                                             = 0o100444, 0o40555
)

func writeStat(m api.Module, address uint32, length int, mode uint32) {
	memory := m.Memory()
	memory.Write(address, make([]byte, statSize))
	memory.WriteUint32Le(address+statMode, mode)
	memory.WriteUint32Le(address+statLinks, 1)
	memory.WriteUint64Le(address+statLength, uint64(length))
	memory.WriteUint32Le(address+statBlock, 4096)
	memory.WriteUint32Le(address+statBlocks, uint32((length+511)/512))
}

func openAt(ctx context.Context, m api.Module, stack []uint64) {
	f := filesOf(ctx)
	content, known := f.content[path.Clean("/"+cString(m, uint32(stack[1])))]
	if writing := stack[2]&3 != 0; !known || writing {
		stack[0] = negated(noEntry)
		return
	}
	f.last++
	f.open[f.last] = &openFile{content: content}
	stack[0] = uint64(f.last)
}

func statAt(ctx context.Context, m api.Module, stack []uint64) {
	f := filesOf(ctx)
	name := path.Clean("/" + cString(m, uint32(stack[1])))
	if content, known := f.content[name]; known {
		writeStat(m, uint32(stack[2]), len(content), modeFile)
		stack[0] = 0
		return
	}
	for known := range f.content {
		if name == "/" || strings.HasPrefix(known, name+"/") {
			writeStat(m, uint32(stack[2]), 0, modeFolder)
			stack[0] = 0
			return
		}
	}
	stack[0] = negated(noEntry)
}

func statOpen(ctx context.Context, m api.Module, stack []uint64) {
	f := filesOf(ctx).open[uint32(stack[0])]
	if f == nil {
		stack[0] = negated(badFile)
		return
	}
	writeStat(m, uint32(stack[1]), len(f.content), modeFile)
	stack[0] = 0
}

func closeFile(ctx context.Context, _ api.Module, stack []uint64) {
	delete(filesOf(ctx).open, uint32(stack[0]))
	stack[0] = 0
}

// vectors calls do for each part of a scattered read or write until it is done.
func vectors(m api.Module, address, count uint32, do func(address, length uint32) bool) {
	for i := range count {
		at, _ := m.Memory().ReadUint32Le(address + 8*i)
		length, _ := m.Memory().ReadUint32Le(address + 8*i + 4)
		if !do(at, length) {
			return
		}
	}
}

func readFile(ctx context.Context, m api.Module, stack []uint64) {
	f := filesOf(ctx).open[uint32(stack[0])]
	if f == nil {
		stack[0] = badFile
		return
	}
	total := uint32(0)
	vectors(m, uint32(stack[1]), uint32(stack[2]), func(address, length uint32) bool {
		rest := f.content[min(f.position, int64(len(f.content))):]
		part := rest[:min(int(length), len(rest))]
		m.Memory().Write(address, part)
		f.position += int64(len(part))
		total += uint32(len(part))
		return len(part) == int(length)
	})
	m.Memory().WriteUint32Le(uint32(stack[3]), total)
	stack[0] = 0
}

func seekFile(ctx context.Context, m api.Module, stack []uint64) {
	f := filesOf(ctx).open[uint32(stack[0])]
	if f == nil {
		stack[0] = notSeekable
		return
	}
	position := int64(stack[1])
	switch uint32(stack[2]) {
	case 1:
		position += f.position
	case 2:
		position += int64(len(f.content))
	}
	f.position = max(position, 0)
	m.Memory().WriteUint64Le(uint32(stack[3]), uint64(f.position))
	stack[0] = 0
}

func writeLog(ctx context.Context, m api.Module, stack []uint64) {
	f := filesOf(ctx)
	total := uint32(0)
	vectors(m, uint32(stack[1]), uint32(stack[2]), func(address, length uint32) bool {
		text, _ := m.Memory().Read(address, length)
		if f.log.Len() < longestLog {
			f.log.Write(text)
		}
		total += length
		return true
	})
	m.Memory().WriteUint32Le(uint32(stack[3]), total)
	stack[0] = 0
}
