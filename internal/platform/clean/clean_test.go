package clean_test

import (
	"strings"
	"testing"

	"encaja/internal/platform/clean"
)

func TestText(t *testing.T) {
	for in, want := range map[string]string{
		"  hola  ":           "hola",
		"uno\r\ndos\ttres":   "uno\ndos\ttres",
		"a\x00b\x1bc\x7fd":   "abcd",
		"mal\xffo":           "malo",
		"año – «ñandú»":      "año – «ñandú»",
		"\n\n solo blancos ": "solo blancos",
	} {
		if got := clean.Text(in); got != want {
			t.Errorf("%q became %q, not %q", in, got, want)
		}
	}
}

func TestFileName(t *testing.T) {
	for name, want := range map[string]string{
		"Ana Paz.pdf": "Ana Paz.pdf", "../../etc/passwd.pdf": "passwd.pdf", `C:\x\CV "Ana".pdf`: `CV "Ana".pdf`,
		" cv\r\nX: y.pdf ": "cvX: y.pdf", "cv\u202Efdp.exe.pdf": "cvfdp.exe.pdf", "a\xffb.pdf": "ab.pdf", "carpeta/": "",
		strings.Repeat("ñ", 300) + ".pdf": strings.Repeat("ñ", 196) + ".pdf",
	} {
		if got := clean.FileName(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
