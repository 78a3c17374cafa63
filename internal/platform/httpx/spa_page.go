package httpx

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Page is what the server says of one page before the application runs there: to search engines, to networks that show
// a preview of a link, to readers without JavaScript.
type Page struct {
	Status      int // 200 when unset
	Title       string
	Description string
	// Path is the page's one address, from the root; a page without one is kept out of search engines.
	Path string
	// Data describes the page in the words of schema.org and is written as JSON-LD; nil when there is nothing to say.
	Data any
	// Text stands in for the application where scripts do not run.
	Text template.HTML
}

// shell is the application's page, cut where what the server says of a page belongs.
type shell struct{ beforeTitle, beforeHeadEnds, beforeText, rest string }

var (
	titleElement = regexp.MustCompile(`(?s)<title>.*?</title>`)
	// The page that is served as built carries a description for every path; a page of its own brings its own.
	descriptionElement = regexp.MustCompile(`(?s)\s*<meta\s+name="description".*?>`)
)

func cutShell(index string) (*shell, error) {
	index = descriptionElement.ReplaceAllString(index, "")
	title := titleElement.FindStringIndex(index)
	if title == nil {
		return nil, fmt.Errorf("index.html has no title")
	}
	s := &shell{beforeTitle: index[:title[0]], rest: index[title[1]:]}
	if at := strings.Index(s.rest, "</head>"); at >= 0 {
		s.beforeHeadEnds, s.rest = s.rest[:at], s.rest[at:]
	}
	if at := strings.Index(s.rest, "<noscript>"); at >= 0 {
		at += len("<noscript>")
		s.beforeText, s.rest = s.rest[:at], s.rest[at:]
	}
	return s, nil
}

// The words of the templates are escaped by html/template for the place where they stand; so is the JSON of Data, in
// which no '<' remains that could end its element.
var (
	titleTemplate = template.Must(template.New("title").Parse(`<title>{{.Title}}</title>
    <meta name="description" content="{{.Description}}" />`))
	headTemplate = template.Must(template.New("head").Parse(`
    {{- if .URL}}
    <link rel="canonical" href="{{.URL}}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Encaja" />
    <meta property="og:locale" content="es_ES" />
    <meta property="og:locale:alternate" content="es_AR" />
    <meta property="og:title" content="{{.Title}}" />
    <meta property="og:description" content="{{.Description}}" />
    <meta property="og:url" content="{{.URL}}" />
    <meta property="og:image" content="{{.Image}}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Encaja: empleo que encaja" />
    <meta name="twitter:card" content="summary_large_image" />
    {{- else}}
    <meta name="robots" content="noindex" />
    {{- end}}
    <link rel="alternate" type="application/rss+xml" title="Ofertas de empleo en Encaja" href="/feed.xml" />
    {{- if .Data}}
    <script type="application/ld+json">{{.Data}}</script>
    {{- end}}
  `))
)

// previewImage is the picture of a link's preview, 1200 × 630.
const previewImage = "/preview.png"

func (s *shell) render(ctx context.Context, p Page) ([]byte, error) {
	values := struct {
		Page
		URL, Image string
	}{Page: p, Image: Absolute(ctx, previewImage)}
	if p.Path != "" {
		values.URL = Absolute(ctx, p.Path)
	}
	var b bytes.Buffer
	b.WriteString(s.beforeTitle)
	if err := titleTemplate.Execute(&b, values); err != nil {
		return nil, err
	}
	b.WriteString(s.beforeHeadEnds)
	if err := headTemplate.Execute(&b, values); err != nil {
		return nil, err
	}
	b.WriteString(s.beforeText)
	if s.beforeText != "" {
		b.WriteString(string(p.Text))
	}
	b.WriteString(s.rest)
	return b.Bytes(), nil
}

// ServePage answers with the application's page and what is said of it. It must be asked for again each time, as the
// plain page is, because it names the files of this build; an unchanged one costs no more than its tag.
func (s *SPA) ServePage(w http.ResponseWriter, r *http.Request, p Page) error {
	if s.shell == nil {
		serveNoBuild(w)
		return nil
	}
	body, err := s.shell.render(r.Context(), p)
	if err != nil {
		return fmt.Errorf("render page: %w", err)
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	h.Add("Vary", "Accept-Encoding")
	tag := tagOf(body)
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		if body, err = gzipped(body); err != nil {
			return fmt.Errorf("compress page: %w", err)
		}
		h.Set("Content-Encoding", "gzip")
		tag += "-gzip"
	}
	if p.Status == 0 || p.Status == http.StatusOK {
		h.Set("ETag", strconv.Quote(tag))
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
		return nil
	}
	h.Set("X-Robots-Tag", "noindex")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(p.Status)
	_, _ = w.Write(body) // a client that has gone away is not an error worth telling
	return nil
}

func gzipped(body []byte) ([]byte, error) {
	var small bytes.Buffer
	z := gzip.NewWriter(&small)
	if _, err := z.Write(body); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return small.Bytes(), nil
}
