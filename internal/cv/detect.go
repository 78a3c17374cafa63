package cv

import (
	"archive/zip"
	"bytes"

	"encaja/internal/cv/office"
)

// format is a kind of file, decided by its content: names lie.
type format string

const (
	formatPDF     format = "pdf"
	formatDOCX    format = "docx"
	formatODT     format = "odt"
	formatDOC     format = "doc"
	formatPNG     format = "png"
	formatJPG     format = "jpg"
	formatText    format = "txt"
	formatUnknown format = ""
)

// headerReach is how far from its beginning a PDF's header may stand; mail
// programs and web servers leave bytes before it.
const headerReach = 1024

func detect(content []byte) format {
	switch {
	case bytes.Contains(content[:min(len(content), headerReach)], []byte("%PDF-")):
		return formatPDF
	case bytes.HasPrefix(content, []byte("\x89PNG\r\n\x1a\n")):
		return formatPNG
	case bytes.HasPrefix(content, []byte("\xFF\xD8\xFF")):
		return formatJPG
	case bytes.HasPrefix(content, []byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")):
		return formatDOC
	case bytes.HasPrefix(content, []byte("PK\x03\x04")):
		return detectArchive(content)
	case office.LooksLikeText(content) && !bytes.HasPrefix(content, []byte(`{\rtf`)):
		return formatText
	}
	return formatUnknown
}

func detectArchive(content []byte) format {
	z, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return formatDOCX // a broken one: its reader says so
	}
	for _, f := range z.File {
		switch f.Name {
		case "word/document.xml":
			return formatDOCX
		case "content.xml":
			return formatODT
		}
	}
	return formatUnknown
}
