package postings

import (
	"context"
	_ "embed"
	"fmt"
	"html/template"
	"strings"
	"unicode/utf8"

	"encaja/internal/platform/httpx"
)

// What search engines and previews of links read about the pages that anybody may find.
const (
	brand = "Encaja"

	homePath        = "/"
	homeTitle       = "Empleo que encaja"
	homeDescription = "Ofertas de empleo de Argentina y España. Comparamos lo que pide cada puesto con lo que dice el CV y lo explicamos con sus propias palabras."

	browserPath        = "/applicant/positions"
	browserTitle       = "Ofertas de empleo en Argentina y España"
	browserDescription = "Busca por puesto, ciudad y tipo de contrato entre las ofertas publicadas en Encaja y postúlate con tu CV, con cuenta o sin ella."

	positionPath = "/position/"

	goneTitle           = "Esta oferta ya no está publicada"
	goneDescription     = "La empresa retiró este puesto. En Encaja hay otras ofertas de empleo de Argentina y España."
	unknownTitle        = "Oferta no encontrada"
	unknownDescription  = "No hay ninguna oferta abierta en esta dirección. En Encaja hay otras ofertas de empleo de Argentina y España."
	troubledTitle       = "Oferta de empleo"
	troubledDescription = "En este momento no podemos mostrar la oferta. Intenta nuevamente."
)

var modalNames = map[string]string{"REMOTE": "Remoto", "ONSITE": "Presencial", "HYBRID": "Híbrido"}

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("page").Parse(pageText))

func titled(title string) string { return title + " · " + brand }

// pageOf is what the server says of the page of the posting with an id that somebody asks for.
func (s *Service) pageOf(ctx context.Context, id string) (httpx.Page, error) {
	if !utf8.ValidString(id) || strings.ContainsRune(id, 0) { // PostgreSQL would call it an error
		return httpx.Page{}, errNotFound
	}
	p, _, err := s.Public(ctx, id, "")
	if err != nil {
		return httpx.Page{}, err
	}
	return s.page(p, httpx.Absolute(ctx, positionPath+p.ID))
}

// page is what the server says of the page of an active posting.
func (s *Service) page(p Posting, url string) (httpx.Page, error) {
	title := p.Title
	if p.Company != "" {
		title += " en " + p.Company
	}
	var text strings.Builder
	err := pageTemplate.Execute(&text, map[string]any{
		"Title": p.Title, "Facts": facts(p), "Description": lines(p.Description), "Requirements": lines(p.AdditionalRequirements),
	})
	if err != nil {
		return httpx.Page{}, fmt.Errorf("page of a posting: %w", err)
	}
	page := httpx.Page{
		Title: titled(title), Description: summary(p), Path: positionPath + p.ID, Text: template.HTML(text.String()),
	}
	if data := s.jobPosting(p, url); data != nil {
		page.Data = data
	}
	return page, nil
}

// facts are company, place and modality, as far as they are said.
func facts(p Posting) string {
	var said []string
	for _, fact := range []string{p.Company, place(p), modalNames[p.Modal]} {
		if fact != "" {
			said = append(said, fact)
		}
	}
	return strings.Join(said, " · ")
}

// place names city and province, once when they are called the same.
func place(p Posting) string {
	switch {
	case p.City == "" || p.City == p.Province:
		return p.Province
	case p.Province == "":
		return p.City
	}
	return p.City + ", " + p.Province
}

// maxSummary is about what a result page shows of a description.
const maxSummary = 160

// summary tells the posting in one line.
func summary(p Posting) string {
	text := strings.Join(strings.Fields(p.Description), " ")
	if f := facts(p); f != "" {
		text = f + ". " + text
	}
	return shortened(text, maxSummary)
}

// shortened cuts a text between two words, or inside one that is longer than the limit itself.
func shortened(text string, limit int) string {
	if utf8.RuneCountInString(text) <= limit {
		return text
	}
	cut := string([]rune(text)[:limit-1])
	if at := strings.LastIndexByte(cut, ' '); at > 0 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " .,;:·") + "…"
}

// lines are the lines of a text that hold something.
func lines(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}
