package mail

import (
	"strings"
	"testing"
)

func TestMailsAboutAnApplicationSayWhatIsNeeded(t *testing.T) {
	const link = "https://encaja.example/guest/abc-_1"
	posting := map[string]any{"Name": "Luz Mar", "Position": "Chofer", "Company": "Aldao", "Link": link}
	with := func(key string, value any) map[string]any {
		data := map[string]any{key: value}
		for k, v := range posting {
			if k != key {
				data[k] = v
			}
		}
		return data
	}
	for name, c := range map[string]struct {
		template, subject string
		data              map[string]any
		says              []string
		silent            string
	}{
		"member":  {"received", "Recibimos tu postulación a Chofer", with("Guest", false), []string{"«Chofer» de Aldao", link}, "30 días"},
		"guest":   {"received", "Recibimos tu postulación a Chofer", with("Guest", true), []string{"«Chofer» de Aldao", link, "30 días", "Si no fuiste tú"}, "tus postulaciones:"},
		"seen":    {"seen", "Abrieron tu CV para Chofer", posting, []string{"«Chofer» de Aldao", link}, "30 días"},
		"no link": {"seen", "Abrieron tu CV para Chofer", with("Link", ""), []string{"«Chofer»"}, "aquí"},
		"links": {"links", "Tus enlaces para seguir tus postulaciones", map[string]any{"Name": "Luz Mar", "Links": []map[string]string{
			{"Position": "Chofer", "Company": "Aldao", "Link": link}, {"Position": "Cocinera", "Company": "", "Link": link + "2"},
		}}, []string{"«Chofer» de Aldao:", "«Cocinera»:", link, link + "2"}, "30 días"},
	} {
		t.Run(name, func(t *testing.T) {
			subject, text, html, err := Render(c.template, c.data)
			if err != nil || subject != c.subject {
				t.Fatalf("%q %v", subject, err)
			}
			for part, body := range map[string]string{"text": text, "html": html} {
				for _, want := range append(c.says, "Hola, Luz Mar:") {
					if !strings.Contains(body, want) {
						t.Errorf("the %s lacks %q:\n%s", part, want, body)
					}
				}
				if strings.Contains(body, c.silent) {
					t.Errorf("the %s says %q", part, c.silent)
				}
			}
			if c.data["Link"] != "" && !strings.Contains(text, "\n"+link+"\n") {
				t.Errorf("the link has no line of its own:\n%s", text)
			}
		})
	}
}

func TestHostilePostingsStayTextInMails(t *testing.T) {
	subject, _, html, err := Render("seen", map[string]any{"Name": "", "Position": "<b>x</b>\r\nBcc: a@b.c", "Company": `"><img src=x>`, "Link": ""})
	if err != nil || strings.ContainsAny(subject, "\r\n") || strings.Contains(html, "<b>x") || strings.Contains(html, "<img") {
		t.Errorf("%q %v %s", subject, err, html)
	}
}
