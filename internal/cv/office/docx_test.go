package office

import (
	"testing"

	"encaja/internal/cv/layout"
)

const docxOpen = `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:mc="mc"><w:body>`

func docx(t testing.TB, body string, more ...string) []byte {
	t.Helper()
	return packed(t, append([]string{docxBody, docxOpen + body + `</w:body></w:document>`}, more...)...)
}

func paragraph(text string) string { return "<w:p><w:r><w:t>" + text + "</w:t></w:r></w:p>" }

func TestDOCXText(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"paragraphs", paragraph("Ana Ruiz") + paragraph("Ingeniera"), "Ana Ruiz / Ingeniera"},
		{"an empty paragraph sets apart", paragraph("Uno") + "<w:p/>" + paragraph("Dos"), "Uno || Dos"},
		{"runs without a blank are one word", `<w:p><w:r><w:t>Inge</w:t></w:r><w:r><w:t>niera de</w:t></w:r><w:r><w:t xml:space="preserve"> caminos</w:t></w:r></w:p>`, "Ingeniera de caminos"},
		{"a tab leaves a gap", `<w:p><w:r><w:t>Analista</w:t><w:tab/><w:tab/><w:t>2019 - 2020</w:t></w:r></w:p>`, "Analista / 2019 - 2020"},
		{"a break ends the line", `<w:p><w:r><w:t>Acme</w:t><w:br/><w:t>Madrid</w:t></w:r></w:p>`, "Acme / Madrid"},
		{"items of a list get a mark", `<w:p><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr><w:r><w:t>Excel</w:t></w:r></w:p>`, "• Excel"},
		{"cells are blocks", `<w:tbl><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="6000"/></w:tblGrid><w:tr><w:tc>` + paragraph("2019") + `</w:tc><w:tc>` + paragraph("Analista") + paragraph("Acme") + `</w:tc></w:tr></w:tbl>`, "2019 || Analista / Acme"},
		{"a text box is read once", `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>` + paragraph("Ana Ruiz") + `</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>` + paragraph("Ana Ruiz") + `</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r><w:r><w:t>Perfil</w:t></w:r></w:p>`, "Ana Ruiz || Perfil"},
		{"deleted text and field codes are not read", `<w:p><w:del><w:r><w:delText>viejo</w:delText></w:r></w:del><w:r><w:instrText>HYPERLINK "x"</w:instrText></w:r><w:r><w:t>nuevo</w:t></w:r></w:p>`, "nuevo"},
		{"letter-spaced capitals", paragraph("E X P E R I E N C I A"), "EXPERIENCIA"},
		{"ends without beginnings", "</w:tbl></w:tc></w:tr></w:txbxContent></w:p>" + paragraph("Hola"), "Hola"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := DOCX(docx(t, c.body))
			if err != nil {
				t.Fatal(err)
			}
			if got := linesOf(d); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestDOCXHeadersComeFirst(t *testing.T) {
	header := `<w:hdr xmlns:w="w">` + paragraph("Ana Ruiz") + `</w:hdr>`
	d, err := DOCX(docx(t, paragraph("Perfil"), "word/header1.xml", header, "word/header2.xml", header,
		"word/footer1.xml", `<w:ftr xmlns:w="w">`+paragraph("Página 1")+`</w:ftr>`))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := linesOf(d), "Ana Ruiz || Perfil || Página 1"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestDOCXStyles(t *testing.T) {
	styles := `<w:styles xmlns:w="w"><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>
		<w:style w:styleId="Base"><w:rPr><w:b/><w:sz w:val="30"/></w:rPr></w:style>
		<w:style w:styleId="Titulo"><w:basedOn w:val="Base"/><w:rPr><w:color w:val="1F4E79"/></w:rPr></w:style>
		<w:style w:styleId="Circle"><w:basedOn w:val="Circle"/></w:style></w:styles>`
	d, err := DOCX(docx(t, `<w:p><w:pPr><w:pStyle w:val="Titulo"/></w:pPr><w:r><w:t>Experiencia</w:t></w:r></w:p>`+
		paragraph("Analista")+`<w:p><w:pPr><w:pStyle w:val="Circle"/></w:pPr><w:r><w:t>Fin</w:t></w:r></w:p>`, "word/styles.xml", styles))
	if err != nil {
		t.Fatal(err)
	}
	lines := d.Pages[0].Blocks[0].Lines
	if l := lines[0]; !l.Bold || l.Size != 15 || l.Words[0].Color != 0x1F4E79 {
		t.Errorf("heading: bold %v, size %v, colour %06X", l.Bold, l.Size, l.Words[0].Color)
	}
	if l := lines[1]; l.Bold || l.Size != 10 {
		t.Errorf("text: bold %v, size %v", l.Bold, l.Size)
	}
}

func TestDOCXHiddenText(t *testing.T) {
	run := func(properties string) string {
		return `<w:p><w:r><w:t>Visible</w:t></w:r><w:r><w:rPr>` + properties + `</w:rPr><w:t xml:space="preserve"> Kubernetes</w:t></w:r></w:p>`
	}
	for _, c := range []struct{ name, body, reason string }{
		{"vanished", run(`<w:vanish/>`), layout.ReasonInvisible},
		{"white", run(`<w:color w:val="FFFFFF"/>`), layout.ReasonUnseen},
		{"tiny", run(`<w:sz w:val="2"/>`), layout.ReasonTiny},
		{"white on a dark run", run(`<w:color w:val="FFFFFF"/><w:shd w:fill="1F4E79"/>`), ""},
		{"white in a dark cell", `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill="1F4E79"/></w:tcPr>` + run(`<w:color w:val="FFFFFF"/>`) + `</w:tc></w:tr></w:tbl>`, ""},
		{"white in a box of unknown colour", `<w:p><w:r><w:txbxContent>` + run(`<w:color w:val="FFFFFF"/>`) + `</w:txbxContent></w:r></w:p>`, ""},
		{"not vanished", run(`<w:vanish w:val="0"/>`), ""},
	} {
		d, err := DOCX(docx(t, c.body))
		if err != nil {
			t.Fatal(err)
		}
		want := "Visible"
		if c.reason == "" {
			want = "Visible Kubernetes"
		}
		if got := linesOf(d); got != want {
			t.Errorf("%s: text %q, want %q", c.name, got, want)
		}
		if c.reason != "" && (len(d.Hidden) != 1 || d.Hidden[0].Reason != c.reason || d.Hidden[0].Text != "Kubernetes") {
			t.Errorf("%s: hidden %+v", c.name, d.Hidden)
		}
	}
}

func FuzzDOCX(f *testing.F) {
	f.Add(docxOpen + paragraph("Ana") + `<w:tbl><w:tr><w:tc>` + paragraph("2019") + `</w:tc></w:tr></w:tbl>`)
	f.Add(`</w:tbl><w:gridCol w:w="9"/><w:tc></w:tr><w:txbxContent></w:txbxContent></w:txbxContent>`)
	f.Fuzz(func(t *testing.T, body string) {
		d, err := DOCX(packed(t, docxBody, body))
		if err == nil && len(d.Pages) != 1 {
			t.Fatalf("%d pages", len(d.Pages))
		}
	})
}
