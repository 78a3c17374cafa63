package democv

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"math/rand/v2"
	"strings"
)

// wordText gathers the paragraphs of a document.
type wordText struct{ body bytes.Buffer }

// paragraph adds a line of text; size is in half points.
func (w *wordText) paragraph(text string, size int, bold, item bool) {
	w.body.WriteString(`<w:p>`)
	if item {
		w.body.WriteString(`<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>`)
	}
	w.body.WriteString(`<w:r><w:rPr>`)
	if bold {
		w.body.WriteString(`<w:b/>`)
	}
	fmt.Fprintf(&w.body, `<w:sz w:val="%d"/></w:rPr><w:t xml:space="preserve">`, size)
	_ = xml.EscapeText(&w.body, []byte(text)) // a buffer takes everything
	w.body.WriteString(`</w:t></w:r></w:p>`)
}

func (w *wordText) heading(text string) {
	w.paragraph("", 22, false, false)
	w.paragraph(text, 28, true, false)
}

const (
	wordSpace   = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`
	wordType    = "application/vnd.openxmlformats-officedocument.wordprocessingml."
	relations   = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
	relation    = `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/`
	declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`
)

// docx writes a history as a Word document.
func docx(h history, random *rand.Rand) ([]byte, error) {
	names, dates := pick(random, headingSets), dateForm(random.IntN(int(dateForms)))
	w := &wordText{}
	w.paragraph(h.name, 40, true, false)
	w.paragraph(h.title, 26, false, false)
	w.paragraph(h.email+" | "+h.phone+" | "+h.city, 22, false, false)
	w.heading(names.summary)
	w.paragraph(h.summary, 22, false, false)
	w.heading(names.work)
	for i, j := range h.jobs {
		if i > 0 {
			w.paragraph("", 22, false, false)
		}
		w.paragraph(j.role, 22, true, false)
		w.paragraph(j.where()+" | "+dates.span(j), 22, false, false)
		for _, task := range j.tasks {
			w.paragraph(task, 22, false, true)
		}
	}
	w.heading(names.education)
	for _, s := range h.studies {
		w.paragraph(s.degree, 22, true, false)
		w.paragraph(s.school+" | "+s.span(), 22, false, false)
	}
	w.heading(names.skills)
	w.paragraph(strings.Join(h.skills, ", "), 22, false, false)
	w.heading(names.languages)
	for _, spoken := range h.languages {
		w.paragraph(spoken.name+": "+spoken.level, 22, false, false)
	}
	if len(h.certificates) > 0 {
		w.heading(names.certificates)
		for _, name := range h.certificates {
			w.paragraph(name, 22, false, true)
		}
	}
	return wordArchive(w.body.String())
}

func wordArchive(body string) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, part := range [][2]string{
		{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
			`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
			`<Override PartName="/word/document.xml" ContentType="` + wordType + `document.main+xml"/>` +
			`<Override PartName="/word/numbering.xml" ContentType="` + wordType + `numbering+xml"/></Types>`},
		{"_rels/.rels", relations + relation + `officeDocument" Target="word/document.xml"/></Relationships>`},
		{"word/_rels/document.xml.rels", relations + relation + `numbering" Target="numbering.xml"/></Relationships>`},
		{"word/numbering.xml", `<w:numbering ` + wordSpace + `><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/>` +
			`<w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>` +
			`<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`},
		{"word/document.xml", `<w:document ` + wordSpace + `><w:body>` + body +
			`<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134"/></w:sectPr></w:body></w:document>`},
	} {
		w, err := archive.Create(part[0])
		if err != nil {
			return nil, err
		}
		if _, err := w.Write([]byte(declaration + part[1])); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
