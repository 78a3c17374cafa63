package cvfiles

import (
	"path"
	"slices"
	"strings"

	"encaja/internal/platform/fault"
)

// maxSize is the largest CV that is taken.
const maxSize = 5 << 20

// contentTypes are the kinds of files that can be read. What a browser says of a file is not asked: it differs between
// machines.
var contentTypes = map[string]string{
	"pdf": "application/pdf", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "txt": "text/plain",
	"doc":  "application/msword",
	"docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	"odt":  "application/vnd.oasis.opendocument.text",
}

// postingEndings are the kinds that a recruiter may send.
var postingEndings = []string{"pdf", "png", "jpg", "jpeg"}

const (
	sayType        = "El CV debe ser PDF, Word (DOCX o DOC), ODT, TXT, PNG o JPG."
	sayPostingType = "El CV debe ser PDF, PNG o JPG."
	saySize        = "El archivo no puede superar los 5MB."
	sayOtherSize   = "El archivo que llegó no tiene el tamaño anunciado. Vuelve a subirlo."
	sayOtherType   = "El archivo que llegó no es del tipo anunciado. Vuelve a subirlo."
	sayOurs        = "No pudimos leer el archivo por un problema nuestro. Vuelve a subirlo en unos minutos."
	sayNoFile      = "El CV indicado no existe."
)

// The refusals of this room.
var (
	errPostingType = invalid("filename", sayPostingType)
	errType        = invalid("filename", sayType)
	errSize        = invalid("size", saySize)
	errNoFile      = invalid("cvUrl", sayNoFile)
	errNoKey       = fault.New(fault.NotFound, "CV_NOT_FOUND", sayNoFile)
)

func invalid(field, message string) *fault.Error {
	return fault.InvalidFields(message, map[string]string{field: message})
}

// ending is what a file's name says that it is, when such files are taken in the space.
func ending(space Space, fileName string) (string, error) {
	e := strings.ToLower(strings.TrimPrefix(path.Ext(fileName), "."))
	switch {
	case space == Posting && !slices.Contains(postingEndings, e):
		return "", errPostingType
	case contentTypes[e] == "":
		return "", errType
	}
	return e, nil
}
