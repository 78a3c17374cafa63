package pdf

import "bytes"

// A character and its style take a dozen calls into PDFium. Crossing from Go
// for each of them costs more than the calls themselves, so a small module that
// is linked to PDFium's memory loops over the characters inside. This file is
// its assembler: for every character it makes the calls of characterCalls, and
// where another text object begins those of styleCalls, and keeps the results in
// a record.

// Where a record holds what.
const (
	atRune       = 0  // i32
	atBox        = 4  // left, top, right, bottom: f32
	atObject     = 20 // i32, 0 for what PDFium has inserted
	atOrigin     = 24 // x, y: f64
	atMatrix     = 40 // a, b, c, d, e, f: f32
	atFontSize   = 64 // f32
	atMode       = 68 // i32
	atFont       = 72 // i32
	atColor      = 76 // red, green, blue, alpha: i32
	atMarks      = 92 // i32
	atClip       = 96 // i32
	atClipPaths  = 100
	recordSize   = 104
	discard      = -1
	batchName    = "collect"
	batchImports = "p" // the name under which PDFium is imported
)

// argument is code that pushes one argument.
type argument []byte

// The locals of the function: its parameters, the index of the character and
// the text object of the one before.
const (
	localText, localCount, localOut, localIndex, localLast = 0, 1, 2, 3, 4
)

var (
	text  = argument{opGet, localText}
	index = argument{opGet, localIndex}
)

// place is the address of a part of the record.
func place(at int) argument {
	return append(append(argument{opGet, localOut, opConst}, signed(at)...), opAdd)
}

// value is what an earlier call has stored in the record.
func value(at int) argument { return append(argument{opGet, localOut, opLoad, 2}, unsigned(at)...) }

// batchCall is a call into PDFium; all its arguments are i32.
type batchCall struct {
	function string
	keep     int // where its result goes
	with     []argument
}

var characterCalls = []batchCall{
	{"FPDFText_GetUnicode", atRune, []argument{text, index}},
	{"FPDFText_GetTextObject", atObject, []argument{text, index}},
	{"FPDFText_GetLooseCharBox", discard, []argument{text, index, place(atBox)}},
	{"FPDFText_GetCharOrigin", discard, []argument{text, index, place(atOrigin), place(atOrigin + 8)}},
}

var styleCalls = []batchCall{
	{"FPDFText_GetMatrix", discard, []argument{text, index, place(atMatrix)}},
	{"FPDFTextObj_GetFontSize", discard, []argument{value(atObject), place(atFontSize)}},
	{"FPDFTextObj_GetTextRenderMode", atMode, []argument{value(atObject)}},
	{"FPDFTextObj_GetFont", atFont, []argument{value(atObject)}},
	{"FPDFPageObj_GetFillColor", discard, []argument{value(atObject), place(atColor), place(atColor + 4), place(atColor + 8), place(atColor + 12)}},
	{"FPDFPageObj_CountMarks", atMarks, []argument{value(atObject)}},
	{"FPDFPageObj_GetClipPath", atClip, []argument{value(atObject)}},
	{"FPDFClipPath_CountPaths", atClipPaths, []argument{value(atClip)}},
}

const (
	valueI32   = 0x7f
	opLoop     = 0x03
	opIf       = 0x04
	opEnd      = 0x0b
	opBranchIf = 0x0d
	opReturn   = 0x0f
	opCall     = 0x10
	opDrop     = 0x1a
	opGet      = 0x20
	opSet      = 0x21
	opLoad     = 0x28
	opStore    = 0x36
	opConst    = 0x41
	opLess     = 0x48
	opLessOrEq = 0x4c
	opDiffers  = 0x47
	opAdd      = 0x6a
	blockVoid  = 0x40
)

// batchModule encodes
//
//	(func (export "collect") (param $text i32) (param $count i32) (param $out i32) (local $index i32) (local $last i32)
//	  (if (i32.le_s (local.get $count) (i32.const 0)) (then (return)))
//	  (loop
//	    …characterCalls…
//	    (if (i32.ne (i32.load offset=atObject (local.get $out)) (local.get $last)) (then …styleCalls…))
//	    (local.set $last (i32.load offset=atObject (local.get $out)))
//	    (local.set $out (i32.add (local.get $out) (i32.const recordSize)))
//	    (local.set $index (i32.add (local.get $index) (i32.const 1)))
//	    (br_if 0 (i32.lt_s (local.get $index) (local.get $count)))))
func batchModule() []byte {
	var types [][]byte
	for arguments := range 6 {
		types = append(types, signature(arguments, valueI32))
	}
	types = append(types, signature(3))
	imports := [][]byte{imported("memory", 2, 0, 0)}
	encode := func(calls []batchCall) []byte {
		var code []byte
		for _, c := range calls {
			code = append(code, callCode(byte(len(imports)-1), c.keep, c.with)...)
			imports = append(imports, imported(c.function, 0, byte(len(c.with))))
		}
		return code
	}
	body := bytes.Join([][]byte{
		{1, 2, valueI32}, // two locals
		{opGet, localCount, opConst, 0, opLessOrEq, opIf, blockVoid, opReturn, opEnd},
		{opLoop, blockVoid},
		encode(characterCalls),
		value(atObject), {opGet, localLast, opDiffers, opIf, blockVoid},
		encode(styleCalls),
		{opEnd},
		value(atObject), {opSet, localLast},
		place(recordSize), {opSet, localOut},
		{opGet, localIndex, opConst, 1, opAdd, opSet, localIndex},
		{opGet, localIndex, opGet, localCount, opLess, opBranchIf, 0},
		{opEnd, opEnd},
	}, nil)
	exported := append([]byte{byte(len(batchName))}, batchName...)
	return bytes.Join([][]byte{
		[]byte("\x00asm\x01\x00\x00\x00"),
		section(1, types...),
		section(2, imports...),
		section(3, []byte{byte(len(types) - 1)}),
		section(7, append(exported, 0, byte(len(imports)-1))),
		section(10, append(unsigned(len(body)), body...)),
	}, nil)
}

func callCode(function byte, keep int, with []argument) []byte {
	var code []byte
	if keep != discard {
		code = append(code, opGet, localOut)
	}
	for _, a := range with {
		code = append(code, a...)
	}
	code = append(code, opCall, function)
	if keep == discard {
		return append(code, opDrop)
	}
	return append(append(code, opStore, 2), unsigned(keep)...)
}

func signature(params int, results ...byte) []byte {
	code := append([]byte{0x60, byte(params)}, bytes.Repeat([]byte{valueI32}, params)...)
	return append(append(code, byte(len(results))), results...)
}

func imported(name string, kind ...byte) []byte {
	code := append([]byte{byte(len(batchImports))}, batchImports...)
	return append(append(append(code, byte(len(name))), name...), kind...)
}

func section(id byte, items ...[]byte) []byte {
	content := append(unsigned(len(items)), bytes.Join(items, nil)...)
	return append(append([]byte{id}, unsigned(len(content))...), content...)
}

// unsigned is LEB128.
func unsigned(n int) []byte {
	var code []byte
	for ; n > 127; n >>= 7 {
		code = append(code, byte(n&127|128))
	}
	return append(code, byte(n))
}

// signed is signed LEB128 of a number that is not negative.
func signed(n int) []byte {
	code := unsigned(n)
	if last := len(code) - 1; code[last]&64 != 0 {
		code[last] |= 128
		code = append(code, 0)
	}
	return code
}
