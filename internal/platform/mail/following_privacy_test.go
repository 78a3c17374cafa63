package mail

import (
	"strings"
	"testing"
)

func TestMailsAboutTheEndOfDataSayWhatIsNeeded(t *testing.T) {
	item := map[string]any{"Position": "Chofer", "Company": "Aldao", "Date": "01/02/2027", "Link": "", "Count": 1}
	linked := map[string]any{"Position": "Chofer", "Company": "Aldao", "Date": "01/02/2027", "Link": "https://x.test/guest/a", "Count": 2}
	for name, c := range map[string]struct {
		template string
		data     map[string]any
		subject  string
		says     []string
	}{
		"one application": {"expiring", map[string]any{"Name": "Ana", "Items": []map[string]any{item}, "Guest": false, "Link": "https://x.test/p"},
			"Una postulación tuya se borrará pronto", []string{"Esta se borrará", "el 01/02/2027", "https://x.test/p", "24 meses"}},
		"a guest's": {"expiring", map[string]any{"Name": "Ana", "Items": []map[string]any{linked, linked}, "Guest": true, "Link": "https://x.test/p"},
			"Algunas de tus postulaciones se borrarán pronto", []string{"Estas se borrarán", "https://x.test/guest/a", "cada enlace"}},
		"an account": {"expiring-account", map[string]any{"Name": "Ana", "Date": "01/02/2027", "Link": "https://x.test/login"},
			"Tu cuenta de Encaja se borrará pronto", []string{"el 01/02/2027", "https://x.test/login", "inicia sesión"}},
		"uploads": {"expiring-uploads", map[string]any{"Name": "Ana", "Items": []map[string]any{item, linked}},
			"Algunos CV que subiste se borrarán pronto", []string{"1 candidato,", "2 candidatos,", "«Chofer»"}},
		"withdrawn": {"withdrawn", map[string]any{"Name": "Ana", "Position": "Chofer", "Company": ""},
			"El puesto Chofer fue retirado", []string{"El puesto «Chofer» fue retirado"}},
		"removed": {"removed", map[string]any{"Name": "Ana", "Position": "Chofer"},
			"Una persona pidió que se borrara su CV", []string{"«Chofer»"}},
	} {
		subject, text, html, err := Render(c.template, c.data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if subject != c.subject {
			t.Errorf("%s: subject %q", name, subject)
		}
		for _, want := range append(c.says, "Hola, Ana:") {
			if !strings.Contains(text, want) || !strings.Contains(html, want) {
				t.Errorf("%s lacks %q:\n%s\n%s", name, want, text, html)
			}
		}
		if strings.Contains(text, "\n\n\n") {
			t.Errorf("%s has empty lines:\n%s", name, text)
		}
	}
}
