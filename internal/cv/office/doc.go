package office

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"

	"encaja/internal/cv/layout"

	"github.com/richardlehane/mscfb"
	"golang.org/x/text/encoding/charmap"
)

// Places in the file information block of a Word document (MS-DOC 2.5).
const (
	fibMagic       = 0xA5EC
	fibFlags       = 0x0A
	fibEncrypted   = 0x0100
	fibSecondTable = 0x0200
	fibCounts      = 0x4C // of characters: text, footnotes, headers, macros, comments, endnotes, boxes, boxes of headers
	fibPieces      = 0x1A2
	fibSmallest    = 0x1AA
	mostStream     = 16 << 20
)

// DOC reads a document of Word 97 to 2003.
func DOC(content []byte) (layout.Document, error) {
	streams, err := docStreams(content)
	if err != nil {
		return layout.Document{}, err
	}
	word := streams["WordDocument"]
	if len(word) < fibSmallest || binary.LittleEndian.Uint16(word) != fibMagic {
		return layout.Document{}, fmt.Errorf("%w: not a Word document", ErrCorrupt)
	}
	flags := binary.LittleEndian.Uint16(word[fibFlags:])
	if flags&fibEncrypted != 0 {
		return layout.Document{}, ErrEncrypted
	}
	table := streams["0Table"]
	if flags&fibSecondTable != 0 {
		table = streams["1Table"]
	}
	text, err := docText(word, table)
	if err != nil {
		return layout.Document{}, err
	}
	c := newComposer()
	for _, story := range docStories(word, text) {
		composeDoc(c, story)
		c.endBlock()
	}
	return c.document("doc"), nil
}

func docStreams(content []byte) (streams map[string][]byte, err error) {
	defer func() {
		if broken := recover(); broken != nil { // the reader of the container indexes what the file says
			err = fmt.Errorf("%w: %v", ErrCorrupt, broken)
		}
	}()
	container, err := mscfb.New(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	streams = map[string][]byte{}
	for {
		entry, err := container.Next()
		if errors.Is(err, io.EOF) {
			return streams, nil
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrCorrupt, err)
		}
		switch entry.Name {
		case "EncryptedPackage", "EncryptionInfo":
			return nil, ErrEncrypted
		case "WordDocument", "0Table", "1Table":
			if streams[entry.Name], err = io.ReadAll(io.LimitReader(entry, mostStream)); err != nil {
				return nil, fmt.Errorf("%w: %w", ErrCorrupt, err)
			}
		}
	}
}

// slice gives part of a stream, or an error where the stream is shorter.
func slice(b []byte, from, length uint32) ([]byte, error) {
	if uint64(from)+uint64(length) > uint64(len(b)) {
		return nil, fmt.Errorf("%w: a part lies outside of its stream", ErrCorrupt)
	}
	return b[from : from+length], nil
}

// Kinds of entries in the table of pieces (MS-DOC 2.9.38).
const (
	clxProperties = 1
	clxPieces     = 2
	pieceSize     = 8
	pieceInBytes  = 0x40000000
)

// docText puts the pieces together that Word stores in the order of editing.
func docText(word, table []byte) ([]rune, error) {
	le := binary.LittleEndian
	clx, err := slice(table, le.Uint32(word[fibPieces:]), le.Uint32(word[fibPieces+4:]))
	if err != nil {
		return nil, err
	}
	for len(clx) > 3 && clx[0] == clxProperties {
		if clx, err = slice(clx, 3+uint32(le.Uint16(clx[1:])), uint32(max(0, len(clx)-3-int(le.Uint16(clx[1:]))))); err != nil {
			return nil, err
		}
	}
	if len(clx) < 5 || clx[0] != clxPieces {
		return nil, fmt.Errorf("%w: no table of pieces", ErrCorrupt)
	}
	pieces, err := slice(clx, 5, le.Uint32(clx[1:]))
	if err != nil {
		return nil, err
	}
	var text []rune
	count := max(0, (len(pieces)-4)/(4+pieceSize))
	for i := range count {
		from, to := le.Uint32(pieces[4*i:]), le.Uint32(pieces[4*i+4:])
		at := le.Uint32(pieces[4*(count+1)+pieceSize*i+2:])
		if to < from || to-from > mostText || len(text) > mostText {
			return nil, fmt.Errorf("%w: a piece of %d characters", ErrTooMuch, to-from)
		}
		piece, err := docPiece(word, at, to-from)
		if err != nil {
			return nil, err
		}
		text = append(text, piece...)
	}
	return text, nil
}

func docPiece(word []byte, at, length uint32) ([]rune, error) {
	if at&pieceInBytes != 0 {
		encoded, err := slice(word, at&^pieceInBytes/2, length)
		if err != nil {
			return nil, err
		}
		decoded, err := charmap.Windows1252.NewDecoder().Bytes(encoded)
		return []rune(string(decoded)), err
	}
	encoded, err := slice(word, at, 2*length)
	if err != nil {
		return nil, err
	}
	units := make([]uint16, length)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(encoded[2*i:])
	}
	// One rune for each unit, so that the counts of the stories hold.
	runes := make([]rune, length)
	for i := 0; i < len(units); i++ {
		if r := utf16.Decode(units[i:min(i+2, len(units))]); utf16.IsSurrogate(rune(units[i])) && len(r) == 1 {
			runes[i] = r[0]
			i++
			continue
		}
		runes[i] = rune(units[i])
	}
	return runes, nil
}

// docStories cuts the text into headers, main text and boxes, in the order in
// which a reader meets them.
func docStories(word []byte, text []rune) [][]rune {
	var stories [8][]rune
	for i := range stories {
		length := int(binary.LittleEndian.Uint32(word[fibCounts+4*i:]))
		length = min(max(length, 0), len(text))
		stories[i], text = text[:length], text[length:]
	}
	return [][]rune{stories[2], stories[0], stories[6], stories[7]}
}

// Special characters of Word's text.
const (
	docCell, docLine, docPage, docParagraph   = 0x07, 0x0B, 0x0C, 0x0D
	docFieldBegin, docFieldSplit, docFieldEnd = 0x13, 0x14, 0x15
	docHyphen                                 = 0x1E
)

func composeDoc(c *composer, story []rune) {
	var line strings.Builder
	flush := func() {
		c.write(line.String(), plainStyle())
		line.Reset()
	}
	instructions := 0 // depth inside of the code of fields, which is not shown
	for _, r := range story {
		switch {
		case r == docFieldBegin:
			instructions++
		case r == docFieldSplit || r == docFieldEnd && instructions > 0:
			instructions = max(0, instructions-1)
		case instructions > 0:
		case r == '\t':
			flush()
			c.tab()
		case r == docCell:
			flush()
			c.endBlock()
		case r == docParagraph || r == docLine || r == docPage:
			flush()
			c.endLine()
		case r == docHyphen:
			line.WriteByte('-')
		case r >= 0x20:
			line.WriteRune(r)
		}
	}
	flush()
}
