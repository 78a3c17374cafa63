package mail

import (
	"regexp"
	"strings"
	"testing"
)

func TestCodeMailsSayWhatIsNeeded(t *testing.T) {
	for _, c := range []struct {
		make                     func(to, name, code string) (Message, error)
		subject, valid, disclaim string
	}{
		{Confirmation, "Tu código de confirmación de Encaja", "24 horas", "Si no fuiste tú"},
		{Reset, "Tu código para cambiar la contraseña", "15 minutos", "Si no fuiste tú"},
	} {
		m, err := c.make("ana@example.com", "Ana Pérez", "123456")
		if err != nil {
			t.Fatal(err)
		}
		if m.Subject != c.subject || m.To != "ana@example.com" || !m.Secret {
			t.Errorf("mail %+v", m)
		}
		if err := m.check(); err != nil {
			t.Error(err)
		}
		for part, body := range map[string]string{"text": m.Text, "html": m.HTML} {
			for _, want := range []string{"Hola, Ana Pérez:", "123456", c.valid, c.disclaim, "Encaja"} {
				if !strings.Contains(body, want) {
					t.Errorf("%s: the %s lacks %q", c.subject, part, want)
				}
			}
		}
		if !strings.Contains(m.Text, "\n123456\n") {
			t.Errorf("%s: the code has no line of its own", c.subject)
		}
		if found := regexp.MustCompile(`(?i)https?:|src=|url\(|<link|<script|<table`).FindString(m.HTML); found != "" {
			t.Errorf("%s: %q in the HTML", c.subject, found)
		}
	}
}

func TestHostileNamesStayText(t *testing.T) {
	for _, name := range []string{
		`<b onmouseover=alert(1)>Ana`, `"><img x=1>`, "{{.Code}}", "Ana & Eva <3",
	} {
		m, err := Confirmation("ana@example.com", name, "123456")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(m.Text, "Hola, "+name+":") {
			t.Errorf("%q: the text greets otherwise", name)
		}
		if strings.Contains(m.HTML, "<b on") || strings.Contains(m.HTML, "<img") || strings.Contains(m.HTML, "<3") {
			t.Errorf("%q is not escaped", name)
		}
	}
}

func TestNamesThatCarryAMessageAreLeftOut(t *testing.T) {
	for _, name := range []string{
		"", " \t", "https://mal.example/premio", "Ganaste en mal.example", "escribe a mal@example.com", strings.Repeat("Ana ", 40),
	} {
		m, err := Reset("ana@example.com", name, "123456")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(m.Text, "Hola:\n") || !strings.Contains(m.HTML, ">Hola:<") {
			t.Errorf("%q is repeated", name)
		}
	}
	for name, want := range map[string]string{
		"Ana\r\n\r\nPaga ahora": "Hola, Ana Paga ahora:", "M. José O'Neill": "Hola, M. José O'Neill:", "Ana\x00\xff": "Hola, Ana:",
	} {
		if got := greeting(name); got != want {
			t.Errorf("%q is greeted %q", name, got)
		}
	}
}

func TestRenderNamesAMissingTemplate(t *testing.T) {
	if _, _, _, err := Render("no-such-mail", nil); err == nil || !strings.Contains(err.Error(), "no-such-mail") {
		t.Errorf("error %v", err)
	}
	if _, _, _, err := Render("reset", map[string]string{"Name": "Ana"}); err == nil {
		t.Error("a mail without its code is rendered")
	}
}
