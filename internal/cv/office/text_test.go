package office

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"unicode/utf16"
)

func utf16Bytes(text string, order binary.AppendByteOrder) []byte {
	var b []byte
	for _, u := range utf16.Encode([]rune(text)) {
		b = order.AppendUint16(b, u)
	}
	return b
}

func TestEncodings(t *testing.T) {
	const text = "Íñigo Muñoz\nAtención a «clientes»"
	latin := []byte{0xCD, 0xF1, 'i', 'g', 'o', ' ', 'M', 'u', 0xF1, 'o', 'z', '\r', '\n', 'A', 't', 'e', 'n', 'c', 'i', 0xF3, 'n', ' ', 'a', ' ', 0xAB, 'c', 'l', 'i', 'e', 'n', 't', 'e', 's', 0xBB}
	for name, content := range map[string][]byte{
		"UTF-8":                []byte(text),
		"UTF-8 with a mark":    []byte("\uFEFF" + text),
		"UTF-16 little":        append([]byte{0xFF, 0xFE}, utf16Bytes(text, binary.LittleEndian)...),
		"UTF-16 big":           append([]byte{0xFE, 0xFF}, utf16Bytes(text, binary.BigEndian)...),
		"UTF-16 without marks": utf16Bytes(text, binary.LittleEndian),
		"Latin 1":              latin,
	} {
		if !LooksLikeText(content) {
			t.Errorf("%s does not look like text", name)
		}
		d, err := Text(content)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := linesOf(d), strings.ReplaceAll(text, "\n", " / "); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestTextLayout(t *testing.T) {
	d, err := Text([]byte("EXPERIENCIA\n\nAnalista\t\t2019 - 2020\nAcme          Madrid\n  • Excel\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := linesOf(d), "EXPERIENCIA || Analista / 2019 - 2020 / Acme / Madrid / • Excel"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestBinaryIsNoText(t *testing.T) {
	for _, content := range [][]byte{{0, 1, 2, 3, 4, 5, 6, 7}, []byte("MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xFF\xFF"), {}} {
		if LooksLikeText(content) {
			t.Errorf("%q looks like text", content)
		}
	}
}

func TestEndlessTextIsRefused(t *testing.T) {
	if _, err := Text([]byte(strings.Repeat("hola\n", 1<<20))); !errors.Is(err, ErrTooMuch) {
		t.Errorf("got %v", err)
	}
}

func FuzzText(f *testing.F) {
	f.Add([]byte("Ana\tRuiz\r\n\xF1"))
	f.Add([]byte{0xFF, 0xFE, 0x00})
	f.Fuzz(func(t *testing.T, content []byte) {
		if d, err := Text(content); err == nil && len(d.Pages) != 1 {
			t.Fatalf("%d pages", len(d.Pages))
		}
	})
}
