package office

import (
	"errors"
	"testing"

	"encaja/internal/cv/layout"
)

const odtOpen = `<office:document-content><office:automatic-styles>
	<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold" fo:font-size="14pt"/></style:style>
	<style:style style:name="W" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>
	<style:style style:name="D" style:family="table-cell"><style:table-cell-properties fo:background-color="#203040"/></style:style>
	<style:style style:name="N" style:family="text"><style:text-properties text:display="none"/></style:style>
	</office:automatic-styles><office:body><office:text>`

func odt(t testing.TB, body string, more ...string) []byte {
	t.Helper()
	return packed(t, append([]string{"content.xml", odtOpen + body + "</office:text></office:body></office:document-content>"}, more...)...)
}

func TestODTText(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"paragraphs and headings", `<text:h>Perfil</text:h><text:p>Ana <text:span>Ruiz</text:span></text:p>`, "Perfil / Ana Ruiz"},
		{"tabs, breaks, blanks", `<text:p>Uno<text:tab/>dos<text:line-break/>tres<text:s text:c="2"/>cuatro</text:p>`, "Uno / dos / tres cuatro"},
		{"lists", `<text:list><text:list-item><text:p>Excel</text:p></text:list-item><text:list-item><text:p>Word</text:p></text:list-item></text:list>`, "• Excel / • Word"},
		{"tables", `<table:table><table:table-row><table:table-cell><text:p>2019</text:p></table:table-cell><table:table-cell><text:p>Analista</text:p></table:table-cell></table:table-row></table:table>`, "2019 || Analista"},
		{"boxes", `<text:p>Perfil<draw:frame><draw:text-box><text:p>Ana</text:p></draw:text-box></draw:frame></text:p>`, "Perfil || Ana"},
		{"changes and comments are not read", `<text:tracked-changes><text:p>viejo</text:p></text:tracked-changes><text:p>nuevo<office:annotation><text:p>nota</text:p></office:annotation></text:p>`, "nuevo"},
		{"ends without beginnings", `</table:table-row></table:table-cell></text:p><text:p>Hola</text:p>`, "Hola"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := ODT(odt(t, c.body))
			if err != nil {
				t.Fatal(err)
			}
			if got := linesOf(d); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestODTStylesAndHiddenText(t *testing.T) {
	d, err := ODT(odt(t, `<text:p><text:span text:style-name="T1">Ana</text:span></text:p>
		<text:p>sí<text:span text:style-name="W"> blanco</text:span><text:span text:style-name="N"> oculto</text:span></text:p>
		<table:table><table:table-row><table:table-cell table:style-name="D"><text:p><text:span text:style-name="W">banda</text:span></text:p></table:table-cell></table:table-row></table:table>`))
	if err != nil {
		t.Fatal(err)
	}
	if l := d.Pages[0].Blocks[0].Lines[0]; !l.Bold || l.Size != 14 {
		t.Errorf("bold %v, size %v", l.Bold, l.Size)
	}
	if got, want := linesOf(d), "Ana / sí || banda"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if len(d.Hidden) != 2 || d.Hidden[0].Reason != layout.ReasonUnseen || d.Hidden[1].Reason != layout.ReasonInvisible {
		t.Errorf("hidden: %+v", d.Hidden)
	}
}

func TestODTEncrypted(t *testing.T) {
	content := packed(t, "META-INF/manifest.xml", `<m><manifest:encryption-data/></m>`, "content.xml", "\x00\x01")
	if _, err := ODT(content); !errors.Is(err, ErrEncrypted) {
		t.Errorf("got %v", err)
	}
}

func FuzzODT(f *testing.F) {
	f.Add(odtOpen + `<text:p>Ana</text:p>`)
	f.Add(`</text:p><table:table-cell/><text:s text:c="-4"/></table:table-row>`)
	f.Fuzz(func(t *testing.T, body string) {
		d, err := ODT(packed(t, "content.xml", body))
		if err == nil && len(d.Pages) != 1 {
			t.Fatalf("%d pages", len(d.Pages))
		}
	})
}
