package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"encaja/internal/cv"
	"encaja/internal/cv/pdf/sample"
)

// document is a file to read.
type document struct {
	path    string
	content []byte
	pages   int
}

var pageObject = regexp.MustCompile(`/Type\s*/Page[^s]`)

// documents are the PDFs of a folder, or made ones.
func documents(work, folder string, n int) ([]document, error) {
	if folder == "" {
		return made(work, n)
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*.pdf"))
	if err != nil {
		return nil, err
	}
	var all []document
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		all = append(all, document{path, content, max(1, len(pageObject.FindAll(content, -1)))})
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no PDFs in %s", folder)
	}
	return all, nil
}

var sentences = []string{
	"Coordinación de un equipo de doce personas en tres turnos, con menos horas extra que el año anterior.",
	"Elaboración de informes para la dirección general y para los organismos de control.",
	"Atención de consultas de clientes por teléfono y correo electrónico, en español e inglés.",
	"Planificación semanal de rutas, compras y turnos según la demanda de cada sucursal.",
	"Capacitación del personal nuevo y evaluación de su desempeño durante el período de prueba.",
}

// made writes CVs of two full pages, each a little different.
func made(work string, n int) ([]document, error) {
	var all []document
	for i := range n {
		content := sample.PDF(firstPage(i), page(i, 60))
		path := filepath.Join(work, fmt.Sprintf("%d.pdf", i))
		if err := os.WriteFile(path, content, 0o600); err != nil {
			return nil, err
		}
		all = append(all, document{path, content, 2})
	}
	return all, nil
}

func firstPage(i int) sample.Page {
	p := page(i, 46)
	p.Content = fmt.Sprint(
		sample.Bold(50, 800, 18, "Lucía Fernández Soto"), "\n",
		sample.Plain(50, 782, 10, fmt.Sprintf("lucia.fernandez%d@correo.es | +34 612 345 %03d | Madrid", i, i%1000)), "\n",
		sample.Bold(50, 752, 13, "Experiencia laboral"), "\n",
		sample.Bold(50, 734, 10, "Analista de datos"), "\n", sample.Plain(430, 734, 10, "Enero de 2020 - Presente"), "\n",
		sample.Plain(50, 722, 10, "Grupo Andino S.A., Madrid"), "\n", p.Content)
	return p
}

// page is so many lines of text from the bottom up.
func page(i, lines int) sample.Page {
	var content bytes.Buffer
	for k := range lines {
		content.WriteString(sample.Plain(60, float64(60+12*(lines-k)), 9.5, "• "+sentences[(i+k)%len(sentences)]) + "\n")
	}
	return sample.A4(content.String())
}

// largest is as many full pages as are read.
func largest() []byte {
	pages := make([]sample.Page, cv.MaxPages)
	for i := range pages {
		pages[i] = page(i, 62)
	}
	return sample.PDF(pages...)
}
