package cv

import (
	"context"
	"errors"
	"fmt"

	"encaja/internal/cv/child"
	"encaja/internal/cv/engine"
	"encaja/internal/cv/layout"
	"encaja/internal/cv/office"
	"encaja/internal/cv/pdf"
	"encaja/internal/cv/picture"
	"encaja/internal/cv/resume"
)

// Problem is what keeps a file from being read.
type Problem string

// The problems that a person can be told about.
const (
	Encrypted   Problem = "encrypted"
	Empty       Problem = "empty"
	Corrupt     Problem = "corrupt"
	TooLong     Problem = "too_long"
	TooBig      Problem = "too_big"
	Unsupported Problem = "unsupported"
	Unreadable  Problem = "unreadable"
	TooSlow     Problem = "too_slow"
	NoEngines   Problem = "no_engines"
)

var sentences = map[Problem]string{
	Encrypted:   "El archivo está protegido con contraseña. Guárdalo sin contraseña y vuelve a subirlo.",
	Empty:       "El archivo está vacío. Comprueba que sea el CV correcto y vuelve a subirlo.",
	Corrupt:     "El archivo está dañado y no se puede abrir. Expórtalo de nuevo, mejor como PDF, y vuelve a subirlo.",
	TooLong:     fmt.Sprintf("El documento tiene más de %d páginas. Sube solo el CV, sin anexos.", MaxPages),
	TooBig:      "El contenido del archivo es demasiado grande para un CV. Expórtalo de nuevo, mejor como PDF, y vuelve a subirlo.",
	Unsupported: "Este tipo de archivo no se puede leer. Sube tu CV en PDF, Word (DOCX o DOC), ODT, TXT, PNG o JPG.",
	Unreadable:  "No encontramos texto legible en el archivo. Si es una foto o un escaneo, prueba con una imagen más nítida y derecha.",
	TooSlow:     "El archivo tardó demasiado en leerse. Prueba con una versión más simple, mejor como PDF con texto.",
	NoEngines:   "El lector de documentos no está disponible en este momento. Inténtalo de nuevo más tarde.",
}

// Error says why a file could not be read.
type Error struct {
	Problem Problem
	// Cause is for the log.
	Cause string
}

// Error is for the log; Sentence is for the person.
func (e *Error) Error() string {
	if e.Cause == "" {
		return "read a CV: " + string(e.Problem)
	}
	return "read a CV: " + string(e.Problem) + ": " + e.Cause
}

// Sentence tells the person what is wrong and what helps.
func (e *Error) Sentence() string { return sentences[e.Problem] }

// causes maps the errors of the packages that read files to what they mean.
var causes = []struct {
	cause   error
	problem Problem
}{
	{engine.ErrMissing, NoEngines},
	{pdf.ErrEncrypted, Encrypted}, {office.ErrEncrypted, Encrypted},
	{pdf.ErrTooManyPages, TooLong},
	{pdf.ErrTooMuch, TooBig}, {layout.ErrTooMuch, TooBig}, {office.ErrTooMuch, TooBig}, {picture.ErrTooBig, TooBig},
	{pdf.ErrCorrupt, Corrupt}, {office.ErrCorrupt, Corrupt}, {picture.ErrCorrupt, Corrupt},
	{resume.ErrNoText, Unreadable},
	{child.ErrTimeout, TooSlow}, {child.ErrExhausted, TooBig}, {child.ErrDied, Corrupt},
}

// explain turns an error into one that a person can be told, where it can.
func explain(err error) error {
	var known *Error
	if err == nil || errors.As(err, &known) || errors.Is(err, context.Canceled) {
		return err
	}
	for _, c := range causes {
		if errors.Is(err, c.cause) {
			return &Error{c.problem, err.Error()}
		}
	}
	return err
}
