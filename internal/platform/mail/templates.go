package mail

import (
	"embed"
	"fmt"
	htmltemplate "html/template"
	"regexp"
	"strings"
	texttemplate "text/template"
	"unicode"
	"unicode/utf8"
)

// Each mail is a pair of files: NAME.txt with the subject and the plain body, NAME.html with the same body in HTML.
// Both are set into the layout.
//
//go:embed templates
var templateFiles embed.FS

// longestName is how much of a person's name a greeting repeats.
const longestName = 60

// looksLikeLink finds what a mail program would turn into a link.
var looksLikeLink = regexp.MustCompile(`://|@|[\pL\pN]\.\pL{2,}`)

var functions = map[string]any{"greeting": greeting, "line": line}

// Render fills the templates of a mail. The subject is one line whatever the data hold.
func Render(name string, data any) (subject, text, html string, err error) {
	plain, err := texttemplate.New("layout.txt").Funcs(functions).Option("missingkey=error").
		ParseFS(templateFiles, "templates/layout.txt", "templates/"+name+".txt")
	if err != nil {
		return "", "", "", fmt.Errorf("mail template %s: %w", name, err)
	}
	rich, err := htmltemplate.New("layout.html").Funcs(functions).Option("missingkey=error").
		ParseFS(templateFiles, "templates/layout.html", "templates/"+name+".html")
	if err != nil {
		return "", "", "", fmt.Errorf("mail template %s: %w", name, err)
	}
	var head, body, page strings.Builder
	if err := plain.ExecuteTemplate(&head, "subject", data); err != nil {
		return "", "", "", fmt.Errorf("mail template %s: %w", name, err)
	}
	if err := plain.Execute(&body, data); err != nil {
		return "", "", "", fmt.Errorf("mail template %s: %w", name, err)
	}
	subject = line(head.String())
	if err := rich.Execute(&page, map[string]any{"Subject": subject, "Data": data}); err != nil {
		return "", "", "", fmt.Errorf("mail template %s: %w", name, err)
	}
	return subject, strings.TrimSpace(body.String()) + "\n", page.String(), nil
}

// line makes one line out of any text.
func line(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToValidUTF8(text, ""), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
}

// greeting addresses a person. Anybody can register with somebody else's address, so a name that would carry a message
// or a link to its reader is left out.
func greeting(name string) string {
	name = line(name)
	if name == "" || utf8.RuneCountInString(name) > longestName || looksLikeLink.MatchString(name) {
		return "Hola:"
	}
	return "Hola, " + name + ":"
}
