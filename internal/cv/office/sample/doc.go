// Package sample writes small files of word processors for tests.
package sample

import (
	"encoding/binary"
	"unicode/utf16"
)

// Places and values in the head of a Word document (MS-DOC, 2.5).
const (
	fibMagic       = 0xA5EC
	fibFlags       = 0x0A
	fibSecondTable = 1 << 9
	fibCounts      = 0x4C
	fibPieces      = 0x1A2
	clxPieces      = 2
	pieceInBytes   = 1 << 30
)

const sector = 512

// Compound writes an OLE file of streams; all are padded beyond the size under
// which they would need the small sectors.
func Compound(names []string, streams [][]byte) []byte {
	le := binary.LittleEndian
	const smallest = 4096
	var body []byte
	var chains []uint32 // the table of sectors
	starts := make([]uint32, len(streams))
	put := func(content []byte) uint32 {
		start := uint32(len(chains))
		for at := 0; at < len(content); at += sector {
			block := make([]byte, sector)
			copy(block, content[at:])
			body = append(body, block...)
			chains = append(chains, uint32(len(chains)+1))
		}
		chains[len(chains)-1] = 0xFFFFFFFE
		return start
	}
	for i, s := range streams {
		starts[i] = put(append(append([]byte(nil), s...), make([]byte, max(0, smallest-len(s)))...))
	}
	var directory []byte
	entry := func(name string, kind byte, right, below, start uint32, size int) {
		e := make([]byte, 128)
		for i, u := range utf16.Encode([]rune(name)) {
			le.PutUint16(e[2*i:], u)
		}
		le.PutUint16(e[64:], uint16(2*len(name)+2))
		e[66], e[67] = kind, 1
		le.PutUint32(e[68:], 0xFFFFFFFF)
		le.PutUint32(e[72:], right)
		le.PutUint32(e[76:], below)
		le.PutUint32(e[116:], start)
		le.PutUint64(e[120:], uint64(size))
		directory = append(directory, e...)
	}
	entry("Root Entry", 5, 0xFFFFFFFF, 1, 0xFFFFFFFE, 0)
	for i, name := range names {
		next := uint32(0xFFFFFFFF)
		if i+1 < len(names) {
			next = uint32(i + 2)
		}
		entry(name, 2, next, 0xFFFFFFFF, starts[i], max(smallest, len(streams[i])))
	}
	directoryStart := put(directory)
	table := uint32(len(chains))
	chains = append(chains, 0xFFFFFFFD)
	fat := make([]byte, sector)
	for i := range sector / 4 {
		value := uint32(0xFFFFFFFF)
		if i < len(chains) {
			value = chains[i]
		}
		le.PutUint32(fat[4*i:], value)
	}
	header := make([]byte, sector)
	copy(header, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")
	le.PutUint16(header[24:], 0x3E)
	le.PutUint16(header[26:], 3)
	le.PutUint16(header[28:], 0xFFFE)
	le.PutUint16(header[30:], 9)
	le.PutUint16(header[32:], 6)
	le.PutUint32(header[44:], 1)
	le.PutUint32(header[48:], directoryStart)
	le.PutUint32(header[56:], smallest)
	le.PutUint32(header[60:], 0xFFFFFFFE)
	le.PutUint32(header[68:], 0xFFFFFFFE)
	for i := 76; i < sector; i += 4 {
		le.PutUint32(header[i:], 0xFFFFFFFF)
	}
	le.PutUint32(header[76:], table)
	return append(append(header, body...), fat...)
}

// DOC writes a Word document whose text is one piece of bytes and one of UTF-16.
// The flags are those of its head besides the one that names the table.
func DOC(plain, wide string, flags uint16) []byte {
	le := binary.LittleEndian
	const textAt = 0x400
	word := make([]byte, textAt)
	le.PutUint16(word, fibMagic)
	le.PutUint16(word[fibFlags:], flags|fibSecondTable)
	units := utf16.Encode([]rune(wide))
	le.PutUint32(word[fibCounts:], uint32(len(plain)+len(units)))
	word = append(word, plain...)
	wideAt := len(word)
	for _, u := range units {
		word = le.AppendUint16(word, u)
	}
	pieces := le.AppendUint32(nil, 0)
	pieces = le.AppendUint32(pieces, uint32(len(plain)))
	pieces = le.AppendUint32(pieces, uint32(len(plain)+len(units)))
	for _, at := range []uint32{textAt*2 | pieceInBytes, uint32(wideAt)} {
		pieces = append(pieces, 0, 0)
		pieces = le.AppendUint32(pieces, at)
		pieces = append(pieces, 0, 0)
	}
	clx := append([]byte{clxPieces}, le.AppendUint32(nil, uint32(len(pieces)))...)
	clx = append(clx, pieces...)
	le.PutUint32(word[fibPieces+4:], uint32(len(clx)))
	return Compound([]string{"1Table", "WordDocument"}, [][]byte{clx, word})
}
