package office

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"encaja/internal/cv/layout"

	"golang.org/x/text/encoding/charmap"
)

// Text reads plain text in any of the encodings that people have.
func Text(content []byte) (layout.Document, error) {
	if len(content) > mostText {
		return layout.Document{}, ErrTooMuch
	}
	text, err := decodeText(content)
	if err != nil {
		return layout.Document{}, err
	}
	c := newComposer()
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\f", "\n\n").Replace(text)
	for line := range strings.SplitSeq(text, "\n") {
		for i, cell := range strings.Split(line, "\t") {
			if i > 0 {
				c.tab()
			}
			c.write(cell, plainStyle())
		}
		c.endLine()
	}
	return c.document("txt"), nil
}

// decodeText tells the encodings apart: by their mark, by the zeros that plain
// letters have in UTF-16, by what UTF-8 forbids; the rest is Windows-1252.
func decodeText(content []byte) (string, error) {
	switch {
	case bytes.HasPrefix(content, []byte("\xEF\xBB\xBF")):
		return strings.ToValidUTF8(string(content[3:]), "\uFFFD"), nil
	case bytes.HasPrefix(content, []byte("\xFF\xFE")):
		return decodeUTF16(content[2:], binary.LittleEndian), nil
	case bytes.HasPrefix(content, []byte("\xFE\xFF")):
		return decodeUTF16(content[2:], binary.BigEndian), nil
	case mostlyZero(content, 1):
		return decodeUTF16(content, binary.LittleEndian), nil
	case mostlyZero(content, 0):
		return decodeUTF16(content, binary.BigEndian), nil
	case utf8.Valid(content):
		return string(content), nil
	}
	decoded, err := charmap.Windows1252.NewDecoder().Bytes(content)
	return string(decoded), err
}

func decodeUTF16(content []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(content)/2)
	for i := range units {
		units[i] = order.Uint16(content[2*i:])
	}
	return string(utf16.Decode(units))
}

// mostlyZero says that nearly every second byte, from the first on, is zero.
func mostlyZero(content []byte, first int) bool {
	zeros, all := 0, 0
	for i := first; i < min(len(content), 2000); i += 2 {
		all++
		if content[i] == 0 {
			zeros++
		}
	}
	return all > 4 && zeros*10 > all*8
}

// LooksLikeText says that the content can be text: hardly any control
// characters, however it is encoded.
func LooksLikeText(content []byte) bool {
	head := content[:min(len(content), 8192)]
	text, err := decodeText(head)
	if err != nil {
		return false
	}
	strange, all := 0, 0
	for _, r := range text {
		all++
		if r < 0x20 && r != '\n' && r != '\r' && r != '\t' && r != '\f' || r == 0x7F || r == utf8.RuneError || r >= 0x80 && r < 0xA0 {
			strange++
		}
	}
	return all > 0 && strange*100 <= all
}
